package import Base
package import Models

/// How long the texts of posts are, by a visitor of the union of another module.
package struct Lengths: PostVisitor {
  package init() {}
  package func visitText(_ text: TextPost) -> Int { text.title.count + text.text.count }
  package func visitImage(_ image: ImagePost) -> Int { image.tags.count }
  package func visitNote(author: Author, _ note: String) -> Int { note.count }
}
