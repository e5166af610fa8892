/// Every schema file of a target, and of the modules that it imports, with its names looked up: what the rules check and
/// the emitters read.
///
/// What follows from it is in ``Graph``, ``Values`` and ``Facts``.
package struct Schema {
  package let modules: [Module]
  /// Those of the generated module before those of others.
  package let documents: [Document]
  /// Those of each document, each before its subsets.
  package let unions: [Union]
  package let structures: [Structure]
  package let enumerations: [Enumeration]
  package let protocols: [ProtocolDefinition]
  /// Those of the generated module.
  package let partialVisitors: [PartialVisitor]
  /// The fields of groups that what includes them declares again.
  let refinements: [Refinement]
  /// How many fields there are; the number of each is less.
  let fieldCount: Int
  /// Whether the members of any field stand in the object of what has it: what asks for them is most often spared it.
  package let flattens: Bool
  /// The unions that have models of their own, which subsets do not.
  let supersets: [Union]
  /// Every declared field once: the shared fields of each union, the own fields of each kind, the fields of each struct.
  let fieldGroups: [FieldGroup]
  /// The fields of the groups; kept as these are, because most rules ask for them.
  let declaredFields: [Field]

  init(
    modules: [Module], documents: [Document], unions: [Union], structures: [Structure],
    enumerations: [Enumeration], protocols: [ProtocolDefinition],
    partialVisitors: [PartialVisitor], refinements: [Refinement], fieldCount: Int, flattens: Bool
  ) {
    self.modules = modules
    self.documents = documents
    self.unions = unions
    self.structures = structures
    self.enumerations = enumerations
    self.protocols = protocols
    self.partialVisitors = partialVisitors
    self.refinements = refinements
    self.fieldCount = fieldCount
    self.flattens = flattens
    supersets = unions.filter { $0.superset == nil }
    fieldGroups = groups(of: supersets, structures)
    declaredFields = fieldGroups.flatMap(\.fields)
  }
}

/// One schema file, and where its declarations are in the lists of ``Schema``.
package struct Document {
  /// The index of the file among the sources.
  package let file: Int
  /// The index of its module in ``Schema/modules``.
  let module: Int
  package let doc: String?
  package let access: Access
  /// How deep in the data the structs and the JSON of the document may be that can contain themselves, if it says so.
  package let maxDepth: Located<Int>?
  package let unions: Range<Int>
  package let structures: Range<Int>
  package let enumerations: Range<Int>
  package let protocols: Range<Int>
}

extension Document {
  /// Whether it is one of the generated module.
  package var isOwn: Bool { module == 0 }
}

// What rules and emitters look up in a schema.

/// A type where a declaration names it.
struct TypeUse {
  let type: SwiftType
  /// Where it is written.
  let range: SourceRange
  /// What names it, as a message calls it.
  let owner: SwiftName
  let document: Int
}

/// What a kind carries, if it may be of any type.
struct CodedPayload {
  let type: SwiftType
  /// Where it is written.
  let range: SourceRange
  /// The union.
  let owner: SwiftName
  /// What the union conforms to.
  let conforms: Conformances
  /// How dates, durations and data in it are coded, if the kind says so.
  let format: FieldFormat?
}

/// Fields that were declared together, and what holds for them.
struct FieldGroup {
  /// What the fields belong to, as a message calls it: `Post`, `TextPost`.
  let owner: SwiftName
  let document: Int
  let conforms: Conformances
  /// How it is read and written as data.
  let coded: Conformances
  let fields: ArraySlice<Field>
}

extension Conformances {
  /// What to do so that what conforms to them is neither read nor written as data, as a message says it.
  ///
  /// - Parameter owner: What conforms to them.
  func cureOfCoding(of owner: SwiftName) -> String {
    isCoding
      ? "remove 'Codable' from the 'conforms' of \(quoted(owner.text))"
      : "remove 'json'"
  }
}

/// The groups of fields of unions that are not subsets, and of structs.
private func groups(of unions: [Union], _ structures: [Structure]) -> [FieldGroup] {
  var groups: [FieldGroup] = []
  groups.reserveCapacity(unions.reduce(structures.count) { $0 + $1.kinds.count + 1 })
  for union in unions {
    groups.append(
      FieldGroup(
        owner: union.name.value, document: union.document, conforms: union.conforms,
        coded: union.coded, fields: union.sharedFields[...]))
    for kind in union.kinds {
      guard case .fields(let fields) = kind.payload else { continue }
      // A kind that conforms to more than its union needs the same of the shared fields.
      let own = kind.conforms == union.conforms ? union.sharedFields.count : 0
      groups.append(
        FieldGroup(
          owner: kind.hasModel ? kind.model : union.name.value,
          document: union.document, conforms: kind.conforms, coded: kind.coded,
          fields: fields.dropFirst(own)))
    }
  }
  for structure in structures {
    groups.append(
      FieldGroup(
        owner: structure.name.value, document: structure.document,
        conforms: structure.conforms, coded: structure.coded, fields: structure.fields[...]))
  }
  return groups
}

extension Schema {
  /// Whether a declaration has generic parameters.
  var isGeneric: Bool {
    unions.contains { !$0.parameters.isEmpty } || structures.contains { !$0.parameters.isEmpty }
  }

  /// Whether a type is the record of what a case carries as values, which Swift has no type for.
  package func isRecordOfValues(_ type: DeclaredType) -> Bool {
    guard case .model(let union, let kind) = type.index else { return false }
    return unions[union].kinds[kind].carriesValues
  }

  /// The declaration that a type names, with its access and where it is.
  package func declaration(_ type: DeclaredType) -> (
    conforms: Conformances, coded: Conformances, document: Int, range: SourceRange
  ) {
    switch type.index {
    case .union(let index):
      let union = unions[index]
      return (union.conforms, union.coded, union.document, union.name.range)
    case .model(let union, let kind):
      let declaration = unions[union].kinds[kind]
      return (
        declaration.conforms, declaration.coded, unions[union].document, declaration.name.range
      )
    case .structure(let index):
      let structure = structures[index]
      return (structure.conforms, structure.coded, structure.document, structure.name.range)
    case .enumeration(let index):
      let enumeration = enumerations[index]
      return (
        enumeration.conforms.union([.equatable, .hashable, .sendable]), enumeration.coded,
        enumeration.document, enumeration.name.range
      )
    }
  }

  /// The generic parameters of a declaration, in the order of its arguments.
  package func parameters(of type: DeclaredType) -> [TypeParameter] {
    switch type.index {
    case .union(let index): return unions[index].parameters.map(\.value)
    case .model(let union, let kind):
      return unions[union].parameters(usedBy: unions[union].kinds[kind].payload)
    case .structure(let index): return structures[index].parameters.map(\.value)
    case .enumeration: return []
    }
  }

  /// Every type that is written: those of fields, constants, payloads, what protocols require, and what keeps unknown kinds.
  var typeUses: [TypeUse] {
    var uses: [TypeUse] = []
    for group in fieldGroups {
      for field in group.fields {
        uses.append(
          TypeUse(
            type: field.type, range: field.typeRange, owner: group.owner,
            document: group.document))
      }
    }
    for union in unions {
      func add(_ type: SwiftType, at range: SourceRange) {
        uses.append(
          TypeUse(type: type, range: range, owner: union.name.value, document: union.document))
      }
      for constant in union.constants { add(constant.type, at: constant.typeRange) }
      for case .type(let type, let range) in union.kinds.map(\.payload) { add(type, at: range) }
      for type in union.unknown?.payload.types ?? [] { add(type, at: union.name.range) }
    }
    for definition in protocols {
      uses += definition.requirements.flatMap(\.uses).map {
        TypeUse(
          type: $0.type, range: $0.range, owner: definition.name.value,
          document: definition.document)
      }
    }
    return uses
  }

  /// Whether a declaration is Codable.
  var isCodable: Bool {
    fieldGroups.contains { $0.conforms.isCoding } || unions.contains { $0.conforms.isCoding }
      || enumerations.contains { $0.conforms.isCoding }
  }

  /// The payloads of unions in data that may be of any type.
  var codedPayloads: [CodedPayload] {
    supersets.filter { !$0.hasTagInPayload && $0.coded.isCoding }
      .flatMap { union in
        union.kinds.compactMap { kind in
          let format = kind.writtenFormat?.value
          if let field = kind.payloadField {
            return CodedPayload(
              type: field.type, range: field.typeRange, owner: union.name.value,
              conforms: union.conforms, format: format)
          }
          guard case .type(let type, let range) = kind.payload else { return nil }
          return CodedPayload(
            type: type, range: range, owner: union.name.value, conforms: union.conforms,
            format: format)
        }
      }
  }
}
