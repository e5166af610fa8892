import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Random valid schemas. Each is accepted and compiles without warnings. Its code and its JSON Schema
/// treat random data consistently.
@Suite struct RandomSchemaTests {
  /// Each schema is checked separately, so that one fault does not hide another.
  @Test(arguments: RandomBatch.all) func schemasAreAccepted(_ batch: RandomBatch) {
    for schema in batch.seeds.map(RandomSchema.init) {
      let sources = schema.sources
      let diagnostics = generate(sources).diagnostics
      let text = describe(diagnostics, in: sources, style: .excerpts)
      #expect(diagnostics.isEmpty, "\(schema.text)\n\(text)")
    }
  }

  /// The same seed gives the same schema.
  @Test func sameSeedGivesSameSchema() {
    for seed in RandomBatch.all[0].seeds {
      let schemas = (0..<2).map { _ in RandomSchema(seed: seed) }
      #expect(schemas[0].text == schemas[1].text && schemas[0].extensions == schemas[1].extensions)
    }
  }

  /// The schemas of every run use each key of each object, and the schemas of a few more seeds use each word of a
  /// choice. A new key has to be added to `SchemaMaker`.
  @Test func schemasUseAllOfTheLanguage() {
    var use = LanguageUse()
    for seed in 0..<16 * RandomBatch.size {
      if seed == RandomBatch.size { #expect(use.unusedKeys == []) }
      for document in RandomSchema(seed: seed).documents { use.add(document.json) }
    }
    #expect(use.unusedWords == [])
  }

  /// Some kinds have the tags of their payload, although no schema key requests this.
  @Test func someKindsHaveTagsOfPayload() {
    let count = (0..<8 * RandomBatch.size).count { seed in
      RandomSchema(seed: seed).declarations.contains { declaration in
        declaration.form == .union && declaration.kinds.contains(where: \.hasTagsOfPayload)
      }
    }
    #expect(count > 0)
  }

  private static let folder = ProcessInfo.processInfo.environment["KINDS_WRITE_SCHEMAS"]

  /// `.ci/compare` generates code for these schemas with two versions of the program. Each has a folder of its own.
  @Test(.enabled(if: folder != nil, "KINDS_WRITE_SCHEMAS=FOLDER writes 200 schemas"))
  func writesSchemas() throws {
    let all = URL(filePath: try #require(Self.folder))
    for schema in (0..<200).map(RandomSchema.init) {
      let folder = all.appending(path: "\(schema.seed)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for document in schema.documents {
        let text = document.json.prettyText() + "\n"
        try Data(text.utf8).write(to: folder.appending(path: document.name))
      }
    }
  }

  @Test(arguments: RandomBatch.compiled) func codeAndToolsAgreeOnData(_ batch: RandomBatch)
    throws
  {
    let program = try RandomProgram(batch)
    let results = try InstanceResult.all(program.program, program.cases)
    program.checkCoding(results)
    try program.checkRenderers()
    if JSONSchemaValidator.isAvailable { try program.checkExport(results) }
  }

  /// Views are compiled with stand-ins for the frameworks, which cannot be linked.
  @Test(arguments: RandomBatch.compiled) func viewsCompile(_ batch: RandomBatch) throws {
    let schemas = batch.seeds.map(RandomSchema.init).filter(\.hasViews)
    var compilation = Compilation(
      "random/\(batch.seeds.lowerBound)-\(batch.seeds.upperBound) with views",
      ["-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors"]
        + ["-module-name", "Schemas", "-package-name", "schemas"])
    try compilation.add(schemas.flatMap(\.sources), of: schemas)
    try compilation.addAppleFrameworks()
    let result = try compilation.run()
    #expect(result.exitCode == 0, "\(result.described(with: schemas))")
  }

  /// The output for further seeds is also compiled in other configurations, alternately.
  @Test(
    .enabled(if: RandomBatch.isLongRun, "it takes long: KINDS_SEEDS=1000 runs it"),
    arguments: RandomBatch.all)
  func outputCompilesInOtherConfigurations(_ batch: RandomBatch) throws {
    let turn = Int(batch.seeds.lowerBound / RandomBatch.size) % compilerConfigurations.count
    let configuration = compilerConfigurations[turn]
    let schemas = batch.seeds.map(RandomSchema.init)
    var compilation = Compilation(
      "random/\(batch.seeds.lowerBound) in \(configuration.name)",
      configuration.flags + ["-module-name", "Schemas", "-package-name", "schemas"])
    try compilation.add(
      schemas.flatMap(\.sources), of: schemas,
      hasInternalImports: configuration.flags.contains("InternalImportsByDefault"))
    try compilation.addAppleFrameworks()
    let result = try compilation.run()
    #expect(result.exitCode == 0, "\(result.described(with: schemas))")
  }
}

extension RandomProgram {
  /// The data reader agrees with the generated code.
  fileprivate func checkCoding(_ results: [InstanceResult]) {
    var agreement = CodingAgreement(checked, roots)
    for (instance, result) in zip(cases, results) { agreement.compare(instance, result) }
    report(agreement.problems)
  }

  /// The compiled renderers write every document.
  fileprivate func checkRenderers() throws {
    let documents = cases.compactMap { instance -> RenderedDocument? in
      guard instance.isDecoded, checked.renderedUnion(roots[instance.root]) != nil
      else { return nil }
      return RenderedDocument(root: instance.root, json: instance.text)
    }
    let texts = try compiledTexts(program, documents)
    #expect(texts.count == documents.count)
  }

  /// The exported JSON Schema accepts and rejects the same data as the generated code.
  fileprivate func checkExport(_ results: [InstanceResult]) throws {
    let instances = exportedInstances(cases, results)
    let answers = try JSONSchemaValidator.answers(
      exportedSchema(checked, roots),
      instances.map { (ExportStyle.jsonSchema.name(of: roots[$0.root].type), $0.text) })
    try #require(answers.count == instances.count)
    let wrong = zip(instances, answers).filter { $0.isValid != $1 }.map(\.0)
    report(wrong.map { (roots[$0.root], "must be \($0.isValid ? "" : "in")valid: \($0.text)") })
  }

  /// Records an issue if there are problems. Shows the first problem of each schema together with the schema.
  private func report(
    _ problems: [(root: InstanceRoot, text: String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bySchema = Dictionary(grouping: problems, by: \.root.fixture)
    for (seed, problems) in bySchema.sorted(by: { $0.key < $1.key }).prefix(20) {
      let root = problems[0].root
      Issue.record(
        "seed \(seed), \(root.swiftType.text), \(problems.count) problems: \(problems[0].text)\n\(text(of: root))",
        sourceLocation: sourceLocation)
    }
  }
}
