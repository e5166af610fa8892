import Foundation

/// A server's response.
let feed: [Feed] = [
  .plainText(PlainTextEntry(text: "Good morning from the harbour.\nFog till nine, then sun.")),
  .media(MediaEntry(caption: "The ferry, just in time", mediaURL: URL(filePath: "/ferry.jpg"))),
  .song(SongEntry(title: "Slack Water", artist: "The Pilots")),
  .memories(MemoriesEntry(title: "On this day in 2019 and 2022", years: [2019, 2022])),
  .follow(FollowEntry(follower: "Tomas", followed: "Ines")),
]

/// Local suggestions: models that were never wrapped in the enum.
let suggestions: [any FeedModel] = [
  EventEntry(name: "Harbour festival", place: "Pier 4"),
  AlbumEntry(title: "Low Tide", artist: "The Pilots", songCount: 9),
]

var table = FeedTable(rows: feed.map(\.model) + suggestions)
for rows in [0..<3, 3..<7] {
  print("\nRows \(rows.lowerBound) to \(rows.upperBound - 1)")
  table.scroll(to: rows)
}
for row in [0, 1, 2] { table.tap(row) }
