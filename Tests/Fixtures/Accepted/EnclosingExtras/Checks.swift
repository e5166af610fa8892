nonisolated func checkEnclosingExtras() throws {
  // Unknown members inside the content and next to it are kept in separate properties.
  let casket = try roundTrip(
    Casket.self, #"{"data":{"pages":3,"title":"a","type":"b"},"from":{"x":[1]},"type":"book"}"#)
  expectEqual(
    casket,
    .book(
      BookCasket(
        title: "a", extras: ["pages": .integer(3), "type": .string("b")],
        enclosingExtras: ["from": .object(["x": .array([.integer(1)])])])))
  expectEqual(
    try decode(Casket.self, #"{"kind":"volume","data":{"title":"a"},"x":1}"#).asBook?
      .enclosingExtras,
    ["x": .integer(1)])
  expectEqual(
    try decode(CasketOfPaper.self, #"{"type":"book","data":{"title":"a"},"x":1}"#).asBook?
      .enclosingExtras, ["x": .integer(1)])
  expectEqual(
    try roundTrip(Casket.self, #"{"data":{},"note":1,"type":"loose"}"#),
    .loose(LooseCasket(enclosingExtras: ["note": .integer(1)])))
  expectEqual(
    try encode(decode(Casket.self, #"{"note":1,"type":"loose"}"#)),
    #"{"data":{},"note":1,"type":"loose"}"#)
  try roundTrip(
    Casket.self,
    #"{"data":{"caskets":[{"data":{"title":"a"},"type":"book","x":2}]},"type":"stack","x":1}"#)

  // Extras cannot override the tag or the content.
  var book = BookCasket(title: "a")
  book.enclosingExtras = ["type": .null, "data": .null, "kind": .null, "x": .null]
  expectEqual(
    try encode(Casket.book(book)), #"{"data":{"title":"a"},"type":"book","x":null}"#)

  // A kind without a model drops its enclosing extras, and a model on its own has no enclosing object.
  expectEqual(
    try encode(decode(Casket.self, #"{"data":"a","type":"text","x":1}"#)),
    #"{"data":"a","type":"text"}"#)
  expectEqual(try encode(decode(Casket.self, #"{"type":"nothing","x":1}"#)), #"{"type":"nothing"}"#)
  let shelf = try roundTrip(
    CasketShelf.self,
    #"{"book":{"title":"a","x":1},"casket":{"data":{"title":"b"},"type":"book","y":2},"z":3}"#)
  expectEqual(shelf.book.extras, ["x": .integer(1)])
  expectEqual(shelf.book.enclosingExtras, [:])
  expectEqual(shelf.casket.asBook?.enclosingExtras, ["y": .integer(2)])

  let chain = #"{"data":{"next":{"data":{"at":1},"type":"end","x":2}},"type":"link","y":3}"#
  expectEqual(try roundTrip(CasketChain.self, chain).asLink?.enclosingExtras, ["y": .integer(3)])

  try checkCasketsBeside()

  expectEqual(
    try roundTrip(CasketOf<Int>.self, #"{"data":{"value":1},"type":"one","x":1}"#).asOne?
      .enclosingExtras,
    ["x": .integer(1)])
  expectEqual(
    try encode(CasketWritten.book(BookCasketWritten(title: "a", enclosingExtras: ["x": .null]))),
    #"{"data":{"title":"a"},"type":"book","x":null}"#)
  expectEqual(
    try decode(CasketRead.self, #"{"data":{"title":"a"},"type":"book","x":null}"#),
    .book(BookCasketRead(title: "a", enclosingExtras: ["x": .null])))
}

/// If shared fields are next to the content, the other members there are the extras.
nonisolated private func checkCasketsBeside() throws {
  let casket = try roundTrip(
    CasketBeside.self, #"{"id":1,"type":"book","value":{"id":2,"title":"a"},"x":3}"#)
  expectEqual(
    casket,
    .book(
      BookCasketBeside(
        id: 1, title: "a", extras: ["id": .integer(2)], enclosingExtras: ["x": .integer(3)])))
  expectEqual(try encode(casket.asBook), #"{"id":1,"title":"a"}"#)
  expectEqual(
    try decode(CasketBeside.self, #"{"ID":1,"type":"loose","x":3}"#),
    .loose(LooseCasketBeside(id: 1, enclosingExtras: ["x": .integer(3)])))
  // If a key occurs in both objects, a model on its own consists of two objects.
  let meeting = try roundTrip(
    CasketBeside.self, #"{"id":1,"type":"meeting","value":{"id":2,"x":1},"x":3}"#)
  expectEqual(meeting.asMeeting?.enclosingExtras, ["x": .integer(3)])
  expectEqual(
    try roundTrip(MeetingCasketBeside.self, #"{"id":1,"value":{"id":2},"x":3}"#).enclosingExtras,
    ["x": .integer(3)])
  expectEqual(
    try roundTrip(CasketBeside.self, #"{"id":1,"type":"text","value":"a","x":3}"#),
    .text(TextCasketBeside(id: 1, enclosingExtras: ["x": .integer(3)], payload: "a")))
  let chain =
    #"{"data":{"next":{"data":[{"data":{},"id":3,"type":"link","z":1}],"id":2,"type":"several","y":1}},"id":1,"type":"link","x":1}"#
  expectEqual(
    try roundTrip(CasketBesideChain.self, chain).asLink?.enclosingExtras, ["x": .integer(1)])
}
