func useFieldEncodeDefaultNeeded() -> FieldEncodeDefaultNeededAuthor {
  FieldEncodeDefaultNeededAuthor(value: 1)
}
