func makeText() -> Post {
  .text(TextPost(text: "a", size: 1))
}
func makeRule() -> Post {
  .rule
}
func visitModels(_ posts: [any PostModel]) -> [Int] { posts.map { $0.accept(Plain()) } }
