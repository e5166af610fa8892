func useFieldAddedOptional() -> FieldAddedOptionalAuthor {
  FieldAddedOptionalAuthor(name: "")
}
