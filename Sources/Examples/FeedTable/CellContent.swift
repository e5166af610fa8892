/// Fills a cell with an entry: what `willDisplay` is asked.
struct CellContent: FeedVisitor {
  let cell: Cell

  func visitPlainText(_ plainText: PlainTextEntry) {
    cell.title = plainText.text
  }

  func visitMedia(_ media: MediaEntry) {
    cell.title = media.caption
    cell.detail = media.mediaURL.lastPathComponent
  }

  func visitMemories(_ memories: MemoriesEntry) {
    cell.title = memories.title
    cell.detail = memories.years.map(String.init).joined(separator: ", ")
  }

  func visitSong(_ song: SongEntry) {
    cell.title = song.title
    cell.detail = song.artist
  }

  func visitAlbum(_ album: AlbumEntry) {
    cell.title = "\(album.title), \(album.songCount) songs"
    cell.detail = album.artist
  }

  func visitEvent(_ event: EventEntry) {
    cell.title = event.name
    cell.detail = event.place
  }

  func visitInvitation(_ invitation: InvitationEntry) {
    cell.title = "\(invitation.host) invites you"
    cell.detail = invitation.event
  }

  func visitFollow(_ follow: FollowEntry) {
    cell.title = "\(follow.follower) follows \(follow.followed)"
  }
}
