import Foundation
import TestSupport
import Testing

@testable import KindsSchema

/// Random data for every fixture.
struct InstanceData {
  /// The number of valid values per fixture.
  static let count = isExhaustive ? 400 : isThorough ? 200 : 100
  /// The minimum number of invalid values per fixture for each rule that they can violate.
  static let faultCount = isExhaustive ? 20 : isThorough ? 10 : 3

  let checked: CheckedSchema
  let roots: [InstanceRoot]
  let cases: [InstanceCase]

  // The model of a schema is not Sendable, but the tests share this one without changing it.
  nonisolated(unsafe) static let shared = Result<InstanceData, any Error> { try InstanceData() }

  private init() throws {
    let fixtures = try AcceptedFixture.all()
    let checked = try readSchema(fixtures)
    let roots = instanceRoots(checked, fixtures)
    self.checked = checked
    self.roots = roots
    var cases: [InstanceCase] = []
    for (number, fixture) in fixtures.enumerated() {
      let own = roots.enumerated().filter { $0.element.fixture == fixture.name }
        .map { (index: $0.offset, root: $0.element) }
      if own.isEmpty { continue }
      cases += try instanceCases(
        checked, own, count: Self.count, faultCount: Self.faultCount, seed: UInt64(number))
    }
    self.cases = cases
  }
}

/// Random data and the generated code's results for it.
struct InstanceRun {
  let data: InstanceData
  let results: [InstanceResult]

  // Unsafe for the same reason as the data.
  nonisolated(unsafe) static let shared = Result<InstanceRun, any Error> { try InstanceRun() }

  var checked: CheckedSchema { data.checked }
  var roots: [InstanceRoot] { data.roots }
  var cases: [InstanceCase] { data.cases }

  private init() throws {
    let data = try InstanceData.shared.get()
    self.data = data
    results = try withTemporaryFolder { folder in
      let input = folder.appending(path: "instances")
      let output = folder.appending(path: "results")
      let lines = data.cases.map { "\($0.root)\t\($0.text)\n" }
      try Data(lines.joined().utf8).write(to: input)
      let process = try runProcess(
        AcceptedFixtureTests.checks.get(), ["code", input.path, output.path])
      try #require(process.exitCode == 0, "\(process.summary)")
      return try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"))
        .map(InstanceResult.init)
    }
  }
}

/// The generated code's result for a value.
struct InstanceResult {
  /// `ok`, or the case of the error.
  let name: String
  /// The encoded value, or the coding path.
  let json: Data

  init(_ line: Data) {
    let end = line.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
    name = String(decoding: line[..<end], as: UTF8.self)
    json = Data(line[end...].dropFirst())
  }

  /// The difference from the expected result, or `nil`.
  func problem(with instance: InstanceCase, isEncoded: Bool) -> String? {
    let found = String(decoding: json, as: UTF8.self)
    switch instance.outcome {
    case .accepted(let expected):
      guard name == "ok" else { return "refused with \(name) at \(found)" }
      guard isEncoded else { return nil }
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "", bytes: Array(json))
      guard let node = readJSON(source, file: 0, &diagnostics) else {
        return "encoded as what is no JSON: \(found)"
      }
      return expected.difference(from: JSONValue(node.content))
    case .refused(let fault):
      guard name != "ok" else { return "\(fault.rule) is accepted as \(found)" }
      let path = try? JSONDecoder().decode([String].self, from: json)
      if name == fault.error.rawValue, path == fault.path { return nil }
      return "\(fault.rule): expected \(fault.error) at \(fault.path), found \(name) at \(found)"
    }
  }
}
