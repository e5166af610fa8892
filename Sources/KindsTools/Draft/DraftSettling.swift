import KindsSchema

/// A draft whose names are free, as a schema that keeps every rule.
struct SettledDraft {
  /// The schema; `nil` if it breaks a rule that a new name does not mend.
  let text: String?
  /// The draft with its new names.
  let draft: SchemaDraft
  /// The rules that the schema breaks, with positions in its text.
  let faults: [Diagnostic]
}

/// Checks a draft as any schema is checked: names that collide or are reserved get a suffix, structs that contain themselves
/// or too many others get indirect fields, and data that are deep get room.
///
/// - Parameter dataDepth: How many keys and indices deep data is that the schema has to read.
func settle(_ draft: SchemaDraft, dataDepth: Int = 0) -> SettledDraft {
  var draft = draft
  var faults: [Diagnostic] = []
  // Each round mends something.
  for _ in 0..<200 {
    let source = SourceFile(path: "made.kinds.json", bytes: Array(schemaText(draft.document).utf8))
    var diagnostics = Diagnostics()
    let checked = readSchema([source], GenerationOptions(), &diagnostics)
    if let checked {
      if dataDepth > checked.smallestDepthLimit, draft.maxDepth == nil {
        draft.maxDepth = min(dataDepth + dataDepth / 4, 10_000)
        continue
      }
      return SettledDraft(
        text: String(decoding: source.bytes, as: UTF8.self), draft: draft, faults: [])
    }
    faults = diagnostics.sorted().filter { $0.severity == .error }
    guard draft.mend(faults, in: source) else { break }
  }
  return SettledDraft(text: nil, draft: draft, faults: faults)
}

extension CheckedSchema {
  /// How deep data may be for every type.
  var smallestDepthLimit: Int {
    let unions = facts.unions.flatMap { [$0.depthLimit] + $0.models.map(\.depthLimit) }
    let all = unions + facts.structures.map(\.depthLimit) + [facts.jsonDepthLimit(of: schema)]
    return all.compactMap { $0 }.min() ?? .max
  }
}

extension SchemaDraft {
  /// Gives a new name to what breaks a rule about names, and makes fields indirect through which structs contain themselves or
  /// too many others.
  ///
  /// - Returns: Whether something has changed.
  fileprivate mutating func mend(_ faults: [Diagnostic], in source: SourceFile) -> Bool {
    var diagnostics = Diagnostics()
    guard let document = readJSON(source, file: 0, &diagnostics) else { return false }
    var isChanged = false
    // A name that was mended may have been what the others collided with.
    var renamed: Set<[String]> = []
    for fault in faults where fault.rule == .nameCollision || fault.rule == .reservedName {
      let path = document.path(to: fault.range.bytes.lowerBound)
      guard renamed.insert(path).inserted, rename(path) else { continue }
      isChanged = true
      if fault.rule == .nameCollision { break }
    }
    // One field is often enough for several structs.
    let recursions = faults.filter { $0.rule == .structRecursion }
    let recursive = recursions.prefix(max(1, recursions.count / 8)).map(\.range)
    let nested = faults.filter { $0.rule == .nestedValues }.flatMap { $0.related.map(\.range) }
    let ranges = recursive + nested
    if !ranges.isEmpty {
      let paths = ranges.map { document.path(to: $0.bytes.lowerBound) }
      if storeBeside(at: paths, storesOthers: false) { isChanged = true }
    }
    return isChanged
  }

  private mutating func rename(_ path: [String]) -> Bool {
    guard path.count >= 2 else { return false }
    switch (path[0], path.count) {
    case ("unions", 2), ("structs", 2), ("enums", 2):
      renameType(path[1])
      return true
    case ("unions", 4...):
      guard let union = unions.firstIndex(where: { $0.name == path[1] }) else { return false }
      if path[2] == "fields" { return rename(path[3], in: &unions[union].fields) }
      if path[2] == "subsets" {
        renameType(path[3])
        return true
      }
      guard path[2] == "kinds" else { return false }
      guard let kind = unions[union].kinds.firstIndex(where: { $0.name == path[3] }) else {
        return false
      }
      if path.count >= 6, path[4] == "fields" {
        let old = path[5]
        guard rename(old, in: &unions[union].kinds[kind].fields) else { return false }
        unions[union].kinds[kind].renameTelling(old)
        return true
      }
      var names = DraftNames(reserved: unions[union].kinds.map(\.name))
      let name = names.take(path[3], suffix: "Value")
      unions[union].kinds[kind].name = name
      for subset in unions[union].subsets.indices {
        unions[union].subsets[subset].kinds = unions[union].subsets[subset].kinds.map {
          $0 == path[3] ? name : $0
        }
      }
      return true
    case ("structs", 4...):
      guard let structure = structs.firstIndex(where: { $0.name == path[1] }) else { return false }
      return rename(path[3], in: &structs[structure].fields)
    case ("groups", 3...):
      guard let group = groups.firstIndex(where: { $0.name == path[1] }) else { return false }
      return rename(path[2], in: &groups[group].fields)
    case ("enums", 4...):
      guard let index = enums.firstIndex(where: { $0.name == path[1] }),
        let value = enums[index].values.firstIndex(where: { $0.name == path[3] })
          ?? Int(path[3]).flatMap({ enums[index].values.indices.contains($0) ? $0 : nil })
      else { return false }
      var names = DraftNames(reserved: enums[index].values.map(\.name))
      enums[index].values[value].name = names.take(enums[index].values[value].name, suffix: "Value")
      return true
    default: return false
    }
  }

  private func rename(_ name: String, in fields: inout [DraftField]) -> Bool {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return false }
    var names = DraftNames(reserved: fields.map(\.name))
    fields[index].name = names.take(name, suffix: "Value")
    return true
  }

  /// Gives a type a new name, wherever it is named.
  private mutating func renameType(_ old: String) {
    let subsets = unions.flatMap { $0.subsets.map(\.name) }
    var names = DraftNames(
      reserved: unions.map(\.name) + structs.map(\.name) + enums.map(\.name) + subsets)
    let new = names.take(old, suffix: "Value")
    func rename(_ fields: inout [DraftField]) {
      for index in fields.indices {
        fields[index].type = fields[index].type.map { replacing(old, with: new, inType: $0) }
      }
    }
    for index in groups.indices { rename(&groups[index].fields) }
    for index in structs.indices {
      if structs[index].name == old { structs[index].name = new }
      rename(&structs[index].fields)
    }
    for index in enums.indices where enums[index].name == old { enums[index].name = new }
    for index in unions.indices {
      if unions[index].name == old { unions[index].name = new }
      for subset in unions[index].subsets.indices where unions[index].subsets[subset].name == old {
        unions[index].subsets[subset].name = new
      }
      rename(&unions[index].fields)
      for kind in unions[index].kinds.indices {
        rename(&unions[index].kinds[kind].fields)
        unions[index].kinds[kind].payload = unions[index].kinds[kind].payload.map {
          replacing(old, with: new, inType: $0)
        }
      }
    }
  }
}

extension DraftKind {
  /// Follows a field that was renamed among those that tell the kind.
  fileprivate mutating func renameTelling(_ old: String) {
    let names = Set(fields.map(\.name))
    for index in more.indices where more[index].key == "toldBy" {
      guard case .array(let values) = more[index].value, !names.contains(old) else { continue }
      let new = fields.first { $0.name.hasPrefix(old) && $0.name != old }?.name ?? old
      more[index].value = .array(values.map { $0 == .string(old) ? .string(new) : $0 })
    }
  }
}

/// The text of a type, with one name replaced by another.
func replacing(_ old: String, with new: String, inType type: String) -> String {
  var result = ""
  var word = ""
  func flush() {
    result += word == old ? new : word
    word = ""
  }
  for character in type {
    if character.isLetter || character.isNumber || character == "_" {
      word.append(character)
    } else {
      flush()
      result.append(character)
    }
  }
  flush()
  return result
}

extension JSONNode {
  /// The keys and indices that lead to the innermost value or key at an offset.
  func path(to offset: Int) -> [String] {
    var path: [String] = []
    var node = self
    while true {
      switch node.content {
      case .object(let members):
        let index = firstIndex(members.count) { offset < members[$0].value.range.bytes.upperBound }
        guard let index, members[index].key.range.bytes.lowerBound <= offset else { return path }
        path.append(members[index].key.value)
        node = members[index].value
      case .array(let elements):
        let index = firstIndex(elements.count) { offset < elements[$0].range.bytes.upperBound }
        guard let index, elements[index].range.bytes.lowerBound <= offset else { return path }
        path.append(String(index))
        node = elements[index]
      case .null, .boolean, .number, .string: return path
      }
      if offset < node.range.bytes.lowerBound { return path }
    }
  }
}

/// The first of some indices for which a condition holds that holds for all after it too; `nil` if it holds for none.
private func firstIndex(_ count: Int, where holds: (Int) -> Bool) -> Int? {
  var (lower, upper) = (0, count)
  while lower < upper {
    let middle = (lower + upper) / 2
    if holds(middle) { upper = middle } else { lower = middle + 1 }
  }
  return lower < count ? lower : nil
}
