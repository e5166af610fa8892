/// The class of the cell that shows an entry.
struct CellClass: FeedVisitor {
  func visitPlainText(_ plainText: PlainTextEntry) -> Cell.Type { TextCell.self }
  func visitMedia(_ media: MediaEntry) -> Cell.Type { PictureCell.self }
  func visitMemories(_ memories: MemoriesEntry) -> Cell.Type { PictureCell.self }
  func visitSong(_ song: SongEntry) -> Cell.Type { DetailCell.self }
  func visitAlbum(_ album: AlbumEntry) -> Cell.Type { DetailCell.self }
  func visitEvent(_ event: EventEntry) -> Cell.Type { DetailCell.self }
  func visitInvitation(_ invitation: InvitationEntry) -> Cell.Type { DetailCell.self }
  func visitFollow(_ follow: FollowEntry) -> Cell.Type { DetailCell.self }
}
