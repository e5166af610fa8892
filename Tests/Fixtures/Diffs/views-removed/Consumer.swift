import SwiftUI

struct ViewsRemovedCells: ViewsRemovedViews {  // breaks
  func text(_ text: TextViewsRemoved) -> some View { Text(text.text) }
}
