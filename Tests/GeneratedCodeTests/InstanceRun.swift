import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Documents for every fixture.
struct InstanceData {
  /// The minimum number of documents per fixture in the form of their type. There are also at least a tenth as many per
  /// root type. Twice as many further documents are changed without regard to their type.
  static let count = isExhaustive ? 200 : isThorough ? 100 : 50

  let checked: CheckedSchema
  let roots: [InstanceRoot]
  let cases: [InstanceCase]

  // The model of a schema is not Sendable, but the tests share this one without changing it.
  nonisolated(unsafe) static let shared = Result<InstanceData, any Error> { try InstanceData() }

  private init() throws {
    let fixtures = try AcceptedFixture.all()
    checked = try readSchema(fixtures)
    roots = instanceRoots(checked, fixtures)
    var cases: [InstanceCase] = []
    for (number, fixture) in fixtures.enumerated() {
      let own = rootsOf(fixture.name, roots)
      if own.isEmpty { continue }
      let count = max(Self.count, own.count * Self.count / 10)
      cases += instanceCases(checked, own, count: count, mutated: 2 * count, seed: UInt64(number))
    }
    self.cases = cases
  }
}

/// The generated code's result for a document.
struct InstanceResult {
  /// `ok`, or the case of the error.
  let name: String
  /// The encoded value, or the coding path.
  let json: String

  private init(_ line: Data) {
    let end = line.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
    name = String(decoding: line[..<end], as: UTF8.self)
    json = String(decoding: line[end...].dropFirst(), as: UTF8.self)
  }

  var isAccepted: Bool { name == "ok" }

  /// The coding path of the error.
  var path: [String] {
    (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
  }

  /// Runs a program that decodes and encodes each document.
  static func all(_ program: URL, _ cases: [InstanceCase]) throws -> [InstanceResult] {
    try withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
      try Data(cases.map { "\($0.root)\t\($0.text)\n" }.joined().utf8).write(to: input)
      let process = try runProcess(program, ["code", input.path, output.path])
      try #require(process.exitCode == 0, "\(process.summary)")
      let results = try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"))
        .map(InstanceResult.init)
      try #require(results.count == cases.count)
      return results
    }
  }
}
