func useFieldOrderElements() -> FieldOrderElementsAuthor {
  FieldOrderElementsAuthor(x: 1, label: "")  // breaks
}
