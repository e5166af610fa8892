import Foundation
import TestSupport
import Testing

/// A folder written by `.ci/release`.
struct Release {
  /// The output folder.
  let folder: URL
  /// The result of the process.
  let result: ProcessResult

  /// The release for this machine, built once for all tests.
  static let ofThisMachine = Result { try Release(in: ".build/bundle") }

  /// Runs the command with an output folder. A relative path starts at the repository.
  init(in folder: String, _ arguments: String...) throws {
    self.folder =
      folder.hasPrefix("/") ? URL(filePath: folder) : repositoryRoot.appending(path: folder)
    self.result = try Self.run(["--output", self.folder.path] + arguments)
  }

  /// Prevents two runs at a time, which would share a scratch folder.
  private static let lock = NSLock()

  /// Runs the command.
  static func run(_ arguments: [String]) throws -> ProcessResult {
    try lock.withLock {
      try runProcess(
        findExecutable("bash"), [repositoryRoot.appending(path: ".ci/release").path] + arguments,
        in: repositoryRoot, environment: environmentOfBuilds)
    }
  }

  /// The package with the plugin and the bundle.
  var package: URL { folder.appending(path: "swift-kinds-plugin") }

  /// The zip of the bundle.
  var archive: URL {
    get throws { try file(endingIn: ".artifactbundle.zip") }
  }

  /// The bundle's manifest.
  var manifest: ArtifactManifest {
    get throws {
      let file = try file(endingIn: ".artifactbundle").appending(path: "info.json")
      return try JSONDecoder().decode(ArtifactManifest.self, from: Data(contentsOf: file))
    }
  }

  /// The program of the only variant.
  var program: URL {
    get throws {
      let variant = try #require(try manifest.artifacts["kinds"]?.variants.first)
      return try file(endingIn: ".artifactbundle").appending(path: variant.path)
    }
  }

  private func file(endingIn suffix: String) throws -> URL {
    let file = try contents(of: folder).first { $0.lastPathComponent.hasSuffix(suffix) }
    return try #require(file, "no '*\(suffix)'; \(result.summary)")
  }
}

/// The file `info.json` of an artifact bundle.
struct ArtifactManifest: Decodable, Equatable {
  let schemaVersion: String
  let artifacts: [String: Artifact]

  struct Artifact: Decodable, Equatable {
    let type: String
    let version: String
    let variants: [Variant]
  }

  struct Variant: Decodable, Equatable {
    let path: String
    let supportedTriples: [String]
  }
}
