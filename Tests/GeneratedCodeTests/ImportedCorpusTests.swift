import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Real descriptions become schemas. Their Swift compiles without warnings, and reads and writes real documents.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct ImportedCorpusTests {
  /// The documents of the latest version are in folders named after their definitions.
  @Test(arguments: ["2025-06-18", "2025-11-25", "2026-07-28"])
  func importsMCPDescriptions(version: String) throws {
    let folder = try URL(filePath: #require(corpus)).appending(path: "mcp")
    let description = SourceFile(
      path: "schema-\(version).json",
      bytes: Array(try Data(contentsOf: folder.appending(path: "schema-\(version).json"))))
    let imported = importSchema([description], options: ImportOptions(includesAll: true))
    let schema = try #require(imported.text)
    let examples = folder.appending(path: "examples")
    let isNewest = version == "2026-07-28"
    let definitions = isNewest ? try contents(of: examples).map(\.lastPathComponent) : []
    let checks = try definitions.map { name in
      let type = try #require(imported.types["#/$defs/\(name)"], "\(name) was not imported")
      return "try check(\(type).self, \"\(name)\")"
    }
    let program = """
      import Foundation

      nonisolated(unsafe) var count = 0
      nonisolated(unsafe) var faults = 0

      nonisolated func check<Value: Codable>(_ type: Value.Type, _ name: String) throws {
        let folder = URL(filePath: CommandLine.arguments[1]).appending(path: name)
        for file in try FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: nil)
        {
          count += 1
          let data = try Data(contentsOf: file)
          do {
            let value = try JSONDecoder().decode(type, from: data)
            let written = try Document(encoding: value)
            if try written == Document(contentsOf: file) { continue }
            print("\\(name)/\\(file.lastPathComponent) is written in another way: \\(written)")
          } catch {
            print("\\(name)/\\(file.lastPathComponent): \\(error)")
          }
          faults += 1
        }
      }

      \(checks.joined(separator: "\n"))
      print("\\(count) documents, \\(faults) faults")

      """
    let executable = try compileProgram(
      program, named: "imported-mcp-\(version)",
      with: [SourceFile(path: "MCP.kinds.json", bytes: Array(schema.utf8))],
      and: [corpusFixtures.appending(path: "Document.swift")])
    let result = try runProcess(executable, [examples.path])
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output == "\(isNewest ? 129 : 0) documents, 0 faults\n", "\(result.summary)")
  }
}
