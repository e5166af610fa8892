/// The input of the sections of a union. Each section is a property or method in a separate file.
final class UnionOutput {
  let schema: Schema
  /// The JSON forms of the schema.
  let forms: Wire
  let values: Values
  let isolations: Isolations
  /// The samples of the union; none if they are not requested.
  let samples: [Samples.Sample]
  /// The facts about the whole schema.
  let schemaFacts: Facts
  let union: Union
  /// The index of the union in ``Schema/unions``.
  let index: Int
  /// The names of all unions, in the order of the schema's unions.
  let unionNames: [UnionNames]
  let names: UnionNames
  let locals: UnionLocals
  /// The payload of each case, in the order of ``cases``.
  private(set) lazy var associatedFieldsOfCases = cases.map { kind, names in
    AssociatedFields(
      of: kind, names, locals, values, access,
      in: names.model.flatMap { schema.module(of: union.document, naming: $0) })
  }
  /// The JSON form.
  private(set) lazy var wire = forms.choice(index)
  /// The models that are declared with the union. A subset uses the models of its superset.
  private(set) lazy var records =
    union.superset == nil ? modelRecords.compactMap { $0 } : []
  /// The models of the kinds, in the order of the kinds; `nil` for a kind without a model.
  private(set) lazy var modelRecords = union.kinds.indices.map {
    union.kinds[$0].hasModel ? record(ofKind: $0) : nil
  }
  /// The records of kinds whose fields are associated values, in the order of the kinds; `nil` for other kinds.
  private(set) lazy var valueRecords = union.kinds.indices.map {
    union.kinds[$0].hasAssociatedFields
      ? record(ofKind: $0, carrying: associatedFieldsOfCases[$0]) : nil
  }
  /// Whether values of some kinds have content on the heap. If so, changes in place can avoid copying this content.
  private(set) lazy var hasSharedStorage =
    facts.isIndirect.contains(true) || schema.hasSharedStorage(union: index)

  /// - Parameter index: The index of the union in ``Schema/unions``.
  init(_ index: Int, in checked: CheckedSchema, _ locals: DecodingLocals) {
    self.schema = checked.schema
    self.forms = checked.wire
    self.values = checked.values
    self.isolations = checked.isolations
    self.samples = checked.samples.ofUnions[index] ?? []
    self.schemaFacts = checked.facts
    self.union = schema.unions[index]
    self.index = index
    self.unionNames = checked.names.unions
    self.names = unionNames[index]
    self.locals = UnionLocals(self.names, renderers: union.renderers, locals)
  }

  private func record(ofKind position: Int, carrying associatedFields: AssociatedFields? = nil)
    -> RecordOutput?
  {
    let owner = union.superset.map { ($0.union, $0.kinds[position]) } ?? (index, position)
    let model = DeclarationIndex.model(union: owner.0, kind: owner.1)
    return RecordOutput(
      union.kinds[position], forms.record(model), schemaFacts.record(model),
      wire.branches[position], carrying: associatedFields, in: self)
  }

  /// The facts about the union.
  var facts: UnionFacts { schemaFacts.unions[index] }

  /// The names of the union that this one is a subset of.
  var superset: UnionNames? {
    union.superset.map { unionNames[$0.union] }
  }

  /// The generic parameters where they are declared.
  var parameterDeclarations: [Code] { union.parameters.map(\.value.declaration) }

  /// The conformances of the union and their conditions.
  var conformances: ConformanceList {
    ConformanceList(
      names.type, union.conforms, union.parameters.map(\.value),
      holding: union.kinds.flatMap(\.payload.types),
      idType: union.sharedFields.first { $0.name.value.text == "id" }?.type,
      schemaFacts.containment)
  }

  var access: Access { schema.documents[union.document].access }

  /// Returns the attribute that lets other modules specialize the dispatch. An inlined body would not handle kinds that
  /// the union gains under library evolution.
  ///
  /// - Parameter access: The access of the method.
  func inlinable(_ access: Access) -> Code {
    access == .public && union.frozen?.value != false ? "@inlinable" : .empty
  }

  /// The attribute of the enums if they never gain cases.
  var frozen: Code { union.frozen?.value == true ? access.frozen : .empty }

  /// The cases of the enum: the kinds, followed by the case for unknown kinds if these are kept.
  var cases: Zip2Sequence<[Kind], [KindNames]> { zip(union.cases, names.cases) }

  /// Returns a switch that passes each case to hand-written code.
  ///
  /// - Parameter statement: Returns the statement for a case.
  func handlingSwitch(_ statement: (AssociatedFields) -> Code) -> Code {
    kindSwitch(on: "self", clauses(statement))
  }

  /// Returns a clause for each case. Each clause binds the payload.
  ///
  /// - Parameter statement: Returns the statement for the payload of a case.
  func clauses(_ statement: (AssociatedFields) -> Code) -> [KindClause] {
    associatedFieldsOfCases.map { KindClause($0.pattern, statement($0)) }
  }

  /// Returns the clauses for kinds, followed by the clause for unknown kinds if these are kept.
  func clauses(_ kinds: [KindClause], unknown statement: Code) -> [KindClause] {
    guard let unknown = names.unknown else { return kinds }
    return kinds + [KindClause(".\(unknown.name)", statement)]
  }

  /// The kinds that have a model struct, with its name and fields.
  var models: [(kind: Kind, names: KindNames, model: SwiftName, fields: [Field])] {
    zip(union.kinds, names.kinds).compactMap { kind, kindNames in
      guard case .fields(let fields) = kind.payload, let model = kindNames.model else { return nil }
      return (kind, kindNames, model, fields)
    }
  }
}

extension KindNames {
  /// Returns the pattern of the case, with a variable for its payload.
  func pattern(binding variable: Code?) -> Code {
    variable.map { ".\(name)(let \($0))" } ?? ".\(name)"
  }

  /// Returns the pattern of the case, with a pattern for each of its associated values.
  func pattern(_ values: [Code]) -> Code { ".\(name)(\(list: values))" }

  /// Returns an expression that creates a value of the kind, without a warning if the kind is deprecated.
  func value(_ payload: Code?) -> Code {
    if let payload { return ".\(maker)(\(payload.labeled(label)))" }
    return isMadeByFunction ? ".\(maker)()" : ".\(maker)"
  }
}
