internal import FoyerDiagnostics

/// A style sheet of the site, as far as the check over the site needs it.
package struct StyleSheetFacts: Sendable {
  /// Relative to the site's folder.
  package let path: String
  /// What is wrong in the sheet itself.
  package let findings: [MarkupFinding]
  /// What it loads.
  package let links: [PageFacts.Link]

  /// Reads a sheet, its syntax and the addresses in `url()` and `@import`.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    let sheet = CSSSheet(bytes, 0..<bytes.count)
    let index = LineIndex(bytes)
    var found = Findings()
    found.merge(sheet.faults)
    findings = found.located(in: path, by: index)
    links = sheet.links.map { link in
      let place = index.place(of: link.offset)
      return PageFacts.Link(
        url: link.url, kind: .resource, attribute: "url()", element: "style sheet", offset: link.offset,
        line: place.line, column: place.column)
    }
  }
}

/// Follows every link of a site to the files that it will hold, exact in case.
package struct LinkChecker: Sendable {
  private let files: Set<String>
  /// The same paths in lower case, to say what was meant.
  private let folded: [String: String]
  private let folders: Set<String>

  /// - Parameter files: the path of every file of the site, relative to its folder.
  package init(files: Set<String>) {
    self.files = files
    folded = Dictionary(files.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
    var folders: Set<String> = []
    for file in files {
      var rest = file[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if !folders.insert(String(rest)).inserted { break }
      }
    }
    self.folders = folders
  }

  /// What the pages and sheets point to and the site does not have, sorted.
  package func findings(in facts: [PageFacts], styleSheets: [StyleSheetFacts] = []) -> [MarkupFinding] {
    let pages = Dictionary(facts.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var found = styleSheets.flatMap(\.findings)
    var hints = Hints()
    for page in facts {
      for link in page.links {
        if let finding = finding(for: link, in: page.path, base: page.base, pages: pages, &hints) {
          found.append(finding)
        }
      }
    }
    for sheet in styleSheets {
      for link in sheet.links where !link.url.hasPrefix("#") {
        if let finding = finding(for: link, in: sheet.path, base: nil, pages: pages, &hints) {
          found.append(finding)
        }
      }
    }
    return Set(found).sorted()
  }

  private func finding(
    for link: PageFacts.Link, in path: String, base: String?, pages: [String: PageFacts], _ hints: inout Hints
  )
    -> MarkupFinding?
  {
    let url = URLText(link.url)
    if url.scheme != nil || url.host != nil {
      // Pages are held to this by their own rule; sheets are not.
      guard link.kind == .resource, link.element == "style sheet", url.scheme != "data" else { return nil }
      return report(
        .foreignHost, link, path, "\(quoted(link.url)) is loaded from another host; keep the file in the site"
      )
    }
    guard link.kind != .mention else { return nil }
    var origin = path
    if let base, !base.isEmpty {
      let address = URLText(base)
      // Relative to another host, nothing can be said.
      if address.scheme != nil || address.host != nil { return nil }
      guard let resolved = resolve(address.path, from: path) else { return nil }
      origin = resolved.hasSuffix("/") || resolved.isEmpty ? resolved + "index.html" : resolved
    }
    if url.path.isEmpty, base == nil || base?.isEmpty == true {
      return fragmentFinding(url, link, path, target: path, pages: pages, &hints)
    }
    if url.path.hasPrefix("/") {
      return report(
        .outsideSite, link, path,
        "\(quoted(link.url)) begins at the host's root; write it relative to the page")
    }
    guard let target = resolve(url.path.isEmpty ? Substring(lastPart(of: origin)) : url.path, from: origin)
    else {
      return report(.outsideSite, link, path, "\(quoted(link.url)) leads out of the site")
    }
    guard let file = existing(target) else {
      return report(.brokenLink, link, path, missing(target, link, &hints))
    }
    return fragmentFinding(url, link, path, target: file, pages: pages, &hints)
  }

  private func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The file that a path stands for.
  private func existing(_ path: String) -> String? {
    if files.contains(path) { return path }
    let folder = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    return files.contains(folder + "index.html") ? folder + "index.html" : nil
  }

  private func missing(_ target: String, _ link: PageFacts.Link, _ hints: inout Hints) -> String {
    let shown = quoted(link.url)
    if let other = folded[target.lowercased()] {
      return "\(shown) is not there; the file is named \(quoted(other))"
    }
    if folders.contains(target.hasSuffix("/") ? String(target.dropLast()) : target) {
      return "\(shown) is a folder without a page of its own"
    }
    let name = lastPart(of: target)
    let folder = target.dropLast(name.count)
    let hint = hints.nearest(to: name, of: target) { $0.names(in: String(folder), of: files) }
    return "\(shown) is not there\(hint.map { "; did you mean '\(folder)\($0)'?" } ?? "")"
  }

  private func fragmentFinding(
    _ url: URLText, _ link: PageFacts.Link, _ path: String, target: String, pages: [String: PageFacts],
    _ hints: inout Hints
  ) -> MarkupFinding? {
    guard let fragment = url.fragment, !fragment.isEmpty, link.kind == .navigation, let page = pages[target]
    else {
      return nil
    }
    let id = fragment.prefix(while: { $0 != ":" }).isEmpty ? fragment[...] : fragment
    if fragment.hasPrefix(":~:") || fragment.lowercased() == "top" || page.ids.contains(String(id)) {
      return nil
    }
    if let decoded = URLText.decoded(fragment), page.ids.contains(decoded) { return nil }
    let near = hints.nearest(to: String(fragment), of: "\(target)#\(fragment)") { _ in page.ids.sorted() }
    let hint = near.map { "; did you mean '#\($0)'?" } ?? ""
    let home = target == path ? "the page" : quoted(target)
    return report(.brokenFragment, link, path, "\(home) has no id \(quoted(String(fragment)))\(hint)")
  }

  /// The path of a relative reference in the site, or `nil` when it leads out.
  private func resolve(_ reference: Substring, from path: String) -> String? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    let pieces = reference.split(separator: "/", omittingEmptySubsequences: false)
    for (number, piece) in pieces.enumerated() {
      let isLast = number == pieces.count - 1
      guard let name = URLText.decoded(piece) else { return String(reference) }
      switch name {
      case ".":
        if isLast { parts.append("") }
      case "..":
        guard parts.popLast() != nil else { return nil }
        if isLast { parts.append("") }
      default: parts.append(name)
      }
    }
    return parts.joined(separator: "/")
  }

  private func report(_ rule: Rule, _ link: PageFacts.Link, _ path: String, _ message: String)
    -> MarkupFinding
  {
    MarkupFinding(
      severity: rule.severity, rule: rule.rawValue, message: message, path: path, offset: link.offset,
      line: link.line, column: link.column)
  }
}

/// What was meant by links that lead nowhere; each is looked up once, and only so many.
private struct Hints {
  private var known: [String: String?] = [:]
  /// The names of the files in each folder, sorted; made when the first link is broken.
  private var folders: [String: [String]] = [:]

  mutating func nearest(to name: String, of key: String, in candidates: (inout Self) -> [String]) -> String? {
    if let hint = known[key] { return hint }
    // A site with more broken links than this needs another kind of help.
    guard known.count < 200 else { return nil }
    let hint = name.nearest(in: candidates(&self).prefix(2_000))
    known[key] = .some(hint)
    return hint
  }

  /// The files directly in a folder, whose path ends with `/` unless it is the site's own.
  mutating func names(in folder: String, of files: Set<String>) -> [String] {
    if folders.isEmpty {
      for file in files {
        let start = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
        folders[String(file[..<start]), default: []].append(String(file[start...]))
      }
      for name in folders.keys { folders[name]?.sort() }
    }
    return folders[folder] ?? []
  }
}
