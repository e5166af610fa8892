import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift
@testable import KindsTools

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private let schema: String
  private let usage: String
  private let promisedErrors: [String]
  private let promisedDiagnostic: String
  private let values: (schema: String, output: String)
  private let traversal: (schema: String, usage: String)
  private let unknown: (schema: String, usage: String)
  private let views: (schema: String, usage: String)
  private let rendering: (schema: String, data: String, html: String, mail: String, usage: String)

  init() throws {
    let readme = try String(
      contentsOf: repositoryRoot.appending(path: "README.md"), encoding: .utf8)
    /// The first block of a language that contains a text.
    func block(_ language: String, containing text: String) throws -> String {
      let blocks = readme.components(separatedBy: "\n```").filter {
        $0.hasPrefix("\(language)\n") && $0.contains(text)
      }
      return try String(#require(blocks.first).dropFirst(language.count + 1)) + "\n"
    }
    schema = try block("json", containing: "\"separator\"")
    usage = try block("swift", containing: "import Foundation")
    values = (
      try block("json", containing: "\"carries\""), try block("swift", containing: "enum Inline")
    )
    traversal = (
      try block("json", containing: "\"traversal\""), try block("swift", containing: "NodeWalker")
    )
    unknown = (
      try block("json", containing: "\"keep\""), try block("swift", containing: "EntryVisitor")
    )
    views = (
      try block("json", containing: "\"views\""),
      try block("swift", containing: "ItemViews") + block("swift", containing: "ItemTableCells")
    )
    rendering = (
      try block("json", containing: "\"render\""), try block("json", containing: "Fish"),
      try block("html", containing: "Fish"), try block("markdown", containing: "Fish"),
      try block("swift", containing: "MessageHTMLRenderer")
    )
    promisedErrors = try block("", containing: "error: type 'Caption'")
      .split(separator: "\n").map(String.init)
    promisedDiagnostic = try block("", containing: "[unknown-type]")
  }

  @Test func aMistakeIsReportedAsItSays() throws {
    let mistake = schema.replacing(#""text": "String" } },"#, with: #""text": "Sting" } },"#)
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(mistake.utf8))
    let diagnostics = generate([source]).diagnostics
    #expect(describe(diagnostics, in: [source], style: .lines) == promisedDiagnostic)
  }

  @Test func carriedValuesAreCasesAsShown() throws {
    let source = SourceFile(path: "Inline.kinds.json", bytes: Array(values.schema.utf8))
    let output = try generateCleanly([source]).map(\.text).joined()
    let cases = values.output.split(separator: "\n").filter { $0.contains("  case ") }
    #expect(cases.count == 4)
    for line in cases {
      #expect(output.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test func walkingRuns() throws {
    let source = SourceFile(path: "Node.kinds.json", bytes: Array(traversal.schema.utf8))
    let call = """
      let text = Node.text(TextNode(text: "a"))
      let link = Node.link(LinkNode(url: "b", content: [text]))
      let comment = Node.comment(CommentNode(nodes: [text]))
      show(.list(ListNode(items: [Item(title: text, nodes: [link, comment])])))

      """
    let program = try compileProgram(
      traversal.usage + call, named: "readme-walking", with: [source])
    let output = try runProcess(program).output
    #expect(output == "(a[a](b)) [\"b\"] 3\n")
  }

  @Test func viewsCompile() throws {
    let source = SourceFile(path: "Item.kinds.json", bytes: Array(views.schema.utf8))
    let result = try typecheck(views.usage, with: source)
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func renderingRunsAsItIsPreviewed() throws {
    let source = SourceFile(path: "Message.kinds.json", bytes: Array(rendering.schema.utf8))
    let data = SourceFile(path: "messages.json", bytes: Array(rendering.data.utf8))
    for (name, text) in [("HTML", rendering.html), ("Mail", rendering.mail)] {
      let preview = try preview([source], data: data, renderer: name).get()
      #expect(preview.text.map { $0.trimmingCharacters(in: .newlines) + "\n" } == text)
    }
    try withTemporaryFolder { folder in
      let call = """
        let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
        let messages = try JSONDecoder().decode([Message].self, from: data)
        print(show(messages))
        print(Summaries().render(messages))
        print(messages[0].accept(Teaser()))

        """
      let program = try compileProgram(
        rendering.usage + call, named: "readme-rendering", with: [source])
      let document = folder.appending(path: "messages.json")
      try rendering.data.write(to: document, atomically: true, encoding: .utf8)
      let output = try runProcess(program, [document.path]).output
      #expect(
        output == """
          <main>
          \(rendering.html.replacing("\n", with: ""))</main>
          \(rendering.mail)<p>Fish &amp; chips <small>Ida</small></p>
          <section><p>example.com</p><p>a link</p></section>
          12 characters

          """)
    }
  }

  @Test func unknownKindsPass() throws {
    let source = SourceFile(path: "Entry.kinds.json", bytes: Array(unknown.schema.utf8))
    let call = "print(try JSONDecoder().decode([Entry].self, from: copy) == entries)\n"
    let program = try compileProgram(
      unknown.usage + call, named: "readme-unknown-kinds", with: [source])
    let output = try runProcess(program).output
    #expect(output == "Hello\nUpdate the app to see this poll.\ntrue\n")
  }

  @Test func usageRunsAndANewKindIsAnErrorWhereItSays() throws {
    func source(_ schema: String) -> SourceFile {
      SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))
    }
    let program = try compileProgram(usage, named: "readme-usage", with: [source(schema)])
    #expect(try runProcess(program).output == "Hello 44\n 1\n")

    let video = #""separator": {}, "video": { "fields": { "length": "Int" } }"#
    var compilation = Compilation("programs/readme-new-kind", ["-swift-version", "6", "-wmo"])
    compilation.add("main.swift", usage)
    compilation.add(
      try generateCleanly([source(schema.replacing("\"separator\": {}", with: video))]))
    let broken = try compilation.run()
    let errors = broken.errors.split(separator: "\n").filter {
      $0.hasPrefix("/") && $0.contains("error: ")
    }
    #expect(errors.count == 2, "\(broken.summary)")
    #expect(errors.allSatisfy { $0.contains("/main.swift:") }, "\(broken.summary)")
    for promise in promisedErrors {
      #expect(broken.errors.contains(promise), "\(broken.summary)")
    }
    #expect(promisedErrors.count == 3)
  }
}
