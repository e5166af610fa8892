import Foundation
import TestSupport
import Testing

/// The README must be readable in five minutes. `DocumentationTests` check its code blocks.
@Suite struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = try String(contentsOf: repositoryRoot.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func isShort() {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  /// The README contains terms that people search for.
  @Test(arguments: [
    "tagged union", "discriminator", "polymorphic", "heterogeneous list", "associated values",
    "OpenAPI", "macro",
  ])
  func containsSearchTerm(by word: String) {
    #expect(readme.lowercased().contains(word.lowercased()), "\(word)")
  }

  /// The documentation catalog lists every article. The README links to the index by task, which links to all articles.
  @Test(arguments: DocumentationPage.articles) func listsArticle(article: String) throws {
    if article == "kinds.md" { return }
    let catalog = DocumentationPage.catalog
    let root = try readText("\(catalog)/kinds.md", in: repositoryRoot)
    #expect(root.contains("](\(article))"), "\(article)")
    #expect(readme.contains("](\(catalog)/ByTask.md)"))
    let index = try readText("\(catalog)/ByTask.md", in: repositoryRoot)
    #expect(article == "ByTask.md" || index.contains("](\(article)"), "\(article)")
  }

  /// The numbers of lines in the README also occur in the article about moving code.
  @Test func figuresMatchArticle() throws {
    let article = try readText(
      "\(DocumentationPage.catalog)/MovingSwiftCode.md", in: repositoryRoot)
    let advice = readme.split(separator: "\n\n").filter { $0.hasPrefix("**When not to use it**") }
    let figures = advice.flatMap { $0.matches(of: #/\b\d+\b/#).map { String($0.0) } }
    #expect(figures.count == 7, "\(figures)")
    for figure in figures { #expect(article.contains(figure), "\(figure)") }
  }

  /// The README begins with the output and the manifest of `init --package`.
  @Test func beginsWithInit() throws {
    try withTemporaryFolder { parent in
      let folder = parent.appending(path: "Feed")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let result = try runProcess(builtProduct("kinds-core"), ["init", "--package"], in: folder)
      try #require(result.exitCode == 0, "\(result.summary)")
      let manifest = try String(
        contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
      #expect(readme.contains("```swift\n\(manifest)```"))
      let files = try #require(result.output.components(separatedBy: "\n\n").first)
      #expect(readme.contains("```\n\(files)\n```"), "\(files)")
    }
  }
}
