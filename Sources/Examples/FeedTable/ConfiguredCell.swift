/// The cell of an entry, dequeued and configured.
///
/// Each method knows the class of the cell and the type of the entry, so nothing has to be cast.
struct ConfiguredCell: FeedVisitor {
  private let texts = CellRegistration<TextCell>()
  private let pictures = CellRegistration<PictureCell>()
  private let details = CellRegistration<DetailCell>()

  func visitPlainText(_ plainText: PlainTextEntry) -> Cell {
    texts.dequeue { $0.text = plainText.text }
  }
  func visitMedia(_ media: MediaEntry) -> Cell {
    pictures.dequeue { $0.caption = media.caption }
  }
  func visitMemories(_ memories: MemoriesEntry) -> Cell {
    pictures.dequeue { $0.caption = memories.title }
  }
  func visitSong(_ song: SongEntry) -> Cell {
    details.dequeue { $0.line = ("♪ \(song.title)", song.artist) }
  }
  func visitAlbum(_ album: AlbumEntry) -> Cell {
    details.dequeue { $0.line = ("♫ \(album.title)", "\(album.songCount) songs") }
  }
  func visitEvent(_ event: EventEntry) -> Cell {
    details.dequeue { $0.line = ("◷ \(event.name)", event.place) }
  }
  func visitInvitation(_ invitation: InvitationEntry) -> Cell {
    details.dequeue { $0.line = ("◷ \(invitation.host) invites you", invitation.event) }
  }
  func visitFollow(_ follow: FollowEntry) -> Cell {
    details.dequeue { $0.line = ("+ \(follow.follower) follows \(follow.followed)", "") }
  }
}
