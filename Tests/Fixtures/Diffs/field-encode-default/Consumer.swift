func useFieldEncodeDefault() -> FieldEncodeDefaultAuthor {
  FieldEncodeDefaultAuthor()
}
