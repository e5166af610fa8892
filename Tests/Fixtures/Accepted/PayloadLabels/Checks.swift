import Foundation

nonisolated extension ShortcutTextRendering {
  public func renderQuotes(statusId payload: String, into text: inout String) {
    text += "<\(payload)>"
  }
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
nonisolated func checkPayloadLabels() throws {
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
