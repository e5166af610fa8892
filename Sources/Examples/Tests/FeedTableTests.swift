import Foundation
import Testing

@testable import FeedTable

/// The cells, heights and screens of a table's rows, for entries of every kind.
@Suite struct FeedTableTests {
  private let media = MediaEntry(caption: "Ferry", mediaURL: URL(filePath: "/ferry.jpg"))
  private let memories = MemoriesEntry(title: "On this day", years: [2019, 2022])
  private let song = SongEntry(title: "Slack Water", artist: "The Pilots")

  /// A value of every kind.
  private var everyKind: [Feed] {
    [
      .plainText(PlainTextEntry(text: "Hello")), .media(media), .memories(memories), .song(song),
      .album(AlbumEntry(title: "Low Tide", artist: "The Pilots", songCount: 9)),
      .event(EventEntry(name: "Festival", place: "Pier 4")),
      .invitation(InvitationEntry(host: "Ines", event: "Festival")),
      .follow(FollowEntry(follower: "Tomas", followed: "Ines")),
    ]
  }

  /// The last line of a cell.
  private func text(of cell: Cell) -> String? {
    cell.draw(width: 32, height: 2).last
  }

  @Test func choosesTheClassOfACell() {
    #expect(everyKind.map(\.kind) == Feed.Kind.allCases)
    #expect(
      everyKind.map { "\($0.accept(CellClass()))" } == [
        "TextCell", "PictureCell", "PictureCell", "DetailCell", "DetailCell", "DetailCell",
        "DetailCell", "DetailCell",
      ])
  }

  @Test func configuredCellsAreOfTheirClass() {
    let visitor = ConfiguredCell()
    for feed in everyKind {
      #expect(type(of: feed.accept(visitor)) == feed.accept(CellClass()))
    }
  }

  @Test func configuresACell() {
    let visitor = ConfiguredCell()
    #expect(
      everyKind.map { text(of: $0.accept(visitor)) } == [
        "Hello", "Ferry", "On this day", "♪ Slack Water         The Pilots",
        "♫ Low Tide               9 songs", "◷ Festival                Pier 4",
        "◷ Ines invites you      Festival", "+ Tomas follows Ines            ",
      ])
  }

  @Test func registrationsReuseOnlyHiddenCells() {
    let registration = CellRegistration<TextCell>()
    let first = registration.dequeue { $0.text = "first" }
    first.isVisible = true
    let second = registration.dequeue { $0.text = "second" }
    #expect(first !== second)
    #expect(first.text == "first")
    first.isVisible = false
    second.isVisible = true
    let third = registration.dequeue { $0.text = "third" }
    #expect(third === first)
    #expect(third.text == "third")
  }

  @Test func scrollingReusesTheCellsOfEachClass() {
    var table = FeedTable(rows: [media, song, memories, song, song])
    table.scroll(to: 0..<2)
    let old = table.visibleCells
    #expect(old.map { text(of: $0) } == ["Ferry", "♪ Slack Water         The Pilots"])
    table.scroll(to: 2..<5)
    let new = table.visibleCells
    #expect(new.map { text(of: $0) }.first == "On this day")
    #expect(new[0] === old[0])
    #expect(new[1] === old[1])
    #expect(new[2] !== old[1])
    #expect(new.count == 3)
  }

  @Test func heightDependsOnTheContent() {
    #expect(everyKind.map { $0.accept(HeightForRow()) } == [1, 4, 3, 1, 1, 1, 1, 1])
    #expect(PlainTextEntry(text: "a\nb\nc").asFeed.accept(HeightForRow()) == 3)
    #expect(MemoriesEntry(title: "", years: [2019]).asFeed.accept(HeightForRow()) == 2)
  }

  @Test func everyKindHasAScreenOrNone() {
    #expect(
      everyKind.map(\.screen) == [
        nil, "ferry.jpg", nil, "Slack Water", "Low Tide", "Festival", "Festival", nil,
      ])
  }

  @Test func modelsAreDispatchedLikeTheEnum() {
    let models: [any FeedModel] = [media, song, memories]
    let feed: [Feed] = [.media(media), .song(song), .memories(memories)]
    #expect(models.map(\.asFeed) == feed)
    let visitor = ConfiguredCell()
    #expect(
      models.map { text(of: $0.accept(visitor)) } == feed.map { text(of: $0.accept(visitor)) })
  }
}
