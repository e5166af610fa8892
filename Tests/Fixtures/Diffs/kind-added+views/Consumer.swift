import SwiftUI
import UIKit

struct KindAddedViews: KindAddedViewedViews {  // breaks
  func text(_ text: TextKindAddedViewed) -> some View { Text(text.text) }
}
struct KindAddedRows: KindAddedViewedTableCells {  // breaks
  func configureText(_ cell: UITableViewCell, with payload: TextKindAddedViewed) {}
}
struct KindAddedTiles: KindAddedViewedCollectionCells {  // breaks
  func configureText(_ cell: UICollectionViewCell, with payload: TextKindAddedViewed) {}
}
