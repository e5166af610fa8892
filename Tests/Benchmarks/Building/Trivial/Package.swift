// swift-tools-version: 6.2

import PackageDescription

// A plugin with the structure of KindsPlugin, and with a tool that does almost nothing.
let package = Package(
  name: "Trivial",
  platforms: [.macOS(.v13)],
  products: [.plugin(name: "TrivialPlugin", targets: ["TrivialPlugin"])],
  targets: [
    .executableTarget(name: "trivial"),
    .plugin(name: "TrivialPlugin", capability: .buildTool(), dependencies: ["trivial"]),
  ]
)
