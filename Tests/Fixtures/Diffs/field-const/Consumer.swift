func useFieldConst() -> FieldConstAuthor {
  FieldConstAuthor(version: 2)  // breaks
}
