nonisolated func checkCrossFile() throws {
  let person = LibraryPerson(name: "Ada", favorites: [])
  let book = BookMedium(author: person, shelf: .a)
  let bundle = Medium.bundle(BundleMedium(parts: [.book(book)], cover: book))
  expectEqual(try decode(Medium.self, try encode(bundle)), bundle)
  expectEqual(
    MediumTextRenderer().render(bundle),
    """
    Bundle
      Parts:
        Book
          Type: book
          Author:
            Library person
              Name: Ada
              Favorites:
          Shelf: a
      Cover:
        Book medium
          Type: book
          Author:
            Library person
              Name: Ada
              Favorites:
          Shelf: a
    """)
}
