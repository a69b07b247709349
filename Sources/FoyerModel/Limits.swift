/// How much a file of an entry may hold; gallery.yaml can set each of them under `limits`.
package struct Limits: Sendable, Hashable {
  package var yamlBytes = 262_144
  package var yamlDepth = 16
  package var yamlNodes = 5000
  package var titleChars = 200
  package var bodyChars = 8000
  package var summaryChars = 200
  package var altChars = 500
  package var buttonChars = 80
  package var tagChars = 40
  package var tags = 20
  package var pages = 50
  package var svgBytes = 1_048_576
  package var svgDepth = 64
  package var svgElements = 20_000
  package var imageBytes = 10_485_760
  package var imageSide = 16_384
  package var imagePixels = 40_000_000
  package var fontBytes = 2_097_152
  package var videoBytes = 26_214_400
  package var archiveBytes = 52_428_800
  package var expandedBytes = 209_715_200
  package var entries = 1000
  package var ratio = 200
  package var depth = 8
  package var pathBytes = 400
  package var nameBytes = 200
  package var urlChars = 2048
  package var slugChars = 64
  package var svgUseExpansion = 20_000
  package var frames = 1000
  package var framePixels = 200_000_000
  package var jpegScans = 64

  package init() {}

  /// One limit, for whoever reads it from gallery.yaml or prints it.
  package struct Row {
    /// The name that gallery.yaml uses.
    package let name: String
    /// What it counts, as a word for many of them.
    package let unit: String
    /// One sentence without its full stop that says what may not be more.
    package let sentence: String
    package let path: WritableKeyPath<Limits, Int>
    /// The most that it can be set to; what is nested stays within what can be followed.
    package let most: Int
  }

  /// All limits: the one table for reading them, holding to them and telling contributors.
  ///
  /// A computed list, since key paths are not `Sendable` and the table is read once a run.
  package static var table: [Row] {
    func row(
      _ name: String, _ path: WritableKeyPath<Limits, Int>, _ unit: String, _ sentence: String,
      most: Int = 1_000_000_000
    ) -> Row {
      Row(name: name, unit: unit, sentence: sentence, path: path, most: most)
    }
    return [
      row("yaml_bytes", \.yamlBytes, "bytes", "size of a YAML file"),
      row("yaml_depth", \.yamlDepth, "levels", "maps and lists inside each other in YAML", most: 200),
      row("yaml_nodes", \.yamlNodes, "values", "keys, values, maps and lists in a YAML file"),
      row("title_chars", \.titleChars, "characters", "length of a title"),
      row("body_chars", \.bodyChars, "characters", "length of a body or of the notes"),
      row("summary_chars", \.summaryChars, "characters", "length of the summary"),
      row("alt_chars", \.altChars, "characters", "length of an alternative text"),
      row("button_chars", \.buttonChars, "characters", "length of a button's label"),
      row("tag_chars", \.tagChars, "characters", "length of a tag"),
      row("tags", \.tags, "tags", "number of tags"),
      row("pages", \.pages, "pages", "pages of a flow"),
      row("svg_bytes", \.svgBytes, "bytes", "size of an SVG drawing"),
      row("svg_depth", \.svgDepth, "levels", "elements inside each other in a drawing", most: 200),
      row("svg_elements", \.svgElements, "elements", "elements of a drawing"),
      row(
        "svg_use_expansion", \.svgUseExpansion, "elements",
        "elements of a drawing once all references are followed"),
      row("image_bytes", \.imageBytes, "bytes", "size of a PNG, JPEG, GIF or WebP picture"),
      row("image_side", \.imageSide, "pixels", "width and height of a picture"),
      row("image_pixels", \.imagePixels, "pixels", "width times height of a picture"),
      row("frames", \.frames, "frames", "frames of a moving picture"),
      row("frame_pixels", \.framePixels, "pixels", "width times height times frames of a moving picture"),
      row("jpeg_scans", \.jpegScans, "scans", "scans of a progressive JPEG"),
      row("video_bytes", \.videoBytes, "bytes", "size of a video"),
      row("font_bytes", \.fontBytes, "bytes", "size of a font"),
      row("archive_bytes", \.archiveBytes, "bytes", "size of an archive as handed in"),
      row("expanded_bytes", \.expandedBytes, "bytes", "size of all files of a submission together"),
      row("entries", \.entries, "entries", "files and folders of a submission"),
      row("ratio", \.ratio, "times", "unpacked size against the packed size, above 1 MiB"),
      row("depth", \.depth, "parts", "parts of a path: its folders and the file", most: 24),
      row("path_bytes", \.pathBytes, "bytes", "length of a path in UTF-8"),
      row("name_bytes", \.nameBytes, "bytes", "length of a file's or folder's name in UTF-8"),
      row("url_chars", \.urlChars, "characters", "length of a URL"),
      row("slug_chars", \.slugChars, "characters", "length of a slug"),
    ]
  }
}
