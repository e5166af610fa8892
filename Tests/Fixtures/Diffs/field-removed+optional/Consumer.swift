func useFieldRemovedOptional(_ author: FieldRemovedOptionalAuthor) -> Int? {
  author.age  // breaks
}
