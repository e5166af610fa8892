import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Direct JSON behaves the same with and without Codable, for fixtures and random schemas, with random data and faults.
@Suite struct DirectAloneTests {
  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func fixturesBehaveSameWithoutCodable() throws {
    let some = try AcceptedFixture.all().enumerated()
      .filter { isExhaustive || $0.offset.isMultiple(of: 6) }.map(\.element)
    let fixtures = try some.map { try ($0.name, readSources($0.schemas)) }
    let count = try expectSame("fixtures", fixtures, count: InstanceData.count)
    #expect(count >= 10)
  }

  @Test(arguments: RandomBatch.compiled) func randomSchemasBehaveSameWithoutCodable(
    _ batch: RandomBatch
  ) throws {
    let schemas = batch.seeds.map { ("\($0)", RandomSchema(seed: $0).sources) }
    let name = "random-\(batch.seeds.lowerBound)-\(batch.seeds.upperBound)"
    _ = try expectSame(name, schemas, count: 24)
  }

  /// Compares the output of two programs: one with types that conform to Codable, and one with types that do not.
  ///
  /// - Returns: The number of compared types.
  private func expectSame(
    _ name: String, _ schemas: [(name: String, sources: [SourceFile])], count: Int
  ) throws -> Int {
    let pairs = try schemas.compactMap { schema in
      try SchemaPair(schema.sources).map { (schema.name, $0) }
    }
    if pairs.isEmpty { return 0 }
    let sources = pairs.flatMap(\.1.codable)
    let checked = try readSchema(sources)
    let all = instanceRoots(
      checked, fixtureOfFile: pairs.flatMap { pair in pair.1.codable.map { _ in pair.0 } })
    let roots = all.filter { $0.isEncodable && checked.facts.direct.contains($0.type.index) }
    let cases = instanceCases(checked, of: roots, count: count, mutated: count)
    // The two programs have different error types.
    let beside = try discriminator(
      "\(name)/codable", sources, roots, cases, path: "(error as? DecodingError).map(path)")
    let alone = try discriminator(
      "\(name)/alone", pairs.flatMap(\.1.alone), roots, cases,
      path:
        "(error as? KindsJSONError).flatMap { $0.reason == .unwritten ? nil : $0.path.map(\\.description).joined() }"
    )
    let differences = zip(cases, zip(beside, alone)).filter { $1.0 != $1.1 }.map {
      instance, discriminator in
      "\(roots[instance.root].swiftType.text): \(discriminator.0), but alone: \(discriminator.1)\n  \(instance.text.prefix(1_000))"
    }
    #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
    #expect(beside.contains { $0.hasPrefix("error") } && beside.contains { $0.hasPrefix("value") })
    return roots.count
  }

  /// The output lines of a program for cases. Each line contains the value after reading and writing, or the path of
  /// the error.
  private func discriminator(
    _ name: String, _ sources: [SourceFile], _ roots: [InstanceRoot], _ cases: [InstanceCase],
    path: String
  ) throws -> [String] {
    var compilation = Compilation(
      "direct alone/\(name)",
      Compilation.programFlags + ["-o", "direct"])
    compilation.add(try generateCleanly(sources))
    try compilation.addAnswers(for: roots, driver: "DirectAloneDriver") { _ in "answer" }
    compilation.add(
      "Path.swift",
      """
      nonisolated func path(of error: any Error) -> String { \(path) ?? "what is written" }

      """)
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return try answers(
      of: compilation.products.appending(path: "direct"), to: cases.map { ($0.root, $0.text) },
      // Dictionaries are written in hash order.
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
  }
}

/// A schema in which all types have direct JSON, with and without Codable.
private struct SchemaPair {
  let codable: [SourceFile]
  let alone: [SourceFile]

  /// Returns `nil` if direct JSON is not possible for the schema, or if the schema needs hand-written code.
  init?(_ sources: [SourceFile]) throws {
    let schema = try readSchema(sources).schema
    let parameters = schema.unions.flatMap(\.parameters) + schema.structures.flatMap(\.parameters)
    if parameters.contains(where: \.value.conforms.isCoding) { return nil }
    guard schema.modules.count == 1, schema.protocols.isEmpty,
      schema.modules.allSatisfy({ $0.externals.isEmpty })
    else { return nil }
    codable = try sources.map { try Self.requesting($0, isCodable: true) }
    alone = try sources.map { try Self.requesting($0, isCodable: false) }
    guard generate(codable).diagnostics.isEmpty, generate(alone).diagnostics.isEmpty else {
      return nil
    }
  }

  private static func requesting(_ source: SourceFile, isCodable: Bool) throws -> SourceFile {
    let value = try JSONSerialization.jsonObject(with: Data(source.bytes))
    guard var document = value as? [String: Any] else { return source }
    var defaults = document["defaults"] as? [String: Any] ?? [:]
    defaults["json"] = "direct"
    if !isCodable {
      defaults["conforms"] = defaults["conforms"] ?? ["Equatable", "Hashable", "Sendable"]
    }
    // Without access levels, because one program contains all schemas.
    defaults["access"] = nil
    document["access"] = nil
    document["defaults"] = defaults
    let text = try JSONSerialization.data(
      withJSONObject: isCodable ? document : withoutCodable(document), options: .sortedKeys)
    return SourceFile(path: source.path, bytes: Array(text))
  }

  /// The declarations without coding conformances. Declarations that conformed to Codable request direct JSON instead.
  private static func withoutCodable(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(withoutCodable) }
    guard let object = value as? [String: Any] else { return value }
    var result = object.mapValues(withoutCodable)
    guard let conforms = object["conforms"] as? [String] else { return result }
    let coding = ["Codable", "Decodable", "Encodable"]
    result["conforms"] = conforms.filter { !coding.contains($0) }
    if conforms.contains("Codable") {
      // Enums and presets have no 'json' key and follow the file's default.
      if object["values"] != nil { result["conforms"] = nil } else { result["json"] = "direct" }
    }
    return result
  }
}
