import Foundation

/// The error for a stored event that cannot be converted to the current version.
nonisolated struct NotAnAmount: Error {}

nonisolated enum OrderFactUpgrades: OrderFactUpgrading {
  static func placed(_ earlier: PlacedOrderFactV1) throws -> PlacedOrderFactV2 {
    guard earlier.price.isFinite, earlier.price >= 0 else { throw NotAnAmount() }
    let cents = Int(exactly: (earlier.price * 100).rounded()) ?? 0
    let line = OrderLine(product: earlier.product, cents: cents)
    return PlacedOrderFactV2(customer: earlier.customer, lines: [line])
  }

  static func placed(_ earlier: PlacedOrderFactV2) -> PlacedOrderFact {
    let cents = earlier.lines.map { $0.count &* $0.cents }.reduce(0, &+)
    return PlacedOrderFact(
      customer: earlier.customer, lines: earlier.lines,
      total: OrderPrice(cents: cents, currency: earlier.currency))
  }

  static func paid(_ earlier: PaidOrderFactV1) -> PaidOrderFact {
    PaidOrderFact(
      amount: OrderPrice(cents: earlier.cents, currency: "EUR"),
      by: earlier.card.map { .card(.init(lastDigits: String($0.suffix(4)))) } ?? .invoice)
  }
}

nonisolated func checkEventStore() throws {
  let id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
  func entry(_ fact: String) -> String {
    #"{"fact":\#(fact),"order":"\#(id)","position":1,"recorded_at":"2026-01-02T03:04:05Z"}"#
  }
  let current =
    #"{"data":{"customer":"\#(id)","lines":[{"cents":450,"count":1,"product":"Tea"}],"total":{"cents":450,"currency":"EUR"}},"type":"placed-3"}"#
  // Each version is decoded as the current one, and the current one is encoded.
  for version in [
    #"{"data":{"customer":"\#(id)","price":4.5,"product":"Tea"},"type":"placed"}"#,
    #"{"data":{"customer":"\#(id)","lines":[{"cents":450,"product":"Tea"}]},"type":"placed-2"}"#,
    current,
  ] {
    let read = try decode(OrderEntry.self, entry(version))
    expectEqual(read.fact.kind, .placed)
    expectEqual(read.fact.asPlaced?.total, OrderPrice(cents: 450, currency: "EUR"))
    expectEqual(try encode(read), entry(current))
  }
  expectEqual(
    try encode(try decode(OrderFact.self, #"{"data":{"cents":5,"card":"12345"},"type":"paid"}"#)),
    #"{"data":{"amount":{"cents":5,"currency":"EUR"},"by":{"lastDigits":"2345","type":"card"}},"type":"paid-2"}"#
  )
  try roundTrip(OrderEntry.self, entry(#"{"type":"cancelled"}"#))
  // Events of later programs are kept, and invalid events are errors.
  try roundTrip(OrderEntry.self, entry(#"{"data":[1],"type":"returned"}"#))
  expectRefused(OrderFact.self, #"{"data":{"cents":5,"cash":1},"type":"paid"}"#, at: "data.cash")
  do {
    _ = try decode(
      OrderFact.self,
      #"{"data":{"customer":"\#(id)","price":-1,"product":"Tea"},"type":"placed"}"#)
    expectEqual("decoded", "refused")
  } catch {
    expectEqual(error is NotAnAmount, true)
  }
}
