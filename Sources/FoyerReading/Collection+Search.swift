extension Collection<UInt8> {
  /// The place behind the first occurrence of a text, found byte by byte.
  ///
  /// The standard library's own search asks Unicode about every character, which costs more than all else here.
  func end(of text: String) -> Index? {
    let wanted = text.utf8
    var rest = self[...]
    while let start = rest.firstIndex(where: { $0 == wanted.first }) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return rest.index(start, offsetBy: wanted.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
