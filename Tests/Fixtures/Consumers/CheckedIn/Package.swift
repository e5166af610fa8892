// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "CheckedIn",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-kinds", path: "../../../..")],
  targets: [.executableTarget(name: "CheckedIn", exclude: ["Shape.kinds.json"])]
)
