func useKindDeprecated(_ post: KindDeprecated) -> Int {
  post.match(text: { _ in 1 }, rule: { 2 })
}
