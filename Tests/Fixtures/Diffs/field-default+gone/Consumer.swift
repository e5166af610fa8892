func useFieldDefaultGone() -> FieldDefaultGoneAuthor {
  FieldDefaultGoneAuthor()  // breaks
}
