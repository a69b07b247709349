extension Unicode.Scalar {
  /// Whether it shows nothing of its own, or turns the text round it: of no use in a file's name, and a disguise.
  ///
  /// Joiners are left out, since scripts of India and Persia, and emoji, are written with them.
  var isUnseen: Bool {
    switch value {
    case 0x20, 0x3000, 0x200C, 0x200D: return false
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x034F, 0x17B4, 0x17B5: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
      return true
    case .spaceSeparator: return true
    default: return false
    }
  }

  /// Whether it joins or parts its neighbours without being seen itself.
  var isJoiner: Bool { value == 0x200C || value == 0x200D }
}
