import Foundation

nonisolated func checkSingleElements() throws {
  // A single value is read as a list of one element, and is encoded as a single value if the field requests this.
  let note = try roundTrip(
    Activity.self,
    #"{"counts":[1],"ends":[],"first":[2],"moments":null,"names":"b","ratios":3,"sizes":"l","tables":[],"tags":"plain","to":"a","type":"note"}"#
  )
  expectEqual(note.asNote?.to, ["a"])
  expectEqual(note.asNote?.tags, [.plain])
  expectEqual(
    try decode(
      Activity.self,
      #"{"counts":1,"first":2,"names":["b"],"ratios":[3],"sizes":["l"],"tables":[],"tags":["plain"],"audience":["a"],"type":"note"}"#
    ), note)
  let lists =
    #"{"counts":[1,2],"ends":[],"first":[],"moments":null,"names":[],"ratios":[],"sizes":[],"tables":[{"a":1}],"tags":[],"to":["a","b"],"type":"note"}"#
  expectEqual(try roundTrip(Activity.self, lists).asNote?.to, ["a", "b"])
  expectEqual(
    try decode(Activity.self, #"{"type":"note","to":[],"tables":{"b":2}}"#).asNote?.tables,
    [["b": 2]])

  // Defaults apply to missing keys, and null is not an element.
  let plain = try decode(Activity.self, #"{"type":"note","to":[]}"#)
  expectEqual(plain, .note(NoteActivity(to: [])))
  expectRefused(
    Activity.self, #"{"type":"note","to":[],"ratios":256}"#, at: "ratios", mentioning: "256")
  expectRefused(
    Activity.self, #"{"type":"note","to":[],"ratios":[1,256]}"#, at: "ratios", mentioning: "256")

  // Formats and indirect fields.
  let dated = try roundTrip(
    Activity.self,
    #"{"counts":[],"dates":"2026-01-02T03:04:06Z","days":1,"ends":[],"first":[],"links":"a:b","moments":"2026-01-02T03:04:05Z","names":null,"old":"AA==","ratios":null,"sizes":[],"tables":[],"to":[],"type":"note"}"#
  )
  expectEqual(dated.asNote?.days, [Date(timeIntervalSince1970: 1)])
  expectEqual(dated.asNote?.links, [URL(string: "a:b")!])

  // Nested values.
  let nested = try roundTrip(
    Activity.self,
    #"{"items":{"items":[{"type":"around"},{"items":[],"type":"group"}],"type":"group"},"type":"group"}"#
  )
  expectEqual(nested.asGroup?.items.count, 1)
}
