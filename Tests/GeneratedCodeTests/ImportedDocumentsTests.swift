import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Documents that are valid by their description are read by the imported types, and written as they were.
@Suite struct ImportedDocumentsTests {
  /// The fixtures of imports that have documents, by the JSON Pointer of their schema.
  static let folders: [String] = {
    do {
      return try contents(of: fixturesFolder.appending(path: "Imported")).filter { folder in
        FileManager.default.fileExists(atPath: folder.appending(path: "documents.json").path)
      }.map(\.lastPathComponent)
    } catch {
      fatalError("the fixtures of imports cannot be listed: \(error)")
    }
  }()

  @Test(arguments: folders) func documentsComeBackEqual(_ name: String) throws {
    let folder = fixturesFolder.appending(path: "Imported/\(name)")
    let description = SourceFile(
      path: "schema.json", bytes: Array(try Data(contentsOf: folder.appending(path: "schema.json")))
    )
    let imported = importSchema([description], options: ImportOptions(includesAll: true))
    let schema = try #require(imported.text)
    let documents = folder.appending(path: "documents.json")
    let all = SourceFile(path: "documents.json", bytes: Array(try Data(contentsOf: documents)))
    var diagnostics = Diagnostics()
    let pointers = try #require(readJSON(all, file: 0, &diagnostics)).members.map(\.key.value)
    let checks = try pointers.map { pointer in
      let type = try #require(imported.types[pointer], "\(pointer) was not imported")
      return "try check(\(type).self, \(jsonString(pointer)))"
    }
    let program = """
      import Foundation

      let file = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
      nonisolated(unsafe) let documents = try JSONSerialization.jsonObject(with: file) as! [String: [Any]]

      nonisolated func check<Value: Codable>(_ type: Value.Type, _ pointer: String) throws {
        for (index, document) in documents[pointer]!.enumerated() {
          do {
            let data = try JSONSerialization.data(withJSONObject: document)
            let written = try Document(encoding: JSONDecoder().decode(type, from: data))
            if try written == JSONDecoder().decode(Document.self, from: data) { continue }
            print("\\(pointer) \\(index) is written as \\(written)")
          } catch {
            print("\\(pointer) \\(index): \\(error)")
          }
        }
      }

      \(checks.joined(separator: "\n"))

      """
    let executable = try compileProgram(
      program, named: "imported-\(name)",
      with: [SourceFile(path: "Imported.kinds.json", bytes: Array(schema.utf8))],
      and: [corpusFixtures.appending(path: "Document.swift")])
    let result = try runProcess(executable, [documents.path])
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output.isEmpty, "\(result.output)")
  }
}
