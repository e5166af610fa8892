func useFieldDefaultElement() -> FieldDefaultElementSpan {
  FieldDefaultElementSpan(line: 3)
}
