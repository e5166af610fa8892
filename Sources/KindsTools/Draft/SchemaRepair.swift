import KindsCore

/// The maximum number of rounds. Each round checks the whole schema and repairs something, but drafts of damaged input
/// could need endless repairs.
private let maximumRounds = 200

/// Repairs the document of a schema until the language accepts it.
///
/// Structs that contain themselves or that are too large get indirect fields, fields without a finite value become
/// optional or `JSON`, impossible defaults are removed, and payloads that would treat the tag of their union as an
/// unknown member ignore unknown members.
struct SchemaRepair {
  private enum Fix: Equatable {
    case indirect
    /// Lets the values of a field end.
    case finite
    case noDefault
    case ignoreExtras
  }

  private(set) var document: JSONValue
  private let mayChange: ([String]) -> Bool
  /// The payloads that now ignore unknown members.
  private(set) var payloadsIgnoringExtras: [String] = []
  /// The structs and unions that had no finite value, and whose values can end now.
  private(set) var endlessTypes: Set<String> = []
  /// The changes of a round, by the path of the part.
  private var fixes: [[String]: [Fix]] = [:]

  /// - Parameter mayChange: Whether the part at a path may be changed.
  init(_ document: JSONValue, mayChange: @escaping ([String]) -> Bool = { _ in true }) {
    self.document = document
    self.mayChange = mayChange
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
      if !repair(faults, in: schema.root(of: document)) { break }
    }
    return (nil, faults)
  }

  /// Repairs the causes of errors.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func repair(_ faults: [Diagnostic], in root: JSONNode) -> Bool {
    let recursions = faults.filter { $0.rule == .structRecursion }
    // Repairs only some recursions, because an indirect field often resolves several.
    let repaired =
      recursions.prefix(max(1, recursions.count / 8))
      + faults.filter { $0.rule != .structRecursion }
    for fault in repaired {
      guard let path = partPath(of: root.path(to: fault.range.bytes.lowerBound)), mayChange(path)
      else { continue }
      switch (path[path.count - 2], fault.rule) {
      case (_, .structRecursion): fixes[path, default: []].append(.indirect)
      case (let section, .emptyRecursion):
        endlessTypes.insert(path[1])
        if section == "fields" { fixes[path, default: []].append(.finite) }
      case ("fields", .defaultValue), ("fields", .defaultRecursion): fixes[path] = [.noDefault]
      case ("kinds", .extrasWithTag): ignoreExtras(ofPayloadAt: path)
      default: break
      }
    }
    return applyFixes()
  }

  /// Makes a payload ignore unknown members.
  private mutating func ignoreExtras(ofPayloadAt kind: [String]) {
    guard case .string(let type)? = document[kind + ["payload"]],
      let path = ["unions", "structs"].map({ [$0, type] }).first(where: { document[$0] != nil }),
      fixes[path] == nil, document[path + extrasPath(of: path)] != "ignore"
    else { return }
    payloadsIgnoringExtras.append(type)
    fixes[path] = [.ignoreExtras]
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

  /// Changes the document.
  ///
  /// - Returns: Whether anything has changed.
  private mutating func applyFixes() -> Bool {
    var changed = document
    changed.changeParts { path, part in
      for fix in fixes[path] ?? [] { apply(fix, to: &part.value, at: path) }
      if path[path.count - 2] == "fields", case let type = DocumentField(part.value).type,
        endlessTypes.contains(type), document[["unions", type]] != nil
      {
        apply(.finite, to: &part.value, at: path)
      }
    }
    fixes = [:]
    defer { document = changed }
    return changed != document
  }

  /// Whether a field may discriminate a kind.
  private func discriminates(_ path: [String]) -> Bool {
    (document[["unions"]]?.members ?? []).contains { union in
      union.value[["coding", "style"]] == "members"
        && (union.value[["kinds"]]?.members ?? []).contains { kind in
          let owner =
            kind.value.payload.map { ["structs", $0] } ?? ["unions", union.key, "kinds", kind.key]
          guard path.starts(with: owner) else { return false }
          guard case .array(let names)? = kind.value[["discriminatedBy"]] else { return true }
          return names.contains(.string(path[path.count - 1]))
        }
    }
  }

  private func apply(_ fix: Fix, to part: inout JSONValue, at path: [String]) {
    var field = DocumentField(part)
    switch fix {
    case .ignoreExtras:
      if path[0] == "unions" { part.addObject(at: "coding", after: ["doc"]) }
      return part.set("ignore", at: extrasPath(of: path))
    case .indirect: if field.canBeIndirect { field.members["indirect"] = true }
    case .finite:
      // A field that discriminates a kind cannot be optional.
      if discriminates(path) {
        field.type = "JSON"
        field.members["indirect"] = nil
      } else {
        field.type += "?"
      }
    case .noDefault:
      field.members["default"] = nil
      field.members["encodeDefault"] = nil
      if !field.type.hasSuffix("?") { field.type += "?" }
    }
    part = field.value
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
