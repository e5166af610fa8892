func useFieldAddedConst() -> FieldAddedConstAuthor {
  FieldAddedConstAuthor(name: "")
}
