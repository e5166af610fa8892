func useFieldRemoved(_ author: FieldRemovedAuthor) -> Int {
  author.age  // breaks
}
