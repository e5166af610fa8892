func useFieldAddedDefault() -> FieldAddedDefaultAuthor {
  FieldAddedDefaultAuthor(name: "")
}
