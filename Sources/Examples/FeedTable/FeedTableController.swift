#if canImport(UIKit)
  import UIKit

  /// The same table in UIKit.
  final class FeedTableController: UITableViewController {
    private lazy var source = FeedTableSource(FeedCells(), in: tableView)

    var rows: [Feed] = [] { didSet { source.show(rows) } }

    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      CGFloat(source[indexPath]?.accept(HeightForRow()) ?? 0) * 44
    }
  }

  /// The cell of each kind. The configuring method determines the cell's class, so no cell is cast.
  struct FeedCells: FeedTableCells {
    func configurePlainText(_ cell: UITableViewCell, with plainText: PlainTextEntry) {
      cell.textLabel?.text = plainText.text
    }
    func configureMedia(_ cell: CaptionCell, with media: MediaEntry) {
      cell.caption = media.caption
    }
    func configureMemories(_ cell: CaptionCell, with memories: MemoriesEntry) {
      cell.caption = memories.title
    }
    func configureSong(_ cell: UITableViewCell, with song: SongEntry) {
      cell.textLabel?.text = "♪ \(song.title)"
    }
    func configureAlbum(_ cell: UITableViewCell, with album: AlbumEntry) {
      cell.textLabel?.text = "♫ \(album.title)"
    }
    func configureEvent(_ cell: UITableViewCell, with event: EventEntry) {
      cell.textLabel?.text = "◷ \(event.name)"
    }
    func configureInvitation(_ cell: UITableViewCell, with invitation: InvitationEntry) {
      cell.textLabel?.text = "◷ \(invitation.host) invites you"
    }
    func configureFollow(_ cell: UITableViewCell, with follow: FollowEntry) {
      cell.textLabel?.text = "+ \(follow.follower) follows \(follow.followed)"
    }
  }

  /// A picture cell, simplified to its caption.
  final class CaptionCell: UITableViewCell {
    var caption = "" { didSet { textLabel?.text = caption } }
  }
#endif
