func useFieldConstFree() -> FieldConstFreeAuthor {
  FieldConstFreeAuthor(name: "")  // breaks
}
