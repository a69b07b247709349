/// A language tag of BCP 47, such as `en`, `pt-BR` or `zh-Hant`.
package struct LanguageTag: Sendable, Hashable {
  package let text: String

  package static let english = LanguageTag(unchecked: "en")

  private init(unchecked text: String) { self.text = text }

  /// Reads language, script, region and variants; the language must be one of ISO 639-1, or of three letters.
  ///
  /// Two letters are looked up, since a word such as `german` or a country such as `jp` is the usual mistake.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let language = parts.first?.lowercased(), text.utf8.count <= 35 else { return nil }
    guard language.isLetters, language.count == 3 || Self.twoLetters.contains(language) else { return nil }
    var spelled = [language]
    for part in parts.dropFirst() {
      guard (2...8).contains(part.utf8.count), part.utf8.allSatisfy({ $0 < 0x80 }),
        part.allSatisfy({ $0.isLetter || $0.isNumber })
      else { return nil }
      switch part.utf8.count {
      case 4 where part.isLetters: spelled.append(part.prefix(1).uppercased() + part.dropFirst().lowercased())
      case 2 where part.isLetters: spelled.append(part.uppercased())
      case 3 where part.allSatisfy(\.isNumber), 5...: spelled.append(part.lowercased())
      case 4 where part.first?.isNumber == true: spelled.append(part.lowercased())
      default: return nil
      }
    }
    self.text = spelled.joined(separator: "-")
  }

  /// Whether the language, in its usual script, is written from right to left.
  package var isRightToLeft: Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-")).map { Substring($0) }
    if parts.contains("Latn") { return false }
    if parts.contains("Arab") || parts.contains("Hebr") { return true }
    return ["ar", "he", "fa", "ur", "ps", "yi", "dv", "ug", "sd", "ckb", "syr"].contains(
      String(text.prefix { $0 != "-" }))
  }

  private static let twoLetters = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka \
    kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng \
    nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su \
    sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}

extension String {
  fileprivate var isLetters: Bool {
    !isEmpty && utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
  }
}
