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

  // All other values are encoded, including `nil` if it is not the default.
  try roundTrip(
    Sparse.self,
    #"{"choice":null,"count":0,"isOn":false,"is_flag":true,"level":"high","levels":null,"perhaps":null,"ratio":1.5,"sizes":{},"small":8,"tags":["t"],"text":"","type":"all"}"#
  )
  try roundTrip(Sparse.self, #"{"choice":false,"levels":[],"perhaps":"no","type":"all"}"#)
  try roundTrip(
    Sparse.self,
    #"{"any":null,"apart":5,"at":0,"numbers":[],"old":3,"origin":{"y":2},"type":"more","wait":4}"#)
  try roundTrip(Sparse.self, #"{"any":{"a":[1]},"origin":{"x":1,"y":1},"type":"more"}"#)

  try roundTrip(Sparse.self, #"{"type":"group"}"#)
  try roundTrip(Sparse.self, #"{"first":{"type":"all"},"type":"group"}"#)
  try roundTrip(Sparse.self, #"{"first":{"type":"point","x":2,"y":1},"type":"group"}"#)
  try roundTrip(SparseSimple.self, #"{"type":"all"}"#)

  try roundTrip(SparseBeside.self, #"{"data":{},"type":"note"}"#)
  try roundTrip(SparseBeside.self, #"{"author":"me","data":{"size":4},"type":"note"}"#)
  try roundTrip(SparseNamed.self, #"{"note":{}}"#)
  try roundTrip(SparseNamed.self, #"{"note":{"size":4}}"#)
  try roundTrip(SparseShaped.self, "{}")
  try roundTrip(SparseShaped.self, #"{"size":4}"#)
  try roundTrip(SparseShaped.self, "3")
  expectEqual(try encode(SparseWritten.note(NoteSparseWritten())), #"{"type":"note"}"#)
  expectEqual(
    try encode(SparseWritten.note(NoteSparseWritten(size: 1.5))), #"{"size":1.5,"type":"note"}"#)

  try roundTrip(SparseBox<Int>.self, "{}")
  try roundTrip(SparseBox<Int>.self, #"{"values":[1]}"#)
  try roundTrip(SparseTree.self, #"{"children":[{"depth":1},{"depth":2,"name":"b"}],"depth":1}"#)
  expectEqual(try encode(SparsePlace()), "{}")
  expectEqual(try encode(SparsePlace(path: URL(string: "b:c")!)), #"{"path":"b:c"}"#)
}
