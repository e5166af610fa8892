import Foundation

/// Cases that are named like those of `Optional` are not confused with them.
nonisolated func checkOptionalNames() throws {
  let choice = try roundTrip(TicketChoice.self, #"{"type":"none"}"#)
  expectEqual(choice, TicketChoice.none)
  expectEqual(choice.kind, TicketChoice.Kind.none)
  expect(choice.kind != nil, "the kind is known")
  expectEqual(try decode(TicketChoice.self, #"{"type":"new"}"#).kind, nil)
  expectEqual(TicketNarrow(exactly: choice), TicketNarrow.none)
  expectEqual(try TicketChoice(json: #"{"type":"none"}"#.utf8), choice)

  let holder = TicketHolder()
  expectEqual(holder.choice, nil)
  expectEqual(holder.mode, TicketMode.none)
  expectEqual(holder.modes, [TicketMode.none, nil])
  expectEqual(holder.bare, TicketBare.none)
  let json = #"{"bare":"none","counts":{"none":1},"mode":"none","modes":["none",null],"rank":0}"#
  expectEqual(try encode(holder), json)
  expectEqual(try decode(TicketHolder.self, json), holder)
  expectEqual(try TicketHolder(json: "{}".utf8), holder)

  expectEqual([TicketStyle.none, .some].map(\.width), [0, 1])
}
