import Foundation
import TestSupport
import Testing

/// Schemas that are large in one respect. The time limit is many times the usual duration, but quadratic time would
/// exceed it many times over.
@Suite struct GrowthTests {
  @Test(.enabled(if: isThorough, "\(thoroughOnly)"), arguments: Growth.all)
  func timeIsLinearInSize(of growth: Growth) throws {
    let result = try withTemporaryFolder { folder in
      try writeText(growth.schema, to: "Large.kinds.json", in: folder)
      return try runProcess(
        findExecutable("sh"),
        [
          "-c", "ulimit -s 512 && exec \"$0\" generate Large.kinds.json",
          builtProduct("kinds").path,
        ], in: folder, timeLimit: .seconds(60))
    }
    #expect(result.exitCode == 0, "\(result.errors.prefix(1_000))")
  }

  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func timeIsLinearInModules() throws {
    let count = 6_000
    let result = try withTemporaryFolder { folder in
      var arguments: [String] = []
      for number in 0..<count {
        let type = number > 0 ? "S\(number - 1)" : "Int"
        // The structs do not conform to Codable, because no stack has room for decoding such a chain.
        let schema =
          "{\"access\":\"public\",\"structs\":{\"S\(number)\":{\"conforms\":[],\"fields\":{\"a\":\"\(type)\"}}}}"
        try writeText(schema, to: "\(number).kinds.json", in: folder)
        arguments += ["--import-public", "M\(number)=\(number).kinds.json"]
        if number > 0 { arguments += ["--imports-of", "M\(number)=M\(number - 1)"] }
      }
      let own =
        "{\"structs\":{\"Own\":{\"conforms\":[],\"fields\":{\"a\":\"S0\",\"b\":\"M\(count - 1).S\(count - 1)\"}}}}"
      try writeText(own, to: "Own.kinds.json", in: folder)
      return try runKinds(
        ["generate", "Own.kinds.json"] + arguments, in: folder, timeLimit: .seconds(60))
    }
    #expect(result.exitCode == 0, "\(result.errors.prefix(1_000))")
  }
}

/// A respect in which a schema can be large.
struct Growth: Sendable, CustomTestStringConvertible {
  let name: String
  let schema: String

  var testDescription: String { name }

  private init(_ name: String, _ schema: String) {
    self.name = name
    self.schema = schema
  }

  static let all = [
    Growth(
      "a chain of unions whose payload is the next one",
      document(
        "unions",
        members(5_000) { number in
          let payload = number < 4_999 ? "{\"payload\":\"U\(number + 1)\"}" : "{}"
          return
            "\"U\(number)\":{\"coding\":{\"tag\":\"t\(number)\"},\"kinds\":{\"a\":\(payload),\"b\":{}}}"
        })),
    Growth(
      "unions with one payload of many kinds",
      document(
        "unions",
        "\"I\":{\"coding\":{\"tag\":\"i\"},\"kinds\":{\(members(5_000) { "\"k\($0)\":{}" })}},"
          + members(5_000) { "\"U\($0)\":{\"kinds\":{\"a\":{\"payload\":\"I\"}}}" })),
    Growth(
      "a tag for each of many fields",
      rendered(
        fields: members(8_000) { "\"f\($0)\":\"Int\"" },
        (0..<8_000).map { "<p>{{f\($0)}}</p>" }.joined())),
    Growth(
      "a section for each of many fields",
      rendered(
        fields: members(8_000) { "\"f\($0)\":\"[Int]\"" },
        (0..<8_000).map { "{{#f\($0)}}<p>{{.}}</p>{{/f\($0)}}" }.joined())),
    Growth(
      "destinations one after the other",
      rendered(
        fields: "\"url\":\"String\"",
        String(repeating: "<a href='https://b/{{url}}'>a</a> ", count: 20_000))),
    Growth(
      "a chain of structs that a renderer writes as it likes",
      document(
        "structs",
        members(2_000) {
          "\"S\($0)\":{\"conforms\":[],\"fields\":{\"a\":\"[\($0 < 1_999 ? "S\($0 + 1)" : "Int")]\"}}"
        }
      )
      .dropLast()
        + ",\"unions\":{\"U\":{\"conforms\":[],\"renderers\":{\"T\":{\"format\":\"text\"}},\"kinds\":{\"k\":{\"payload\":\"S0\"}}}}}"
    ),
    Growth(
      "protocols that each have something that conforms to them",
      "{\"protocols\":{"
        + members(8_000) { "\"P\($0)\":{\"properties\":{\"a\":\"Int\"}}" } + "},\"structs\":{"
        + members(8_000) { "\"S\($0)\":{\"conforms\":[\"P\($0)\"],\"fields\":{\"a\":\"Int\"}}" }
        + "}}"),
    Growth(
      "a protocol that requires many fields",
      "{\"protocols\":{\"P\":{\"properties\":{"
        + members(20_000) { "\"f\($0)\":\"Int\"" }
        + "}}},\"structs\":{\"S\":{\"conforms\":[\"P\"],\"fields\":{"
        + members(20_000) { "\"f\($0)\":\"Int\"" } + "}}}}"),
    Growth(
      "a default of each kind of a large union",
      "{\"unions\":{\"U\":{\"kinds\":{" + members(8_000) { "\"k\($0)\":{}" }
        + "}}},\"structs\":{\"S\":{\"fields\":{\"a\":{\"type\":\"[U]\",\"default\":["
        + members(8_000) { "{\"type\":\"k\($0)\"}" } + "]}}}}}"),
  ]

  /// A union with a template.
  private static func rendered(fields: String, _ template: String) -> String {
    document(
      "unions",
      "\"U\":{\"renderers\":{\"R\":{\"format\":\"html\"}},"
        + "\"kinds\":{\"k\":{\"fields\":{\(fields)},\"render\":{\"R\":\"\(template)\"}}}}")
  }

  private static func members(_ count: Int, _ member: (Int) -> String) -> String {
    (0..<count).map(member).joined(separator: ",")
  }

  private static func document(_ key: String, _ members: String) -> String {
    "{\"\(key)\":{\(members)}}"
  }
}
