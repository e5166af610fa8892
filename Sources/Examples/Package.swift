// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Examples",
  defaultLocalization: "en",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-kinds", path: "../..")],
  targets: [
    .example("FeedTable"),
    .example("OrderList"),
    .example("RemoteScreen", resources: [.process("de.lproj"), .process("en.lproj")]),
    .example("SettingsScreen"),
    .example(
      "SocialFeed", exclude: ["feed.png", "feed-dark.png"],
      resources: [.copy("feed.json"), .copy("Page")]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["FeedTable", "OrderList", "RemoteScreen", "SettingsScreen", "SocialFeed"],
      path: "Tests"),
  ]
)

extension Target {
  /// A program in the folder of the same name, with code generated from its schema.
  static func example(
    _ name: String, exclude: [String] = [], resources: [Resource]? = nil
  ) -> Target {
    .executableTarget(
      name: name, path: name, exclude: exclude, resources: resources,
      plugins: [.plugin(name: "KindsPlugin", package: "swift-kinds")])
  }
}
