func useFormerField() -> FormerField {
  FormerField(order: "a")  // breaks
}
