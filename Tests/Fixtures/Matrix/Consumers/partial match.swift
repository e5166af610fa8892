func matchText(_ post: Post) -> Int {
  post.match(text: { $0.text.count + $0.size }, otherwise: { _ in 0 })
}
func matchRule(_ post: Post) -> Int {
  post.match(rule: { 2 }, otherwise: { _ in 0 })
}
