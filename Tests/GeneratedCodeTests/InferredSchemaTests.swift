import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The output for inferred schemas reads the original data and writes the same data.
@Suite struct InferredSchemaTests {
  /// The random data of a type in the accepted fixtures, as JSON Lines.
  private struct RandomData {
    let name: String
    let file: DataFile
  }

  /// The data of all types. Each value is wrapped in an object, because a schema cannot describe data of any other
  /// type.
  private static func randomData() throws -> [RandomData] {
    let data = try InstanceData.shared.get()
    var texts: [Int: [String]] = [:]
    for instance in data.cases {
      // A number that no type can represent may be dropped from a list, but no inferred schema accepts it.
      guard instance.isAccepted, !instance.text.contains("1e999") else { continue }
      texts[instance.root, default: []].append("{\"value\":\(instance.text)}")
    }
    return texts.sorted { $0.key < $1.key }.compactMap { root, lines -> RandomData? in
      let source = SourceFile(
        path: "values.jsonl", bytes: Array(lines.joined(separator: "\n").utf8))
      let type = data.roots[root]
      let name = "\(type.fixture), \(type.swiftType.text)"
      return RandomData(name: name, file: DataFile(source, isLines: true))
    }
  }

  /// Every schema inferred from random data accepts the data, is formatted, and has a field for each member.
  @Test func inferredSchemasAcceptRandomData() throws {
    let data = try Self.randomData()
    #expect(data.count > 100)
    // Unless the run is thorough, use only every eighth type.
    let some = data.enumerated().filter { isThorough || $0.offset % 8 == 0 }.map(\.element)
    let problems = try some.compactMap { data in
      try problem(of: data.file).map { "\(data.name): \($0.prefix(1000))" }
    }
    let (count, first) = (problems.count, problems.prefix(60).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }

  /// The problem with the schema inferred from JSON Lines, or `nil`.
  private func problem(of file: DataFile) throws -> String? {
    let inference = infer([file])
    guard let schema = inference.text else {
      return "no schema: \(inference.diagnostics.filter { $0.severity == .error }.map(\.message))"
    }
    let source = SourceFile(path: "Made.kinds.json", bytes: Array(schema.utf8))
    let validation = try validate([source], data: [file], as: inference.type)
    let errors = validation.diagnostics.filter { $0.severity == .error }.map(\.message)
    if let error = errors.first { return "\(errors.count) errors, first: \(error)\n\(schema)" }
    let extras = validation.files.reduce(0) { $0 + $1.undescribed.extras.count }
    return extras == 0 ? nil : "\(extras) members without a field\n\(schema)"
  }

  private static let batches = isThorough ? 8 : 64

  /// Compiles only a part of the types, unless the run is exhaustive: an eighth in a thorough run, and fewer in others.
  /// ``inferredSchemasAcceptRandomData()`` tests more types.
  @Test(arguments: 0..<(isExhaustive ? batches : 1))
  func randomDataRoundTrips(batch: Int) throws {
    var program = InferredProgram()
    for (number, data) in try Self.randomData().enumerated()
    where number % Self.batches == batch {
      try program.add(data.name, [data.file])
    }
    try check(program, "random-\(batch)")
  }

  @Test func fixtureDataRoundTrips() throws {
    var program = InferredProgram()
    for testCase in CaseFile.all(in: "Inferred").flatMap(\.cases)
    where testCase["options"] == nil && testCase["Schema.kinds.json"] != nil {
      let blocks = testCase.blocks.filter { $0.name.contains(#/\.jsonl?$/#) }.map {
        SourceFile(path: $0.name, bytes: Array($0.text.utf8))
      }
      try program.add(
        testCase.testDescription,
        blocks.filter { !$0.path.hasSuffix(".kinds.json") }.map {
          DataFile($0, isLines: $0.path.hasSuffix(".jsonl"))
        },
        like: blocks.first { $0.path == "Old.kinds.json" })
    }
    try check(program, "fixtures")
  }

  /// Infers schemas from syntax trees, patches, and the messages of each type in a protocol. A run that is not thorough
  /// tests a tenth of the message types.
  @Test(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
  func realDocumentsRoundTrip() throws {
    let folder = URL(filePath: try #require(corpus))
    var program = InferredProgram()
    let trees = try contents(of: folder.appending(path: "mdast")).filter {
      $0.pathExtension == "json"
    }
    try program.add("mdast", try trees.map(dataFile))
    // Infer a schema from half of the trees, and extend it with all trees.
    let half = try trees.prefix(trees.count / 2).map(dataFile)
    let old = try #require(infer(half).text)
    try program.add(
      "mdast, later", try trees.map(dataFile),
      like: SourceFile(path: "Old.kinds.json", bytes: Array(old.utf8)))
    try program.add(
      "JSON Patch", [try dataFile(folder.appending(path: "json-patch/patches.json"))])
    let messages = try contents(of: folder.appending(path: "mcp/examples"))
    for (number, folder) in messages.enumerated() where isThorough || number.isMultiple(of: 10) {
      try program.add(folder.lastPathComponent, try contents(of: folder).map(dataFile))
    }
    try check(program, "documents")
  }

  @Test(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
  func realEventsRoundTrip() throws {
    let folder = URL(filePath: try #require(corpus))
    var program = InferredProgram()
    try program.add("events", [try dataFile(folder.appending(path: "github-events/events.json"))])
    try check(program, "events")
  }

  private func dataFile(_ url: URL) throws -> DataFile {
    DataFile(
      SourceFile(path: url.path, bytes: Array(try Data(contentsOf: url))),
      isLines: url.pathExtension == "jsonl")
  }

  private func check(_ program: InferredProgram, _ name: String) throws {
    let problems = program.problems + (try program.run(named: name))
    let (count, first) = (problems.count, problems.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }
}
