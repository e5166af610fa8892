/// Holds a schema against the rules of the language; the next pass may assume each of them.
func checkSchema(_ schema: Schema, _ names: Names, _ diagnostics: inout Diagnostics) {
  let rules: [(Schema, inout Diagnostics) -> Void] = [
    { namesAreUsable($0, names, &$1) },
    accessIsWideEnough,
    { parameterNamesAreUsable(names, &$1) },
    argumentsMeetConstraints,
    wrappedArgumentsAreNotNull,
    genericErrorsAreSendable,
    conformancesHold,
    presetsAreSendable,
    { requirementNamesAreUsable($0, names, &$1) },
    requiredFieldsExist,
    forwardingPayloadsConform,
    conformingKindsHaveModels,
    namedModelsExist,
    identifiableHasID,
    neverIsNotStored,
    optionalJSONStandsAlone,
    dictionaryKeysHaveJSONForm,
    structsAreFinite,
    recordsAreFinite,
    unionsAreFinite,
    traversedUnionsAreRecursive,
    traversedTypesAreDeclared,
    indirectionIsPossible,
    payloadsStandAlone,
    payloadsAreObjects,
    shapesAreDistinct,
    optionalsAreToldFromNull,
    placesOfSharedFieldsAreOfUse,
    tagsAreOfOneType,
    tagsAreUnique,
    keysAreUnique,
    tagKeysAreFree,
    constantsStandAlone,
    nilCodingsFit,
    elementsFit,
    formatsFit,
    formatsReachTheirTypes,
    depthLimitsAreOfUse,
    tagsAreNoExtras,
    defaultsAreFinite,
    unknownKindsCanBeKept,
  ]
  var found = Diagnostics()
  for rule in rules { rule(schema, &found) }
  // What is shared by several declarations breaks a rule in each of them; the first says enough.
  var seen: Set<BrokenRule> = []
  diagnostics.append(
    found.all.filter { seen.insert(BrokenRule(rule: $0.rule, range: $0.range)).inserted })
  namesAreUnique(names, &diagnostics)
  requirementsAgree(schema, &diagnostics)
}

/// A rule and where it is broken.
private struct BrokenRule: Hashable {
  let rule: Rule
  let range: SourceRange
}

/// Fields that were declared together, and what holds for them.
struct FieldGroup {
  /// What the fields belong to, as a message calls it: `Post`, `TextPost`.
  let owner: SwiftName
  let document: Int
  let conforms: Conformances
  let fields: ArraySlice<Field>
}

extension Schema {
  /// Whether a declaration has generic parameters.
  var isGeneric: Bool {
    unions.contains { !$0.parameters.isEmpty } || structures.contains { !$0.parameters.isEmpty }
  }

  /// The unions that have models of their own, which subsets do not.
  var supersets: [Union] { unions.filter { $0.superset == nil } }

  /// Every declared field once: the shared fields of each union, the own fields of each kind, the fields of each struct.
  var fieldGroups: [FieldGroup] {
    var groups: [FieldGroup] = []
    groups.reserveCapacity(unions.reduce(structures.count) { $0 + $1.kinds.count + 1 })
    for union in supersets {
      groups.append(
        FieldGroup(
          owner: union.name.value, document: union.document, conforms: union.conforms,
          fields: union.sharedFields[...]))
      for kind in union.kinds {
        guard case .model(let fields) = kind.payload else { continue }
        // A kind that conforms to more than its union holds the shared fields to it too.
        let own = kind.conforms == union.conforms ? union.sharedFields.count : 0
        groups.append(
          FieldGroup(
            owner: kind.model,
            document: union.document, conforms: kind.conforms,
            fields: fields.dropFirst(own)))
      }
    }
    for structure in structures {
      groups.append(
        FieldGroup(
          owner: structure.name.value, document: structure.document,
          conforms: structure.conforms, fields: structure.fields[...]))
    }
    return groups
  }

  /// The declaration that a type names, with its access and where it stands.
  func declaration(_ type: DeclaredType) -> (
    conforms: Conformances, document: Int, range: SourceRange
  ) {
    switch type.place {
    case .union(let index):
      return (unions[index].conforms, unions[index].document, unions[index].name.range)
    case .model(let union, let kind):
      let declaration = unions[union].kinds[kind]
      return (declaration.conforms, unions[union].document, declaration.name.range)
    case .structure(let index):
      let structure = structures[index]
      return (structure.conforms, structure.document, structure.name.range)
    case .enumeration(let index):
      let enumeration = enumerations[index]
      return (
        enumeration.conforms.union([.equatable, .hashable, .sendable]), enumeration.document,
        enumeration.name.range
      )
    }
  }
}
