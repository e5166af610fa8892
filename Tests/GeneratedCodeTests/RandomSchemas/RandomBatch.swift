import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The random schemas of a range of seeds, which are compiled together as one program.
struct RandomBatch: CustomTestStringConvertible, Sendable {
  /// The number of schemas that are compiled together. It is less than the number of names in `takenTypes`, because
  /// only one schema of a batch can declare each of them.
  static let size: UInt64 = 60

  let seeds: Range<UInt64>

  var testDescription: String { "seeds \(seeds)" }

  /// The seeds in `KINDS_SEEDS`, such as `1000` or `5000-6000`, and by default those of one batch.
  static let all: [RandomBatch] = {
    let parts = asked?.split(separator: "-").compactMap { UInt64($0) } ?? []
    let range = parts.count == 2 ? parts[0]..<parts[1] : 0..<(parts.first ?? size)
    return stride(from: range.lowerBound, to: range.upperBound, by: UInt64.Stride(size)).map {
      RandomBatch(seeds: $0..<min($0 + size, range.upperBound))
    }
  }()

  /// The batches to compile: all of the requested seeds, and by default a part of one batch.
  static let compiled = isLongRun ? all : [RandomBatch(seeds: 0..<(isThorough ? 40 : 10))]

  /// Whether `KINDS_SEEDS` requests seeds.
  static var isLongRun: Bool { asked != nil }

  private static let asked = ProcessInfo.processInfo.environment["KINDS_SEEDS"]
}

/// The schemas of a batch with data, and a program that codes and renders the data.
struct RandomProgram {
  let schemas: [RandomSchema]
  let checked: CheckedSchema
  let roots: [InstanceRoot]
  let cases: [InstanceCase]
  let program: URL

  init(_ batch: RandomBatch) throws {
    schemas = batch.seeds.map(RandomSchema.init)
    let sources = schemas.flatMap(\.sources)
    (checked, roots, cases) = try Self.documents(of: batch)
    var compilation = Compilation(
      "random/\(batch.seeds.lowerBound)-\(batch.seeds.upperBound)",
      Compilation.programFlags
        + ["-module-name", "Schemas", "-package-name", "schemas", "-o", "program"])
    try compilation.add(sources, of: schemas)
    compilation.add("InstanceCoders.swift", instanceCoders(roots))
    compilation.add("InstanceRenderers.swift", instanceRenderers(checked, roots))
    for file in ["InstanceDriver.swift", "RenderDriver.swift"] {
      try compilation.add(fixturesFolder.appending(path: file))
    }
    compilation.add(
      "main.swift",
      """
      let (task, input, output) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])
      if task == "code" {
        try codeInstances(from: input, to: output)
      } else {
        try renderInstances(from: input, to: output)
      }

      """)
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.described(with: schemas))")
    program = compilation.products.appending(path: "program")
  }

  /// Documents for the schemas of a batch.
  static func documents(of batch: RandomBatch) throws -> (
    checked: CheckedSchema, roots: [InstanceRoot], cases: [InstanceCase]
  ) {
    let schemas = batch.seeds.map(RandomSchema.init)
    let checked = try readSchema(schemas.flatMap(\.sources))
    let roots = instanceRoots(
      checked,
      fixtureOfFile: schemas.flatMap { schema in schema.documents.map { _ in "\(schema.seed)" } })
    return (checked, roots, instanceCases(checked, of: roots, count: 24, mutated: 48))
  }

  /// The schema of a root type, for messages.
  func text(of root: InstanceRoot) -> String {
    schemas.first { "\($0.seed)" == root.fixture }?.text ?? ""
  }
}

extension Compilation {
  /// Adds the generated and hand-written code for random schemas.
  ///
  /// - Parameter hasInternalImports: Whether imports are internal by default, so that public declarations cannot use
  ///   the imported types.
  mutating func add(
    _ sources: [SourceFile], of schemas: [RandomSchema], hasInternalImports: Bool = false
  ) throws {
    add(try generateCleanly(sources))
    try addExternals(of: schemas, hasInternalImports: hasInternalImports)
  }

  /// Adds the hand-written code for random schemas.
  mutating func addExternals(
    of schemas: [RandomSchema], hasInternalImports: Bool = false
  ) throws {
    try add(fixturesFolder.appending(path: "RandomSchemas/Externals.swift"))
    let start =
      hasInternalImports
      ? "public import Foundation\n\npublic func showsDates(_: Date) {}\n\n"
      : "import Foundation\n\n"
    add("Extensions.swift", start + schemas.map(\.extensions).joined())
  }
}

extension ProcessResult {
  /// The compiler's output, followed by the first schema that it mentions.
  func described(with schemas: [RandomSchema]) -> String {
    let named = errors.firstMatch(of: #/\/random(\d+)[bc]?\.kinds/#).flatMap { UInt64($0.1) }
    let schema = schemas.first { $0.seed == named }
    return "\(summary.prefix(6_000))\n\(schema?.text ?? "")"
  }
}
