/// The containment relations between a schema's declarations. The schema may violate rules. Each relation is computed
/// once.
///
/// The arguments of generic types must be finite, as checked by `argumentsAreFinite`.
struct Graph {
  /// The cycles of declarations that can contain themselves in data, including in lists, sets and dictionaries.
  let recursive: Containment.Cycles
  /// Like ``recursive``, but without the cycles that include a union.
  let recursiveRecords: Containment.Cycles
  /// The declarations whose members share an object.
  let payloads: PayloadGraph
  /// The declarations that have finite values.
  let finite: FiniteDeclarations
  /// The declarations that values contain.
  let containment: Containment
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
  /// For each union that is walked, the types through which it contains itself, starting with the union. An
  /// external type counts as containing its generic arguments.
  let traversedTypes: [[DeclaredType]]

  init(_ schema: Schema) {
    let containment = Containment(schema)
    self.containment = containment
    let numbers = containment.numbers
    let recursive = containment.cycles(through: .all)
    self.recursive = recursive
    func isRecord(_ node: Int, _: Int) -> Bool { node >= schema.unions.count }
    recursiveRecords = containment.cycles(through: .all, where: isRecord)

    /// Whether a condition applies to the kind at an edge from a union. It applies to all other edges.
    func isInPlace(_ condition: @escaping (_ union: Int, _ kind: Int) -> Bool) -> (Int, Int) -> Bool
    {
      { node, target in
        isRecord(node, target) || condition(node, target - numbers[.model(union: node, kind: 0)])
      }
    }
    let inPlace = containment.cycles(
      through: .external,
      where: isInPlace { schema.unions[$0].kinds[$1].syntax.indirect?.value != true })
    let isIndirect = schema.unions.enumerated().map { index, union in
      union.kinds.enumerated().map { position, kind in
        kind.syntax.indirect?.value
          ?? (recursive.contains(.union(index))
            && inPlace.contains(kind: position, of: index))
      }
    }
    self.isIndirect = isIndirect
    // Assume that external types do not store their arguments inline. Only the schema's author knows whether they do.
    let sizes = containment.cycles(through: [], where: isInPlace { !isIndirect[$0][$1] })
    kindsWithoutSize = Set(
      schema.unions.enumerated().flatMap { index, union in
        union.kinds.indices.filter {
          union.kinds[$0].syntax.indirect?.value == false && sizes.contains(kind: $0, of: index)
        }.map { .model(union: index, kind: $0) }
      })

    func selfContainingFields(isIndirect: Bool) -> [(field: Field, owner: SwiftName)] {
      let cycles = containment.cycles(
        through: isIndirect ? .indirectField : [], where: isRecord)
      return numbers.all.dropFirst(schema.unions.count).flatMap { declaration in
        cycles.fields(of: declaration).filter { $0.isIndirect == isIndirect }
          .map { ($0, declaration.name.value) }
      }
    }
    fieldsWithoutSize = selfContainingFields(isIndirect: false)
    recursiveIndirectFields = selfContainingFields(isIndirect: true)
    payloads = PayloadGraph(schema)
    finite = FiniteDeclarations(schema)
    traversedTypes = schema.traversedTypes
  }
}
