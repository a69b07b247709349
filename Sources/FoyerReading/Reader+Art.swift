internal import FoyerDiagnostics
internal import FoyerFiles
internal import FoyerModel
internal import FoyerYAML

/// References to files of the entry.
extension Reader {
  /// A picture file under a key, with its own size.
  mutating func image(_ fields: Fields, _ key: String) -> (art: Art, size: Page.Size)? {
    guard let art = art(fields, key, endings: ImageHeader.endings, noun: "picture", limit: limits.imageBytes)
    else { return nil }
    do throws(FileError) {
      let bytes = try files.bytes(at: art.path, limit: limits.imageBytes)
      switch ImageHeader.read(bytes, ending: art.path.pathEnding) {
      case .size(let size):
        let pixels = size.width * size.height
        guard max(size.width, size.height) <= Double(limits.imageSide), pixels <= Double(limits.imagePixels)
        else {
          report(
            "image-too-large",
            "'\(art.path)' is \(size.width.cssNumber) x \(size.height.cssNumber); a side may have at most \(limits.imageSide), all \(limits.imagePixels) pixels",
            at: art.location)
          return nil
        }
        return (art, size)
      case .otherType(let found):
        report("wrong-file-type", "'\(art.path)' is \(found), not what its name says", at: art.location)
      case .unknown:
        report("bad-image", "'\(art.path)' gives no width and height that can be read", at: art.location)
      }
    } catch {
      report(error.diagnostic.id, error.description, at: art.location)
    }
    return nil
  }

  /// A font file under a key.
  mutating func font(_ fields: Fields, _ key: String) -> Art? {
    guard let art = art(fields, key, endings: ["woff2"], noun: "font", limit: limits.fontBytes) else {
      return nil
    }
    let start = try? files.bytes(at: art.path, limit: limits.fontBytes).prefix(4)
    guard let start, Array(start) == Array("wOF2".utf8) else {
      report("wrong-file-type", "'\(art.path)' is no woff2 font", at: art.location)
      return nil
    }
    return art
  }

  private mutating func art(_ fields: Fields, _ key: String, endings: [String], noun: String, limit: Int)
    -> Art?
  {
    guard let words = words(fields, key, atMost: limits.pathBytes), let path = file(words) else { return nil }
    guard endings.contains(path.pathEnding) else {
      let list = endings.inWords
      report(
        "wrong-file-type", "'\(path)' can't be used as a \(noun); its name must end in \(list)",
        at: words.location)
      return nil
    }
    if case .file(let size) = files.entry(at: path), size > limit {
      report(
        "file-too-large", "'\(path)' has \(size) bytes; at most \(limit) are allowed", at: words.location)
      return nil
    }
    return Art(path: path, location: words.location)
  }

  /// The file of the folder that a reference names, which counts as used; a finding where there is none.
  mutating func file(_ reference: Words) -> String? {
    do throws(PlainPath.Fault) {
      let path = try files.resolve(reference.value)
      usedPaths.insert(path)
      return path
    } catch {
      report(error.id, error.message, at: reference.location)
      return nil
    }
  }
}

extension String {
  /// What stands behind the last dot of the last part, in lower case.
  var pathEnding: String {
    let name = split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
