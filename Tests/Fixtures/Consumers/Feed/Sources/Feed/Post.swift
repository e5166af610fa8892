/// What a post is worth to a reader in a hurry. The file is called like the schema, as such files often are.
struct Weight: PostVisitor {  // a new kind is an error here
  func visitText(_ text: TextPost) -> Int { text.text.count }
  func visitImage(_ image: ImagePost) -> Int { image.width / 100 }
  func visitSeparator() -> Int { 0 }
}

extension Post {
  /// A sign for the kind.
  var icon: String {
    match(
      text: { _ in "T" },
      image: { _ in "I" },
      separator: { "-" })  // a new kind is an error here
  }
}
