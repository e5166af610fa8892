import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift
@testable import KindsTools

/// A folder with an old and a new schema that differ in one respect, and code that uses their output.
///
/// The folder is named after the rule of the change. A part after `+` distinguishes several fixtures of one rule.
/// Declarations have unique names, so that all fixtures are compiled together.
struct DiffFixture: CustomTestStringConvertible, Sendable {
  let folder: URL

  var name: String { folder.lastPathComponent }

  var rule: String { name.split(separator: "+").first.map(String.init) ?? name }

  var testDescription: String { name }

  static let all: [DiffFixture] = {
    do {
      return try contents(of: fixturesFolder.appending(path: "Diffs")).map(DiffFixture.init)
    } catch {
      fatalError("the fixtures of changes cannot be listed: \(error)")
    }
  }()

  /// The schema of one side, with the name for its output.
  func source(_ side: Side) throws -> SourceFile {
    let bytes = try Data(contentsOf: folder.appending(path: "\(side.rawValue).kinds.json"))
    return SourceFile(path: "\(name).kinds.json", bytes: Array(bytes))
  }

  enum Side: String {
    case old
    case new
  }

  /// The changes, reported with the file names in the folder.
  func diff() throws -> SchemaDiff {
    func file(_ side: Side) throws -> SourceFile {
      SourceFile(path: "\(side.rawValue).kinds.json", bytes: try source(side).bytes)
    }
    return KindsTools.diff(old: [try file(.old)], new: [try file(.new)])
  }

  /// Code that compiles with the old schema.
  var consumer: String {
    get throws {
      try String(contentsOf: folder.appending(path: "Consumer.swift"), encoding: .utf8)
    }
  }

  /// The name of the root type, or `nil` if all types are roots.
  var root: String? {
    (try? String(contentsOf: folder.appending(path: "root.txt"), encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
