import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Checks everything that a user can see of coding: the values, errors and losses of documents, and what is written for
/// the values. The files of documents have the results below each document.
@Suite(.besideOthers) struct CodingContractTests {
  private static let folder = fixturesFolder.appending(path: "CodingContract")

  /// The files of documents. Each has the name of a schema, and all schemas form one module.
  private static let files =
    (try? contents(of: folder))?.filter { $0.pathExtension == "txt" } ?? []

  @Test(arguments: files) func documentsHaveTheirResults(_ file: URL) throws {
    let results = try Self.results(of: Self.program("direct"), file)
    if let difference = try recordOrCompare(results, with: file) { Issue.record("\(difference)") }
  }

  /// Direct JSON and Foundation's coder do the same, except for documents below the reason for a difference.
  @Test func codersDifferOnlyForAReason() throws {
    let documents = try Self.files.flatMap { try ContractDocument.all(in: readText($0)) }
    #expect(documents.count > 600)
    for document in documents {
      #expect(document.differs == document.hasReason, "\(document.text)")
    }
  }

  /// Without direct JSON, types have the same conformance to Codable.
  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func codableDoesNotDependOnDirectJSON() throws {
    let alone = try Self.program("alone") { schema in
      schema.replacing(#/"json": "(direct|strict)",? ?/#, with: "")
    }
    for file in Self.files {
      let results = try Self.results(of: Self.program("direct"), file, ["coders"])
      #expect(try Self.results(of: alone, file, ["coders"]) == results)
    }
  }

  /// Compiles the driver with the output for the schemas.
  ///
  /// - Parameter change: Changes a schema.
  private static func program(
    _ name: String, changing change: (String) -> String = { $0 }
  ) throws -> URL {
    let schemas = try contents(of: folder).filter(\.isSchema).map { file in
      SourceFile(path: file.path, bytes: Array(change(try readText(file)).utf8))
    }
    var compilation = Compilation(
      "contract \(name)", Compilation.programFlags + ["-Onone", "-o", "driver"])
    // Two schemas have notes.
    compilation.add(generate(schemas).files.filter { !$0.isEmpty })
    for file in try contents(of: folder.appending(path: "Driver")) { try compilation.add(file) }
    if name == "alone" { try compilation.add(folder.appending(path: "WithoutDirect.swift")) }
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return compilation.products.appending(path: "driver")
  }

  /// Runs the driver, which prints a file of documents with their results.
  private static func results(
    of program: URL, _ file: URL, _ options: [String] = []
  ) throws -> String {
    let result = try runProcess(program, [file.path] + options)
    try #require(result.exitCode == 0, "\(result.summary)")
    return result.output
  }
}

/// A document with its results.
private struct ContractDocument {
  let text: Substring
  /// Whether a line before the document says why coders differ.
  let hasReason: Bool
  /// The letters of the coders at the beginning of each result.
  private var coders: [Substring] = []

  /// Whether the results of direct JSON differ from those of Foundation's coder, if the type has both.
  var differs: Bool {
    coders.contains { $0.contains("D") }
      && coders.contains { $0.contains("D") != $0.contains("F") }
  }

  static func all(in file: String) -> [ContractDocument] {
    var documents: [ContractDocument] = []
    var hasReason = false
    for line in file.split(separator: "\n") {
      if line.hasPrefix("  ") {
        documents[documents.count - 1].coders.append(line.dropFirst(2).prefix(3))
      } else if line.hasPrefix("! ") {
        hasReason = true
      } else if !line.hasPrefix("#"), !line.hasPrefix("== ") {
        documents.append(ContractDocument(text: line, hasReason: hasReason))
        hasReason = false
      }
    }
    return documents
  }

  private init(text: Substring, hasReason: Bool) {
    self.text = text
    self.hasReason = hasReason
  }
}
