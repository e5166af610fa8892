import Foundation

/// A view of a post in the feed: a stand-in that draws text.
protocol Cell {
  func draw() -> String
}

/// A cell receives the model of its kind: no `Post` to unwrap, and no optional.
struct TextCell: Cell {
  let text: TextPost

  func draw() -> String { "says: \(text.text)" }
}

struct ImageCell: Cell {
  let image: ImagePost

  func draw() -> String { "shows \(image.imageURL.lastPathComponent): \(image.text)" }
}

struct ArticleCell: Cell {
  let article: ArticlePost

  func draw() -> String { "recommends \(article.articleURL.host() ?? "a page"): \(article.text)" }
}

/// Chooses the cell of a post, with a method for each kind.
struct CellForPost: PostVisitor {
  func visitText(_ text: TextPost) -> any Cell { TextCell(text: text) }
  func visitImage(_ image: ImagePost) -> any Cell { ImageCell(image: image) }
  func visitArticle(_ article: ArticlePost) -> any Cell { ArticleCell(article: article) }
}
