import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Data beside the schema that is made of them, and what is said about it.
@Suite struct InferTests {
  /// A folder with files of data, perhaps options, and what is expected.
  struct Fixture: CustomTestStringConvertible {
    let folder: URL

    var testDescription: String { folder.lastPathComponent }

    private static let expectedNames: Set = ["Schema.kinds.json", "remarks.txt", "options.txt"]

    func files() throws -> [SourceFile] {
      try contents(of: folder).filter { !Self.expectedNames.contains($0.lastPathComponent) }.map {
        SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
      }
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
        case "--uuids": options.uuids = true
        case "--urls": options.urls = true
        case "--enums": options.enums = true
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
    let files = try fixture.files()
    let inference = infer(files.map(data), options: try fixture.options())
    let remarks = describe(inference.diagnostics, in: files, style: .excerpts)
    let schema = inference.text.map { [("Schema.kinds.json", $0)] } ?? []
    for (name, text) in schema + [("remarks.txt", remarks)] {
      let difference = try difference(of: text, from: fixture.folder.appending(path: name))
      #expect(difference == nil, "\(difference ?? "")")
    }
    #expect((inference.text == nil) == inference.diagnostics.contains { $0.severity == .error })
  }

  /// The schema reads all of the data, and no member is left over.
  @Test(arguments: fixtures) func schemaReadsItsData(_ fixture: Fixture) throws {
    let files = try fixture.files()
    let options = try fixture.options()
    let inference = infer(files.map(data), options: options)
    guard let text = inference.text, options.excluded.isEmpty else { return }
    let schema = SourceFile(path: "Made.kinds.json", bytes: Array(text.utf8))
    let validation = try validate([schema], data: files.map(data), as: inference.type)
    let messages = validation.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(messages == [])
    #expect(validation.files.map(\.extras).allSatisfy { $0 == 0 })
  }

  private func data(_ file: SourceFile) -> DataFile {
    DataFile(file, isLines: file.path.hasSuffix(".jsonl"))
  }
}
