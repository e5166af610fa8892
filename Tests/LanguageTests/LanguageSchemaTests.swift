import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

private let schemaFile = repositoryRoot.appending(path: "Schemas/kinds.schema.json")

/// Compares `kinds.schema.json`, which editors use, with the language's table and the decoder.
@Suite struct LanguageSchemaTests {
  @Test func schemaMatchesTable() throws {
    let difference = try recordOrCompare(languageSchema(), with: schemaFile)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The patterns accept the same names as the decoder.
  @Test(arguments: ["a", "_", "Ab_1", "", "1a", "a-b", "a b", " a", "a.b", "é", "\u{212A}", "$a"])
  func namesMatchDecoder(text: String) throws {
    let pattern = try Regex(#require(TextRule.name.pattern))
    #expect(try (pattern.wholeMatch(in: text) != nil) == isIdentifier(text))
  }

  @Test(arguments: ["https", "git+ssh", "a", "Z9.-", "", "1a", "+a", "a:", "a b", "é"])
  func schemesMatchDecoder(scheme: String) throws {
    let pattern = try Regex(#require(TextRule.scheme.pattern))
    let renderer = #""renderers": { "B": { "format": "html", "schemes": ["\#(scheme)"] } }"#
    let diagnostics = diagnose(#"{ "unions": { "A": { "kinds": { "a": {} }, \#(renderer) } } }"#)
    #expect(try (pattern.wholeMatch(in: scheme) != nil) == diagnostics.isEmpty)
  }

  @Test(.enabled(if: Validator.isAvailable, "Python's package 'jsonschema' cannot be imported"))
  func validatorAgreesWithDecoder() throws {
    let folders = try contents(of: fixturesFolder.appending(path: "Accepted"))
    let accepted = try (folders + [repositoryRoot.appending(path: "Schemas")]).flatMap { folder in
      try contents(of: folder).filter(\.isSchema)
    }
    try withTemporaryFolder { folder in
      let valid = try write(SchemaSample.valid, to: folder, "valid")
      let invalid = try write(SchemaSample.invalid, to: folder, "invalid")
      let report = try Validator.run(accepting: accepted + valid, refusing: invalid)
      #expect(report.exitCode == 0, "\(report.summary)")
    }
  }

  @Test(arguments: SchemaSample.valid) func decoderAcceptsValidSample(sample: SchemaSample) {
    #expect(diagnose(sample.text).map(\.message) == [])
  }

  @Test(arguments: SchemaSample.invalid) func decoderRejectsInvalidSample(sample: SchemaSample) {
    #expect(diagnose(sample.text).map(\.rule) == [sample.rule])
  }

  private func write(_ samples: [SchemaSample], to folder: URL, _ prefix: String) throws -> [URL] {
    try samples.enumerated().map { index, sample in
      let file = folder.appending(path: "\(prefix)-\(index).kinds.json")
      try Data(sample.text.utf8).write(to: file)
      return file
    }
  }
}

/// The diagnostics for a single document.
func diagnose(_ text: String) -> [Diagnostic] {
  check([SourceFile(path: "Test.kinds.json", bytes: Array(text.utf8))])
}

/// The validator of Python's package `jsonschema`, which is independent of this project.
private enum Validator {
  /// Whether the Python that `KINDS_PYTHON` names can import the package.
  static let isAvailable =
    (try? python(["-c", "from jsonschema import Draft7Validator"]).exitCode) == 0

  static func run(accepting accepted: [URL], refusing refused: [URL]) throws -> ProcessResult {
    try python(
      [fixturesFolder.appending(path: "validate.py").path, schemaFile.path, "--accept"]
        + accepted.map(\.path)
        + ["--refuse"] + refused.map(\.path))
  }

  private static func python(_ arguments: [String]) throws -> ProcessResult {
    let name = ProcessInfo.processInfo.environment["KINDS_PYTHON"] ?? "python3"
    return try runProcess(findExecutable(name), arguments)
  }
}
