import Foundation
@testable import KindsCore
import TestSupport
import Testing

@testable import KindsTools

/// Hand-written Swift becomes a schema, and the code that uses it does not change.
@Suite struct SwiftInferenceTests {
  /// A folder with hand-written types, code that uses them, and the parts of the types that remain next to the
  /// generated code.
  struct Fixture: CustomTestStringConvertible {
    let folder: URL
    var testDescription: String { folder.lastPathComponent }

    /// Runs the compiler with some of the fixture's files, and with other files.
    func compile(
      _ what: String, _ names: [String], _ more: [(String, String)] = [], flags: [String]
    ) throws -> URL {
      var compilation = Compilation(
        "handWritten/\(folder.lastPathComponent)/\(what)",
        ["-swift-version", "6", "-wmo", "-module-name", folder.lastPathComponent] + flags)
      for name in names { try compilation.add(folder.appending(path: name)) }
      for (name, text) in more { compilation.add(name, text) }
      let result = try compilation.run()
      try #require(result.exitCode == 0, "\(result.summary)")
      return compilation.products
    }

    /// Infers the schema of some types from the symbol graph of `Types.swift`.
    func imported(_ types: String...) throws -> SwiftInference {
      try inferred(types, from: ["Types.swift"])
    }

    /// Infers the schema of some types from the symbol graph of the given files.
    func inferred(
      _ types: [String], from files: [String], samples: [DataFile] = []
    ) throws -> SwiftInference {
      let products = try compile(
        "symbols", files,
        flags: [
          "-emit-module", "-emit-symbol-graph", "-emit-symbol-graph-dir", ".",
          "-symbol-graph-minimum-access-level", "private",
        ])
      let graph = products.appending(path: "\(folder.lastPathComponent).symbols.json")
      return inferSwift(
        SourceFile(path: graph.lastPathComponent, bytes: Array(try Data(contentsOf: graph))),
        types: types, samples: samples
      ) { path in (try? Data(contentsOf: URL(filePath: path))).map { Array($0) } }
    }
  }

  static let fixtures = Result {
    try contents(of: fixturesFolder.appending(path: "HandWritten"))
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: "Use.swift").path) }
      .map { Fixture(folder: $0) }
  }

  /// The schema and the remarks match the recorded ones, and the schema is valid.
  @Test(arguments: try fixtures.get()) func schemaIsExact(_ fixture: Fixture) throws {
    let result = try fixture.imported()
    #expect(
      result.diagnostics.isEmpty,
      "\(describe(result.diagnostics, in: result.sources, style: .lines))")
    let schema = try recordOrCompare(
      try #require(result.schema), with: fixture.folder.appending(path: "Expected.kinds.json"))
    #expect(schema == nil, "\(schema ?? "")")
    let lines = result.remarks.map {
      "\(URL(filePath: $0.path).lastPathComponent):\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)\n"
    }
    let remarks = try recordOrCompare(
      lines.joined(), with: fixture.folder.appending(path: "remarks.txt"))
    #expect(remarks == nil, "\(remarks ?? "")")
  }

  /// If only some types are moved, the remarks do not mention the others.
  @Test func infersSelectedTypesOnly() throws {
    let fixture = try #require(try Self.fixtures.get().first { $0.testDescription == "Feed" })
    let result = try fixture.imported("Inline", "Place")
    let source = SourceFile(path: "Feed.kinds.json", bytes: Array(try #require(result.schema).utf8))
    var diagnostics = Diagnostics()
    let schema = try #require(readSchema([source], &diagnostics)).schema
    #expect(schema.unions.map(\.name.value.text) == ["Inline"])
    #expect(schema.structures.map(\.name.value.text) == ["Place"])
    #expect(result.remarks.count == 1)
    let nested = try fixture.imported("API.User")
    #expect(nested.schema?.contains("\"API.Role\": { \"conforms\"") ?? false)
    let coded = try fixture.imported("Post")
    #expect(coded.schema?.contains("\"conforms\": [\"Hashable\", \"Sendable\"]") ?? false)
    #expect(coded.remarks.contains { $0.message.contains("in 'extension Post: Codable'") })
    let hidden = try fixture.imported("Cup")
    #expect(hidden.schema == nil && hidden.remarks.map(\.severity) == [.error])
    let unknown = try fixture.imported("Inlin")
    #expect(unknown.schema == nil)
    #expect(unknown.diagnostics.map(\.message).first?.hasSuffix("did you mean 'Inline'?") ?? false)
  }

  /// Code that uses the hand-written types also compiles with the generated types and the additions that the remarks
  /// suggest, and prints the same output.
  @Test(arguments: try fixtures.get()) func codeUsingTypesCompiles(_ fixture: Fixture) throws {
    let flags = ["-parse-as-library", "-warnings-as-errors", "-o", "program"]
    let before = try fixture.compile("before", ["Types.swift", "Use.swift"], flags: flags)
    let result = try fixture.imported()
    let path = "\(fixture.folder.lastPathComponent).kinds.json"
    let source = SourceFile(path: path, bytes: Array(try #require(result.schema).utf8))
    let output = generate([source])
    #expect(output.diagnostics.allSatisfy { $0.severity != .error })
    let aliases = result.remarks.compactMap { remark in
      remark.message.firstMatch(of: /add '(extension .* })'/).map { String($0.1) }
    }
    let after = try fixture.compile(
      "after", ["Kept.swift", "Use.swift"],
      output.files.map { ($0.name, $0.text) }
        + [("Aliases.swift", aliases.joined(separator: "\n") + "\n")],
      flags: flags)
    let outputs = try [before, after].map { try runProcess($0.appending(path: "program")) }
    #expect(outputs[0].exitCode == 0 && outputs[0].output.count > 100, "\(outputs[0].summary)")
    #expect(outputs[0].output == outputs[1].output)
  }
}
