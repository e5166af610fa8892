public nonisolated enum Drawer {}

private nonisolated struct DrawerLabel: Drawer.ItemVisitor {
  func visitSpoon() -> String { "spoon" }
  func visitLetter(_ letter: Drawer.LetterItem) -> String { letter.from }
}

nonisolated func checkEnclosedUnion() throws {
  let letter = Drawer.Item.letter(Drawer.LetterItem(from: "a", pages: 1))
  expectEqual(letter.accept(DrawerLabel()), "a")
  expectEqual(try roundTrip(Drawer.Size.self, "\"large\""), .large)
}
