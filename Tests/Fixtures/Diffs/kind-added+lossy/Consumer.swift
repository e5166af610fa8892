func useKindAddedLossy(_ feed: KindAddedLossyFeed) -> Int {
  feed.posts.map { post in
    post.match(text: { _ in 1 })  // breaks
  }.reduce(0, +)
}
