import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Documents that are valid by their description are read by the imported types, and written as they were.
@Suite struct ImportedDocumentsTests {
  /// One program checks the documents of all fixtures that have any, by the JSON Pointer of their schema.
  @Test func documentsComeBackEqual() throws {
    let folders = try contents(of: fixturesFolder.appending(path: "Imported")).filter {
      FileManager.default.fileExists(atPath: $0.appending(path: "documents.json").path)
    }
    #expect(folders.count > 2)
    var schemas: [SourceFile] = []
    var checks: [String] = []
    for (number, folder) in folders.enumerated() {
      func source(_ name: String) throws -> SourceFile {
        SourceFile(path: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
      }
      let imported = importSchema(
        [try source("schema.json")], options: ImportOptions(includesAll: true))
      let schema = try #require(imported.text)
      schemas.append(SourceFile(path: "Imported\(number).kinds.json", bytes: Array(schema.utf8)))
      var diagnostics = Diagnostics()
      let documents = try #require(readJSON(try source("documents.json"), file: 0, &diagnostics))
      for pointer in documents.members.map(\.key.value) {
        let type = try #require(
          imported.types[pointer], "\(folder.lastPathComponent): \(pointer) was not imported")
        checks.append("try check(\(type).self, \(number), \(jsonString(pointer)))")
      }
    }
    let program = """
      import Foundation

      nonisolated(unsafe) let documents = try CommandLine.arguments.dropFirst().map {
        try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: $0))) as! [String: [Any]]
      }

      nonisolated func check<Value: Codable>(_ type: Value.Type, _ file: Int, _ pointer: String) throws {
        for (index, document) in documents[file][pointer]!.enumerated() {
          do {
            let data = try JSONSerialization.data(withJSONObject: document)
            let written = try Document(encoding: JSONDecoder().decode(type, from: data))
            if try written == JSONDecoder().decode(Document.self, from: data) { continue }
            print("\\(type) \\(index) is written as \\(written)")
          } catch {
            print("\\(type) \\(index): \\(error)")
          }
        }
      }

      \(checks.joined(separator: "\n"))

      """
    let executable = try compileProgram(
      program, named: "imported", with: schemas,
      and: [corpusFixtures.appending(path: "Document.swift")])
    let result = try runProcess(
      executable, folders.map { $0.appending(path: "documents.json").path })
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output.isEmpty, "\(result.output)")
  }
}
