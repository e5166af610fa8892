import NoSchema

let author = Author(name: "Ada", pinned: [.separator])
let posts: [ArchivedPost] = [
  .kept(KeptArchivedPost(post: .text(TextPost(text: "Hello", author: author, topic: .news)))),
  .removed,
]
for post in posts {
  print(
    post.match(
      kept: { kept in
        kept.post.match(
          text: { "\($0.text) by \($0.author.name) on \($0.topic.rawValue)" }, separator: { "-" })
      },
      removed: { "removed" }))
}
print(greeting)
