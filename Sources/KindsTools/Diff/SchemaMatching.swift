import KindsSchema

/// The sections of a schema whose declarations are compared.
enum DeclarationSection: String, CaseIterable {
  case unions = "union"
  case structures = "struct"
  case enumerations = "enum"
  case protocols = "protocol"
  case partialVisitors = "partial visitor"

  /// The word for a declaration in messages.
  var title: String { rawValue }

  /// Returns the index of a declaration of the section, if it has data.
  func index(of position: Int) -> DeclarationIndex? {
    switch self {
    case .unions: return .union(position)
    case .structures: return .structure(position)
    case .enumerations: return .enumeration(position)
    case .protocols, .partialVisitors: return nil
    }
  }
}

/// A declaration that may have a counterpart in another schema.
protocol MatchedDeclaration {
  var name: Located<SwiftName> { get }
  var document: Int { get }

  /// Returns a description of the declaration's JSON, to recognize renamed declarations; empty if that is impossible.
  func data(in schema: Schema) -> [String]
}

extension MatchedDeclaration {
  func data(in schema: Schema) -> [String] { [] }
}

extension Union: MatchedDeclaration {
  func data(in schema: Schema) -> [String] {
    if superset != nil { return [] }
    return kinds.map { kind in
      "\(kind.tag.value.quotedText) \(schema.fields(of: kind.payload).map(\.key.value))"
    }
  }
}

extension Structure: MatchedDeclaration {
  func data(in schema: Schema) -> [String] {
    fields.isEmpty ? [] : ["\(form)"] + fields.map { "\($0.key.value): \($0.type.text)" }
  }
}

extension Enumeration: MatchedDeclaration {
  func data(in schema: Schema) -> [String] { values.map(\.tag.value.quotedText) }
}

extension ProtocolDefinition: MatchedDeclaration {}
extension PartialVisitor: MatchedDeclaration {}

extension Schema {
  /// Returns the declarations of a section, by index.
  func declarations(_ section: DeclarationSection) -> [any MatchedDeclaration] {
    switch section {
    case .unions: return unions
    case .structures: return structures
    case .enumerations: return enumerations
    case .protocols: return protocols
    case .partialVisitors: return partialVisitors
    }
  }
}

/// The matches between the declarations and kinds of an old and a new schema.
///
/// Declarations match by name, and renamed ones by all their data. Kinds match by tag, then by name, and then by
/// aliases; kinds without tags match by name, and then by their data.
struct SchemaMatching {
  /// For each section, the indices of the new declarations, keyed by the indices of the old ones.
  private var declarations: [DeclarationSection: [Int: Int]] = [:]
  /// For each old union, the indices of the new kinds, keyed by the indices of the old ones.
  private(set) var kinds: [Int: [Int: Int]] = [:]

  init(_ old: Schema, _ new: Schema) {
    for section in DeclarationSection.allCases {
      declarations[section] = match(section, old, new)
    }
    for (first, second) in self[.unions] {
      kinds[first] = matchKinds(old.unions[first], new.unions[second])
    }
  }

  /// Returns the indices of the new declarations, keyed by the indices of the old ones.
  subscript(section: DeclarationSection) -> [Int: Int] { declarations[section] ?? [:] }

  /// Returns the new declaration that matches an old one.
  func counterpart(of old: DeclarationIndex) -> DeclarationIndex? {
    switch old {
    case .union(let old): return self[.unions][old].map { .union($0) }
    case .structure(let old): return self[.structures][old].map { .structure($0) }
    case .enumeration(let old): return self[.enumerations][old].map { .enumeration($0) }
    case .model(let old, let kind):
      guard let new = self[.unions][old], let kind = kinds[old]?[kind] else { return nil }
      return .model(union: new, kind: kind)
    }
  }

  /// Whether an old and a new declaration match.
  func areSame(_ old: DeclarationIndex, _ new: DeclarationIndex) -> Bool {
    counterpart(of: old) == new
  }
}

/// Matches declarations by name, and then the remaining ones by their data if it is unique and not empty.
private func match(
  _ section: DeclarationSection, _ old: Schema, _ new: Schema
) -> [Int: Int] {
  let (olds, news) = (old.declarations(section), new.declarations(section))
  let byName = Dictionary(
    news.enumerated().map { ($1.name.value.text, $0) },
    uniquingKeysWith: { first, _ in first })
  var result: [Int: Int] = [:]
  for (index, declaration) in olds.enumerated() {
    result[index] = byName[declaration.name.value.text]
  }
  let taken = Set(result.values)
  let left = olds.indices.filter { result[$0] == nil }
  let byData = Dictionary(
    grouping: news.indices.filter { !taken.contains($0) }
  ) {
    news[$0].data(in: new)
  }
  for (data, indices) in Dictionary(grouping: left, by: { olds[$0].data(in: old) })
  where !data.isEmpty && indices.count == 1 {
    if let others = byData[data], others.count == 1 { result[indices[0]] = others[0] }
  }
  return result
}

/// Matches elements by several criteria in turn. Each element is matched at most once.
///
/// - Parameter steps: The criteria, in order. Elements match if they have a string in common.
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

private func matchKinds(_ old: Union, _ new: Union) -> [Int: Int] {
  let haveTags = old.coding.style.hasTags && new.coding.style.hasTags
  return matchInSteps(
    old.kinds, new.kinds,
    [
      { haveTags ? ["\($0.name.value.text) \($0.tag.value.quotedText)"] : [] },
      { haveTags ? [$0.tag.value.quotedText] : [] },
      { [$0.name.value.text] },
      { haveTags ? ([$0.tag] + $0.aliases).map(\.value.quotedText) : [$0.data] },
    ])
}

extension Kind {
  /// A description of the data of a kind without a tag.
  fileprivate var data: String {
    switch payload {
    case .nothing: return "nothing"
    case .type(let type, _): return type.text
    case .fields(let fields): return "\(fields.map(\.key.value))"
    }
  }
}

/// Matches fields by name and key, then by key, by name, and by aliases.
///
/// - Parameter areElements: Whether the fields are elements of a JSON array. Such fields match by name and then by
///   position.
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
  /// The key paths that the field is read from; empty for fields without a key of their own.
  var dataKeys: [String] {
    isExtras || isFlattened || isPayload
      ? [] : keys.map { (path + [$0]).joined(separator: ".") }
  }
}
