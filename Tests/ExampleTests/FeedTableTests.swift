import Foundation
import Testing

@testable import FeedTable

/// One visitor for each operation of a table.
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

  @Test func choosesACell() {
    #expect(everyKind.map(\.kind) == Feed.Kind.allCases)
    let cells = everyKind.map { $0.accept(CellChoice()) }
    #expect(cells.map(\.symbol) == ["", "", "", "♪ ", "♫ ", "◷ ", "◷ ", "+ "])
    #expect(cells.map(\.background) == [" ", "▒", "░", " ", " ", " ", " ", " "])
  }

  @Test func heightIsTheUsualOneWhereNoneIsGiven() {
    #expect(everyKind.map { $0.accept(CellHeight()) } == [1, 5, 3, 1, 1, 1, 1, 1])
  }

  @Test func fillsACell() {
    let contents = everyKind.map { entry in
      let cell = Cell()
      entry.accept(CellContent(cell: cell))
      return [cell.title, cell.detail]
    }
    #expect(
      contents == [
        ["Hello", ""], ["Ferry", "ferry.jpg"], ["On this day", "2019, 2022"],
        ["Slack Water", "The Pilots"], ["Low Tide, 9 songs", "The Pilots"],
        ["Festival", "Pier 4"], ["Ines invites you", "Festival"], ["Tomas follows Ines", ""],
      ])
  }

  @Test func viewObjectsAreDispatchedAsTheEnumIs() {
    let models: [any FeedModel] = [media, song, memories]
    let feed: [Feed] = [.media(media), .song(song), .memories(memories)]
    #expect(models.map(\.asFeed) == feed)
    #expect(models.map { $0.accept(CellHeight()) } == feed.map { $0.accept(CellHeight()) })
    #expect(models.map { $0.accept(CellChoice()).symbol } == ["", "♪ ", ""])
    #expect(
      FeedTable(rows: models).draw() == FeedTable(rows: feed.map(\.model)).draw())
  }

  @Test func drawsEachRowAtItsHeight() {
    let lines = FeedTable(rows: [song, memories], width: 24).draw().split(separator: "\n")
    #expect(
      lines == [
        "┌──────────────────────────┐",
        "│ ♪ Slack Water The Pilots │",
        "├──────────────────────────┤",
        "│ ░░░░░░░░░░░░░░░░░░░░░░░░ │",
        "│ ░░░░░░░░░░░░░░░░░░░░░░░░ │",
        "│ On this day   2019, 2022 │",
        "└──────────────────────────┘",
      ])
  }

  @Test func aNewKindBreaksTheOperationsThatHaveNoDefault() throws {
    let film = Edit(
      file: "Feed.kinds.json", old: #""kinds": {"#,
      new: #""kinds": { "film": { "fields": { "length": "Int" } },"#)
    let errors = try compilerErrors(in: "FeedTable", after: film)
    #expect(
      errors == [
        "CellChoice.swift: type 'CellChoice' does not conform to protocol 'FeedVisitor'",
        "CellContent.swift: type 'CellContent' does not conform to protocol 'FeedVisitor'",
      ])
  }
}
