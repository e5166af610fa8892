import KindsCore

// Preserves two properties of an earlier imported schema: the names that were changed in it, and whether its unions and
// enums keep unknown kinds and values. Types and kinds are matched by their names and by their tags, keys or values;
// fields and values are matched by their names in JSON.

extension SchemaDraft {
  /// Applies the names of types, kinds, fields and values in an earlier schema.
  ///
  /// - Returns: The new names of types, which have not been applied yet.
  mutating func preserveNames(of old: Schema) -> [String: String] {
    var types = renamedTypes(of: old)
    if old.keepsAllUnknown { keepsUnknown = true }
    let records = Dictionary(keepingFirst: old.structures.map { ($0.name.value.text, $0.fields) })
    var renamedFields: [String: [String: String]] = [:]
    for index in structs.indices {
      let name = structs[index].name
      guard let fields = records[types[name] ?? name] else { continue }
      renamedFields[name] = preserveFields(fields, &structs[index].fields)
    }
    let earlier = Dictionary(keepingFirst: old.unions.map { ($0.name.value.text, $0) })
    for index in unions.indices {
      for (position, kind) in unions[index].kinds.enumerated() {
        guard let names = kind.payload.flatMap({ renamedFields[$0] }) else { continue }
        unions[index].kinds[position].discriminatedBy = kind.discriminatedBy.map { names[$0] ?? $0 }
      }
      let union = unions[index]
      guard let other = earlier[types[union.name] ?? union.name] else { continue }
      if other.keepsUnknown, union.coding.style.hasTags, !keepsUnknown {
        unions[index].coding.keepsUnknown = true
      }
      unions[index].preserveKinds(of: other, &types)
    }
    let enumerations = Dictionary(keepingFirst: old.enumerations.map { ($0.name.value.text, $0) })
    for index in enums.indices {
      let name = enums[index].name
      guard let other = enumerations[types[name] ?? name] else { continue }
      if other.keepsUnknown, !keepsUnknown { enums[index].keepsUnknown = true }
      let names = preservedNames(
        enums[index].values.map { ($0.tag.text, $0.name) },
        other.values.map { (JSONValue($0.tag.value).text, $0.name.value.text) })
      for value in names.indices { enums[index].values[value].name = names[value] }
    }
    return types
  }

  /// Returns the new names of types that match types with other names, and of types whose name is needed for another
  /// type.
  private func renamedTypes(of old: Schema) -> [String: String] {
    var found: [String: String] = [:]
    func match(_ new: [Described], _ old: [Described]) {
      for (index, other) in matches(new, old) { found[new[index].name] = old[other].name }
    }
    match(
      unions.map { Described($0.name, $0.parts) },
      old.unions.filter { $0.superset == nil }.map { Described($0.name.value.text, $0.parts) })
    match(
      structs.map { Described($0.name, $0.fields.map(\.key)) },
      old.structures.map { Described($0.name.value.text, $0.fields.named.map(\.key.value)) })
    match(
      enums.map { Described($0.name, $0.values.map(\.tag.text)) },
      old.enumerations.map {
        Described($0.name.value.text, $0.values.map { JSONValue($0.tag.value).text })
      })
    let all = unions.map(\.name) + structs.map(\.name) + enums.map(\.name)
    let kept = Set(found.values)
    var names = DraftNames(taken: kept.union(all))
    for name in all where found[name] == nil && kept.contains(name) {
      found[name] = names.take(name + "Value")
    }
    return found.filter { $0.key != $0.value }
  }
}

extension DraftUnion {
  /// Applies the names of an earlier union to the kinds, their models and fields.
  fileprivate mutating func preserveKinds(of old: Union, _ types: inout [String: String]) {
    let newName = types[name] ?? name
    let hasTags = coding.style.hasTags && old.coding.style.hasTags
    let others = matches(
      kinds.map { Described($0.name, $0.parts(types, hasTags: hasTags)) },
      old.kinds.map { Described($0.name.value.text, $0.parts(hasTags: hasTags)) }
    ).mapValues { old.kinds[$0] }
    let names = preservedNames(
      kinds.enumerated().map { (others[$0]?.name.value.text ?? "", $1.name) },
      old.kinds.map { ($0.name.value.text, $0.name.value.text) })
    let first = old.kinds.lazy.compactMap(\.fields).first
    if let first { preserveFields(first, &fields) }
    for index in kinds.indices {
      let kind = kinds[index]
      kinds[index].name = names[index]
      if kind.name == coding.missingTag { coding.missingTag = names[index] }
      if kind.fields.isEmpty, fields.isEmpty { continue }
      let model = kind.model ?? draftModelName(kind: kind.name, union: name)
      var newModel = model
      if let other = others[index], let fields = other.fields {
        newModel = other.model.text
        let names = preserveFields(fields, &kinds[index].fields)
        kinds[index].discriminatedBy = kind.discriminatedBy.map { names[$0] ?? $0 }
      }
      let isUsual = newModel == draftModelName(kind: names[index], union: newName)
      kinds[index].model = isUsual ? nil : newModel
      if newModel != model { types[model] = newModel }
    }
  }
}

extension Schema {
  /// Whether all tagged unions keep unknown kinds and all enums keep unknown values. If so, new unions and enums should
  /// too.
  fileprivate var keepsAllUnknown: Bool {
    let tagged = unions.filter { $0.superset == nil && $0.coding.style.hasTags }
    return !tagged.isEmpty && tagged.allSatisfy(\.keepsUnknown)
      && enumerations.allSatisfy(\.keepsUnknown)
  }
}

/// Applies the names of an earlier record to fields.
///
/// - Returns: The new names, keyed by the old ones.
@discardableResult
private func preserveFields(_ old: [Field], _ fields: inout [DraftField]) -> [String: String] {
  let names = preservedNames(
    fields.map { ($0.key, $0.name) },
    old.filter(\.path.isEmpty).map { ($0.key.value, $0.name.value.text) })
  let changed = Dictionary(keepingFirst: zip(fields.map(\.name), names).filter { $0 != $1 })
  for index in fields.indices { fields[index].name = names[index] }
  return changed
}

/// Returns the names of declarations in one scope: the earlier names for the same name in JSON, or else their own.
private func preservedNames(
  _ items: [(data: String, name: String)], _ old: [(data: String, name: String)]
) -> [String] {
  let known = Dictionary(keepingFirst: old.map { ($0.data, $0.name) })
  var names = DraftNames()
  let kept = items.map { item in
    known[item.data].flatMap { names.isTaken($0) ? nil : names.take($0) }
  }
  return zip(items, kept).map { item, name in name ?? names.take(item.name, suffix: "Value") }
}

/// A type or a kind with the tags, keys or values that identify it.
private struct Described {
  let name: String
  let parts: Set<String>

  init(_ name: String, _ parts: [String]) {
    self.name = name
    self.parts = Set(parts)
  }

  /// Returns the share of parts that both have in common, from 0 to 1.
  func similarity(to other: Described) -> Double {
    let all = parts.union(other.parts)
    return all.isEmpty ? 1 : Double(parts.intersection(other.parts).count) / Double(all.count)
  }
}

/// The minimum share of common parts for a match.
private let minimumSimilarity = 0.6

/// Matches the types or kinds of two schemas: those with the same name and mostly the same parts, or else pairs that are
/// more similar to each other than to all others.
///
/// One whose name occurs in both schemas matches one with another name only if all parts are equal.
///
/// - Returns: The indices of the old ones, by those of the new ones.
private func matches(_ new: [Described], _ old: [Described]) -> [Int: Int] {
  let indices = Dictionary(keepingFirst: old.enumerated().map { ($1.name, $0) })
  let names = Set(new.map(\.name))
  var holders: [String: [Int]] = [:]
  for (index, item) in old.enumerated() {
    for part in item.parts { holders[part, default: []].append(index) }
  }
  /// Returns the index with the highest similarity, unless several have it.
  func best(_ found: [(index: Int, similarity: Double)]) -> (index: Int, similarity: Double)? {
    guard let most = found.map(\.similarity).max() else { return nil }
    let all = found.filter { $0.similarity == most }
    return all.count == 1 ? all[0] : nil
  }
  var claims: [Int: [(index: Int, similarity: Double)]] = [:]
  for (index, item) in new.enumerated() {
    // A part that many declarations have does not identify any of them.
    var others = Set(item.parts.flatMap { holders[$0].flatMap { $0.count <= 50 ? $0 : nil } ?? [] })
    let same = indices[item.name]
    if let same { others.insert(same) }
    let similar = others.compactMap { other -> (Int, Double)? in
      let similarity = item.similarity(to: old[other])
      // The same name takes precedence over all similarities.
      if other == same { return similarity >= minimumSimilarity ? (other, similarity + 1) : nil }
      let isKnown = same != nil || names.contains(old[other].name)
      return similarity >= (isKnown ? 1 : minimumSimilarity) ? (other, similarity) : nil
    }
    if let (other, similarity) = best(similar) {
      claims[other, default: []].append((index, similarity))
    }
  }
  var found: [Int: Int] = [:]
  for (other, claimants) in claims {
    if let (index, _) = best(claimants) { found[index] = other }
  }
  return found
}

extension DraftUnion {
  /// The tags of the union, or the keys of its kinds if it has no tags.
  fileprivate var parts: [String] {
    let parts = kinds.flatMap { $0.parts([:], hasTags: coding.style.hasTags) }
    return coding.style == .internal ? parts.map { "\(coding.tag) \($0)" } : parts
  }
}

extension Union {
  fileprivate var parts: [String] {
    let parts = kinds.flatMap { $0.parts(hasTags: coding.style.hasTags) }
    return coding.style == .internal ? parts.map { "\(tagKey.value) \($0)" } : parts
  }
}

extension DraftKind {
  /// Returns the tag, or the keys that objects of the kind always have, or the type of its payload.
  ///
  /// - Parameter types: The new names of types.
  fileprivate func parts(_ types: [String: String], hasTags: Bool) -> [String] {
    if hasTags { return tag.map { [$0.text] } ?? [] }
    if let payload { return [types[payload] ?? payload] }
    let discriminator = fields.filter { discriminatedBy.contains($0.name) }
    let required = fields.filter { !$0.type.hasSuffix("?") && $0.default == nil }
    return (discriminator.isEmpty ? required : discriminator).map(\.key)
  }
}

extension Kind {
  fileprivate var fields: [Field]? {
    if case .fields(let fields) = payload { fields } else { nil }
  }

  fileprivate func parts(hasTags: Bool) -> [String] {
    if hasTags { return [JSONValue(tag.value).text] }
    if case .type(let type, _) = payload { return [type.text] }
    let names = Set((discriminatedBy ?? []).map(\.value))
    let all = fields?.named ?? []
    let discriminator = all.filter { names.contains($0.name.value.text) }
    return (discriminator.isEmpty ? all.filter(\.isRequired) : discriminator).map(\.key.value)
  }
}

extension [Field] {
  /// The fields that are members with names.
  fileprivate var named: [Field] { filter { !$0.isExtras && !$0.isEnclosingExtras } }
}
