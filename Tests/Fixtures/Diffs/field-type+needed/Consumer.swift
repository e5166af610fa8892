func useFieldTypeNeeded(_ author: FieldTypeNeededAuthor) -> Int? { author.value }
func makeFieldTypeNeeded() -> FieldTypeNeededAuthor {
  FieldTypeNeededAuthor()  // breaks
}
