import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Compares the output of previews for real documents with that of compiled renderers.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct RenderCorpusTests {
  /// The schema of a union, and its values in real documents.
  private struct Documents {
    let schema: String
    let union: String
    let values: [JSONValue]
  }

  private func json(_ path: String) throws -> JSONValue {
    let url = URL(filePath: try #require(corpus)).appending(path: path)
    let source = SourceFile(path: path, bytes: Array(try Data(contentsOf: url)))
    var diagnostics = Diagnostics()
    return JSONValue(try #require(readJSON(source, file: 0, &diagnostics)).content)
  }

  /// Every document that decodes.
  private func documents() throws -> [Documents] {
    let folder = URL(filePath: try #require(corpus)).appending(path: "mdast")
    let trees = try contents(of: folder).filter { $0.pathExtension == "json" }
      .map { try json("mdast/\($0.lastPathComponent)") }
    let operations = try json("json-patch/patches.json").elements
      .filter { !$0.members.contains { $0.key == "error" } }
      .flatMap { $0.members.filter { $0.key == "patch" } }.flatMap(\.value.elements)
    let events = try json("github-events/events.json").elements
    return [
      Documents(schema: "MDAST/MDAST", union: "MDASTNode", values: trees),
      Documents(schema: "JSONPatch/JSONPatch", union: "PatchOperation", values: operations),
      Documents(schema: "GitHubEvents/GitHubEvent", union: "GitHubEvent", values: events),
    ]
  }

  @Test func previewsMatchCompiledRenderers() throws {
    let all = try documents()
    let sources = try all.map { documents in
      try addingRenderers(
        SourceFile(
          path: "\(documents.union).kinds.json",
          bytes: Array(corpusSchema(documents.schema).utf8)), ofAllFormats: true)
    }
    let checked = try readSchema(sources)
    let roots = try all.map { documents in
      let type = checked.schema.codedDeclarations.first { $0.name.text == documents.union }
      return InstanceRoot(fixture: documents.schema, type: try #require(type), isEncodable: true)
    }
    let program = try compileProgram(
      "try renderInstances(from: CommandLine.arguments[2], to: CommandLine.arguments[3])\n\n"
        + instanceRenderers(checked, roots), named: "corpus-rendering", with: sources,
      and: [fixturesFolder.appending(path: "RenderDriver.swift")])
    var agreement = try RenderAgreement(checked)
    for (index, documents) in all.enumerated() {
      let values = documents.values.map {
        RenderedDocument(root: index, isList: false, json: $0.text)
      }
      let texts = try compiledTexts(program, values)
      try #require(texts.count == values.count && !texts.isEmpty)
      for (value, texts) in zip(values, texts) {
        agreement.compare(value.json, roots[index].type, compiled: texts)
      }
      try compareLists(documents, root: index, program, sources, checked)
    }
    #expect(agreement.compared.count == all.count)
    agreement.report()
  }

  /// Compares the output of previews with that of compiled renderers, for a list of all documents.
  private func compareLists(
    _ documents: Documents, root: Int, _ program: URL, _ sources: [SourceFile],
    _ checked: CheckedSchema
  ) throws {
    let list = JSONValue.array(documents.values).text
    let texts = try compiledTexts(
      program, [RenderedDocument(root: root, isList: true, json: list)])
    let union = try #require(
      checked.schema.unions.firstIndex { $0.name.value.text == documents.union })
    for (renderer, text) in zip(checked.schema.unions[union].renderers, try #require(texts.first)) {
      let preview = try preview(
        sources, data: SourceFile(path: "data.json", bytes: Array(list.utf8)),
        renderer: renderer.name.value.text, of: documents.union
      ).get()
      #expect(preview.diagnostics.isEmpty)
      let difference = difference(ofInterpreted: try #require(preview.text), fromCompiled: text)
      #expect(difference == nil, "\(documents.union): \(difference ?? "")")
    }
  }
}
