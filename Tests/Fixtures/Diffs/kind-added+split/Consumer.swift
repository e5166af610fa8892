func useKindAddedSplit(_ post: KindAddedSplit) -> Int {
  post.match(text: { _ in 1 })  // breaks
}
