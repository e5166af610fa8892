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

/// The properties of a declaration that are compared alike for all sections.
struct MatchedDeclaration {
  let name: Located<SwiftName>
  let document: Int
  /// `nil` for a declaration that has no data.
  var index: DeclarationIndex?
  /// Its data as texts, by which one of another name is recognized; none if that is impossible.
  var data: () -> [String] = { [] }
}

extension Schema {
  /// The declarations of a section by their indices.
  func declarations(_ section: DeclarationSection) -> [MatchedDeclaration] {
    switch section {
    case .unions:
      return unions.enumerated().map { index, union in
        MatchedDeclaration(name: union.name, document: union.document, index: .union(index)) {
          guard union.superset == nil else { return [] }
          return union.kinds.map { kind in
            "\(kind.tag.value.quotedText) \(fields(of: kind.payload).map(\.key.value))"
          }
        }
      }
    case .structures:
      return structures.enumerated().map { index, structure in
        MatchedDeclaration(
          name: structure.name, document: structure.document, index: .structure(index)
        ) {
          structure.fields.isEmpty
            ? []
            : ["\(structure.form)"] + structure.fields.map { "\($0.key.value): \($0.type.text)" }
        }
      }
    case .enumerations:
      return enumerations.enumerated().map { index, enumeration in
        MatchedDeclaration(
          name: enumeration.name, document: enumeration.document, index: .enumeration(index)
        ) { enumeration.values.map(\.tag.value.quotedText) }
      }
    case .protocols:
      return protocols.map { MatchedDeclaration(name: $0.name, document: $0.document) }
    case .partialVisitors:
      return partialVisitors.map { MatchedDeclaration(name: $0.name, document: $0.document) }
    }
  }
}

/// Which declarations, kinds and values of an old schema are which of the new one.
///
/// A name says it first. What has another name is the same if its data is: a kind by its tag, a value by its tag, a
/// declaration by the data of all that is in it.
struct SchemaMatching {
  /// By section and the indices of the old declarations.
  private var declarations: [DeclarationSection: [Int: Int]] = [:]
  /// By the indices of the old unions: the kinds.
  private(set) var kinds: [Int: [Int: Int]] = [:]

  init(_ old: Schema, _ new: Schema) {
    for section in DeclarationSection.allCases {
      declarations[section] = match(old.declarations(section), new.declarations(section))
    }
    for (first, second) in self[.unions] {
      kinds[first] = matchKinds(old.unions[first], new.unions[second], old, new)
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
private func match(_ olds: [MatchedDeclaration], _ news: [MatchedDeclaration]) -> [Int: Int] {
  let byName = Dictionary(
    news.enumerated().map { ($1.name.value.text, $0) }, uniquingKeysWith: { first, _ in first })
  var result: [Int: Int] = [:]
  for (index, declaration) in olds.enumerated() {
    result[index] = byName[declaration.name.value.text]
  }
  let taken = Set(result.values)
  let left = olds.indices.filter { result[$0] == nil }
  let byData = Dictionary(grouping: news.indices.filter { !taken.contains($0) }) { news[$0].data() }
  for (data, indices) in Dictionary(grouping: left, by: { olds[$0].data() })
  where !data.isEmpty && indices.count == 1 {
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
