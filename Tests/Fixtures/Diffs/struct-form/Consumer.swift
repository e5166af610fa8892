func useStructForm<Value: RawRepresentable>(_ value: Value) -> Value.RawValue { value.rawValue }
func useAuthorStructForm(_ author: StructFormAuthor) -> String {
  useStructForm(author)  // breaks
}
