import Foundation

let data = Data(
  #"""
  [
    { "type": "text", "text": "Hello" },
    { "type": "image", "url": "a.png", "reactions": [{ "type": "like" }] }
  ]
  """#.utf8)

for post in try JSONDecoder().decode([Post].self, from: data) {
  print(
    post.match(
      text: { "text \($0.text)" },
      image: { "image with \($0.reactions.count) reaction" }))
}
