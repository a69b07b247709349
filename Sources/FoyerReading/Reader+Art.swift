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

  /// The film under `video`, with the other format of the same name where the folder holds it.
  ///
  /// - Parameters:
  ///   - fields: may hold `poster` too.
  ///   - stillPicture: stands in where there is no poster.
  mutating func film(_ fields: Fields, _ key: String = "video", alt: Words, stillPicture: Art? = nil) -> Film?
  {
    let poster = image(fields, "poster")?.art
    guard let given = fields[key] else {
      if fields["poster"] != nil, key == "video" {
        report(
          "missing-key", "'poster' stands in for a 'video', and there is none", at: fields.place(of: "poster")
        )
      }
      return nil
    }
    guard let art = video(fields, key) else { return nil }
    if fields["poster"] == nil, stillPicture == nil {
      warn(
        "no-poster",
        "the video has no 'poster'; where motion is reduced, and until it plays, nothing of it is to be seen",
        at: given.location)
    }
    return Film(files: twins(of: art), poster: poster ?? stillPicture, alt: alt)
  }

  /// A film's files, the smaller kind first: `x.webm` and `x.mp4` are the same film.
  private mutating func twins(of art: Art) -> [Art] {
    let stem = art.path.dropLast(art.path.pathEnding.count)
    return ["webm", "mp4"].compactMap { ending in
      let path = "\(stem)\(ending)"
      if path == art.path { return art }
      guard case .file = files.entry(at: path),
        let twin = checkedVideo(Art(path: path, location: art.location))
      else { return nil }
      usedPaths.insert(path)
      return twin
    }
  }

  private mutating func video(_ fields: Fields, _ key: String) -> Art? {
    art(fields, key, endings: ["mp4", "webm"], noun: "video", limit: limits.videoBytes)
      .flatMap { checkedVideo($0) }
  }

  /// The film, if it begins as its name says: an MP4 with its `ftyp` box, a WebM with EBML's magic number.
  private mutating func checkedVideo(_ art: Art) -> Art? {
    if case .file(let size) = files.entry(at: art.path), size > limits.videoBytes {
      report(
        "file-too-large", "'\(art.path)' has \(size) bytes; at most \(limits.videoBytes) are allowed",
        at: art.location)
      return nil
    }
    do throws(FileError) {
      let start = try files.bytes(at: art.path, limit: limits.videoBytes).prefix(8)
      let isRight =
        art.path.pathEnding == "mp4"
        ? Array(start.dropFirst(4)) == Array("ftyp".utf8)
        : Array(start.prefix(4)) == [0x1A, 0x45, 0xDF, 0xA3]
      if isRight { return art }
      report("wrong-file-type", "'\(art.path)' is no \(art.path.pathEnding) video", at: art.location)
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
