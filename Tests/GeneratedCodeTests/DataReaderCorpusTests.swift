import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The data reader accepts all values in real documents that generated code decodes.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct DataReaderCorpusTests {
  /// The number of accepted values, and the messages about the others.
  private struct Reading {
    var accepted = 0
    var messages: [String] = []
  }

  /// Reads the values in a document one by one.
  ///
  /// - Parameter values: Finds the values in a document.
  private func read(
    _ document: String, by schemaPath: String, _ union: String,
    _ values: (JSONNode) -> [JSONNode]
  ) throws -> Reading {
    let schemaSource = SourceFile(path: "", bytes: Array(try corpusSchema(schemaPath).utf8))
    var diagnostics = Diagnostics()
    let checked = try #require(readSchema([schemaSource], &diagnostics))
    let url = URL(filePath: try #require(corpus)).appending(path: document)
    let source = SourceFile(path: document, bytes: Array(try Data(contentsOf: url)))
    let node = try #require(readJSON(source, file: 0, &diagnostics))
    let type = try #require(checked.schema.codedDeclarations.first { $0.name.text == union })
    var reading = Reading()
    let reader = WireReader(checked)
    for node in values(node) {
      let refusals = reader.refusals(of: node, as: .declared(type))
      if refusals.isEmpty { reading.accepted += 1 }
      reading.messages += refusals.map(\.message)
    }
    return reading
  }

  @Test func readsMarkdownSyntaxTrees() throws {
    let folder = URL(filePath: try #require(corpus)).appending(path: "mdast")
    let files = try contents(of: folder).filter { $0.pathExtension == "json" }
    #expect(files.count == 27)
    for file in files {
      let name = "mdast/\(file.lastPathComponent)"
      let reading = try read(name, by: "MDAST/MDAST", "MDASTNode") { [$0] }
      #expect(reading.accepted == 1 && reading.messages == [], "\(name)")
    }
  }

  @Test func readsJSONPatchOperations() throws {
    let reading = try read(
      "json-patch/patches.json", by: "JSONPatch/JSONPatch", "PatchOperation"
    ) { $0.elements.compactMap { $0["patch"] }.flatMap(\.elements) }
    #expect(reading.accepted == 111)
    #expect(reading.messages.count == 9)
    let unknown = reading.messages.filter { $0.contains("'spam' is not a tag of") }
    let missing = reading.messages.filter { $0.hasPrefix("the key '") && $0.contains("is missing") }
    #expect(unknown.count == 1 && missing.count == 7, "\(reading.messages)")
  }

  @Test func readsGitHubEvents() throws {
    let reading = try read(
      "github-events/events.json", by: "GitHubEvents/GitHubEvent", "GitHubEvent", \.elements)
    #expect(reading.accepted == 273)
    #expect(reading.messages == [])
  }

  @Test(arguments: [
    ("CallToolRequest", "MCPRequest"), ("ProgressNotification", "MCPNotification"),
    ("CallToolResultResponse", "MCPMessage"), ("HeaderMismatchError", "MCPMessage"),
    ("CallToolResult", "MCPToolOutcome"), ("InputRequiredResult", "MCPToolOutcome"),
    ("ListToolsResult", "MCPTools"), ("InvalidParamsError", "MCPError"),
    ("ElicitRequestFormParams", "MCPElicitation"), ("ListRootsRequest", "MCPInputRequest"),
    ("CreateMessageResult", "MCPInputResponse"), ("SamplingMessage", "MCPSamplingMessage"),
    ("EmbeddedResource", "MCPContentBlock"), ("ToolResultContent", "MCPSamplingContent"),
  ])
  func readsMCPMessages(_ definition: String, _ type: String) throws {
    let folder = "mcp/examples/\(definition)"
    let files = try contents(of: URL(filePath: try #require(corpus)).appending(path: folder))
    #expect(!files.isEmpty)
    for file in files {
      let name = "\(folder)/\(file.lastPathComponent)"
      let reading = try read(name, by: "MCP/MCP", type) { [$0] }
      #expect(reading.accepted == 1 && reading.messages == [], "\(name)")
    }
  }
}

extension JSONNode {
  /// The elements of a list; empty for any other value.
  fileprivate var elements: [JSONNode] {
    if case .array(let elements) = content { return elements }
    return []
  }

  /// The value of the member with the given key.
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key.value == key }?.value
  }
}
