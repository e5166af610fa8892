func useFieldOrderSameTypes() -> FieldOrderSameTypesPoint {
  FieldOrderSameTypesPoint(longitude: 1, latitude: 2)  // breaks
}
