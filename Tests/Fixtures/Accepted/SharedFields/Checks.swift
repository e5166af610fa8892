import Foundation

nonisolated func checkSharedFields() throws {
  try checkSharedAsSiblings()
  let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
  var entry = try roundTrip(
    Entry.self, #"{"author":"Ada","body":"Hello","id":"\#(id)","pinned":true,"type":"note"}"#)
  expectEqual(entry.id.uuidString, id)
  expectEqual(entry.author, "Ada")
  entry.author = nil
  entry.pinned = false
  expectEqual(entry.asNote?.pinned, false)
  expectEqual(entry.asNote?.author, nil)
  let divider = try decode(Entry.self, #"{"id":"\#(id)","type":"divider"}"#)
  expectEqual(divider, .divider(DividerEntry(id: entry.id)))
  expectEqual(divider.kind, .divider)
  let model: any EntryModel = DividerEntry(id: entry.id, author: "Grace")
  expectEqual(
    EntryTextRenderer().render(model.asEntry), "Divider\n  ID: \(id)\n  Pinned: no\n  Author: Grace"
  )
  expectRefused(Entry.self, #"{"id":"x","type":"divider"}"#, at: "id")
  expectRefused(Entry.self, #"{"id":"\#(id)","pinned":null,"type":"divider"}"#, at: "pinned")
}

private nonisolated func checkSharedAsSiblings() throws {
  try checkShipments()
  try checkFreights()
  try checkCargoTrees()
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
  let parcel: CargoParcel = .more(id: 1, [.note(id: 2, "a"), .inner(id: 3, innerID: 4)])
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
  expectEqual(CargoEnvelopes().model.outer, 2)
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
  // Decoding accepts a missing payload if none of its members is required.
  let empty = try decode(Shipment.self, #"{"type":"empty",\#(plain)}"#)
  expectEqual(empty.kind, .empty)
  let gone = try decode(Shipment.self, #"{"type":"gone",\#(plain)}"#)
  expectEqual(gone.asGone?.reason, "?")
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

  expectRefused(Freight.self, #"{"id":1}"#, at: "", mentioning: "besides 'id', 'ID', 'mark'")
  expectRefused(Freight.self, "{}", at: "", mentioning: "not 0 keys")
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
  expectRefused(
    CargoTree.self, nested(12, in: #"{"id":1,"kind":"branch","value":{"right":[],"left":"#, "}}"),
    at: Array(repeating: "value.left", count: 5).joined(separator: "."), mentioning: "'maxDepth'")
}

/// Returns nested text with the given number of levels.
nonisolated private func nested(_ count: Int, in start: String, _ end: String) -> String {
  String(repeating: start, count: count) + "1" + String(repeating: end, count: count)
}

nonisolated private func checkDefaultsOfCargo() throws {
  let defaults = try decode(CargoDefaults.self, "{}")
  expectEqual(defaults.shipment.id, 3)
  expectEqual(defaults.shipment.sentAt, Date(timeIntervalSince1970: 1.5))
  expectEqual(defaults.shipment.asLetter?.text, "a")
  expectEqual(defaults.empty.note, "n")
  expectEqual(
    defaults.freight, .box(BoxFreight(id: 1, size: 2, inner: .bag(BagFreight(id: 4)))))
  expectEqual(
    defaults.tree, .leaf(LeafCargoTree(id: 1, extras: ["x": .array([.integer(1)])])))
  expectEqual(try decode(CargoDefaults.self, try encode(defaults)), defaults)
}
