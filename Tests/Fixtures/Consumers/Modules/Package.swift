// swift-tools-version: 6.2

import PackageDescription

let kinds: [Target.PluginUsage] = [.plugin(name: "KindsPlugin", package: "swift-kinds")]

// With these settings, each generated file must import modules with the right access levels.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Modules",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "swift-kinds", path: "../../../.."), .package(path: "Base"),
  ],
  targets: [
    .target(
      name: "Models", dependencies: [.product(name: "Base", package: "Base")],
      swiftSettings: settings, plugins: kinds),
    .target(
      name: "Feed", dependencies: ["Models", .product(name: "Base", package: "Base")],
      swiftSettings: settings, plugins: kinds),
    .executableTarget(
      name: "App", dependencies: ["Feed", "Models", .product(name: "Base", package: "Base")],
      swiftSettings: settings, plugins: kinds),
  ]
)
