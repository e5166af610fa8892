import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// For each schema change, tests every construct that handles kinds. The compiler's errors in hand-written code must
/// match the report of `kinds diff`.
@Suite struct ChangeMatrixTests {
  private static let matrix: CaseFile.Case = {
    do {
      return try CaseFile(fixturesFolder.appending(path: "Matrix.md")).cases[0]
    } catch {
      fatalError("the matrix cannot be read: \(error)")
    }
  }()

  /// A change to every union of the schema that contains the changed text.
  struct Change: Sendable, CustomTestStringConvertible {
    /// The letter that marks the lines with errors.
    let letter: String
    /// The heading of the table column.
    let title: String
    /// Parts of the schema with their replacements.
    let edits: [(old: String, new: String)]
    /// Names, one of which must occur in each error or in its notes.
    let names: [String]
    /// The constructs in which no code calls the methods for the kind with the first name after the change.
    let unused: String
    /// The constructs that compile with another meaning after the change.
    let changed: [String]

    /// - Parameter row: A row of the table of changes.
    init(row: Substring) {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      (letter, title, unused) = (cells[0], cells[1], cells[4])
      edits = cells[2].matches(of: #/`([^`]+)` → (?:`([^`]+)`|nothing)/#)
        .map { (String($0.1), String($0.2 ?? "")) }
      names = cells[3].components(separatedBy: ", ")
      changed = cells[5].split(separator: ", ").map(String.init)
    }

    var testDescription: String { title }
  }

  static let changes: [Change] = {
    let table: String = matrix["table"] ?? ""
    return table.split(separator: "\n").dropFirst(2).map(Change.init)
  }()

  /// The lines of code with the constructs that they belong to. The code of a construct begins with a comment.
  private static let code: [(construct: String, text: String)] = {
    let text: String = matrix["swift"] ?? ""
    var construct = ""
    return text.split(separator: "\n").map { (line: Substring) in
      if line.hasPrefix("// ") { construct = String(line.dropFirst(3)) }
      return (construct, String(line).replacing(#/ +\/\/ [A-Z]+$/#, with: ""))
    }
  }()
  private static let constructs = code.map(\.construct).reduce(into: [String]()) { names, name in
    if !name.isEmpty, !names.contains(name) { names.append(name) }
  }

  @Test func codeCompilesBeforeTheChanges() throws {
    #expect(try errors(nil).isEmpty)
  }

  @Test(arguments: changes)
  func errorsNameChangedDeclaration(_ change: Change) throws {
    for error in try errors(change) {
      #expect(error.construct != nil, "an error in a generated file: \(error.text)")
      let text = error.text.lowercased()
      #expect(change.names.contains { text.contains($0.lowercased()) }, "\(error.text)")
    }
  }

  /// As the article says, errors are in generated files only if a model lacks a member that a protocol requires.
  @Test(arguments: changes)
  func onlyMissingMembersAreErrorsInGeneratedFiles(_ change: Change) throws {
    let errors = try errors(change).filter { $0.line == nil }
    let changes = ["kind added", "kind renamed", "kind and tag renamed", "requirement added"]
    #expect(errors.isEmpty != changes.contains(change.title))
    for error in errors {
      #expect(error.text.contains(#/Titled' (?:does not conform|has no member '(?:label|hint)')/#))
    }
  }

  /// Code breaks exactly if `kinds diff` reports it, and the report names each declaration that is no longer used.
  @Test(arguments: changes)
  func diffPredictsTheCompiler(_ change: Change) throws {
    let diff = KindsTools.diff(
      old: [try schema(nil, path: "old.kinds.json")],
      new: [try schema(change, path: "new.kinds.json")])
    #expect(diff.diagnostics.isEmpty, "\(diff.diagnostics)")
    let broken = diff.changes.flatMap(\.brokenCode)
    #expect(try errors(change).isEmpty == broken.isEmpty, "\(broken)")
    let changed = diff.changes.flatMap(\.changedCode)
    #expect(change.changed.isEmpty == changed.isEmpty, "\(changed)")
    let report = diff.report(.text)
    for construct in Self.constructs {
      for name in unusedMethods(in: construct, change) {
        #expect(report.contains(name), "\(construct): \(name)\n\(report)")
      }
    }
  }

  /// Errors are reported at the marked lines, and at no others.
  @Test func errorsAreAtMarkedLines() throws {
    var marks = Self.code.map { _ in "" }
    for change in Self.changes {
      for line in Set(try errors(change).compactMap(\.line)) { marks[line - 1] += change.letter }
    }
    let lines = zip(Self.code, marks).map { $1.isEmpty ? $0.text : "\($0.text)  // \($1)" }
    let difference = try Self.matrix.recordOrCompare(
      lines.joined(separator: "\n") + "\n", with: "swift")
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The documentation contains the tested table. A construct without an error can have a method that is no longer
  /// used, which the compiler cannot report.
  @Test func documentationContainsTable() throws {
    var lines = ["| construct | " + Self.changes.map(\.title).joined(separator: " | ") + " |"]
    lines.append("|---|" + Self.changes.map { _ in "---|" }.joined())
    let broken = try Self.changes.map { Set(try errors($0).compactMap(\.construct)) }
    var rows: [(constructs: [String], cells: [String])] = []
    for construct in Self.constructs {
      let cells = zip(Self.changes, broken).map { change, broken in
        if broken.contains(construct) { return "error" }
        if change.changed.contains(construct) { return "other meaning" }
        return unusedMethods(in: construct, change).isEmpty ? "–" : "silent"
      }
      if let index = rows.firstIndex(where: { $0.cells == cells }) {
        rows[index].constructs.append(construct)
      } else {
        rows.append(([construct], cells))
      }
    }
    lines += rows.map { row in
      "| " + ([row.constructs.joined(separator: ", ")] + row.cells).joined(separator: " | ") + " |"
    }
    let article = repositoryRoot.appending(path: "Sources/kinds/Documentation.docc/WhatBreaks.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let table = try #require(text.firstMatch(of: #/(?:\n\|[^\n]*)+\n/#))
    let difference = try recordOrCompare(
      text.replacing(table.0, with: "\n" + lines.joined(separator: "\n") + "\n"), with: article)
    #expect(difference == nil, "\(difference ?? "")")
  }

  // MARK: Compiling

  private struct CompilerError {
    /// The construct with the error, or `nil` for most errors in generated files.
    let construct: String?
    /// The line of the code, or `nil` for a generated file.
    let line: Int?
    /// The error with its notes.
    var text: String
  }

  /// The errors after a change, or before all changes.
  private func errors(_ change: Change?) throws -> [CompilerError] {
    var compilation = Compilation(
      "matrix/\(change?.title ?? "no change")",
      ["-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"])
    compilation.add(try generateCleanly([schema(change)]))
    try compilation.addAppleFrameworks()
    compilation.add("constructs.swift", Self.code.map { $0.text + "\n" }.joined())
    let result = try compilation.run()
    var errors: [CompilerError] = []
    for part in result.errors.split(separator: "\n") {
      if let match = part.firstMatch(of: #/([^\/]+)\.swift:(\d+):\d+: error: /#) {
        let line = match.1 == "constructs" ? Int(match.2) : nil
        // If a model lacks a hand-written member, Swift reports the declaration of the conformance.
        let construct =
          part.contains("Titled'")
          ? "protocol conformance" : line.map { Self.code[$0 - 1].construct }
        errors.append(CompilerError(construct: construct, line: line, text: String(part)))
      } else if !errors.isEmpty {
        errors[errors.count - 1].text += "\n" + part
      }
    }
    #expect(errors.isEmpty == (result.exitCode == 0), "\(result.summary)")
    return errors
  }

  /// The methods of a construct's types that no code calls after a change.
  private func unusedMethods(in construct: String, _ change: Change) -> [String] {
    if change.unused != construct, change.unused != "every construct" { return [] }
    return Self.code.filter { $0.construct == construct }
      .compactMap { $0.text.firstMatch(of: #/^  (?:mutating )?func (\w+)\(/#) }
      .map { String($0.1) }.filter { $0.lowercased().hasSuffix(change.names[0]) }
  }

  /// The schema after a change, or before all changes.
  private func schema(_ change: Change?, path: String = "Post.kinds.json") throws -> SourceFile {
    var text = try #require(Self.matrix["Post.kinds.json"])
    for edit in change?.edits ?? [] {
      #expect(text.contains(edit.old), "\(edit.old)")
      text = text.replacing(edit.old, with: edit.new)
    }
    return SourceFile(path: path, bytes: Array(text.utf8))
  }
}
