import KindsSchema

/// The maximum number of rounds. Each round checks the whole schema and repairs something, but drafts of damaged input
/// could need endless repairs.
private let maximumRepairs = 200

/// Repairs a draft until it is a valid schema.
///
/// Colliding and reserved names get a suffix. Structs that contain themselves or that are too large get indirect
/// fields. If allowed, other invalid types are replaced by `JSON`.
struct DraftRepair {
  /// Reports a change: the rule, the subject, the outcome, and the changed type.
  typealias Report = (Rule, _ subject: String, _ outcome: String, _ type: String) -> Void

  private(set) var draft: SchemaDraft
  /// The types that are used outside of the draft, with replacements applied.
  private(set) var namedTypes: [String]
  private var typeNames: DraftNames
  private let report: Report?
  /// The types to replace by `JSON`, with the reasons.
  private var broken: [String: String] = [:]
  private var renamed: [String: String] = [:]
  private var hasChanged = false
  /// The indices of unions, structs and enums by their paths in the schema, during a round.
  private var indices: [[String]: Int] = [:]
  /// The types that this round has changed to ignore unknown members.
  private var newlyIgnoring: Set<String> = []

  /// - Parameters:
  ///   - typeNames: The type names in use and the reserved ones.
  ///   - report: Reports each replacement by `JSON`, and each payload that now ignores unknown members; `nil` to allow
  ///     no replacement by `JSON`.
  init(
    _ draft: SchemaDraft, typeNames: DraftNames, namedTypes: [String] = [], report: Report? = nil
  ) {
    self.draft = draft
    self.typeNames = typeNames
    self.namedTypes = namedTypes
    self.report = report
  }

  /// Repairs the draft.
  ///
  /// - Parameter dataDepth: The depth of the data that the schema must accept, in keys and indices.
  /// - Returns: The schema, or the errors that cannot be repaired.
  mutating func run(dataDepth: Int = 0) -> (text: String?, faults: [Diagnostic]) {
    var faults: [Diagnostic] = []
    for _ in 0..<maximumRepairs {
      let document = draft.document
      let schema = LaidOutSchema(document)
      faults = violations(in: schema, of: document)
      if faults.isEmpty {
        if reduceDepth(forDepth: dataDepth, in: schema) { continue }
        return (String(decoding: schema.bytes, as: UTF8.self), [])
      }
      let root = schema.root(of: draft.document)
      if !repair(faults, in: root), !replaceInvalidTypes(faults, in: root) { break }
    }
    return (nil, faults)
  }

  /// Renames types and all their uses.
  mutating func rename(_ types: [String: String]) {
    renamed = types
    replaceTypes()
  }

  /// Replaces types by `JSON`.
  mutating func replaceByJSON(_ types: some Sequence<String>) {
    for type in types { broken[type] = "" }
    replaceTypes()
  }

  // MARK: Repairs

  /// Repairs the causes of errors.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func repair(_ faults: [Diagnostic], in root: JSONNode) -> Bool {
    hasChanged = false
    newlyIgnoring = []
    // Repairs only some recursions, because an indirect field often resolves several. This comes before any renaming,
    // because the paths have the old names.
    let recursions = faults.filter { $0.rule == .structRecursion }
    if !recursions.isEmpty {
      let paths = recursions.prefix(max(1, recursions.count / 8)).map {
        root.path(to: $0.range.bytes.lowerBound)
      }
      if draft.makeIndirect(at: paths) { hasChanged = true }
    }
    for (list, names) in [
      ("unions", draft.unions.map(\.name)), ("structs", draft.structs.map(\.name)),
      ("enums", draft.enums.map(\.name)),
    ] {
      for (index, name) in names.enumerated() { indices[[list, name]] = index }
    }
    var renamedPaths: Set<[String]> = []
    func isRenamed(_ path: [String]) -> Bool {
      path.indices.contains { renamedPaths.contains(Array(path[...$0])) }
    }
    for fault in faults where fault.rule != .structRecursion {
      let path = root.path(to: fault.range.bytes.lowerBound)
      // Renaming a declaration may also resolve collisions of names that are derived from the declaration's name.
      let others = fault.related.map { root.path(to: $0.range.bytes.lowerBound) }
      if fault.rule == .nameCollision, isRenamed(path) || others.contains(where: isRenamed) {
        continue
      }
      if fault.rule == .nameCollision || fault.rule == .reservedName { renamedPaths.insert(path) }
      repair(fault, at: path)
    }
    indices = [:]
    replaceTypes()
    return hasChanged
  }

  private mutating func repair(_ fault: Diagnostic, at path: [String]) {
    guard let index = indices[Array(path.prefix(2))], let place = SchemaPlace(path) else { return }
    let isName = fault.rule == .reservedName || fault.rule == .nameCollision
    switch place {
    case .field(let name, let record): repair(fault, field: name, at: record, of: index)
    case .kind(let name, _):
      guard let kind = draft.unions[index].kinds.firstIndex(where: { $0.name == name }) else {
        return
      }
      if isName { return rename(kind: kind, of: index) }
      if fault.rule == .extrasWithTag, let payload = draft.unions[index].kinds[kind].payload,
        ignoreExtras(of: payload)
      {
        return
      }
      breakType(path[1], fault)
    case .value(let name) where isName:
      let names = draft.enums[index].values.map(\.name)
      guard let value = names.firstIndex(of: name) ?? Int(name), names.indices.contains(value)
      else { return }
      draft.enums[index].values[value].name = freeName(names[value], names)
      hasChanged = true
    default:
      guard isName, path.count == 2 else { return breakType(path[1], fault) }
      if renamed[path[1]] == nil { renamed[path[1]] = typeNames.take(path[1], suffix: "Value") }
    }
  }

  private mutating func repair(
    _ fault: Diagnostic, field name: String, at record: [String], of index: Int
  ) {
    if record.count == 4 {
      let kinds = draft.unions[index].kinds
      guard let kind = kinds.firstIndex(where: { $0.name == record[3] }) else { return }
      var fields = kinds[kind].fields
      if let new = repair(fault, field: name, in: &fields, of: record[1]) {
        draft.unions[index].kinds[kind].discriminatedBy = kinds[kind].discriminatedBy.map {
          $0 == name ? new : $0
        }
      }
      draft.unions[index].kinds[kind].fields = fields
    } else if record[0] == "unions" {
      var fields = draft.unions[index].fields
      _ = repair(fault, field: name, in: &fields, of: record[1])
      draft.unions[index].fields = fields
    } else if fault.rule == .tagKey {
      breakUnions(around: draft.structs[index], name, fault)
    } else {
      var fields = draft.structs[index].fields
      _ = repair(fault, field: name, in: &fields, of: record[1])
      draft.structs[index].fields = fields
    }
  }

  /// Repairs a field of a type.
  ///
  /// - Returns: The new name of the field, if it was renamed.
  private mutating func repair(
    _ fault: Diagnostic, field name: String, in fields: inout [DraftField], of type: String
  ) -> String? {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
    var field = fields[index]
    switch fault.rule {
    case .reservedName, .nameCollision: field.name = freeName(name, fields.map(\.name))
    case .defaultValue, .defaultRecursion:
      field.default = nil
      field.encodesDefault = true
      if !field.type.hasSuffix("?") { field.type += "?" }
    default:
      guard let report else { return nil }
      let isOptional = field.type.hasSuffix("?") || field.type.hasPrefix("Presence<")
      let plain = DraftField(
        name: name, key: field.key, type: isOptional ? "JSON?" : "JSON", doc: field.doc)
      if field.type != plain.type || field.const != nil {
        report(
          .importRefused, "the member \(quoted(field.key))", "becomes 'JSON': \(fault.problem)",
          type)
      }
      field = plain
    }
    if field != fields[index] { hasChanged = true }
    fields[index] = field
    return field.name == name ? nil : field.name
  }

  private mutating func rename(kind: Int, of union: Int) {
    let names = draft.unions[union].kinds.map(\.name)
    let new = freeName(names[kind], names)
    draft.unions[union].kinds[kind].name = new
    draft.unions[union].coding.rename(kind: names[kind], to: new)
    if let model = draft.unions[union].kinds[kind].model {
      draft.unions[union].kinds[kind].model = typeNames.take(model, suffix: "Value")
    }
    hasChanged = true
  }

  private func freeName(_ name: String, _ names: [String]) -> String {
    var taken = DraftNames(reserved: names)
    return taken.take(name + "Value")
  }

  /// Makes a payload ignore unknown members, because otherwise it would treat the tag of its union as an unknown
  /// member.
  private mutating func ignoreExtras(of type: String) -> Bool {
    // Several unions may have this payload.
    if !newlyIgnoring.insert(type).inserted { return true }
    if let index = draft.unions.firstIndex(where: { $0.name == type }) {
      if draft.unions[index].coding.extras == .ignore { return false }
      draft.unions[index].coding.extras = .ignore
    } else if let index = draft.structs.firstIndex(where: { $0.name == type }) {
      if draft.structs[index].extras == .ignore { return false }
      draft.structs[index].extras = .ignore
    } else {
      return false
    }
    report?(
      .importChanged, "the payload of a kind",
      "ignores unknown members, because it would treat the union's tag as one of them", type)
    hasChanged = true
    return true
  }

  // MARK: Depth

  /// Sets the maximum depth for data of a certain depth, unless all types already support this depth.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func reduceDepth(forDepth depth: Int, in schema: LaidOutSchema) -> Bool {
    if depth == 0 || draft.maxDepth != nil { return false }
    var ignored = Diagnostics()
    let source = SourceFile(path: draftPath, bytes: schema.bytes)
    guard let checked = readSchema([source], &ignored),
      depth > checked.smallestDepthLimit
    else { return false }
    draft.maxDepth = min(depth + depth / 4, 10_000)
    return true
  }

  // MARK: Replacements

  /// Replaces types with errors by `JSON`, because no other repair is possible.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func replaceInvalidTypes(_ faults: [Diagnostic], in root: JSONNode) -> Bool {
    for fault in faults {
      let path = root.path(to: fault.range.bytes.lowerBound)
      if SchemaPlace(path) != nil { breakType(path[1], fault) }
    }
    replaceTypes()
    return hasChanged
  }

  private mutating func breakType(_ type: String, _ fault: Diagnostic) {
    if report != nil, broken[type] == nil { broken[type] = fault.problem }
  }

  /// Marks unions for replacement by `JSON` if the given struct is one of their payloads and the given field has the
  /// same key as their tag. If there are none, marks the struct instead.
  private mutating func breakUnions(
    around record: DraftStruct, _ field: String, _ fault: Diagnostic
  ) {
    let key = record.fields.first { $0.name == field }?.key
    for union in draft.unions
    where union.coding.tag == key && union.kinds.contains(where: { $0.payload == record.name }) {
      breakType(union.name, fault)
    }
    if broken.isEmpty { breakType(record.name, fault) }
  }

  /// Replaces invalid types by `JSON`, and applies new names.
  private mutating func replaceTypes() {
    if broken.isEmpty, renamed.isEmpty { return }
    hasChanged = true
    breakUnionsOfBroken()
    for (name, reason) in broken where !reason.isEmpty {
      report?(
        .importRefused, "the schema",
        "becomes 'JSON', because the schema language cannot express it: \(reason)", name)
    }
    let types = TypeReplacements(broken: Set(broken.keys), renamed: renamed)
    draft.replace(types)
    namedTypes = namedTypes.map(types.replaced)
    broken = [:]
    renamed = [:]
  }

  /// Marks unions for replacement by `JSON` if a payload is an invalid type, because that kind could not be
  /// discriminated.
  private mutating func breakUnionsOfBroken() {
    var count = -1
    while broken.count > count {
      count = broken.count
      for index in draft.unions.indices where broken[draft.unions[index].name] == nil {
        let union = draft.unions[index]
        for kind in union.kinds.indices {
          guard let payload = union.kinds[kind].payload, broken[payload] != nil else { continue }
          if union.coding.style == .shape, isObject(payload) {
            draft.unions[index].kinds[kind].payload = "[String: JSON]"
          } else {
            broken[union.name] =
              "the kind with the payload \(quoted(payload)) cannot be discriminated"
          }
        }
      }
    }
  }

  /// Whether the values of a type are JSON objects.
  private func isObject(_ type: String) -> Bool {
    if let record = draft.structs.first(where: { $0.name == type }) {
      return record.form == .object
    }
    let union = draft.unions.first { $0.name == type }
    return union.map { $0.coding.style != .shape } ?? false
  }
}

extension Diagnostic {
  /// The message without the fix. The fix would refer to a schema that the user has not written.
  var problem: String {
    message.firstRange(of: "; ").map { String(message[..<$0.lowerBound]) } ?? message
  }
}

private let draftPath = "Draft.kinds.json"

/// Returns the errors in a schema. The document is consumed, so that only its text stays in memory during the check.
private func violations(
  in schema: LaidOutSchema, of document: consuming JSONValue
) -> [Diagnostic] {
  let source = SourceFile(path: draftPath, bytes: schema.bytes)
  var found = Diagnostics()
  checkRules(of: schema.root(of: document), in: source, &found)
  return found.sorted().filter { $0.severity == .error }
}

extension CheckedSchema {
  /// The smallest maximum depth of all types.
  var smallestDepthLimit: Int {
    let unions = facts.unions.flatMap { [$0.depthLimit] + $0.models.map(\.depthLimit) }
    let all = unions + facts.structures.map(\.depthLimit) + [facts.jsonDepthLimit(of: schema)]
    return all.compactMap { $0 }.min() ?? .max
  }
}
