// swift-tools-version: 6.2

import PackageDescription

// The build plugin with a program that is already built. `.ci/release` copies this package and puts the artifact bundle
// beside this file, or its address and checksum in the place of the path. The command plugin is not here, because
// SwiftPM compiles every plugin of a package in each clean build, used or not.
let package = Package(
  name: "swift-kinds-plugin",
  products: [.plugin(name: "KindsPlugin", targets: ["KindsPlugin"])],
  targets: [
    .binaryTarget(name: "kinds", path: "kinds.artifactbundle"),
    .plugin(name: "KindsPlugin", capability: .buildTool(), dependencies: ["kinds"]),
  ]
)
