import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The output for a few schemas, as recorded in `Recorded`, so that each change of the output can be read.
///
/// A folder of `Recorded` has the name of a schema in `Schemas`, or of an accepted fixture. Together they show each part
/// of the output once. The support file is recorded only for the schemas in `Schemas`.
@Suite struct RecordedOutputTests {
  private static let folder = fixturesFolder.appending(path: "Recorded")

  @Test func outputIsAsExpected() throws {
    for folder in try contents(of: Self.folder) {
      var names: Set<String> = []
      for file in try output(named: folder.lastPathComponent) {
        names.insert(file.name)
        let difference = try recordOrCompare(file.text, with: folder.appending(path: file.name))
        if let difference { Issue.record("\(folder.lastPathComponent)/\(difference)") }
      }
      for file in try contents(of: folder) where !names.contains(file.lastPathComponent) {
        Issue.record("\(folder.lastPathComponent)/\(file.lastPathComponent) is not expected")
        if isRecording { try FileManager.default.removeItem(at: file) }
      }
    }
  }

  @Test func everyExampleIsRecorded() throws {
    let schemas = try contents(of: repositoryRoot.appending(path: "Schemas")).filter(\.isSchema)
    let recorded = try Set(contents(of: Self.folder).map(\.lastPathComponent))
    let names = schemas.map { $0.lastPathComponent.replacing(".kinds.json", with: "") }
    #expect(names.filter { !recorded.contains($0) } == [])
  }

  /// The files for a schema in `Schemas` or an accepted fixture.
  private func output(named name: String) throws -> [GeneratedFile] {
    let example = repositoryRoot.appending(path: "Schemas/\(name).kinds.json")
    if FileManager.default.fileExists(atPath: example.path) {
      return try generateCleanly(readSources([example]))
    }
    let fixture = fixturesFolder.appending(path: "Accepted/\(name)")
    return try generateCleanly(readSources(contents(of: fixture).filter(\.isSchema)))
      .filter { $0.name != supportFileName }
  }
}
