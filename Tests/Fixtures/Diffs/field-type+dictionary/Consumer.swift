func useFieldTypeDictionary(_ outer: FieldTypeDictionaryOuter) -> FieldTypeDictionaryA {
  outer.value  // breaks
}
