internal import FoyerDiagnostics

/// Language tags as BCP 47 spells them, held to the codes that are in use.
enum LanguageTag {
  /// Whether the tag is well-formed and its language, script and region exist.
  static func isValid(_ tag: String) -> Bool {
    let parts = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let language = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 8 }),
      tag.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return false }
    if language == "x" { return parts.count > 1 }
    guard isLanguage(language) else { return false }
    var rest = parts.dropFirst()
    while let part = rest.first, part.utf8.count == 3, part.utf8.allSatisfy(\.isLetter) {
      rest = rest.dropFirst()
    }
    if let part = rest.first, part.utf8.count == 4, part.utf8.allSatisfy(\.isLetter) {
      guard scripts.contains(part) else { return false }
      rest = rest.dropFirst()
    }
    if let part = rest.first, part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy(\.isDigit)
    {
      guard part.utf8.count == 3 || regions.contains(part) else { return false }
      rest = rest.dropFirst()
    }
    while let part = rest.first,
      part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first?.isDigit == true
    {
      rest = rest.dropFirst()
    }
    while let part = rest.first {
      guard part.utf8.count == 1, rest.count > 1 else { return false }
      rest = rest.dropFirst()
      if part == "x" { return true }
      guard let first = rest.first, first.utf8.count >= 2 else { return false }
      while let subtag = rest.first, subtag.utf8.count >= 2 { rest = rest.dropFirst() }
    }
    return true
  }

  private static func isLanguage(_ code: String) -> Bool {
    guard code.utf8.allSatisfy(\.isLetter) else { return false }
    switch code.utf8.count {
    case 2: return languages.contains(code)
    // Three letters only where there are no two.
    case 3: return !doubled.contains(code)
    default: return false
    }
  }

  /// What to write instead, as far as one can guess.
  static func hint(for tag: String) -> String {
    let first = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    if let code = names[String(first)] { return "; did you mean '\(code)'?" }
    return tag.contains("_") ? "; write '-', not '_'" : ""
  }

  private static let names: [String: String] = [
    "english": "en", "german": "de", "deutsch": "de", "french": "fr", "spanish": "es", "italian": "it",
    "portuguese": "pt", "dutch": "nl", "arabic": "ar", "chinese": "zh", "japanese": "ja", "korean": "ko",
    "russian": "ru", "eng": "en", "deu": "de", "ger": "de", "fra": "fr", "fre": "fr", "spa": "es",
    "ita": "it",
    "jpn": "ja", "rus": "ru", "zho": "zh", "chi": "zh", "kor": "ko", "por": "pt", "ara": "ar", "nld": "nl",
    "jp": "ja", "cn": "zh", "kr": "ko", "gr": "el", "ua": "uk", "cz": "cs", "dk": "da", "se": "sv",
  ]

  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka
    kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng
    nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st
    su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let doubled = Set(
    """
    eng deu ger fra fre spa ita por nld dut rus jpn zho chi kor ara hin ben tur pol ukr ell gre heb swe dan nor fin
    ces cze slk slo hun ron rum bul srp hrv slv lit lav est cat eus baq glg isl ice gle cym wel sqi alb mkd mac fas
    per urd tam tel mal kan guj pan mar tha vie ind msa may swa afr zul xho
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let scripts = Set(
    """
    adlm arab aran armn beng bopo brai cakm cans cher copt cyrl deva ethi geor goth grek gujr guru hang hani hans hant
    hebr hira hrkt jpan kana khmr knda kore laoo latf latg latn lepc limb lisu mand mlym mong mtei mymr nkoo olck orya
    osge plrd rohg runr sinh sund sylo syrc tale talu taml tavt telu tfng tglg thaa thai tibt vaii yiii zmth zsye zsym
    zxxx zyyy
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let regions = Set(
    """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz
    ca cc cd cf cg ch ci ck cl cm cn co cp cr cu cv cw cx cy cz de dg dj dk dm do dz ea ec ee eg eh er es et eu fi fj
    fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il im in io iq ir
    is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm
    mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt
    pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz ta tc td tf tg th tj tk tl
    tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
