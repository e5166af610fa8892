import SwiftUI

struct Cards: PostViews {
  func text(_ text: TextPost) -> some View { Text(text.text + "\(text.size)") }
  func quote(_ quote: QuotePost) -> some View { Text("quote") }
  func rule() -> some View { Text("rule") }
}

@MainActor func cards(_ posts: [Post]) -> some View {
  List { PostRows(posts, views: Cards()) }
}
