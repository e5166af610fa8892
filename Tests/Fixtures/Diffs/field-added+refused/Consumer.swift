func useFieldAddedRefused() -> FieldAddedRefusedAuthor {
  FieldAddedRefusedAuthor(name: "")
}
