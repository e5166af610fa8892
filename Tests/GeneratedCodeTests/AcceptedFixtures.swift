import Foundation
import TestSupport

@testable import KindsCore

/// A folder with the schemas of a module, the Swift that is expected of them, and checks that use it.
struct AcceptedFixture {
  let folder: URL
  let schemas: [URL]

  var name: String { folder.lastPathComponent }

  /// Hand-written Swift with a function `check…` that runs the generated code.
  var checks: URL { folder.appending(path: "Checks.swift") }

  /// Every fixture, in the order of their names.
  static func all() throws -> [AcceptedFixture] {
    try contents(of: fixturesFolder.appending(path: "Accepted")).map { folder in
      AcceptedFixture(folder: folder, schemas: try contents(of: folder).filter(\.isSchema))
    }
  }
}

/// Schema files as the generator takes them.
///
/// - Parameter access: Where given, what `access` every document gets in place of its own.
func readSources(_ schemas: [URL], access: String? = nil) throws -> [SourceFile] {
  try schemas.map { url in
    guard let access else {
      return SourceFile(path: url.path, bytes: Array(try Data(contentsOf: url)))
    }
    var document = try String(contentsOf: url, encoding: .utf8)
    document.replace(/"access": ?"\w+",/, with: "")
    let start = document.index(after: document.startIndex)
    document.insert(contentsOf: "\"access\": \"\(access)\",", at: start)
    return SourceFile(path: url.path, bytes: Array(document.utf8))
  }
}

/// The schemas were not accepted.
struct NotAccepted: Error, CustomStringConvertible {
  let description: String
}

/// Generates and insists that there is nothing to say.
func generateCleanly(_ sources: [SourceFile]) throws -> [GeneratedFile] {
  let generation = generate(sources)
  guard generation.diagnostics.isEmpty else {
    throw NotAccepted(description: describe(generation.diagnostics, in: sources, style: .excerpts))
  }
  return generation.files
}

/// The checked schema of all fixtures together.
func readSchema(_ fixtures: [AcceptedFixture]) throws -> Schema {
  try readSchema(readSources(fixtures.flatMap(\.schemas)))
}

/// The checked schema of sources that must be good.
func readSchema(_ sources: [SourceFile]) throws -> Schema {
  var diagnostics = Diagnostics()
  guard let schema = readSchema(sources, GenerationOptions(), &diagnostics) else {
    throw NotAccepted(
      description: describe(diagnostics.sorted(), in: sources, style: .excerpts))
  }
  return schema
}

/// Writes generated files into a folder and returns where they are.
func write(_ files: [GeneratedFile], into folder: URL) throws -> [URL] {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return try files.map { file in
    let url = folder.appending(path: file.name)
    try file.text.write(to: url, atomically: true, encoding: .utf8)
    return url
  }
}
