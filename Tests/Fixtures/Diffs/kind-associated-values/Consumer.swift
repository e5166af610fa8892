func useKindAssociatedValues() -> KindAssociatedValues {
  .text(TextKindAssociatedValues(text: ""))  // breaks
}
