import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Hand-written code that uses deprecated declarations gets warnings, and generated code gets none.
@Suite struct DeprecationTests {
  private let schema = """
    {
      "access": "public",
      "unions": {
        "Post": {
          "conforms": ["Codable", "Hashable", "Sendable", "Identifiable", "CustomStringConvertible"],
          "with": ["modelProtocol", "asyncVisitor", "mutatingVisitor"],
          "renderers": { "Text": { "format": "text" } },
          "subsets": { "Plain": ["text", "quote"] },
          "constants": { "height": { "type": "Int", "default": 1 } },
          "fields": { "id": { "type": "Int", "deprecated": "use 'number'" } },
          "kinds": {
            "text": {
              "fields": {
                "title": { "type": "String", "default": "", "deprecated": "use \\"text\\"" },
                "text": "String"
              }
            },
            "quote": { "deprecated": "use 'text'", "fields": { "text": "String" } }
          }
        },
        "Mark": {
          "subsets": { "Line": ["rule"] },
          "kinds": { "rule": { "deprecated": "leave it out" }, "dot": {} }
        },
        "Box": {
          "parameters": ["Value"], "conforms": ["Hashable"],
          "kinds": { "full": { "payload": "Value" }, "old": { "deprecated": "use full", "payload": "Value" } }
        }
      },
      "structs": {
        "Node": {
          "parameters": ["Value"],
          "fields": { "next": { "type": "Node<Value>?", "indirect": true, "deprecated": "use a list" }, "value": "Value" }
        }
      },
      "partialVisitors": { "QuoteVisitor": { "of": "Post", "kinds": ["quote"] }, "RuleVisitor": { "of": "Mark", "kinds": ["rule"] } }
    }
    """

  /// Hand-written code. Lines that cause a warning end in a comment with the message.
  private let code = #"""
    import Feed
    func make() -> [Post] {
      let text = TextPost(id: 1, title: "a", text: "b")
      let quote = QuotePost(id: 1, text: "b")
      return [
        .text(text),
        .quote(quote),  // warns: use 'text'
      ]
    }
    func make(_ quotes: [QuotePost]) -> [Post] { quotes.map(Post.quote) }  // warns: use 'text'
    func makeBox() -> Box<Int> { .old(1) }  // warns: use full
    func use(_ post: Post) -> Int {
      switch post {
      case .text: return post.kind == .text ? 1 : 2
      case .quote(let quote): return quote.asPost.kind == .quote ? 3 : 4
      }
    }
    func compare(_ mark: Mark) -> Bool { mark == .rule }  // warns: leave it out
    func read(_ text: TextPost) -> String { text.title }  // warns: use "text"
    func write(_ text: inout TextPost) { text.title = "" }  // warns: use "text"
    func readShared(_ post: Post) -> Int { post.id }  // warns: use 'number'
    func readModel(_ model: any PostModel) -> Int { model.id }  // warns: use 'number'
    func readNode(_ node: Node<Int>) -> Int? { node.next?.value }  // warns: use a list
    struct Title: PostVisitor {
      func visitText(_ text: TextPost) -> String { text.text }
      func visitQuote(_ quote: QuotePost) -> String { quote.text }
    }
    func visit(_ post: Post) -> String {
      post.accept(Title()) + post.match(text: \.text, quote: \.text)
        + PostTextRenderer().render(post) + post.description + "\(post.height)"
    }

    """#

  /// The messages of the warnings in the hand-written code, by line.
  private func warnings(_ flags: [String]) throws -> [Int: [String]] {
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))
    let name = "deprecation/\(flags.joined())"
    var module = Compilation(
      "\(name)/module",
      flags + [
        "-warnings-as-errors", "-emit-module", "-module-name", "Feed", "-emit-module-path",
        "Feed.swiftmodule", "-wmo", "-c", "-o", "Feed.o",
      ])
    module.add(try generateCleanly([source]))
    let generation = try module.run()
    try #require(generation.exitCode == 0, "\(generation.summary)")

    var use = Compilation(
      "\(name)/use", ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"])
    use.addModules(of: module)
    use.add("Use.swift", code)
    let result = try use.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    var found: [Int: [String]] = [:]
    for line in result.errors.split(separator: "\n") where line.contains(": warning: ") {
      let match = try #require(
        line.firstMatch(of: #/Use\.swift:(\d+):\d+: warning: .*is deprecated: (.*?)( \[#.*)?$/#),
        "\(line)")
      found[try #require(Int(match.1)), default: []].append(String(match.2))
    }
    return found
  }

  @Test(arguments: [
    ["-swift-version", "6"], ["-swift-version", "5", "-O"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
  ])
  func onlyHandWrittenUsesCauseWarnings(_ flags: [String]) throws {
    var expected: [Int: [String]] = [:]
    for (offset, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let message = line.firstRange(of: "// warns: ") else { continue }
      expected[offset + 1] = [String(line[message.upperBound...])]
    }
    #expect(expected.count == 9)
    #expect(try warnings(flags) == expected)
  }
}
