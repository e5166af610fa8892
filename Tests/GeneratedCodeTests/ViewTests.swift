import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Views for SwiftUI and cells for UIKit, compiled with stand-ins. A new kind breaks hand-written code, and large
/// unions compile.
@Suite struct ViewTests {
  private func schema(withNewKind: Bool) -> SourceFile {
    let addition = withNewKind ? #", "video": { "fields": { "length": "Int" } }"# : ""
    let text = """
      {
        "unions": {
          "Post": {
            "views": ["swiftui", "table", "collection"],
            "subsets": { "ShortPost": ["text"] },
            "kinds": { "text": { "fields": { "text": "String" } }, "rule": {}\(addition) }
          }
        }
      }
      """
    return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
  }

  /// Hand-written code. Lines that a new kind breaks end in a mark.
  private let code = """
    import SwiftUI
    import UIKit
    struct Views: PostViews {  // breaks
      func text(_ text: TextPost) -> some View { Text(text.text) }
      func rule() -> some View { Divider() }
    }
    struct ShortViews: ShortPostViews {
      func text(_ text: TextPost) -> some View { Text(text.text) }
    }
    struct Rows: PostTableCells {  // breaks
      func configureText(_ cell: UITableViewCell, with payload: TextPost) {}
      func configureRule(_ cell: UITableViewCell) {}
    }
    struct ShortRows: ShortPostTableCells {
      func configureText(_ cell: UITableViewCell, with payload: TextPost) {}
    }
    struct Tiles: PostCollectionCells {  // breaks
      func configureText(_ cell: UICollectionViewCell, with payload: TextPost) {}
      func configureRule(_ cell: UICollectionViewCell) {}
    }
    @MainActor func show(_ post: Post, _ short: ShortPost) -> some View {
      VStack {
        PostView(post, views: Views())
        ShortPostView(short, views: ShortViews())
      }
    }
    @MainActor func row(_ post: Post, in table: UITableView) -> UITableViewCell {
      let rows = Rows()
      rows.register(in: table)
      return rows.cell(for: post, at: [0, 0], in: table)
    }
    @MainActor func show(_ posts: [Post], in table: UITableView, _ grid: UICollectionView) {
      PostTableSource(Rows(), in: table).show(posts)
      PostCollectionSource(Tiles(), in: grid).show(posts)
      PostTableSource(hosting: Views(), in: table).show(sections: [posts])
      PostCollectionSource(hosting: Views(), in: grid).show(sections: [posts])
    }
    @MainActor func tile(_ post: Post, in view: UICollectionView) -> UICollectionViewCell {
      PostCellRegistrations(Tiles()).cell(for: post, at: [0, 0], in: view)
    }

    """

  @Test func viewsAndCellsCompile() throws {
    let result = try typecheck(code, with: schema(withNewKind: false))
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func newKindBreaksViewsAndCells() throws {
    let count = try expectErrors(
      in: code, with: schema(withNewKind: true), at: "// breaks", naming: "video")
    #expect(count == 3)
  }

  /// A missing or misspelled method, or one with another type, is an error at the type that conforms to the kind's
  /// protocol.
  @Test(arguments: [
    ("Views", ""),
    ("Views", "func txet(_ text: TextPost) -> some View { Text(text.text) }"),
    ("Views", "func text(_ text: String) -> some View { Text(text) }"),
    ("Views", "func text(_ text: TextPost) -> String { text.text }"),
    ("TableCells", ""),
    ("TableCells", "func configureTxet(_ cell: UITableViewCell, with payload: TextPost) {}"),
    ("TableCells", "func configureText(_ cell: UITableViewCell, with payload: String) {}"),
    ("TableCells", "func configureText(_ cell: UICollectionViewCell, with payload: TextPost) {}"),
    ("CollectionCells", ""),
    ("CollectionCells", "func configureTxet(_ cell: UICollectionViewCell, with post: TextPost) {}"),
    ("CollectionCells", "func configureText(_ cell: UICollectionViewCell, with post: String) {}"),
  ]) func invalidMethodIsErrorAtConformance(form: String, method: String) throws {
    let rule =
      switch form {
      case "Views": "func rule() -> some View { Divider() }"
      case "TableCells": "func configureRule(_ cell: UITableViewCell) {}"
      default: "func configureRule(_ cell: UICollectionViewCell) {}"
      }
    let code = """
      import SwiftUI
      import UIKit
      struct Slip: Post\(form) {
        \(rule)
        \(method)
      }

      """
    let result = try typecheck(code, with: schema(withNewKind: false))
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1, "\(result.summary)")
    #expect(
      errors.first?.hasSuffix(
        "Use.swift:3:8: error: type 'Slip' does not conform to protocol 'TextPost\(form)'") == true,
      "\(result.summary)")
  }

  /// Without the frameworks, a condition excludes all code.
  @Test func outputIsEmptyWithoutFrameworks() throws {
    let files = try generateCleanly([schema(withNewKind: false)])
    let lines = files.filter { $0.name.contains("+SwiftUI") || $0.name.contains("+UIKit") }
      .map { Array($0.text.split(separator: "\n").drop { $0.hasPrefix("//") }) }
    #expect(
      lines.map { String($0[0]) } == [
        "#if canImport(SwiftUI)", "#if canImport(UIKit) && !os(watchOS)",
      ])
    for file in lines {
      #expect(file.filter { $0.hasPrefix("#") }.count == 2)
      #expect(file.last == "#endif")
      #expect(file.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  ") })
    }
  }

  /// Generated code uses only the listed symbols of the frameworks, and each listed symbol has the address of its
  /// documentation.
  @Test func outputUsesOnlyListedSymbols() throws {
    let fixture = try #require(try AcceptedFixture.all().first { $0.name == "Views" })
    let modules = try compiledModules("modules/listed") { !$0.hasPrefix("HandWritten") }
    var compilation = Compilation(
      "listed symbols",
      ["-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"])
    for module in modules { compilation.addModules(of: module) }
    for file in try generateCleanly(readSources(fixture.schemas)) {
      compilation.add(file.name, file.text)
    }
    let result = try compilation.run()
    #expect(result.exitCode == 0, "\(result.summary)")
    for module in ["SwiftUI", "UIKit"] {
      let path = "AppleViews/\(module)/\(module).swift"
      let text = try String(contentsOf: fixturesFolder.appending(path: path), encoding: .utf8)
      var hasSource = false
      for line in text.split(separator: "\n").map({ $0.trimmingPrefix { $0 == " " } }) {
        if line.hasPrefix("/// https://developer.apple.com/documentation/") { hasSource = true }
        guard let name = line.firstMatch(of: /\b(?:public|open) .*/) else { continue }
        #expect(hasSource, "\(path): \(name.0)")
        hasSource = false
      }
    }
  }

  @Test func viewsOfManyKindsCompile() throws {
    let kinds = (0..<100).map { "\"kind\($0)\": { \"payload\": \"Int\" }" }
    let text = """
      { "unions": { "Event": {
        "views": ["swiftui", "table", "collection"], "conforms": [], "kinds": { \(kinds.joined(separator: ", ")) }
      } } }
      """
    let source = SourceFile(path: "Event.kinds.json", bytes: Array(text.utf8))
    let result = try typecheck("", with: source)
    #expect(result.exitCode == 0, "\(result.summary)")
  }
}
