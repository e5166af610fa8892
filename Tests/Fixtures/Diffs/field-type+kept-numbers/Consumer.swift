func useFieldTypeKeptNumbers(_ author: FieldTypeKeptNumbersAuthor) -> FieldTypeKeptNumbersLevel {
  author.value  // breaks
}
