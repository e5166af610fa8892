func useFieldTypeEnum(_ author: FieldTypeEnumAuthor) -> FieldTypeEnumLevel {
  author.value  // breaks
}
