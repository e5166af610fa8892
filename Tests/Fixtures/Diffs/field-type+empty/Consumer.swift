func useFieldTypeEmpty(_ outer: FieldTypeEmptyOuter) -> FieldTypeEmptyA {
  outer.value  // breaks
}
