import KindsCore

// Preserves two properties of an earlier imported schema: the names that were changed in it, and whether its unions and
// enums keep unknown kinds and values. Declarations are matched by their names in JSON.

extension SchemaDraft {
  /// Applies the names of types, kinds, fields and values in an earlier schema.
  ///
  /// Types with the same name match if they have most tags, keys or values in common. Other types match if all or most
  /// of these are equal and the match is unique.
  ///
  /// - Returns: The new names of types, which have not been applied yet.
  mutating func preserveNames(of old: Schema) -> [String: String] {
    var types = renamedTypes(of: old)
    let earlier = Dictionary(keepingFirst: old.unions.map { ($0.name.value.text, $0) })
    if old.keepsAllUnknown { keepsUnknown = true }
    let records = Dictionary(keepingFirst: old.structures.map { ($0.name.value.text, $0.fields) })
    var renamedFields: [String: [String: String]] = [:]
    for index in structs.indices {
      let name = structs[index].name
      guard let fields = records[types[name] ?? name] else { continue }
      renamedFields[name] = preserveFields(fields, &structs[index].fields)
    }
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
      preserveKinds(of: other, in: index, &types)
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
    let sections = [
      (
        unions.map { Described(name: $0.name, parts: $0.parts) },
        old.unions.filter { $0.superset == nil }.map {
          Described(name: $0.name.value.text, parts: $0.parts)
        }
      ),
      (
        structs.map { Described(name: $0.name, parts: Set($0.fields.map(\.key))) },
        old.structures.map {
          Described(name: $0.name.value.text, parts: Set($0.fields.named.map(\.key.value)))
        }
      ),
      (
        enums.map { Described(name: $0.name, parts: Set($0.values.map(\.tag.text))) },
        old.enumerations.map {
          Described(
            name: $0.name.value.text, parts: Set($0.values.map { JSONValue($0.tag.value).text }))
        }
      ),
    ]
    var found: [String: String] = [:]
    for (new, old) in sections {
      for (index, other) in matches(new, old) { found[new[index].name] = other.name }
    }
    let all = unions.map(\.name) + structs.map(\.name) + enums.map(\.name)
    let kept = Set(found.values)
    var names = DraftNames(taken: kept.union(all))
    for name in all where found[name] == nil && kept.contains(name) {
      found[name] = names.take(name + "Value")
    }
    return found.filter { $0.key != $0.value }
  }

  /// Applies the names of an earlier union to the kinds of a union, their models and fields.
  private mutating func preserveKinds(
    of old: Union, in index: Int, _ types: inout [String: String]
  ) {
    let name = unions[index].name
    let newName = types[name] ?? name
    let kinds = unions[index].kinds
    let isTagged = old.coding.style.hasTags && unions[index].coding.style.hasTags
    var others: [Int: Kind] = [:]
    if isTagged {
      let earlier = Dictionary(
        keepingFirst: old.kinds.map { (JSONValue($0.tag.value).text, $0) })
      for (kind, draft) in kinds.enumerated() {
        others[kind] = draft.tag.flatMap { earlier[$0.text] }
      }
    } else {
      let described = old.kinds.map { Described(name: $0.name.value.text, parts: $0.parts) }
      let found = matches(kinds.map { Described(name: $0.name, parts: $0.parts(types)) }, described)
      for (kind, other) in found { others[kind] = old.kinds[other.index] }
      let same = Dictionary(keepingFirst: old.kinds.map { ($0.name.value.text, $0) })
      let taken = Set(found.values.map(\.name))
      for (kind, draft) in kinds.enumerated()
      where others[kind] == nil && !taken.contains(draft.name) {
        others[kind] = same[draft.name]
      }
    }
    let names = preservedNames(
      kinds.enumerated().map { (others[$0]?.name.value.text ?? "", $1.name) },
      old.kinds.map { ($0.name.value.text, $0.name.value.text) })
    let all = old.kinds.lazy.compactMap { kind -> [Field]? in
      if case .fields(let fields) = kind.payload { fields } else { nil }
    }
    if let fields = all.first { preserveFields(fields, &unions[index].fields) }
    let coding = unions[index].coding
    for kind in kinds.indices {
      unions[index].kinds[kind].name = names[kind]
      if kinds[kind].name == coding.missingTag { unions[index].coding.missingTag = names[kind] }
      if kinds[kind].fields.isEmpty, unions[index].fields.isEmpty { continue }
      let model = kinds[kind].model ?? draftModelName(kind: kinds[kind].name, union: name)
      var newModel = model
      if let other = others[kind], case .fields(let fields) = other.payload {
        newModel = other.model.text
        let names = preserveFields(fields, &unions[index].kinds[kind].fields)
        unions[index].kinds[kind].discriminatedBy = kinds[kind].discriminatedBy.map {
          names[$0] ?? $0
        }
      }
      let isUsual = newModel == draftModelName(kind: names[kind], union: newName)
      unions[index].kinds[kind].model = isUsual ? nil : newModel
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
  var changed: [String: String] = [:]
  for index in fields.indices where fields[index].name != names[index] {
    changed[fields[index].name] = names[index]
    fields[index].name = names[index]
  }
  return changed
}

/// Returns the names of declarations in one scope: the earlier names for the same name in JSON, or else their own.
private func preservedNames(
  _ items: [(data: String, name: String)], _ old: [(data: String, name: String)]
) -> [String] {
  let known = Dictionary(keepingFirst: old.map { ($0.data, $0.name) })
  var names = DraftNames()
  var kept: [String?] = []
  for item in items {
    let name = known[item.data]
    kept.append(name.flatMap { names.isTaken($0) ? nil : names.take($0) })
  }
  return zip(items, kept).map { item, name in name ?? names.take(item.name, suffix: "Value") }
}

/// A type or a kind with the tags, keys or values that identify it.
private struct Described {
  let name: String
  let parts: Set<String>

  /// Returns the share of parts that both have in common, from 0 to 1.
  func similarity(to other: Described) -> Double {
    let all = parts.union(other.parts)
    return all.isEmpty ? 1 : Double(parts.intersection(other.parts).count) / Double(all.count)
  }
}

/// The minimum share of common parts for a match.
private let minimumSimilarity = 0.6

/// Matches the declarations of two schemas: first those with the same name and mostly the same parts, then unique pairs
/// with the same or mostly the same parts.
///
/// A declaration whose name occurs in both schemas matches one with another name only if all parts are equal.
///
/// - Returns: The index and the name of the old declaration, by the index of the new one.
private func matches(_ new: [Described], _ old: [Described]) -> [Int: (index: Int, name: String)] {
  let indices = Dictionary(keepingFirst: old.enumerated().map { ($1.name, $0) })
  var found: [Int: (index: Int, name: String)] = [:]
  for (index, item) in new.enumerated() {
    guard let other = indices[item.name], item.similarity(to: old[other]) >= minimumSimilarity
    else {
      continue
    }
    found[index] = (other, item.name)
  }
  let fixed = Set(found.values.map(\.index))
  let names = Set(new.map(\.name))
  var holders: [String: [Int]] = [:]
  for (index, item) in old.enumerated() where !fixed.contains(index) {
    for part in item.parts { holders[part, default: []].append(index) }
  }
  var claims: [Int: [(index: Int, similarity: Double)]] = [:]
  for (index, item) in new.enumerated() where found[index] == nil {
    // A part that many declarations have does not identify any of them.
    let others = Set(item.parts.flatMap { holders[$0].flatMap { $0.count <= 50 ? $0 : nil } ?? [] })
    let ranked = others.map { (index: $0, similarity: item.similarity(to: old[$0])) }
      .sorted { $0.similarity > $1.similarity }
    guard let first = ranked.first, ranked.dropFirst().first?.similarity != first.similarity else {
      continue
    }
    let isKnown = names.contains(old[first.index].name) || indices[item.name] != nil
    if first.similarity >= (isKnown ? 1 : minimumSimilarity) {
      claims[first.index, default: []].append((index, first.similarity))
    }
  }
  for (other, claimants) in claims {
    let most = claimants.map(\.similarity).max()
    let best = claimants.filter { $0.similarity == most }
    if best.count == 1 { found[best[0].index] = (other, old[other].name) }
  }
  return found
}

extension DraftUnion {
  /// The tags of the union, or the keys of its kinds if it has no tags.
  fileprivate var parts: Set<String> {
    if coding.style == .internal {
      return Set(kinds.compactMap { $0.tag.map { "\(coding.tag) \($0.text)" } })
    }
    if coding.style.hasTags { return Set(kinds.compactMap { $0.tag?.text }) }
    return Set(kinds.flatMap { $0.parts([:]) })
  }
}

extension Union {
  fileprivate var parts: Set<String> {
    if coding.style == .internal {
      return Set(kinds.map { "\(tagKey.value) \(JSONValue($0.tag.value).text)" })
    }
    if coding.style.hasTags { return Set(kinds.map { JSONValue($0.tag.value).text }) }
    return Set(kinds.flatMap(\.parts))
  }
}

extension DraftKind {
  /// Returns the keys that objects of the kind always have, or the type of its payload.
  ///
  /// - Parameter types: The new names of types.
  fileprivate func parts(_ types: [String: String]) -> Set<String> {
    if let payload { return [types[payload] ?? payload] }
    let discriminator = fields.filter { discriminatedBy.contains($0.name) }
    let required = fields.filter { !$0.type.hasSuffix("?") && $0.default == nil }
    return Set((discriminator.isEmpty ? required : discriminator).map(\.key))
  }
}

extension Kind {
  fileprivate var parts: Set<String> {
    guard case .fields(let fields) = payload else {
      if case .type(let type, _) = payload { return [type.text] }
      return []
    }
    let names = Set((discriminatedBy ?? []).map(\.value))
    let discriminator = fields.filter { names.contains($0.name.value.text) }
    return Set(
      (discriminator.isEmpty ? fields.named.filter(\.isRequired) : discriminator).map(\.key.value))
  }
}

extension [Field] {
  /// The fields that are members with names.
  fileprivate var named: [Field] { filter { !$0.isExtras && !$0.isEnclosingExtras } }
}
