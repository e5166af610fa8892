import Foundation

nonisolated struct NoAddress: Error {}

nonisolated enum SnapshotUpgrades: SnapshotUpgrading {
  static func photo(_ earlier: PhotoSnapshotV1) throws -> PhotoSnapshotV2 {
    guard !earlier.url.isEmpty, let url = URL(string: earlier.url) else { throw NoAddress() }
    return PhotoSnapshotV2(id: earlier.id, url: url, title: nil)
  }

  static func photo(_ earlier: PhotoSnapshotV2) -> PhotoSnapshot {
    PhotoSnapshot(id: earlier.id, url: earlier.url, alt: earlier.title ?? "")
  }
}

nonisolated enum CircularUpgrades: CircularUpgrading {
  static func plain(_ earlier: Circular.OwnPlainV1) throws -> Circular.OwnPlain {
    guard earlier.text != "" else { throw NoAddress() }
    return Circular.OwnPlain(text: earlier.text ?? "-")
  }

  static func group(_ earlier: Circular.OwnGroupV1) -> Circular.OwnGroup {
    Circular.OwnGroup(items: (earlier.first.map { [$0] } ?? []) + earlier.rest)
  }
}

nonisolated enum DimmerUpgrades: DimmerUpgrading {
  static func on(_ earlier: OnDimmerV1) -> OnDimmer { OnDimmer(level: Double(earlier.value) / 100) }
}

nonisolated enum MeteredUpgrades: MeteredUpgrading {
  static func dry(_ earlier: DryMeteredV1) -> DryMetered {
    DryMetered(value: Double(earlier.value))
  }
}

nonisolated enum ExchangeUpgrades: ExchangeUpgrading {
  static func post(_ earlier: PostExchangeV1) -> PostExchange {
    PostExchange(text: "\(earlier.text) (\(earlier.to.count))")
  }
}

nonisolated func checkEarlierShapes() throws {
  // Each shape is converted to the next one. The current shape, which is the last one, is encoded.
  let model = PhotoSnapshot(id: 1, url: URL(string: "https://a.b/c")!, alt: "")
  let photo = Snapshot.photo(model)
  let first = #"{"kind":"photo.v1","id":1,"url":"https://a.b/c"}"#
  expectEqual(try decode(Snapshot.self, first), photo)
  expectEqual(try Snapshot(json: first.utf8), photo)
  expectEqual(
    try encode(try decode(Snapshot.self, first)),
    #"{"alt":"","id":1,"kind":"photo","url":"https://a.b/c"}"#)
  let second = #"{"@kind":"photo.v2","id":1,"title":"T","url":"https://a.b/c"}"#
  expectEqual(try decode(Snapshot.self, second), try Snapshot(json: second.utf8))
  expectEqual(try decode(PictureSnapshot.self, first), .photo(model))
  expectEqual(try PictureSnapshot(json: first.utf8), .photo(model))

  // An earlier tag is decoded as the kind, but it is not the kind's raw value.
  expectEqual(try decode(Snapshot.Kind.self, #""photo.v1""#), .photo)
  expectEqual(Snapshot.Kind(rawValue: "photo.v1"), nil)

  // An earlier shape has required fields like any other, and rejects unknown members.
  expectRefused(Snapshot.self, #"{"kind":"photo.v1","id":1}"#, at: "url")
  expectRefused(Snapshot.self, #"{"kind":"photo.v1","id":1,"url":"a","alt":""}"#, at: "alt")
  // A conversion can reject a value. A decoder throws the conversion's error, and direct JSON reports it.
  let empty = #"{"kind":"photo.v1","id":1,"url":""}"#
  do {
    _ = try decode(Snapshot.self, empty)
    expectEqual("decoded", "refused")
  } catch {
    expectEqual(error is NoAddress, true)
  }
  do {
    _ = try Snapshot(json: empty.utf8)
    expectEqual("decoded", "refused")
  } catch {
    expectEqual("\(error)".contains("cannot convert the earlier shape: NoAddress()"), true)
  }

  // Payloads at a separate key.
  for text in [#"{"data":{"text":"-"},"type":"bare"}"#, #"{"type":"bare"}"#] {
    expectEqual(try decode(Circular.self, text), .plain(Circular.OwnPlain(text: "-")))
    expectEqual(try Circular(json: text.utf8), .plain(Circular.OwnPlain(text: "-")))
  }
  let nested = #"{"data":{"first":{"type":"bare"},"rest":[{"type":"silence"}]},"type":"nested"}"#
  let group = Circular.group(.init(items: [.plain(.init(text: "-")), .silence]))
  expectEqual(try decode(Circular.self, nested), group)
  expectEqual(try Circular(json: nested.utf8), group)
  // A value that a conversion rejects is kept as an unknown kind if the schema keeps the kind's invalid values.
  let refused = try decode(Circular.self, #"{"data":{"text":""},"type":"bare"}"#)
  expectEqual(refused.kind, nil)
  expectEqual(try encode(refused), #"{"data":{"text":""},"type":"bare"}"#)
  expectEqual(try Circular(json: #"{"data":{"text":""},"type":"bare"}"#.utf8), refused)

  for (text, level) in [(#"{"percent":{"value":50}}"#, 0.5), (#"{"on":{"level":0.25}}"#, 0.25)] {
    expectEqual(try decode(Dimmer.self, text), .on(OnDimmer(level: level)))
    expectEqual(try Dimmer(json: text.utf8), .on(OnDimmer(level: level)))
  }
  for text in [#"{"type":10,"value":2}"#, #"{"type":1,"value":2}"#, #"{"value":2}"#] {
    expectEqual(try decode(Metered.self, text), .dry(DryMetered(value: 2)))
  }

  // Values that contain other values only in an earlier shape have the usual depth limit.
  let reply = #"{"text":"a","to":[{"text":"b","type":"post"}],"type":"reply"}"#
  expectEqual(try decode(Exchange.self, reply), .post(PostExchange(text: "a (1)")))
  func chain(_ depth: Int) -> String {
    String(repeating: #"{"type":"reply","text":"a","to":["#, count: depth)
      + String(repeating: "]}", count: depth)
  }
  expectEqual(try decode(Exchange.self, chain(20)).kind, .post)
  do {
    _ = try decode(Exchange.self, chain(200))
    expectEqual("decoded", "refused")
  } catch {
    expectEqual("\(error)".contains("deep"), true)
  }
}
