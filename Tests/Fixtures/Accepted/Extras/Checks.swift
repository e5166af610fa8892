import Foundation

nonisolated func checkExtras() throws {
  try checkEnclosingExtras()
  try checkKeptExtras()
  try checkKeptInStructs()
  try checkRefusedExtras()
  checkKeptTraversal()
}

private nonisolated func checkKeptExtras() throws {
  let card = try roundTrip(
    Letter.self, #"{"id":1,"kind":"card","new":{"a":[1,null]},"other":true,"text":"t"}"#)
  guard case .card(let model) = card else { return expect(false, "\(card)") }
  expectEqual(
    model.extras, ["new": .object(["a": .array([.integer(1), .null])]), "other": .boolean(true)])
  expectEqual(model, CardLetter(id: 1, text: "t", stamp: nil, extras: model.extras))
  expect(model != CardLetter(id: 1, text: "t"), "extras count in ==")
  expectEqual(CardLetter(id: 1, text: "t").extras, [:])
  expectEqual(Set([model, CardLetter(id: 1, text: "t")]).count, 2)
  // An alias is not an extra, and neither is the tag in a model on its own.
  let alias = try decode(CardLetter.self, #"{"id":1,"kind":"x","message":"t","stamp":null}"#)
  expectEqual(alias, CardLetter(id: 1, text: "t"))
  let both = try decode(CardLetter.self, #"{"id":1,"message":"old","text":"t"}"#)
  expectEqual(both, CardLetter(id: 1, text: "t"))
  // An extra with the key of a field, of an alias or of the tag is not encoded.
  let own = CardLetter(
    id: 1, text: "t",
    extras: [
      "text": .null, "id": .null, "message": .null, "kind": .null, "stamp": .null,
      "Text": .string("kept"),
    ])
  expectEqual(try encode(own), #"{"Text":"kept","id":1,"text":"t"}"#)
  expectEqual(try encode(Letter.card(own)), #"{"Text":"kept","id":1,"kind":"card","text":"t"}"#)
  try roundTrip(
    Letter.self,
    #"{"id":1,"inside":{"id":2,"kind":"card","new":0.5,"text":"t"},"kind":"parcel","weight":1.5,"x":null}"#
  )
  // A subset keeps extras as its union does, and so does a kind without fields.
  expectEqual(
    LetterTextRenderer().render(card),
    LetterTextRenderer().render(.card(CardLetter(id: 1, text: "t"))))
  expect("\(card)".contains("extras: "), "\(card)")
}

private nonisolated func checkKeptInStructs() throws {
  try roundTrip(KeptBox<Int>.self, #"{"new":[{}],"value":1}"#)
  try roundTrip(KeptNothing.self, #"{"a":1}"#)
  try roundTrip(
    StrictBeside.self, #"{"c":{"first":1,"new":2,"second":{"value":"v","x":1}},"t":"kept"}"#)
  // A default in the schema can have extras.
  expectEqual(
    KeptPair(first: 1).second, KeptBox(value: "none", extras: ["new": .array([.integer(1)])]))
  expectEqual(KeptUncoded(a: 1), KeptUncoded(a: 1))
  expectEqual(KeptPreset.knownKeys, KeptPreset(size: 2))
}

private nonisolated func checkRefusedExtras() throws {
  expectRefused(
    Strict.self, #"{"type":"text","text":"t","new":1}"#, at: "new",
    mentioning: "'new' is not a key of TextStrict")
  expectRefused(TextStrict.self, #"{"txt":"t"}"#, at: "txt")
  try roundTrip(Strict.self, #"{"text":"t","type":"text"}"#)
  _ = try decode(Strict.self, #"{"type":"text","body":"t"}"#)
  _ = try decode(Strict.self, #"{"type":"text","body":"old","text":"t"}"#)
  // A model that is decoded on its own accepts the tag.
  _ = try decode(TextStrict.self, #"{"type":"text","text":"t"}"#)
  expectRefused(
    [Strict].self, #"[{"type":"group","values":[{"type":"bare","new":null}]}]"#,
    at: "0.values.0.new", mentioning: "'new' is not a key of Strict")
  _ = try decode(Strict.self, #"{"type":"group","values":[],"note":{"new":1}}"#)
  expectRefused(StrictNothing.self, #"{"a":1}"#, at: "a")
  _ = try decode(StrictNothing.self, "{}")
  // Payloads that accept the tag of the enclosing union.
  _ = try decode(StrictWrapping.self, #"{"kind":"loose","a":1,"b":2}"#)
}

/// Traversal keeps the extras of rebuilt values.
private nonisolated func checkKeptTraversal() {
  let leaf = KeptTree.leaf(LeafKeptTree(value: 1, extras: ["a": .boolean(true)]))
  let tree = KeptTree.branch(BranchKeptTree(trees: [leaf], extras: ["b": .null]))
  let mapped = tree.map { tree in
    guard case .leaf(var leaf) = tree else { return tree }
    leaf.value += 1
    return .leaf(leaf)
  }
  guard case .branch(let branch) = mapped else { return expect(false, "\(mapped)") }
  expectEqual(branch.extras, ["b": .null])
  expectEqual(branch.trees, [.leaf(LeafKeptTree(value: 2, extras: ["a": .boolean(true)]))])
}

private nonisolated func checkEnclosingExtras() throws {
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

  // Extras cannot override the tag or the content.
  var book = BookCasket(title: "a")
  book.enclosingExtras = ["type": .null, "data": .null, "kind": .null, "x": .null]

  // A kind without a model drops its enclosing extras, and a model on its own has no enclosing object.
  let shelf = try roundTrip(
    CasketShelf.self,
    #"{"book":{"title":"a","x":1},"casket":{"data":{"title":"b"},"type":"book","y":2},"z":3}"#)
  expectEqual(shelf.book.extras, ["x": .integer(1)])
  expectEqual(shelf.book.enclosingExtras, [:])
  expectEqual(shelf.casket.asBook?.enclosingExtras, ["y": .integer(2)])

  try checkCasketsBeside()
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
}
