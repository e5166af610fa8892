import Testing

@testable import KindsSchema
@testable import KindsTools

@Suite struct SchemaShapeTests {
  /// The initializer that copies has a list of all members by hand.
  @Test func aCopyHasEveryMember() throws {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Schema.json", bytes: Array("{}".utf8))
    let node = try #require(readJSON(source, file: 0, &diagnostics))
    let shape = SchemaShape(node)
    shape.references = [node]
    shape.hasOwn = true
    shape.types = [.string]
    shape.isNullable = true
    shape.saysNullable = true
    shape.ownTypes = [.string]
    shape.referencedTypes = [.string]
    shape.constants = [node]
    // Of many keys there are indices too.
    for number in 0..<100 {
      shape.add([node], at: "key\(number)")
      shape.require("key\(number)")
    }
    shape.additional = .forbidden
    shape.patternProperties = [node]
    shape.items = [node]
    shape.prefixItems = [node]
    shape.forbidsMoreItems = true
    shape.minimumItems = 1
    shape.aliases = ["key": ["alias"]]
    shape.alternatives = [.init(schemas: [node], node: node, discriminator: node)]
    shape.conditions = [node]
    shape.dependents = [node]
    shape.discriminator = node
    shape.format = "uri"
    shape.isBase64 = true
    shape.minimum = "1"
    shape.maximum = "2"
    shape.minimumProperties = "1"
    shape.maximumProperties = "2"
    shape.propertyNames = node
    shape.doc = "A text."
    shape.title = "Text"
    shape.isDeprecated = true
    shape.problem = "it is one"

    let (members, copied) = (texts(shape), texts(SchemaShape(shape)))
    for (name, text) in texts(SchemaShape(node)) where name != "node" {
      #expect(members[name] != text, "give '\(name)' a value in this test")
      #expect(copied[name] == members[name], "the copy lacks '\(name)'")
    }
  }

  /// What the members are, by name; the order in sets and dictionaries is none.
  private func texts(_ shape: SchemaShape) -> [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in Mirror(reflecting: shape).children {
      let text: String
      if let indices = value as? [String: Int] {
        text = "\(indices.sorted { $0.key < $1.key })"
      } else if let keys = value as? Set<String> {
        text = "\(keys.sorted())"
      } else {
        text = String(reflecting: value)
      }
      texts[name ?? ""] = text
    }
    return texts
  }
}
