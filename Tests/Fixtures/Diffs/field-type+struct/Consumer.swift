func useFieldTypeStruct(_ outer: FieldTypeStructOuter) -> FieldTypeStructA {
  outer.value  // breaks
}
