import Foundation
import KindsSchema
import KindsSwift
import TestSupport
import Testing

/// Values that are nested without recursion, to the maximum that the rule allows. They are decoded, encoded and
/// compared on the small stack of a secondary thread in a debug build.
@Suite(.enabled(if: isThorough, "\(thoroughOnly)"))
struct NestedValuesTests {
  /// Declarations, each of which contains the next one.
  private struct Nest {
    let name: String
    /// The number of additional strings in each declaration.
    var texts = 0
    /// The strings around the name of the next type, and around its value.
    var type = ("", "")
    var value = ("", "")
    /// The style of the unions, or `nil` for structs.
    var style: String?

    private var members: String { (0..<texts).map { #""s\#($0)":"a","# }.joined() }

    private func declaration(_ number: Int, _ fields: String) -> String {
      let texts = (0..<texts).map { #""s\#($0)": "String", "# }.joined()
      let record = #"{ "fields": { \#(number < 0 ? "" : texts)\#(fields) } }"#
      guard let style else { return record }
      return #"{ "coding": { "style": "\#(style)" }, "kinds": { "k": \#(record), "e": {} } }"#
    }

    /// The declarations for a number of levels, followed by the declaration of the innermost value.
    func declarations(_ count: Int) -> String {
      let outer = (0..<count).map { level in
        let next = #""next": "\#(type.0)\#(name)\#(level + 1)\#(type.1)""#
        return #""\#(name)\#(level)": \#(declaration(level, next))"#
      }
      return (outer + [#""\#(name)\#(count)": \#(declaration(-1, #""v": "Int""#))"#])
        .joined(separator: ",\n")
    }

    /// The strings before and after the members of a value.
    private var object: (String, String) {
      switch style {
      case "internal": (#"{"type":"k","#, "}")
      case "adjacent": (#"{"type":"k","data":{"#, "}}")
      case "external": (#"{"k":{"#, "}}")
      default: ("{", "}")
      }
    }

    /// A value with a number of levels.
    func value(_ count: Int) -> String {
      let (start, inner, end) = parts
      return String(repeating: start, count: count) + inner + String(repeating: end, count: count)
    }

    /// The JSON before an inner value, the innermost value, and the JSON after an inner value.
    private var parts: (start: String, inner: String, end: String) {
      (
        #"\#(object.0)\#(members)"next":\#(value.0)"#, #"\#(object.0)"v":1\#(object.1)"#,
        "\(value.1)\(object.1)"
      )
    }

    /// A call of `check` for a number of levels.
    func check(_ count: Int) -> String {
      let (start, inner, end) = parts
      return
        "check(\(name)0.self, ##\"\(start)\"##, ##\"\(inner)\"##, ##\"\(end)\"##, \(count))"
    }
  }

  private let nests = [
    Nest(name: "Optional", type: ("", "?")), Nest(name: "Plain", texts: 3),
    Nest(name: "Wide", texts: 20, type: ("", "?")),
    Nest(name: "Listed", texts: 20, type: ("[", "]"), value: ("[", "]")),
    Nest(name: "Named", texts: 20, type: ("[String: ", "]"), value: (#"{"a":"#, "}")),
    Nest(name: "Lacking", texts: 3, type: ("[", "?]"), value: ("[", "]")),
    Nest(name: "Internal", texts: 3, style: "internal"),
    Nest(name: "Adjacent", texts: 3, style: "adjacent"),
    Nest(name: "External", texts: 20, style: "external"),
  ]

  private func source(_ nests: [(nest: Nest, count: Int)]) -> SourceFile {
    func members(_ isUnion: Bool) -> String {
      nests.filter { ($0.nest.style != nil) == isUnion }.map { $0.nest.declarations($0.count) }
        .joined(separator: ",\n")
    }
    let text = #"{ "structs": { \#(members(false)) }, "unions": { \#(members(true)) } }"#
    return SourceFile(path: "Nested.kinds.json", bytes: Array(text.utf8))
  }

  /// The maximum number of levels that the rule allows.
  private func most(_ nest: Nest) -> Int {
    var (low, high) = (1, 400)
    while low < high {
      let middle = (low + high + 1) / 2
      if check([source([(nest, middle)])]).isEmpty { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private let program = """
    nonisolated final class Holder<Value>: @unchecked Sendable { var value: Value? }

    func check<Value: Codable & Hashable & Sendable>(
      _ type: Value.Type, _ start: String, _ inner: String, _ end: String, _ count: Int
    ) {
      let text = String(repeating: start, count: count) + inner + String(repeating: end, count: count)
      onStack(of: 512 << 10) {
        let value = try! JSONDecoder().decode(type, from: Data(text.utf8))
        let copy = try! JSONDecoder().decode(type, from: try! JSONEncoder().encode(value))
        precondition(value == copy && value.hashValue == copy.hashValue)
      }
    }

    """

  @Test func allowedNestingFitsOnSmallStack() throws {
    let nests = nests.map { (nest: $0, count: most($0)) }
    for (nest, count) in nests { #expect((10..<400).contains(count), "\(nest.name) \(count)") }
    let checks = nests.map { $0.nest.check($0.count) } + [#"print("all checks hold")"#]
    try checkProgram(
      program + checks.joined(separator: "\n") + "\n", named: "NestedValues", with: source(nests),
      optimization: "-Onone")
  }

  /// Recursive values take up stack in addition to the values around them and in them.
  @Test func depthLimitLeavesRoomForNestedValues() throws {
    let wide = Nest(name: "Around", texts: 20)
    let chain = Nest(name: "Inside", type: ("", "?"))
    let text = """
      {
        "structs": {
          \(wide.declarations(9).replacing(#""v": "Int""#, with: #""trees": "[Tree]""#)),
          "Tree": { "fields": { "trees": "[Tree]", "leaf": "Inside0?" } },
          \(chain.declarations(60))
        }
      }
      """
    let source = SourceFile(path: "Around.kinds.json", bytes: Array(text.utf8))
    let tree = ##"{"leaf":\##(chain.value(60)),"trees":[]}"##
    let parts = wide.value(9).components(separatedBy: #""v":1"#)
    let checks = """
      func data(_ count: Int) -> Data {
        let trees = String(repeating: ##"{"trees":["##, count: count) + ##"\(tree)"## + String(repeating: "]}", count: count)
        return Data((##"\(parts[0])"trees":["## + trees + ##"]\(parts[1])"##).utf8)
      }
      let most = Holder<Int>()
      onStack(of: 64 << 20) {
        var count = 0
        while (try? JSONDecoder().decode(Around0.self, from: data(count + 1))) != nil { count += 1 }
        most.value = count
      }
      precondition((1..<63).contains(most.value!))
      onStack(of: 512 << 10) {
        let value = try! JSONDecoder().decode(Around0.self, from: data(most.value!))
        let copy = try! JSONDecoder().decode(Around0.self, from: try! JSONEncoder().encode(value))
        precondition(value == copy && value.hashValue == copy.hashValue)
        guard (try? JSONDecoder().decode(Around0.self, from: data(most.value! + 1))) == nil else {
          preconditionFailure()
        }
      }
      print("all checks hold")

      """
    try checkProgram(
      program + checks, named: "NestedInDeepValues", with: source, optimization: "-Onone")
  }
}
