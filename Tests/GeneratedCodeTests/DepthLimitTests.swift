import TestSupport
import Testing

@testable import KindsCore

/// Values with the maximum default depth are decoded, encoded, compared, hashed and destroyed on the small stack of a
/// secondary thread.
@Suite(.enabled(if: isThorough, "\(thoroughOnly)"))
struct DepthLimitTests {
  /// Optimized builds use less stack but take much longer to compile.
  private static let optimizations = isExhaustive ? ["-Onone", "-O"] : ["-Onone"]

  /// Unions with many kinds in the styles `internal`, `adjacent` and `external`, a chain of unions in one object,
  /// unions with few kinds, and recursive structs.
  private let schema = SourceFile(
    path: "Deep.kinds.json",
    bytes: Array(
      """
      {
        "unions": {
          "Internal": \(union("Internal", style: "internal", kinds: 300)),
          "Adjacent": \(union("Adjacent", style: "adjacent", kinds: 300)),
          "External": \(union("External", style: "external", kinds: 300)),
          \(layers.joined(separator: ", ")),
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
          "Flat": { "fields": { "rest": { "type": "FlatRest", "flatten": true, "indirect": true } } },
          "FlatRest": { "fields": { "next": "[Flat]", \(texts(15)) } },
          "Chain": { "fields": { "next": { "type": "Chain?", "indirect": true } } },
          "Present": { "fields": { "next": { "type": "Presence<Present>", "indirect": true }, \(texts(15)) } }
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
          "present": { "fields": { "node": "Presence<\(name)>" } },
          "list": { "fields": { "nodes": "[\(name)]" } },
          "map": { "fields": { "nodes": "[String: \(name)]" } },
          "json": { "fields": { "json": "JSON" } },
          \(payload)
          \(others.joined(separator: ", "))
        }
      }
      """
  }

  /// A chain of unions. The payload of each union is the next one, in the same object. The last union contains a list
  /// of the first one.
  private static let layers = (0..<12).map { layer in
    let kind =
      layer == 11 ? #""fields": { "nodes": "[Layer0]" }"# : #""payload": "Layer\#(layer + 1)""#
    return
      #""Layer\#(layer)": { "coding": { "tag": "tag\#(layer)" }, "kinds": { "empty": {}, "next": { \#(kind) } } }"#
  }

  private static func texts(_ count: Int) -> String {
    (0..<count).map { #""text\#($0)": "String""# }.joined(separator: ", ")
  }

  /// The program that checks a value of the maximum depth, and one that is too deep.
  private let check = """
    nonisolated final class Holder<Value>: @unchecked Sendable {
      var value: Value?
    }

    /// - Parameters:
    ///   - start: The string before the inner value.
    ///   - components: The number of keys and indices that each level adds to the path.
    func check<Value: Codable & Hashable & Sendable>(
      _ type: Value.Type, _ start: String, _ inner: String, _ end: String, components: Int
    ) {
      @Sendable func data(_ count: Int) -> Data {
        Data((String(repeating: start, count: count) + inner + String(repeating: end, count: count)).utf8)
      }
      let count = Holder<Int>()
      onStack(of: 64 << 20) {
        var most = 64 / components + 1
        while (try? JSONDecoder().decode(type, from: data(most))) == nil { most -= 1 }
        count.value = most
      }
      let most = count.value!
      precondition(most > 0 && most <= 64 / components, "\\(type) \\(start) \\(most)")
      let deepest = data(most)
      let tooDeep = data(most + 1)
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
          // The error is reported for the first value that is too deep.
          let depth = context.codingPath.count
          precondition(depth > most * components && depth <= (most + 1) * components, "\\(context)")
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
      check(type, #"{"type":"present","node":"#, empty, "}", components: 1)
      check(type, #"{"type":"list","nodes":["#, empty, "]}", components: 2)
      check(type, #"{"type":"map","nodes":{"a":"#, empty, "}}", components: 2)
      check(type, #"{"type":"list","nodes":[{"type":"child","node":"#, empty, "}]}", components: 3)
      for empty in [#"{"type":"child"}"#, #"{"type":"present","node":null}"#, #"{"type":"list","nodes":[]}"#] {
        check(type, #"{"type":"child","node":"#, empty, "}", components: 1)
      }
    }

    /// - Parameter text: A further member of the object that contains the inner value.
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
    let tags = (0..<12).map { #""tag\\#($0)":"next","# }.joined()
    check(Layer0.self, "{" + tags + #""nodes":["#, #"{"tag0":"empty"}"#, "]}", components: 2)
    check(Chain.self, #"{"next":"#, "{}", "}", components: 1)
    let texts = (0..<15).map { #""text\\#($0)":"a""# }.joined(separator: ",")
    check(Present.self, #"{"next":"#, "{" + texts + "}", "," + texts + "}", components: 1)
    check(Flat.self, #"{"next":["#, #"{"next":[],"# + texts + "}", "]," + texts + "}", components: 2)
    check(JSON.self, "[", "[]", "]", components: 1)
    check(JSON.self, #"{"a":"#, "{}", "}", components: 1)

    print("all checks hold")

    """

  @Test(arguments: optimizations)
  func deepestValuesFitOnSmallStack(optimization: String) throws {
    try checkProgram(
      check + program, named: "DepthLimit", with: schema, optimization: optimization)
  }

  @Test(arguments: optimizations)
  func deepestLargeValuesFitOnSmallStack(optimization: String) throws {
    var values = LargeValues()
    for texts in [2, 3, 8, 32] { values.addLargeNeighbors(texts: texts) }
    for count in [4, 8, 12] { values.addLargeLevels(count, "String", value: #""a""#) }
    values.addLargeLevels(24, "Int", value: "1")
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

  @Test(arguments: optimizations)
  func deepestValuesInContainersFitOnSmallStack(optimization: String) throws {
    var values = ContainedValues()
    // Optimized builds use less stack, but more time to compile.
    let all = isExhaustive ? [0, 8, 12] : [0, 12]
    for texts in optimization == "-O" ? [12] : all { values.add(texts: texts) }
    try checkProgram(
      check + values.checks.joined(separator: "\n") + "\nprint(\"all checks hold\")\n",
      named: "DepthLimitInContainers", with: values.schema, optimization: optimization)
  }
}

/// Recursive structs and unions with containers of every type, and a number of strings.
private struct ContainedValues {
  private var structs: [String] = []
  private var unions: [String] = []
  /// A call of `check` for each declaration.
  private(set) var checks: [String] = []

  var schema: SourceFile {
    let text = """
      {
        "defaults": { "conforms": ["Codable", "Hashable", "Sendable"] },
        "structs": { \(structs.joined(separator: ",\n")) },
        "unions": { \(unions.joined(separator: ",\n")) }
      }
      """
    return SourceFile(path: "Contained.kinds.json", bytes: Array(text.utf8))
  }

  /// The type of a field that contains a value, the strings around the value in the data, and the number of keys and
  /// indices on the path to the value.
  private static let containers: [(type: String, start: String, end: String, depth: Int)] = [
    ("[V]?", "[", "]", 1), ("Set<V>?", "[", "]", 1), ("[V?]?", "[", "]", 1),
    ("[String: V]?", #"{"a":"#, "}", 1), ("[Int: V]?", #"{"1":"#, "}", 1),
    ("[String: V?]?", #"{"a":"#, "}", 1), ("[[V]]?", "[[", "]]", 2),
    ("[String: [V]]?", #"{"a":["#, "]}", 2), ("[[String: V]]?", #"[{"a":"#, "}]", 2),
    ("[String: [String: V]]?", #"{"a":{"a":"#, "}}", 2),
    ("[String: [V?]?]?", #"{"a":["#, "]}", 2), ("Presence<[V]>", "[", "]", 1),
    ("Presence<[String: V]>", #"{"a":"#, "}", 1),
  ]

  mutating func add(texts: Int) {
    let others = (0..<texts).map { #", "text\#($0)": "String?""# }.joined()
    for (index, container) in Self.containers.enumerated() {
      func type(_ name: String) -> String { container.type.replacing("V", with: name) }
      let name = "Struct\(texts)In\(index)"
      structs.append(#""\#(name)": { "fields": { "v": "\#(type(name))"\#(others) } }"#)
      check(name, #"{"v":"# + container.start, "{}", container.end + "}", container.depth + 1)
      // A struct inside a struct, each with all of the strings.
      let (outer, inner) = ("Outer\(texts)In\(index)", "Inner\(texts)In\(index)")
      structs.append(#""\#(outer)": { "fields": { "i": "\#(inner)?"\#(others) } }"#)
      structs.append(#""\#(inner)": { "fields": { "v": "\#(type(outer))"\#(others) } }"#)
      check(
        outer, #"{"i":{"v":"# + container.start, "{}", container.end + "}}", container.depth + 2)
    }
    structs.append(
      #""Direct\#(texts)": { "fields": { "v": { "type": "Direct\#(texts)?", "indirect": true }\#(others) } }"#
    )
    check("Direct\(texts)", #"{"v":"#, "{}", "}", 1)
    add(texts: texts, style: "internal", #"{"type":"K","#, "}", keys: 0, #"{"type":"empty"}"#)
    add(
      texts: texts, style: "adjacent", #"{"type":"K","data":{"#, "}}", keys: 1,
      #"{"type":"empty"}"#)
    add(texts: texts, style: "external", #"{"K":{"#, "}}", keys: 1, #""empty""#)
    let name = "Shape\(texts)"
    unions.append(
      """
      "\(name)": {
        "coding": { "style": "shape" },
        "kinds": {
          "null": {}, "text": { "payload": "String" }, "list": { "payload": "[\(name)]" },
          "object": { "fields": { "v": "[String: \(name)]?"\(others) } }
        }
      }
      """)
    check(name, "[", #""a""#, "]", 1)
    check(name, #"{"v":{"a":"#, #""a""#, "}}", 2)
    if texts > 0 { return }
    unions.append(
      """
      "Values": {
        "coding": { "style": "shape" },
        "kinds": {
          "text": { "payload": "String" }, "number": { "payload": "Double" }, "flag": { "payload": "Bool" },
          "list": { "payload": "[Values]" }, "object": { "payload": "[String: Values]" }
        }
      },
      "Optionals": {
        "coding": { "style": "shape" },
        "kinds": { "text": { "payload": "String" }, "object": { "payload": "[String: Optionals?]" } }
      }
      """)
    check("Values", "[", #""a""#, "]", 1)
    check("Values", #"{"a":"#, #""a""#, "}", 1)
    check("Optionals", #"{"a":"#, #""a""#, "}", 1)
  }

  private mutating func add(
    texts: Int, style: String, _ start: String, _ end: String, keys: Int, _ empty: String
  ) {
    let others = (0..<texts).map { #", "text\#($0)": "String?""# }.joined()
    let name = style.capitalized + String(texts)
    var kinds = [#""empty": {}"#, #""next": { "fields": { "v": "\#(name)?"\#(others) } }"#]
    check(
      name, start.replacing("K", with: "next") + #""v":"#, empty, end, 1 + keys)
    for (index, container) in Self.containers.enumerated() {
      let type = container.type.replacing("V", with: name)
      kinds.append(#""in\#(index)": { "fields": { "v": "\#(type)"\#(others) } }"#)
      check(
        name, start.replacing("K", with: "in\(index)") + #""v":"# + container.start, empty,
        container.end + end, 1 + keys + container.depth)
    }
    unions.append(
      #""\#(name)": { "coding": { "style": "\#(style)" }, "kinds": { \#(kinds.joined(separator: ", ")) } }"#
    )
  }

  private mutating func check(
    _ type: String, _ start: String, _ inner: String, _ end: String, _ depth: Int
  ) {
    checks.append(
      ##"check(\##(type).self, #"\##(start)"#, #"\##(inner)"#, "\##(end)", components: \##(depth))"##
    )
  }
}
