import Foundation
import TestSupport
import Testing

@testable import KindsSchema

/// The folder of real documents, where there is one.
let corpus = ProcessInfo.processInfo.environment["KINDS_CORPUS"].map { path in
  URL(filePath: path, relativeTo: repositoryRoot).path
}

/// Schemas of the unions of the real documents, with checks that use what is generated from them and their variants.
let corpusFixtures = fixturesFolder.appending(path: "Corpus")

/// The text of a schema by its path, without what all schemas end in.
func corpusSchema(_ path: String) throws -> String {
  try String(contentsOf: corpusFixtures.appending(path: "\(path).kinds.json"), encoding: .utf8)
}

/// The sources of a program that checks real documents, besides those in files.
struct CorpusProgram {
  var schemas: [SourceFile] = []
  /// Swift that names what only these schemas declare.
  var code = ""

  mutating func add(_ name: String, _ schema: String) {
    schemas.append(SourceFile(path: "\(name).kinds.json", bytes: Array(schema.utf8)))
  }

  /// Compiles what is generated with files of the corpus.
  ///
  /// - Parameters:
  ///   - main: The code of the program.
  ///   - name: The name, which no other program has.
  func compile(_ main: String, named name: String, with files: [String]) throws -> URL {
    try compileProgram(
      "import Foundation\n\n\(main)\n\n\(code)\n", named: "corpus-\(name)", with: schemas,
      and: [fixturesFolder.appending(path: "CheckSupport.swift")]
        + files.map { corpusFixtures.appending(path: $0) })
  }
}

/// An error about a string that lacks the part that was to be replaced.
struct NothingToReplace: Error {
  let text: String
}

extension String {
  /// The text with another in place of what must occur in it.
  func replacingOne(_ text: String, with other: String) throws -> String {
    guard contains(text) else { throw NothingToReplace(text: text) }
    return replacing(text, with: other)
  }
}
