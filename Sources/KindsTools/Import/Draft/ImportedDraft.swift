import KindsCore

/// The draft of an imported schema, with the positions of its types in the descriptions.
struct ImportedDraft {
  let draft: SchemaDraft
  let references: References
  let remarks: Remarks
  /// The named schemas and their types.
  var namedTypes: [(range: SourceRange, type: ImportedType?)]
  let origins: [String: SourceRange]

  /// Whether the draft has no declarations.
  var isEmpty: Bool { draft.unions.isEmpty && draft.structs.isEmpty && draft.enums.isEmpty }

  /// The start of the first description.
  var start: SourceRange { references.start }

  /// Returns the text of a valid schema, or `nil` after an error.
  ///
  /// - Parameter old: An earlier schema, whose names are preserved.
  mutating func text(keepingNamesOf old: Schema?, _ diagnostics: inout Diagnostics) -> String? {
    var draft = draft
    let kept = old.map { draft.preserveNames(of: $0) } ?? [:]
    draft.takeTagsOfPayloads(renames: old == nil)
    draft.makeRecursionIndirect()
    var document = draft.document
    document.renameTypes(kept)
    for index in namedTypes.indices {
      guard let text = namedTypes[index].type?.text else { continue }
      namedTypes[index].type?.text = renamed(text, kept)
    }
    var repair = SchemaRepair(document)
    let (text, faults) = repair.run()
    for type in repair.payloadsIgnoringExtras {
      remarks.changed(
        "the payload of a kind",
        "ignores unknown members, because it would treat the union's tag as one of them",
        at: origins[type] ?? start)
    }
    for fault in faults.prefix(5) {
      diagnostics.error(
        .importRefused,
        "the schema language cannot express the description: \(fault.problem)",
        at: references.start)
    }
    return text
  }

  /// Adds the remarks to diagnostics.
  func report(_ diagnostics: inout Diagnostics) { remarks.report(references, &diagnostics) }

  /// The types of the imported schemas, by JSON Pointer.
  var typesByPointer: [String: String] {
    var types: [String: String] = [:]
    for (range, type) in namedTypes {
      guard let type, !type.text.isEmpty else { continue }
      types[references.pointer(to: range)] = type.optionalText
    }
    return types
  }
}
