import Foundation
import TestSupport
import Testing

/// The compiler errors of changes to OrderList, and the Swift that its schema replaces.
@Suite struct OrderListErrorTests {
  /// The example compiles with hand-written types, which take at least as many lines as the schema.
  @Test func schemaIsNoLongerThanTheSwiftThatItReplaces() throws {
    let example = Example(name: "OrderList")
    let handWritten = fixturesFolder.appending(path: "Examples/OrderList/ByHand.swift")
    let result = try compile(
      example, named: "by hand", ["-typecheck", "-swift-version", "6", "-warnings-as-errors"],
      inPlaceOfSchemas: handWritten)
    #expect(result.exitCode == 0, "\(result.summary)")
    func lines(_ file: URL) throws -> Int {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count
    }
    #expect(try lines(example.schemas()[0]) <= lines(handWritten))
  }

  @Test func aNewPresetTouchesNoCode() throws {
    let gift = Edit(
      file: "LineItemCellStyle.kinds.json", old: #""values": {"#,
      new: #""values": { "gift": { "showsPrice": false },"#)
    let errors = try compilerErrors(in: "OrderList", after: gift)
    #expect(errors == [])
  }

  @Test func aNewAccessoryBreaksOnlyWhereItIsDrawn() throws {
    let menu = Edit(
      file: "LineItemCellStyle.kinds.json", old: #""kinds": {"#, new: #""kinds": { "menu": {},"#)
    let errors = try compilerErrors(in: "OrderList", after: menu)
    #expect(errors == ["Accessory+Text.swift: missing argument for parameter 'menu' in call"])
  }
}
