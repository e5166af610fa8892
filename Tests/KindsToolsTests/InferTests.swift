import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Data, the schema inferred from it, and the remarks about it.
///
/// A case of `Fixtures/Inferred` has blocks with the data (`posts.json`, or `posts.jsonl` for JSON Lines), `options`,
/// `Old.kinds.json` with the schema to extend, and the expected `Schema.kinds.json` and `remarks`.
@Suite struct InferTests {
  static let cases = CaseFile.all(in: "Inferred").flatMap(\.cases)

  /// The schema and the remarks are as expected.
  @Test(arguments: cases) func schemaIsAsExpected(_ testCase: CaseFile.Case) throws {
    let inference = try testCase.inference()
    let files = [testCase.old].compactMap { $0 } + testCase.data.map(\.source)
    let remarks = describe(inference.diagnostics, in: files, style: .lines)
    for (language, name, text) in [
      ("json", "Schema.kinds.json", inference.text ?? ""), ("text", "remarks", remarks),
    ] {
      let difference = try testCase.recordOrCompare(text, with: name, language: language)
      #expect(difference == nil, "\(difference ?? "")")
    }
    #expect((inference.text == nil) == inference.diagnostics.contains { $0.severity == .error })
  }

  /// The schema accepts all of the data, and every member has a field.
  @Test(arguments: cases) func schemaAcceptsItsData(_ testCase: CaseFile.Case) throws {
    let inference = try testCase.inference()
    guard let text = inference.text, try testCase.options().excluded.isEmpty else { return }
    let schema = SourceFile("Made.kinds.json", text)
    let validation = try validate([schema], data: testCase.data, as: inference.type)
    let messages = validation.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(messages == [])
    #expect(validation.files.map(\.undescribed.extras.count).allSatisfy { $0 == 0 })
  }

  /// A schema that is extended keeps its declarations, and extending it again with the same data changes nothing.
  @Test(arguments: cases.filter { $0.old != nil })
  func extendingKeepsDeclarations(_ testCase: CaseFile.Case) throws {
    guard let old = testCase.old, let text = try testCase.inference().text else { return }
    let schema = SourceFile("Old.kinds.json", text)
    let changes = diff(old: [old], new: [schema]).changes
    // Whether a wider type accepts all old values is not always known.
    let failures = changes.filter { $0.oldData.verdict.isFailure && $0.rule != .fieldType }
    #expect(failures.map(\.message) == [])
    #expect(changes.filter { $0.rule.name.hasSuffix("removed") }.map(\.message) == [])
    let again = try infer(testCase.data, like: schema, options: try testCase.options())
    #expect(again.text == text)
  }

  /// Values can nest deeper than the default of `maxDepth`, but not deeper than the reader allows.
  @Test(arguments: [(150, nil), (600, "json-depth")])
  func depthIsLimited(depth: Int, rule: String?) throws {
    let text =
      String(repeating: #"{"type":"node","child":"#, count: depth) + #"{"type":"leaf"}"#
      + String(repeating: "}", count: depth)
    let file = SourceFile("deep.json", "[\(text)]")
    let inference = infer([DataFile(file, isLines: false)])
    let errors = inference.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.rule.rawValue) == (rule.map { [$0] } ?? []))
    #expect(inference.text?.contains(#""maxDepth""#) ?? false == (rule == nil))
  }
}

extension CaseFile.Case {
  fileprivate var old: SourceFile? {
    self["Old.kinds.json"].map { SourceFile("Old.kinds.json", $0) }
  }

  fileprivate var data: [DataFile] {
    blocks.filter { $0.name.contains(#/\.jsonl?$/#) && !$0.name.hasSuffix(".kinds.json") }.map {
      DataFile(SourceFile($0.name, $0.text), isLines: $0.name.hasSuffix(".jsonl"))
    }
  }

  fileprivate func inference() throws -> Inference {
    guard let old else { return infer(data, options: try options()) }
    return try infer(data, like: old, options: try options())
  }

  fileprivate func options() throws -> InferOptions {
    var options = InferOptions()
    for line in (self["options"] ?? "").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "--tag": options.tag = words[1]
      case "--union": options.name = words[1]
      case "--exclude": options.excluded.append(InferExclusion(words[1]))
      case "--dates": options.dates = true
      case "--unknown": options.keepsUnknown = words[1] == "keep"
      case "--uuids": options.uuids = true
      case "--urls": options.urls = true
      case "--enums": options.enums = true
      case "--no-dictionaries": options.dictionaries = false
      default: Issue.record("unknown option \(line)")
      }
    }
    return options
  }
}
