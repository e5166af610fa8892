// The styles that need nothing but the enum and its models. They compile on the generated code, too.

extension Post {
  /// The first words, by a plain `switch` over the models. It is exhaustive, as `accept` and `match` are.
  var title: String {
    switch self {
    case .text(let text): text.text
    case .image(let image): "Picture: \(image.text)"
    case .article(let article): "Link: \(article.text)"
    }
  }
}

/// The pictures of a list of models, by a dynamic cast. `Post.imageProvider` needs none.
func pictures(of models: [any PostModel]) -> [any ImageProvider] {
  models.compactMap { $0 as? any ImageProvider }
}
