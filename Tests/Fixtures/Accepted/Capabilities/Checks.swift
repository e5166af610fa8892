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
