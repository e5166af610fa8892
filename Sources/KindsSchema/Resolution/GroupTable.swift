/// The groups of all documents, whose fields take the place of their names.
struct GroupTable {
  private var groups: [String: GroupDeclaration] = [:]

  /// Collects the groups, and reports those that are declared twice.
  init(_ documents: [DocumentDeclaration], _ diagnostics: inout Diagnostics) {
    for group in documents.flatMap(\.groups) {
      guard let first = groups[group.name.value] else {
        groups[group.name.value] = group
        continue
      }
      diagnostics.error(
        .nameCollision,
        "the group \(quoted(group.name.value)) is declared twice; rename one of them",
        at: group.name.range,
        notes: [.init(message: "the group stands here", range: first.name.range)])
    }
  }

  /// The fields of the groups that a list names, in that order; any other name is passed over.
  func knownFields(_ names: [Located<String>]) -> [FieldDeclaration] {
    names.flatMap { groups[$0.value]?.fields ?? [] }
  }

  /// The fields of the groups that a list names, in that order; any other name is reported.
  func fields(
    _ names: [Located<String>], _ diagnostics: inout Diagnostics
  ) -> [FieldDeclaration] {
    names.flatMap { name -> [FieldDeclaration] in
      if let group = groups[name.value] { return group.fields }
      diagnostics.error(
        .unknownGroup,
        "unknown group \(quoted(name.value)); declare it in 'groups'\(suggestion(for: name.value, among: groups.keys.sorted()))",
        at: name.range)
      return []
    }
  }
}
