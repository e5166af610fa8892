import KindsSchema

/// Which declarations, kinds and values of an old schema are which of the new one.
///
/// A name says it first. What has another name is the same if its data is: a kind by its tag, a value by its tag, a
/// declaration by the data of all that is in it.
struct SchemaMatching {
  /// By the indices of the old declarations.
  private(set) var unions: [Int: Int] = [:]
  private(set) var structures: [Int: Int] = [:]
  private(set) var enumerations: [Int: Int] = [:]
  private(set) var protocols: [Int: Int] = [:]
  private(set) var partialVisitors: [Int: Int] = [:]
  /// By the indices of the old unions: the kinds.
  private(set) var kinds: [Int: [Int: Int]] = [:]

  init(_ old: Schema, _ new: Schema) {
    unions = match(
      old.unions, new.unions, name: { $0.name.value.text },
      data: { (union: Union, schema: Schema) in
        guard union.superset == nil else { return [] }
        return union.kinds.map { kind in
          "\(kind.tag.value.quotedText) \(schema.fields(of: kind.payload).map(\.key.value))"
        }
      }, old, new)
    structures = match(
      old.structures, new.structures, name: { $0.name.value.text },
      data: { (structure: Structure, schema: Schema) in
        structure.fields.isEmpty
          ? [] : ["\(structure.form)"] + structure.fields.map { "\($0.key.value): \($0.type.text)" }
      }, old, new)
    enumerations = match(
      old.enumerations, new.enumerations, name: { $0.name.value.text },
      data: { (enumeration: Enumeration, _: Schema) in
        enumeration.values.map(\.tag.value.quotedText)
      }, old, new)
    protocols = match(
      old.protocols, new.protocols, name: { $0.name.value.text }, data: { _, _ in [] }, old, new)
    partialVisitors = match(
      old.partialVisitors, new.partialVisitors, name: { $0.name.value.text }, data: { _, _ in [] },
      old, new)
    for (first, second) in unions {
      kinds[first] = matchKinds(old.unions[first], new.unions[second], old, new)
    }
  }

  /// Whether an old declaration and a new one are the same.
  func areSame(_ old: DeclarationIndex, _ new: DeclarationIndex) -> Bool {
    switch (old, new) {
    case (.union(let old), .union(let new)): return unions[old] == new
    case (.structure(let old), .structure(let new)): return structures[old] == new
    case (.enumeration(let old), .enumeration(let new)): return enumerations[old] == new
    case (.model(let old, let oldKind), .model(let new, let newKind)):
      return unions[old] == new && kinds[old]?[oldKind] == newKind
    default: return false
    }
  }
}

/// Matches declarations by their names, and then those that are left by their data, if that is not empty and nothing
/// else has it.
private func match<Declaration>(
  _ olds: [Declaration], _ news: [Declaration], name: (Declaration) -> String,
  data: (Declaration, Schema) -> [String], _ old: Schema, _ new: Schema
) -> [Int: Int] {
  let byName = Dictionary(
    news.enumerated().map { (name($1), $0) }, uniquingKeysWith: { first, _ in first })
  var result: [Int: Int] = [:]
  for (index, declaration) in olds.enumerated() { result[index] = byName[name(declaration)] }
  let taken = Set(result.values)
  var byData: [[String]: [Int]] = [:]
  for (index, declaration) in news.enumerated() where !taken.contains(index) {
    byData[data(declaration, new), default: []].append(index)
  }
  var leftByData: [[String]: [Int]] = [:]
  for (index, declaration) in olds.enumerated() where result[index] == nil {
    leftByData[data(declaration, old), default: []].append(index)
  }
  for (data, indices) in leftByData where !data.isEmpty && indices.count == 1 {
    if let others = byData[data], others.count == 1 { result[indices[0]] = others[0] }
  }
  return result
}

/// Matches by one thing after another; what is matched once is not matched again.
///
/// - Parameter keys: For each step what the old and the new have in common; an empty list matches nothing.
func matchInSteps<Element>(
  _ olds: [Element], _ news: [Element], _ steps: [(Element) -> [String]]
) -> [Int: Int] {
  var result: [Int: Int] = [:]
  var taken: Set<Int> = []
  for step in steps {
    var byKey: [String: Int] = [:]
    for (index, element) in news.enumerated() where !taken.contains(index) {
      for key in step(element) where byKey[key] == nil { byKey[key] = index }
    }
    for (index, element) in olds.enumerated() where result[index] == nil {
      let found = step(element).lazy.compactMap { byKey[$0] }.first { !taken.contains($0) }
      guard let found else { continue }
      result[index] = found
      taken.insert(found)
    }
  }
  return result
}

private func matchKinds(
  _ old: Union, _ new: Union, _ oldSchema: Schema, _ newSchema: Schema
) -> [Int: Int] {
  let haveTags = old.coding.style.hasTags && new.coding.style.hasTags
  let olds = old.kinds.map { MatchedKind($0, oldSchema) }
  let news = new.kinds.map { MatchedKind($0, newSchema) }
  return matchInSteps(
    olds, news,
    [
      { haveTags ? ["\($0.kind.name.value.text) \($0.tags[0])"] : [] },
      { haveTags ? [$0.tags[0]] : [] },
      { [$0.kind.name.value.text] },
      { haveTags ? $0.tags : [$0.data] },
    ])
}

private struct MatchedKind {
  let kind: Kind
  let tags: [String]
  let data: String

  init(_ kind: Kind, _ schema: Schema) {
    self.kind = kind
    tags = ([kind.tag] + kind.aliases).map(\.value.quotedText)
    switch kind.payload {
    case .nothing: data = "nothing"
    case .type(let type, _): data = type.text
    case .fields(let fields): data = "\(fields.map(\.key.value))"
    }
  }
}

/// Which fields are which: by name and key, by key, by name, and by aliases.
///
/// - Parameter areElements: Whether what has them is an array, where the place tells what a field is.
func matchFields(_ old: [Field], _ new: [Field], areElements: Bool = false) -> [Int: Int] {
  if areElements {
    let byName = matchInSteps(old, new, [{ [$0.name.value.text] }])
    var result = byName
    let taken = Set(byName.values)
    for index in old.indices where result[index] == nil && index < new.count {
      if !taken.contains(index) { result[index] = index }
    }
    return result
  }
  return matchInSteps(
    old, new,
    [
      { ["\($0.name.value.text) \($0.dataKeys.first ?? "-")"] },
      { $0.dataKeys.first.map { [$0] } ?? [] },
      { [$0.name.value.text] },
      { $0.dataKeys },
    ])
}

extension Field {
  /// The keys by which it is read; none if it has no key of its own.
  var dataKeys: [String] { isExtras || isFlattened || isPayload ? [] : keys }
}
