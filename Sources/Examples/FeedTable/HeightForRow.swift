/// The number of lines of an entry, which may depend on its content.
struct HeightForRow: FeedVisitor {
  func visitPlainText(_ plainText: PlainTextEntry) -> Int {
    plainText.text.count { $0 == "\n" } + 1
  }
  func visitMedia(_ media: MediaEntry) -> Int { 4 }
  func visitMemories(_ memories: MemoriesEntry) -> Int { memories.years.count + 1 }
  func visitSong(_ song: SongEntry) -> Int { 1 }
  func visitAlbum(_ album: AlbumEntry) -> Int { 1 }
  func visitEvent(_ event: EventEntry) -> Int { 1 }
  func visitInvitation(_ invitation: InvitationEntry) -> Int { 1 }
  func visitFollow(_ follow: FollowEntry) -> Int { 1 }
}
