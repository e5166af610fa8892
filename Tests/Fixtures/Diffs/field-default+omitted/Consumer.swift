func useFieldDefaultOmitted() -> FieldDefaultOmittedAuthor {
  FieldDefaultOmittedAuthor()
}
