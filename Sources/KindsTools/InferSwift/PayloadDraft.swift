import KindsCore

extension SwiftReader {
  /// Returns a draft that reads samples of the fitted union; `nil` if there is no such draft.
  ///
  /// It declares the payloads whose coding the compiler synthesizes, which are external types of the schema, so that
  /// their members are compared too.
  func payloadDraft(_ coding: UnionCoding) -> SchemaDraft? {
    let types = Dictionary(
      keepingFirst: symbols.values.filter(\.isEnumOrStruct).map { ($0.fullName, $0) })
    var declared = only
    while true {
      var reader = SwiftReader(
        graph, sources, only: declared, fitted: fitted, isForSamples: true)
      guard let draft = reader.expressibleDraft(),
        let type = reader.types.first(where: { $0.symbol.identifier == fitted })
      else { return nil }
      let more = reader.mapping.externals.compactMap { types[$0.name] }
        .filter { externalForm(of: $0) != nil && !declared.contains($0.identifier) }
      if more.isEmpty { return draft.applyingForSamples(coding, to: type) }
      declared.formUnion(more.map(\.identifier))
    }
  }
}

extension SchemaDraft {
  /// Returns the draft with a coding of a union, for reading samples only.
  fileprivate func applyingForSamples(_ coding: UnionCoding, to type: HandWrittenType)
    -> SchemaDraft?
  {
    guard let union = unions.firstIndex(where: { $0.name == type.name }) else { return nil }
    var coding = coding
    for (kind, value) in zip(coding.kinds.indices, type.values) {
      coding.kinds[kind].useTypes(of: value)
    }
    var made = applying(coding, to: union)
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
    made.makeRecursionIndirect()
    return made
  }
}

extension KindCoding {
  /// Replaces the types of the fields and of the payload by those of a case in another draft.
  fileprivate mutating func useTypes(of value: HandWrittenCase) {
    let types = Dictionary(keepingFirst: value.fields.map { ($0.name, $0.type) })
    for field in fields.indices {
      if let type = types[fields[field].name] { fields[field].type = type }
    }
    if let name = payload?.name, let type = types[name] { payload?.type = type }
  }
}
