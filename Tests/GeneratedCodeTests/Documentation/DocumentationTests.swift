import Foundation
import TestSupport
import Testing

/// The examples in README, CONTRIBUTING and the articles are correct.
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

  /// A page has at most 2,000 words, including code and excluding tables. CONTRIBUTING has at most 4,000 in all.
  @Test(arguments: DocumentationPage.all) func isShort(_ page: DocumentationPage) {
    let isGuide = page.path == "CONTRIBUTING.md"
    let lines = page.text.split(separator: "\n").filter { isGuide || !$0.hasPrefix("|") }
    let words = lines.reduce(0) { $0 + $1.split(separator: " ").count }
    #expect(words <= (isGuide ? 4000 : 2000), "\(page.path): \(words) words")
  }
}
