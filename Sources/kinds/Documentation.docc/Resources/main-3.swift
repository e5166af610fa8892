import Foundation

let data = try Data(contentsOf: URL(filePath: "posts.json"))
let posts = try JSONDecoder().decode([Post].self, from: data)

for post in posts {
  print(
    post.match(
      text: { $0.text },
      image: { "\($0.caption) (\($0.imageURL))" },
      video: { "\($0.title), \($0.length) s" },
      unknown: { "Update the app to see this \($0.tag)." }))
}
