import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Holds the reference page of the documentation against the table of the language.
@Suite struct LanguageReferenceTests {
  @Test func pageIsThatOfTheTable() throws {
    let page = repositoryRoot.appending(
      path: "Sources/kinds/Documentation.docc/SchemaLanguage.md")
    let difference = try difference(of: languageReference(), from: page)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func readmeListsTheKeysOfItsObjects() throws {
    let readme = try String(
      contentsOf: repositoryRoot.appending(path: "README.md"), encoding: .utf8)
    let row = /\| \[(\w+)\]\([^)]*SchemaLanguage.md#\w+\) \|[^|]*\|([^|]*)\|/
    let rows = readme.matches(of: row)
    #expect(rows.count > 10)
    for row in rows {
      let object = try #require(languageObjects.first { $0.name == row.1 })
      let keys = row.2.matches(of: /`(\w+)`/).map { String($0.1) }
      #expect(Array(keys.prefix(object.keyNames.count)) == object.keyNames, "\(object.name)")
    }
  }

  @Test func everyWordIsExplained() {
    for word in explainedWords { #expect(explanation(of: word) != nil, "\(word)") }
    for word in ["", ".", "union.", "union.tag", ".tag", "Union"] {
      #expect(explanation(of: word) == nil, "\(word)")
    }
  }
}
