/// Every schema file of a target, and of the modules that it imports, with its names looked up: what the rules check and
/// the emitters read.
///
/// ``Graph``, ``Values`` and ``Facts`` are derived from it.
package struct Schema {
  package let modules: [Module]
  /// The documents of the generated module, followed by those of other modules.
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
  /// The number of fields, which is greater than the number of each.
  let fieldCount: Int
  /// Whether the members of any field are in the parent object. If not, as is usual, searches for such fields are
  /// skipped.
  package let flattens: Bool
  /// The unions that have models of their own, which subsets do not.
  let supersets: [Union]
  /// The types of fields and payloads. They are stored, because most rules need them.
  let heldTypes: [HeldType]
  /// Every declared field once: the shared fields of each union, the own fields of each kind, the fields of each struct.
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
    heldTypes = KindsSchema.heldTypes(of: supersets, structures)
    declaredFields = heldTypes.compactMap(\.field)
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
  /// The limit of depth for structs and JSON of the document that can contain themselves, if it names one.
  package let maxDepth: Located<Int>?
  /// The values that decoding reports although it does not lose them.
  package let reports: Set<ReportedValue>
  package let unions: Range<Int>
  package let structures: Range<Int>
  package let enumerations: Range<Int>
  package let protocols: Range<Int>
}

extension Document {
  /// Whether it is one of the generated module.
  package var isOwn: Bool { module == 0 }
}

// Lookups of rules and emitters in a schema.

extension Conformances {
  /// The fix that makes types which conform to them neither read nor written as data, as a message says it.
  ///
  /// - Parameter owner: The conforming type.
  func cureOfCoding(of owner: SwiftName) -> String {
    isCoding
      ? "remove 'Codable' from the 'conforms' of \(quoted(owner.text))"
      : "remove 'json'"
  }
}

extension Schema {
  /// Whether a declaration has generic parameters.
  var isGeneric: Bool {
    unions.contains { !$0.parameters.isEmpty } || structures.contains { !$0.parameters.isEmpty }
  }

  /// Whether a type is the record of a case's values, for which Swift has no type.
  package func isRecordOfValues(_ type: DeclaredType) -> Bool {
    guard case .model(let union, let kind) = type.index else { return false }
    return unions[union].kinds[kind].hasAssociatedFields
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

  /// Whether a declaration is Codable.
  var isCodable: Bool {
    unions.contains { $0.conforms.isCoding || $0.kinds.contains { $0.conforms.isCoding } }
      || structures.contains { $0.conforms.isCoding }
      || enumerations.contains { $0.conforms.isCoding }
  }
}
