import Foundation

nonisolated func checkPayloads() throws {
  try checkPayloadLabels()
  let circle = try roundTrip(Shape.self, #"{"center":[0.5,1.5],"radius":2,"type":"circle"}"#)
  expectEqual(circle, .circle(Circle(radius: 2, center: [0.5, 1.5])))
  expect(circle.model == nil, "a payload of its own is no model of the union")
  let move = try roundTrip(Shape.self, #"{"step":"move","type":"path","x":1,"y":2}"#)
  expectEqual(move.asPath?.asMove?.y, 2)
  expectEqual(try roundTrip(Shape.self, #"{"step":"close","type":"path"}"#), .path(.close))
  let again = try roundTrip(Shape.self, #"{"text":"a","type":"again"}"#)
  expectEqual(again, .again(LabelShape(text: "a")))
  expectRefused(Shape.self, #"{"step":"jump","type":"path"}"#, at: "step", mentioning: "'jump'")
  let date = Date(timeIntervalSince1970: 0)
  let texts = [
    Raw.number(1), .maybe(nil), .maybe("x"), .date(date), .table([1: ["b", "a"]]),
  ].map(RawTextRenderer().render)
  expectEqual(
    texts,
    ["Number: 1", "Maybe", "Maybe: x", "Date: 1970-01-01T00:00:00Z", "Table: 1: a, b"])
  expectEqual(Raw.maybe("x").asMaybe, "x")
}

private nonisolated struct ShortcutTitles: ShortcutVisitor {
  func visitHome() -> String { "home" }
  func visitQuotes(statusId: String) -> String { statusId }
  func visitSearch(for terms: [String]?) -> String { (terms ?? []).joined(separator: " ") }
  func visitOld(number: Int) -> String { String(number) }
  func visitFolder(in shortcuts: [Shortcut]) -> String {
    shortcuts.map { $0.accept(self) }.joined(separator: "/")
  }
}

/// The label of a payload occurs in the case, but not in the data.
private nonisolated func checkPayloadLabels() throws {
  let json = #"["home",{"quotes":"1"},{"search":["a","b"]},{"folder":["home",{"quotes":"2"}]}]"#
  let shortcuts = try roundTrip([Shortcut].self, json)
  let quotes = Shortcut.quotes(statusId: "1")
  let folder = Shortcut.folder(in: [.home, .quotes(statusId: "2")])
  expectEqual(shortcuts, [.home, quotes, .search(for: ["a", "b"]), folder])
  expectEqual(try [Shortcut](json: json.utf8), shortcuts)
  expectEqual(shortcuts.map { $0.accept(ShortcutTitles()) }, ["home", "1", "a b", "home/2"])
  expectEqual(folder.map { $0.asQuotes == nil ? $0 : .home }, .folder(in: [.home, .home]))

  var changed = quotes
  changed.modifyQuotes { $0 += "0" }
  expectEqual(changed, .quotes(statusId: "10"))
  expectEqual(ShortcutLeaf(exactly: quotes), .quotes(statusId: "1"))
  expectEqual(ShortcutBar().first, quotes)
  expectEqual(ShortcutBar().last.asOld, 2)
  expectEqual(Shortcut.samples.count, 5)
}
