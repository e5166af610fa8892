import Foundation

let data = try Data(contentsOf: URL(filePath: "posts.json"))
let posts = try JSONDecoder().decode([Post].self, from: data)

struct Page: PostVisitor {
  let cards = PostHTMLRenderer()

  func visitText(_ text: TextPost) -> String { cards.render(.text(text)) }
  func visitImage(_ image: ImagePost) -> String { cards.render(.image(image)) }
  func visitVideo(_ video: VideoPost) -> String { cards.render(.video(video)) }
  func visitUnknown(_ unknown: UnknownPost) -> String {
    "<article><p>Update the app to see this \(PostHTMLRenderer.escaped(unknown.tag)).</p></article>"
  }
}

for post in posts { print(post.accept(Page())) }
