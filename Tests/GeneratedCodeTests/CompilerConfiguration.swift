import TestSupport
import Testing

/// One way in which a consumer may compile the output.
struct CompilerConfiguration: CustomTestStringConvertible, Sendable {
  let name: String
  var access: String?
  /// How many fixtures there are to one that is compiled.
  var stride = 1
  let flags: [String]

  var testDescription: String { name }
}

private let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
].flatMap { ["-enable-upcoming-feature", $0] }

private let mainActor = ["-default-isolation", "MainActor"]

// As a whole module, which takes a fraction of the time that many files take one by one.
private let strictly = ["-warnings-as-errors", "-typecheck", "-wmo"]

/// The configurations that the output must compile in without a warning.
let compilerConfigurations: [CompilerConfiguration] = [
  .init(
    name: "Swift 5, internal", access: "internal", flags: strictly + ["-swift-version", "5"]),
  .init(
    name: "Swift 5, main actor, upcoming features, package", access: "package",
    flags: strictly + ["-swift-version", "5"] + mainActor + upcomingFeatures),
  .init(
    name: "Swift 6, main actor", flags: strictly + ["-swift-version", "6"] + mainActor),
  .init(
    name: "Swift 6, main actor, upcoming features, public", access: "public",
    flags: strictly + ["-swift-version", "6"] + mainActor + upcomingFeatures),
  .init(
    name: "Swift 6, upcoming features, strict memory safety, package", access: "package",
    flags: strictly + ["-swift-version", "6", "-strict-memory-safety"] + upcomingFeatures),
  .init(
    // All of them take six minutes.
    name: "Swift 6, optimized, public", access: "public", stride: isExhaustive ? 1 : 8,
    flags: ["-warnings-as-errors", "-swift-version", "6", "-O", "-c", "-wmo"]),
  // Foundation itself is not built with library evolution on Linux, which is a warning at every import.
  .init(
    name: "Swift 6, library evolution, public", access: "public",
    flags: ["-typecheck", "-wmo", "-swift-version", "6", "-enable-library-evolution"]),
]
