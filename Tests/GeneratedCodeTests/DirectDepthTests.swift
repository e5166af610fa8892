import TestSupport
import Testing

@testable import KindsCore

/// Direct JSON reads and writes values with the maximum default depth on the small stack of a secondary thread, even in
/// debug builds.
@Suite(.enabled(if: isThorough, "\(thoroughOnly)"))
struct DirectDepthTests {
  private static let optimizations = isExhaustive ? ["-Onone", "-O"] : ["-Onone"]

  private static func texts(_ count: Int) -> String {
    (0..<count).map { #", "text\#($0)": "String?""# }.joined()
  }

  /// A union with a kind for every way to contain a value, and many other kinds.
  private static func union(
    _ name: String, kinds: Int, texts count: Int, style: String = "internal"
  ) -> String {
    let others = (0..<kinds).map {
      #", "other\#($0)": { "fields": { "text": "String"\#(Self.texts(count)) } }"#
    }
    let texts = Self.texts(count)
    return """
      "\(name)": {
        "coding": { "style": "\(style)" },
        "kinds": {
          "empty": {},
          "child": { "fields": { "node": "\(name)?"\(texts) } },
          "box": { "fields": { "node": { "type": "\(name)?", "indirect": true }\(texts) } },
          "list": { "fields": { "nodes": "[\(name)]"\(texts) } },
          "optionals": { "fields": { "nodes": "[\(name)?]"\(texts) } },
          "map": { "fields": { "nodes": "[String: \(name)]"\(texts) } },
          "set": { "fields": { "nodes": "Set<\(name)>"\(texts) } },
          "lists": { "fields": { "nodes": "[[\(name)]]"\(texts) } }
          \(others.joined())
        }
      }
      """
  }

  private static func structure(_ name: String, texts count: Int) -> String {
    """
    "\(name)": {
      "fields": { "list": "[\(name)]?", "map": "[String: \(name)]?", "box": { "type": "\(name)?", "indirect": true }\(texts(count)) }
    }
    """
  }

  /// Unions of the other styles, with fewer ways to contain values.
  private static let others = """
    "External": {
      "coding": { "style": "external", "unknown": "keep" },
      "kinds": {
        "empty": {}, "child": { "fields": { "node": "External?"\(texts(16)) } },
        "list": { "payload": "[External]" }, "map": { "payload": "[String: External]" }
      }
    },
    "Shape": {
      "coding": { "style": "shape" },
      "kinds": {
        "empty": {}, "list": { "payload": "[Shape]" },
        "child": { "fields": { "node": "Shape"\(texts(16)) } }
      }
    },
    "Told": {
      "coding": { "style": "members", "extras": "keep" },
      "kinds": {
        "empty": { "fields": { "isEmpty": "Bool" } },
        "child": { "fields": { "node": "Told"\(texts(16)) } },
        "list": { "fields": { "nodes": { "type": "[Told]", "elements": "lossy" } } }
      }
    },
    "Beside": {
      "coding": { "style": "adjacent", "shared": "beside", "extras": "keep" },
      "fields": { "id": "Int?" },
      "kinds": { "empty": {}, "child": { "fields": { "node": "Beside?", "json": "JSON?"\(texts(16)) } } }
    },
    "Carried": {
      "associatedValues": "fields",
      "coding": { "extras": "fail" },
      "kinds": {
        "empty": {}, "child": { "fields": { "node": "Carried?"\(texts(16)) } },
        "list": { "fields": { "nodes": { "type": "[Carried]", "single": "read", "aliases": ["all"] } } }
      }
    }
    """

  private static let sizes: [(kinds: Int, texts: Int)] = [(0, 0), (60, 10), (300, 2), (8, 16)]

  private let schema = SourceFile(
    path: "Deep.kinds.json",
    bytes: Array(
      """
      {
        "defaults": { "json": "direct" },
        "unions": {
          \(union("Adjacent", kinds: 60, texts: 10, style: "adjacent")), \(others),
          \(sizes.map { union("Union\($0.kinds)", kinds: $0.kinds, texts: $0.texts) }.joined(separator: ", "))
        },
        "structs": { \(sizes.map { structure("Struct\($0.texts)", texts: $0.texts) }.joined(separator: ", ")) }
      }
      """.utf8))

  private let check = """
    /// - Parameters:
    ///   - start: The string before the inner value.
    ///   - components: The number of keys and indices that each level adds to the path.
    func check<Value: KindsJSONReadable & KindsJSONWritable & Codable & Equatable & Sendable>(
      _ type: Value.Type, _ start: String, _ inner: String, _ end: String, components: Int
    ) {
      @Sendable func bytes(_ count: Int) -> [UInt8] {
        Array((String(repeating: start, count: count) + inner + String(repeating: end, count: count)).utf8)
      }
      // Find the greatest depth that JSONDecoder accepts. The direct reader must have the same limit.
      nonisolated(unsafe) var most = 64 / components + 1
      onStack(of: 64 << 20) {
        while (try? JSONDecoder().decode(type, from: Data(bytes(most)))) == nil { most -= 1 }
      }
      let count = most
      precondition(count > 0, "\\(type) \\(start)")
      onStack(of: 512 << 10) {
        let value = try! KindsJSONReader.read(type, from: bytes(count))
        var written: [UInt8] = []
        try! KindsJSONWriter.write(value, into: &written)
        let copy = try! KindsJSONReader.read(type, from: written)
        precondition(copy == value, "\\(type) \\(start)")
        do {
          _ = try KindsJSONReader.read(type, from: bytes(count + 1))
          preconditionFailure("\\(type) has no limit")
        } catch DecodingError.dataCorrupted(let context) {
          precondition(context.underlyingError is KindsDepthError, "\\(context)")
          let depth = context.codingPath.count
          precondition(depth > count * components && depth <= (count + 1) * components, "\\(context)")
        } catch {
          preconditionFailure("\\(error)")
        }
      }
    }


    """

  private var calls: String {
    let empty = ##"#"{"type":"empty"}"#"##
    let unions = Self.sizes.flatMap { size -> [String] in
      [
        ("child", "", "", 1), ("box", "", "", 1), ("list", "[", "]", 2), ("optionals", "[", "]", 2),
        ("map", #"{"a":"#, "}", 2), ("set", "[", "]", 2), ("lists", "[[", "]]", 3),
      ].map { kind, start, end, components in
        let key = components == 1 ? "node" : "nodes"
        return
          ##"check(Union\##(size.kinds).self, #"{"type":"\##(kind)","\##(key)":\##(start)"#, \##(empty), "\##(end)}", components: \##(components))"##
      }
    }
    let structs = Self.sizes.flatMap { size -> [String] in
      [("list", "[", "]", 2), ("map", #"{"a":"#, "}", 2), ("box", "", "", 1)].map {
        key, start, end, components in
        ##"check(Struct\##(size.texts).self, #"{"\##(key)":\##(start)"#, "{}", "\##(end)}", components: \##(components))"##
      }
    }
    let adjacent = [("child", "", "", 2), ("list", "[", "]", 3)].map {
      kind, start, end, components in
      let key = kind == "list" ? "nodes" : "node"
      return
        ##"check(Adjacent.self, #"{"type":"\##(kind)","data":{"\##(key)":\##(start)"#, \##(empty), "\##(end)}}", components: \##(components))"##
    }
    let others = [
      ("External", #"{"child":{"node":"#, #""empty""#, "}}", 2),
      ("External", #"{"list":["#, #""empty""#, "]}", 2),
      ("External", #"{"map":{"a":"#, #""empty""#, "}}", 2),
      ("External", #"{"later":"#, "[]", "}", 1),
      ("Shape", "[", "null", "]", 1), ("Shape", #"{"node":"#, "null", "}", 1),
      ("Told", #"{"node":"#, #"{"isEmpty":true}"#, "}", 1),
      ("Told", #"{"nodes":["#, #"{"isEmpty":true}"#, "]}", 2),
      ("Told", #"{"isEmpty":true,"more":["#, "[]", "]}", 2),
      ("Beside", #"{"type":"child","data":{"node":"#, #"{"type":"empty"}"#, "}}", 2),
      ("Carried", #"{"type":"child","node":"#, #"{"type":"empty"}"#, "}", 1),
      ("Carried", #"{"type":"list","all":["#, #"{"type":"empty"}"#, "]}", 2),
      ("JSON", #"{"a":["#, "[]", "]}", 2),
    ].map { type, start, inner, end, components in
      ##"check(\##(type).self, #"\##(start)"#, #"\##(inner)"#, "\##(end)", components: \##(components))"##
    }
    return (unions + adjacent + structs + others).joined(separator: "\n")
      + "\nprint(\"all checks hold\")\n"
  }

  @Test(arguments: optimizations)
  func deepestValuesFitOnSmallStack(optimization: String) throws {
    try checkProgram(
      check + calls, named: "DirectDepth", with: schema, optimization: optimization)
  }
}
