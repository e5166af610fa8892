import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The folder of real documents, if available.
let corpus = ProcessInfo.processInfo.environment["KINDS_CORPUS"].map { path in
  URL(filePath: path, relativeTo: repositoryRoot).path
}

/// The schemas of unions in real documents, with checks that use the output for these schemas and for their variants.
let corpusFixtures = fixturesFolder.appending(path: "Corpus")

/// The text of a schema, by its path without the suffix that all schemas have.
func corpusSchema(_ path: String) throws -> String {
  try String(contentsOf: corpusFixtures.appending(path: "\(path).kinds.json"), encoding: .utf8)
}

/// The sources of a program that checks real documents. ``compile(_:named:with:)`` adds sources that are files.
struct CorpusProgram {
  var schemas: [SourceFile] = []
  /// Swift that uses only declarations of ``schemas``.
  var code = ""

  mutating func add(_ name: String, _ schema: String) {
    schemas.append(SourceFile(path: "\(name).kinds.json", bytes: Array(schema.utf8)))
  }

  /// Compiles the output with files of the corpus.
  ///
  /// - Parameters:
  ///   - main: The code of the program.
  ///   - name: The unique name of the program.
  func compile(_ main: String, named name: String, with files: [String]) throws -> URL {
    try compileProgram(
      "import Foundation\n\n\(main)\n\n\(code)\n", named: "corpus-\(name)", with: schemas,
      and: [fixturesFolder.appending(path: "CheckSupport.swift")]
        + files.map { corpusFixtures.appending(path: $0) })
  }
}

/// An error for a string that lacks the part to replace.
struct NothingToReplace: Error {
  let text: String
}

extension String {
  /// Replaces every occurrence of a substring. A string without the substring is an error.
  func replacingOne(_ text: String, with other: String) throws -> String {
    guard contains(text) else { throw NothingToReplace(text: text) }
    return replacing(text, with: other)
  }
}
