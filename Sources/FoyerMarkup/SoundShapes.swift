internal import Synchronization

/// The shapes of pages that the grammars found nothing wrong with, for all threads.
///
/// It only ever saves work: what it does not know is asked again.
final class SoundShapes: Sendable {
  private struct Known {
    var shapes: Set<PageShape> = []
    var size = 0
  }

  private let known = Mutex(Known())
  /// A site has a few shapes for each template; where each page has its own, remembering them helps nobody.
  private static let most = 4 << 20

  func contains(_ shape: PageShape) -> Bool { known.withLock { $0.shapes.contains(shape) } }

  func insert(_ shape: PageShape) {
    known.withLock { known in
      guard known.size + shape.size <= Self.most, known.shapes.insert(shape).inserted else { return }
      known.size += shape.size
    }
  }
}
