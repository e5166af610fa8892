import Foundation
import TestSupport
import Testing

@testable import KindsCore
import KindsTools

/// Schemas that refer to declarations in other modules' schemas.
@Suite struct ImportedModulesTests {
  private static let base = source(
    #"{ "access": "public", "structs": { "Author": { "fields": { "more": "JSON?", "nick": "Presence<Int>", "tags": { "type": "[Int]", "elements": "lossy" } } } } }"#,
    of: "Base")

  private static func source(
    _ text: String, of module: String? = nil, reach: ImportedModule.Reach = .package
  ) -> SourceFile {
    SourceFile(
      path: "\(module ?? "Own").kinds.json",
      module: module.map { ImportedModule(name: $0, reach: reach) }, bytes: Array(text.utf8))
  }

  /// The generated module's support file.
  private func support(_ sources: [SourceFile]) throws -> String {
    let generation = generate(sources)
    #expect(generation.diagnostics == [])
    return try #require(generation.files.last { $0.name == supportFileName }).text
  }

  @Test func sharesSupportTypesOfImportedModule() throws {
    let named = Self.source(
      #"{ "structs": { "Page": { "fields": { "author": "Author", "more": "JSON", "nick": "Presence<Int>", "tags": { "type": "[Int]", "elements": "lossy" } } } } }"#
    )
    let shared = try support([named, Self.base])
    #expect(!shared.contains("enum JSON"))
    #expect(!shared.contains("class DecodingLosses"))
    #expect(!shared.contains("enum Presence"))
    #expect(shared.contains("\n\nimport Base\n"))
    #expect(shared.contains("== String(describing: KindsDepthError.self)"))

    let unnamed = Self.source(
      #"{ "structs": { "Page": { "fields": { "more": "JSON", "nick": "Presence<Int>", "tags": { "type": "[Int]", "elements": "lossy" } } } } }"#
    )
    let own = try support([unnamed, Self.base])
    #expect(own.contains("enum JSON"))
    #expect(own.contains("class DecodingLosses"))
    #expect(own.contains("enum Presence"))
  }

  @Test func doesNotShareTypesOfSeveralModules() throws {
    let other = Self.source(
      #"{ "access": "public", "structs": { "Price": { "fields": { "more": "JSON" } } } }"#,
      of: "Shop")
    let page = Self.source(
      #"{ "structs": { "Page": { "fields": { "author": "Author", "price": "Price", "more": "JSON" } } } }"#
    )
    #expect(try support([page, Self.base, other]).contains("enum JSON"))
  }

  @Test func sharesTypesAlongChainOfModules() throws {
    let models = Self.source(
      #"{ "access": "public", "structs": { "Post": { "fields": { "author": "Author", "more": "JSON" } } } }"#,
      of: "Models")
    let page = Self.source(
      #"{ "structs": { "Page": { "fields": { "post": "Post", "more": "JSON" } } } }"#)
    let shared = try support([page, models, Self.base])
    #expect(!shared.contains("enum JSON"))
    #expect(shared.contains("\nimport Base\n") == false)

    // The code cannot name a type whose module is not imported.
    let indirect = SourceFile(
      path: "Base.kinds.json", module: ImportedModule(name: "Base", reach: .indirect),
      bytes: Self.base.bytes)
    #expect(try support([page, models, indirect]).contains("enum JSON"))
  }

  @Test func modulesReferToTheirOwnImports() {
    let shop = Self.source(
      #"{ "access": "public", "structs": { "Author": { "fields": { "price": "Int" } } } }"#,
      of: "Shop")
    func check(importsOfModels imports: Set<String>?) -> [Rule] {
      let models = SourceFile(
        path: "Models.kinds.json",
        module: ImportedModule(name: "Models", reach: .package, imports: imports),
        bytes: Array(
          #"{ "access": "public", "structs": { "Post": { "fields": { "author": "Author" } } } }"#
            .utf8
        ))
      let page = Self.source(#"{ "structs": { "Page": { "fields": { "post": "Post" } } } }"#)
      return generate([page, models, shop, Self.base]).diagnostics.map(\.rule)
    }
    #expect(check(importsOfModels: nil) == [.ambiguousName])
    #expect(check(importsOfModels: ["Base"]) == [])
    #expect(check(importsOfModels: []) == [.unknownType])
  }

  @Test func protocolsConnectModules() throws {
    let models = Self.source(
      #"{ "access": "public", "protocols": { "Annotated": { "properties": { "more": "JSON" } } } }"#,
      of: "Models")
    let page = Self.source(
      #"{ "structs": { "Page": { "conforms": ["Annotated"], "fields": { "more": "JSON" } } } }"#)
    #expect(!(try support([page, models]).contains("enum JSON")))

    let feed = Self.source(
      #"{ "access": "public", "protocols": { "Titled": { "properties": { "title": "String" } } }, "structs": { "Item": { "conforms": ["Annotated"], "fields": { "more": "Int" } } } }"#,
      of: "Feed")
    let ring = Self.source(
      #"{ "access": "public", "protocols": { "Annotated": { "properties": { "more": "Int" } } }, "structs": { "Post": { "conforms": ["Titled"], "fields": { "title": "String" } } } }"#,
      of: "Models")
    #expect(generate([page, feed, ring]).diagnostics.map(\.rule).contains(.moduleCycle))
  }

  /// A struct of another module can be a dictionary key only if a type of that module also uses it as a key, because
  /// only then does that module generate the coding of keys.
  @Test func keysRequireKeyCodingInTheirModule() {
    let page = Self.source(
      #"{ "structs": { "Page": { "fields": { "counts": "[UserID: Int]" } } } }"#)
    func rules(_ others: String) -> [Rule] {
      let models = Self.source(
        #"{ "access": "public", "structs": { "UserID": { "form": "value", "fields": { "rawValue": "String" } }\#(others) } }"#,
        of: "Models")
      return generate([page, models]).diagnostics.map(\.rule)
    }
    #expect(rules("") == [.dictionaryKey])
    #expect(rules(#", "Ages": { "fields": { "ages": "[UserID: Int]" } }"#) == [])
  }

  @Test func qualifiedNamesStayQualified() throws {
    let models = Self.source(
      #"{ "access": "public", "structs": { "Value": { "fields": { "a": "Int" } }, "PostModel": { "fields": { "a": "Int" } }, "Date": { "fields": { "a": "Int" } } } }"#,
      of: "Models")
    let post = Self.source(
      #"{ "unions": { "Post": { "parameters": ["Value"], "coding": { "style": "adjacent" }, "kinds": { "a": { "payload": "Value" }, "b": { "fields": { "value": "Models.Value", "model": "Models.PostModel", "date": "Models.Date" } } } } } }"#
    )
    let types = try #require(generate([post, models]).files.first).text
    #expect(types.contains("case a(Value)\n"))
    #expect(types.contains("var value: Models.Value\n"))
    #expect(types.contains("var model: Models.PostModel\n"))
    #expect(types.contains("var date: Models.Date\n"))

    let known = Self.source(#"{ "structs": { "Day": { "fields": { "date": "Date" } } } }"#)
    #expect(generate([known, models]).diagnostics.map(\.rule) == [.ambiguousName])
    #expect(generate([known]).diagnostics == [])
  }

  @Test func ownDeclarationsHideProtocolsOfOtherModules() throws {
    let models = Self.source(
      #"{ "access": "public", "protocols": { "Titled": { "properties": { "title": "String" } } } }"#,
      of: "Models")
    let page = Self.source(
      #"{ "externals": { "Titled": { "conforms": ["Codable", "Hashable", "Sendable"] } }, "structs": { "Page": { "fields": { "titled": "Titled" } } } }"#
    )
    #expect(generate([page, models]).diagnostics == [])
    let other = Self.source(#"{ "structs": { "Page": { "fields": { "titled": "Titled" } } } }"#)
    #expect(generate([other, models]).diagnostics.map(\.rule) == [.unknownType])
  }

  @Test func orderOfModulesHasNoEffect() {
    let page = Self.source(#"{ "structs": { "Page": { "fields": { "author": "Author" } } } }"#)
    #expect(generate([page, Self.base]).files == generate([Self.base, page]).files)
  }

  @Test func qualifiesHiddenNames() throws {
    let own = Self.source(
      #"{ "structs": { "Author": { "fields": { "base": { "type": "Base.Author", "default": { "tags": [] } } } } } }"#
    )
    let types = try #require(generate([own, Self.base]).files.first).text
    #expect(types.contains("var base: Base.Author = Base.Author(tags: [])\n"), "\(types)")
  }
}
