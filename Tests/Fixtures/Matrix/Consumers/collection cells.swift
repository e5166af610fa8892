import UIKit

struct Tiles: PostCollectionCells {
  func configureText(_ cell: UICollectionViewCell, with payload: TextPost) {
    _ = payload.text + "\(payload.size)"
  }
  func configureQuote(_ cell: UICollectionViewCell, with payload: QuotePost) {}
  func configureRule(_ cell: UICollectionViewCell) {}
}

final class TileController: UICollectionViewController {
  private lazy var source = PostCollectionSource(Tiles(), in: collectionView)

  func show(_ posts: [Post]) { source.show(posts) }
}
