func useFieldAdded() -> FieldAddedAuthor {
  FieldAddedAuthor(name: "")  // breaks
}
