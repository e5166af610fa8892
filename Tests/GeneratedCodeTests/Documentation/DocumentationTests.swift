import Foundation
import TestSupport
import Testing

/// The examples in the README and the articles are correct.
@Suite struct DocumentationTests {
  @Test(arguments: DocumentationPage.all) func codeBlocksAreCorrect(of page: DocumentationPage)
    throws
  {
    try withTemporaryFolder { folder in
      var run = DocumentationRun(page, in: folder)
      try run.run()
    }
  }

  /// Commands in sentences and tables exist.
  @Test(arguments: DocumentationPage.all) func namedCommandsExist(in page: DocumentationPage) throws
  {
    try withTemporaryFolder { folder in
      let run = DocumentationRun(page, in: folder)
      for (index, line) in page.text.components(separatedBy: "\n").enumerated() {
        for code in line.matches(of: #/`(kinds [a-z][^`]*)`/#) {
          try run.expectKnownOptions(String(code.1), at: "\(page.path):\(index + 1)")
        }
      }
    }
  }

  /// A page has at most 2,000 words, including code and excluding tables.
  @Test(arguments: DocumentationPage.all) func isShort(_ page: DocumentationPage) {
    let lines = page.text.split(separator: "\n").filter { !$0.hasPrefix("|") }
    let words = lines.reduce(0) { $0 + $1.split(separator: " ").count }
    #expect(words <= 2000, "\(page.path): \(words) words")
  }

  /// Links lead to existing files, articles and headings.
  @Test(arguments: DocumentationPage.all) func linksAreValid(in page: DocumentationPage) throws {
    let folder = repositoryRoot.appending(path: page.path).deletingLastPathComponent()
    for link in page.prose.matches(of: #/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"|<(doc:[^>]+)>/#) {
      let target = String(link.1 ?? link.2 ?? link.3 ?? "")
      if target.contains("://") { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      var text: String? = page.text
      if target.hasPrefix("doc:") {
        let name = parts[0].dropFirst(4)
        let file = ["md", "tutorial"].map { folder.appending(path: "\(name).\($0)") }
          .first { FileManager.default.fileExists(atPath: $0.path) }
        #expect(file != nil, "\(page.path): \(target)")
        text = try file.map { try String(contentsOf: $0, encoding: .utf8) }
      } else if !parts[0].isEmpty {
        var file = folder.appending(path: String(parts[0]))
        if [".svg", ".png"].contains(where: parts[0].hasSuffix), page.path != "README.md" {
          file = folder.appending(path: "Resources/\(parts[0])")
        }
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path): \(target)")
        text = try? String(contentsOf: file, encoding: .utf8)
      }
      if parts.count > 1, let text {
        let anchors = text.components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map(anchor)
        #expect(
          anchors.contains(parts[1].lowercased()), "\(page.path): no heading for \(target)")
      }
    }
  }

  /// The anchor of a heading.
  private func anchor(_ heading: String) -> String {
    heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      .replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
