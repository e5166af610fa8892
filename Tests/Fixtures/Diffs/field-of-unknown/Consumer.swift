func useFieldOfUnknown(_ value: FieldOfUnknown) -> Int {
  if let id = value.id { id } else { 0 }  // breaks
}

func makeUnknown() -> FieldOfUnknown {
  .unknown(UnknownFieldOfUnknown(tag: "poll", value: .null))  // breaks
}
