import KindsSchema

/// The third pass of an import: names, Swift types, and a report of the parts that have none.
final class DraftBuilder {
  let discovery: Discovery
  let options: ImportOptions
  /// The treatment of members that no field names, in the whole file.
  let extras: Extras
  var diagnostics = Diagnostics()
  var remarks = Remarks()
  /// The schemas that have names of their own.
  private var declared: [NodeID: DeclaredSchema] = [:]
  private(set) var declaredInOrder: [DeclaredSchema] = []
  /// The number of schemas around the current type.
  var depth = 0
  /// Whether several named schemas apply to the parent object of the current type.
  var isInsideCombination = false
  var typeNames = DraftNames(reserved: reservedTypeNames)
  /// The remaining work: the fields of structs and the kinds of unions.
  var pending: [() -> Void] = []
  /// The declarations, each with the position of the named schema that it is or is inside of.
  private var made: [(order: Int, declaration: DraftDeclaration)] = []
  /// Inline declarations that can share a name.
  var shared = UnnamedTypes()
  /// The unnamed unions in progress, and those of them that contain themselves.
  var unfinished: Set<UnnamedTypes.UnnamedType> = []
  var namedInside: Set<UnnamedTypes.UnnamedType> = []
  /// The keys of optional constants of structs that are the tags of unions, and required for that.
  var requiredTags: [String: Set<String>] = [:]
  /// The tags of structs that a description writes as any string, by key: they follow from a discriminator.
  var constantTags: [String: [String: JSONValue]] = [:]
  /// The schemas that became kinds, in whatever way.
  var kinds: Set<NodeID> = []
  /// The keys of the tags that are not in the models of schemas that became kinds.
  var keysOutsideModels: [NodeID: Set<String>] = [:]
  /// The defaults that belong to members.
  var defaultsOfMembers: Set<NodeID> = []
  /// The types of schemas without names.
  var inlineTypes: [NodeID: ImportedType] = [:]
  /// The name of the type whose only value is null, if something needs it.
  var nullName: String?
  /// The unions that showed to be impossible after others had named them.
  var broken: [(name: String, range: SourceRange)] = []
  /// The place of the description of each type.
  var originsOfTypes: [String: SourceRange] = [:]

  var normalizer: Normalizer { discovery.normalizer }
  var references: References { discovery.references }

  init(_ discovery: Discovery, _ options: ImportOptions) {
    self.discovery = discovery
    self.options = options
    // A JSON Schema allows other members unless it says that it does not; those of APIs come and go.
    let isSchema = discovery.references.descriptions.contains { !$0.dialect.isOpenAPI }
    extras =
      options.extras.flatMap { Extras(rawValue: $0.rawValue) } ?? (isSchema ? .keep : .ignore)
    for schema in discovery.named.inOrder { declaration(of: schema) }
  }

  func shape(of node: JSONNode) -> SchemaShape { normalizer.shape(of: node) }

  func shape(of nodes: [JSONNode]) -> SchemaShape { normalizer.shape(of: nodes) }

  /// Builds the draft; it is `nil` after an error.
  ///
  /// - Parameter progress: Is told how much is done, in hundredths of an import: reading takes a quarter of the time, and
  ///   checking the schema as much.
  func run(_ progress: (Int, Int) -> Void) -> (draft: ImportedDraft?, diagnostics: Diagnostics) {
    var draft: ImportedDraft?
    let roots = wantedSchemas()
    if !diagnostics.hasErrors {
      for schema in roots { _ = type(of: schema) }
      var next = 0
      while next < pending.count {
        progress(35 + 40 * next / pending.count, 100)
        pending[next]()
        next += 1
      }
      progress(75, 100)
      // They hold the builder, as it holds them.
      pending = []
      if !normalizer.diagnostics.hasErrors {
        remarkOnDefaults()
        remarkOnOthers()
        draft = result
      }
    }
    diagnostics.append(normalizer.diagnostics.all)
    return (draft, diagnostics)
  }

  /// The draft with all that is known of its origin, without the descriptions.
  private var result: ImportedDraft {
    var all = normalizer.remarks
    all.append(discovery.remarks)
    all.append(remarks)
    references.forget(keepingPointersTo: declaredInOrder.map(\.node.range) + all.ranges)
    return ImportedDraft(
      draft: draft, references: references, remarks: all, typeNames: typeNames,
      namedTypes: declaredInOrder.map { ($0.node.range, $0.type) }, origins: originsOfTypes,
      broken: broken.map(\.name))
  }

  /// Adds a declaration.
  ///
  /// - Parameters:
  ///   - owner: The named schema that it is or is inside of.
  ///   - range: The place of its description, if that is not known yet.
  func declare(
    _ declaration: DraftDeclaration, for owner: DeclaredSchema, at range: SourceRange? = nil
  ) {
    made.append((owner.order, declaration))
    if let range { originsOfTypes[declaration.name] = range }
  }

  /// The declaration of a named schema.
  @discardableResult
  func declaration(of schema: NamedSchema) -> DeclaredSchema {
    if let known = declared[schema.node.id] { return known }
    let name = typeNames.take(draftTypeName(schema.name), suffix: "Value")
    return declare(schema, as: name, order: declaredInOrder.count)
  }

  /// Declares a schema under a name that nothing else has.
  @discardableResult
  func declare(_ schema: NamedSchema, as name: String, order: Int) -> DeclaredSchema {
    let declaration = DeclaredSchema(schema, name: name, order: order)
    declared[schema.node.id] = declaration
    declaredInOrder.append(declaration)
    return declaration
  }

  /// The declaration of the schema that a reference leads to.
  func declaration(at node: JSONNode) -> DeclaredSchema {
    declaration(of: discovery.named.schema(at: node))
  }

  /// The declaration of a schema if it has a name; `nil` otherwise.
  func knownDeclaration(at node: JSONNode) -> DeclaredSchema? { declared[node.id] }

  /// The declaration of the named schema that a branch is.
  func declaration(of branch: Branch) -> DeclaredSchema? {
    branch.named.map { declaration(of: $0) }
  }

  private var draft: SchemaDraft {
    var draft = SchemaDraft()
    draft.extras = extras == .ignore ? nil : extras
    draft.keepsUnknown = options.keepsUnknown
    let names = Set(declaredInOrder.compactMap { $0.type?.text })
    // A named schema precedes declarations that are named after it.
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

  /// Makes a tag in a struct constant where it always has the same value.
  private func setTags(of structure: inout DraftStruct) {
    let constants = constantTags[structure.name] ?? [:]
    let required = requiredTags[structure.name] ?? []
    for index in structure.fields.indices {
      let key = structure.fields[index].key
      if constants[key] == nil, !required.contains(key) { continue }
      if structure.fields[index].type.hasSuffix("?") { structure.fields[index].type.removeLast() }
      guard let tag = constants[key] else { continue }
      structure.fields[index].const = tag
      structure.fields[index].default = nil
      structure.fields[index].isNullWritten = false
      structure.fields[index].encodesDefault = true
    }
  }
}

/// A named schema of a description with the type that it becomes.
final class DeclaredSchema {
  let schema: NamedSchema
  /// The name of its type, if it becomes one.
  let name: String
  /// Its position among all of them.
  let order: Int
  /// The type that it became.
  var type: ImportedType?
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
