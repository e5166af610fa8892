package import Base
package import Models

/// Measures the texts of posts, as a visitor of a union in another module.
package struct Lengths: PostVisitor {
  package init() {}
  package func visitText(_ text: TextPost) -> Int { text.title.count + text.text.count }
  package func visitImage(_ image: ImagePost) -> Int { image.tags.count }
  package func visitNote(author: Author, _ note: String) -> Int { note.count }
}
