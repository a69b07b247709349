// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Modules that own C memory say so at each place (`unsafe`).
let strict = settings + [.strictMemorySafety()]

/// A module of the house; arrows between them only go down, and `ImportDirectionTests` holds them to this list.
func module(_ name: String, _ below: [Target.Dependency] = [], settings: [SwiftSetting] = settings)
  -> Target
{
  .target(name: name, dependencies: below, swiftSettings: settings)
}

func tests(of name: String, _ more: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "FoyerTestSupport"] + more,
    exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "foyer",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "foyer", targets: ["foyer"])],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CSodium", pkgConfig: "libsodium",
      providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .systemLibrary(
      name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlidec",
      providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CLibWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    module("FoyerDiagnostics"),
    .systemLibrary(name: "CFileCalls"),
    module("FoyerFiles", ["CFileCalls", "FoyerDiagnostics"], settings: strict),
    module("FoyerYAML", ["CLibYAML", "FoyerDiagnostics"], settings: strict),
    module("FoyerMarkup", ["CLibXML2", "FoyerDiagnostics", "FoyerJobs"], settings: strict),
    module("FoyerJobs"),
    module("FoyerTemplate", ["FoyerDiagnostics"]),
    module("FoyerModel", ["FoyerDiagnostics"]),
    module("FoyerBytes", ["CZLib", "CBrotli"], settings: strict),
    module(
      "FoyerArchive", ["CLibArchive", "FoyerBytes", "FoyerDiagnostics", "FoyerFiles", "FoyerModel"],
      settings: strict),
    module(
      "FoyerMedia",
      ["CLibWebP", "CTurboJPEG", "FoyerBytes", "FoyerDiagnostics", "FoyerModel"], settings: strict),
    .systemLibrary(name: "CProcessCalls"),
    module(
      "FoyerDecoding", ["CProcessCalls", "FoyerDiagnostics", "FoyerMedia", "FoyerModel"],
      settings: strict),
    module("FoyerReading", ["FoyerDiagnostics", "FoyerFiles", "FoyerJobs", "FoyerModel", "FoyerYAML"]),
    module(
      "FoyerSite",
      [
        "CSodium", "FoyerDiagnostics", "FoyerFiles", "FoyerJobs", "FoyerMarkup", "FoyerMedia", "FoyerModel",
        "FoyerTemplate",
      ]),
    module(
      "FoyerIntake",
      [
        "CSodium", "FoyerArchive", "FoyerDiagnostics", "FoyerFiles", "FoyerMarkup", "FoyerMedia",
        "FoyerModel",
        "FoyerReading", "FoyerYAML",
      ]),
    module(
      "FoyerCommandLine",
      [
        "FoyerDecoding", "FoyerDiagnostics", "FoyerFiles", "FoyerIntake", "FoyerMarkup", "FoyerMedia",
        "FoyerModel", "FoyerReading", "FoyerSite",
      ]),
    .executableTarget(name: "foyer", dependencies: ["FoyerCommandLine"], swiftSettings: settings),
    .target(
      name: "FoyerTestSupport", dependencies: ["CZLib", "FoyerDiagnostics", "FoyerFiles"],
      path: "Tests/FoyerTestSupport", swiftSettings: settings),
    tests(of: "FoyerDiagnostics"),
    tests(of: "FoyerJobs"),
    tests(of: "FoyerModel"),
    tests(of: "FoyerBytes"),
    tests(of: "FoyerArchive", ["FoyerDiagnostics", "FoyerFiles", "FoyerModel"]),
    tests(of: "FoyerMedia", ["CLibWebP", "CTurboJPEG", "FoyerBytes", "FoyerDiagnostics", "FoyerModel"]),
    tests(of: "FoyerDecoding", ["FoyerDiagnostics", "FoyerFiles", "FoyerMedia", "FoyerModel"]),
    tests(of: "FoyerReading", ["FoyerDiagnostics", "FoyerFiles", "FoyerModel"]),
    tests(
      of: "FoyerIntake",
      ["FoyerDiagnostics", "FoyerFiles", "FoyerMedia", "FoyerModel", "FoyerReading", "FoyerYAML"]),
    tests(of: "FoyerYAML", ["FoyerDiagnostics"]),
    tests(of: "FoyerFiles", ["FoyerDiagnostics"]),
    tests(of: "FoyerTemplate", ["FoyerDiagnostics"]),
    .testTarget(
      name: "LookTests", dependencies: ["FoyerDiagnostics", "FoyerFiles", "FoyerTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "HouseTests", dependencies: ["FoyerDiagnostics", "FoyerFiles", "FoyerTestSupport"],
      swiftSettings: settings),
    tests(
      of: "FoyerSite",
      ["FoyerDiagnostics", "FoyerFiles", "FoyerMedia", "FoyerModel", "FoyerReading", "FoyerTemplate"]),
    tests(of: "FoyerCommandLine", ["FoyerDiagnostics", "FoyerFiles", "FoyerMedia"]),
    tests(of: "FoyerMarkup", exclude: ["Corpus"]),
  ]
)
