// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Folders",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swift-kinds", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Folders", dependencies: ["NoSchema"],
      plugins: [.plugin(name: "KindsPlugin", package: "swift-kinds")]),
    .target(
      name: "NoSchema", plugins: [.plugin(name: "KindsPlugin", package: "swift-kinds")]),
  ]
)
