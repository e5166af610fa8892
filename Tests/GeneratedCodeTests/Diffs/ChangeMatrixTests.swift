import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift
@testable import KindsTools

/// For each schema change, tests every construct that handles kinds. The compiler's errors in hand-written code must
/// match the report of `kinds diff`.
@Suite struct ChangeMatrixTests {
  private static let folder = fixturesFolder.appending(path: "Matrix")

  /// A change to every union of the schema that contains the changed text.
  struct Change: Sendable, CustomTestStringConvertible {
    /// The heading of the table column.
    let title: String
    /// Parts of the schema with their replacements.
    let edits: [(old: String, new: String)]
    /// Names, one of which must occur in each error or in its notes.
    let subjects: [String]
    /// The constructs in which no code calls the methods for the kind `rule` after the change; `nil` for all
    /// constructs.
    var leftOver: [String]? = []

    var testDescription: String { title }
  }

  static let changes = [
    Change(
      title: "kind added",
      edits: [
        (#""text": { "fields""#, #""video": { "fields": { "url": "String" } }, "text": { "fields""#)
      ],
      subjects: ["video"]),
    Change(
      title: "kind removed",
      edits: [
        (textKind + ",", ""), (#"["text", "rule"]"#, #"["rule"]"#),
      ], subjects: ["text"]),
    Change(
      title: "kind without data removed",
      edits: [
        (",\n        \"rule\": {}", ""), (#"["text", "rule"]"#, #"["text"]"#),
      ], subjects: ["rule"], leftOver: nil),
    Change(
      title: "kind renamed",
      edits: [
        (#""text": { "fields""#, #""words": { "tag": "text", "fields""#),
        (#"["text", "rule"]"#, #"["words", "rule"]"#),
      ], subjects: ["words", "text"]),
    Change(
      title: "kind and tag renamed",
      edits: [
        (#""text": { "fields""#, #""words": { "fields""#),
        (#"["text", "rule"]"#, #"["words", "rule"]"#),
      ], subjects: ["words", "text"]),
    Change(
      title: "payload changed",
      edits: [(textKind, #""text": { "payload": "Note" }"#), (notes.old, notes.new)],
      subjects: ["text", "Note"]),
    Change(
      title: "field added", edits: [(sizeField, sizeField + #", "author": "String""#)],
      subjects: ["author", "3", "text"]),
    Change(
      title: "field removed", edits: [(", " + sizeField, "")], subjects: ["size", "text"]),
    Change(
      title: "field renamed", edits: [(sizeField, #""length": { "type": "Int", "key": "size" }"#)],
      subjects: ["size", "length"]),
    Change(
      title: "field made optional", edits: [(sizeField, #""size": "Int?""#)],
      subjects: ["Int?"]),
    Change(
      title: "subset grown",
      edits: [(#""ShortPost": ["text", "rule"]"#, #""ShortPost": ["text", "quote", "rule"]"#)],
      subjects: ["quote"]),
    Change(
      title: "subset shrunk",
      edits: [(#""ShortPost": ["text", "rule"]"#, #""ShortPost": ["text"]"#)],
      subjects: ["rule"], leftOver: ["subset"]),
    Change(
      title: "partial visitor shrunk",
      edits: [(#""of": "Post", "kinds": ["text", "rule"]"#, #""of": "Post", "kinds": ["text"]"#)],
      subjects: ["rule"], leftOver: ["partial visitor"]),
    Change(
      title: "rendering no longer hand-written",
      edits: [(#""handWritten": ["text", "rule"]"#, #""handWritten": ["text"]"#)],
      subjects: ["rule"], leftOver: ["renderings"]),
    Change(
      title: "enum value added", edits: [(#""calm", "loud""#, #""calm", "loud", "shrill""#)],
      subjects: ["shrill"]),
    Change(
      title: "unknown kinds kept",
      edits: [
        (#""json": "direct","#, #""json": "direct", "coding": { "unknown": "keep" },"#)
      ], subjects: ["unknown"]),
    Change(
      title: "payload labeled",
      edits: [(#"{ "payload": "Int" }"#, #"{ "payload": "Int", "label": "distance" }"#)],
      subjects: ["distance", "jump"]),
    Change(
      title: "earlier shape added",
      edits: [
        (
          #""earlier": [{ "#,
          #""earlier": [{ "tag": "note-0", "fields": { "body": "String" } }, { "#
        )
      ], subjects: ["note"]),
    Change(
      title: "requirement added",
      edits: [(#""label": "() -> String""#, #""label": "() -> String", "hint": "() -> String""#)],
      subjects: ["hint"]),
    Change(
      title: "preset added",
      edits: [
        (#""values": { "plain": {},"#, #""values": { "plain": {}, "small": { "lines": 0 },"#)
      ],
      subjects: ["small"]),
    Change(
      title: "preset removed", edits: [(#", "large": { "lines": 2 }"#, "")], subjects: ["large"]),
  ]

  private static let textKind = #""text": { "fields": { "text": "String", "size": "Int" } }"#
  private static let sizeField = #""size": "Int""#
  private static let notes = (
    old: #"  "enums""#,
    new: #"  "structs": { "Note": { "fields": { "note": "String" } } }, "enums""#
  )

  /// The compiler's verdict on a construct after a change.
  enum Outcome: String {
    /// The construct does not depend on the change.
    case none = "–"
    /// The compiler reports each affected line.
    case error
    /// A declaration is no longer used, which the compiler cannot report.
    case silent
  }

  @Test func codeCompilesBeforeTheChanges() throws {
    #expect(try errors(Change(title: "no change", edits: [], subjects: [])).isEmpty)
  }

  @Test(arguments: changes)
  func errorsNameChangedDeclaration(_ change: Change) throws {
    for error in try errors(change) {
      #expect(error.construct != nil, "an error in a generated file: \(error.text)")
      let text = error.text.lowercased()
      #expect(change.subjects.contains { text.contains($0.lowercased()) }, "\(error.text)")
    }
  }

  /// As the article says, errors are in generated files only if a model lacks a member that a protocol requires.
  @Test(arguments: changes)
  func onlyMissingMembersAreErrorsInGeneratedFiles(_ change: Change) throws {
    let errors = try errors(change).filter(\.isInGeneratedFile)
    let changes = ["kind added", "kind renamed", "kind and tag renamed", "requirement added"]
    #expect(errors.isEmpty != changes.contains(change.title))
    for error in errors {
      #expect(error.text.contains(#/Titled' (?:does not conform|has no member '(?:label|hint)')/#))
    }
  }

  /// Code breaks exactly if `kinds diff` reports it, and the report names each declaration that is no longer used.
  @Test(arguments: changes)
  func diffPredictsTheCompiler(_ change: Change) throws {
    let diff = try diff(change)
    #expect(diff.diagnostics.isEmpty, "\(diff.diagnostics)")
    let code = diff.changes.flatMap(\.brokenCode)
    #expect(try errors(change).isEmpty == code.isEmpty, "\(code)")
    let report = diff.report(.text)
    for construct in try constructs() {
      for name in try leftOverMethods(in: construct, change) {
        #expect(report.contains(name), "\(construct): \(name)\n\(report)")
      }
    }
  }

  /// The documentation contains the tested table.
  @Test func documentationContainsTable() throws {
    var lines = ["| construct | " + Self.changes.map(\.title).joined(separator: " | ") + " |"]
    lines.append("|---|" + Self.changes.map { _ in "---|" }.joined())
    let columns = try Self.changes.map(outcomes)
    for construct in try constructs() {
      let cells = columns.map { $0[construct]?.rawValue ?? "" }
      lines.append("| " + ([construct] + cells).joined(separator: " | ") + " |")
    }
    let article = repositoryRoot.appending(path: "Sources/kinds/Documentation.docc/WhatBreaks.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let table = try #require(text.firstMatch(of: #/(?:\n\|[^\n]*)+\n/#))
    let difference = try recordOrCompare(
      text.replacing(table.0, with: "\n" + lines.joined(separator: "\n") + "\n"), with: article)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Errors are reported at the affected lines, and at no others.
  @Test func errorsAreAtAffectedLines() throws {
    var lines: [String] = []
    for change in Self.changes {
      lines.append("\(change.title):")
      let errors = try errors(change).filter { $0.construct != "protocol conformance" }
      for construct in try constructs() {
        let code = try code(of: construct).split(
          separator: "\n", omittingEmptySubsequences: false)
        for line in Set(errors.filter { $0.construct == construct }.map(\.line)).sorted() {
          lines.append(
            "  \(construct):\(line): \(code[line - 1].trimmingCharacters(in: .whitespaces))")
        }
      }
    }
    let difference = try recordOrCompare(
      lines.joined(separator: "\n") + "\n", with: Self.folder.appending(path: "lines.txt"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  // MARK: Compiling

  private struct CompilerError {
    /// The construct of the file with the error, or `nil` for a generated file.
    let construct: String?
    let isInGeneratedFile: Bool
    let line: Int
    /// The error with its notes.
    let text: String
  }

  private func errors(_ change: Change) throws -> [CompilerError] {
    var compilation = Compilation(
      "matrix/\(change.title)",
      ["-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"])
    compilation.add(try generateCleanly([schema(change)]))
    try compilation.addAppleFrameworks()
    let constructs = try constructs()
    for construct in constructs {
      compilation.add("\(construct).swift", try code(of: construct))
    }
    let result = try compilation.run()
    var errors: [CompilerError] = []
    for part in result.errors.split(separator: "\n") {
      if let match = part.firstMatch(of: #/([^\/]+)\.swift:(\d+):\d+: error: /#) {
        // If a model lacks a hand-written member, Swift reports the declaration of the conformance.
        let name = part.contains("Titled'") ? "protocol conformance" : String(match.1)
        errors.append(
          CompilerError(
            construct: constructs.contains(name) ? name : nil,
            isInGeneratedFile: !constructs.contains(String(match.1)), line: Int(match.2) ?? 0,
            text: String(part)))
      } else if let last = errors.popLast() {
        errors.append(
          CompilerError(
            construct: last.construct, isInGeneratedFile: last.isInGeneratedFile, line: last.line,
            text: last.text + "\n" + part))
      }
    }
    #expect(errors.isEmpty == (result.exitCode == 0), "\(result.summary)")
    return errors
  }

  private func outcomes(_ change: Change) throws -> [String: Outcome] {
    let broken = Set(try errors(change).compactMap(\.construct))
    let outcomes = try constructs().map { construct -> (String, Outcome) in
      if broken.contains(construct) { return (construct, .error) }
      return (construct, try leftOverMethods(in: construct, change).isEmpty ? .none : .silent)
    }
    return Dictionary(uniqueKeysWithValues: outcomes)
  }

  /// The methods of a construct's types that no code calls after a change.
  private func leftOverMethods(in construct: String, _ change: Change) throws -> [String] {
    if let leftOver = change.leftOver, !leftOver.contains(construct) { return [] }
    return try code(of: construct).matches(of: #/\n  (?:mutating )?func (\w*[Rr]ule)\(/#)
      .map { String($0.1) }
  }

  private func constructs() throws -> [String] {
    try contents(of: Self.folder.appending(path: "Consumers"))
      .map { $0.deletingPathExtension().lastPathComponent }
  }

  private func code(of construct: String) throws -> String {
    try String(
      contentsOf: Self.folder.appending(path: "Consumers/\(construct).swift"), encoding: .utf8)
  }

  private func schema(_ change: Change, path: String = "Post.kinds.json") throws -> SourceFile {
    var text = try String(
      contentsOf: Self.folder.appending(path: "Post.kinds.json"), encoding: .utf8)
    for edit in change.edits {
      #expect(text.contains(edit.old), "\(edit.old)")
      text = text.replacingOccurrences(of: edit.old, with: edit.new)
    }
    return SourceFile(path: path, bytes: Array(text.utf8))
  }

  private func diff(_ change: Change) throws -> SchemaDiff {
    let unchanged = Change(title: "no change", edits: [], subjects: [])
    return KindsTools.diff(
      old: [try schema(unchanged, path: "old.kinds.json")],
      new: [try schema(change, path: "new.kinds.json")])
  }
}
