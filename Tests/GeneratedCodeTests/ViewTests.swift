import Foundation
import TestSupport
import Testing

@testable import KindsSchema

/// Views for SwiftUI and cells for UIKit, compiled against stand-ins: what a new kind breaks, and that large unions compile.
@Suite struct ViewTests {
  private func schema(withNewKind: Bool) -> SourceFile {
    let addition = withNewKind ? #", "video": { "fields": { "length": "Int" } }"# : ""
    let text = """
      {
        "unions": {
          "Post": {
            "views": ["swiftui", "uikit"],
            "subsets": { "ShortPost": ["text"] },
            "kinds": { "text": { "fields": { "text": "String" } }, "rule": {}\(addition) }
          }
        }
      }
      """
    return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
  }

  /// Hand-written code; the lines that a new kind breaks end in a comment that says so.
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
      return rows.height(for: post, in: table) > 1
        ? rows.cell(for: post, in: table) : UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    @MainActor func tile(_ post: Post, in view: UICollectionView) -> UICollectionViewCell {
      PostCellRegistrations(Tiles()).cell(for: post, at: [0, 0], in: view)
    }

    """

  @Test func viewsAndCellsCompile() throws {
    let result = try typecheck(code, with: schema(withNewKind: false))
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func aNewKindBreaksViewsAndCellsAndNamesItself() throws {
    let count = try expectErrors(
      in: code, with: schema(withNewKind: true), at: "// breaks", naming: "video")
    #expect(count == 3)
  }

  /// The stand-ins would be left out by a condition that never holds.
  @Test func outputIsEmptyWithoutTheFrameworks() throws {
    let files = try generateCleanly([schema(withNewKind: false)])
    let lines = files.filter { $0.name.contains("+SwiftUI") || $0.name.contains("+UIKit") }
      .map { $0.text.split(separator: "\n") }
    #expect(
      lines.map { String($0[1]) } == [
        "#if canImport(SwiftUI)", "#if canImport(UIKit) && !os(watchOS)",
      ])
    for file in lines {
      #expect(file.filter { $0.hasPrefix("#") }.count == 2)
      #expect(file.last == "#endif")
      #expect(file.dropFirst(2).dropLast().allSatisfy { $0.hasPrefix("  ") })
    }
  }

  @Test func viewsOfManyKindsCompile() throws {
    let kinds = (0..<300).map { "\"kind\($0)\": { \"payload\": \"Int\" }" }
    let text = """
      { "unions": { "Event": {
        "views": ["swiftui", "uikit"], "conforms": [], "kinds": { \(kinds.joined(separator: ", ")) }
      } } }
      """
    let source = SourceFile(path: "Event.kinds.json", bytes: Array(text.utf8))
    let result = try typecheck("", with: source)
    #expect(result.exitCode == 0, "\(result.summary)")
  }
}
