func useFieldDefaultOther() -> FieldDefaultOtherAuthor {
  FieldDefaultOtherAuthor()
}
