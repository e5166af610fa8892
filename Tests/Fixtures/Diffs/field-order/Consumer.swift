func useFieldOrder() -> FieldOrderAuthor {
  FieldOrderAuthor(name: "", age: 1)  // breaks
}
