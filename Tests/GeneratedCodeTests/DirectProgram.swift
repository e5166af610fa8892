import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// A program with types that have direct JSON.
struct DirectProgram {
  let roots: [InstanceRoot]
  /// The data, each item with its root type.
  private(set) var cases: [(root: Int, text: String)] = []
  /// The cases for which the two readers may report errors at different places: those with several faults, with numbers
  /// that do not fit, which Foundation reads later than other values, and with external types, whose faults are unknown.
  private(set) var casesWithUncertainPaths: Set<Int> = []
  /// The number of invalid items.
  private(set) var refusedCount = 0
  private let executable: URL

  /// The types of all accepted fixtures in a thorough run, and otherwise of every tenth fixture.
  static func ofFixtures() throws -> DirectProgram {
    let some = try AcceptedFixture.all().enumerated()
      .filter { isThorough || $0.offset.isMultiple(of: 10) }.map(\.element)
    let fixtures = try some.compactMap { fixture -> (AcceptedFixture, [SourceFile])? in
      let sources = try requestingDirectJSON(readSources(fixture.schemas))
      return sources.map { (fixture, $0) }
    }
    return try DirectProgram(
      "direct", fixtures.map { ($0.name, $1) }, isSanitized: isThorough,
      makeCases: { $1.addInstances($0, count: InstanceData.count) }
    ) { compilation in
      try compilation.add(fixturesFolder.appending(path: "CheckSupport.swift"))
      for (fixture, _) in fixtures {
        try compilation.add(fixture.checks, as: "\(fixture.name)Checks.swift")
      }
    }
  }

  /// The types in a batch of random schemas.
  static func ofRandomSchemas(_ batch: RandomBatch) throws -> DirectProgram {
    let schemas = try batch.seeds.map(RandomSchema.init).compactMap { schema in
      try requestingDirectJSON(schema.sources).map { (schema, $0) }
    }
    return try DirectProgram(
      "random/\(batch.seeds.lowerBound)-\(batch.seeds.upperBound) direct",
      schemas.map { ("\($0.seed)", $1) },
      makeCases: { $1.addInstances($0, count: 24) }
    ) { try $0.addExternals(of: schemas.map(\.0)) }
  }

  /// The types of unions in real documents, with these documents as data.
  ///
  /// - Parameter corpus: The folder of the documents.
  static func ofCorpus(_ corpus: URL) throws -> DirectProgram {
    let unions = [
      ("MDAST", "mdast"), ("JSONPatch", "json-patch"), ("GitHubEvents", "github-events"),
      ("MCP", "mcp/examples"),
    ]
    let parts = try unions.map { name, folder in
      let schemas = try contents(of: corpusFixtures.appending(path: name)).filter(\.isSchema)
      return (folder, try #require(try requestingDirectJSON(readSources(schemas))))
    }
    return try DirectProgram(
      "corpus direct", parts,
      makeCases: { _, program in
        for (folder, _) in parts {
          let values = try documentValues(in: corpus.appending(path: folder))
          for (index, root) in program.roots.enumerated() where root.fixture == folder {
            guard case .union = root.type.index else { continue }
            program.cases += values.map { (index, $0) }
          }
        }
      }, addOthers: { _ in })
  }

  /// - Parameters:
  ///   - name: The name of the compilation.
  ///   - parts: The schemas, each with the name of their fixture or batch.
  ///   - isSanitized: Whether the address sanitizer is used, which lengthens compilation by a third.
  ///   - makeCases: Adds the data.
  ///   - addOthers: Adds the hand-written code.
  private init(
    _ name: String, _ parts: [(name: String, sources: [SourceFile])],
    isSanitized: Bool = isExhaustive,
    makeCases: (CheckedSchema, inout DirectProgram) throws -> Void,
    addOthers: (inout Compilation) throws -> Void
  ) throws {
    let sources = parts.flatMap(\.sources)
    let checked = try readSchema(sources)
    let direct = checked.facts.direct
    let all = instanceRoots(
      checked, fixtureOfFile: parts.flatMap { part in part.sources.map { _ in part.name } })
    roots = all.filter { direct.contains($0.type.index) }
    var compilation = Compilation(
      name,
      Compilation.programFlags
        + ["-module-name", "Fixtures", "-package-name", "fixtures"]
        + (isSanitized ? ["-sanitize=address"] : []) + ["-o", "direct"])
    compilation.add(try generateCleanly(sources))
    try addOthers(&compilation)
    try compilation.addAnswers(for: roots, driver: "DirectDriver") {
      $0.isEncodable ? "compareBoth" : "compareReading"
    }
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    executable = compilation.products.appending(path: "direct")
    try makeCases(checked, &self)
  }

  /// Adds documents for each root, half of them mutated.
  private mutating func addInstances(_ checked: CheckedSchema, count: Int) {
    for instance in instanceCases(checked, of: roots, count: count, mutated: count) {
      let refusals = instance.reading.refusals
      let isOfNumber = refusals.contains { RefusalKind(of: $0.message)?.isOfNumber ?? false }
      let hasLargeNumber = isOfNumber || instance.text.contains("1e999")
      if refusals.count > 1 || hasLargeNumber || instance.reading.externals > 0 {
        casesWithUncertainPaths.insert(cases.count)
      }
      if !instance.isAccepted { refusedCount += 1 }
      cases.append((instance.root, instance.text))
    }
  }

  /// The differences found in each case.
  func results() throws -> [String] { try answers(of: executable, to: cases) }
}

/// The documents in a folder, each on one line, and the objects in their first three levels.
private func documentValues(in folder: URL) throws -> [String] {
  var values: Set<String> = []
  func add(_ value: Any, depth: Int) throws {
    if let list = value as? [Any] {
      for element in list { try add(element, depth: depth + 1) }
    }
    guard let object = value as? [String: Any], depth < 4 else { return }
    let text = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    values.insert(String(decoding: text, as: UTF8.self))
    for member in object.values { try add(member, depth: depth + 1) }
  }
  let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  for case let file as URL in files ?? .init() where file.pathExtension == "json" {
    let value = try JSONSerialization.jsonObject(
      with: Data(contentsOf: file), options: .fragmentsAllowed)
    try add(value, depth: 0)
  }
  return values.sorted()
}

/// Adds a request for direct JSON to each union and struct of schemas, if possible. Returns `nil` if none supports it.
private func requestingDirectJSON(_ sources: [SourceFile]) throws -> [SourceFile]? {
  let schema = try readSchema(sources).schema
  let declarations =
    schema.unions.filter { $0.superset == nil && $0.conforms.isCoding }
    .map { ($0.name.range, $0.json) }
    + schema.structures.filter(\.conforms.isCoding).map { ($0.name.range, $0.json) }
  let asked = declarations.filter { $0.1 == nil }.map(\.0).filter { range in
    generate(requesting([range], in: sources)).diagnostics.isEmpty
  }
  if asked.isEmpty, declarations.allSatisfy({ $0.1 == nil }) { return nil }
  return requesting(asked, in: sources)
}

/// Adds a request for direct JSON to the objects with the given names.
private func requesting(_ names: [SourceRange], in sources: [SourceFile]) -> [SourceFile] {
  sources.enumerated().map { file, source in
    var bytes = source.bytes
    let own = names.filter { $0.file == file }.sorted { $0.bytes.lowerBound > $1.bytes.lowerBound }
    for name in own {
      guard let brace = bytes[name.bytes.upperBound...].firstIndex(of: UInt8(ascii: "{")) else {
        continue
      }
      let isEmpty = bytes[(brace + 1)...].first { $0 > 0x20 } == UInt8(ascii: "}")
      bytes.insert(
        contentsOf: Array((isEmpty ? #""json": "direct""# : #""json": "direct", "#).utf8),
        at: brace + 1)
    }
    return SourceFile(path: source.path, bytes: bytes)
  }
}
