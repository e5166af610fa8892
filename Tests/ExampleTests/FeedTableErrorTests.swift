import Foundation
import TestSupport
import Testing

/// The compiler errors of changes to FeedTable.
@Suite struct FeedTableErrorTests {
  @Test func aNewKindBreaksEveryOperation() throws {
    let film = Edit(
      file: "Feed.kinds.json", old: #""kinds": {"#,
      new: #""kinds": { "film": { "fields": { "length": "Int" } },"#)
    let errors = try compilerErrors(in: "FeedTable", after: film)
    #expect(
      errors == [
        "CellClass.swift: type 'CellClass' does not conform to protocol 'FeedVisitor'",
        "ConfiguredCell.swift: type 'ConfiguredCell' does not conform to protocol 'FeedVisitor'",
        "Feed+Screen.swift: missing argument for parameter 'film' in call",
        "FeedTableController.swift: type 'FeedCells' does not conform to protocol 'FilmFeedTableCells'",
        "HeightForRow.swift: type 'HeightForRow' does not conform to protocol 'FeedVisitor'",
      ])
  }

  /// If the visitor's methods return nothing, `accept` can be called as a statement. Otherwise an unused result causes
  /// a warning, as with any function.
  @Test func warnsOnlyOfUnusedResults() throws {
    #expect(try unusedResults(of: "", "") == 0)
    #expect(try unusedResults(of: "-> Int ", "1") == 1)
  }

  /// Returns the number of warnings for a call of `accept` as a statement.
  private func unusedResults(of result: String, _ body: String) throws -> Int {
    let kinds = [
      "Album", "Event", "Follow", "Invitation", "Media", "Memories", "PlainText", "Song",
    ]
    let methods = kinds.map { "  func visit\($0)(_ entry: \($0)Entry) \(result){ \(body) }\n" }
    let end = "for row in [0, 1, 2] { table.tap(row) }"
    let log = "struct Log: FeedVisitor {\n\(methods.joined())}\n"
    let statement = "for entry in feed { entry.accept(Log()) }\n"
    let compilation = try compile(
      Example(name: "FeedTable"), named: "log \(result)",
      ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"],
      after: [Edit(file: "main.swift", old: end, new: "\(end)\n\(statement)\(log)")])
    #expect(compilation.exitCode == 0, "\(compilation.summary)")
    return compilation.errors.matches(of: #/warning: result of call to 'accept' is unused/#).count
  }

  @Test func aCellOfAnotherClassDoesNotCompile() throws {
    let detail = Edit(
      file: "ConfiguredCell.swift", old: "texts.dequeue { $0.text =",
      new: "details.dequeue { $0.text ="
    )
    let errors = try compilerErrors(in: "FeedTable", after: detail)
    #expect(errors == ["ConfiguredCell.swift: value of type 'DetailCell' has no member 'text'"])
  }
}
