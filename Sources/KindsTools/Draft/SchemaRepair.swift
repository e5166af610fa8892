import KindsCore

/// The maximum number of rounds. Each round checks the whole schema and repairs something, but drafts of damaged input
/// could need endless repairs.
private let maximumRounds = 200

/// Repairs the document of a schema until the language accepts it.
///
/// Structs that contain themselves or that are too large get indirect fields, and impossible defaults are removed. If
/// allowed, other invalid types are replaced by `JSON`.
struct SchemaRepair {
  /// Reports a change: the rule, the subject, the outcome, and the changed type.
  typealias Report = (Rule, _ subject: String, _ outcome: String, _ type: String) -> Void

  private enum Fix: Equatable {
    case indirect
    case noDefault
    case ignoreExtras
  }

  private(set) var document: JSONValue
  private let mayChange: ([String]) -> Bool
  private let report: Report?
  /// The types to replace by `JSON`, with the reasons.
  private var broken: [String: String] = [:]
  /// All replacements of types, in order.
  private var replacements: [TypeReplacements] = []
  /// The changes of a round, by the path of the part.
  private var fixes: [[String]: [Fix]] = [:]

  /// - Parameters:
  ///   - report: Reports each replacement by `JSON`, and each payload that now ignores unknown members; `nil` to allow
  ///     neither.
  ///   - mayChange: Whether the part at a path may be changed.
  init(
    _ document: JSONValue, report: Report? = nil,
    mayChange: @escaping ([String]) -> Bool = { _ in true }
  ) {
    self.document = document
    self.mayChange = mayChange
    self.report = report
  }

  /// Repairs the document.
  ///
  /// - Parameter dataDepth: The depth of the data that the schema must accept, in keys and indices.
  /// - Returns: The schema, or the errors that cannot be repaired.
  mutating func run(dataDepth: Int = 0) -> (text: String?, faults: [Diagnostic]) {
    var faults: [Diagnostic] = []
    for _ in 0..<maximumRounds {
      let schema = LaidOutSchema(document)
      faults = violations(in: schema, of: document)
      if faults.isEmpty {
        if reduceDepth(forDepth: dataDepth, in: schema) { continue }
        return (String(decoding: schema.bytes, as: UTF8.self), [])
      }
      let root = schema.root(of: document)
      if !repair(faults, in: root), !replaceTypes(faults, in: root) { break }
    }
    return (nil, faults)
  }

  /// Renames types, with all their uses.
  mutating func rename(_ types: [String: String]) { _ = applyFixes(types) }

  /// Returns a type of the first document with all replacements applied.
  func current(_ type: String) -> String { replacements.reduce(type) { $1.replaced($0) } }

  // MARK: Finding repairs

  /// Repairs the causes of errors.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func repair(_ faults: [Diagnostic], in root: JSONNode) -> Bool {
    let recursions = faults.filter { $0.rule == .structRecursion }
    // Repairs only some recursions, because an indirect field often resolves several.
    for fault in recursions.prefix(max(1, recursions.count / 8)) {
      if let path = part(of: fault, in: root) { fixes[path, default: []].append(.indirect) }
    }
    for fault in faults where fault.rule != .structRecursion {
      if let path = part(of: fault, in: root) { repair(fault, at: path) }
    }
    return applyFixes()
  }

  /// Returns the path of the part with an error, if it may be changed.
  private func part(of fault: Diagnostic, in root: JSONNode) -> [String]? {
    partPath(of: root.path(to: fault.range.bytes.lowerBound)).flatMap { mayChange($0) ? $0 : nil }
  }

  private mutating func repair(_ fault: Diagnostic, at path: [String]) {
    switch (path[path.count - 2], fault.rule) {
    case ("fields", .defaultValue), ("fields", .defaultRecursion): fixes[path] = [.noDefault]
    case ("kinds", .extrasWithTag):
      if !ignoreExtras(ofPayloadAt: path) { breakType(path[1], fault) }
    default: breakType(path[1], fault)
    }
  }

  /// Makes a payload ignore unknown members, because otherwise it would treat the tag of its union as an unknown
  /// member.
  private mutating func ignoreExtras(ofPayloadAt kind: [String]) -> Bool {
    guard case .string(let type)? = document[kind + ["payload"]],
      let path = ["unions", "structs"].map({ [$0, type] }).first(where: { document[$0] != nil })
    else { return false }
    // Several unions may have this payload.
    if fixes[path] == [.ignoreExtras] { return true }
    if document[path + extrasPath(of: path)] == "ignore" { return false }
    report?(
      .importChanged, "the payload of a kind",
      "ignores unknown members, because it would treat the union's tag as one of them", type)
    fixes[path] = [.ignoreExtras]
    return true
  }

  /// Replaces types with errors by `JSON`, because no other repair is possible.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func replaceTypes(_ faults: [Diagnostic], in root: JSONNode) -> Bool {
    for fault in faults {
      if let path = part(of: fault, in: root) { breakType(path[1], fault) }
    }
    return applyFixes()
  }

  private mutating func breakType(_ type: String, _ fault: Diagnostic) {
    if report != nil, broken[type] == nil { broken[type] = fault.problem }
  }

  /// Marks unions for replacement by `JSON` if a payload is an invalid type, because that kind could not be
  /// discriminated.
  private mutating func breakUnionsOfBroken() {
    var count = -1
    while broken.count > count {
      count = broken.count
      for union in document[["unions"]]?.members ?? [] where broken[union.key] == nil {
        for kind in union.value[["kinds"]]?.members ?? [] {
          guard let payload = kind.value.payload, broken[payload] != nil else { continue }
          if union.value.style == .shape, isObject(payload) {
            let path = ["unions", union.key, "kinds", kind.key, "payload"]
            document.set("[String: JSON]", at: path)
          } else {
            broken[union.key] =
              "the kind with the payload \(quoted(payload)) cannot be discriminated"
          }
        }
      }
    }
  }

  /// Whether the values of a type are JSON objects.
  private func isObject(_ type: String) -> Bool {
    if let structure = document[["structs", type]] { return structure[["form"]] == nil }
    return document[["unions", type]].map { $0.style != .shape } ?? false
  }

  /// Sets the maximum depth for data of a certain depth, unless all types already support this depth.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func reduceDepth(forDepth depth: Int, in schema: LaidOutSchema) -> Bool {
    let path = ["defaults", "coding", "maxDepth"]
    if depth == 0 || document[path] != nil { return false }
    var ignored = Diagnostics()
    guard
      let checked = readSchema([SourceFile(path: draftPath, bytes: schema.bytes)], &ignored),
      depth > checked.smallestDepthLimit
    else { return false }
    document.addObject(at: "defaults", after: ["doc", "access"])
    document.set(.number(String(min(depth + depth / 4, 10_000))), at: path)
    return true
  }

  // MARK: Changing the document

  /// Changes the document.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func applyFixes(_ renamed: [String: String] = [:]) -> Bool {
    if !broken.isEmpty { breakUnionsOfBroken() }
    for (name, reason) in broken {
      report?(
        .importRefused, "the schema",
        "becomes 'JSON', because the schema language cannot express it: \(reason)", name)
    }
    let types = TypeReplacements(broken: Set(broken.keys), renamed: renamed)
    replacements.append(types)
    var changed = document
    changed.changeParts { path, part in
      let own = fixes[path] ?? []
      switch path[path.count - 2] {
      case "fields":
        var field = DocumentField(part.value)
        for fix in own { apply(fix, to: &field, at: path) }
        types.replace(in: &field.members)
        if field != DocumentField(part.value) { part.value = field.value }
      case "kinds":
        if let type = part.value.payload {
          part.value.set(.string(types.replaced(type)), at: ["payload"])
        }
      default:
        if types.removes(part.key) { return false }
        part.key = types.name(part.key)
        if own.contains(.ignoreExtras) {
          if path[0] == "unions" { part.value.addObject(at: "coding", after: ["doc"]) }
          part.value.set("ignore", at: extrasPath(of: path))
        }
      }
      return true
    }
    (fixes, broken) = ([:], [:])
    defer { document = changed }
    return changed != document
  }

  private func apply(_ fix: Fix, to field: inout DocumentField, at path: [String]) {
    switch fix {
    case .ignoreExtras: return
    case .indirect: if field.canBeIndirect { field.members["indirect"] = true }
    case .noDefault:
      field.members["default"] = nil
      field.members["encodeDefault"] = nil
      if !field.type.hasSuffix("?") { field.type += "?" }
    }
  }
}

private let draftPath = "Draft.kinds.json"

/// Returns the errors in a schema.
private func violations(in schema: LaidOutSchema, of document: JSONValue) -> [Diagnostic] {
  let source = SourceFile(path: draftPath, bytes: schema.bytes)
  var found = Diagnostics()
  checkRules(of: schema.root(of: document), in: source, &found)
  return found.sorted().filter { $0.severity == .error }
}

/// Returns the path of a declaration's treatment of unknown members.
private func extrasPath(of type: [String]) -> [String] {
  type[0] == "unions" ? ["coding", "extras"] : ["extras"]
}

extension Diagnostic {
  /// The message without the fix. The fix would refer to a schema that the user has not written.
  var problem: String {
    message.firstRange(of: "; ").map { String(message[..<$0.lowerBound]) } ?? message
  }
}

extension CheckedSchema {
  /// The smallest maximum depth of all types.
  var smallestDepthLimit: Int {
    let unions = facts.unions.flatMap { [$0.depthLimit] + $0.models.map(\.depthLimit) }
    let all = unions + facts.structures.map(\.depthLimit) + [facts.jsonDepthLimit(of: schema)]
    return all.compactMap { $0 }.min() ?? .max
  }
}
