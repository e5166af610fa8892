import KindsSchema

/// A kind that is to be added to a union.
public struct NewKind: Sendable {
  let name: String
  let doc: String?
  let fields: [(name: String, type: String)]
  let previous: String?

  /// Describes a kind; its names and types are checked where it is added.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - doc: Its documentation.
  ///   - fields: Its own fields, each with its type as schemas write it.
  ///   - previous: The kind that it is to follow; without one, it is the last.
  public init(
    name: String, doc: String? = nil, fields: [(name: String, type: String)] = [],
    after previous: String? = nil
  ) {
    self.name = name
    self.doc = doc
    self.fields = fields
    self.previous = previous
  }

  /// As a schema says it.
  fileprivate var value: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("doc", doc)
    members.add("fields", fields.map { ($0.name, .string($0.type)) })
    return .object(members)
  }
}

/// Schemas with a new kind.
public struct AddedKind: Sendable {
  /// The schemas, one of which is changed.
  public let sources: [SourceFile]
  /// The position of the changed schema in ``sources``; `nil` if there is an error.
  public let changed: Int?
  /// The errors in the schemas, before or after the change. Ranges are those of ``sources``.
  public let diagnostics: [Diagnostic]
}

/// Thrown if the schemas have nothing with the given name.
public struct NoSuchDeclaration: Error {
  /// One line, in lower case.
  public let message: String
}

/// Adds a kind to a union in the text of its schema, whose other bytes stay as they are.
///
/// The result is checked: an invalid one has errors, and must not be written.
///
/// - Parameters:
///   - kind: The kind.
///   - union: The name of its union.
///   - sources: All schemas of the target, and those that they import.
///   - options: The features that schemas may use.
/// - Throws: ``NoSuchDeclaration`` if no schema of the target has the union, or the union has no such kind to put it after.
public func addKind(
  _ kind: NewKind, to union: String, in sources: [SourceFile],
  options: GenerationOptions = GenerationOptions()
) throws(NoSuchDeclaration) -> AddedKind {
  var diagnostics = Diagnostics()
  guard readWholeSchema(sources, options, &diagnostics) != nil else {
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
  let isValid = readWholeSchema(changed, options, &diagnostics) != nil
  return AddedKind(
    sources: changed, changed: isValid ? file : nil, diagnostics: diagnostics.sorted())
}

/// The kinds of a union of the target.
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
  let cure =
    names.isEmpty
    ? "; they declare no unions"
    : suggestion(
      for: union, among: names, otherwise: "they have \(quotedList(names, conjunction: "and"))")
  throw NoSuchDeclaration(message: "the schemas have no union \(quoted(union))\(cure)")
}
