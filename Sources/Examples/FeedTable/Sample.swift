import Foundation

extension [Feed] {
  /// What a server might send.
  static let sample: [Feed] = [
    .plainText(PlainTextEntry(text: "Good morning from the harbour.")),
    .media(
      MediaEntry(
        caption: "The ferry, just in time", mediaURL: URL(filePath: "/photos/ferry.jpg"))),
    .invitation(InvitationEntry(host: "Ines", event: "Harbour festival")),
    .song(SongEntry(title: "Slack Water", artist: "The Pilots")),
    .memories(MemoriesEntry(title: "On this day", years: [2019, 2022])),
    .follow(FollowEntry(follower: "Tomas", followed: "Ines")),
  ]
}

extension [any FeedModel] {
  /// What the program itself suggests: view objects that never were in the enum.
  static let suggestions: [any FeedModel] = [
    EventEntry(name: "Harbour festival", place: "Pier 4"),
    AlbumEntry(title: "Low Tide", artist: "The Pilots", songCount: 9),
  ]
}
