func useFieldDefaultOptional() -> FieldDefaultOptionalAuthor {
  FieldDefaultOptionalAuthor()
}
