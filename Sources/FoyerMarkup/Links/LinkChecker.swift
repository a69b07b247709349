internal import FoyerDiagnostics

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
    var walk = LinkWalk(self)
    for page in facts { walk.add(page) }
    for sheet in styleSheets { walk.add(sheet) }
    let ids = Dictionary(facts.map { ($0.path, $0.ids) }, uniquingKeysWith: { first, _ in first })
    for path in walk.awaited { if let ids = ids[path] { walk.resolve(path, ids: ids) } }
    return walk.findings()
  }

  /// Where a link leads.
  enum Destination {
    /// Somewhere, or where nothing can be said of it.
    case fine
    /// Nowhere.
    case fault(Rule, String)
    /// To a place in a file of the site.
    case fragment(String, in: String)
  }

  /// - Parameters:
  ///   - path: the page or sheet that has the link.
  ///   - base: the address that the page gives in `base`.
  func destination(
    of link: PageFacts.Link, in path: String, base: String?, _ hints: inout LinkHints
  ) -> Destination {
    let url = URLText(link.url)
    if url.scheme != nil || url.host != nil {
      // Pages are held to this by their own rule; sheets are not.
      guard link.kind == .resource, link.element == "style sheet", url.scheme != "data" else { return .fine }
      return .fault(
        .foreignHost, "\(quoted(link.url)) is loaded from another host; keep the file in the site")
    }
    guard link.kind != .mention else { return .fine }
    var origin = path
    if let base, !base.isEmpty {
      let address = URLText(base)
      // Relative to another host, nothing can be said.
      if address.scheme != nil || address.host != nil { return .fine }
      guard let resolved = resolve(address.path, from: path) else { return .fine }
      origin = resolved.hasSuffix("/") || resolved.isEmpty ? resolved + "index.html" : resolved
    }
    if url.path.isEmpty, base == nil || base?.isEmpty == true {
      return fragment(url, link, target: path)
    }
    if url.path.hasPrefix("/") {
      return .fault(
        .outsideSite,
        "\(quoted(link.url)) begins at the host's root; write it relative to the page")
    }
    guard let target = resolve(url.path.isEmpty ? Substring(lastPart(of: origin)) : url.path, from: origin)
    else {
      return .fault(.outsideSite, "\(quoted(link.url)) leads out of the site")
    }
    guard let file = existing(target) else {
      return .fault(.brokenLink, missing(target, link, &hints))
    }
    return fragment(url, link, target: file)
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

  private func missing(_ target: String, _ link: PageFacts.Link, _ hints: inout LinkHints) -> String {
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

  private func fragment(_ url: URLText, _ link: PageFacts.Link, target: String) -> Destination {
    guard let fragment = url.fragment, !fragment.isEmpty, link.kind == .navigation,
      !fragment.hasPrefix(":~:"), fragment.lowercased() != "top"
    else { return .fine }
    return .fragment(String(fragment), in: target)
  }

  /// The path of a relative reference in the site, or `nil` when it leads out.
  private func resolve(_ reference: Substring, from path: String) -> String? {
    let slash = UInt8(ascii: "/")
    var parts = path.utf8.split(separator: slash, omittingEmptySubsequences: false).dropLast().map {
      String(Substring($0))
    }
    let pieces = reference.utf8.split(separator: slash, omittingEmptySubsequences: false).map {
      Substring($0)
    }
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
}
