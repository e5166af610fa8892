import KindsSchema

/// The sections of a schema whose declarations are compared.
enum DeclarationSection: String, CaseIterable {
  case unions = "union"
  case structures = "struct"
  case enumerations = "enum"
  case protocols = "protocol"
  case partialVisitors = "partial visitor"

  /// One of its declarations in messages.
  var title: String { rawValue }
}

/// A declaration that another schema may have too.
protocol MatchedDeclaration {
  var name: Located<SwiftName> { get }
  var document: Int { get }

  /// Whether it is compared with others on its own, and not as a part of another declaration.
  var isComparedAlone: Bool { get }

  /// The data of a declaration as strings, by which a renamed declaration is recognized; empty if that is impossible.
  func data(in schema: Schema) -> [String]
}

extension MatchedDeclaration {
  var isComparedAlone: Bool { true }

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
  var isComparedAlone: Bool { !isEarlier }

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
  /// The declarations of a section by their indices.
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

/// The new declarations and kinds that those of an old schema have become.
///
/// Equal names match first. A declaration with another name matches if its data is the same: a kind by its tag, a value
/// by its tag, a type by the data of everything in it.
struct SchemaMatching {
  /// By section and the indices of the old declarations.
  private var declarations: [DeclarationSection: [Int: Int]] = [:]
  /// By the indices of the old unions: the kinds.
  private(set) var kinds: [Int: [Int: Int]] = [:]

  init(_ old: Schema, _ new: Schema) {
    for section in DeclarationSection.allCases {
      declarations[section] = match(section, old, new)
    }
    for (first, second) in self[.unions] {
      kinds[first] = matchKinds(old.unions[first], new.unions[second])
    }
  }

  /// The indices of new declarations by those of the old ones.
  subscript(section: DeclarationSection) -> [Int: Int] { declarations[section] ?? [:] }

  /// The new declaration that an old one has become.
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

  /// Whether an old declaration and a new one are the same.
  func areSame(_ old: DeclarationIndex, _ new: DeclarationIndex) -> Bool {
    counterpart(of: old) == new
  }
}

/// Matches declarations by their names, and then those that are left by their data, if that is not empty and nothing
/// else has it.
private func match(
  _ section: DeclarationSection, _ old: Schema, _ new: Schema
) -> [Int: Int] {
  let (olds, news) = (old.declarations(section), new.declarations(section))
  let byName = Dictionary(
    news.enumerated().filter(\.element.isComparedAlone).map { ($1.name.value.text, $0) },
    uniquingKeysWith: { first, _ in first })
  var result: [Int: Int] = [:]
  for (index, declaration) in olds.enumerated() where declaration.isComparedAlone {
    result[index] = byName[declaration.name.value.text]
  }
  let taken = Set(result.values)
  let left = olds.indices.filter { result[$0] == nil && olds[$0].isComparedAlone }
  let byData = Dictionary(
    grouping: news.indices.filter { !taken.contains($0) && news[$0].isComparedAlone }
  ) {
    news[$0].data(in: new)
  }
  for (data, indices) in Dictionary(grouping: left, by: { olds[$0].data(in: old) })
  where !data.isEmpty && indices.count == 1 {
    if let others = byData[data], others.count == 1 { result[indices[0]] = others[0] }
  }
  return result
}

/// Matches by one criterion after another; a declaration is matched only once.
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
  /// The data of a kind that has no tag.
  fileprivate var data: String {
    switch payload {
    case .nothing: return "nothing"
    case .type(let type, _): return type.text
    case .fields(let fields): return "\(fields.map(\.key.value))"
    }
  }
}

/// Matches fields by name and key, by key, by name, and by aliases.
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
  var dataKeys: [String] {
    isExtras || isFlattened || isPayload
      ? [] : keys.map { (path + [$0]).joined(separator: ".") }
  }
}
