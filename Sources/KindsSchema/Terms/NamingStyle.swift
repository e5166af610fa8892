/// How names of the schema are written in JSON data.
enum NamingStyle: String, Term {
  case verbatim
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"
  case pascalCase = "PascalCase"
  case screamingSnakeCase = "SCREAMING_SNAKE_CASE"

  var says: String {
    switch self {
    case .verbatim: return "`imageURL` is `imageURL`"
    case .snakeCase: return "`imageURL` is `image_url`"
    case .kebabCase: return "`imageURL` is `image-url`"
    case .pascalCase: return "`imageURL` is `ImageURL`"
    case .screamingSnakeCase: return "`imageURL` is `IMAGE_URL`"
    }
  }

  /// A name in this style; underscores at its ends stay, as those of `_id`.
  func styled(_ name: String) -> String {
    if self == .verbatim { return name }
    let parts = words(of: name)
    if parts.isEmpty { return name }
    let start = name.prefix { $0 == "_" }
    let end = name.reversed().prefix { $0 == "_" }
    return "\(start)\(joined(parts))\(String(end))"
  }

  private func joined(_ words: [String]) -> String {
    switch self {
    case .verbatim: return words.joined()
    case .snakeCase: return words.map { $0.lowercased() }.joined(separator: "_")
    case .kebabCase: return words.map { $0.lowercased() }.joined(separator: "-")
    case .pascalCase: return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    case .screamingSnakeCase: return words.map { $0.uppercased() }.joined(separator: "_")
    }
  }
}
