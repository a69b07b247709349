import FoyerCommandLine
import FoyerMedia
import Synchronization

/// What a run of the tool printed and how it ended.
struct Run {
  let output: String
  let error: String
  /// The exit code.
  let exit: Int32

  init(_ words: [String]) async {
    let streams = Streams()
    let terminal = Terminal(isTerminal: { _ in false }, write: streams.write)
    exit = await CommandLineTool.run(words, on: terminal, media: MediaHere()).rawValue
    (output, error) = streams.texts
  }

  private init(output: String, error: String, exit: Int32) {
    (self.output, self.error, self.exit) = (output, error, exit)
  }

  /// The same run with every `part` of what it printed replaced.
  func replacing(_ part: String, with other: String) -> Run {
    Run(output: output.replacing(part, with: other), error: error.replacing(part, with: other), exit: exit)
  }

  private final class Streams: Sendable {
    private let state = Mutex<(String, String)>(("", ""))

    var texts: (String, String) { state.withLock { $0 } }

    @Sendable func write(_ text: String, to stream: Terminal.Stream) {
      state.withLock { if stream == .output { $0.0 += text } else { $0.1 += text } }
    }
  }
}

extension String {
  /// The text with every `part` replaced.
  func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let found = rest.firstRange(of: part) {
      result += rest[..<found.lowerBound] + other
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
