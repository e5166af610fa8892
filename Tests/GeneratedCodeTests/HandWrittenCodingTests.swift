import Foundation
@testable import KindsCore
import TestSupport
import Testing

@testable import KindsTools

/// Enums with hand-written coding become schemas whose coding accepts the samples.
@Suite struct HandWrittenCodingTests {
  private let folder = fixturesFolder.appending(path: "HandWritten/Coded")

  private var fixture: SwiftInferenceTests.Fixture { .init(folder: folder) }

  /// Each case has the name of its enum, and begins with the samples.
  private static let cases = Result {
    try CaseFile(fixturesFolder.appending(path: "HandWritten/Coded/Samples.md")).cases
  }

  private func samples(of testCase: CaseFile.Case) throws -> DataFile {
    let (name, text) = try #require(testCase.blocks.first)
    return DataFile(
      SourceFile(path: name, bytes: Array(text.utf8)), isLines: name.hasSuffix(".jsonl"))
  }

  private func inferred(
    _ union: String, with others: [String] = [], _ texts: String...
  ) throws -> SwiftInference {
    try fixture.inferred(
      [union] + others, from: ["Types.swift", "Kept.swift"],
      samples: texts.map {
        DataFile(SourceFile(path: "samples.json", bytes: Array($0.utf8)), isLines: false)
      })
  }

  /// The lines of the report.
  private func lines(_ result: SwiftInference) -> [String] {
    result.remarks.map {
      "\(URL(filePath: $0.path).lastPathComponent):\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)\n"
    }
  }

  @Test(arguments: try cases.get()) func infersCodingFromSamples(_ testCase: CaseFile.Case) throws {
    let samples = try samples(of: testCase)
    let result = try fixture.inferred(
      [testCase.name], from: ["Types.swift", "Kept.swift"], samples: [samples])
    #expect(
      result.diagnostics.isEmpty,
      "\(describe(result.diagnostics, in: result.sources, style: .lines))")
    // The samples of 'Step' contain a struct with hand-written coding.
    let warnings = result.remarks.filter { $0.severity != .note }
    #expect(warnings.count == (testCase.name == "Step" ? 1 : 0), "\(lines(result))")
    let text = try #require(result.schema)
    for (made, language, block) in [
      (text, "json", "Expected.kinds.json"), (lines(result).joined(), "text", "remarks"),
    ] {
      let difference = try testCase.recordOrCompare(made, with: block, language: language)
      #expect(difference == nil, "\(difference ?? "")")
    }
    let schema = SourceFile(path: "Made.kinds.json", bytes: Array(text.utf8))
    let validation = try validate([schema], data: [samples], as: testCase.name)
    #expect(validation.diagnostics.isEmpty)
    #expect(validation.files.allSatisfy { $0.values > 1 && $0.undescribed.extras.count == 0 })
  }

  /// The generated enums read the samples and write the same JSON as the hand-written enums.
  @Test func generatedCodingMatchesHandWrittenCoding() throws {
    let cases = try Self.cases.get()
    let schemas = try cases.map { testCase in
      let result = try fixture.inferred(
        [testCase.name], from: ["Types.swift", "Kept.swift"], samples: [try samples(of: testCase)])
      return SourceFile(
        path: "\(testCase.name).kinds.json", bytes: Array(try #require(result.schema).utf8))
    }
    let output = generate(schemas)
    #expect(
      output.diagnostics.isEmpty, "\(describe(output.diagnostics, in: schemas, style: .lines))")
    let flags = ["-parse-as-library", "-warnings-as-errors", "-o", "program"]
    let before = try fixture.compile(
      "before", ["Types.swift", "Kept.swift", "Program.swift"], flags: flags)
    let after = try fixture.compile(
      "after", ["Kept.swift", "Program.swift"], output.files.map { ($0.name, $0.text) },
      flags: flags)
    let results = try withTemporaryFolder { samples in
      let files = try cases.map { testCase in
        let (name, text) = try #require(testCase.blocks.first)
        try Data(text.utf8).write(to: samples.appending(path: name))
        return samples.appending(path: name).path
      }
      return try [before, after].map { try runProcess($0.appending(path: "program"), files) }
    }
    #expect(results[0].exitCode == 0, "\(results[0].summary)")
    #expect(results[1].exitCode == 0, "\(results[1].summary)")
    #expect(results[0].output.split(separator: "\n").count > 2 * cases.count)
    #expect(results[0].output == results[1].output)
  }

  /// No kind of a schema stores an unknown tag, so the hand-written coding stays.
  @Test func keepsCodingThatStoresUnknownTags() throws {
    let result = try inferred(
      "Entry",
      #"[{ "type": "link", "url": "https://example.com" }, { "type": "poll" }, { "type": "quiz" }]"#
    )
    #expect(result.schema == nil)
    #expect(result.remarks.contains { $0.severity == .error })
  }

  @Test func reportsUnexplainedSamples() throws {
    let result = try inferred(
      "Frame",
      """
      [
        { "op": 10, "interval": 30 }, { "op": 1 }, { "op": 0, "body": 3, "mentions": [] },
        { "op": 10, "interval": "a" }
      ]
      """)
    #expect(result.schema == nil)
    let warnings = result.remarks.filter { $0.severity == .warning }
    #expect(warnings.map(\.line) == [2, 3])
    #expect(warnings.map(\.column) == [65, 27])
    #expect(
      warnings[0].message
        == "this sample of 'Frame' fails: the field 'body' of the kind 'message' of 'Frame' must be a string, not a number"
    )
    #expect(
      result.remarks.filter { $0.severity == .error }.map(\.message) == [
        "no coding that a schema can describe reads all samples of 'Frame' and writes them as equal JSON (the best one, style 'internal', tag at 'op', fails for 2 of 4); keep the hand-written coding, and omit '--data'"
      ])
    let faults = Array(repeating: #"{ "op": 10 }"#, count: 12).joined(separator: ",")
    let many = try inferred("Frame", #"[{ "op": 1 }, \#(faults)]"#).remarks.filter {
      $0.severity == .warning
    }
    #expect(many.count == 10)
  }

  @Test func rejectsUnrelatedData() throws {
    let result = try inferred("Block", #"[{ "id": 1 }, { "id": 2 }]"#)
    #expect(result.schema == nil)
    let errors = result.remarks.filter { $0.severity == .error }.map(\.message)
    #expect(
      errors == [
        "no coding that a schema can describe reads all samples of 'Block' and writes them as equal JSON (none has a valid schema); keep the hand-written coding, and omit '--data'"
      ])
    let broken = try inferred("Block", "[{]")
    #expect(broken.schema == nil && broken.diagnostics.count == 1)
    #expect(broken.sources.last?.path == "samples.json")
    let empty = try inferred("Block", "[]")
    #expect(empty.schema == nil && empty.diagnostics.count == 1)
  }

  @Test func reportsUnconfirmedTagsAndKeys() throws {
    let few = try inferred("Event", #"[{ "kind": "counted", "data": 3 }]"#)
    let notes = few.remarks.map(\.message)
    let unseen = try #require(notes.first { $0.hasPrefix("the samples of 'Event' do not confirm") })
    #expect(unseen.contains(#"'closed' (tag "closed")"#), "\(unseen)")
    #expect(
      unseen.contains(#"'renamed' (tag "renamed", key 'old_name', key 'new_name')"#), "\(unseen)")
    let optional = try inferred("Change", #"[{ "@type": "title_change", "title": "a" }]"#)
    #expect(
      optional.remarks.contains {
        $0.message.hasPrefix("the samples of 'Change' do not confirm")
          && $0.message.contains("the key 'changed_by' of 'titleChange'")
      })
    let samples = """
      [
        { "state": "in_progress", "status": "in_progress", "bytesSent": 3 },
        { "state": "failed", "status": "failed", "lastError": "a" }
      ]
      """
    let either = try inferred("Upload", samples)
    #expect(
      either.remarks.contains {
        $0.severity == .warning
          && $0.message.hasPrefix(
            "the samples of 'Upload' contain members that the schema ignores ('status'),")
      })
    // A declared key is unambiguous.
    let declared = try inferred(
      "Event", #"[{ "kind": "closed", "state": "closed" }, { "kind": "counted", "data": 3 }]"#)
    #expect(!declared.remarks.contains { $0.message.contains("another coding") })
  }

  /// Tags without samples come from the source, and keys without samples are guessed in the style of the others.
  @Test func guessesKeysInStyleOfSamples() throws {
    let result = try inferred(
      "Upload", #"[{ "state": "in_progress", "bytes_sent": 3 }]"#)
    let schema = try #require(result.schema)
    #expect(schema.contains(#""tags": "snake_case", "keys": "snake_case""#))
    #expect(
      schema.contains(
        #""hasFailed": { "tag": "failed", "fields": { "lastError": "String" }, "aliases": ["failure"] }"#
      ))
  }

  /// If members already discriminate the kinds, values that differ in each sample are not taken for tags.
  @Test func infersKindsDiscriminatedByMembers() throws {
    let result = try inferred(
      "Media",
      #"[{ "text": "a" }, { "url": "https://example.com" }, { "url": "https://example.com/a" }]"#)
    #expect(result.schema?.contains(#""discriminatedBy": ["url"]"#) ?? false)
    #expect(!result.remarks.contains { $0.message.contains("another coding") })
  }

  /// A schema cannot express a kind that accepts unknown tags but does not store them.
  @Test func reportsKindsThatLoseTags() throws {
    let result = try inferred("Session", #"[{ "type": "login", "user": "a" }, { "type": "zap" }]"#)
    #expect(
      result.remarks.filter { $0.severity == .warning }.map(\.message) == [
        "this sample of 'Session' fails: 'zap' is not a tag of 'Session'; use 'login' or 'unknown'"
      ])
    let block = try inferred(
      "Labeled", #"[{ "type": "text", "text": "a" }, { "type": "note", "text": "b" }]"#)
    #expect(block.schema?.contains(#""text": { "payload": "Labeled.Text" }"#) ?? false)
  }

  /// A coding is not accepted if it writes samples differently.
  @Test(arguments: [
    (
      "Exchange", #"{ "type": "outcome", "call_id": "a", "note": "b" }"#,
      "'call_id' is not read, and not written"
    ),
    (
      "Phase", #"{ "waiting": true }"#,
      "the payload of the kind 'waiting' of 'Phase' is true, and written as an empty object"
    ),
    (
      "Line", #"[{ "type": "action", "name": "nod" }]"#,
      "'weight' is missing, and written as its default"
    ),
    (
      "Item", #"{ "type": "quote", "quote": { "text": "a", "author": null, "by": 1 } }"#,
      "'by' is not read, and not written"
    ),
    (
      "Block", #"[{ "type": "picture", "url": "https://example.com", "alt": null }]"#,
      "'alt' is null, and not written"
    ),
    (
      "Report",
      #"[{ "type": "summary", "score": 1, "author": { "name": "a", "isActive": true } }]"#,
      "'isActive' is not read, and not written"
    ),
    (
      "Control", #"[{ "type": 4, "text": "a" }]"#, "the tag 4 is written as 16"
    ),
  ])
  func keepsCodingThatWritesSamplesDifferently(
    type: String, samples: String, problem: String
  ) throws {
    let result = try inferred(type, samples)
    #expect(result.schema == nil)
    let failures = result.remarks.filter { $0.severity == .warning }.map(\.message)
    #expect(failures.contains("this sample of '\(type)' fails: \(problem)"), "\(lines(result))")
    let all = lines(result).joined()
    #expect(
      all.contains("keep the hand-written coding") && !all.contains("delete the hand-written"))
  }

  /// A payload in the schema cannot store the tag.
  @Test func keepsCodingWithoutValidSchema() throws {
    let result = try inferred(
      "Caption", with: ["Heading"],
      #"[{ "type": "heading", "text": "a" }, { "type": "picture", "url": "b" }]"#)
    #expect(result.schema == nil)
    #expect(
      lines(result).joined().contains(
        "(the schema for the best one, style 'internal', tag at 'type', is not valid: "))
  }

  /// The members of payloads are compared, in nested structs and private properties too.
  @Test func acceptsCodingThatWritesEqualJSON() throws {
    let samples = [
      ("Exchange", #"{ "type": "prompt", "text": "a" }"#),
      ("Caption", #"[{ "type": "heading", "text": "a" }, { "type": "picture", "url": "b" }]"#),
      (
        "Report",
        #"{ "type": "summary", "score": 1, "author": { "name": "a", "is_active": true } }"#
      ),
    ]
    for (type, text) in samples {
      let result = try inferred(type, text)
      #expect(result.schema != nil, "\(lines(result))")
      #expect(result.remarks.allSatisfy { $0.severity == .note }, "\(lines(result))")
      #expect(lines(result).joined().contains("delete the hand-written coding"))
    }
  }

  /// Tags come from the source if the samples do not show them.
  @Test func readsTagsInSource() throws {
    let result = try inferred(
      "Control", #"[{ "type": 2, "text": "a" }, { "type": 3, "text": "b" }]"#)
    let schema = try #require(result.schema, "\(lines(result))")
    #expect(schema.contains(#""button": { "tag": 2, "payload": "Note" }"#), "\(schema)")
    #expect(schema.contains(#""menu": { "tag": 3, "payload": "Note" }"#), "\(schema)")
    #expect(
      schema.contains(#""slider": { "tag": 16, "payload": "Note", "aliases": [4] }"#), "\(schema)")
  }

  /// The tag of a kind without a sample is not guessed.
  @Test func namesKindsWithoutTag() throws {
    let result = try inferred("Signal", #"{ "code": 5, "value": 1 }"#)
    #expect(result.schema == nil)
    #expect(
      result.remarks.filter { $0.severity == .error }.map(\.message) == [
        "neither the samples nor the hand-written coding of 'Signal' show a tag for 'pong'; add samples, or keep the hand-written coding, and omit '--data'"
      ])
    let both = try inferred("Signal", #"[{ "code": 5, "value": 1 }, { "code": 6, "value": "a" }]"#)
    #expect(both.schema != nil, "\(lines(both))")
  }

  /// Samples are an error, unless their type is an enum with associated values and a hand-written decoder.
  @Test(arguments: [
    (
      "Written",
      "the coding of 'Written' cannot be in the schema, because not all of its types are Decodable; make 'Written' Codable, or omit '--data'"
    ),
    (
      "Plain",
      "'--data' requires an enum with associated values and hand-written coding, without generic parameters, which 'Plain' is not; omit '--data'"
    ),
    (
      "Note",
      "'--data' requires an enum with associated values and hand-written coding, without generic parameters, which 'Note' is not; omit '--data'"
    ),
  ])
  func samplesNeedHandWrittenCoding(type: String, message: String) throws {
    let result = try inferred(type, "{}")
    #expect(result.schema == nil && result.remarks.map(\.message) == [message])
  }
}
