// swift-tools-version: 6.2

import PackageDescription

// The targets of the program. `.ci/release` reads this list to build a release.
let program: [Target] = [
  .target(name: "KindsCore"),
  .target(name: "KindsTools", dependencies: ["KindsCore"]),
  .executableTarget(name: "kinds", dependencies: ["KindsCore", "KindsTools"]),
]

let plugins: [Target] = [
  .executableTarget(name: "kinds-core", dependencies: ["KindsCore"]),
  .plugin(name: "KindsPlugin", capability: .buildTool(), dependencies: ["kinds-core"]),
  .plugin(
    name: "KindsCommand",
    capability: .command(
      // No permission to write is declared, because SwiftPM would then ask for it even if a command only reads.
      intent: .custom(
        verb: "kinds",
        description: "Generate checked-in Swift for each target, or run another command of 'kinds'"
      )),
    dependencies: ["kinds-core"]),
]

// No target here uses a plugin, because SwiftPM would then compile the generator twice: for the plugin and for the
// program. The examples use a plugin, so they are a separate package in `Sources/Examples`.
let tests: [Target] = [
  // The code that generated files share. It imports Foundation, so no program contains it.
  .target(name: "KindsSupport", dependencies: ["KindsCore"]),
  .target(name: "TestSupport", path: "Tests/TestSupport"),
  .testTarget(
    name: "LanguageTests", dependencies: ["KindsCore", "KindsSupport", "KindsTools", "TestSupport"]),
  .testTarget(name: "RenderingTests", dependencies: ["KindsCore", "KindsSupport", "TestSupport"]),
  .testTarget(name: "DirectJSONTests", dependencies: ["KindsSupport", "TestSupport"]),
  .testTarget(
    name: "OutputTests", dependencies: ["KindsCore", "KindsSupport", "KindsTools", "TestSupport"]),
  .testTarget(name: "KindsToolsTests", dependencies: ["KindsCore", "KindsTools", "TestSupport"]),
  .testTarget(
    name: "GeneratedCodeTests", dependencies: ["KindsCore", "KindsTools", "TestSupport"]),
  .testTarget(name: "CommandLineTests", dependencies: ["TestSupport"]),
  .testTarget(name: "ExampleTests", dependencies: ["TestSupport"]),
  .testTarget(name: "ConsumerTests", dependencies: ["TestSupport"]),
]

let package = Package(
  name: "swift-kinds",
  defaultLocalization: "en",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "kinds", targets: ["kinds"]),
    .plugin(name: "KindsPlugin", targets: ["KindsPlugin"]),
    .plugin(name: "KindsCommand", targets: ["KindsCommand"]),
  ],
  targets: program + plugins + tests
)
