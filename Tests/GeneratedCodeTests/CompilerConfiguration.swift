import TestSupport
import Testing

/// Compiler settings that a consumer may use for the output.
struct CompilerConfiguration: CustomTestStringConvertible, Sendable {
  let name: String
  var access: String?
  /// The distance between compiled fixtures: with 8, every eighth fixture is compiled.
  var stride = 1
  let flags: [String]

  var testDescription: String { name }
}

private let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
].flatMap { ["-enable-upcoming-feature", $0] }

// The files are checked as a whole module, which is much faster than one by one.
private let strictly = ["-warnings-as-errors", "-typecheck", "-wmo"]

// Type checking alone misses isolation errors in synthesized bodies, such as that of `==`.
private let onMainActor =
  ["-warnings-as-errors", "-emit-silgen", "-o", "/dev/null", "-wmo"]
  + ["-default-isolation", "MainActor"]

/// The features of a new Xcode project, which are also tested separately.
private let isolationFeatures = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]

/// The settings of Xcode projects. A thorough run compiles a part of the fixtures with each, an exhaustive run all of
/// them.
private let mainActorConfigurations = ["5", "6"].flatMap { version in
  isolationFeatures.map { feature in
    CompilerConfiguration(
      name: "Swift \(version), main actor, \(feature)", stride: isExhaustive ? 1 : 4,
      flags: onMainActor + ["-swift-version", version]
        + ["-enable-upcoming-feature", feature])
  } + [
    CompilerConfiguration(
      name: "Swift \(version), main actor, both features", access: "internal",
      stride: isExhaustive ? 1 : 4,
      flags: onMainActor + ["-swift-version", version]
        + isolationFeatures.flatMap { ["-enable-upcoming-feature", $0] })
  ]
}

/// The configurations in which the output must compile without warnings.
let compilerConfigurations: [CompilerConfiguration] =
  [
    .init(
      name: "Swift 5, internal", access: "internal", flags: strictly + ["-swift-version", "5"]),
    .init(
      name: "Swift 5, main actor, upcoming features, package", access: "package",
      flags: onMainActor + ["-swift-version", "5"] + upcomingFeatures),
    .init(
      name: "Swift 5, main actor", stride: isExhaustive ? 1 : 4,
      flags: onMainActor + ["-swift-version", "5"]),
    .init(
      name: "Swift 6, main actor", flags: onMainActor + ["-swift-version", "6"]),
    .init(
      name: "Swift 6, main actor, upcoming features, public", access: "public",
      flags: onMainActor + ["-swift-version", "6"] + upcomingFeatures),
    .init(
      name: "Swift 6, upcoming features, strict memory safety, package", access: "package",
      flags: strictly + ["-swift-version", "6", "-strict-memory-safety"] + upcomingFeatures),
    .init(
      // Compiling all fixtures takes six minutes.
      name: "Swift 6, optimized, public", access: "public", stride: isExhaustive ? 1 : 8,
      flags: ["-warnings-as-errors", "-swift-version", "6", "-O", "-c", "-wmo"]),
    // On Linux, Foundation is built without library evolution, which causes a warning at every import.
    .init(
      // In Swift 6, unions would need `frozen`.
      name: "Swift 5, library evolution, public", access: "public",
      flags: ["-typecheck", "-wmo", "-swift-version", "5", "-enable-library-evolution"]),
  ] + mainActorConfigurations
