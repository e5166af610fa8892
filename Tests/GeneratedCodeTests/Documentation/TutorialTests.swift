import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The tutorial's files work as its steps describe.
@Suite struct TutorialTests {
  private let catalog = repositoryRoot.appending(path: DocumentationPage.catalog)

  private func resource(_ name: Substring) throws -> String {
    try String(contentsOf: catalog.appending(path: "Resources/\(name)"), encoding: .utf8)
  }

  /// Each step adds or replaces a file, except that `Errors` shows the compiler's errors and `Output` the program's
  /// output.
  @Test func stepsWorkAsDescribed() throws {
    let tutorial = try String(
      contentsOf: catalog.appending(path: "BuildingAFeed.tutorial"), encoding: .utf8)
    let steps = tutorial.matches(of: #/@Code\(name: "([^"]+)", file: ([^)]+)\)/#)
    #expect(steps.count == tutorial.matches(of: /@Code/).count && steps.count > 10)
    var files: [Substring: String] = [:]
    var runs = 0
    for (number, step) in steps.enumerated() {
      let text = try resource(step.2)
      switch step.1 {
      case "Errors":
        let errors = try compile(files, number, ["-typecheck"]).result.errors
        for line in text.split(separator: "\n") { #expect(errors.contains(line), "\(errors)") }
        #expect(
          errors.matches(of: #/\.swift:\d+:\d+: error: /#).count
            == text.split(separator: "\n").count, "\(errors)")
      case "Output":
        runs += 1
        let (result, program) = try compile(
          files, number, ["-warnings-as-errors", "-o", "program"])
        try #require(result.exitCode == 0, "\(step.2): \(result.summary)")
        try withTemporaryFolder { folder in
          try files["posts.json"]?.write(
            to: folder.appending(path: "posts.json"), atomically: true, encoding: .utf8)
          let run = try runProcess(program, in: folder)
          #expect(run.output == text, "\(step.2): \(run.summary)")
        }
      default: files[step.1] = text
      }
    }
    #expect(runs == 4)
  }

  /// Code hosts do not render tutorials, so `Sources/Examples/Tutorial.md` contains the same text and code.
  @Test func markdownContainsSameSteps() throws {
    let tutorial = try String(
      contentsOf: catalog.appending(path: "BuildingAFeed.tutorial"), encoding: .utf8)
    let folder = "../kinds/Documentation.docc"
    var markdown: [String] = []
    var paragraph: [String] = []
    var isInSteps = false
    func end() {
      if !paragraph.isEmpty { markdown.append(paragraph.joined(separator: "\n")) }
      paragraph = []
    }
    for line in tutorial.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.trimmingPrefix { $0 == " " }
      if text.hasPrefix("@Section") { isInSteps = false }
      if text.hasPrefix("@Steps") { isInSteps = true }
      if let title = text.firstMatch(of: /^@(Intro|Section)\(title: "(.*)"\)/) {
        end()
        markdown.append("\(title.1 == "Intro" ? "#" : "##") \(title.2)")
      } else if let code = text.firstMatch(of: /^@Code\(name: "(.*)", file: (.*)\)/) {
        end()
        let language =
          ["json": "json", "swift": "swift"][code.2.split(separator: ".").last] ?? "text"
        let content = try resource(code.2)
        markdown.append("`\(code.1)`:")
        markdown.append("```\(language)\n\(content)\(content.hasSuffix("\n") ? "" : "\n")```")
      } else if let image = text.firstMatch(of: /^@Image\(source: (.*), alt: "(.*)"\)/) {
        end()
        let picture = "![\(image.2)](\(folder)/Resources/\(image.1))"
        if isInSteps || !markdown.contains(picture) { markdown.append(picture) }
      } else if text.isEmpty || text.hasPrefix("@") || text == "}" {
        end()
      } else {
        let link = text.replacing(/\(doc:([A-Za-z]+)\)/) { "(\(folder)/\($0.1).md)" }
        paragraph.append(String(link))
      }
    }
    end()
    let change = try recordOrCompare(
      markdown.joined(separator: "\n\n") + "\n",
      with: repositoryRoot.appending(path: "Sources/Examples/Tutorial.md"))
    #expect(change == nil, "\(change ?? "")")
  }

  private func compile(
    _ files: [Substring: String], _ number: Int, _ flags: [String]
  ) throws -> (result: ProcessResult, program: URL) {
    let schema = try #require(files["Post.kinds.json"])
    var compilation = Compilation(
      "documentation/tutorial-\(number)",
      ["-swift-version", "6", "-wmo", "-diagnostic-style", "llvm"] + flags)
    compilation.add(
      try generateCleanly([SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))]))
    compilation.add("main.swift", try #require(files["main.swift"]))
    return (try compilation.run(), compilation.products.appending(path: "program"))
  }

  /// Every file in the catalog's resources is used, and pictures exist in a light and a dark version.
  @Test func resourcesAreUsed() throws {
    let texts = try contents(of: catalog).filter { !$0.isFolder }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for file in try contents(of: catalog.appending(path: "Resources")) {
      let name = file.lastPathComponent
      #expect(texts.contains(name.replacing("~dark", with: "")), "\(name)")
      if name.hasSuffix(".svg"), !name.contains("~dark") {
        let dark = file.path.replacing(".svg", with: "~dark.svg")
        #expect(FileManager.default.fileExists(atPath: dark), "\(dark)")
      }
    }
  }
}
