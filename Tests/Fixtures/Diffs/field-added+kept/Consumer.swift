func useFieldAddedKept() -> FieldAddedKeptAuthor {
  FieldAddedKeptAuthor(name: "")
}
