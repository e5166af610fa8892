import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The layout of schemas.
@Suite struct SchemaLayoutTests {
  private func formatted(_ text: String) throws -> String {
    try #require(SourceFile("Post.kinds.json", text).laidOut)
  }

  /// The schemas in the fixtures and in their files with cases. Unless the run is thorough, only a fourth of them.
  private static func schemas() throws -> [SourceFile] {
    let files = FileManager.default.enumerator(at: fixturesFolder, includingPropertiesForKeys: nil)
    var schemas: [SourceFile] = []
    for file in (files?.compactMap { $0 as? URL } ?? []).sorted(by: { $0.path < $1.path }) {
      if file.isSchema {
        schemas.append(SourceFile(path: file.path, bytes: Array(try Data(contentsOf: file))))
      } else if file.pathExtension == "md" {
        for testCase in try CaseFile(file).cases {
          for (name, text) in testCase.blocks where name.hasSuffix(".kinds.json") {
            schemas.append(SourceFile("\(testCase)/\(name)", text))
          }
        }
      }
    }
    return schemas.enumerated().filter { isThorough || $0.offset % 4 == 0 }.map(\.element)
  }

  /// The layout preserves the meaning of every schema and is idempotent. The places in a schema that is laid out are
  /// computed without parsing it, and equal those of the parser.
  @Test func preservesMeaningOfSchemas() throws {
    var count = 0
    for source in try Self.schemas() {
      var diagnostics = Diagnostics()
      guard let node = readJSON(source, file: 0, &diagnostics) else { continue }
      let document = JSONValue(node.content)
      let formatted = schemaText(document)
      let again = SourceFile(source.path, formatted)
      let read = try #require(readJSON(again, file: 0, &diagnostics))
      #expect(document == JSONValue(read.content), "\(source.path)")
      #expect(again.laidOut == formatted, "\(source.path)")
      let schema = LaidOutSchema(document)
      let laidOut = SourceFile(path: source.path, bytes: schema.bytes)
      let other = try #require(readJSON(laidOut, file: 0, &diagnostics))
      #expect(parts(of: schema.root(of: document)) == parts(of: other), "\(source.path)")
      count += 1
    }
    #expect(count > 50)
  }

  /// The keys and nested values of a node, with their places.
  private func parts(of node: JSONNode) -> [String] {
    let own = "\(node.range.file) \(node.range.bytes) "
    switch node.content {
    case .null, .boolean, .number, .string: return [own + JSONValue(node.content).text]
    case .array(let elements): return [own + "["] + elements.flatMap(parts)
    case .object(let members):
      return [own + "{"]
        + members.flatMap { member in
          ["\(member.key.range.bytes) \(member.key.value)"] + parts(of: member.value)
        }
    }
  }

  /// The examples in the folder `Schemas` are formatted.
  @Test func examplesAreFormatted() throws {
    for file in try contents(of: repositoryRoot.appending(path: "Schemas")).filter(\.isSchema) {
      let text = try readText(file)
      #expect(try formatted(text) == text, "\(file.lastPathComponent)")
    }
  }

  @Test func putsDeclarationsOnLines() throws {
    let schema = #"""
      {"unions":{"Post":{"kinds":{"text":{"fields":{"text":"String"}},"gap":{}},"subsets":{"Words":["text"]}}},
      "enums":{"Place":{"values":["home","work"]}},"externals":{}}
      """#
    #expect(
      try formatted(schema) == #"""
        {
          "unions": {
            "Post": {
              "kinds": {
                "text": { "fields": { "text": "String" } },
                "gap": {}
              },
              "subsets": { "Words": ["text"] }
            }
          },
          "enums": {
            "Place": { "values": ["home", "work"] }
          },
          "externals": {}
        }

        """#)
  }

  /// The length of a line includes the comma, and for members the key.
  @Test func breaksLongLines() throws {
    func schema(_ length: Int) -> String {
      let doc = String(repeating: "a", count: length)
      return
        #"{"structs":{"Box":{"doc":"\#(doc)","fields":{"a":"Int"}},"B":{"fields":{"a":"Int"}}}}"#
    }
    func longestLine(_ text: String) -> Int {
      text.split(separator: "\n").map(\.count).max() ?? 0
    }
    let fits = try formatted(schema(69))
    #expect(longestLine(fits) == 120)
    #expect(fits.split(separator: "\n").count == 6)
    let broken = try formatted(schema(70))
    #expect(longestLine(broken) < 120)
    #expect(broken.split(separator: "\n").count == 9)
  }
}
