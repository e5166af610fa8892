import Foundation

nonisolated func checkOmittedDefaults() throws {
  // A value with all defaults is encoded without members, and decoded from no members.
  let all = try roundTrip(Sparse.self, #"{"type":"all"}"#)
  expectEqual(all, .all(AllSparse()))
  let more = try roundTrip(Sparse.self, #"{"type":"more"}"#)
  expectEqual(more, .more(MoreSparse()))
  expectEqual(try encode(AllSparse()), "{}")

  // A default that was explicit in the data is also omitted.
  let stated =
    #"{"type":"all","count":-1,"is_flag":false,"isOn":true,"level":"low","sizes":{"a":1},"tags":[]}"#
  expectEqual(try decode(Sparse.self, stated), all)
  expectEqual(try encode(try decode(Sparse.self, stated)), #"{"type":"all"}"#)
}
