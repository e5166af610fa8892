import Foundation

nonisolated func checkSharedAsSiblings() throws {
  try checkShipments()
  try checkFreights()
  try checkCargoTrees()
  try checkCargoPiles()
  try checkGenericCargo()
  try checkDefaultsOfCargo()
  try checkPayloadsBeside()
  try checkKeysInBothObjects()
}

/// A payload of any type is a field of the model, and its object is next to the shared fields.
nonisolated private func checkPayloadsBeside() throws {
  let invoice = try roundTrip(
    CargoEnvelope.self, #"{"data":{"amount":3,"id":2},"from":"me","id":1,"type":"invoice"}"#)
  expectEqual(invoice.id, 1)
  expectEqual(invoice.asInvoice?.payload, CargoInvoice(id: 2, amount: 3))
  expectEqual(CargoEnvelopeEnvelopeTextRenderer().render(invoice), "1: 3")
  let dates = try roundTrip(CargoDates.self, #"{"data":["2026-01-02T03:04:05Z"],"id":1}"#)
  expectEqual(
    try encode(CargoEnvelope.dates(dates)),
    #"{"data":["2026-01-02T03:04:05Z"],"id":1,"type":"dates"}"#)
  try roundTrip(CargoEnvelope.self, #"{"id":1,"type":"note"}"#)
  try roundTrip(CargoEnvelopeNote.self, #"{"data":"a","id":1,"type":"note"}"#)
  expectRefused(CargoEnvelope.self, #"{"id":1,"type":"invoice"}"#, at: "data")
  expectRefused(
    CargoEnvelope.self, #"{"data":[0],"id":1,"type":"dates"}"#, at: "data.0",
    mentioning: "in the kind 'dates' of CargoEnvelope")
  expectRefused(CargoEnvelope.self, #"{"data":"a","id":1,"type":"note","x":1}"#, at: "x")

  expectEqual(
    try decode(CargoWrap.self, #"{"bill":{"amount":3,"id":2},"id":1}"#),
    .invoice(InvoiceCargoWrap(id: 1, payload: CargoInvoice(id: 2, amount: 3))))
  try roundTrip(CargoWrap.self, #"{"id":1,"note":null}"#)
  try roundTrip(CargoWrap.self, #"{"id":1,"several":[{"id":2,"note":"a"},{"id":1,"x":{}}]}"#)

  let parcel: CargoParcel = .more(id: 1, [.note(id: 2, "a"), .inner(id: 3, innerID: 4)])
  expectEqual(
    try encode(parcel),
    #"{"data":[{"data":"a","id":2,"type":"note"},{"data":{"id":4},"id":3,"type":"inner"}],"id":1,"type":"more"}"#
  )
  expectEqual(try decode(CargoParcel.self, encode(parcel)), parcel)
  expectEqual(parcel.children.count, 2)
}

/// A key can occur in both objects. Then a model on its own also consists of two objects.
nonisolated private func checkKeysInBothObjects() throws {
  let text = #"{"data":{"from":{"id":3,"type":"ping"},"id":2},"from":"me","id":1,"type":"inner"}"#
  let inner = try roundTrip(CargoEnvelope.self, text)
  expectEqual(inner.id, 1)
  expectEqual(inner.asInner?.innerID, 2)
  expectEqual(inner.asInner?.by?.kind, .ping)
  expectEqual(inner.sender, "me")
  try roundTrip(InnerCargoEnvelope.self, #"{"data":{"id":2},"id":1}"#)
  expectRefused(InnerCargoEnvelope.self, #"{"data":{"id":2},"id":1,"x":0}"#, at: "x")
  expectRefused(InnerCargoEnvelope.self, #"{"data":{"id":2,"x":0},"id":1}"#, at: "data.x")
  expectRefused(InnerCargoEnvelope.self, #"{"id":1}"#, at: "data")
  expectEqual(
    try decode(LooseCargoEnvelope.self, #"{"id":1}"#), LooseCargoEnvelope(id: 1))
  expectEqual(
    try decode(InnerCargoWrap.self, #"{"id":1,"im":{"id":2,"x":0}}"#),
    InnerCargoWrap(id: 1, innerID: 2, extras: ["x": .integer(0)]))
  try roundTrip(CargoPosted.self, #"{"data":{"id":2},"id":1,"posted":"inner"}"#)
  try roundTrip(CargoCrate<Int>.self, #"{"id":1,"inner":{"crates":[{"id":3,"value":4}],"id":2}}"#)
  expectEqual(
    CargoEnvelopes().bound, .inner(InnerCargoWrap(id: 1, innerID: 2)))
  expectEqual(CargoEnvelopes().model.outer, 2)
  expectEqual(try decode(CargoEnvelopes.self, "{}"), CargoEnvelopes())
}

nonisolated private func checkShipments() throws {
  let text =
    #"{"data":{"text":"a"},"id":1,"note":null,"sent_at":2.5,"stamps":[1],"type":"letter","version":2}"#
  let shipment = try roundTrip(Shipment.self, text)
  expectEqual(
    shipment,
    .letter(LetterShipment(id: 1, sentAt: Date(timeIntervalSince1970: 2.5), text: "a")))
  expectEqual(try roundTrip(ShipmentMail.self, text).id, 1)
  let aliased = try decode(
    Shipment.self,
    #"{"number":1,"ID":2,"sent_at":0,"version":2,"type":"letter","stamps":["a",7],"data":{"body":"b"}}"#
  )
  expectEqual(aliased.id, 2)
  expectEqual(aliased.stamps, [7])
  expectEqual(aliased.asLetter?.text, "b")
  let label = #""id":1,"note":"n","old":3,"sent_at":0,"stamps":[],"type""#
  expectEqual(try roundTrip(Shipment.self, #"{\#(label):"empty","version":2}"#).kind, .empty)
  expectEqual(
    try roundTrip(Shipment.self, #"{"data":{"reason":"x"},\#(label):"gone","version":2}"#).kind,
    .gone
  )

  // A model on its own has all fields in one object.
  let model = try roundTrip(
    LetterShipment.self, #"{"id":1,"note":null,"sent_at":2.5,"stamps":[1],"text":"a","version":2}"#)
  expectEqual(shipment, .letter(model))
  expectRefused(
    LetterShipment.self, #"{"id":1,"sent_at":2.5,"text":"a","version":2,"x":1}"#, at: "x",
    mentioning: "'x' is not a key of LetterShipment")
  let known = try decode(
    KnownShipment.self, #"{"kind":"empty","value":{"id":1,"sent_at":0,"version":2}}"#)
  expectEqual(known.shipment.kind, .empty)

  let plain = #""id":1,"sent_at":0,"version":2"#
  expectRefused(
    Shipment.self, #"{"type":"letter","data":{\#(plain),"text":"a"}}"#, at: "data.id",
    mentioning: "'id' is not a key of LetterShipment")
  expectRefused(Shipment.self, #"{"type":"letter",\#(plain),"text":"a"}"#, at: "text")
  expectRefused(Shipment.self, #"{"type":"letter",\#(plain)}"#, at: "data")
  // Decoding accepts a missing payload if none of its members is required.
  let empty = try decode(Shipment.self, #"{"type":"empty",\#(plain)}"#)
  expectEqual(empty.kind, .empty)
  expectEqual(try decode(Shipment.self, #"{"type":"empty",\#(plain),"data":null}"#), empty)
  expectEqual(try decode(Shipment.self, #"{"type":"empty",\#(plain),"data":{}}"#), empty)
  expectRefused(Shipment.self, #"{"type":"empty",\#(plain),"data":1}"#, at: "data")
  let gone = try decode(Shipment.self, #"{"type":"gone",\#(plain)}"#)
  expectEqual(gone.asGone?.reason, "?")
  expectEqual(try decode(Shipment.self, #"{"type":"gone",\#(plain),"data":null}"#), gone)
  expectRefused(Shipment.self, #"{"type":"letter",\#(plain),"data":{}}"#, at: "data.text")
  expectRefused(Shipment.self, #"{"type":"letter",\#(plain),"data":[]}"#, at: "data")
  expectRefused(Shipment.self, #"{"type":"letter",\#(plain),"data":null}"#, at: "data")
  expectRefused(
    Shipment.self, #"{"type":"letter",\#(plain),"x":1,"data":{"text":"a"}}"#, at: "x",
    mentioning: "'x' is not a key of Shipment")
  expectRefused(
    Shipment.self, #"{"type":"empty",\#(plain),"data":{"text":"a"}}"#, at: "data.text",
    mentioning: "of EmptyShipment")
  expectRefused(
    Shipment.self, #"{"type":"letter","sent_at":0,"version":2,"data":{"text":"a"}}"#, at: "id",
    mentioning: "in the kind 'letter' of Shipment")
  expectRefused(
    Shipment.self, #"{"type":"letter","id":1,"sent_at":0,"version":3,"data":{"text":"a"}}"#,
    at: "version", mentioning: "expected '2', found '3'")
  expectRefused(
    Shipment.self, #"{"type":"leter",\#(plain)}"#, at: "type",
    mentioning: "'leter' is not a tag of Shipment")
  expectRefused(ShipmentMail.self, #"{"type":"empty",\#(plain),"data":{}}"#, at: "type")
}

/// A value whose kind is given by another member.
nonisolated private struct KnownShipment: Decodable {
  enum Key: CodingKey { case kind, value }
  let shipment: Shipment

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try Shipment.Kind(rawValue: container.decode(String.self, forKey: .kind))
    shipment = try Shipment(kind: kind ?? .letter, from: container.superDecoder(forKey: .value))
  }
}

nonisolated private func checkFreights() throws {
  expectEqual(
    try roundTrip(Freight.self, #"{"box":{"inner":{"bag":{},"id":2,"mark":"m"},"size":3},"id":1}"#),
    .box(BoxFreight(id: 1, size: 3, inner: .bag(BagFreight(id: 2, mark: "m")))))
  expectEqual(
    try decode(Freight.self, #"{"ID":1,"case":{"size":3}}"#), .box(BoxFreight(id: 1, size: 3)))
  expectEqual(try roundTrip(FreightOfBags.self, #"{"bag":{},"id":2}"#).id, 2)
  let unknown = try roundTrip(Freight.self, #"{"id":1,"mark":"m","tin":[1]}"#)
  expectEqual(unknown.asUnknown?.tag, "tin")
  expectEqual(unknown.id, nil)
  expectEqual(try roundTrip(Freight.self, #""tin""#).asUnknown?.tag, "tin")
  expectEqual(try roundTrip(UnknownFreight.self, #"{"id":1,"tin":{}}"#).tag, "tin")
  expectEqual(
    try roundTrip(Freight.self, #"{"box":{"inner":{"id":0,"tin":1},"size":3},"id":1}"#).asBox?
      .inner?
      .kind, nil)

  expectRefused(Freight.self, #"{"id":1}"#, at: "", mentioning: "besides 'id', 'ID', 'mark'")
  expectRefused(Freight.self, "{}", at: "", mentioning: "not 0 keys")
  expectRefused(Freight.self, #"{"id":1,"bag":{},"box":{}}"#, at: "", mentioning: "not 2 keys")
  expectRefused(Freight.self, #"{"id":1,"box":{"inner":{"id":1}}}"#, at: "box.size")
  expectRefused(
    Freight.self, #"{"id":1,"box":{"size":1,"inner":{"id":1}}}"#, at: "box.inner",
    mentioning: "not 0 keys")
  expectRefused(Freight.self, #"{"bag":{}}"#, at: "id", mentioning: "in the kind 'bag' of Freight")
  expectRefused(Freight.self, #"{"id":"1","bag":{}}"#, at: "id")
  expectRefused(Freight.self, #"{"id":1,"bag":1}"#, at: "bag")
  expectRefused(Freight.self, #""bag""#, at: "", mentioning: "with a payload")
  expectRefused(FreightOfBags.self, #"{"id":1,"box":{}}"#, at: "box", mentioning: "'box'")
}

nonisolated private func checkCargoTrees() throws {
  let leaf = #"{"id":2,"kind":"leaf","value":{"a":1,"x":[null]}}"#
  let tree = try roundTrip(
    CargoTree.self, #"{"id":1,"kind":"branch","value":{"left":\#(leaf),"right":[\#(leaf)]}}"#)
  expectEqual(tree.children.map(\.id), [2, 2])
  expectEqual(tree.children[0].asLeaf?.extras, ["x": .array([.null])])
  expectEqual(
    try decode(CargoTree.self, #"{"id":1,"kind":"leaf"}"#), .leaf(LeafCargoTree(id: 1)))
  // A member of the payload with the key of a shared field is an extra. If all members are in one object, it is
  // dropped.
  let inside = try roundTrip(CargoTree.self, #"{"id":1,"kind":"leaf","value":{"id":7,"x":1}}"#)
  expectEqual(
    inside, .leaf(LeafCargoTree(id: 1, extras: ["id": .integer(7), "x": .integer(1)])))
  expectEqual(try encode(inside.asLeaf), #"{"id":1,"x":1}"#)
  expectEqual(
    try roundTrip(LeafCargoTree.self, #"{"id":1,"x":1}"#),
    LeafCargoTree(id: 1, extras: ["x": .integer(1)]))
  expectEqual(
    try roundTrip(CargoTree.self, #"{"id":1,"kind":"twig","more":{},"value":[]}"#).asUnknown?.tag,
    "twig")
  let chain = #"{"id":1,"kind":"chain","value":{"next":{"id":2,"next":{"id":3}}}}"#
  expectEqual(try roundTrip(CargoTree.self, chain).asChain?.next?.next?.id, 3)
  expectEqual(
    try roundTrip(
      CargoWrapped.self, #"{"id":2,"kind":"leaf","value":{"a":1},"wrapping":"sapling"}"#
    ).asSapling?.id, 2)
  expectRefused(
    CargoTree.self, nested(12, in: #"{"id":1,"kind":"branch","value":{"right":[],"left":"#, "}}"),
    at: Array(repeating: "value.left", count: 5).joined(separator: "."), mentioning: "'maxDepth'")
}

nonisolated private func checkCargoPiles() throws {
  let leaf = #"{"id":2,"leaf":{"a":1}}"#
  let pile = try roundTrip(
    CargoPile.self,
    #"{"branch":{"left":\#(leaf),"right":[{"id":3,"stone":{}}]},"id":1}"#)
  expectEqual(pile.asBranch?.right.map(\.kind), [.stone])
  expectRefused(
    CargoPile.self, nested(12, in: #"{"id":1,"branch":{"right":[],"left":"#, "}}"),
    at: Array(repeating: "branch.left", count: 5).joined(separator: "."), mentioning: "'maxDepth'")
  expectRefused(
    CargoPile.self, #"{"id":1,"branch":{"left":{"id":1,"stone":{}},"right":[{"id":1}]}}"#,
    at: "branch.right.0", mentioning: "in the kind 'branch' of CargoPile")
}

/// Returns nested text with the given number of levels.
nonisolated private func nested(_ count: Int, in start: String, _ end: String) -> String {
  String(repeating: start, count: count) + "1" + String(repeating: end, count: count)
}

nonisolated private func checkGenericCargo() throws {
  typealias Box = CargoBox<[Int], String>
  expectEqual(
    try roundTrip(Box.self, #"{"data":{"value":[1]},"label":"a","type":"one"}"#),
    .one(OneCargoBox(label: "a", value: [1])))
  expectEqual(try roundTrip(Box.self, #"{"label":"a","type":"none_"}"#).label, "a")
  expectEqual(
    try roundTrip(CargoSack<Bool>.self, #"{"count":1,"two":{"first":true,"second":false}}"#),
    .two(TwoCargoSack(first: true, second: false)))
  expectEqual(try decode(CargoSack<Int>.self, #"{"one":{"value":4}}"#).count, 1)
  expectRefused(CargoSack<Int>.self, #"{"one":{"value":"4"}}"#, at: "one.value")

  expectEqual(
    try roundTrip(CargoInside.self, #"{"data":{"id":1},"type":"one"}"#).id, 1)
  expectEqual(try roundTrip(CargoTagged.self, #"{"id":1,"type":"two"}"#).kind, .two)
  expectEqual(try roundTrip([CargoUntagged].self, "[1,null]"), [.one(1), .two])
  expectEqual(
    try encode(CargoOut.two(TwoCargoOut(id: 1, two: 2))),
    #"{"data":{"two":2},"id":1,"type":"two"}"#)
  expectEqual(try encode(CargoOut.one(OneCargoOut(id: 1))), #"{"id":1,"type":"one"}"#)
  expectEqual(try decode(CargoIn.self, #"{"two":{"two":2},"id":1}"#).asTwo?.two, 2)
  expectRefused(CargoIn.self, #"{"one":{"two":2},"id":1}"#, at: "one.two")
  expectRefused(CargoIn.self, #"{"two":{"id":1,"two":2},"id":1}"#, at: "two.id")
  expectEqual(try roundTrip(TwoCargoPart.self, #"{"id":1,"two":2}"#).two, 2)
}

nonisolated private func checkDefaultsOfCargo() throws {
  let defaults = try decode(CargoDefaults.self, "{}")
  expectEqual(defaults.shipment.id, 3)
  expectEqual(defaults.shipment.sentAt, Date(timeIntervalSince1970: 1.5))
  expectEqual(defaults.shipment.asLetter?.text, "a")
  expectEqual(defaults.empty.note, "n")
  expectEqual(
    defaults.freight, .box(BoxFreight(id: 1, size: 2, inner: .bag(BagFreight(id: 4)))))
  expectEqual(defaults.sack, .one(OneCargoSack(value: 1)))
  expectEqual(
    defaults.tree, .leaf(LeafCargoTree(id: 1, extras: ["x": .array([.integer(1)])])))
  expectEqual(try decode(CargoDefaults.self, try encode(defaults)), defaults)
}
