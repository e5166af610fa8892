import Foundation

func title(of post: Post) -> String {
  post.match(
    text: { $0.text },
    image: { $0.caption },
    separator: { "…" })  // a new kind is an error here
}

let file = URL(filePath: CommandLine.arguments[1])
for post in try JSONDecoder().decode([Post].self, from: Data(contentsOf: file)) {
  print(post.icon, post.accept(Weight()), title(of: post))
}
