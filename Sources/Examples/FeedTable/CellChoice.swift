/// Which cell shows an entry: what `cellForRow` is asked first.
struct CellChoice: FeedVisitor {
  func visitPlainText(_ plainText: PlainTextEntry) -> Cell { Cell() }
  func visitMedia(_ media: MediaEntry) -> Cell { Cell(background: "▒") }
  func visitMemories(_ memories: MemoriesEntry) -> Cell { Cell(background: "░") }
  func visitSong(_ song: SongEntry) -> Cell { Cell(symbol: "♪ ") }
  func visitAlbum(_ album: AlbumEntry) -> Cell { Cell(symbol: "♫ ") }
  func visitEvent(_ event: EventEntry) -> Cell { Cell(symbol: "◷ ") }
  func visitInvitation(_ invitation: InvitationEntry) -> Cell { Cell(symbol: "◷ ") }
  func visitFollow(_ follow: FollowEntry) -> Cell { Cell(symbol: "+ ") }
}
