// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Base",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Base", targets: ["Base"])],
  targets: [.target(name: "Base", exclude: ["Author.kinds.json"])]
)
