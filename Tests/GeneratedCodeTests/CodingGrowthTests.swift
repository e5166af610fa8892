import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Checks that reading takes linear time. For every part of the direct reader that can fail repeatedly in a document,
/// data with twice as many faults takes at most two and a half times as many instructions. Decoding `JSON` that is ten
/// times as deep also takes at most two and a half times as many.
@Suite(
  .enabled(if: isThorough, "\(thoroughOnly)"),
  .enabled(if: Valgrind.isInstalled, "there is no valgrind to count instructions"))
struct CodingGrowthTests {
  private let schema = SourceFile(
    path: "Growth.kinds.json",
    bytes: Array(
      #"""
      {
        "defaults": { "json": "direct", "conforms": ["Codable", "Hashable", "Sendable"] },
        "externals": { "Outside": { "conforms": ["Codable", "Hashable", "Sendable"] } },
        "enums": { "Mood": { "values": ["good", "bad"] } },
        "unions": {
          "Tagged": {
            "kinds": { "text": { "fields": { "text": "String" } }, "image": { "fields": { "width": "Int" } } }
          },
          "Strict": {
            "coding": { "extras": "fail" }, "kinds": { "text": { "fields": { "text": "String" } } }
          },
          "Kept": {
            "coding": { "unknown": "keep", "extras": "keep" },
            "kinds": { "text": { "fields": { "text": "String" } } }
          },
          "Untagged": {
            "coding": { "missingTag": "text" },
            "kinds": { "text": { "fields": { "text": "String" } }, "rule": {} }
          },
          "Numbered": {
            "kinds": { "first": { "tag": 1, "fields": { "text": "String" } }, "second": { "tag": 2 } }
          },
          "External": {
            "coding": { "style": "external" },
            "kinds": { "text": { "fields": { "text": "String" } }, "rule": {} }
          },
          "Beside": {
            "coding": { "style": "external", "shared": "beside" },
            "fields": { "id": "Int" },
            "kinds": { "text": { "fields": { "text": "String" } } }
          },
          "Adjacent": {
            "coding": { "style": "adjacent" },
            "kinds": { "text": { "fields": { "text": "String" } }, "rule": {} }
          },
          "Told": {
            "coding": { "style": "members" },
            "kinds": { "text": { "fields": { "text": "String" } }, "image": { "fields": { "url": "String" } } }
          },
          "Tolerant": {
            "coding": { "unknown": "keep" },
            "kinds": { "text": { "fields": { "text": "String" }, "invalid": "unknown" } }
          },
          "Tree": {
            "coding": { "maxDepth": 200 },
            "kinds": {
              "node": { "fields": { "label": "String?", "items": "[Tree]" } },
              "leaf": { "fields": { "n": "Int" } }
            }
          },
          "Shape": {
            "coding": { "style": "shape" },
            "kinds": { "text": { "payload": "String" }, "child": { "fields": { "node": "Int" } } }
          }
        },
        "structs": {
          "Row": { "fields": { "cells": { "type": "[Int]", "elements": "lossy" }, "end": "Int" } },
          "Chain": { "fields": { "next": { "type": "[Chain]", "elements": "lossy" }, "end": "Int" } },
          "Single": { "fields": { "values": { "type": "[Int]", "single": "read" } } },
          "Pair": { "form": "array", "fields": { "first": "Int", "second": "Int" } },
          "Loose": { "fields": { "value": { "type": "Int?", "invalid": "nil" } } },
          "Flat": { "fields": { "pair": { "type": "Single", "flatten": true } } },
          "Fields": {
            "fields": {
              "ints": { "type": "[Int]?", "elements": "lossy" },
              "words": { "type": "[String]?", "elements": "lossy" },
              "dates": { "type": "[Date]?", "elements": "lossy", "format": "iso8601" },
              "numbers": { "type": "[Double]?", "elements": "lossy" },
              "moods": { "type": "[Mood]?", "elements": "lossy" },
              "map": { "type": "[String: Int]?", "elements": "lossy" },
              "set": { "type": "Set<Int>?", "elements": "lossy" },
              "maps": { "type": "[[Int: Int]]?", "elements": "lossy" },
              "old": { "type": "[Int]?", "elements": "lossy", "aliases": ["older"] },
              "rows": { "type": "[Row]?", "elements": "lossy" },
              "chains": { "type": "[Chain]?", "elements": "lossy" },
              "singles": { "type": "[Single]?", "elements": "lossy" },
              "pairs": { "type": "[Pair]?", "elements": "lossy" },
              "flats": { "type": "[Flat]?", "elements": "lossy" },
              "outside": { "type": "[Outside]?", "elements": "lossy" },
              "tagged": { "type": "[Tagged]?", "elements": "lossy" },
              "strict": { "type": "[Strict]?", "elements": "lossy" },
              "kept": { "type": "[Kept]?", "elements": "lossy" },
              "untagged": { "type": "[Untagged]?", "elements": "lossy" },
              "numbered": { "type": "[Numbered]?", "elements": "lossy" },
              "external": { "type": "[External]?", "elements": "lossy" },
              "beside": { "type": "[Beside]?", "elements": "lossy" },
              "adjacent": { "type": "[Adjacent]?", "elements": "lossy" },
              "told": { "type": "[Told]?", "elements": "lossy" },
              "shape": { "type": "[Shape]?", "elements": "lossy" },
              "loose": "[Loose]?",
              "tolerant": "[Tolerant]?",
              "trees": "[Tree]?",
              "any": "JSON?"
            }
          }
        }
      }
      """#.utf8))

  /// The parts by name, each with two counts. For a count, a part creates its data and returns the call that reads it.
  private let parts = ##"""
    import Foundation

    struct Outside: Codable, Hashable, Sendable {
      var row: Row
    }

    nonisolated(unsafe) var parts: [(name: String, counts: [Int], reading: (Int) -> () -> Void)] = []

    func texts(_ text: String, _ count: Int) -> String {
      Array(repeating: text, count: count).joined(separator: ",")
    }

    /// An object whose value fails often, after many values that nothing reads.
    func object(_ key: String, _ value: String, after count: Int) -> String {
      #"{"rest":[\#(texts("0", 40 * count))],"\#(key)":\#(value)}"#
    }

    func add(_ name: String, asking: Bool = true, _ text: @escaping (Int) -> String) {
      parts.append((name, [30, 60], { count in
        let bytes = Array(text(count).utf8)
        return { _ = try? Fields(json: bytes, losses: asking ? DecodingLosses() : nil) }
      }))
    }

    // MARK: Values that are dropped, ignored or kept

    for (key, element) in [
      ("ints", #""a""#), ("ints", "9223372036854775808"), ("words", #""\q""#), ("words", "null"),
      ("dates", #""a""#), ("numbers", "1e400"), ("moods", #""goof""#), ("set", "[[]]"), ("maps", #"{"a":1}"#),
      ("old", "{}"), ("older", "{}"), ("rows", #"{"cells":["a",null],"end":1}"#), ("rows", #"{"cells":["a"]}"#),
      ("singles", #"{"values":"a"}"#), ("singles", #"{"values":[1,"a"]}"#), ("pairs", "[1]"), ("pairs", "[1,2,3]"),
      ("flats", #"{"values":{}}"#), ("outside", "{}"), ("outside", #"{"row":{"cells":["a"],"end":1}}"#),
      ("tagged", "1"), ("tagged", "{}"), ("tagged", #"{"type":"test"}"#), ("tagged", #"{"type":"text"}"#),
      ("strict", #"{"type":"text","txt":1,"text":"a"}"#), ("kept", #"{"type":1}"#),
      ("kept", #"{"type":"later","\q":1}"#), ("untagged", "{}"), ("numbered", #"{"type":3}"#),
      ("numbered", #"{"type":1,"text":1}"#), ("external", #""text""#), ("external", #"{"a":1,"b":2}"#),
      ("external", #"{"test":{}}"#), ("external", #"{"text":{}}"#), ("beside", #"{"id":1,"a":{},"b":{}}"#),
      ("beside", #"{"id":1,"text":{}}"#), ("adjacent", #"{"type":"text"}"#),
      ("adjacent", #"{"type":"text","data":{}}"#), ("told", #"{"text":"a","url":"b"}"#), ("told", #"{"a":1}"#),
      ("shape", "1"), ("shape", #"{"node":"a"}"#), ("loose", #"{"value":"a"}"#),
      ("tolerant", #"{"type":"text","words":[1,"a"]}"#),
    ] {
      add("\(key) \(element)") { object(key, "[\(texts(element, $0))]", after: $0) }
    }
    add("ints, without losses", asking: false) { object("ints", "[\(texts("{}", $0))]", after: $0) }
    add("map") { count in
      object("map", "{\((0..<count).map { #""key\#($0)":{}"# }.joined(separator: ","))}", after: count)
    }
    add("chains") { count in
      let depth = 20
      let start = String(repeating: #"{"next":["#, count: depth)
      return object("chains", "[\(start)\(texts("{}", count))\(String(repeating: "]}", count: depth))]", after: count)
    }
    add("ints, then no JSON") { object("ints", "[\(texts("{}", $0))]", after: $0) + "]" }
    add("external, with a long key") { count in
      let others = (0..<count).map { #""key\#($0)":1"# }.joined(separator: ",")
      return #"{"external":[{"\#(String(repeating: "k", count: 100 * count))":1,\#(others)}]}"#
    }
    add("ints, at a long key") { count in
      #"{"chains":[{"\#(String(repeating: "k", count: 100 * count))":1,"next":[\#(texts("{}", count))]}]}"#
    }

    // MARK: Lines

    func addLines(_ name: String, _ chunks: @escaping (Int) -> [[UInt8]]) {
      parts.append((name, [30, 60], { count in
        let stream = AsyncStream<[UInt8]> { continuation in
          for chunk in chunks(count) { continuation.yield(chunk) }
          continuation.finish()
        }
        return {
          let done = DispatchSemaphore(value: 0)
          Task {
            var values = Fields.jsonLines(stream).makeAsyncIterator()
            while true {
              do {
                if try await values.next() == nil { break }
              } catch {}
            }
            done.signal()
          }
          done.wait()
        }
      }))
    }
    addLines("lines") { [Array(String(repeating: "{\"ints\":1}\n", count: $0).utf8)] }
    addLines("a line in chunks of one byte") { #"{"ints":[\#(texts("1", $0))]}"#.utf8.map { [$0] } }

    // MARK: The order of members

    /// 60 nested nodes with 500 leaves in the innermost, with the tag first in the first count, and last in the second.
    let leaves = texts(#"{"type":"leaf","n":1}"#, 500)
    for label in [#","label":"a""#, ""] {
      parts.append(("the tag last\(label)", [0, 1], { count in
        let (start, end) = count == 0 ? (#"{"type":"node"\#(label),"items":["#, "]}") : (#"{"items":["#, #"]\#(label),"type":"node"}"#)
        let text = String(repeating: start, count: 60) + leaves + String(repeating: end, count: 60)
        let bytes = Array(#"{"trees":[\#(text)]}"#.utf8)
        return { _ = try! Fields(json: bytes) }
      }))
    }
    for (name, first) in [("unknown members", ""), ("unknown members before the tag", #""type":"node""#)] {
      parts.append((name, first.isEmpty ? [20_000, 200_000] : [2_000, 20_000], { count in
        let members = (0..<count).map { #""member\#($0)":\#($0)"# }.joined(separator: ",")
        let end = first.isEmpty ? #""end":1,"cells":[1]}"# : #""items":[],"label":"a",\#(first)}"#
        let bytes = Array(#"{\#(first.isEmpty ? #""rows""# : #""trees""#):[{\#(members),\#(end)]}"#.utf8)
        return { _ = try! Fields(json: bytes) }
      }))
    }

    // MARK: JSON

    for (name, start, end) in [
      ("any", #"{"any":"#, "}"), ("unknown", #"{"kept":[{"type":"later","a":"#, "}]}"),
      ("extras", #"{"kept":[{"type":"text","text":"a","a":"#, "}]}"),
    ] {
      for value in ["1", "1.5", "true", "[]", #"{"a":1,"b":true,"c":[{}]}"#] where name == "any" || value == "1" {
        parts.append(("JSON in \(name), \(value)", [6, 60], { depth in
          let (lists, ends) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
          let data = Data("\(start)\(lists)\(texts(value, 1_000))\(ends)\(end)".utf8)
          return { _ = try! JSONDecoder().decode(Fields.self, from: data) }
        }))
      }
    }
    """##

  @Test func readingIsLinearInSize() throws {
    let counts = try Valgrind.instructions(
      of: compileProgram(
        "\(parts)\n\(Valgrind.counting)", named: "CodingGrowth", with: [schema], flags: ["-Onone"]))
    #expect(counts.count > 50)
    for count in counts {
      let limit =
        switch count.name {
        case let name where name.hasPrefix("unknown members"): 12.0
        case let name where name.hasPrefix("the tag last"): 4.0
        default: 2.5
        }
      #expect(count.ratio <= limit, "\(count.name): \(count.ratio)")
    }
  }
}

/// Counting instructions. Unlike time, the count is the same in each run.
private enum Valgrind {
  static let isInstalled = (try? findExecutable("valgrind")) != nil

  /// The end of a program that reads each part with both of its counts. Before that, it reads the part without
  /// counting, so that work that a process does only once is already complete.
  static let counting = """

    nonisolated(unsafe) var reading: () -> Void = {}

    @inline(never) func countInstructions() { reading() }

    for part in parts {
      part.reading(8)()
      for count in part.counts {
        reading = part.reading(count)
        countInstructions()
      }
      print(part.name)
    }

    """

  /// For each part, the number of instructions for its second count, divided by the number for its first count.
  static func instructions(of program: URL) throws -> [(name: String, ratio: Double)] {
    let symbol = "$s7program17countInstructionsyyF"
    return try withTemporaryFolder { folder in
      // The counts are written and reset at the beginning and the end of the function.
      let result = try runProcess(
        findExecutable("valgrind"),
        [
          "--tool=callgrind", "--callgrind-out-file=counts", "--dump-before=\(symbol)",
          "--dump-after=\(symbol)", program.path,
        ], in: folder)
      try #require(result.exitCode == 0, "\(result.summary)")
      let names = result.output.split(separator: "\n").map(String.init)
      func count(_ number: Int) throws -> Double {
        let file = folder.appending(path: "counts.\(2 * number + 2)")
        let text = try String(contentsOf: file, encoding: .utf8)
        return try Double(#require(text.firstMatch(of: #/\ntotals: (\d+)/#)).output.1) ?? 0
      }
      return try names.enumerated().map { index, name in
        (name, try count(2 * index + 1) / count(2 * index))
      }
    }
  }
}
