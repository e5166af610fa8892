func useFrozenWarn(_ post: FrozenWarn) -> Int {
  switch post {
  case .text: return post.match(text: { _ in 1 })
  }
}
