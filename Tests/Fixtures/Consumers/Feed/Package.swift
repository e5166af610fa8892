// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Feed",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-kinds", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Feed", plugins: [.plugin(name: "KindsPlugin", package: "swift-kinds")])
  ]
)
