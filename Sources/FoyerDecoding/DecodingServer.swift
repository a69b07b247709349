internal import FoyerMedia

/// The process that decodes: takes files on its standard input, which is a socket, and answers there.
///
/// It ends when the other end goes away, when it has had its share of files, or at the first message that is none.
package enum DecodingServer {
  /// The word that makes the program such a process; no help tells of it, since nobody but Foyer starts it.
  package static let verb = "decode-media"

  /// How many files one process is given; starting another costs about as much as one small picture.
  static let files = 100

  /// Works until there is nothing more to do; to be called on the first thread, while there is no other.
  ///
  /// - Returns: `false` where its limits could not be set, or nonsense was sent.
  package static func run() -> Bool {
    let limits = ChildLimits()
    guard limits.set() else { return false }
    let channel = Channel(number: 0)
    for _ in 0..<files {
      let message: [UInt8]
      do throws(Channel.Failure) {
        message = try channel.receive(atMost: MediaRequest.mostOfMessage)
      } catch {
        return error == .closed
      }
      guard let request = MediaRequest(message: message), limits.renewTime() else { return false }
      guard (try? channel.send(request.answer().message)) != nil else { return true }
    }
    return true
  }
}
