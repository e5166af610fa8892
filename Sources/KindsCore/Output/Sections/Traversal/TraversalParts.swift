/// The code that takes the values of a union apart and puts them together again, one step at a time.
///
/// The parts of a value are the values of the union directly inside it and, if structs or other unions are in between,
/// the values of these types. No step calls itself, so the nesting depth of values requires no stack space.
struct TraversalParts {
  let schema: Schema
  let names: UnionNames
  let unionNames: [UnionNames]
  private let locals: DecodingLocals
  /// The union whose code takes the values apart.
  private let owner: Int
  /// Whether the owner is the union itself.
  let isOwn: Bool
  /// Whether other unions use the code.
  private let isShared: Bool
  /// The union itself.
  private let union: DeclaredType
  private let pieces: TraversalPieces

  init(_ union: UnionOutput) {
    schema = union.schema
    names = union.names
    unionNames = union.unionNames
    locals = union.locals.decoding
    owner = union.facts.traversalOwner
    isOwn = owner == union.index
    isShared = union.facts.sharesTraversal
    self.union = union.facts.traversedTypes[0]
    pieces = union.traversals.pieces(of: owner)
  }

  /// The types through which the union contains itself.
  private var types: [DeclaredType] { pieces.types }

  /// The types of parts, each with the name of its case.
  private var cases: [(type: DeclaredType, name: SwiftName)] { pieces.cases }

  /// The name of the case for the union itself.
  var ownCase: SwiftName { pieces.caseNames[union] ?? cases[0].name }
  /// Whether a part can be something other than a value of the union.
  var isWrapped: Bool { cases.count > 1 }

  /// The type of a part.
  var element: Code {
    if !isWrapped { return names.typeCode }
    return isOwn
      ? Code(NestedNames.traversalPart) : "\(unionNames[owner].type).\(NestedNames.traversalPart)"
  }

  /// The type that declares the functions that take values apart.
  var helperOwner: Code { isOwn ? "Self" : Code(unionNames[owner].type) }

  /// The modifier of the functions that take values apart: `private`, unless other unions, whose code may be in other
  /// files, use the functions.
  private var helperAccess: Code { isShared ? .empty : "private " }

  /// The cases of the parts whose types are subsets of the union.
  var subsets: [(type: DeclaredType, name: SwiftName)] {
    pieces.subsets[union.index] ?? []
  }

  /// Whether there are parts that are neither values of the union nor of its subsets.
  var hasOthers: Bool { cases.count > subsets.count + 1 }

  /// The type of a part in an expression, where a local could hide a lowercase type name.
  var elementInExpression: Code {
    !isWrapped && locals.mayHide(names.type) ? "Self" : element
  }

  /// The label of a part in the helpers.
  var label: Code { isWrapped ? "of" : "of\(bare: names.type.inOneWord)" }

  /// Whether values of a type can contain parts.
  func isTraversed(_ type: SwiftType) -> Bool {
    type.references(followingExternals: false).contains(where: pieces.traversed.contains)
  }

  /// Returns the case of `TraversalPart` for a type.
  func caseName(_ type: DeclaredType) -> SwiftName? {
    pieces.caseNames[type]
  }

  /// Returns the condition of an `if` that narrows a value of the union to a subset, as the constant `value`.
  func narrowing(_ value: Code, to subset: DeclaredType) -> Code {
    if locals.mayHide(subset.name) { return "let value: \(subset.code) = .init(exactly: \(value))" }
    return "let value = \(subset.name)(exactly: \(value))"
  }

  /// Returns the property of `TraversalPart` with the value of a case.
  func accessor(_ caseName: SwiftName) -> SwiftName { "as" + caseName.capitalized }
}

extension TraversalParts {
  /// The type of parts, if parts can also be values of other types than the union:
  ///
  ///     private nonisolated enum TraversalPart {
  ///       case block(Block)
  ///       case listItem(ListItem)
  ///
  ///       var asBlock: Block? { … }
  ///       var asListItem: ListItem? { … }
  ///     }
  var partType: Code {
    if !isWrapped || !isOwn { return .empty }
    let declarations = cases.map { type, name -> Code in "case \(name)(\(type.code))" }
    let accessors = cases.map { type, name -> Code in
      let test: Code = "guard case .\(name)(let value) = self else { return nil }"
      return """
        var \(accessor(name)): \(type.code)? {
          \(test)
          return value
        }
        """
    }
    return """
      /// A part of a value: a value of the union, or another value that contains values of the union.
      \(helperAccess)nonisolated enum \(NestedNames.traversalPart) {
        \(lines: declarations)

        \(blocks: accessors)
      }
      """
  }

  /// The functions that take values apart and put them together again, two for each type:
  ///
  ///     private static func appendParts(ofListItem value: ListItem, to parts: inout [Node]) {
  ///       parts += value.nodes
  ///     }
  ///
  ///     private static func replaceParts(
  ///       ofListItem value: inout ListItem, with parts: inout ArraySlice<Node>
  ///     ) {
  ///       value.nodes = value.nodes.map { item in parts.popFirst() ?? item }
  ///     }
  var helpers: [Code] {
    if !isOwn { return [] }
    return (isWrapped ? partHelpers : [])
      + types.filter { !schema.isRecordOfValues($0) }.flatMap { helpers(for: $0) }
  }

  private var partHelpers: [Code] {
    let appending = cases.map { type, name in
      KindClause(
        ".\(name)(let value)",
        "appendParts(of\(bare: type.name.inOneWord): value, to: &parts)")
    }
    let replacing = cases.map { type, name in
      KindClause(
        ".\(name)(var value)",
        """
        replaceParts(of\(bare: type.name.inOneWord): &value, with: &parts)
        part = .\(name)(value)
        """)
    }
    return functions(
      of: "of part", Code(NestedNames.traversalPart),
      kindSwitch(on: "part", appending, leaves: false),
      kindSwitch(on: "part", replacing, leaves: false))
  }

  private func helpers(for type: DeclaredType) -> [Code] {
    let appending: Code
    let replacing: Code
    if case .union(let index) = type.index {
      let union = schema.unions[index]
      let names = unionNames[index]
      let types = schema.associatedValueTypes(of: index, type.arguments)
      let unionLocals = UnionLocals(names, renderers: union.renderers, locals)
      var clauses = union.kinds.indices.map { position in
        let kind = union.kinds[position]
        return kind.hasAssociatedFields
          ? self.clauses(
            AssociatedFields(of: kind, names.kinds[position], unionLocals),
            in: types[position])
          : self.clauses(kind, names.kinds[position], carrying: types[position])
      }
      if let unknown = names.unknown { clauses.append(leaf(unknown)) }
      let newer: Code = schema.hasNewerKinds(union) ? "break" : .empty
      appending = kindSwitch(
        on: "value", clauses.map(\.appending), leaves: false, newer: newer)
      replacing = kindSwitch(
        on: "value", clauses.map(\.replacing), leaves: false, newer: newer)
    } else {
      let fields = schema.fields(of: type).filter { isTraversed($0.type) }
      appending = .lines(fields.map { append($0.type, $0.value(of: "value.")) })
      replacing = .lines(fields.map { replace($0) })
    }
    return functions(of: "of\(bare: type.name.inOneWord) value", type.code, appending, replacing)
  }

  /// Returns the clauses for the payload of a kind.
  private func clauses(
    _ kind: Kind, _ names: KindNames, carrying associatedFields: SwiftType?
  ) -> (appending: KindClause, replacing: KindClause) {
    let name = kind.name.value
    guard let type = associatedFields, isTraversed(type) else {
      return leaf(names)
    }
    switch kind.payload {
    case .nothing, .type:
      return (
        KindClause(
          ".\(name)(let payload)", append(type, "payload")),
        KindClause(
          ".\(name)(var payload)",
          """
          \(replace(type, "payload"))
          value = \(names.value("payload"))
          """)
      )
    case .fields:
      return (
        KindClause(
          ".\(name)(let payload)",
          "appendParts(of\(bare: kind.model.inOneWord): payload, to: &parts)"),
        KindClause(
          ".\(name)(var payload)",
          """
          replaceParts(of\(bare: kind.model.inOneWord): &payload, with: &parts)
          value = \(names.value("payload"))
          """)
      )
    }
  }

  /// Returns the clauses for the associated values of a case.
  ///
  /// - Parameter record: The record with the fields of the values.
  private func clauses(
    _ associatedFields: AssociatedFields, in record: SwiftType?
  ) -> (appending: KindClause, replacing: KindClause) {
    guard case .declared(let record)? = record else { return leaf(associatedFields.kind) }
    let walked = schema.fields(of: record).filter { isTraversed($0.type) }
      .compactMap { field in associatedFields.value(of: field).map { (value: $0, type: field.type) }
      }
    if walked.isEmpty { return leaf(associatedFields.kind) }
    let variables = Set(walked.map(\.value.variable))
    let replacements = walked.map { replace($0.type, Code($0.value.variable)) }
    return (
      KindClause(
        associatedFields.pattern(binding: { variables.contains($0.variable) }),
        .lines(walked.map { append($0.type, Code($0.value.variable)) })),
      KindClause(
        associatedFields.pattern(changing: { variables.contains($0.variable) }),
        .lines(replacements + ["value = \(associatedFields.value)"]))
    )
  }

  /// Returns the clauses for a case without parts.
  private func leaf(_ names: KindNames) -> (appending: KindClause, replacing: KindClause) {
    let clause = KindClause(".\(names.name)", .empty)
    return (clause, clause)
  }

  private func replace(_ field: Field) -> Code {
    if !field.isUsedAsStored {
      return replace(field.type, "value.\(field.name.value)")
    }
    return field.store("value.", replaced(field.type, field.value(of: "value.")))
  }

  private func replace(_ type: SwiftType, _ value: Code) -> Code {
    "\(value) = \(replaced(type, value))"
  }

  private func functions(
    of parameter: Code, _ type: Code, _ appending: Code, _ replacing: Code
  ) -> [Code] {
    let append: Code =
      "\(helperAccess)static func appendParts\(parameters: ["\(parameter): \(type)", "to parts: inout [\(element)]"]) {"
    let replace: Code =
      "\(helperAccess)static func replaceParts\(parameters: ["\(parameter): inout \(type)", "with parts: inout ArraySlice<\(element)>"]) {"
    return [
      """
      \(append)
        \(appending)
      }
      """,
      """
      \(replace)
        \(replacing)
      }
      """,
    ]
  }
}

// The code that takes out the parts of a value of each type, and puts them back in the same order.
extension TraversalParts {
  /// Returns statements that append the parts in a value to `parts`.
  func append(_ type: SwiftType, _ value: Code) -> Code {
    guard isTraversed(type) else { return .empty }
    switch type {
    case .known, .json, .parameter, .external:
      return .empty
    case .declared(let declared):
      guard isWrapped, let name = caseName(declared) else { return "parts.append(\(value))" }
      return "parts.append(.\(name)(\(value)))"
    case .optional(let wrapped):
      return appendItem(wrapped, "if let item = \(value)")
    case .presence(let wrapped):
      return appendItem(wrapped, "if let item = \(value).value")
    case .array(let element), .set(let element):
      return appendEach(element, of: value)
    case .dictionary(let key, let element):
      if !isTraversed(key) {
        return appendEach(element, of: "\(value).values")
      }
      if !isTraversed(element) {
        return appendEach(key, of: "\(value).keys")
      }
      return """
        for (key, item) in \(value) {
          \(append(key, "key"))
          \(append(item: element))
        }
        """
    }
  }

  /// Returns statements that append the parts of the local `item` to `parts`. An optional is unwrapped under the same
  /// name.
  private func append(item type: SwiftType) -> Code {
    if case .optional(let wrapped) = type, isTraversed(wrapped) {
      return appendItem(wrapped, "if let item")
    }
    return append(type, "item")
  }

  private func appendEach(_ element: SwiftType, of values: Code) -> Code {
    if case .declared = element, !isWrapped { return "parts += \(values)" }
    return appendItem(element, "for item in \(values)")
  }

  private func appendItem(_ type: SwiftType, _ head: Code) -> Code {
    let body = append(item: type)
    if case .declared = type { return block(head, body) }
    return """
      \(head) {
        \(body)
      }
      """
  }

  /// Returns a value with its parts replaced by the next elements of `parts`.
  func replaced(_ type: SwiftType, _ value: Code) -> Code {
    guard isTraversed(type) else { return value }
    switch type {
    case .known, .json, .parameter, .external:
      return value
    case .declared(let declared):
      guard isWrapped, let name = caseName(declared) else { return "parts.popFirst() ?? \(value)" }
      return "parts.popFirst()?.\(accessor(name)) ?? \(value)"
    case .optional(let item), .presence(let item), .array(let item):
      return replacedItem(item, "\(value).map")
    case .set(let element):
      let list = replacedItem(element, "\(value).map")
      return "Set(\(list))"
    case .dictionary(let key, let element):
      if !isTraversed(key) {
        return replacedItem(element, "\(value).mapValues")
      }
      return replacedEntries(key, element, value)
    }
  }

  private func replacedItem(_ type: SwiftType, _ head: Code) -> Code {
    let body = replaced(type, "item")
    if case .declared = type {
      return body.hasLines
        ? """
        \(head) { item in
          \(body)
        }
        """ : "\(head) { item in \(body) }"
    }
    return """
      \(head) { item in
        \(body)
      }
      """
  }

  /// Returns the expression that replaces parts in the keys and values of a dictionary. If two keys become equal, the
  /// last value is kept.
  private func replacedEntries(_ key: SwiftType, _ element: SwiftType, _ value: Code) -> Code {
    return """
      \(value).reduce(into: [:]) { result, entry in
        let key = \(replaced(key, "entry.key"))
        let item = \(replaced(element, "entry.value"))
        result.updateValue(item, forKey: key)
      }
      """
  }
}
