struct PartRemovedLength: PartRemovedStandardVisitor {  // breaks
  func visitText(_ text: TextPartRemovedStandard) -> Int { text.text.count }
}

func usePartRemovedStandard(_ value: PartRemovedStandard) -> Int {
  let kind = value.kind  // breaks
  let text = value.asText  // breaks
  let length = value.accept(PartRemovedLength())  // breaks
  return value.match(text: { _ in 1 })  // breaks
}
