import KindsCore

/// Finds types for values that a schema does not describe: declared types if they fit, and otherwise new ones.
struct AddedTypes {
  /// The new types.
  private(set) var draft = SchemaDraft()
  /// Remarks on objects that become a dictionary or could be one.
  private(set) var remarks = Diagnostics()
  /// The type names in use.
  var names: DraftNames
  /// The new structs without fields, each with the position of its first value. The next round adds their fields.
  private(set) var structs: [(name: String, first: SourceRange)] = []
  private let schema: Schema
  private let wire: Wire
  private let reader: WireReader
  private let options: InferOptions
  /// The declared types that are probable at a key, by the key's stem: those of fields with such a key, and those that
  /// are named like the key.
  private var typesByKey: [String: [DeclaredType]] = [:]
  /// All unions and structs of the schema's own module without generic parameters.
  private var declared: [DeclaredType] = []
  /// The names of the structs that were added without fields, by the key and the members of their first values.
  private var known: [Shape: String] = [:]

  private struct Shape: Hashable {
    let key: String
    let members: Set<String>
  }

  init(_ checked: CheckedSchema, _ options: InferOptions) {
    schema = checked.schema
    reader = WireReader(checked)
    wire = reader.wire
    self.options = options
    names = DraftNames(
      .types, taken: checked.names.inModule.map(\.text) + namesOfStandardLibrary)
    declared = schema.codedDeclarations.filter { type in
      guard type.module == nil, schema.parameters(of: type).isEmpty else { return false }
      switch type.index {
      case .union, .structure: return true
      case .model, .enumeration: return false
      }
    }
    for field in schema.fieldsOfRecords {
      guard case .declared(let type) = field.type.innermost, declared.contains(type) else {
        continue
      }
      noteUse(of: type, at: field.key.value)
    }
    // A member that is named like a type probably has that type.
    for type in declared { noteUse(of: type, at: draftMemberName(type.name.text)) }
  }

  private mutating func noteUse(of type: DeclaredType, at key: String) {
    let key = Self.stem(key)
    if !typesByKey[key, default: []].contains(type) { typesByKey[key, default: []].append(type) }
  }

  /// Returns the form that a key and its plural have in common.
  private static func stem(_ key: String) -> String { draftTypeName(singular(key)) }

  /// Returns the type of values, none of which is null.
  ///
  /// - Parameters:
  ///   - use: The place of the values.
  ///   - itself: The new struct that contains the values, with all its keys.
  mutating func type(
    of nodes: [JSONNode], _ use: InferredUse, in itself: (name: String, keys: Set<String>)? = nil
  ) -> String {
    let types = Set(nodes.map { JSONType($0.content) })
    if types == [.array] {
      var inner = use
      inner.isElement = true
      let elements = nodes.flatMap(\.elements)
      let values = elements.filter { !$0.isNull }
      if values.isEmpty { return "[JSON]" }
      let type = type(of: values, inner, in: itself)
      return type == "JSON" || values.count == elements.count ? "[\(type)]" : "[\(type)?]"
    }
    if types == [.object] {
      if let type = fitting(nodes, use.key) { return SwiftType.declared(type).text }
      if let itself, isRecursive(nodes, itself.keys) { return itself.name }
    }
    return made(nodes, use)
  }

  /// Creates a type in the same way as for data without a schema. A new struct has no fields at first.
  private mutating func made(_ nodes: [JSONNode], _ use: InferredUse) -> String {
    var options = options
    options.tag = nil
    let walk = DataWalk.finished(options) { walk in
      for node in nodes { walk.add(node) }
    }
    var maker = InferredDraft(
      RecordPool(names: walk.table.names, options), keys: walk.table.names, options,
      typeNames: names)
    if let type = maker.makeType(root: walk.root, at: use) {
      names = maker.typeNames
      draft.unions += maker.draft.unions
      draft.structs += maker.draft.structs
      draft.enums += maker.draft.enums
      remarks.append(maker.pool.remarks.all)
      return type
    }
    let shape = Shape(key: use.key, members: Set(nodes.flatMap(\.keys)))
    if let name = known[shape] { return name }
    let name = names.take(for: use)
    known[shape] = name
    draft.structs.append(DraftStruct(name: name))
    if let first = nodes.first { structs.append((name, first.range)) }
    return name
  }

  /// Declares a union of the style `shape`.
  mutating func declareShape(_ kinds: [DraftKind], _ use: InferredUse) -> String {
    let name = names.take(for: use, suffix: "Value")
    draft.unions.append(
      DraftUnion(name: name, coding: DraftCoding(style: .shape), kinds: kinds))
    return name
  }

  /// Whether each object has at least half of the keys of the struct that contains it, and no others, so that the
  /// struct seems to be recursive.
  private func isRecursive(_ nodes: [JSONNode], _ keys: Set<String>) -> Bool {
    nodes.allSatisfy { node in
      let own = node.keys
      return !own.isEmpty && own.allSatisfy(keys.contains) && own.count * 2 >= keys.count
    }
  }

  /// Returns a declared type if the objects seem to be its values.
  private mutating func fitting(_ nodes: [JSONNode], _ key: String) -> DeclaredType? {
    let atKey = typesByKey[Self.stem(key)] ?? []
    return atKey.first { fits(nodes, $0, isUsual: true) }
      ?? declared.first { !atKey.contains($0) && fits(nodes, $0, isUsual: false) }
  }

  /// Whether objects seem to be values of a type. A struct must read all of them and have all their members. A union
  /// must know the kinds of at least half of them; a tagged union that is usual at the key may know fewer.
  ///
  /// - Parameter isUsual: Whether a field with the same key has the type, or the type is named like the key.
  private mutating func fits(_ nodes: [JSONNode], _ type: DeclaredType, isUsual: Bool) -> Bool {
    switch wire.form(of: type) {
    case .enumeration: return false
    case .union(let choice): return fits(nodes, choice, isUsual: isUsual)
    case .record(let record):
      guard record.form == .object, record.content == nil, !record.members.isEmpty else {
        return false
      }
      let known = Set(record.keys)
      let common = Set(nodes.flatMap(\.keys))
      return common.allSatisfy(known.contains) && common.count >= (isUsual ? 1 : 3)
        && nodes.allSatisfy { reader.refusals(of: $0, as: .declared(type)).isEmpty }
    }
  }

  private func fits(_ nodes: [JSONNode], _ choice: Wire.Choice, isUsual: Bool) -> Bool {
    if case .jsonType = choice.discriminator { return false }
    guard nodes.allSatisfy(\.isObject) else { return false }
    var unknownTags = 0
    reader.noteGap = { if case .tag = $0 { unknownTags += 1 } }
    defer { reader.noteGap = nil }
    let knownTags = nodes.count { node in
      if case .kind? = reader.kind(of: node, choice) { true } else { false }
    }
    return knownTags + unknownTags == nodes.count
      && (isUsual && choice.isTagged || knownTags * 2 >= nodes.count)
  }
}

extension DataWalk {
  /// Visits data repeatedly until all discriminators are known, and then once more to profile the values.
  ///
  /// - Parameter forEach: Visits all values once.
  static func finished(
    _ options: InferOptions, _ forEach: (inout DataWalk) -> Void
  ) -> DataWalk {
    var walk = DataWalk(options)
    forEach(&walk)
    walk.finish(forEach)
    return walk
  }

  /// Continues after the first visit: decides on discriminators and visits the data again until all are known, and then
  /// once more to profile the values.
  mutating func finish(_ forEach: (inout DataWalk) -> Void) {
    var passes = 1
    while decide(), passes < 40 {
      forEach(&self)
      passes += 1
    }
    beginProfiling()
    forEach(&self)
  }
}

extension JSONNode {
  /// The keys of an object; empty for other values.
  fileprivate var keys: [String] { members.map(\.key.value) }
}

extension SwiftType {
  /// The type inside optionals and collections.
  var innermost: SwiftType {
    switch self {
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.innermost
    case .known, .json, .parameter, .declared, .external: return self
    }
  }
}

extension Schema {
  /// The fields of all models, followed by those of all structs.
  var fieldsOfRecords: some Sequence<Field> {
    let models = unions.flatMap { $0.kinds.map { fields(of: $0.payload) } }
    return (models + structures.map(\.fields)).joined()
  }
}
