/// The weight of a post. This file has the name of the schema, as is common for such files.
struct Weight: PostVisitor {  // a new kind is an error here
  func visitText(_ text: TextPost) -> Int { text.text.count }
  func visitImage(_ image: ImagePost) -> Int { image.width / 100 }
  func visitSeparator() -> Int { 0 }
}

extension Post {
  /// A symbol for the kind.
  var icon: String {
    match(
      text: { _ in "T" },
      image: { _ in "I" },
      separator: { "-" })  // a new kind is an error here
  }
}
