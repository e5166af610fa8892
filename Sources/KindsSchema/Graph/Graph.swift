/// The containment relations of a schema's declarations, also if the schema violates rules. Each answer is computed
/// once.
///
/// The arguments of generic types have to be finite, which `argumentsAreFinite` checks.
struct Graph {
  /// The declarations that can contain themselves in data.
  let recursive: RecursiveTypes
  /// The declarations that have their members in one object.
  let payloads: PayloadGraph
  /// Of which declarations a value can be made.
  let finite: FiniteDeclarations
  /// When generic declarations conform to what they declare.
  let conditionalConformances: ConditionalConformances
  /// The renderers that call hand-written renderings.
  let renderings: HandWrittenRenderings
  /// The kinds that must be indirect, by union and kind: those that say so, and those whose payload contains their
  /// union by value, also through other declarations.
  let isIndirect: [[Bool]]
  /// The kinds that say that they are not indirect and would have no size, by the indices of their models.
  let kindsWithoutSize: Set<DeclarationIndex>
  /// The fields through which a struct or a model contains itself by value, each with its owner.
  let fieldsWithoutSize: [(field: Field, owner: SwiftName)]
  /// The indirect fields through which a struct or a model contains itself without a union in between.
  let recursiveIndirectFields: [(field: Field, owner: SwiftName)]
  /// The types through which each union that is to be walked contains itself, itself first.
  let traversedTypes: [[DeclaredType]]
  /// The same, if an external type counts as naming its generic arguments.
  let traversedTypesWithExternals: [[DeclaredType]]

  init(_ schema: Schema) {
    let recursive = RecursiveTypes(schema)
    let isIndirect = findIndirectKinds(schema, recursive)
    self.recursive = recursive
    self.isIndirect = isIndirect
    payloads = PayloadGraph(schema)
    finite = FiniteDeclarations(schema)
    renderings = HandWrittenRenderings(schema)
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
    schema.unions[union].kinds[kind].writtenIndirect?.value != true
  }
  return schema.unions.enumerated().map { index, union in
    let canContainItself = recursive.canContainItself(union: index)
    return union.kinds.enumerated().map { position, kind in
      kind.writtenIndirect?.value
        ?? (canContainItself && graph.isRecursive(union: index, kind: position))
    }
  }
}

private func findKindsWithoutSize(
  _ schema: Schema, _ isIndirect: [[Bool]]
) -> Set<DeclarationIndex> {
  var candidates: [(union: Int, kind: Int)] = []
  for (index, union) in schema.unions.enumerated() {
    for (position, kind) in union.kinds.enumerated() where kind.writtenIndirect?.value == false {
      candidates.append((index, position))
    }
  }
  if candidates.isEmpty { return [] }
  // An external type may keep its arguments in an object; only the schema's author knows.
  let graph = ContainmentGraph(schema) { union, kind in !isIndirect[union][kind] }
  return Set(
    candidates.filter { graph.isRecursive(union: $0.union, kind: $0.kind) }
      .map { .model(union: $0.union, kind: $0.kind) })
}

extension Schema {
  /// The fields through which a struct or a model contains itself, with its name, except those behind unions.
  ///
  /// - Parameter isIndirect: Whether indirect fields are taken as if they were not, and are the result, or left out.
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
