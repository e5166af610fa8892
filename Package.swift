// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-kinds",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "kinds", targets: ["kinds"])
  ],
  targets: [
    .target(name: "KindsCore"),
    .executableTarget(name: "kinds", dependencies: ["KindsCore"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
  ]
)
