import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The comparison notices every key of the language: adding the key changes the schema.
@Suite struct DiffLanguageTests {
  static let keys = DocumentSyntax.grammar.description.reachable.flatMap { object in
    object.keys.map { (object, $0) }
  }

  /// Keys that cause no change, each with the reason. The key `doc` of any object causes none either.
  static let silent = [
    "document.access": "The example declares nothing that could be seen.",
    "document.defaults": "The example declares nothing that they could be for.",
    "defaults.isolation": "The example declares nothing that could be isolated.",
    "document.externals": "Nothing in the example is of the type.",
    "document.groups": "Nothing in the example includes the group.",
    "document.requires": "It is about the program that reads the schema.",
    "kind.indirect": "It is about where values are stored.",
    "field.indirect": "It is about where values are stored.",
    "protocol.by": "It is about what the schema has to declare.",
    "renderer.complete": "It is about what the schema has to declare.",
    "constant.default": "Each kind of the example gives a value.",
  ]

  @Test(arguments: keys) func noticesKey(object: ObjectDescription, key: KeyDescription) throws {
    let name = "\(object.name).\(key.name)"
    let scaffold = try #require(languageScaffold(of: object.name, key: key.name))
    var isCompared = false
    var isReported = false
    for example in key.examples {
      let new = SourceFile("New.kinds.json", scaffold.replacing("HERE", with: example))
      let old = SourceFile(
        "Old.kinds.json", scaffold.replacing("HERE", with: without(key.name, example)))
      let added = diff(old: [old], new: [new])
      // Some keys cannot be omitted, because they are required or other keys depend on them.
      if !added.diagnostics.isEmpty { continue }
      isCompared = true
      let removed = diff(old: [new], new: [old])
      #expect(added.changes.isEmpty == removed.changes.isEmpty, "\(name): \(example)")
      isReported = isReported || !added.changes.isEmpty
    }
    let isSilent = key.name == "doc" || Self.silent[name] != nil
    if isCompared { #expect(isReported != isSilent, "\(name)") }
  }

  /// Only the tags and the discriminating members of payloads with an external type are known. Kinds with other ones are
  /// refused.
  @Test(arguments: [
    ("internal", #""place": { "payload": "Place" }, "rule": {}"#, #""rule": {}"#),
    (
      "members",
      #""place": { "payload": "Place", "discriminatedBy": ["width"] }, "text": { "fields": { "text": "Int" } }"#,
      #""place": { "payload": "Place", "discriminatedBy": ["size"] }, "text": { "fields": { "text": "Int" } }"#
    ),
  ])
  func recognizesKindsWithExternalPayloads(style: String, old: String, new: String) {
    func schema(_ kinds: String) -> SourceFile {
      SourceFile(
        "Post.kinds.json",
        """
        {
          "externals": { "Place": { "form": "object", "conforms": ["Codable", "Hashable", "Sendable"] } },
          "unions": { "Post": { "coding": { "style": "\(style)" }, "kinds": { \(kinds) } } }
        }
        """)
    }
    let changed = diff(old: [schema(old)], new: [schema(new)])
    #expect(changed.diagnostics.isEmpty, "\(changed.diagnostics)")
    #expect(changed.oldDataVerdict == .breaks)
  }

  /// If an imported union becomes the schema's own, or the other way around, its kinds are compared.
  @Test func comparesImportedUnionThatBecomesOwn() {
    func schema(_ kinds: String, module: ImportedModule? = nil) -> SourceFile {
      SourceFile(
        path: "Post.kinds.json", module: module,
        bytes: Array(
          #"{ "access": "public", "unions": { "Post": { "kinds": { \#(kinds) } } } }"#.utf8))
    }
    let page = SourceFile(
      "Page.kinds.json", #"{ "structs": { "Page": { "fields": { "posts": "[Post]" } } } }"#)
    let imported = schema(#""text": {}"#, module: ImportedModule(name: "Models", reach: .package))
    let own = schema(#""text": {}, "rule": {}"#)
    let result = diff(old: [imported, page], new: [own, page])
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    #expect(result.changes.map(\.rule) == [.declarationAdded, .kindAdded])
    #expect(result.changes.last?.newData.verdict == .breaks)
    #expect(diff(old: [imported, page], new: [imported, page]).changes.isEmpty)
    let moved = diff(old: [own, page], new: [imported, page]).changes
    #expect(Set(moved.map(\.rule)) == [.declarationRemoved, .kindRemoved])
    #expect(moved.filter { $0.oldData.verdict == .breaks }.map(\.rule) == [.kindRemoved])
  }

  /// Removes a key from an example.
  private func without(_ key: String, _ example: String) -> String {
    let source = SourceFile("example.json", example)
    var diagnostics = Diagnostics()
    let members = readJSON(source, file: 0, &diagnostics)?.members ?? []
    let others = members.filter { $0.key.value != key }.map { member in
      let value = source.bytes[member.value.range.bytes]
      return "\"\(member.key.value)\": \(String(decoding: value, as: UTF8.self))"
    }
    return "{ \(others.joined(separator: ", ")) }"
  }
}
