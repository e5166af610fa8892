import Foundation

extension Post {
  /// The link target of the post, computed in place with `match`.
  var link: URL? { match(text: { _ in nil }, image: \.imageURL, article: \.articleURL) }
}
