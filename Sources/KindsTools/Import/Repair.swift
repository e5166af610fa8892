import KindsSchema

// A draft that breaks a rule is mended, so that what is written is always accepted.

/// How often a draft is mended and checked again.
private let mostRepairs = 40

/// How often single types are stored beside what holds them, before all are.
private let mostNestedRepairs = 8

/// The text of a draft that keeps every rule of the language.
///
/// - Parameter old: An earlier schema, whose names are kept.
/// - Returns: `nil` after an error.
func repaired(
  _ draft: SchemaDraft, _ importer: Importer, keepingNamesOf old: Schema?,
  _ diagnostics: inout Diagnostics
) -> String? {
  var repair = Repair(draft, importer)
  if let old { repair.keepNames(of: old) }
  repair.storeRecursionBeside()
  repair.replaceBroken()
  repair.ignoreExtrasBesideTags()
  var errors: [Diagnostic] = []
  for _ in 0..<mostRepairs {
    let document = repair.draft.document
    let schema = LaidOutSchema(document)
    errors = brokenRules(in: schema, of: document)
    if errors.isEmpty { return String(decoding: schema.bytes, as: UTF8.self) }
    let root = schema.root(of: repair.draft.document)
    let hasChanged = repair.mend(errors, in: root) || repair.giveUp(errors, in: root)
    if !hasChanged { break }
  }
  let start = importer.references.start
  for error in errors.prefix(5) {
    diagnostics.error(
      .importRefused,
      "the description cannot be said in the schema language: \(error.message)", at: start)
  }
  return nil
}

/// The errors in a schema that is laid out, of which no more is kept meanwhile than its text.
private func brokenRules(
  in schema: LaidOutSchema, of document: consuming JSONValue
) -> [Diagnostic] {
  let source = SourceFile(path: "Import.kinds.json", bytes: schema.bytes)
  var found = Diagnostics()
  checkRules(of: schema.root(of: document), in: source, &found)
  return found.all.filter { $0.severity == .error }
}

/// A draft that is being mended.
struct Repair {
  var draft: SchemaDraft
  private let importer: Importer
  /// The types that cannot be made, each with the reason.
  private var broken: [String: String] = [:]
  private var renamed: [String: String] = [:]
  private var hasChanged = false
  /// The indices of unions, structs and enums by the keys that lead to them, while errors are mended.
  private var indices: [[String]: Int] = [:]
  /// How often types were stored beside what holds them.
  private var nestedRepairs = 0

  init(_ draft: SchemaDraft, _ importer: Importer) {
    self.draft = draft
    self.importer = importer
  }

  /// Stores the fields by which structs would contain themselves beside them.
  mutating func storeRecursionBeside() {
    let numbers = Dictionary(
      zip(draft.structs.map(\.name), draft.structs.indices), uniquingKeysWith: { first, _ in first }
    )
    // The structs that each field holds.
    let held = draft.structs.map { record in
      record.fields.map { field in field.heldType.flatMap { numbers[$0] } }
    }
    let components = stronglyConnectedComponents(of: held.map { $0.compactMap { $0 } })
    for index in held.indices {
      for (field, other) in held[index].enumerated() {
        guard let other, components[other] == components[index] else { continue }
        draft.structs[index].fields[field].more.append(.init(key: "indirect", value: true))
      }
    }
  }

  /// Lets a payload ignore members that it does not know where it shares the object with a tag that it does not know.
  mutating func ignoreExtrasBesideTags() {
    var structs: [String: Int] = [:]
    for (index, record) in draft.structs.enumerated() { structs[record.name] = index }
    var unions: [String: Int] = [:]
    for (index, union) in draft.unions.enumerated() { unions[union.name] = index }
    for union in draft.unions where union.coding.style == .internal {
      for case let payload? in union.kinds.map(\.payload) {
        let key = union.coding.tag ?? "type"
        if let index = structs[payload] {
          let record = draft.structs[index]
          if record.fields.contains(where: { $0.key == key }) || !mindsExtras(record.more) {
            continue
          }
        } else if let index = unions[payload] {
          let own = draft.unions[index].coding
          if own.style != .internal && own.style != .members || !mindsExtras(own.more) { continue }
        } else {
          continue
        }
        _ = ignoreExtras(of: payload)
      }
    }
    hasChanged = false
  }

  /// Whether members that no field names are kept or refused, by the members of a declaration.
  private func mindsExtras(_ more: [JSONValue.Member]) -> Bool {
    if let own = more.first(where: { $0.key == "extras" }) { return own.value != "ignore" }
    return draft.extras != nil && draft.extras != .ignore
  }

  /// Puts `JSON` in the place of the unions that showed to be impossible when they were made.
  mutating func replaceBroken() {
    for (name, _) in importer.broken { broken[name] = "" }
    replaceTypes()
  }

  /// Mends what errors are about.
  ///
  /// - Returns: Whether anything has changed.
  mutating func mend(_ errors: [Diagnostic], in root: JSONNode) -> Bool {
    hasChanged = false
    let nested = errors.filter { $0.rule == .nestedValues }
    if !nested.isEmpty { return makeRoom(nested, in: root) }
    for (list, names) in [
      ("unions", draft.unions.map(\.name)), ("structs", draft.structs.map(\.name)),
      ("enums", draft.enums.map(\.name)),
    ] {
      for (index, name) in names.enumerated() { indices[[list, name]] = index }
    }
    for error in errors { mend(error, at: root.path(to: error.range.bytes.lowerBound)) }
    indices = [:]
    replaceTypes()
    return hasChanged
  }

  /// Stores what there is no room for on the stack beside what holds it, or else ends what is nested there.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func makeRoom(_ errors: [Diagnostic], in root: JSONNode) -> Bool {
    nestedRepairs += 1
    let paths = errors.map { $0.related.map { root.path(to: $0.range.bytes.lowerBound) } }
    let storesOthers = nestedRepairs > mostNestedRepairs
    if draft.storeBeside(at: Array(paths.joined()), storesOthers: storesOthers) { return true }
    let types = TypeReplacements(
      broken: Set(draft.structs.map(\.name) + draft.unions.map(\.name)), renamed: [:])
    for (error, paths) in zip(errors, paths) {
      var owners: [String] = []
      draft.changeFields(at: paths) { field, owner in
        if types.replace(in: &field), owners.last != owner { owners.append(owner) }
      }
      for owner in owners {
        importer.remarks.refused(
          "the content of the members", "becomes 'JSON': \(error.message)", at: range(of: owner))
      }
      hasChanged = hasChanged || !owners.isEmpty
      // A kind without a payload of its own would not be told.
      for path in paths where path.count < 4 || path[2] == "kinds" && path.count < 6 {
        breakType(path[1], error)
      }
    }
    replaceTypes()
    return hasChanged
  }

  /// Gives up the types that errors are in, where nothing less mends them.
  ///
  /// - Returns: Whether anything has changed.
  mutating func giveUp(_ errors: [Diagnostic], in root: JSONNode) -> Bool {
    for error in errors {
      let path = root.path(to: error.range.bytes.lowerBound)
      if path.count >= 2, ["unions", "structs", "enums"].contains(path[0]) {
        breakType(path[1], error)
      }
    }
    replaceTypes()
    return hasChanged
  }

  private mutating func mend(_ error: Diagnostic, at path: [String]) {
    guard path.count >= 2, let index = indices[Array(path.prefix(2))] else { return }
    let isName = error.rule == .reservedName || error.rule == .nameCollision
    switch path[0] {
    case "unions":
      if path.count >= 4, path[2] == "kinds",
        let kind = draft.unions[index].kinds.firstIndex(where: { $0.name == path[3] })
      {
        if path.count >= 6, path[4] == "fields" {
          var fields = draft.unions[index].kinds[kind].fields
          mend(error, &fields, path)
          draft.unions[index].kinds[kind].fields = fields
          return
        }
        if isName {
          rename(kind: kind, of: index)
          return
        }
        if error.rule == .extrasWithTag, let payload = draft.unions[index].kinds[kind].payload,
          ignoreExtras(of: payload)
        {
          return
        }
      }
      if path.count >= 4, path[2] == "fields" {
        var fields = draft.unions[index].fields
        mend(error, &fields, path)
        draft.unions[index].fields = fields
        return
      }
      if isName, path.count == 2 { return rename(path[1]) }
      breakType(path[1], error)
    case "structs":
      if path.count >= 4, path[2] == "fields" {
        if error.rule == .tagKey {
          breakUnions(around: draft.structs[index], path[3], error)
        } else {
          var fields = draft.structs[index].fields
          mend(error, &fields, path)
          draft.structs[index].fields = fields
        }
        return
      }
      if isName { return rename(path[1]) }
      breakType(path[1], error)
    case "enums":
      if path.count >= 4, path[2] == "values", isName,
        let value = draft.enums[index].values.firstIndex(where: { $0.name == path[3] })
          ?? Int(path[3]).flatMap({ draft.enums[index].values.indices.contains($0) ? $0 : nil })
      {
        let names = draft.enums[index].values.map(\.name)
        draft.enums[index].values[value].name = freeName(names[value], names)
        hasChanged = true
        return
      }
      if isName { return rename(path[1]) }
      breakType(path[1], error)
    default: return
    }
  }

  /// Mends a field of a record.
  private mutating func mend(_ error: Diagnostic, _ fields: inout [DraftField], _ path: [String]) {
    let name = path[path[2] == "fields" ? 3 : 5]
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return }
    // Another error may have changed something already.
    let changedBefore = hasChanged
    hasChanged = true
    switch error.rule {
    case .reservedName, .nameCollision:
      fields[index].name = freeName(name, fields.map(\.name))
    case .structRecursion where !fields[index].more.contains { $0.key == "indirect" }:
      fields[index].more.append(.init(key: "indirect", value: true))
    case .defaultValue, .defaultRecursion, .defaultSize:
      fields[index].default = nil
      fields[index].more.removeAll { $0.key == "encodeDefault" }
      let type = fields[index].type ?? "JSON"
      if !type.hasSuffix("?") { fields[index].type = type + "?" }
    case _ where fields[index].more.contains { $0.key == "aliases" }:
      fields[index].more.removeAll { $0.key == "aliases" }
    default:
      let type = fields[index].type ?? ""
      let isOptional = type.hasSuffix("?") || type.hasPrefix("Presence<")
      let plain = isOptional ? "JSON?" : "JSON"
      if type == plain, fields[index].const == nil {
        hasChanged = changedBefore || !fields[index].more.isEmpty
        fields[index].more = []
        return
      }
      importer.remarks.refused(
        "the member \(quoted(fields[index].key))", "becomes 'JSON': \(error.message)",
        at: range(of: path[1]))
      fields[index] = DraftField(
        name: name, key: fields[index].key, type: plain, doc: fields[index].doc)
    }
  }

  private func range(of type: String) -> SourceRange {
    importer.originsOfTypes[type] ?? importer.references.start
  }

  private mutating func rename(kind: Int, of union: Int) {
    let names = draft.unions[union].kinds.map(\.name)
    let old = names[kind]
    let new = freeName(old, names)
    draft.unions[union].kinds[kind].name = new
    for index in draft.unions[union].coding.more.indices
    where draft.unions[union].coding.more[index].value == .string(old) {
      draft.unions[union].coding.more[index].value = .string(new)
    }
    for index in draft.unions[union].kinds[kind].more.indices
    where draft.unions[union].kinds[kind].more[index].key == "model" {
      if case .string(let model) = draft.unions[union].kinds[kind].more[index].value {
        draft.unions[union].kinds[kind].more[index].value = .string(
          importer.typeNames.take(model, suffix: "Value"))
      }
    }
    hasChanged = true
  }

  /// Gives types new names, wherever they are named.
  mutating func rename(types: [String: String]) {
    renamed = types
    replaceTypes()
    hasChanged = false
  }

  private mutating func rename(_ type: String) {
    if renamed[type] == nil { renamed[type] = importer.typeNames.take(type, suffix: "Value") }
  }

  private mutating func breakType(_ type: String, _ error: Diagnostic) {
    if broken[type] == nil { broken[type] = error.message }
  }

  /// Gives up the unions that carry a struct with the key of their tag.
  private mutating func breakUnions(
    around record: DraftStruct, _ field: String, _ error: Diagnostic
  ) {
    let key = record.fields.first { $0.name == field }?.key
    for union in draft.unions
    where (union.coding.tag ?? "type") == key
      && union.kinds.contains(where: { $0.payload == record.name })
    {
      breakType(union.name, error)
    }
    if broken.isEmpty { breakType(record.name, error) }
  }

  /// Passes over other members of a struct, which would take the tag of a union for one.
  private mutating func ignoreExtras(of type: String) -> Bool {
    let isIgnored = ignoreOwnExtras(of: type)
    if isIgnored {
      importer.remarks.changed(
        "what stands beside the tag of a union",
        "is read without members that it does not name, because the tag is one of those",
        at: range(of: type))
    }
    return isIgnored
  }

  private mutating func ignoreOwnExtras(of type: String) -> Bool {
    let ignored = JSONValue.Member(key: "extras", value: "ignore")
    if let index = draft.unions.firstIndex(where: { $0.name == type }) {
      guard !draft.unions[index].coding.more.contains(ignored) else { return false }
      draft.unions[index].coding.more.removeAll { $0.key == "extras" }
      draft.unions[index].coding.more.append(ignored)
      hasChanged = true
      return true
    }
    guard let index = draft.structs.firstIndex(where: { $0.name == type }),
      !draft.structs[index].more.contains(ignored)
    else { return false }
    draft.structs[index].more.removeAll { $0.key == "extras" }
    draft.structs[index].more.append(ignored)
    hasChanged = true
    return true
  }

  private func freeName(_ name: String, _ names: [String]) -> String {
    var taken = DraftNames(reserved: names)
    return taken.take(name + "Value")
  }

  /// Puts `JSON` in the place of broken types, and the new names in that of others.
  private mutating func replaceTypes() {
    if broken.isEmpty, renamed.isEmpty { return }
    hasChanged = true
    breakUnionsOfBroken()
    for (name, reason) in broken where !reason.isEmpty {
      importer.remarks.refused(
        "the schema", "becomes 'JSON', because the schema language refuses it: \(reason)",
        at: range(of: name))
    }
    let names = TypeReplacements(broken: Set(broken.keys), renamed: renamed)
    draft.unions.removeAll { broken[$0.name] != nil }
    draft.structs.removeAll { broken[$0.name] != nil }
    draft.enums.removeAll { broken[$0.name] != nil }
    for union in draft.unions.indices { names.replace(in: &draft.unions[union]) }
    for record in draft.structs.indices {
      if let name = renamed[draft.structs[record].name] { draft.structs[record].name = name }
      names.replace(in: &draft.structs[record].fields)
    }
    for definition in draft.enums.indices {
      if let name = renamed[draft.enums[definition].name] { draft.enums[definition].name = name }
    }
    for schema in importer.declaredInOrder {
      if let type = schema.type?.text { schema.type?.text = names.replaced(type) }
    }
    broken = [:]
    renamed = [:]
  }

  /// Whether the values of a type are JSON objects.
  private func isObject(_ type: String) -> Bool {
    if let record = draft.structs.first(where: { $0.name == type }) {
      return !record.more.contains { $0.key == "form" }
    }
    let union = draft.unions.first { $0.name == type }
    return union.map { $0.coding.style != .shape } ?? false
  }

  /// Gives up the unions that carry what becomes `JSON`, by which no kind can be told.
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
            broken[union.name] = "the kind with the payload \(quoted(payload)) cannot be told"
          }
        }
      }
    }
  }
}
