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

nonisolated enum MeteredUpgrades: MeteredUpgrading {
  static func dry(_ earlier: DryMeteredV1) -> DryMetered {
    DryMetered(value: Double(earlier.value))
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
  expectEqual(try PictureSnapshot(json: first.utf8), .photo(model))

  // An earlier tag is decoded as the kind, but it is not the kind's raw value.
  expectEqual(Snapshot.Kind(rawValue: "photo.v1"), nil)

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
    expectEqual(try Circular(json: text.utf8), .plain(Circular.OwnPlain(text: "-")))
  }
  let nested = #"{"data":{"first":{"type":"bare"},"rest":[{"type":"silence"}]},"type":"nested"}"#
  let group = Circular.group(.init(items: [.plain(.init(text: "-")), .silence]))
  expectEqual(try Circular(json: nested.utf8), group)
  // A value that a conversion rejects is kept as an unknown kind if the schema keeps the kind's invalid values.
  let refused = try decode(Circular.self, #"{"data":{"text":""},"type":"bare"}"#)
  expectEqual(refused.kind, nil)
  expectEqual(try Circular(json: #"{"data":{"text":""},"type":"bare"}"#.utf8), refused)
}
