import KindsCore

/// A kind to add to a union.
public struct NewKind: Sendable {
  let name: String
  let doc: String?
  let fields: [(name: String, type: String)]
  let previous: String?

  /// Creates a description of a kind. ``addKind(_:to:in:options:)`` checks its names and types.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - doc: The documentation.
  ///   - fields: The fields, with their types as schemas write them.
  ///   - previous: The kind that precedes the new kind; by default, the last one.
  public init(
    name: String, doc: String? = nil, fields: [(name: String, type: String)] = [],
    after previous: String? = nil
  ) {
    self.name = name
    self.doc = doc
    self.fields = fields
    self.previous = previous
  }

  /// The kind as JSON for the schema.
  fileprivate var value: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("doc", doc)
    members.add("fields", fields.map { ($0.name, .string($0.type)) })
    return .object(members)
  }
}

/// The schemas after adding a kind.
public struct AddedKind: Sendable {
  /// The schemas, one of which has changed.
  public let sources: [SourceFile]
  /// The index of the changed schema in ``sources``; `nil` if there is an error.
  public let changed: Int?
  /// The errors in the schemas, before or after the change. Their ranges refer to ``sources``.
  public let diagnostics: [Diagnostic]
}

/// The error for a name that the schemas do not declare.
public struct NoSuchDeclaration: Error {
  /// The message: one line, in lower case.
  public let message: String
}

/// Adds a kind to a union in the text of its schema. All other bytes stay the same.
///
/// The result is checked. If it has errors, it must not be written.
///
/// - Parameters:
///   - kind: The kind.
///   - union: The name of the union.
///   - sources: All schemas of the target, and the imported ones.
/// - Throws: ``NoSuchDeclaration`` if the target's schemas do not declare the union, or the union does not have the
///   preceding kind.
public func addKind(
  _ kind: NewKind, to union: String, in sources: [SourceFile]
) throws(NoSuchDeclaration) -> AddedKind {
  var diagnostics = Diagnostics()
  guard readWholeSchema(sources, &diagnostics) != nil else {
    return AddedKind(sources: sources, changed: nil, diagnostics: diagnostics.sorted())
  }
  let (file, kinds) = try kinds(of: union, in: sources)
  let names = kinds.members.map(\.key)
  if let other = names.first(where: { $0.value == kind.name }) {
    diagnostics = Diagnostics()
    diagnostics.error(
      .nameCollision,
      "\(quoted(union)) already has a kind \(quoted(kind.name)); choose another name",
      at: other.range)
    return AddedKind(sources: sources, changed: nil, diagnostics: diagnostics.all)
  }
  if let previous = kind.previous, !names.contains(where: { $0.value == previous }) {
    let end = suggestion(for: previous, among: names.map(\.value))
    throw NoSuchDeclaration(
      message: "\(quoted(union)) does not have a kind \(quoted(previous))\(end)")
  }
  var edit = SchemaEdit(sources[file])
  edit.insert(
    .init(key: kind.name, value: kind.value), into: kinds, at: ["unions", union, "kinds"],
    after: kind.previous)
  var changed = sources
  changed[file] = edit.edited
  diagnostics = Diagnostics()
  let isValid = readWholeSchema(changed, &diagnostics) != nil
  return AddedKind(
    sources: changed, changed: isValid ? file : nil, diagnostics: diagnostics.sorted())
}

/// Finds the kinds of a union in the target's own schemas.
private func kinds(
  of union: String, in sources: [SourceFile]
) throws(NoSuchDeclaration) -> (file: Int, kinds: JSONNode) {
  var names: [String] = []
  for (file, source) in sources.enumerated() where source.module == nil {
    var ignored = Diagnostics()
    let unions = readJSON(source, file: file, &ignored)?["unions"]?.members ?? []
    if let kinds = unions.first(where: { $0.key.value == union })?.value["kinds"] {
      return (file, kinds)
    }
    names += unions.map(\.key.value)
  }
  let fix =
    names.isEmpty
    ? "; they declare no unions"
    : suggestion(
      for: union, among: names, otherwise: "they have \(quotedList(names, conjunction: "and"))")
  throw NoSuchDeclaration(message: "the schemas have no union \(quoted(union))\(fix)")
}
