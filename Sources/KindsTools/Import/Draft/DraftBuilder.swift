import KindsCore

/// The third pass of an import: creates names and Swift types, and reports what they cannot express.
final class DraftBuilder {
  let discovery: Discovery
  let options: ImportOptions
  /// The treatment of unknown members in the whole schema.
  let extras: Extras
  var diagnostics = Diagnostics()
  /// The declarations of named schemas.
  private var declared: [NodeID: DeclaredSchema] = [:]
  private(set) var declaredInOrder: [DeclaredSchema] = []
  /// The nesting depth of the current schema.
  var depth = 0
  var typeNames = DraftNames(.types)
  /// The remaining work, such as the fields of structs and the kinds of unions.
  var pending: [() -> Void] = []
  /// The declarations, each with the position of its named schema.
  private var made: [(order: Int, declaration: DraftDeclaration)] = []
  /// The names of the types of inline schemas.
  var inlineTypes: [InlineSchema: String] = [:]
  /// For each struct, the values of tags by key, which must be required constants. The description may allow other
  /// strings as these tags, but a discriminator determines the values.
  var constantTags: [String: [String: JSONValue]] = [:]
  /// The schemas that became kinds in any form.
  var kinds: Set<NodeID> = []
  /// The defaults that belong to members.
  var defaultsOfMembers: Set<NodeID> = []
  /// The types that are already known for inline schemas.
  var knownTypes: [NodeID: ImportedType] = [:]
  /// The name of the type whose only value is null, if one is needed.
  var nullName: String?
  /// The position of each type in the descriptions.
  var originsOfTypes: [String: SourceRange] = [:]

  var normalizer: Normalizer { discovery.normalizer }
  var references: References { discovery.references }
  var remarks: Remarks { normalizer.remarks }

  init(_ discovery: Discovery, _ options: ImportOptions) {
    self.discovery = discovery
    self.options = options
    // JSON Schema allows additional members by default, so they are preserved. For an API, they are ignored.
    let isSchema = discovery.references.descriptions.contains { !$0.dialect.isOpenAPI }
    extras =
      options.extras.flatMap { Extras(rawValue: $0.rawValue) } ?? (isSchema ? .keep : .ignore)
    for schema in discovery.named.inOrder { declaration(of: schema) }
  }

  func shape(of node: JSONNode) -> SchemaShape { normalizer.shape(of: node) }

  func shape(of nodes: [JSONNode]) -> SchemaShape { normalizer.shape(of: nodes) }

  /// Creates the declarations, unless there is an error.
  ///
  /// - Parameter progress: Receives the progress of the whole import in percent. The first 35 percent are for reading,
  ///   the last 25 for checking the schema.
  func run(_ progress: (Int, Int) -> Void) {
    let roots = selectedSchemas()
    if diagnostics.hasErrors { return }
    var next = 0
    func finishPending() {
      while next < pending.count {
        progress(35 + 40 * next / pending.count, 100)
        pending[next]()
        next += 1
      }
    }
    for schema in roots where !isOnlyBranch(schema) { _ = type(of: schema) }
    finishPending()
    for schema in roots where isOnlyBranch(schema) && !kinds.contains(schema.node.id) {
      _ = type(of: schema)
      finishPending()
    }
    progress(75, 100)
    // Breaks the reference cycles between the closures and the builder.
    pending = []
    // Frees memory before the schema is checked.
    inlineTypes = [:]
    discovery.forgetValues()
    normalizer.forgetShapes()
    diagnostics.append(normalizer.diagnostics.all)
    if diagnostics.hasErrors { return }
    for range in normalizer.defaults where !defaultsOfMembers.contains(NodeID(range)) {
      remarks.dropped("default", "it is not the default of a member", at: range)
    }
    remarkOnUnimported()
  }

  /// Whether there are no declarations.
  var isEmpty: Bool { made.isEmpty }

  /// Adds a declaration.
  ///
  /// - Parameter owner: The named schema that the declaration belongs to.
  func declare(_ declaration: DraftDeclaration, for owner: DeclaredSchema) {
    guard case .union(var union) = declaration else {
      return made.append((owner.order, declaration))
    }
    union.numberKindsWithoutTag()
    made.append((owner.order, .union(union)))
    remarkOnLostMembers(of: union)
  }

  /// Reports that a kind without a model cannot keep unknown members.
  private func remarkOnLostMembers(of union: DraftUnion) {
    guard union.coding.style == .internal, union.coding.extras ?? extras == .keep,
      union.fields.isEmpty, let range = originsOfTypes[union.name],
      union.kinds.contains(where: { $0.fields.isEmpty && $0.payload == nil })
    else { return }
    remarks.changed(
      "a union that has kinds without members", "does not keep the unknown members of these kinds",
      at: range)
  }

  /// Returns the declaration of a named schema.
  @discardableResult
  func declaration(of schema: NamedSchema) -> DeclaredSchema {
    if let known = declared[schema.node.id] { return known }
    let name = typeNames.take(draftTypeName(schema.name), suffix: "Value")
    return declare(schema, as: name, order: declaredInOrder.count)
  }

  /// Declares a schema under an unused name.
  @discardableResult
  func declare(_ schema: NamedSchema, as name: String, order: Int) -> DeclaredSchema {
    let declaration = DeclaredSchema(schema, name: name, order: order)
    declared[schema.node.id] = declaration
    declaredInOrder.append(declaration)
    return declaration
  }

  /// Returns the declaration of the schema that a reference leads to.
  func declaration(at node: JSONNode) -> DeclaredSchema {
    declaration(of: discovery.named.schema(at: node))
  }

  /// Returns the declaration of a schema if the schema has a name.
  func knownDeclaration(at node: JSONNode) -> DeclaredSchema? { declared[node.id] }

  /// Returns the declaration of a branch's named schema.
  func declaration(of branch: Branch) -> DeclaredSchema? {
    branch.named.map { declaration(of: $0) }
  }

  var draft: SchemaDraft {
    var draft = SchemaDraft()
    draft.extras = extras == .ignore ? nil : extras
    draft.keepsUnknown = options.keepsUnknown
    let names = Set(declaredInOrder.compactMap { $0.type?.text })
    // A named schema precedes the declarations of its inline schemas.
    let ranks = made.map { ($0.order, names.contains($0.declaration.name) ? 0 : 1) }
    for entry in made.enumerated().sorted(by: {
      (ranks[$0.offset].0, ranks[$0.offset].1, $0.offset)
        < (ranks[$1.offset].0, ranks[$1.offset].1, $1.offset)
    }) {
      draft.append(entry.element.declaration)
    }
    for index in draft.structs.indices { setTags(of: &draft.structs[index]) }
    return draft
  }

  /// Makes the tags of a struct required constants.
  private func setTags(of structure: inout DraftStruct) {
    guard let constants = constantTags[structure.name] else { return }
    for index in structure.fields.indices {
      guard let tag = constants[structure.fields[index].key] else { continue }
      if structure.fields[index].type.hasSuffix("?") { structure.fields[index].type.removeLast() }
      structure.fields[index].const = tag
      structure.fields[index].default = nil
      structure.fields[index].isNullWritten = false
      structure.fields[index].encodesDefault = true
    }
  }
}

/// A named schema, and the type that is created for it.
final class DeclaredSchema {
  let schema: NamedSchema
  /// The name of its type, if a separate type is declared for it.
  let name: String
  /// The position among all declared schemas.
  let order: Int
  /// The type, once it is created.
  var type: ImportedType?
  /// Whether the type is the model of a kind, which lacks the tags of its union.
  var isModel = false
  var isActive = false

  var node: JSONNode { schema.node }
  /// The name in the description.
  var originalName: String { schema.name }

  fileprivate init(_ schema: NamedSchema, name: String, order: Int) {
    self.schema = schema
    self.name = name
    self.order = order
  }
}
