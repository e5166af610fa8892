/// The groups in all documents of a module, which can be included by name.
struct GroupTable {
  private var groups: [String: (name: Located<String>, fields: [FieldSyntax])] = [:]

  /// Collects the groups, and reports duplicate names.
  init(_ documents: [DocumentSyntax], _ diagnostics: inout Diagnostics) {
    for (name, fields) in documents.flatMap(\.groups) {
      guard let first = groups[name.value] else {
        groups[name.value] = (name, fields)
        continue
      }
      diagnostics.error(
        .nameCollision,
        "the group \(quoted(name.value)) is declared twice; rename one of them",
        at: name.range,
        related: [.init(message: "this declares the group", range: first.name.range)])
    }
  }

  /// Returns the fields of the groups in a list, in the list's order. Unknown names are ignored.
  func knownFields(_ names: [Located<String>]) -> [FieldSyntax] {
    names.flatMap { groups[$0.value]?.fields ?? [] }
  }

  /// Returns the fields of the groups in a list, in the list's order. Unknown names are reported.
  func fields(_ names: [Located<String>], _ diagnostics: inout Diagnostics) -> [FieldSyntax] {
    names.flatMap { name -> [FieldSyntax] in
      if let group = groups[name.value] { return group.fields }
      diagnostics.error(
        .unknownGroup,
        "unknown group \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: groups.keys.sorted(), otherwise: "declare it in 'groups'"))",
        at: name.range)
      return []
    }
  }
}
