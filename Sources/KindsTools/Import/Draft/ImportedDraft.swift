import KindsCore

/// The draft of an imported schema, with the positions of its types in the descriptions.
struct ImportedDraft {
  let draft: SchemaDraft
  let references: References
  var remarks: Remarks
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
    let (origins, start) = (origins, references.start)
    var changes: [(rule: Rule, subject: String, outcome: String, range: SourceRange)] = []
    var repair = SchemaRepair(
      draft.document, report: { changes.append(($0, $1, $2, origins[$3] ?? start)) })
    repair.rename(kept)
    let (text, faults) = repair.run()
    for index in namedTypes.indices {
      namedTypes[index].type = namedTypes[index].type.map { type in
        var type = type
        type.text = repair.current(type.text)
        return type
      }
    }
    for change in changes {
      if change.rule == .importRefused {
        remarks.refused(change.subject, change.outcome, at: change.range)
      } else {
        remarks.changed(change.subject, change.outcome, at: change.range)
      }
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
