import Foundation
import TestSupport

@testable import KindsCore

/// A folder with a module's schemas, and checks that use the generated Swift.
struct AcceptedFixture {
  let folder: URL
  let schemas: [URL]

  var name: String { folder.lastPathComponent }

  /// Hand-written Swift with a function `check…` that runs the generated code.
  var checks: URL { folder.appending(path: "Checks.swift") }

  /// All fixtures, sorted by name.
  static func all() throws -> [AcceptedFixture] {
    try contents(of: fixturesFolder.appending(path: "Accepted")).map { folder in
      AcceptedFixture(folder: folder, schemas: try contents(of: folder).filter(\.isSchema))
    }
  }
}

/// Reads schema files for the generator.
///
/// - Parameter access: A replacement for the `access` of every document, except documents that use `frozen`.
func readSources(_ schemas: [URL], access: String? = nil) throws -> [SourceFile] {
  try schemas.map { url in
    guard let access else {
      return SourceFile(path: url.path, bytes: Array(try Data(contentsOf: url)))
    }
    var document = try String(contentsOf: url, encoding: .utf8)
    // Only public unions can be frozen.
    if document.contains("\"frozen\"") {
      return SourceFile(path: url.path, bytes: Array(document.utf8))
    }
    document.replace(/"access": ?"\w+",/, with: "")
    let start = document.index(after: document.startIndex)
    document.insert(contentsOf: "\"access\": \"\(access)\",", at: start)
    return SourceFile(path: url.path, bytes: Array(document.utf8))
  }
}

/// The error for schemas with diagnostics.
struct NotAccepted: Error, CustomStringConvertible {
  let description: String
}

/// Generates code, and fails if there are diagnostics. Returns only files with declarations.
func generateCleanly(_ sources: [SourceFile]) throws -> [GeneratedFile] {
  let generation = generate(sources)
  guard generation.diagnostics.isEmpty else {
    throw NotAccepted(description: describe(generation.diagnostics, in: sources, style: .excerpts))
  }
  return generation.files.filter { !$0.isEmpty }
}

/// The checked schema of all fixtures.
func readSchema(_ fixtures: [AcceptedFixture]) throws -> CheckedSchema {
  try readSchema(readSources(fixtures.flatMap(\.schemas)))
}

/// The checked schema of valid sources.
func readSchema(_ sources: [SourceFile]) throws -> CheckedSchema {
  var diagnostics = Diagnostics()
  guard let checked = readSchema(sources, &diagnostics) else {
    throw NotAccepted(
      description: describe(diagnostics.sorted(), in: sources, style: .excerpts))
  }
  return checked
}

extension Compilation {
  /// Adds generated files.
  mutating func add(_ files: [GeneratedFile]) {
    for file in files { add(file.name, file.text) }
  }
}
