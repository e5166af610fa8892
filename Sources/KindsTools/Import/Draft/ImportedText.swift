import KindsCore

// Creates the schema of an import.

extension DraftBuilder {
  /// Returns the text of a valid schema, or `nil` after an error.
  ///
  /// - Parameter old: An earlier schema, whose names are preserved.
  func text(keepingNamesOf old: Schema?, _ diagnostics: inout Diagnostics) -> String? {
    var draft = draft
    let kept = old.map { draft.preserveNames(of: $0) } ?? [:]
    draft.takeTagsOfPayloads(renames: old == nil)
    draft.makeRecursionIndirect()
    var document = draft.document
    document.renameTypes(kept)
    for schema in declaredInOrder {
      if let text = schema.type?.text { schema.type?.text = renamed(text, kept) }
    }
    var repair = SchemaRepair(document)
    let (text, faults) = repair.run()
    for type in repair.payloadsIgnoringExtras {
      remarks.changed(
        "the payload of a kind",
        "ignores unknown members, because it would treat the union's tag as one of them",
        at: originsOfTypes[type] ?? references.start)
    }
    for type in repair.endlessTypes.sorted() {
      remarks.refused(
        "the schema",
        "has no finite value, because required members lead back to it; these become optional or 'JSON'",
        at: originsOfTypes[type] ?? references.start)
    }
    for fault in faults.prefix(5) {
      diagnostics.error(
        .importRefused,
        "the schema language cannot express the description: \(fault.problem)",
        at: references.start)
    }
    return text
  }

  /// The types of the imported schemas, by JSON Pointer.
  var typesByPointer: [String: String] {
    var types: [String: String] = [:]
    for schema in declaredInOrder {
      guard let type = schema.type, !type.text.isEmpty else { continue }
      types[references.pointer(to: schema.node.range)] = type.optionalText
    }
    return types
  }
}
