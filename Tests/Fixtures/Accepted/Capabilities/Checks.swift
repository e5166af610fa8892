import Foundation

public nonisolated struct Sticker: Hashable, Sendable {
  public var name: String
}

nonisolated extension Sticker: Captioned {
  public var caption: String { name }
}

nonisolated extension TextClip {
  public var width: Double? { nil }
}

nonisolated extension ImageClip {
  public var width: Double? { 2 }
}

nonisolated extension AlbumClip {
  public var width: Double? { 3 }
}

nonisolated extension ClipFrame {
  public var width: Double? { 4 }
}

nonisolated extension Sticker {
  public var width: Double? { 5 }
}

nonisolated struct TooShort: Error {}

/// The same implementation for all types with a caption.
nonisolated extension Captioned {
  public func shortened(length: Int, payload: String) throws -> String {
    if length == 0 { throw TooShort() }
    return String(caption.prefix(length)) + payload
  }

  public func check() {}

  public nonisolated(nonsending) func framesThatShowTheWholePictureToEveryone() async throws
    -> [ClipFrame]
  {
    []
  }

  public nonisolated(nonsending) func load(extra: JSON) async throws -> [String: JSON] {
    [caption: extra]
  }

  public nonisolated(nonsending) func announceToEveryoneWhoMayBeListening(
    loudness: Int, languageOfTheAnnouncement: String
  ) async {}
}

/// The only hand-written requirement of `Keyed`, derived from the id.
nonisolated extension Keyed {
  public var height: Int { id * 10 }
}

nonisolated func checkCapabilities() throws {
  try checkCapabilityIsolation()
  let url = URL(filePath: "/a")
  let image = ImageClip(id: 2, caption: "Sea", imageURL: url, alternatives: [])
  let text = Clip.text(TextClip(id: 1, caption: "Hello"))
  let clips = [text, .image(image)]
  expectEqual(clips.map(\.caption), ["Hello", "Sea"])
  expectEqual(clips.map(\.width), [nil, 2])
  expectEqual(try clips.map { try $0.shortened(length: 2, payload: ".") }, ["He.", "Se."])
  expectEqual(clips.compactMap(\.pictured).map(\.imageURL), [url])
  expect(clips.allSatisfy { $0.playable == nil }, "playable")
  do {
    _ = try text.shortened(length: 0, payload: "")
    expect(false, "shortened")
  } catch { expect(error is TooShort, "\(error)") }

  let keyed: any Keyed = text
  expectEqual(keyed.id, 1)
  expectEqual(keyed.height, 10)
  expectEqual(text.height, 10)
  expectEqual(text.lines, 44)
  expectEqual(image.height, 20)

  let frame = ClipFrame(caption: "Frame", imageURL: url, alternatives: [url])
  let insets: [Inset] = [
    .gap, .number(1), .image(image), .frame(frame), .clip(text), .sticker(Sticker(name: "b")),
    .later(nil), .later(frame),
  ]
  expectEqual(
    insets.map { $0.captioned?.caption },
    [nil, nil, "Sea", "Frame", "Hello", "b", nil, nil])
  expectEqual(insets.compactMap(\.pictured).count, 2)
  expectEqual(insets.compactMap(\.keyed).map(\.id), [2, 1])
  let framed: [Framed] = [.frame(frame), .clip(text), .text(TextClip(id: 3, caption: "T"))]
  expectEqual(framed.map(\.caption), ["Frame", "Hello", "T"])
  expect(framed[0].pictured != nil && framed[1].pictured == nil, "pictured")

  let explained: [any Explained] = [LooseClip(name: "a"), ClipRank.high]
  expectEqual(explained.map(\.description), ["LooseClip(name: a)", "high"])
  let playable: any Playable = ClipRank.low
  expect(playable is ClipRank, "playable")
}

/// A class that is not Sendable, as the views of a user interface are not.
public nonisolated final class Pixels {
  public var count = 0

  public init() {}
}

extension TextShown {
  @MainActor public var height: Double { 10 }

  @MainActor public func cell(width: Int) -> Pixels { drawn(width) }

  public nonisolated func weight() -> Int { 1 }

  @MainActor public func prepare() async throws -> Pixels { drawn(1) }
}

extension ImageShown {
  // A nonisolated member can implement a requirement that is isolated to the main actor.
  public nonisolated var height: Double { Double(size) }

  @MainActor public func cell(width: Int) -> Pixels { drawn(width * size) }

  public nonisolated func weight() -> Int { size }

  @MainActor public func prepare() async throws -> Pixels { drawn(2) }

  @MainActor public func paint(on pixels: Pixels) { pixels.count += size }
}

// The protocol and these extensions have the module's default isolation.
extension TextShown {
  public var label: String { title }

  public func relabel() async -> String { "text" }
}

extension ImageShown {
  public var label: String { "\(title) \(size)" }

  public func relabel() async -> String { "image" }
}

extension RawUnsent {
  public nonisolated func weight() -> Int { pixels.count }

  public nonisolated(nonsending) func fetch(into: Pixels) async -> Pixels {
    into.count += pixels.count
    return into
  }
}

@MainActor private func drawn(_ count: Int) -> Pixels {
  let pixels = Pixels()
  pixels.count = count
  return pixels
}

/// Shows cells on the main actor.
@MainActor private func show(_ values: [Shown]) async throws -> [Int] {
  let cells: [any Cellular] = values
  let pixels = Pixels()
  for value in values { value.painted?.paint(on: pixels) }
  let counts = cells.map { $0.cell(width: 2).count + Int($0.height) + $0.title.count }
  let prepared = try await values[0].prepare()
  let own = Unsent.raw(RawUnsent(pixels: prepared, title: "Raw"))
  let fetched = await own.fetch(into: pixels)
  let anyFetched: any Fetched = own
  return counts + [prepared.count, fetched.count, await anyFetched.fetch(into: pixels).count]
}

/// A value can be used outside of the main actor, with its associated values.
private nonisolated func checkCapabilityIsolation() throws {
  let value = Shown.image(ImageShown(title: "Sea", size: 3))
  expectEqual(value.weight(), 3)
  expect(value.painted != nil, "painted")
  let weighed: any Weighed = value
  expectEqual(weighed.title, "Sea")
}

@MainActor func checkCapabilityIsolationThatWaits() async throws {
  let values = [Shown.text(TextShown(title: "A")), .image(ImageShown(title: "Sea", size: 3))]
  expectEqual(try await show(values), [13, 12, 1, 4, 5])
  let labelled: [any Labelled] = values
  expectEqual(labelled.map(\.label) + [await values[1].relabel()], ["A", "Sea 3", "image"])
}
