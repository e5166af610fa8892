extension Attributed {
  subscript(dynamicMember member: String) -> String { member }
}
extension TextAttributed {
  subscript(dynamicMember member: String) -> String { member }
}
func useAttributed(_ value: Attributed) -> String { value.title }  // breaks
func useText(_ value: TextAttributed) -> String { value.title }  // breaks
