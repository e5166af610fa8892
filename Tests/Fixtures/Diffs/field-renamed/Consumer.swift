func useFieldRenamed(_ author: FieldRenamedAuthor) -> String {
  author.name  // breaks
}
