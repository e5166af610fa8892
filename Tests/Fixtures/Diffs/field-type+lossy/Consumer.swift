func useFieldTypeLossy(_ author: FieldTypeLossyAuthor) -> [String] {
  author.value  // breaks
}
