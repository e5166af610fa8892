func useFieldOfUnknownGone(_ value: FieldOfUnknownGone) -> Int { value.id }  // breaks
