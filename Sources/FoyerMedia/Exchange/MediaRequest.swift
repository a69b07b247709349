package import FoyerModel

/// A file on its way to the process that checks it.
package struct MediaRequest: Sendable, Equatable {
  package let bytes: [UInt8]
  package let type: MediaType
  package let limits: Limits

  /// The most bytes that a message with a file has; more of them come from nobody.
  package static let mostOfMessage = MediaType.most + 4096

  /// - Parameter type: what the file's name says and its first bytes are.
  package init(_ bytes: [UInt8], type: MediaType, limits: Limits) {
    (self.bytes, self.type, self.limits) = (bytes, type, limits)
  }

  package var message: [UInt8] {
    var writer = MessageWriter("FMQ1", room: bytes.count + 512)
    writer.text(type.rawValue)
    for row in Limits.table { writer.number(limits[keyPath: row.path]) }
    writer.data(bytes)
    return writer.bytes
  }

  /// Reads a message; `nil` for anything else.
  package init?(message: [UInt8]) {
    do throws(MessageReader.Nonsense) {
      var reader = try MessageReader(message, mark: "FMQ1")
      guard let type = MediaType(rawValue: try reader.line(atMost: 16)) else { return nil }
      var limits = Limits()
      for row in Limits.table { limits[keyPath: row.path] = try reader.number(in: 0...Int.max) }
      let bytes = try reader.data(atMost: MediaType.most)
      try reader.finish()
      (self.bytes, self.type, self.limits) = (bytes, type, limits)
    } catch {
      return nil
    }
  }

  /// Checks the file here and now.
  package func answer() -> MediaAnswer {
    do throws(MediaFault) {
      return .cleaned(try Media.cleaned(bytes, type, limits))
    } catch {
      return .fault(id: error.id, error.message)
    }
  }
}
