// Hand-written styles that use only the enum and its models. They work with generated code, too.

extension Post {
  /// The title, found with a plain `switch`, which is exhaustive like `accept` and `match`.
  var title: String {
    switch self {
    case .text(let text): text.text
    case .image(let image): "Picture: \(image.text)"
    case .article(let article): "Link: \(article.text)"
    }
  }
}

/// Returns the models with pictures, found with a dynamic cast. `Post.imageProvider` needs no cast.
func pictures(of models: [any PostModel]) -> [any ImageProvider] {
  models.compactMap { $0 as? any ImageProvider }
}
