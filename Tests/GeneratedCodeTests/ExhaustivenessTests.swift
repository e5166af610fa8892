import Foundation
import TestSupport
import Testing

@testable import KindsCore
import KindsTools

/// A new kind causes a compiler error in every hand-written construct that handles kinds, and in no other code.
@Suite struct ExhaustivenessTests {
  private let newKind = "video"

  private func schema(
    withNewKind: Bool, constant: String = "", subset: String = #""text", "rule""#
  ) -> SourceFile {
    let video = "\"\(newKind)\": { \(constant)\"fields\": { \"answers\": \"[Post]\" } }"
    let addition = withNewKind ? ", \(video)" : ""
    let text = """
      {
        "unions": {
          "Post": {
            "with": [
              "modelProtocol", "asyncVisitor", "mutatingVisitor", "traversal"
            ],
            "subsets": { "ShortPost": [\(subset)] },
            "renderers": { "Text": { "format": "text" } },
            "constants": { "height": { "type": "Int" } },
            "kinds": {
              "text": { "constants": { "height": 1 }, "fields": { "text": "String" } },
              "quote": { "constants": { "height": 3 }, "fields": { "post": "Post" } },
              "rule": { "constants": { "height": 2 } }\(addition)
            }
          }
        },
        "partialVisitors": { "TextualVisitor": { "of": "Post", "kinds": ["text"] } }
      }
      """
    return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
  }

  /// Hand-written code with each construct. Lines that a new kind breaks end in a mark.
  private let code = """
    struct Plain: PostVisitor {  // breaks
      func visitText(_ text: TextPost) -> Int { 1 }
      func visitQuote(_ quote: QuotePost) -> Int { 3 }
      func visitRule() -> Int { 2 }
    }
    struct Waiting: AsyncPostVisitor {  // breaks
      func visitText(_ text: TextPost) async -> Int { 1 }
      func visitQuote(_ quote: QuotePost) async -> Int { 3 }
      func visitRule() async -> Int { 2 }
    }
    struct Gathering: MutatingPostVisitor {  // breaks
      var count = 0
      mutating func visitText(_ text: TextPost) { count += 1 }
      mutating func visitQuote(_ quote: QuotePost) { count += 3 }
      mutating func visitRule() { count += 2 }
    }
    struct Walking: PostWalker {  // breaks
      mutating func visitText(_ text: TextPost) -> PostWalkStep { .descend }
      mutating func visitQuote(_ quote: QuotePost) -> PostWalkStep { .skip }
      mutating func visitRule() -> PostWalkStep { .stop }
      mutating func leave(_ post: Post) {}
    }
    struct Short: ShortPostVisitor {  // breaks with its subset
      func visitText(_ text: TextPost) -> Int { 1 }
      func visitRule() -> Int { 2 }
    }
    func useSubset(_ post: ShortPost) -> Int {
      switch post {  // breaks with its subset
      case .text, .rule: break
      }
      let matched = post.match(text: { _ in 1 }, rule: { 2 })  // breaks with its subset
      let isShort = ShortPost(exactly: Post(post)) == post
      return post.accept(Short()) + matched + (isShort ? post.height : 0)
    }
    struct Simple {
      func count(_ post: Post) -> Int {
        var count = post.children.count
        var walking = Walking()
        post.walk(&walking)
        post.walk { _ in
          count += 1
          return .descend
        }
        return count + post.map { $0 }.children.count
      }
    }
    struct Partial: TextualVisitor {
      func visitText(_ text: TextPost) -> Int { 1 }
      func visitOther(_ post: Post) -> Int { 2 }
    }
    func use(_ post: Post) -> Int {
      switch post {  // breaks
      case .text: break
      case .quote: break
      case .rule: break
      }
      let matched = post.match(text: { _ in 1 }, quote: { _ in 3 }, rule: { 2 })  // breaks
      let text = PostTextRenderer().render(post)
      return matched + post.height + text.count + post.accept(Partial())
    }
    func useModels(_ models: [any PostModel]) -> [Int] {
      models.map { $0.accept(Plain()) + $0.asPost.kind.height }
    }

    """

  @Test func codeCompilesBeforeKindIsAdded() throws {
    let result = try typecheck(code, with: schema(withNewKind: false))
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func newKindBreaksEveryConstruct() throws {
    let source = schema(withNewKind: true, constant: constant)
    let expected = try expectErrors(in: code, with: source, at: "// breaks", naming: newKind)
    #expect(expected == 6)
  }

  /// Tests renamed kinds, kinds with another payload, and typical mistakes in a partial visitor's method.
  @Test(arguments: [
    (#""words": { "fields": { "text": "String" } }"#, "words", "visitText(_ text: WordsPost)"),
    (#""text": { "payload": "Note" }"#, "text", "visitText(_ text: RulePost)"),
    (#""text": { "fields": { "text": "String" } }"#, "text", "visitTetx(_ text: TextPost)"),
    (#""text": { "fields": { "text": "String" } }"#, "text", "visitText(_ text: RulePost)"),
    (#""text": { "fields": { "text": "String" } }"#, "text", "visit(text: TextPost)"),
  ]) func incompletePartialVisitorIsError(
    kind: String, name: String, method: String
  ) throws {
    let text = """
      {
        "unions": { "Post": { "kinds": { \(kind), "rule": { "fields": { "width": "Int" } } } } },
        "structs": { "Note": { "fields": { "note": "String" } } },
        "partialVisitors": { "TextualVisitor": { "of": "Post", "kinds": ["\(name)"] } }
      }
      """
    let code = """
      struct Textual: TextualVisitor {  // breaks
        func \(method) -> Int { 1 }
        func visitOther(_ post: Post) -> Int { 2 }
      }
      func use(_ post: Post) -> Int { post.accept(Textual()) }

      """
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
    let expected = try expectErrors(in: code, with: source, at: "// breaks", naming: "visit\(name)")
    #expect(expected == 1)
  }

  @Test func kindAddedToSubsetBreaksOnlyItsUsers() throws {
    let all = #""text", "rule", "quote""#
    let source = schema(withNewKind: false, subset: all)
    let expected = try expectErrors(
      in: code, with: source, at: "// breaks with its subset", naming: "quote")
    #expect(expected == 3)
  }

  @Test func firstKindWithoutModelBreaksUsesOfModel() throws {
    func source(_ kinds: String) -> SourceFile {
      let text = """
        { "unions": { "Post": { "with": ["modelProtocol"], "kinds": { "text": { "fields": { "id": "Int" } }\(kinds) } } } }
        """
      return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
    }
    let code = """
      func models(_ posts: [Post]) -> [any PostModel] {
        posts.map(\\.model)  // breaks
      }
      func value(_ post: Post) -> Post {
        post.model.asPost  // breaks
      }

      """
    let before = try typecheck(code, with: source(""), named: "models of all kinds")
    #expect(before.exitCode == 0, "\(before.summary)")
    let expected = try expectErrors(
      in: code, with: source(#", "rule": {}"#), at: "// breaks", naming: "postmodel")
    #expect(expected == 2)
  }

  private let constant = "\"constants\": { \"height\": 4 }, "

  /// The union forwards a method to its models, which implement it in hand-written extensions.
  @Test func missingForwardedMethodIsErrorAtConformance() throws {
    func source(_ kinds: String) -> SourceFile {
      let text = """
        {
          "unions": { "Post": { "conforms": ["Sendable", "Measured"], "kinds": { \(kinds) } } },
          "protocols": { "Measured": { "methods": { "height": "() -> Int" } } }
        }
        """
      return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
    }
    let text = #""text": { "fields": { "text": "String" } }"#
    let video = "\"\(newKind)\": { \"fields\": { \"length\": \"Int\" } }"
    let code = """
      extension TextPost { func height() -> Int { text.count } }
      func use(_ post: Post) -> Int { post.height() }
      """

    let before = try typecheck(code, with: source(text), named: "written method")
    let after = try typecheck(
      code, with: source("\(text), \(video)"), named: "missing written method")

    #expect(before.exitCode == 0, "\(before.summary)")
    let errors = after.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    for error in errors {
      #expect(error.contains("Post.kinds.swift:") && error.contains("'VideoPost'"), "\(error)")
    }
    let error = try #require(errors.first, "\(after.summary)")
    #expect(error.contains("type 'VideoPost' does not conform to protocol 'Measured'"))
  }

  @Test func missingConstantIsSchemaError() {
    let diagnostics = check([schema(withNewKind: true)])
    #expect(diagnostics.map(\.rule) == [.missingConstant])
    #expect(diagnostics.first?.message.contains("'\(newKind)'") == true)
  }

  @Test func missingTemplateOfCompleteRendererIsSchemaError() {
    func errors(_ kinds: String) -> [Diagnostic] {
      let text = """
        {
          "unions": {
            "Post": {
              "renderers": { "HTML": { "format": "html", "complete": true }, "Text": { "format": "text" } },
              "kinds": { "text": { "fields": { "text": "String" }, "render": { "HTML": "<p>{{text}}</p>" } }\(kinds) }
            }
          }
        }
        """
      return check([SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))])
    }
    #expect(errors("") == [])
    let diagnostics = errors(", \"\(newKind)\": {}")
    #expect(diagnostics.map(\.rule) == [.missingTemplate])
    #expect(diagnostics.first?.message.contains("'\(newKind)'") == true)
  }

  // MARK: Cases with associated values

  private func schemaOfValues(_ kinds: String = "", values: String = "") -> SourceFile {
    let text = """
      {
        "unions": {
          "Phrase": {
            "associatedValues": "fields",
            "with": ["asyncVisitor", "mutatingVisitor", "modify"],
            "kinds": {
              "text": { "fields": { "text": { "type": "String", "label": "_" } } },
              "link": { "fields": { "url": "String", "isActive": "Bool"\(values) } },
              "rule": {}\(kinds)
            }
          }
        },
        "partialVisitors": { "LinkVisitor": { "of": "Phrase", "kinds": ["link"] } }
      }
      """
    return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
  }

  private let codeOfValues = """
    struct PlainPhrase: PhraseVisitor {  // breaks
      func visitText(_ text: String) -> Int { 1 }
      func visitLink(url: String, isActive: Bool) -> Int { 3 }
      func visitRule() -> Int { 2 }
    }
    struct WaitingPhrase: AsyncPhraseVisitor {  // breaks
      func visitText(_ text: String) async -> Int { 1 }
      func visitLink(url: String, isActive: Bool) async -> Int { 3 }
      func visitRule() async -> Int { 2 }
    }
    struct GatheringPhrase: MutatingPhraseVisitor {  // breaks
      var count = 0
      mutating func visitText(_ text: String) { count += 1 }
      mutating func visitLink(url: String, isActive: Bool) { count += 3 }
      mutating func visitRule() { count += 2 }
    }
    struct PartialPhrase: LinkVisitor {
      func visitLink(url: String, isActive: Bool) -> Int { 3 }
      func visitOther(_ phrase: Phrase) -> Int { 2 }
    }
    func usePhrase(_ phrase: inout Phrase) -> Int {
      switch phrase {  // breaks
      case .text(let text): _ = text
      case .link(let url, isActive: true): _ = url
      case .link: break
      case .rule: break
      }
      let matched = phrase.match(text: { _ in 1 }, link: { _, _ in 3 }, rule: { 2 })  // breaks
      phrase.modifyLink { url, _ in url += "/" }
      let isActive = phrase.asLink?.isActive ?? false
      return matched + (isActive ? 1 : phrase.accept(PartialPhrase()))
    }

    """

  @Test func codeWithAssociatedValuesCompilesBeforeKindIsAdded() throws {
    let result = try typecheck(codeOfValues, with: schemaOfValues(), named: "values")
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func newKindWithAssociatedValuesBreaksEveryConstruct() throws {
    let source = schemaOfValues(#", "video": { "fields": { "length": "Int" } }"#)
    let expected = try expectErrors(
      in: codeOfValues, with: source, at: "// breaks", naming: newKind)
    #expect(expected == 5)
  }

  /// The visitor's method gets another signature. A partial visitor has no default for the new signature either.
  @Test func newAssociatedValueBreaksEveryVisitor() throws {
    let source = schemaOfValues(values: #", "width": "Int?""#)
    let result = try typecheck(codeOfValues, with: source, named: "new value")
    for type in ["PlainPhrase", "WaitingPhrase", "GatheringPhrase", "PartialPhrase"] {
      #expect(result.errors.contains("type '\(type)' does not conform to protocol"))
    }
  }
}
