/// The containment relations between a schema's declarations. The schema may violate rules. Each relation is computed
/// once.
///
/// The arguments of generic types must be finite, as checked by `argumentsAreFinite`.
struct Graph {
  /// The declarations that can contain themselves in data.
  let recursive: RecursiveTypes
  /// The declarations whose members share an object.
  let payloads: PayloadGraph
  /// The declarations that have finite values.
  let finite: FiniteDeclarations
  /// The conditions of generic declarations' conformances.
  let conditionalConformances: ConditionalConformances
  /// Whether each kind must be indirect, by union and kind: because the kind sets `indirect`, or because the payload
  /// contains the union by value, directly or through other declarations.
  let isIndirect: [[Bool]]
  /// The models that would contain themselves by value, because the schema declares their kinds as not indirect.
  let kindsWithoutSize: Set<DeclarationIndex>
  /// The fields through which a struct or model contains itself by value, each with the owner's name.
  let fieldsWithoutSize: [(field: Field, owner: SwiftName)]
  /// The indirect fields through which a struct or model contains itself without a union in between, each with the
  /// owner's name.
  let recursiveIndirectFields: [(field: Field, owner: SwiftName)]
  /// For each union that is walked, the types through which it contains itself, starting with the union.
  let traversedTypes: [[DeclaredType]]
  /// Like ``traversedTypes``, but an external type counts as containing its generic arguments.
  let traversedTypesWithExternals: [[DeclaredType]]

  init(_ schema: Schema) {
    let recursive = RecursiveTypes(schema)
    let isIndirect = findIndirectKinds(schema, recursive)
    self.recursive = recursive
    self.isIndirect = isIndirect
    payloads = PayloadGraph(schema)
    finite = FiniteDeclarations(schema)
    conditionalConformances = ConditionalConformances(schema)
    kindsWithoutSize = findKindsWithoutSize(schema, isIndirect)
    fieldsWithoutSize = schema.selfContainingFields(isIndirect: false)
    let hasIndirectFields = schema.declaredFields.contains(where: \.isIndirect)
    recursiveIndirectFields = hasIndirectFields ? schema.selfContainingFields(isIndirect: true) : []
    traversedTypes = schema.traversedTypes(followingExternals: false)
    traversedTypesWithExternals = schema.traversedTypes(followingExternals: true)
  }
}

private func findIndirectKinds(_ schema: Schema, _ recursive: RecursiveTypes) -> [[Bool]] {
  let graph = ContainmentGraph(schema, followsExternals: true) { union, kind in
    schema.unions[union].kinds[kind].syntax.indirect?.value != true
  }
  return schema.unions.enumerated().map { index, union in
    let canContainItself = recursive.canContainItself(union: index)
    return union.kinds.enumerated().map { position, kind in
      kind.syntax.indirect?.value
        ?? (canContainItself && graph.isRecursive(union: index, kind: position))
    }
  }
}

private func findKindsWithoutSize(
  _ schema: Schema, _ isIndirect: [[Bool]]
) -> Set<DeclarationIndex> {
  var candidates: [(union: Int, kind: Int)] = []
  for (index, union) in schema.unions.enumerated() {
    for (position, kind) in union.kinds.enumerated() where kind.syntax.indirect?.value == false {
      candidates.append((index, position))
    }
  }
  if candidates.isEmpty { return [] }
  // Assume that external types do not store their arguments inline. Only the schema's author knows whether they do.
  let graph = ContainmentGraph(schema) { union, kind in !isIndirect[union][kind] }
  return Set(
    candidates.filter { graph.isRecursive(union: $0.union, kind: $0.kind) }
      .map { .model(union: $0.union, kind: $0.kind) })
}

extension Schema {
  /// Returns the fields through which a struct or model contains itself without a union in between, each with the
  /// owner's name.
  ///
  /// - Parameter isIndirect: Whether to return indirect fields, following them like direct fields; otherwise indirect
  ///   fields are ignored.
  fileprivate func selfContainingFields(isIndirect: Bool) -> [(field: Field, owner: SwiftName)] {
    let graph = ContainmentGraph(self, followsIndirectFields: isIndirect)
    var found: [(field: Field, owner: SwiftName)] = []
    func add(_ fields: [Field], of owner: SwiftName, _ index: DeclarationIndex) {
      for field in fields
      where field.isIndirect == isIndirect && graph.isRecursive(field.type, in: index) {
        found.append((field, owner))
      }
    }
    for (index, structure) in structures.enumerated() {
      add(structure.fields, of: structure.name.value, .structure(index))
    }
    for (index, union) in unions.enumerated() {
      for (position, kind) in union.kinds.enumerated() {
        guard case .fields(let fields) = kind.payload else { continue }
        add(fields, of: kind.model, .model(union: index, kind: position))
      }
    }
    return found
  }
}
