import Testing

@testable import KindsCore

/// Hand-written code for a union that keeps unknown kinds.
@Suite struct UnknownKindTests {
  private func schema(_ newKind: String = "") -> SourceFile {
    let text = """
      {
        "unions": {
          "Post": {
            "coding": { "unknown": "keep" },
            "with": ["modelProtocol", "asyncVisitor", "mutatingVisitor", "traversal"],
            "subsets": { "ShortPost": ["text", "rule"] },
            "constants": { "height": { "type": "Int", "default": 1 } },
            "kinds": {
              "text": { "fields": { "text": "String" } },
              "quote": { "fields": { "post": "Post" } },
              "rule": {}\(newKind)
            }
          }
        },
        "partialVisitors": { "TextualVisitor": { "of": "Post", "kinds": ["text"] } }
      }
      """
    return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
  }

  /// Hand-written code with each construct that handles kinds.
  ///
  /// - Parameters:
  ///   - method: Creates a visitor's method for unknown kinds from three strings: the modifier of `func`, the result
  ///     type, and the result.
  private func code(
    _ method: (_ modifier: String, _ type: String, _ value: String) -> String, clause: String,
    closure: String
  ) -> String {
    """
    struct Plain: PostVisitor {  // breaks
      func visitText(_ text: TextPost) -> Int { 1 }
      func visitQuote(_ quote: QuotePost) -> Int { 3 }
      func visitRule() -> Int { 2 }
      \(method("", "Int", "4"))
    }
    struct Waiting: AsyncPostVisitor {  // breaks
      func visitText(_ text: TextPost) async -> Int { 1 }
      func visitQuote(_ quote: QuotePost) async -> Int { 3 }
      func visitRule() async -> Int { 2 }
      \(method("", "Int", "4"))
    }
    struct Gathering: MutatingPostVisitor {  // breaks
      var count = 0
      mutating func visitText(_ text: TextPost) { count += 1 }
      mutating func visitQuote(_ quote: QuotePost) { count += 3 }
      mutating func visitRule() { count += 2 }
      \(method("mutating ", "Void", "count += 4"))
    }
    struct Walking: PostWalker {  // breaks
      mutating func visitText(_ text: TextPost) -> PostWalkStep { .descend }
      mutating func visitQuote(_ quote: QuotePost) -> PostWalkStep { .skip }
      mutating func visitRule() -> PostWalkStep { .stop }
      \(method("mutating ", "PostWalkStep", ".skip"))
      mutating func leave(_ post: Post) {}
    }
    struct Short: ShortPostVisitor {
      func visitText(_ text: TextPost) -> Int { 1 }
      func visitRule() -> Int { 2 }
    }
    struct Partial: TextualVisitor {
      func visitText(_ text: TextPost) -> Int { 1 }
      func visitOther(_ post: Post) -> Int { 2 }
    }
    func use(_ post: Post) -> Int {
      switch post {  // breaks
      case .text, .quote, .rule: break
      \(clause)
      }
      let matched = post.match(text: { _ in 1 }, quote: { _ in 3 }, rule: { 2 }\(closure))  // breaks
      let short = ShortPost(exactly: post)?.accept(Short()) ?? post.kind?.height ?? 0
      return matched + post.height + post.accept(Partial()) + short
    }
    func useModels(_ models: [any PostModel]) -> [Int] {
      models.map { $0.accept(Plain()) }
    }

    """
  }

  private var codeForKnownKinds: String {
    code({ _, _, _ in "" }, clause: "", closure: "")
  }

  private var codeForAllKinds: String {
    code(
      { modifier, type, value in
        "\(modifier)func visitUnknown(_ unknown: UnknownPost) -> \(type) { \(value) }"
      }, clause: "case .unknown: break", closure: ", unknown: { $0.tag.count }")
  }

  @Test func codeThatHandlesUnknownKindsCompiles() throws {
    let result = try typecheck(codeForAllKinds, with: schema())
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func omittedUnknownKindIsError() throws {
    let expected = try expectErrors(
      in: codeForKnownKinds, with: schema(), at: "// breaks", naming: "unknown")
    #expect(expected == 6)
  }

  @Test func newKindBreaksEveryConstruct() throws {
    let video = #", "video": { "fields": { "answers": "[Post]" } }"#
    let expected = try expectErrors(
      in: codeForAllKinds, with: schema(video), at: "// breaks", naming: "video")
    #expect(expected == 6)
  }
}
