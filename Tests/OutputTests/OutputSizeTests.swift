import KindsCore
import Testing

/// Limits the number of generated lines for a small union, because a reviewer reads all of them.
@Suite struct OutputSizeTests {
  private static let kinds = """
    "kinds": {
      "text": { "fields": { "text": "String" } },
      "image": { "fields": { "url": "String" } },
      "quote": { "fields": { "source": "String" } }
    }
    """

  @Test func codableUnionNeedsFewLines() throws {
    let files = try files(#""conforms": ["Codable"], "#)
    #expect(files.map(\.lines).reduce(0, +) <= 290)
    #expect(try #require(files.first { $0.name.hasPrefix("Support") }).lines <= 140)
  }

  @Test func unionWithoutConformancesNeedsFewLines() throws {
    let files = try files(#""conforms": [], "#)
    #expect(files.map(\.lines).reduce(0, +) <= 80)
    for word in ["JSON", "tag", "data", "rawValue"] {
      #expect(!files.contains { $0.text.contains(word) }, "\(word)")
    }
  }

  @Test func bareUnionNeedsFewLines() throws {
    let files = try files(
      #""conforms": [], "without": ["kind", "accessors", "visitor", "match"], "#)
    #expect(files.map(\.lines).reduce(0, +) <= 30)
  }

  /// The files that are not empty.
  private func files(_ keys: String) throws -> [(name: String, text: String, lines: Int)] {
    let text = "{ \"unions\": { \"Shape\": { \(keys)\(Self.kinds) } } }"
    let result = generate([SourceFile(path: "Shape.kinds.json", bytes: Array(text.utf8))])
    #expect(result.diagnostics.isEmpty)
    return result.files.filter { !$0.isEmpty }.map { file in
      (file.name, file.text, file.text.utf8.count { $0 == UInt8(ascii: "\n") })
    }
  }
}
