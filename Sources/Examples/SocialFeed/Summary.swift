import Foundation

/// One line about a post: a visitor keeps what belongs together in one place, with a method for each kind.
struct Summary: PostVisitor {
  func visitText(_ text: TextPost) -> String {
    "says: \(text.text)"
  }

  func visitImage(_ image: ImagePost) -> String {
    "shows \(image.imageURL.lastPathComponent): \(image.text)"
  }

  func visitArticle(_ article: ArticlePost) -> String {
    "recommends \(article.articleURL.host() ?? "something"): \(article.text)"
  }
}

extension Post {
  /// Where the post leads: for an answer this short, `match` says it in place.
  var link: URL? {
    match(
      text: { _ in nil },
      image: { $0.imageURL },
      article: { $0.articleURL })
  }
}
