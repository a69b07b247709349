extension RuleWalk {
  /// Attributes that link, source, a, object and the like share.
  mutating func checkMediaAndType(_ index: Int) {
    if let media = page.attribute(.media, of: index), let fault = MediaQuery.fault(page.value(media)) {
      findings.add(.mediaQuery, at: media.nameRange.lowerBound, "the media query is wrong: \(fault)")
    }
    if let type = page.attribute(.type, of: index), !MIMEType.isValid(page.value(type)) {
      findings.add(
        .mimeType, at: type.nameRange.lowerBound,
        "\(quoted(page.value(type))) is no media type, such as 'image/png'")
    }
  }

  /// A set of images and the sizes they are shown in.
  mutating func checkImageSet(_ index: Int, _ set: Name, _ sizes: Name) {
    let candidates = page.value(set, of: index).map { Srcset($0) }
    if let attribute = page.attribute(sizes, of: index) {
      if candidates == nil, set == .srcset {
        findings.add(
          .sizes, at: attribute.nameRange.lowerBound, "'\(sizes.rawValue)' without '\(set.rawValue)'")
      } else if candidates?.hasDensities == true, candidates?.fault == nil {
        findings.add(
          .sizes, at: attribute.nameRange.lowerBound,
          "'\(sizes.rawValue)' without widths in '\(set.rawValue)'")
      }
      if let fault = SizesText.fault(page.value(attribute)) {
        findings.add(.sizes, at: attribute.nameRange.lowerBound, "'\(sizes.rawValue)' is wrong: \(fault)")
      }
    } else if candidates?.hasWidths == true {
      findings.add(.sizes, at: offset(set, index), "'\(set.rawValue)' with widths needs '\(sizes.rawValue)'")
    }
  }

  mutating func checkPicture(_ index: Int) {
    switch page.elements[index].tag {
    case .img:
      checkImageSet(index, .srcset, .sizes)
      if !page.has(.alt, index) {
        let isNamed =
          page.hasText(.ariaLabel, index) || page.has(.ariaLabelledby, index) || page.has(.title, index)
        findings.add(
          .imageAlt, at: offset(index),
          isNamed
            ? "the image has no 'alt'; browsers show it where the image fails"
            : "the image has no 'alt'; write alt=\"\" if it says nothing")
      }
      if page.has(.ismap, index),
        page.ancestor(of: index, where: { page.elements[$0].tag == .a && page.has(.href, $0) }) == nil
      {
        findings.add(.attributeNotAllowed, at: offset(.ismap, index), "'ismap' outside a link")
      }
    case .source: checkSource(index)
    default: break
    }
  }

  private mutating func checkSource(_ index: Int) {
    checkMediaAndType(index)
    if parentTag(index) == .picture {
      checkImageSet(index, .srcset, .sizes)
      if !page.has(.srcset, index) {
        findings.add(.missingAttribute, at: offset(index), "'source' in 'picture' needs 'srcset'")
      }
      if page.has(.src, index) {
        findings.add(
          .attributeNotAllowed, at: offset(.src, index), "'source' in 'picture' has 'srcset', not 'src'")
      }
      let rival = next(after: index) { [.source, .img].contains($0) }
      let hasRival = rival.map { page.elements[$0].tag == .source || page.has(.srcset, $0) } ?? false
      let media = page.value(.media, of: index)
      if hasRival, !page.has(.type, index), media == nil || media?.isEmpty == true || media == "all" {
        findings.add(
          .missingAttribute, at: offset(index), "'source' before another image needs 'media' or 'type'")
      }
    } else if parentTag(index) == .video || parentTag(index) == .audio {
      if !page.has(.src, index) {
        findings.add(.missingAttribute, at: offset(index), "'source' needs the attribute 'src'")
      }
      for name in [Name.srcset, .sizes, .width, .height] where page.has(name, index) {
        findings.add(
          .attributeNotAllowed, at: offset(name, index), "'source' has '\(name.rawValue)' only in 'picture'")
      }
    }
  }

  /// The next element beside that one for whose tag the condition holds.
  private func next(after index: Int, where condition: (Tag) -> Bool) -> Int? {
    let parent = page.elements[index].parent
    var sibling = page.elements[index].end
    while parent >= 0, sibling < page.elements[parent].end {
      if condition(page.elements[sibling].tag) { return sibling }
      sibling = page.elements[sibling].end
    }
    return nil
  }

  mutating func checkMedia(_ index: Int) {
    if page.elements[index].tag == .track { return checkTrack(index) }
    let name = page.name(index)
    let parts = page.children(of: index)
    refuseText(in: index, before: .source, .track)
    if page.has(.src, index), let source = parts.first(where: { page.elements[$0].tag == .source }) {
      findings.add(
        .contentModel, at: offset(.src, index), "'\(name)' has 'src' and 'source'; keep one",
        related: [.init(message: "'source' stands here", offset: offset(source))])
    }
    if page.has(.autoplay, index), !page.has(.muted, index) {
      findings.add(
        .autoplay, at: offset(.autoplay, index), "'\(name)' starts by itself with sound; add muted=\"muted\"")
    }
    let defaults = parts.filter { page.elements[$0].tag == .track && page.has(.default, $0) }
    for kinds in [["subtitles", "captions"], ["descriptions"], ["chapters"]] {
      let same = defaults.filter { kinds.contains(page.value(.kind, of: $0) ?? "subtitles") }
      if same.count > 1 { findings.add(.nesting, at: offset(.default, same[1]), "a second default track") }
    }
    var seen: Set<String> = []
    for track in parts where page.elements[track].tag == .track {
      let key = [Name.kind, .srclang, .label].map { page.value($0, of: track) ?? "" }.joined(
        separator: "\u{1}")
      if !seen.insert(key).inserted {
        findings.add(.nesting, at: offset(track), "two tracks of the same kind, language and label")
      }
    }
  }

  private mutating func checkTrack(_ index: Int) {
    let kind = page.value(.kind, of: index) ?? "subtitles"
    if kind == "subtitles", !page.has(.srclang, index) {
      findings.add(.missingAttribute, at: offset(index), "'track' with subtitles needs 'srclang'")
    }
    if page.has(.label, index), !page.hasText(.label, index) {
      findings.add(.emptyName, at: offset(.label, index), "'label' of 'track' is empty")
    }
  }

  mutating func checkFrame(_ index: Int) {
    let tag = page.elements[index].tag
    if tag != .iframe { checkMediaAndType(index) }
    switch tag {
    case .iframe:
      if isHeard(index), !isNamed(index, byContent: false), explicitRole(index) != Role.none,
        explicitRole(index) != Role.presentation
      {
        findings.add(.frameTitle, at: offset(index), "the frame has no 'title'")
      }
      if page.value(.name, of: index)?.first == "_" {
        findings.add(.attributeValue, at: offset(.name, index), "the name of a frame does not begin with '_'")
      }
      if let attribute = page.attribute(.sandbox, of: index) {
        let words = page.words(attribute)
        for word in words where !Vocabulary.sandboxWords.contains(word.lowercased()) {
          findings.add(
            .attributeValue, at: attribute.nameRange.lowerBound,
            "'sandbox' knows no \(quoted(word))\(nearMiss(word, in: Vocabulary.sandboxWords))")
        }
        if words.contains("allow-scripts"), words.contains("allow-same-origin") {
          findings.add(
            .attributeValue, at: attribute.nameRange.lowerBound,
            "'allow-scripts' with 'allow-same-origin' is no sandbox")
        }
      }
    case .object:
      if !page.has(.data, index) {
        findings.add(.missingAttribute, at: offset(index), "'object' needs the attribute 'data'")
      }
    case .embed:
      if !page.has(.src, index) {
        findings.add(.missingAttribute, at: offset(index), "'embed' needs the attribute 'src'")
      }
    default: break
    }
  }

  mutating func checkDate(_ index: Int) {
    let isTime = page.elements[index].tag == .time
    if let attribute = page.attribute(.datetime, of: index) {
      let value = page.value(attribute)
      if !(isTime ? DateText.isTime(value) : DateText.isInstant(value)) {
        findings.add(
          .dateTime, at: attribute.nameRange.lowerBound,
          "\(quoted(value)) is no date or time, such as '2026-03-09'")
      }
      return
    }
    guard isTime else { return }
    let element = page.elements[index]
    if element.end > index + 1 {
      findings.add(.dateTime, at: element.offset, "'time' with elements inside needs 'datetime'")
      return
    }
    let text = page.texts[element.texts].map { String(decoding: page.decoded($0.range), as: UTF8.self) }
      .joined()
    let trimmed = text.split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
    if !DateText.isTime(trimmed) {
      findings.add(
        .dateTime, at: element.offset, "\(quoted(trimmed)) in 'time' is no date or time; add 'datetime'")
    }
  }
}
