struct FieldAddedValuesCaption: FieldAddedValuesVisitor {  // breaks
  func visitText(text: String) -> String { text }
}
