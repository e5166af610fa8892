import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// An old and a new schema, code that uses the output of the old one, and a table of the changes with their verdicts.
///
/// Declarations have unique names, so that the output and the code of all cases are compiled together.
struct DiffCase: CustomTestStringConvertible, Sendable {
  let blocks: CaseFile.Case
  /// The name of the files in a compilation.
  let name: String

  static let all = CaseFile.all(in: "Diffs").flatMap { file in
    file.cases.enumerated().map { DiffCase(blocks: $1, name: "\(file.name)-\($0 + 1)") }
  }

  var testDescription: String { blocks.testDescription }

  enum Side: String, CaseIterable {
    case old
    case new
  }

  /// The schema of one side, by default with the path that reports contain.
  func source(_ side: Side, path: String? = nil) throws -> SourceFile {
    let file = "\(side.rawValue).kinds.json"
    return SourceFile(path: path ?? file, bytes: Array(try #require(blocks[file]).utf8))
  }

  func diff() throws -> SchemaDiff {
    KindsTools.diff(old: [try source(.old)], new: [try source(.new)])
  }

  /// The code that compiles with the old schema. Lines that do not compile with the new one end in `// breaks`.
  var code: String { blocks["swift"] ?? "" }

  /// Whether generated code does not compile with the new schema, because it lacks hand-written code.
  var breaksOutput: Bool { code.contains("// breaks the output") }
}

/// Declarations that depend on each other and on no others of their case, so that they have verdicts of their own.
struct DiffPart {
  /// The names of the declarations.
  let names: Set<String>
  let changes: [SchemaChange]
  /// The top-level declarations of the code that use these declarations.
  let code: [String]

  /// Whether a text names one of the declarations, or a type that is named after one.
  func isNamed(in text: String) -> Bool { names.contains(where: text.contains) }

  var isMarked: Bool { code.contains { $0.contains("// breaks") } }
}

extension DiffCase {
  /// The independent parts of the case. Two declarations belong together if another declaration, a change, or the code
  /// names both.
  func parts() throws -> [DiffPart] {
    let changes = try diff().changes
    let texts = changes.map { change in
      [change.message, change.oldData.reason ?? "", change.newData.reason ?? ""].joined()
    }
    let used = code.split(separator: #/\n(?=[a-z@])/#).map(String.init)
    let declarations = try Side.allCases.flatMap { try self.declarations(source($0)) }
    let names = Set(declarations.map(\.name))
    var parts: [Set<String>] = []
    for text in declarations.map({ $0.name + $0.text }) + texts + used {
      var joined = names.filter(text.contains)
      if joined.isEmpty { continue }
      parts.removeAll { part in
        if part.isDisjoint(with: joined) { return false }
        joined.formUnion(part)
        return true
      }
      parts.append(joined)
    }
    return parts.map { part in
      func isAbout(_ text: String) -> Bool { part.contains { text.contains($0) } }
      return DiffPart(
        names: part, changes: zip(changes, texts).filter { isAbout($1) }.map { $0.0 },
        code: used.filter(isAbout))
    }
  }

  /// The declarations of a schema, with their JSON.
  private func declarations(_ source: SourceFile) throws -> [(name: String, text: String)] {
    let schema = try JSONSerialization.jsonObject(with: Data(source.bytes)) as? [String: Any]
    return try #require(schema).filter { $0.key != "defaults" }
      .flatMap { $0.value as? [String: Any] ?? [:] }.map { ($0.key, "\($0.value)") }
  }
}

extension SchemaDiff {
  /// The changes as a Markdown table, with the words of the text report.
  var table: String {
    let titles = ["rule", "old", "new", "change", "code", "old data", "new data"]
    let entries = report(.text).components(separatedBy: "\n\n").dropFirst()
    let rows = zip(changes, entries).map { change, entry in
      let verdicts = entry.split(separator: "\n").suffix(3).map { line in
        line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      }
      let places = [
        place(of: change.places.old, sources.old), place(of: change.places.new, sources.new),
      ]
      return [change.rule.name] + places + [change.message] + verdicts
    }
    return ([titles, titles.map { _ in "---" }] + rows).map { cells in
      "| " + cells.map { $0.replacing(#/[<|]/#) { "\\\($0.0)" } }.joined(separator: " | ") + " |\n"
    }.joined()
  }

  private func place(of range: SourceRange?, _ sources: [SourceFile]) -> String {
    guard let range else { return "" }
    let (line, column) = sources[range.file].location(of: range.bytes.lowerBound)
    return "\(line):\(column)"
  }
}
