import UIKit

struct Rows: PostTableCells {
  func configureText(_ cell: UITableViewCell, with payload: TextPost) {
    _ = payload.text + "\(payload.size)"
  }
  func configureQuote(_ cell: UITableViewCell, with payload: QuotePost) {}
  func configureRule(_ cell: UITableViewCell) {}
}

final class RowController: UITableViewController {
  private lazy var source = PostTableSource(Rows(), in: tableView)

  func show(_ posts: [Post]) { source.show(posts) }
}
