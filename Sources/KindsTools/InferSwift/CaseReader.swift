import KindsCore

/// Reads parts of samples as associated values of a union's cases.
struct CaseReader {
  /// The types of the associated values of each case.
  private let types: [[SwiftType]]
  private let reader: WireReader

  /// - Parameter draft: A schema with the union, in which payloads are declared if possible.
  /// - Throws: The first error, if the schema is invalid.
  init(_ draft: SchemaDraft, of type: HandWrittenType) throws(NotInSchema) {
    // Only the types matter. In this coding, any type is possible.
    var coding = UnionCoding()
    coding.coding.style = .external
    coding.kinds = type.values.map { value in
      var kind = KindCoding()
      kind.tags = [.string(value.name)]
      kind.fields = value.fields.enumerated().map { position, field in
        DraftField(name: "value\(position)", key: "value\(position)", type: field.type)
      }
      return kind
    }
    let (checked, union) = try draft.applyingForSamples(coding, to: type.name).checked(type.name)
    types = checked.schema.unions[union].kinds.map(\.payload.types)
    reader = WireReader(checked)
    let own = SwiftType.declared(checked.schema.type(.union(union)))
    reader.assumes = { _, type, _ in type == own }
  }

  /// Returns the JSON type of an associated value, or `nil` if it varies or is unknown.
  func jsonType(of kind: Int, _ field: Int) -> JSONType? {
    reader.schema.jsonType(of: types[kind][field].wrapped)
  }

  /// Whether an associated value can be read from all nodes and, if `isExact`, is then written as equal JSON.
  ///
  /// - Parameter tagKey: The key of the tag in the nodes.
  func reads(
    _ nodes: [JSONNode], _ kind: Int, _ field: Int, isExact: Bool = false, tagKey: String? = nil
  ) -> Bool {
    nodes.allSatisfy { node in
      let tag = tagKey.flatMap { key in node.members.first { $0.key.value == key } }
      return reader.changes(of: node, as: types[kind][field], isEncoded: isExact)
        .allSatisfy { $0.range.bytes == tag?.key.range.bytes }
    }
  }
}

extension SwiftReader {
  /// Returns a draft that reads samples of the fitted union; `nil` if there is no such draft.
  ///
  /// It declares all types of the module whose coding the compiler synthesizes. Payloads among them are external types
  /// of the schema, so their members can be read and compared too.
  func payloadDraft() -> SchemaDraft? {
    let synthesized = symbols.values.filter { $0.isEnumOrStruct && externalForm(of: $0) != nil }
    var reader = SwiftReader(
      graph, sources, only: only.union(synthesized.map(\.identifier)), fitted: fitted,
      isForSamples: true)
    guard var draft = reader.expressibleDraft() else { return nil }
    // Other types of the module may not be valid in a schema.
    let types = Dictionary(keepingFirst: reader.types.map { ($0.symbol.identifier, $0) })
    var reached: Set<String> = []
    var open = [fitted].compactMap { $0.flatMap { types[$0] } }
    while let type = open.popLast() {
      if !reached.insert(type.name).inserted { continue }
      for case .declared(let identifier) in type.parts {
        open += [types[identifier]].compactMap(\.self)
      }
    }
    draft.unions.removeAll { !reached.contains($0.name) }
    draft.structs.removeAll { !reached.contains($0.name) }
    draft.enums.removeAll { !reached.contains($0.name) }
    return draft
  }
}

extension SchemaDraft {
  /// Returns the draft with a coding of a union, for reading samples only.
  func applyingForSamples(_ coding: UnionCoding, to name: String) -> SchemaDraft {
    var made = applying(coding, to: name)
    for union in made.unions.indices where made.unions[union].name == name {
      for (index, kind) in made.unions[union].kinds.enumerated() {
        // The containment of values does not matter for samples.
        made.unions[union].kinds[index].more.removeAll { $0.key == "indirect" }
        if kind.payload != nil || !kind.fields.isEmpty {
          made.unions[union].kinds[index].more.add("indirect", true)
        }
        guard coding.coding.style == .internal,
          let payload = made.structs.firstIndex(where: { $0.name == kind.payload })
        else { continue }
        // A schema does not allow a payload that also stores the tag, but the external type of the schema can store it.
        made.structs[payload].fields.removeAll {
          $0.key == coding.coding.tag && $0.enclosingKeys.isEmpty
        }
      }
    }
    made.makeRecursionIndirect()
    return made
  }

  /// Returns the schema, and the index of a union in it.
  ///
  /// - Throws: The first error, if the schema is invalid.
  func checked(_ union: String) throws(NotInSchema) -> (CheckedSchema, union: Int) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Draft.kinds.json", bytes: Array(schemaText(document).utf8))
    guard let checked = readSchema([source], &diagnostics),
      let index = checked.schema.unions.firstIndex(where: { $0.name.value.text == union })
    else { throw NotInSchema(reason: diagnostics.sorted().first?.problem ?? "") }
    return (checked, index)
  }
}
