import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Data, the schema inferred from it, and the remarks about it.
@Suite struct InferTests {
  /// A folder with data files, optional arguments, and the expected result.
  struct Fixture: CustomTestStringConvertible {
    let folder: URL

    var testDescription: String { folder.lastPathComponent }

    private static let expectedNames: Set = [
      "Schema.kinds.json", "remarks.txt", "options.txt", "Old.kinds.json",
    ]

    func files() throws -> [SourceFile] {
      try contents(of: folder).filter { !Self.expectedNames.contains($0.lastPathComponent) }.map {
        SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
      }
    }

    /// The schema that is extended, if the fixture has one.
    func old() throws -> SourceFile? {
      let url = folder.appending(path: "Old.kinds.json")
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return SourceFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    }

    /// The inference, and the files that its diagnostics refer to.
    func inference() throws -> (inference: Inference, files: [SourceFile]) {
      let files = try files()
      let data = files.map { DataFile($0, isLines: $0.path.hasSuffix(".jsonl")) }
      guard let old = try old() else {
        return (infer(data, options: try options()), files)
      }
      return (try infer(data, like: old, options: try options()), [old] + files)
    }

    func options() throws -> InferOptions {
      let url = folder.appending(path: "options.txt")
      guard FileManager.default.fileExists(atPath: url.path) else { return InferOptions() }
      var options = InferOptions()
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        switch words[0] {
        case "--tag": options.tag = words[1]
        case "--union": options.name = words[1]
        case "--exclude": options.excluded.append(InferExclusion(words[1]))
        case "--dates": options.dates = true
        case "--unknown": options.keepsUnknown = words[1] == "keep"
        case "--uuids": options.uuids = true
        case "--urls": options.urls = true
        case "--enums": options.enums = true
        case "--no-dictionaries": options.dictionaries = false
        default: Issue.record("unknown option \(line)")
        }
      }
      return options
    }
  }

  static let fixtures: [Fixture] = {
    do {
      return try contents(of: fixturesFolder.appending(path: "Inferred")).map {
        Fixture(folder: $0)
      }
    } catch {
      fatalError("the fixtures of inferred schemas cannot be listed: \(error)")
    }
  }()

  /// The schema and the remarks are as expected.
  @Test(arguments: fixtures) func schemaIsAsExpected(_ fixture: Fixture) throws {
    let (inference, files) = try fixture.inference()
    let remarks = describe(inference.diagnostics, in: files, style: .excerpts)
    let schema = inference.text.map { [("Schema.kinds.json", $0)] } ?? []
    for (name, text) in schema + [("remarks.txt", remarks)] {
      let difference = try recordOrCompare(text, with: fixture.folder.appending(path: name))
      #expect(difference == nil, "\(difference ?? "")")
    }
    #expect((inference.text == nil) == inference.diagnostics.contains { $0.severity == .error })
  }

  /// The schema accepts all of the data, and every member has a field.
  @Test(arguments: fixtures) func schemaAcceptsItsData(_ fixture: Fixture) throws {
    let files = try fixture.files()
    let inference = try fixture.inference().inference
    guard let text = inference.text, try fixture.options().excluded.isEmpty else { return }
    let schema = SourceFile(path: "Made.kinds.json", bytes: Array(text.utf8))
    let validation = try validate([schema], data: files.map(data), as: inference.type)
    let messages = validation.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(messages == [])
    #expect(validation.files.map(\.undescribed.extras.count).allSatisfy { $0 == 0 })
  }

  /// A schema that is extended keeps its declarations, and extending it again with the same data changes nothing.
  @Test(arguments: fixtures) func extendingKeepsDeclarations(_ fixture: Fixture) throws {
    guard let old = try fixture.old() else { return }
    guard let text = try fixture.inference().inference.text else { return }
    let schema = SourceFile(path: "Old.kinds.json", bytes: Array(text.utf8))
    let changes = diff(old: [old], new: [schema]).changes
    // Whether a wider type accepts all old values is not always known.
    let failures = changes.filter { $0.oldData.verdict.isFailure && $0.rule != .fieldType }
    #expect(failures.map(\.message) == [])
    #expect(changes.filter { $0.rule.rawValue.hasSuffix("removed") }.map(\.message) == [])
    let again = try infer(
      try fixture.files().map(data), like: schema, options: try fixture.options())
    #expect(again.text == text)
  }

  private func data(_ file: SourceFile) -> DataFile {
    DataFile(file, isLines: file.path.hasSuffix(".jsonl"))
  }
}
