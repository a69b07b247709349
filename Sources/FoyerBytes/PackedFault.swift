/// Why packed bytes could not be unpacked.
package enum PackedFault: Error, Sendable, Hashable {
  /// They are not what they should be, or a check sum disagrees.
  case damaged
  /// They end before their own end mark.
  case truncated
  /// They hold more than was asked for.
  case tooLarge
}
