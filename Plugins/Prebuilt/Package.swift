// swift-tools-version: 6.2

import PackageDescription

// The plugins with a program that is already built. `.ci/release` copies this package and puts the artifact bundle
// beside this file, or its address and checksum in the place of the path.
let package = Package(
  name: "swift-kinds-plugins",
  products: [
    .plugin(name: "KindsPlugin", targets: ["KindsPlugin"]),
    .plugin(name: "KindsCommand", targets: ["KindsCommand"]),
  ],
  targets: [
    .binaryTarget(name: "kinds", path: "kinds.artifactbundle"),
    .plugin(name: "KindsPlugin", capability: .buildTool(), dependencies: ["kinds"]),
    .plugin(
      name: "KindsCommand",
      capability: .command(
        intent: .custom(
          verb: "kinds", description: "Generate the Swift of each target's schemas into its folder"),
        permissions: [
          .writeToPackageDirectory(reason: "The generated Swift is written beside the schemas.")
        ]),
      dependencies: ["kinds"]),
  ]
)
