import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Checks the documentation's reference pages against the tables of the language and its rules.
@Suite struct LanguageReferenceTests {
  @Test func pageMatchesTable() throws {
    let page = repositoryRoot.appending(path: "Sources/kinds/Documentation.docc/SchemaLanguage.md")
    let difference = try recordOrCompare(languageReference(), with: page)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func rulesMatchTable() throws {
    let page = repositoryRoot.appending(path: "Sources/kinds/Documentation.docc/Diagnostics.md")
    let difference = try recordOrCompare(ruleReference(), with: page)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func explainsEveryWord() {
    for word in explainedWords { #expect(explanation(of: word) != nil, "\(word)") }
    for word in ["", ".", "union.", "union.tag", ".tag", "Union"] {
      #expect(explanation(of: word) == nil, "\(word)")
    }
  }
}
