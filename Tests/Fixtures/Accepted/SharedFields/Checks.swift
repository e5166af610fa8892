import Foundation

nonisolated func checkSharedFields() throws {
  let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
  var entry = try roundTrip(
    Entry.self, #"{"author":"Ada","body":"Hello","id":"\#(id)","pinned":true,"type":"note"}"#)
  expectEqual(entry.id.uuidString, id)
  expectEqual(entry.author, "Ada")
  entry.author = nil
  entry.pinned = false
  expectEqual(entry.asNote?.pinned, false)
  expectEqual(entry.asNote?.author, nil)
  let divider = try decode(Entry.self, #"{"id":"\#(id)","type":"divider"}"#)
  expectEqual(divider, .divider(DividerEntry(id: entry.id)))
  expectEqual(divider.kind, .divider)
  let model: any EntryModel = DividerEntry(id: entry.id, author: "Grace")
  expectEqual(
    EntryTextRenderer().render(model.asEntry), "Divider\n  ID: \(id)\n  Pinned: no\n  Author: Grace"
  )
  expectRefused(Entry.self, #"{"id":"x","type":"divider"}"#, at: "id")
  expectRefused(Entry.self, #"{"id":"\#(id)","pinned":null,"type":"divider"}"#, at: "pinned")
}
