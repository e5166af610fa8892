import Foundation
import Testing

@testable import KindsCore
@testable import KindsTools

/// Data of the maximum depth of the JSON reader is read on the small stack of a secondary thread, and deeper data is
/// rejected.
@Suite struct DataReaderDepthTests {
  private static let schema = """
    {
      "unions": {
        "Internal": { \(kinds("Internal")) },
        "Adjacent": { "coding": { "style": "adjacent" }, \(kinds("Adjacent")) },
        "External": { "coding": { "style": "external" }, \(kinds("External")) },
        "Shape": {
          "coding": { "style": "shape" },
          "kinds": { "list": { "payload": "[Shape]" }, "map": { "payload": "[String: Shape]" }, "text": { "payload": "String" } }
        },
        "Beside": {
          "coding": { "style": "external", "shared": "beside" },
          "fields": { "id": { "type": "Int", "default": 1 } },
          "kinds": { "child": { "fields": { "node": { "type": "Beside?" } } }, "leaf": { "fields": { "a": "Int" } } }
        }
      },
      "structs": {
        "Chain": { "fields": { "next": { "type": "Chain?", "indirect": true } } },
        "Open": { "extras": "keep", "fields": { "json": "JSON?" } },
        "Lossy": { "fields": { "list": { "type": "[Lossy]", "elements": "lossy" } } }
      }
    }
    """

  private static func kinds(_ name: String) -> String {
    """
    "kinds": {
      "leaf": {},
      "child": { "fields": { "node": "\(name)?" } },
      "list": { "fields": { "nodes": "[\(name)]" } },
      "map": { "fields": { "nodes": "[String: \(name)]" } }
    }
    """
  }

  /// The nesting of values of each type: the strings before and after the inner value.
  private static let nestings: [(type: String, start: String, end: String)] = [
    ("Internal", #"{"type":"child","node":"#, "}"),
    ("Internal", #"{"type":"list","nodes":["#, "]}"),
    ("Internal", #"{"type":"map","nodes":{"a":"#, "}}"),
    ("Adjacent", #"{"type":"child","data":{"node":"#, "}}"),
    ("Adjacent", #"{"type":"list","data":{"nodes":["#, "]}}"),
    ("External", #"{"child":{"node":"#, "}}"),
    ("External", #"{"list":{"nodes":["#, "]}}"),
    ("Shape", "[", "]"),
    ("Shape", #"{"a":"#, "}"),
    ("Beside", #"{"id":2,"child":{"node":"#, "}}"),
    ("Chain", #"{"next":"#, "}"),
    ("Open", #"{"json":"#, "}"),
    ("Open", #"{"other":["#, "]}"),
    ("Lossy", #"{"list":["#, "]}"),
  ]

  @Test func deepDataFitsOnSmallStack() throws {
    var diagnostics = Diagnostics()
    let source = SourceFile("", Self.schema)
    let checked = try #require(
      readSchema([source], &diagnostics),
      "\(describe(diagnostics.all, in: [source], style: .lines))")
    for (name, start, end) in Self.nestings {
      let type = try #require(checked.schema.codedDeclarations.first { $0.name.text == name })
      let levels = JSONReader.maximumDepth / start.utf8.count { $0 == 0x5B || $0 == 0x7B }
      for (levels, isRead) in [(levels, true), (levels + 1, false), (10_000, false)] {
        let text = String(repeating: start, count: levels) + String(repeating: end, count: levels)
        // The innermost value is missing, or null if it is required.
        let json =
          start.hasSuffix(":") ? text.replacing("\(start)\(end)", with: "\(start)null\(end)") : text
        let found = onSmallStack { () -> [String] in
          var diagnostics = Diagnostics()
          let source = SourceFile("", json)
          guard let node = readJSON(source, file: 0, &diagnostics) else { return ["no JSON"] }
          let refusals = WireReader(checked).refusals(of: node, as: .declared(type))
          return refusals.map { "\($0.range.bytes.lowerBound): \($0.message)" }
        }
        #expect((found != ["no JSON"]) == isRead, "\(name) \(start) \(levels): \(found)")
        // Some types do not accept the innermost null.
        if isRead { #expect(found.count <= 1, "\(name) \(start): \(found)") }
      }
    }
  }

  /// Runs a function on a thread with a stack of 512 KiB.
  private func onSmallStack<Result>(_ body: @escaping () -> Result) -> Result {
    let holder = Holder(body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      holder.result = holder.body()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    guard let result = holder.result else { preconditionFailure("the thread gave nothing") }
    return result
  }
}

/// The work and result of a thread. The result is read only after the thread has ended.
private final class Holder<Result>: @unchecked Sendable {
  let body: () -> Result
  var result: Result?

  init(_ body: @escaping () -> Result) {
    self.body = body
  }
}
