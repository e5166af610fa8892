/// All schema files of a target and of the modules that it imports, with names resolved. The rules check this value,
/// and the emitters read it.
///
/// ``Graph``, ``Values`` and ``Facts`` are derived from it.
package struct Schema {
  package internal(set) var modules: [Module] = []
  /// The documents of the generated module, followed by those of other modules.
  package internal(set) var documents: [Document] = []
  /// The unions of each document in turn. A union comes before its subsets.
  package internal(set) var unions: [Union] = []
  package internal(set) var structures: [Structure] = []
  package internal(set) var enumerations: [Enumeration] = []
  package internal(set) var protocols: [ProtocolDefinition] = []
  /// All declarations, which are the nodes of graphs.
  private(set) var declarations = Declarations([], [], [])
  /// The partial visitors of the generated module.
  package internal(set) var partialVisitors: [PartialVisitor] = []
  /// The number of fields. Every ``Field/number`` is less than it.
  var fieldCount = 0
  /// Whether any field is flattened into its parent object. Most schemas have no such fields, so searches for them can
  /// be skipped.
  package internal(set) var flattens = false
  /// The unions with models of their own: all except subsets.
  private(set) var supersets: [Union] = []
  /// The types of fields and payloads. They are stored because most rules use them.
  private(set) var containedTypes: [ContainedType] = []
  /// The declared fields: the shared fields of unions, the kinds' own fields, and the fields of structs. A shared field
  /// is repeated for each kind with more conformances than its union.
  private(set) var declaredFields: [Field] = []
  /// The documents in whose declarations decoding can lose values.
  private(set) var documentsWithLosses: Set<Int> = []

  /// Sets the properties that are derived from the declarations, which are complete.
  mutating func derive() {
    declarations = Declarations(unions, structures, enumerations)
    supersets = unions.filter { $0.superset == nil }
    containedTypes = KindsCore.containedTypes(of: supersets, structures)
    declaredFields = containedTypes.compactMap(\.field)
    documentsWithLosses = Set(
      containedTypes.filter { $0.field?.mayBeLost == true }.map(\.document)
        + unions.filter(\.reportsLosses).map(\.document))
  }
}

/// A schema file, with the ranges of its declarations in the lists of ``Schema``.
package struct Document {
  /// The index of the file among the source files.
  package let file: Int
  /// The index of the document's module in ``Schema/modules``.
  let module: Int
  package let doc: String?
  package let access: Access
  /// The depth limit of recursive structs and of `JSON` values in the document, if the document sets one.
  package let maxDepth: Located<Int>?
  package let unions: Range<Int>
  package let structures: Range<Int>
  package let enumerations: Range<Int>
  package let protocols: Range<Int>
}

extension Document {
  /// Whether the document belongs to the generated module.
  package var isOwn: Bool { module == 0 }
}

// Lookups for rules and emitters.

extension Schema {
  /// Whether any declaration has generic parameters.
  var isGeneric: Bool {
    declarations.all.contains { !$0.parameters.isEmpty }
  }

  /// Whether a type is the record of a case's associated values, which is not a type in Swift.
  package func isRecordOfValues(_ type: DeclaredType) -> Bool {
    guard case .model(let union, let kind) = type.index else { return false }
    return unions[union].kinds[kind].hasAssociatedFields
  }
}
