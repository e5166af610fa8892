import KindsSchema

// The names that people gave in a schema that was imported before, found by what data calls things, and where they let
// unknown kinds and values be kept.

extension SchemaDraft {
  /// Gives types, kinds, fields and values the names that they have in an earlier schema.
  ///
  /// Types of the same name are the same. The others are found by their tags, keys and values, if nothing else has the
  /// same, or most of them.
  ///
  /// - Returns: The types with other names, which they do not have yet.
  mutating func keepNames(of old: Schema) -> [String: String] {
    var types = renamedTypes(of: old)
    let earlier = Dictionary(keepingFirst: old.unions.map { ($0.name.value.text, $0) })
    if old.keepsAllUnknown { keepsUnknown = true }
    for index in unions.indices {
      let union = unions[index]
      guard let other = earlier[types[union.name] ?? union.name] else { continue }
      if other.keepsUnknown, union.coding.style.hasTags, !keepsUnknown {
        unions[index].coding.keepsUnknown = true
      }
      keepKinds(of: other, in: index, &types)
    }
    let records = Dictionary(keepingFirst: old.structures.map { ($0.name.value.text, $0.fields) })
    for index in structs.indices {
      let name = structs[index].name
      guard let fields = records[types[name] ?? name] else { continue }
      keepFields(fields, &structs[index].fields)
    }
    let enumerations = Dictionary(keepingFirst: old.enumerations.map { ($0.name.value.text, $0) })
    for index in enums.indices {
      let name = enums[index].name
      guard let other = enumerations[types[name] ?? name] else { continue }
      if other.keepsUnknown, !keepsUnknown { enums[index].keepsUnknown = true }
      let names = keptNames(
        enums[index].values.map { ($0.tag.text, $0.name) },
        other.values.map { (JSONValue($0.tag.value).text, $0.name.value.text) })
      for value in names.indices { enums[index].values[value].name = names[value] }
    }
    return types
  }

  /// The names of types that have others in an earlier schema.
  private func renamedTypes(of old: Schema) -> [String: String] {
    let taken = Set(
      self.unions.map(\.name) + self.structs.map(\.name) + self.enums.map(\.name))
    let known = Set(
      old.unions.map(\.name.value.text) + old.structures.map(\.name.value.text)
        + old.enumerations.map(\.name.value.text))
    func pairs(
      _ new: [(name: String, parts: Set<String>)], _ old: [(name: String, parts: Set<String>)]
    ) -> [String: String] {
      matches(
        new.filter { !known.contains($0.name) }, old.filter { !taken.contains($0.name) })
    }
    let unions = pairs(
      self.unions.map { union in
        (
          union.name,
          Set(union.kinds.compactMap { $0.tag.map { "\(union.coding.tag) \($0.text)" } })
        )
      },
      old.unions.filter { $0.superset == nil && $0.coding.style == .internal }.map { union in
        (
          union.name.value.text,
          Set(union.kinds.map { "\(union.tagKey.value) \(JSONValue($0.tag.value).text)" })
        )
      })
    let structs = pairs(
      self.structs.map { ($0.name, Set($0.fields.map(\.key))) },
      old.structures.map { ($0.name.value.text, Set($0.fields.map(\.key.value))) })
    let enums = pairs(
      self.enums.map { ($0.name, Set($0.values.map(\.tag.text))) },
      old.enumerations.map {
        ($0.name.value.text, Set($0.values.map { JSONValue($0.tag.value).text }))
      })
    return unions.merging(structs) { first, _ in first }.merging(enums) { first, _ in first }
  }

  /// Gives the kinds of a union, their models and fields the names that they have in an earlier one.
  private mutating func keepKinds(
    of old: Union, in index: Int, _ types: inout [String: String]
  ) {
    let isTagged = old.coding.style == .internal && unions[index].coding.style == .internal
    let name = unions[index].name
    let newName = types[name] ?? name
    let kinds = unions[index].kinds
    let told = kinds.map { kind in
      isTagged
        ? kind.tag?.text ?? kind.name
        : kind.payload ?? kind.fields.map(\.key).sorted().joined(separator: ",")
    }
    let earlier = old.kinds.map { kind -> String in
      if isTagged { return JSONValue(kind.tag.value).text }
      switch kind.payload {
      case .nothing: return ""
      case .fields(let fields): return fields.map(\.key.value).sorted().joined(separator: ",")
      case .type(let type, _): return type.text
      }
    }
    let names = keptNames(
      Array(zip(told, kinds.map(\.name))), Array(zip(earlier, old.kinds.map(\.name.value.text))))
    let others = Dictionary(keepingFirst: zip(earlier, old.kinds))
    let all = old.kinds.lazy.compactMap { kind -> [Field]? in
      if case .fields(let fields) = kind.payload { fields } else { nil }
    }
    if let fields = all.first { keepFields(fields, &unions[index].fields) }
    var missingTag: String?
    for kind in kinds.indices {
      unions[index].kinds[kind].name = names[kind]
      if kinds[kind].name == unions[index].coding.missingTag { missingTag = names[kind] }
      if kinds[kind].fields.isEmpty, unions[index].fields.isEmpty { continue }
      let model = kinds[kind].model ?? draftModelName(kind: kinds[kind].name, union: name)
      var newModel = model
      if let other = others[told[kind]], case .fields(let fields) = other.payload {
        newModel = other.model.text
        let names = keepFields(fields, &unions[index].kinds[kind].fields)
        unions[index].kinds[kind].toldBy = kinds[kind].toldBy.map { names[$0] ?? $0 }
      }
      let isUsual = newModel == draftModelName(kind: names[kind], union: newName)
      unions[index].kinds[kind].model = isUsual ? nil : newModel
      if newModel != model { types[model] = newModel }
    }
    unions[index].coding.missingTag = missingTag
  }
}

extension Schema {
  /// Whether there are unions with tags, and these and all enums keep what they do not know: then so do new ones.
  fileprivate var keepsAllUnknown: Bool {
    let tagged = unions.filter { $0.superset == nil && $0.coding.style.hasTags }
    return !tagged.isEmpty && tagged.allSatisfy(\.keepsUnknown)
      && enumerations.allSatisfy(\.keepsUnknown)
  }
}

/// Gives fields the names that they have in an earlier record.
///
/// - Returns: The new names by the old ones.
@discardableResult
private func keepFields(_ old: [Field], _ fields: inout [DraftField]) -> [String: String] {
  let names = keptNames(
    fields.map { ($0.key, $0.name) }, old.map { ($0.key.value, $0.name.value.text) })
  var changed: [String: String] = [:]
  for index in fields.indices where fields[index].name != names[index] {
    changed[fields[index].name] = names[index]
    fields[index].name = names[index]
  }
  return changed
}

/// The names of things in one scope: those that earlier ones have which data calls the same, and otherwise their own.
private func keptNames(
  _ things: [(data: String, name: String)], _ old: [(data: String, name: String)]
) -> [String] {
  let known = Dictionary(keepingFirst: old.map { ($0.data, $0.name) })
  var names = DraftNames()
  var kept: [String?] = []
  for thing in things {
    let name = known[thing.data]
    kept.append(name.flatMap { names.isTaken($0) ? nil : names.take($0) })
  }
  return zip(things, kept).map { thing, name in name ?? names.take(thing.name, suffix: "Value") }
}

/// What has the same parts, or most of them, by name: each thing with the only one that has the most in common with it.
private func matches(
  _ new: [(name: String, parts: Set<String>)], _ old: [(name: String, parts: Set<String>)]
) -> [String: String] {
  var holders: [String: [Int]] = [:]
  for (index, thing) in old.enumerated() {
    for part in thing.parts { holders[part, default: []].append(index) }
  }
  var found: [String: String] = [:]
  var claims: [Int: Int] = [:]
  var best: [(new: Int, old: Int)] = []
  for (index, thing) in new.enumerated() {
    var common: [Int: Int] = [:]
    // What very many things have tells none of them.
    for part in thing.parts {
      guard let own = holders[part], own.count <= 50 else { continue }
      for other in own { common[other, default: 0] += 1 }
    }
    let ranked = common.map { other, count in
      (other, Double(count) / Double(old[other].parts.union(thing.parts).count))
    }.sorted { $0.1 > $1.1 }
    guard let first = ranked.first, first.1 >= 0.6, ranked.dropFirst().first?.1 != first.1 else {
      continue
    }
    claims[first.0, default: 0] += 1
    best.append((index, first.0))
  }
  for pair in best where claims[pair.old] == 1 { found[new[pair.new].name] = old[pair.old].name }
  return found
}
