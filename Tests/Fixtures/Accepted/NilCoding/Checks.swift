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
  let move = try roundTrip(Patch.self, #"{"author":null,"by":null,"from":null,"type":"move"}"#)
  expectEqual(move.asMove?.by, nil)
  expectEqual(move.asMove?.data, nil)
}
