import Base
import Feed
import Foundation
import Models

/// Handles some kinds of a union that another module declares.
struct Captions: CaptionVisitor {
  func visitText(_ text: TextPost) -> String { text.title }
  func visitNote(author: Author, _ note: String) -> String { "\(author.name): \(note)" }
  func visitOther(_ post: Post) -> String { "no caption" }
}

let data = Data(
  #"""
  {
    "type": "items",
    "screens": { "items": [
      { "type": "author", "name": "Ann", "role": "editor", "more": { "a": [1] } },
      { "type": "error", "title": "Gone" }
    ] },
    "items": [
      { "type": "post", "post": { "type": "text", "author": { "name": "Bo" }, "title": "On", "text": "<b>" } },
      { "type": "text", "author": { "name": "Cy" }, "title": "T", "text": "x" },
      { "type": "posts", "posts": [
        { "type": "odd" },
        { "type": "image", "author": { "name": "Di" }, "url": "https://example.org", "tags": ["a", 1] }
      ] },
      { "type": "group", "items": [], "hint": null, "more": [true] }
    ]
  }
  """#.utf8)

// All modules report dropped elements to the same object.
let losses = DecodingLosses()
let decoder = JSONDecoder()
decoder.userInfo[DecodingLosses.key] = losses
let screen = try decoder.decode(Screen.self, from: data)
print("left out at depth", losses.all.map(\.codingPath.count))

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
let copy = try decoder.decode(Screen.self, from: encoder.encode(screen))
print("equal", copy == screen)

screen.walk { value in
  if let titled: any Titled = value.titled { print("titled", titled.title) }
  if let author = value.asAuthor, let more: JSON = author.more { print("more", more) }
  return .descend
}
for item in screen.asItems?.items ?? [] {
  print(ItemTextRenderer().render(item))
  if let post = item.asPost?.post { print(post.accept(Lengths()), post.accept(Captions())) }
}
let html = ItemHTMLRenderer().render(
  .text(TextPost(author: Author(name: "<"), title: "", text: "")))
print(html.contains("<dd>&lt;</dd>"))

// The renderer of items calls the renderer of the posts in them.
let note = Post.note(author: Author(name: "\""), "<b>")
print(PostHTMLRenderer().render(note), terminator: "")
print(ItemHTMLRenderer().render(.post(PostItem(post: note))).contains("&lt;b&gt;"))

// Data that is too deep is an error, even in a list that drops invalid elements.
let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
let image =
  #"{ "type": "image", "author": { "name": "E" }, "url": "x:", "tags": [], "extra": \#(deep) }"#
do {
  _ = try decoder.decode(Item.self, from: Data(#"{ "type": "posts", "posts": [\#(image)] }"#.utf8))
} catch DecodingError.dataCorrupted(let context) {
  print("error at depth", context.codingPath.count)
}
