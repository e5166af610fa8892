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
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  /// The README contains terms that people search for.
  @Test(arguments: [
    "tagged union", "discriminator", "polymorphic", "heterogeneous list", "associated values",
    "OpenAPI", "macro",
  ])
  func containsSearchTerm(by word: String) {
    #expect(readme.lowercased().contains(word.lowercased()), "\(word)")
  }

  /// The README shows commands that need only Swift.
  @Test(arguments: ["swift run kinds-core generate Schemas/Post.kinds.json", "swift test"])
  func showsCommand(with command: String) {
    #expect(readme.contains("\n\(command)"))
  }

  /// The documentation catalog lists every article. The README links to the index by task, and this index and
  /// CONTRIBUTING link to all articles.
  @Test(arguments: DocumentationPage.articles) func listsArticle(article: String) throws {
    if article == "kinds.md" { return }
    let catalog = DocumentationPage.catalog
    let root = try readText("\(catalog)/kinds.md", in: repositoryRoot)
    #expect(root.contains("](\(article))"), "\(article)")
    #expect(readme.contains("](\(catalog)/ByTask.md)"))
    let index = try readText("\(catalog)/ByTask.md", in: repositoryRoot)
    let contributing = try readText("CONTRIBUTING.md", in: repositoryRoot)
    #expect(
      article == "ByTask.md" || index.contains("](\(article)")
        || contributing.contains("](\(catalog)/\(article))"),
      "\(article)")
  }

  /// Ratios, times and sizes in the README also occur in the article "Costs and Direct JSON".
  @Test func figuresMatchArticle() throws {
    let article = try String(
      contentsOf: repositoryRoot.appending(path: "\(DocumentationPage.catalog)/LimitsAndCosts.md"),
      encoding: .utf8)
    let figures = readme.matches(of: #/\b\d\.\d\d\b|\b\d+ to \d+ seconds|\b\d+ bytes/#)
      .map { String($0.0) }
    #expect(figures.contains("256 bytes"))
    for figure in figures { #expect(article.contains(figure), "\(figure)") }
  }

  /// The manifest in the README equals the one that `kinds init --package` writes.
  @Test func showsManifestOfInit() throws {
    try withTemporaryFolder { parent in
      let folder = parent.appending(path: "Feed")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let result = try runProcess(builtProduct("kinds"), ["init", "--package"], in: folder)
      try #require(result.exitCode == 0, "\(result.summary)")
      let manifest = try String(
        contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
      #expect(readme.contains("```swift\n\(manifest)```"))
    }
  }
}
