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

  /// The limits by the names that gallery.yaml uses.
  ///
  /// A computed list, since key paths are not `Sendable` and the table is read once a run.
  package static var names: [(name: String, path: WritableKeyPath<Limits, Int>)] {
    [
      ("yaml_bytes", \.yamlBytes), ("yaml_depth", \.yamlDepth), ("yaml_nodes", \.yamlNodes),
      ("title_chars", \.titleChars), ("body_chars", \.bodyChars), ("summary_chars", \.summaryChars),
      ("alt_chars", \.altChars), ("button_chars", \.buttonChars), ("tag_chars", \.tagChars), ("tags", \.tags),
      ("pages", \.pages), ("svg_bytes", \.svgBytes), ("svg_depth", \.svgDepth),
      ("svg_elements", \.svgElements),
      ("image_bytes", \.imageBytes), ("image_side", \.imageSide), ("image_pixels", \.imagePixels),
      ("font_bytes", \.fontBytes), ("video_bytes", \.videoBytes), ("archive_bytes", \.archiveBytes),
      ("expanded_bytes", \.expandedBytes), ("entries", \.entries), ("ratio", \.ratio), ("depth", \.depth),
      ("path_bytes", \.pathBytes), ("name_bytes", \.nameBytes), ("url_chars", \.urlChars),
      ("slug_chars", \.slugChars), ("svg_use_expansion", \.svgUseExpansion), ("frames", \.frames),
      ("frame_pixels", \.framePixels), ("jpeg_scans", \.jpegScans),
    ]
  }
}
