/// The simulated screen, in points.
package struct Device: Sendable, Hashable {
  /// The name of a known device, or `nil` for one with a size of its own.
  package var name: String?
  /// What people call it: "iPhone 5s".
  package var title: String?
  package var width, height: Double
  /// What the status bar and the home indicator take, at the top and bottom.
  package var safeTop, safeBottom: Double

  package init(
    name: String? = nil, title: String? = nil, width: Double, height: Double, safeTop: Double = 0,
    safeBottom: Double = 0
  ) {
    self.name = name
    self.title = title
    self.width = width
    self.height = height
    self.safeTop = safeTop
    self.safeBottom = safeBottom
  }

  /// The devices that a flow can name; sizes and safe areas are those of the makers' guidelines.
  package static let known: [Device] = [
    Device(name: "iphone-5s", title: "iPhone 5s", width: 320, height: 568),
    Device(name: "iphone-8", title: "iPhone 8", width: 375, height: 667),
    Device(name: "iphone-se-3", title: "iPhone SE (3rd generation)", width: 375, height: 667),
    standard,
    Device(
      name: "iphone-15-plus", title: "iPhone 15 Plus", width: 430, height: 932, safeTop: 59, safeBottom: 34),
    Device(name: "ipad-mini", title: "iPad mini", width: 744, height: 1133, safeTop: 24, safeBottom: 20),
    Device(
      name: "android-medium", title: "Medium Android phone", width: 412, height: 915, safeTop: 24,
      safeBottom: 24),
  ]

  /// The device a flow has that names none.
  package static let standard = Device(
    name: "iphone-15", title: "iPhone 15", width: 393, height: 852, safeTop: 59, safeBottom: 34)
}
