func useFieldDefaultAssociatedValue() -> [FieldDefaultAssociatedValue] {
  [
    .text(text: "a"),  // breaks
    .link(to: "b", title: nil),
    .rule(.init()),
  ]
}
