func useFieldTypePresence(_ author: FieldTypePresenceAuthor) -> Bool {
  author.value == .missing  // breaks
}
