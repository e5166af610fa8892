nonisolated enum StoredOrderUpgrades: StoredOrderUpgrading {
  static func placed(_ earlier: PlacedStoredOrderV1) -> PlacedStoredOrderV2 {
    PlacedStoredOrderV2(order: earlier.order, item: earlier.item, count: 1)
  }

  static func placed(_ earlier: PlacedStoredOrderV2) -> PlacedStoredOrderV3 {
    PlacedStoredOrderV3(
      order: earlier.order,
      items: Array(repeating: earlier.item, count: min(max(earlier.count, 0), 9)))
  }

  static func placed(_ earlier: PlacedStoredOrderV3) -> PlacedStoredOrder {
    PlacedStoredOrder(order: earlier.order, items: earlier.items, currency: "EUR")
  }

  static func shipped(_ earlier: ShippedStoredOrderV1) -> ShippedStoredOrder {
    ShippedStoredOrder(order: earlier.order, carrier: earlier.carrier, parcels: 1)
  }
}

nonisolated func checkVersionedEvents() throws {
  // Each version is converted to the next one, beginning with data from before there were versions.
  func placed(_ items: [String]) -> StoredOrder {
    .placed(PlacedStoredOrder(order: 1, items: items, currency: "EUR"))
  }
  for (rest, items) in [
    (#""item":"a""#, ["a"]), (#""item":"a","version":null"#, ["a"]),
    (#""item":"a","count":2,"version":1"#, ["a", "a"]),
    (#""items":["b"],"version":2"#, ["b"]), (#""items":["b"],"currency":"EUR","version":3"#, ["b"]),
    (#""items":["b"],"currency":"EUR","version":4"#, ["b"]),
  ] {
    for text in [
      #"{"type":"order.placed","order":1,\#(rest)}"#,
      #"{\#(rest),"order":1,"type":"order.placed"}"#,
    ] {
      expectEqual(try decode(StoredOrder.self, text), placed(items))
      expectEqual(try StoredOrder(json: text.utf8), placed(items))
    }
  }
  expectEqual(
    try encode(placed(["b"])),
    #"{"currency":"EUR","items":["b"],"order":1,"type":"order.placed","version":3}"#)

  // A version that is newer than the code is kept as an unknown kind.
  let newer = #"{"basket":{},"order":1,"type":"order.placed","version":5}"#
  let unknown = try decode(StoredOrder.self, newer)
  expectEqual(unknown.asUnknown?.tag, "order.placed")
  expectEqual(unknown.asUnknown?.secondTag, 5)
  expectEqual(try StoredOrder(json: newer.utf8), unknown)
  expectEqual(try encode(unknown), newer)

  // A kind without versions ignores the version, in each of its shapes.
  let shipped = StoredOrder.shipped(ShippedStoredOrder(order: 1, carrier: "c", parcels: 1))
  for text in [
    #"{"carrier":"c","order":1,"type":"shipped","version":7}"#,
    #"{"carrier":"c","order":1,"parcels":1,"type":"order.shipped","version":7}"#,
  ] {
    expectEqual(try StoredOrder(json: text.utf8), shipped)
  }
}
