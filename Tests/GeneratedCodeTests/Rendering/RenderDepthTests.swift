import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Values with the maximum default depth are rendered on the small stack of a secondary thread, in every format, with
/// templates and default renderings.
@Suite(.enabled(if: isThorough, "\(thoroughOnly)"))
struct RenderDepthTests {
  private static let formats = """
    "Text": { "format": "text" }, "Markdown": { "format": "markdown" }, "HTML": { "format": "html" }
    """

  private static let others = (0..<300).map { #""other\#($0)": { "payload": "Other" }"# }
    .joined(separator: ", ")

  /// A schema with a union that contains itself directly and in lists, dictionaries and structs, with few and with many
  /// kinds. It also has unions and structs without renderers, and templates that render parts of a value.
  private let schema = SourceFile(
    path: "Deep.kinds.json",
    bytes: Array(
      """
      {
        "unions": {
          "Small": {
            "renderers": { \(formats) },
            "kinds": { \(kinds("Small", "Item")) }
          },
          "Large": {
            "renderers": { \(formats) },
            "kinds": { \(kinds("Large", "Part")), \(others) }
          },
          "Page": {
            "renderers": { \(formats) },
            "kinds": {
              "chain": { "fields": { "chain": "Chain" } },
              "remark": { "fields": { "remark": "Remark" } },
              "links": {
                "fields": { "links": "Chain" },
                "render": { "Text": "{{links}}", "HTML": "<p title='{{links}}'>{{links}}</p>" }
              },
              "page": {
                "fields": { "page": "Page?", "pages": "[Page]", "text": "String" },
                "render": {
                  "Text": "{{text}}{{page}}{{pages}}",
                  "HTML": "<div>{{text}}{{page}}{{pages}}</div>"
                }
              }
            }
          },
          "Remark": {
            "kinds": {
              "child": { "fields": { "node": "Remark?" } },
              "list": { "fields": { "nodes": "[Remark]" } },
              "map": { "fields": { "nodes": "[String: Remark]" } },
              \(others)
            }
          }
        },
        "structs": {
          "Chain": { "fields": { "next": { "type": "Chain?", "indirect": true }, "text": "String" } },
          "Item": { "fields": { "node": { "type": "Small?", "indirect": true }, "items": "[Item]" } },
          "Part": { "fields": { "node": { "type": "Large?", "indirect": true }, "items": "[Part]" } },
          "Other": { "fields": { "text": "String", "number": "Int", "url": "URL?", "tags": "[String]" } }
        }
      }
      """.utf8))

  private static func kinds(_ union: String, _ item: String) -> String {
    """
    "empty": {},
    "child": { "fields": { "node": "\(union)?" } },
    "list": { "fields": { "nodes": "[\(union)]" } },
    "map": { "fields": { "nodes": "[String: \(union)]" } },
    "item": { "fields": { "item": "\(item)" } }
    """
  }

  /// A document of the maximum depth, with the strings to repeat before and after the inner value.
  private struct Document {
    let union: String
    var head = ""
    let start: String
    var inner = #"{"type":"empty"}"#
    let end: String
    var tail = ""
    /// The number of keys and indices that each repetition adds to the path.
    let components: Int
    /// The number of keys and indices that the head adds to the path.
    var headComponents = 0

    var text: String {
      let count = (64 - headComponents) / components
      return head + String(repeating: start, count: count) + inner
        + String(repeating: end, count: count) + tail
    }
  }

  private static let documents: [Document] =
    ["Small", "Large"].flatMap { union in
      [
        Document(union: union, start: #"{"type":"child","node":"#, end: "}", components: 1),
        Document(union: union, start: #"{"type":"list","nodes":["#, end: "]}", components: 2),
        Document(union: union, start: #"{"type":"map","nodes":{"a":"#, end: "}}", components: 2),
        Document(
          union: union, start: #"{"type":"item","item":{"items":[],"node":"#, end: "}}",
          components: 2),
        Document(
          union: union, head: #"{"type":"item","item":"#, start: #"{"items":["#,
          inner: #"{"items":[]}"#, end: "]}", tail: "}", components: 2, headComponents: 1),
      ]
    } + [
      Document(
        union: "Page", head: #"{"type":"chain","chain":"#, start: #"{"text":"a","next":"#,
        inner: #"{"text":"b"}"#, end: "}", tail: "}", components: 1, headComponents: 1),
      Document(
        union: "Page", head: #"{"type":"links","links":"#, start: #"{"text":"a","next":"#,
        inner: #"{"text":"b"}"#, end: "}", tail: "}", components: 1, headComponents: 1),
      Document(
        union: "Page", start: #"{"type":"page","text":"a","pages":[],"page":"#,
        inner: #"{"type":"page","text":"b","pages":[]}"#, end: "}", components: 1),
      Document(
        union: "Page", start: #"{"type":"page","text":"a","pages":["#,
        inner: #"{"type":"page","text":"b","pages":[]}"#, end: "]}", components: 2),
    ]
    + [
      (#"{"type":"child","node":"#, "}", 1), (#"{"type":"list","nodes":["#, "]}", 2),
      (#"{"type":"map","nodes":{"a":"#, "}}", 2),
    ].map { start, end, components in
      Document(
        union: "Page", head: #"{"type":"remark","remark":"#, start: start,
        inner: #"{"type":"list","nodes":[]}"#, end: end, tail: "}", components: components,
        headComponents: 1)
    }

  private let program = """
    import Foundation

    nonisolated final class Box<Value>: @unchecked Sendable {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    /// Runs a function on a thread with a stack of the given size.
    nonisolated func onStack(of kibibytes: Int, _ body: @escaping @Sendable () -> Void) {
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        body()
        done.signal()
      }
      thread.stackSize = kibibytes << 10
      thread.start()
      done.wait()
    }

    /// The rendered text of a value. The value is read and destroyed on another stack.
    nonisolated func rendered<Value: Decodable & SendableMetatype>(
      _ type: Value.Type, _ data: Data, _ one: @escaping @Sendable (Value) -> String,
      _ into: @escaping @Sendable (Value, inout String) -> Void
    ) -> String {
      let value = Box<Value?>(nil)
      onStack(of: 16 << 10) { value.value = try! JSONDecoder().decode(type, from: data) }
      let text = Box("")
      let expected = Box("")
      onStack(of: 16 << 10) { expected.value = one(value.value!) }
      onStack(of: 512) {
        text.value = one(value.value!)
        var other = ""
        into(value.value!, &other)
        precondition(other == text.value && other == expected.value)
      }
      onStack(of: 16 << 10) { value.value = nil }
      return text.value
    }

    let documents = try JSONDecoder().decode(
      [[String]].self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
    for document in documents {
      let (union, format, data) = (document[0], document[1], Data(document[2].utf8))
      let text: String
      switch union + format {
    CASES
      default: fatalError(union + format)
      }
      print(text)
    }

    """

  /// Swift for every union and format.
  private var cases: String {
    ["Small", "Large", "Page"].flatMap { union in
      ["Text", "Markdown", "HTML"].map { format in
        let renderer = "\(union)\(format)Renderer()"
        return """
            case "\(union)\(format)":
              text = rendered(
                \(union).self, data, { \(renderer).render($0) }, { \(renderer).render($0, into: &$1) })
          """
      }
    }.joined(separator: "\n")
  }

  /// Optimized code uses less stack.
  @Test(arguments: isExhaustive ? ["-Onone", "-O"] : ["-Onone"])
  func deepestValuesRenderOnSmallStack(optimization: String) throws {
    let executable = try compileProgram(
      program.replacing("CASES", with: cases), named: "RenderDepth", with: [schema],
      flags: [optimization])
    try withTemporaryFolder { folder in
      let documents = folder.appending(path: "documents.json")
      let lines = Self.documents.flatMap { document in
        ["Text", "Markdown", "HTML"].map { [document.union, $0, document.text] }
      }
      try JSONEncoder().encode(lines).write(to: documents)
      let result = try runProcess(executable, [documents.path])
      #expect(result.exitCode == 0, "\(result.errors)\n\(result.output.suffix(2_000))")
    }
  }
}
