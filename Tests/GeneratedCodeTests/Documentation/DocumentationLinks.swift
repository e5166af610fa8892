import Foundation
import TestSupport
import Testing

/// The links of all pages that a code host shows lead to existing files and headings.
///
/// The articles are tested in this form, and in the form of the site by `DocumentationSiteTests`.
@Suite struct DocumentationLinks {
  static let pages: [String] =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Sources/Examples/Tutorial.md"]
    + DocumentationPage.articles.map { "\(DocumentationPage.catalog)/\($0)" }

  @Test(arguments: pages) func areValid(in page: String) throws {
    let text = try readText(page, in: repositoryRoot)
    let folder = repositoryRoot.appending(path: page).deletingLastPathComponent()
    for target in Self.targets(in: text) where !target.contains("://") {
      #expect(!target.hasPrefix("doc:"), "\(page): \(target) works only on the site")
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? repositoryRoot.appending(path: page) : folder.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(target)")
      guard parts.count > 1, let linked = try? String(contentsOf: file, encoding: .utf8) else {
        continue
      }
      let anchors = linked.components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map(anchor)
      #expect(anchors.contains(String(parts[1])), "\(page): no heading for \(target)")
    }
  }

  /// The targets of all links and pictures outside of code.
  static func targets(in text: String) -> [String] {
    let prose = text.replacing(#/(?m)^```(?s:.*?)^```$/#, with: "")
      .replacing(#/`[^`\n]+`/#, with: "")
    return prose.matches(of: #/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"|<(doc:[^>]+)>/#)
      .map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
  }

  /// The anchor of a heading on a code host.
  private func anchor(_ heading: String) -> String {
    heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      .replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
