import Foundation
import Testing

@testable import FeedTable

/// Operations on the rows of a table, each by itself.
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

  @Test func registrationsReuseOnlyWhatNoRowShows() {
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

  @Test func everyKindSaysWhatATapOpens() {
    #expect(
      everyKind.map(\.screen) == [
        nil, "ferry.jpg", nil, "Slack Water", "Low Tide", "Festival", "Festival", nil,
      ])
  }

  @Test func viewObjectsAreDispatchedAsTheEnumIs() {
    let models: [any FeedModel] = [media, song, memories]
    let feed: [Feed] = [.media(media), .song(song), .memories(memories)]
    #expect(models.map(\.asFeed) == feed)
    let visitor = ConfiguredCell()
    #expect(
      models.map { text(of: $0.accept(visitor)) } == feed.map { text(of: $0.accept(visitor)) })
  }

  @Test func aNewKindBreaksEveryOperation() throws {
    let film = Edit(
      file: "Feed.kinds.json", old: #""kinds": {"#,
      new: #""kinds": { "film": { "fields": { "length": "Int" } },"#)
    let errors = try compilerErrors(in: "FeedTable", after: film)
    #expect(
      errors == [
        "CellClass.swift: type 'CellClass' does not conform to protocol 'FeedVisitor'",
        "ConfiguredCell.swift: type 'ConfiguredCell' does not conform to protocol 'FeedVisitor'",
        "Feed+Screen.swift: missing argument for parameter 'film' in call",
        "FeedTableController.swift: type 'FeedCells' does not conform to protocol 'FilmFeedTableCells'",
        "HeightForRow.swift: type 'HeightForRow' does not conform to protocol 'FeedVisitor'",
      ])
  }

  /// A visitor without a result is a statement. An unused result is a warning, as that of any function.
  @Test func aVisitorWithoutAResultIsAStatement() throws {
    #expect(try unusedResults(of: "", "") == 0)
    #expect(try unusedResults(of: "-> Int ", "1") == 1)
  }

  /// The number of warnings for a call of `accept` as a statement.
  private func unusedResults(of result: String, _ body: String) throws -> Int {
    let methods = Feed.Kind.allCases.map { kind in
      let name = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
      return "  func visit\(name)(_ \(kind.rawValue): \(name)Entry) \(result){ \(body) }\n"
    }
    let end = "for row in [0, 1, 2] { table.tap(row) }"
    let log = "struct Log: FeedVisitor {\n\(methods.joined())}\n"
    let statement = "for entry in feed { entry.accept(Log()) }\n"
    let compilation = try compile(
      Example(name: "FeedTable"), named: "log \(result)",
      ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"],
      after: [Edit(file: "main.swift", old: end, new: "\(end)\n\(statement)\(log)")])
    #expect(compilation.exitCode == 0, "\(compilation.summary)")
    return compilation.errors.matches(of: #/warning: result of call to 'accept' is unused/#).count
  }

  @Test func aCellOfAnotherClassDoesNotCompile() throws {
    let detail = Edit(
      file: "ConfiguredCell.swift", old: "texts.dequeue { $0.text =",
      new: "details.dequeue { $0.text ="
    )
    let errors = try compilerErrors(in: "FeedTable", after: detail)
    #expect(errors == ["ConfiguredCell.swift: value of type 'DetailCell' has no member 'text'"])
  }
}
