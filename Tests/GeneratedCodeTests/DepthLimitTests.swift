import TestSupport
import Testing

@testable import KindsSchema

/// What stands as deep as a schema allows by default is decoded, encoded, compared, hashed and destroyed on the small
/// stack of a secondary thread.
@Suite(.enabled(if: isThorough, "\(thoroughOnly)"))
struct DepthLimitTests {
  /// Unions of many kinds in every representation, and one of as many as have no small functions.
  private let schema = SourceFile(
    path: "Deep.kinds.json",
    bytes: Array(
      """
      {
        "unions": {
          "Internal": \(union("Internal", style: "internal", kinds: 300)),
          "Adjacent": \(union("Adjacent", style: "adjacent", kinds: 300)),
          "External": \(union("External", style: "external", kinds: 300)),
          "Small": {
            "coding": { "style": "external" },
            "kinds": {
              "empty": {},
              "child": { "fields": { "node": "Small?", "text": "String" } },
              "list": { "fields": { "nodes": "[Small]" } },
              "map": { "fields": { "nodes": "[String: Small]" } },
              "wrapped": { "payload": "Small" },
              "texts": { "fields": { "first": "String", "second": "String" } },
              "others": { "fields": { "first": "String", "second": "String" } },
              "more": { "fields": { "first": "String", "second": "String" } }
            }
          },
          "Texts": {
            "kinds": {
              "empty": {},
              "child": { "fields": { "node": "Texts?" } },
              "texts": { "fields": { \(texts(18)) } }
            }
          }
        },
        "structs": {
          "Other": { "fields": { "text": "String", "number": "Int", "url": "URL?", "tags": "[String]" } },
          "Chain": { "fields": { "next": { "type": "Chain?", "indirect": true } } }
        }
      }
      """.utf8))

  private static func union(_ name: String, style: String, kinds: Int) -> String {
    let payload = style == "internal" ? "" : #""wrapped": { "payload": "\#(name)" },"#
    let others = (0..<kinds).map { #""other\#($0)": { "payload": "Other" }"# }
    return """
      {
        "coding": { "style": "\(style)" },
        "kinds": {
          "empty": {},
          "child": { "fields": { "node": "\(name)?" } },
          "box": { "fields": { "node": { "type": "\(name)?", "indirect": true } } },
          "list": { "fields": { "nodes": "[\(name)]" } },
          "map": { "fields": { "nodes": "[String: \(name)]" } },
          "json": { "fields": { "json": "JSON" } },
          \(payload)
          \(others.joined(separator: ", "))
        }
      }
      """
  }

  private static func texts(_ count: Int) -> String {
    (0..<count).map { #""text\#($0)": "String""# }.joined(separator: ", ")
  }

  /// What checks a deep value, and one that is too deep.
  private let check = """
    nonisolated final class Holder<Value>: @unchecked Sendable {
      var value: Value?
    }

    /// - Parameters:
    ///   - start: What stands before the value inside.
    ///   - components: How many keys and indices that adds to the path.
    func check<Value: Codable & Hashable & Sendable>(
      _ type: Value.Type, _ start: String, _ inner: String, _ end: String, components: Int
    ) {
      func data(_ count: Int) -> Data {
        Data((String(repeating: start, count: count) + inner + String(repeating: end, count: count)).utf8)
      }
      let deepest = data(128 / components)
      let tooDeep = data(128 / components + 1)
      onStack(of: 512 << 10) {
        let value = try! JSONDecoder().decode(type, from: deepest)
        let encoded = try! JSONEncoder().encode(value)
        let copy = Holder<Value>()
        copy.value = try! JSONDecoder().decode(type, from: encoded)
        precondition(value == copy.value, "\\(type) \\(start)")
        precondition(value.hashValue == copy.value?.hashValue, "\\(type) \\(start)")
        copy.value = nil
        do {
          _ = try JSONDecoder().decode(type, from: tooDeep)
          preconditionFailure("\\(type) has no limit")
        } catch DecodingError.dataCorrupted(let context) {
          precondition(context.underlyingError is KindsDepthError, "\\(context)")
        } catch {
          preconditionFailure("\\(error)")
        }
      }
    }

    """

  private let program = """
    func checkInternal<Value: Codable & Hashable & Sendable>(_ type: Value.Type) {
      let empty = #"{"type":"empty"}"#
      check(type, #"{"type":"child","node":"#, empty, "}", components: 1)
      check(type, #"{"type":"box","node":"#, empty, "}", components: 1)
      check(type, #"{"type":"list","nodes":["#, empty, "]}", components: 2)
      check(type, #"{"type":"map","nodes":{"a":"#, empty, "}}", components: 2)
      check(type, #"{"type":"list","nodes":[{"type":"child","node":"#, empty, "}]}", components: 3)
    }

    /// - Parameter text: A further member of what holds one value.
    func checkExternal<Value: Codable & Hashable & Sendable>(_ type: Value.Type, text: String) {
      let empty = #""empty""#
      check(type, #"{"child":{"node":"#, empty, text + "}}", components: 2)
      check(type, #"{"wrapped":"#, empty, "}", components: 1)
      check(type, #"{"list":{"nodes":["#, empty, "]}}", components: 3)
      check(type, #"{"map":{"nodes":{"a":"#, empty, "}}}", components: 3)
    }

    checkInternal(Internal.self)
    check(Texts.self, #"{"type":"child","node":"#, #"{"type":"empty"}"#, "}", components: 1)
    check(Adjacent.self, #"{"type":"child","data":{"node":"#, #"{"type":"empty"}"#, "}}", components: 2)
    check(Adjacent.self, #"{"type":"wrapped","data":"#, #"{"type":"empty"}"#, "}", components: 1)
    check(Adjacent.self, #"{"type":"list","data":{"nodes":["#, #"{"type":"empty"}"#, "]}}", components: 3)
    check(Adjacent.self, #"{"type":"map","data":{"nodes":{"a":"#, #"{"type":"empty"}"#, "}}}", components: 3)
    checkExternal(External.self, text: "")
    checkExternal(Small.self, text: #","text":"a""#)
    check(Chain.self, #"{"next":"#, "{}", "}", components: 1)
    check(JSON.self, "[", "[]", "]", components: 1)
    check(JSON.self, #"{"a":"#, "{}", "}", components: 1)
    print("all checks hold")

    """

  @Test(arguments: ["-Onone", "-O"])
  func deepestValuesFitOnASmallStack(optimization: String) throws {
    try checkProgram(
      check + program, named: "DepthLimit", with: schema, optimization: optimization)
  }

  @Test(arguments: ["-Onone", "-O"])
  func deepestLargeValuesFitOnASmallStack(optimization: String) throws {
    var values = LargeValues()
    for texts in [2, 3, 8, 32] { values.addLargeNeighbors(texts: texts) }
    for count in [4, 8, 16] { values.addLargeLevels(count, "String", value: #""a""#) }
    values.addLargeLevels(32, "Int", value: "1")
    let text = """
      {
        "unions": { \(values.unions.joined(separator: ",\n")) },
        "structs": { \(values.structs.joined(separator: ",\n")) }
      }
      """
    let checks = values.nests.map(\.check) + [#"print("all checks hold")"#]
    try checkProgram(
      check + checks.joined(separator: "\n"), named: "DepthLimitOfLargeValues",
      with: SourceFile(path: "Large.kinds.json", bytes: Array(text.utf8)),
      optimization: optimization)
  }
}
