import Foundation

let data = try Data(contentsOf: URL(filePath: "posts.json"))
let posts = try JSONDecoder().decode([Post].self, from: data)

struct Page: PostHTMLRendering {
  func renderUnknown(_ unknown: UnknownPost, into html: inout String) {
    html += "<article><p>Update the app to see this \(Self.escaped(unknown.tag)).</p></article>"
  }
}

print(Page().render(posts))
