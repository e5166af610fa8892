import Foundation
import TestSupport
import Testing

/// The `kinds preview` command.
@Suite struct PreviewTests {
  private let schema = #"""
    { "unions": {
        "Post": {
          "renderers": { "HTML": { "format": "html" }, "Text": { "format": "text" } },
          "kinds": {
            "note": { "fields": { "text": "String" }, "render": { "HTML": "<p>{{text}}</p>" } },
            "gap": {}
          }
        },
        "Remark": { "renderers": { "Text": { "format": "text" } }, "kinds": { "said": { "fields": { "words": "String" } } } },
        "Box": { "parameters": ["Content"], "renderers": { "Boxed": { "format": "text" } }, "kinds": { "of": { "fields": { "content": "Content" } } } }
    } }

    """#

  /// Runs the command in a folder with a schema and data files.
  private func preview(
    _ arguments: String..., schema: String? = nil, files: [String: String] = [:]
  ) throws -> ProcessResult {
    try runKinds(
      ["preview"] + arguments,
      with: files.merging(["Post.kinds.json": schema ?? self.schema]) { $1 })
  }

  /// Runs the command with a schema and a data file.
  private func preview(data: String, _ options: String...) throws -> ProcessResult {
    try runKinds(
      ["preview", "Post.kinds.json", "data.json"] + options,
      with: ["Post.kinds.json": schema, "data.json": data])
  }

  private let note = #"{ "type": "note", "text": "a < b" }"#

  private func expectText(
    _ result: ProcessResult, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      result.exitCode == 0 && result.errors.isEmpty, "\(result.summary)",
      sourceLocation: sourceLocation)
    #expect(result.output == text, sourceLocation: sourceLocation)
  }

  @Test func writesTextToStandardOutput() throws {
    expectText(try preview(data: note, "--renderer", "HTML"), "<p>a &lt; b</p>")
    expectText(
      try preview(data: "[\(note), { \"type\": \"gap\" }]", "--renderer=HTML"),
      """
      <p>a &lt; b</p>
      <article class="post post-gap">
      <h2>Gap</h2>
      </article>
      """)
    expectText(try preview(data: "[]", "--renderer", "HTML"), "")
  }

  @Test func acceptsJSONLines() throws {
    let lines = "\(note)\n\n\(note)\n"
    let text = "<p>a &lt; b</p>\n<p>a &lt; b</p>"
    expectText(try preview(data: lines, "--renderer", "HTML", "--lines"), text)
    for name in ["posts.jsonl", "posts.ndjson"] {
      expectText(
        try preview("Post.kinds.json", name, "--renderer", "HTML", files: [name: lines]), text)
    }
    let broken = try preview(data: "\(note)\n{\n{", "--renderer", "HTML", "--lines")
    #expect(broken.exitCode == 1)
    #expect(broken.errors.contains("data.json:2:") && broken.errors.contains("data.json:3:"))
  }

  @Test func choosesUnionAmongSeveralWithRenderer() throws {
    expectFailure(
      try preview(data: note, "--renderer", "Text"),
      "several unions have a renderer 'Text'; choose one with '--type': 'Post' or 'Remark'")
    expectText(
      try preview(data: note, "--renderer", "Text", "--type", "Post"), "Note\n  Text: a < b")
    expectText(
      try preview(
        data: #"{ "type": "said", "words": "a" }"#, "--renderer", "Text", "--type", "Remark"),
      "Said\n  Words: a")
    expectFailure(
      try preview(data: note, "--renderer", "Text", "--type", "Pots"),
      "no union 'Pots' has a renderer 'Text'; did you mean 'Post'?")
    expectFailure(
      try preview(data: note, "--renderer", "Text", "--type", "Image"),
      "no union 'Image' has a renderer 'Text'; choose 'Post' or 'Remark'")
    expectFailure(
      try preview(data: note, "--renderer", "HTML", "--type", "Remark"),
      "no union 'Remark' has a renderer 'HTML'; choose 'Post'")
    expectFailure(
      try preview(data: note, "--renderer", "Boxed"),
      "the union 'Box' is generic, so the types in its data are not known; preview a union with a field of this type"
    )
  }

  @Test func explainsInvalidArguments() throws {
    let example = "kinds preview Post.kinds.json posts.json"
    expectFailure(
      try preview(data: note, "--renderer", "HTLM"),
      "no union has a renderer 'HTLM'; did you mean 'HTML'?")
    expectFailure(
      try preview(data: note, "--renderer", "Slides"),
      "no union has a renderer 'Slides'; use 'Boxed', 'HTML' or 'Text'")
    expectFailure(
      try preview(
        "Post.kinds.json", "data.json", "--renderer", "HTML",
        schema: #"{ "unions": { "Post": { "kinds": { "gap": {} } } } }"#,
        files: ["data.json": note]),
      "no union has a renderer 'HTML'; declare it in a union's 'renderers'")
    expectFailure(
      try preview(data: note, "--rendrer", "HTML"),
      "'kinds preview' has no option '--rendrer'; did you mean '--renderer'?")
    expectFailure(
      try preview("Post.kinds.json", "--renderer", "HTML"),
      "'kinds preview' needs data: \(example)")
    expectFailure(
      try preview("data.json", "--renderer", "HTML", files: ["data.json": note]),
      "'kinds preview' needs a schema: \(example)")
    expectFailure(
      try preview(
        "a.json", "Post.kinds.json", "b.json", "--renderer", "HTML",
        files: ["a.json": note, "b.json": note]),
      "'kinds preview' accepts one file of data; remove 'b.json'")
    expectFailure(
      try preview("Post.kinds.json", "gone.json", "--renderer", "HTML"),
      "cannot read 'gone.json': no such file or folder")
    let help = try preview("--help")
    #expect(help.output.contains("Usage: kinds preview SCHEMA… DATA.json [--renderer NAME]"))
  }

  @Test func reportsErrorsAtTheirPlacesInData() throws {
    let result = try preview(
      data: """
        [
          { "type": "note", "txt": "a" },
          { "type": "gaps" }
        ]

        """, "--renderer", "HTML")
    #expect(result.exitCode == 1 && result.output.isEmpty)
    #expect(
      result.errors == """
        data.json:2:3: error: the key 'text' of the kind 'note' of 'Post' is missing; did you write 'txt' for it? [data-value]
        data.json:3:13: error: 'gaps' is not a tag of 'Post'; did you mean 'gap'? [data-value]

        """)
    let broken = try preview(data: "[1,\n", "--renderer", "HTML")
    #expect(broken.exitCode == 1 && broken.output.isEmpty)
    #expect(
      broken.errors
        == "data.json:2:1: error: expected a value, found the end of the file; add a value [json-syntax]\ndata.json:1:1: note: this array is not closed\n"
    )
  }

  @Test func onlyRendererNeedsNoName() throws {
    expectFailure(
      try preview(data: note, "--type", "Post"),
      "the schema has several renderers; choose one with '--renderer': 'HTML' or 'Text'")
    let said = #"{ "type": "said", "words": "a" }"#
    expectText(
      try preview(data: said, "--type", "Remark"),
      try preview(data: said, "--type", "Remark", "--renderer", "Text").output)
    expectFailure(
      try preview(data: note, "--type", "Image"),
      "the union 'Image' has no renderer; declare it in a union's 'renderers'")
  }

  @Test func reportsSameSchemaErrorsAsCheck() throws {
    try withTemporaryFolder { folder in
      let bad = schema.replacing("{{text}}", with: "{{txt}}")
      try writeText(bad, to: "Post.kinds.json", in: folder)
      try writeText(note, to: "data.json", in: folder)
      let kinds = try builtProduct("kinds")
      let check = try runProcess(kinds, ["check", "Post.kinds.json"], in: folder)
      let result = try runProcess(
        kinds, ["preview", "Post.kinds.json", "data.json", "--renderer", "HTML"], in: folder)
      #expect(result.exitCode == 1 && result.output.isEmpty)
      #expect(result.errors == check.errors && result.errors.contains("did you mean 'text'?"))
    }
  }

  @Test func showsExternalValuesAsData() throws {
    let schema = #"""
      { "externals": { "Point": { "conforms": ["Codable", "Hashable", "Sendable"] } },
        "unions": { "Mark": { "renderers": { "Text": { "format": "text" } }, "kinds": {
          "at": { "fields": { "point": "Point" }, "render": { "Text": "at {{point}}\n" } } } } } }
      """#
    let result = try preview(
      "Post.kinds.json", "data.json", "--renderer", "Text", schema: schema,
      files: ["data.json": #"[{ "type": "at", "point": 1 }, { "type": "at", "point": [2] }]"#])
    #expect(result.exitCode == 0 && result.output == "at 1\n\nat [2]\n", "\(result.summary)")
    #expect(
      result.errors
        == "data.json:1:27: warning: the preview shows values of the external type 'Point' as they are in the data; the generated renderer writes them with 'String(describing:)' [data-preview]\n"
    )
  }
}
