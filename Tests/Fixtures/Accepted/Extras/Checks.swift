import Foundation

nonisolated func checkExtras() throws {
  try checkExceptions()
  try checkKeptExtras()
  try checkKeptInStructs()
  try checkRefusedExtras()
  checkRefusedByRepresentation()
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
  try roundTrip(ShortLetter.self, #"{"id":1,"kind":"card","new":1,"text":"t"}"#)
  expectEqual(
    try decode(Letter.self, #"{"id":1,"kind":"blank","new":1}"#),
    .blank(BlankLetter(id: 1, extras: ["new": .integer(1)])))
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
  try roundTrip(StrictKeeping.self, #"{"data":1,"more":[1],"type":"new"}"#)
  try roundTrip(StrictAround.self, #"{"kept":{"first":1,"new":2,"second":{"value":"v","x":1}}}"#)
  // A default in the schema can have extras.
  expectEqual(
    KeptPair(first: 1).second, KeptBox(value: "none", extras: ["new": .array([.integer(1)])]))
  expectEqual(try decode(KeptReadOnly.self, #"{"a":1,"b":2}"#).extras, ["b": .integer(2)])
  expectEqual(
    try encode(KeptWriteOnly(a: 1, extras: ["b": .boolean(true), "a": .boolean(true)])),
    #"{"a":1,"b":true}"#)
  expectEqual(KeptUncoded(a: 1), KeptUncoded(a: 1))
  expectEqual(try roundTrip(KeptPreset.self, #"{"new":1,"size":2}"#).extras, ["new": .integer(1)])
  expectEqual(KeptPreset.knownKeys, KeptPreset(size: 2))
  try roundTrip(
    KeptTree<Int>.self,
    #"{"new":1,"trees":[{"new":2,"type":"leaf","value":3}],"type":"branch"}"#)
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
  expectRefused(StrictPreset.self, #"{"size":1,"a":1}"#, at: "a")
  try roundTrip(StrictMany.self, #"{"many":{"type":"end"},"type":"nest"}"#)
  expectRefused(StrictMany.self, #"{"type":"nest","many":{"type":"end","a":1}}"#, at: "many.a")
  expectRefused(StrictMany.self, #"{"type":"nest","many":{"type":"end"},"a":1}"#, at: "a")
  // Payloads that accept the tag of the enclosing union.
  try roundTrip(StrictWrapping.self, #"{"id":1,"kind":"card","new":2,"text":"t"}"#)
  _ = try decode(StrictWrapping.self, #"{"kind":"loose","a":1,"b":2}"#)
  expectRefused(StrictWrapping.self, #"{"kind":"own","n":1,"b":2}"#, at: "b")
}

private nonisolated func checkRefusedByRepresentation() {
  expectRefused(
    StrictBeside.self, #"{"t":"text","c":{"text":"t"},"new":1}"#, at: "new",
    mentioning: "'new' is not a key of StrictBeside")
  expectRefused(StrictBeside.self, #"{"t":"text","c":{"text":"t","t":1}}"#, at: "c.t")
  expectRefused(StrictBeside.self, #"{"t":"number","c":1,"text":1}"#, at: "text")
  expectRefused(StrictBeside.self, #"{"t":"bare","new":1}"#, at: "new")
  expectRefused(StrictBeside.self, #"{"t":"bare","c":{}}"#, at: "c")
  expectRefused(StrictKeeping.self, #"{"type":"number","data":1,"more":1}"#, at: "more")
  expectRefused(StrictKeeping.self, #"{"type":"bare","data":1}"#, at: "data")
  expectRefused(StrictAround.self, #"{"text":{"text":"t","type":1}}"#, at: "text.type")
  expectRefused(StrictAround.self, #"{"bare":{"a":1}}"#, at: "bare.a")
  expectRefused(StrictAround.self, #"{"bare":{},"a":1}"#, at: "")
}

/// Only excepted members are ignored.
private nonisolated func checkExceptions() throws {
  let text = StrictBut.text(TextStrictBut(text: "t"))
  let read = try decode(StrictBut.self, #"{"type":"text","text":"t","__type":[{"a":1}]}"#)
  expectEqual(read, text)
  expectEqual(try encode(read), #"{"text":"t","type":"text"}"#)
  expectRefused(
    StrictBut.self, #"{"type":"text","text":"t","__typ":1}"#, at: "__typ",
    mentioning: "'__typ' is not a key of")
  expectEqual(try decode(StrictBut.self, #"{"type":"bare","text":1,"__type":1}"#), .bare)
  expectRefused(StrictBut.self, #"{"type":"bare","values":[]}"#, at: "values")
  expectRefused(
    StrictBut.self, #"{"type":"group","values":[{"type":"bare","a":1}]}"#, at: "values.0.a")
  // A struct that otherwise rejects unknown members accepts the tag of its union.
  try roundTrip(StrictBut.self, #"{"a":1,"type":"partly"}"#)
  expectEqual(try decode(StrictUntyped.self, #"{"a":1,"type":[]}"#), StrictUntyped(a: 1))
  expectRefused(StrictBut.self, #"{"type":"partly","a":1,"__type":1}"#, at: "__type")

  let beside = StrictButBeside.text(TextStrictButBeside(id: 1, text: "t"))
  expectEqual(
    try decode(
      StrictButBeside.self, #"{"t":"text","id":1,"__type":1,"data":{"text":"t","__type":2}}"#),
    beside)
  expectEqual(try encode(beside), #"{"data":{"text":"t"},"id":1,"t":"text"}"#)
  expectRefused(StrictButBeside.self, #"{"t":"text","id":1,"a":1,"data":{"text":"t"}}"#, at: "a")
  expectEqual(try decode(StrictButAround.self, #"{"bare":{"__type":1}}"#), .bare)
  expectRefused(StrictButAround.self, #"{"bare":{"a":1}}"#, at: "bare.a")
  // In the style `external`, the tag must be the only key, even if members are excepted.
  expectRefused(StrictButAround.self, #"{"text":{"text":"t"},"__type":1}"#, at: "")
  // With shared fields next to the tag, excepted members are ignored. An excepted key that is also a tag counts as the
  // tag.
  let enclosing = StrictButEnclosing.text(TextStrictButEnclosing(id: 1, text: "t"))
  expectEqual(
    try decode(
      StrictButEnclosing.self, #"{"__type":1,"id":1,"text":{"text":"t","__type":2,"more":3}}"#),
    enclosing)
  expectEqual(
    try decode(StrictButEnclosing.self, #"{"more":[],"id":1,"__type":[]}"#),
    .more(MoreStrictButEnclosing(id: 1, payload: [])))
  expectEqual(try encode(enclosing), #"{"id":1,"text":{"text":"t"}}"#)
  expectRefused(
    StrictButEnclosing.self, #"{"id":1,"text":{"text":"t"},"a":1}"#, at: "",
    mentioning: "the only key besides 'id', '__type'")
  expectRefused(StrictButEnclosing.self, #"{"id":1,"text":{"text":"t"},"more":1}"#, at: "")
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
