import Foundation
@testable import KindsCore
import TestSupport
import Testing

@testable import KindsTools

/// Hand-written enums are moved into schemas, each separately, without changes to the code that uses them.
///
/// When an enum is moved, the lines from `// moved: NAME` to `// end` in the fixture's file are deleted, and lines that
/// begin with `//=` are added.
@Suite struct MovedEnumTests {
  /// An enum, and the result of its move. The result has no schema if the enum cannot be moved.
  struct Move {
    let name: String
    let result: SwiftInference
  }

  private static let folder = fixturesFolder.appending(path: "Moved")
  private static let files = Result {
    try contents(of: folder).filter { $0.pathExtension == "swift" }
  }
  private static let names = Result {
    try files.get().flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /\/\/ moved: (\S+)/).map { String($0.1) }
    }
  }

  /// The enums that need manual changes, because a schema cannot express them.
  private static let staying: Set = ["Payment", "Step2D", "Vault.Entry"]

  @Test func movedEnumsCompileAndBehaveTheSame() throws {
    let moves = try Self.moves.get()
    let stays = moves.filter { $0.result.schema == nil }
    print(
      "\(stays.count) of \(moves.count) enums need edits by hand: \(stays.map(\.name).joined(separator: ", "))"
    )
    #expect(moves.count == 36)
    #expect(Set(stays.map(\.name)) == Self.staying)
    for move in moves where move.result.schema != nil {
      #expect(
        move.result.diagnostics.isEmpty,
        "\(describe(move.result.diagnostics, in: move.result.sources, style: .lines))")
    }
    let output = generate(
      moves.filter { $0.result.schema != nil }.flatMap(\.result.sources))
    try #require(
      output.diagnostics.allSatisfy { $0.severity != .error },
      "\(output.diagnostics.map(\.message))")
    let left = try Self.files.get().map { file in
      (file.lastPathComponent, try Self.withoutMoved(file, except: Self.staying))
    }
    let before = try Self.run(
      "before",
      Self.files.get().map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) })
    let after = try Self.run("after", left + output.files.map { ($0.name, $0.text) })
    #expect(before.count > 500)
    #expect(before == after)
  }

  /// The remarks on the moves match the recorded ones. Only losses may add more than ten lines.
  @Test func remarksAreExact() throws {
    for move in try Self.moves.get() {
      #expect(move.result.remarks.count { $0.severity == .note } <= 10, "\(move.name)")
    }
    let text = try Self.moves.get().map { move in
      let lines = move.result.remarks.map {
        "  \(URL(filePath: $0.path).lastPathComponent):\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)\n"
      }
      return "\(move.name)\n\(lines.joined())"
    }.joined()
    let change = try recordOrCompare(text, with: Self.folder.appending(path: "remarks.txt"))
    #expect(change == nil, "\(change ?? "")")
  }

  private static let moves = Result {
    var compilation = Compilation(
      "moved/symbols",
      [
        "-swift-version", "6", "-wmo", "-module-name", "Moved", "-parse-as-library", "-emit-module",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", ".", "-symbol-graph-minimum-access-level",
        "private",
      ])
    for file in try files.get() { try compilation.add(file) }
    let compiled = try compilation.run()
    try #require(compiled.exitCode == 0, "\(compiled.summary)")
    let graph = SourceFile(
      path: "Moved.symbols.json",
      bytes: Array(try Data(contentsOf: compilation.products.appending(path: "Moved.symbols.json")))
    )
    return try names.get().map { name in
      Move(
        name: name,
        result: inferSwift(graph, for: "\(name).kinds.json", types: [name]) { path in
          (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
        })
    }
  }

  /// The file after its enums have been moved.
  private static func withoutMoved(_ file: URL, except staying: Set<String>) throws -> String {
    var moved: String?
    var lines: [Substring] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("// moved: ") { moved = String(code.dropFirst(10)) }
      let isMoved = moved.map { !staying.contains($0) } ?? false
      if code.hasPrefix("//="), moved.map({ !staying.contains($0) }) ?? true {
        lines.append(code.dropFirst(3))
      } else if !isMoved {
        lines.append(line)
      }
      if code == "// end" { moved = nil }
    }
    return lines.joined(separator: "\n")
  }

  /// The output of a program that calls each function that uses the enums.
  private static func run(_ name: String, _ files: [(String, String)]) throws -> String {
    var compilation = Compilation(
      "moved/\(name)",
      Compilation.programFlags.filter { $0 != "-warnings-as-errors" }
        + ["-module-name", "Moved", "-parse-as-library", "-o", "program"])
    for (name, text) in files { compilation.add(name, text) }
    let calls = files.map(\.1).joined().matches(of: /func (use\w+)\(/).map {
      "try lines += \($0.1)()"
    }
    compilation.add(
      "Main.swift",
      "@main struct Main {\n  @MainActor static func main() throws {\n    var lines: [String] = []\n    \(calls.joined(separator: "\n    "))\n    print(lines.joined(separator: \"\\n\"))\n  }\n}\n"
    )
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return try runProcess(compilation.products.appending(path: "program")).output
  }
}
