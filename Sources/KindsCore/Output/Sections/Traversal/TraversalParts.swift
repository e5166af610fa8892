/// The code that takes out the parts of a value of a union, which are the values of the union directly inside it, and
/// puts changed ones back in the same order.
///
/// There is a pair of functions for each type through which the union contains itself. They stop at values of the
/// union, so the nesting depth of these requires no stack space.
struct TraversalParts {
  private let schema: Schema
  private let names: UnionNames
  private let unionNames: [UnionNames]
  private let locals: DecodingLocals
  /// The types through which the union contains itself, beginning with the union.
  private let types: [DeclaredType]
  private let traversed: Set<DeclaredType>

  init(_ union: UnionOutput) {
    schema = union.schema
    names = union.names
    unionNames = union.unionNames
    locals = union.locals.decoding
    types = union.facts.traversedTypes
    traversed = Set(types)
  }

  /// Whether fields have the type of a subset of the union.
  var containSubsets: Bool { types.contains { schema.isSubset($0, of: types[0]) } }

  /// The functions, two for each type:
  ///
  ///     private static func appendParts(ofItem value: Item, to parts: inout [Node]) {
  ///       parts += value.nodes
  ///     }
  ///
  ///     private static func replacingParts(
  ///       ofItem value: Item, with parts: inout ArraySlice<Node>
  ///     ) -> Item {
  ///       var value = value
  ///       value.nodes = value.nodes.map { item in parts.popFirst() ?? item }
  ///       return value
  ///     }
  var functions: [Code] {
    types.filter { !schema.isRecordOfValues($0) && !schema.isSubset($0, of: types[0]) }
      .flatMap(functions)
  }

  private func functions(for type: DeclaredType) -> [Code] {
    let appending: Code
    let replacing: Code
    if case .union(let index) = type.index {
      let union = schema.unions[index]
      let names = unionNames[index]
      let types = schema.associatedValueTypes(of: index, type.arguments)
      let unionLocals = UnionLocals(names, renderers: union.renderers, locals)
      var clauses = union.kinds.indices.map { position in
        self.clauses(
          AssociatedFields(of: union.kinds[position], names.kinds[position], unionLocals),
          carrying: types[position])
      }
      if let unknown = names.unknown { clauses.append(leaf(unknown)) }
      let hasNewerKinds = schema.hasNewerKinds(union)
      appending = kindSwitch(
        on: "value", clauses.map(\.appending), leaves: false,
        newer: hasNewerKinds ? "break" : .empty)
      replacing = kindSwitch(
        on: "value", clauses.map(\.replacing), newer: hasNewerKinds ? "return value" : .empty)
    } else {
      let fields = schema.fields(of: type).filter { isTraversed($0.type) }
      appending = .lines(fields.map { append($0.type, $0.value(of: "value.")) })
      let changes = fields.map { field -> Code in
        let replaced = replaced(field.type, field.value(of: "value."))
        return field.isUsedAsStored
          ? field.store("value.", replaced) : "value.\(field.name.value) = \(replaced)"
      }
      replacing = .lines(["var value = value"] + changes + ["return value"])
    }
    let value: Code = "of\(bare: type.name.inOneWord) value: \(type.code)"
    return [
      """
      private static func appendParts\(parameters: [value, "to parts: inout [\(names.typeCode)]"]) {
        \(appending)
      }
      """,
      """
      private static func replacingParts\(parameters: [value, "with parts: inout ArraySlice<\(names.typeCode)>"]) -> \(type.code) {
        \(replacing)
      }
      """,
    ]
  }

  /// Returns the clauses for a kind.
  ///
  /// - Parameter type: The type of the payload, or of the record with the fields that are associated values.
  private func clauses(
    _ associated: AssociatedFields, carrying type: SwiftType?
  ) -> (appending: KindClause, replacing: KindClause) {
    var walked: [(value: AssociatedFields.Value, type: SwiftType)] = []
    if let payload = associated.values.first, payload.field == nil {
      if let type, isTraversed(type) { walked = [(payload, type)] }
    } else if case .declared(let record)? = type {
      walked = schema.fields(of: record).filter { isTraversed($0.type) }.compactMap { field in
        associated.value(of: field).map { ($0, field.type) }
      }
    }
    if walked.isEmpty { return leaf(associated.kind) }
    let variables = Set(walked.map(\.value.variable))
    let changes = walked.map { value, type -> Code in
      "\(value.variable) = \(replaced(type, Code(value.variable)))"
    }
    return (
      KindClause(
        associated.pattern(binding: { variables.contains($0.variable) }),
        .lines(walked.map { append($0.type, Code($0.value.variable)) })),
      KindClause(
        associated.pattern(changing: { variables.contains($0.variable) }),
        .lines(changes + ["return \(associated.value)"]))
    )
  }

  /// Returns the clauses for a case without parts.
  private func leaf(_ names: KindNames) -> (appending: KindClause, replacing: KindClause) {
    (KindClause(".\(names.name)", .empty), KindClause(".\(names.name)", "return value"))
  }

  /// Whether values of a type can contain parts.
  private func isTraversed(_ type: SwiftType) -> Bool {
    type.references.contains(where: traversed.contains)
  }

  /// Returns statements that append the parts in a value to `parts`.
  private func append(_ type: SwiftType, _ value: Code) -> Code {
    guard isTraversed(type) else { return .empty }
    switch type {
    case .known, .json, .parameter, .external:
      return .empty
    case .declared(let declared):
      if declared == types[0] { return "parts.append(\(value))" }
      if schema.isSubset(declared, of: types[0]) { return "parts.append(Self(\(value)))" }
      return "appendParts(of\(bare: declared.name.inOneWord): \(value), to: &parts)"
    case .optional(let wrapped):
      return block("if let item = \(value)", append(item: wrapped))
    case .presence(let wrapped):
      return block("if let item = \(value).value", append(item: wrapped))
    case .array(let element), .set(let element):
      return appendEach(element, of: value)
    case .dictionary(let key, let element):
      if !isTraversed(key) { return appendEach(element, of: "\(value).values") }
      if !isTraversed(element) { return appendEach(key, of: "\(value).keys") }
      return """
        for (key, item) in \(value) {
          \(append(key, "key"))
          \(append(item: element))
        }
        """
    }
  }

  /// Returns statements that append the parts of the local `item`. An optional is unwrapped under the same name.
  private func append(item type: SwiftType) -> Code {
    if case .optional(let wrapped) = type, isTraversed(wrapped) {
      return block("if let item", append(item: wrapped))
    }
    return append(type, "item")
  }

  private func appendEach(_ element: SwiftType, of values: Code) -> Code {
    if case .declared(types[0]) = element { return "parts += \(values)" }
    return block("for item in \(values)", append(item: element))
  }

  /// Returns a value with its parts replaced by the next elements of `parts`.
  private func replaced(_ type: SwiftType, _ value: Code) -> Code {
    guard isTraversed(type) else { return value }
    switch type {
    case .known, .json, .parameter, .external:
      return value
    case .declared(let declared):
      if declared == types[0] { return "parts.popFirst() ?? \(value)" }
      if schema.isSubset(declared, of: types[0]) {
        let subset = locals.mayHide(declared.name) ? ".init" : declared.code
        return "parts.popFirst().flatMap { \(subset)(exactly: $0) } ?? \(value)"
      }
      return "replacingParts(of\(bare: declared.name.inOneWord): \(value), with: &parts)"
    case .optional(let item), .presence(let item), .array(let item):
      return replacedItem(item, "\(value).map")
    case .set(let element):
      return "Set(\(replacedItem(element, "\(value).map")))"
    case .dictionary(let key, let element):
      if !isTraversed(key) { return replacedItem(element, "\(value).mapValues") }
      // If two keys become equal, the last value is kept.
      return """
        \(value).reduce(into: [:]) { result, entry in
          let key = \(replaced(key, "entry.key"))
          let item = \(replaced(element, "entry.value"))
          result.updateValue(item, forKey: key)
        }
        """
    }
  }

  private func replacedItem(_ type: SwiftType, _ head: Code) -> Code {
    let body = replaced(type, "item")
    if case .declared = type, !body.hasLines { return "\(head) { item in \(body) }" }
    return """
      \(head) { item in
        \(body)
      }
      """
  }
}
