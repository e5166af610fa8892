nonisolated func checkNilCoding() throws {
  let empty =
    #"{"a_note":null,"author":null,"before":null,"next":null,"tags":null,"title":null,"type":"rename"}"#
  let rename = try roundTrip(Patch.self, empty)
  expectEqual(rename, .rename(RenamePatch()))
  expectEqual(try decode(Patch.self, #"{"type":"rename"}"#), rename)
  expectEqual(
    try decode(Patch.self, #"{"subtitle":null,"name":null,"type":"rename"}"#), rename)
  try roundTrip(
    Patch.self,
    #"{"a_note":"n","author":"a","before":1,"next":{"a_note":null,"author":null,"before":null,"next":null,"tags":["t"],"title":null,"type":"rename"},"subtitle":"s","tags":[],"title":"t","type":"rename"}"#
  )

  // A missing key has the default, and null means `nil`.
  expectEqual(try decode(Patch.self, #"{"type":"move"}"#).asMove?.by, 1)
  let move = try roundTrip(Patch.self, #"{"author":null,"by":null,"from":null,"type":"move"}"#)
  expectEqual(move.asMove?.by, nil)
  expectEqual(move.asMove?.data, nil)
  try roundTrip(
    Patch.self, #"{"author":null,"by":1,"data":null,"from":2,"to":3,"type":"move"}"#)
  try roundTrip(MovePatches.self, #"{"author":null,"by":null,"from":null,"type":"move"}"#)

  try roundTrip(PatchOf<Int>.self, #"{"data":{"value":null},"type":"set"}"#)
  try roundTrip(PatchOf<Int>.self, #"{"data":{"value":1},"type":"set"}"#)
  expectEqual(
    try encode(WrittenPatch.clear(ClearWrittenPatch())), #"{"field":null,"type":"clear"}"#)
  expectEqual(try encode(PatchStyle.plain), #"{"label":null}"#)
  expectEqual(try encode(PatchStyle.named), #"{"label":"x"}"#)
}
