#if canImport(SwiftUI)
  import SwiftUI

  /// The same feed in SwiftUI.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  struct FeedView: View {
    let posts: [Post]

    var body: some View {
      List { PostRows(posts, views: PostCards()) }
    }
  }

  /// The view of each kind. Each method receives the model of its kind, without optionals.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  struct PostCards: PostViews {
    func text(_ text: TextPost) -> some View { Text(text.text) }

    func image(_ image: ImagePost) -> some View {
      VStack {
        Text(image.imageURL.lastPathComponent)
        Text(image.text)
      }
    }

    func article(_ article: ArticlePost) -> some View {
      VStack {
        Text(article.text)
        Text(article.articleURL.absoluteString)
      }
    }
  }
#endif
