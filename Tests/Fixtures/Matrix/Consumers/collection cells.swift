import UIKit

struct Tiles: PostCollectionCells {
  func configureText(_ cell: UICollectionViewCell, with payload: TextPost) {
    _ = payload.text + "\(payload.size)"
  }
  func configureQuote(_ cell: UICollectionViewCell, with payload: QuotePost) {}
  func configureRule(_ cell: UICollectionViewCell) {}
}
