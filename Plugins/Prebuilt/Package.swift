// swift-tools-version: 6.2

import PackageDescription

// The package of the build plugin with a prebuilt program. `.ci/release` copies this package, and puts the artifact
// bundle next to this file or replaces the path by a URL and a checksum. The command plugin is not included, because
// SwiftPM would compile it in each clean build, even if it is not used.
let package = Package(
  name: "swift-kinds-plugin",
  products: [.plugin(name: "KindsPlugin", targets: ["KindsPlugin"])],
  targets: [
    .binaryTarget(name: "kinds", path: "kinds.artifactbundle"),
    .plugin(name: "KindsPlugin", capability: .buildTool(), dependencies: ["kinds"]),
  ]
)
