import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Helpers and local variables get names that the schema does not use in the same scope.
@Suite struct LocalsTests {
  @Test func payloadVariableDiffersFromKinds() throws {
    #expect(try locals(kinds: "text").payload == "payload")
    #expect(try locals(kinds: "payload").payload == "model")
    #expect(try locals(kinds: "payload", "model", "value").payload == "payload2")
  }

  @Test func kindFunctionDiffersFromMembers() throws {
    let locals = try locals(kinds: "text", "encodeText", "Text2")
    #expect(locals.payloadEncoder == "payloadEncoder")
    // A case is a static member, so a method with the same name is possible.
    #expect(locals.encoders == ["encodeText", "encodeEncodeText", "encodeText2"])
  }

  @Test func parameterDiffersFromTypeAndOutput() throws {
    #expect(try locals("URLPost", kinds: "text").parameter == "urlPost")
    #expect(try locals("post", kinds: "text").parameter == "value")
    #expect(try locals("Self_", kinds: "text").parameter == "self_")
    #expect(try locals("Text", renderer: true, kinds: "a").parameter == "value")
    #expect(try locals("Views", kinds: "a").viewedParameter == "value")
  }

  private func locals(
    _ name: String = "Post", renderer: Bool = false, kinds: String...
  ) throws -> UnionLocals {
    let list = kinds.map { "\"\($0)\": { \"fields\": { \"a\": \"Int\" } }" }.joined(separator: ", ")
    let renderers = renderer ? #""renderers": { "Plain": { "format": "text" } }, "# : ""
    let text = "{ \"unions\": { \"\(name)\": { \(renderers)\"kinds\": { \(list) } } } }"
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let checked = try #require(readSchema([source], GenerationOptions(), &diagnostics))
    let names = try #require(checked.names.unions.first)
    return UnionLocals(
      names, renderers: checked.schema.unions[0].renderers, DecodingLocals(checked.names))
  }
}

extension UnionLocals {
  fileprivate var encoders: [SwiftName] { names.cases.map { functions(of: $0).encode } }
}
