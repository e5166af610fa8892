func useFieldLabel() -> FieldLabel {
  .text(text: "")  // breaks
}
