import KindsCore

/// A part of a schema that Swift code can name: a declaration, a kind, a field, a requirement, and so on.
struct Part {
  /// The schema's description of the part, for its effects on data and for the code that uses it.
  enum Element {
    case union(Wire.Choice)
    case kind(Wire.Branch)
    case field(Field)
    case structure(Structure, Wire.Record, Int)
    case enumeration(Enumeration, Int)
    case value(Enumeration.Value)
    case external(ExternalType)
    case other
  }

  var sort: PartSort
  let name: String
  /// The place of the name; `nil` for a part that is at the place of its owner.
  var range: SourceRange?
  /// The part in messages; `nil` for a part that is called by its sort and name.
  var title: String?
  /// The name in reports; `nil` for a part that is called by its name, or by its owner if it has no place of its own.
  var subject: String?
  /// The strings by which a part of another version is the same, in the order of preference.
  var keys: [[String]]
  var element = Element.other
  var facts: [Fact] = []
  var parts: [Part] = []
  /// The code that no longer compiles without the part, apart from code that depends on the owner.
  var uses: [String] = []
  /// The code that no longer compiles if the part is new, apart from code that depends on the owner.
  var handling: [String] = []
  /// The generic parameters of a declaration, with their constraints.
  var parameters: [(name: SwiftName, constraints: [String])] = []
  var availability: Availability?
  /// The handling of members that are not fields in the objects with the part's fields.
  var unknown: UnknownMembers?
  /// The document of a declaration.
  var document: Int?
  /// Whether another module declares the part.
  var isImported = false

  init(_ sort: PartSort, _ name: Located<SwiftName>, keys: [[String]]? = nil) {
    self.init(sort, name.value.text, at: name.range, keys: keys)
  }

  init(_ sort: PartSort, _ name: String, at range: SourceRange? = nil, keys: [[String]]? = nil) {
    self.sort = sort
    self.name = name
    self.range = range
    self.keys = keys ?? [[name]]
  }

  /// All fields, including inherited ones, in the order of its initializer.
  var fields: [Part] { parts.filter { $0.sort == .field || $0.sort == .inherited } }

  /// The index of a declaration with data.
  var index: DeclarationIndex? {
    switch element {
    case .union(let choice): .union(choice.index)
    case .structure(_, _, let index): .structure(index)
    case .enumeration(_, let index): .enumeration(index)
    default: nil
    }
  }

  /// The union of a union or a kind.
  var union: Union? {
    switch element {
    case .union(let choice): choice.union
    case .kind(let branch): branch.union
    default: nil
    }
  }

  var kind: Kind? { if case .kind(let branch) = element { branch.kind } else { nil } }

  var field: Field? { if case .field(let field) = element { field } else { nil } }

  /// Whether the part is a subset of a union, or a kind of a subset.
  var isOfSubset: Bool { union?.superset != nil }

  /// Returns the fact of a rule, which is at the given position unless the parts have different facts.
  func fact(_ rule: ChangeRule, at index: Int) -> Fact? {
    if index < facts.count, facts[index].rule == rule { return facts[index] }
    return facts.first { $0.rule == rule }
  }

  /// Returns the place of the word in the schema that omits a standard part of a union.
  func placeOfOmission(of part: Part) -> SourceRange? {
    if part.sort == .visitor { return union?.parts.range(omitting: .visitor) }
    return part.sort != .generated
      ? nil : StandardPart(rawValue: part.name).flatMap { union?.parts.range(omitting: $0) }
  }

  /// Returns the parts of a sort.
  func parts(_ sort: PartSort) -> [Part] { parts.filter { $0.sort == sort } }
}

/// A property of a part, with its text in messages. Two versions of a fact are the same if their types and their
/// identities are.
struct Fact {
  let rule: ChangeRule
  /// The text; `nil` if the fact is not compared.
  let text: String?
  let identity: String
  let types: [SwiftType]
  /// A number by which the code that breaks depends on the direction of a change.
  let rank: Int
  /// The place, if it is not that of the part.
  let range: SourceRange?
  /// The subject in the message, if it is not the part.
  let title: String?
  let subject: String?

  /// - Parameter identity: The string to compare. By default, it is the text of a fact without types.
  init(
    _ rule: ChangeRule, _ text: String?, of types: [SwiftType] = [], is identity: String? = nil,
    rank: Int = 0, at range: SourceRange? = nil, title: String? = nil, subject: String? = nil
  ) {
    self.rule = rule
    self.text = text
    self.types = types
    self.identity = identity ?? (types.isEmpty ? text ?? "" : "")
    self.rank = rank
    self.range = range
    self.title = title
    self.subject = subject
  }
}

/// Returns the index of the same new part for each old part, matched by the best key that both have. Declarations with
/// different names match only if no other one has the same data.
func matched(_ olds: [Part], _ news: [Part]) -> [Int?] {
  var result: [Int?] = Array(repeating: nil, count: olds.count)
  var isTaken = Array(repeating: false, count: news.count)
  let steps = (olds + news).map(\.keys.count).max() ?? 0
  let isDeclaration = olds.first?.sort.isDeclaration ?? false
  for step in 0..<steps {
    let open = olds.indices.filter { result[$0] == nil }
    if open.isEmpty { break }
    func indicesByKey(_ parts: [Part], _ indices: [Int]) -> [String: [Int]] {
      indices.reduce(into: [:]) { byKey, index in
        for key in parts[index].keysInStep(step) { byKey[key, default: []].append(index) }
      }
    }
    let others = indicesByKey(news, news.indices.filter { !isTaken[$0] })
    if others.isEmpty { continue }
    let own = isDeclaration && step > 0 ? indicesByKey(olds, open) : [:]
    for index in open {
      let match = olds[index].keysInStep(step).lazy
        .filter { own[$0]?.count ?? 1 == 1 && (own.isEmpty || others[$0]?.count == 1) }
        .compactMap { others[$0]?[0] }.first { !isTaken[$0] }
      guard let match else { continue }
      result[index] = match
      isTaken[match] = true
    }
  }
  return result
}

extension Part {
  /// Returns the keys of a step of the matching.
  fileprivate func keysInStep(_ step: Int) -> [String] { step < keys.count ? keys[step] : [] }
}

extension SwiftType {
  /// Whether two types are the same, apart from the names of declarations.
  ///
  /// - Parameters:
  ///   - counterpart: Returns the declaration that is the same as one of this type.
  ///   - areSame: Whether two generic parameters are the same.
  func isSame(
    as other: SwiftType, _ counterpart: (DeclarationIndex) -> DeclarationIndex?,
    _ areSame: (TypeParameter, TypeParameter) -> Bool = { _, _ in true }
  ) -> Bool {
    let (parts, others) = (Array(parts), Array(other.parts))
    return parts.count == others.count
      && zip(parts, others).allSatisfy { part, other in
        switch (part, other) {
        case (.declared(let type), .declared(let other)):
          counterpart(type.index) == other.index && type.arguments.count == other.arguments.count
        case (.external(let type, let arguments), .external(let other, let others)):
          type.name == other.name && arguments.count == others.count
        case (.parameter(let type), .parameter(let other)): areSame(type, other)
        case (.known(let type), .known(let other)): type == other
        case (.json, .json), (.optional, .optional), (.presence, .presence), (.array, .array),
          (.set, .set), (.dictionary, .dictionary):
          true
        default: false
        }
      }
  }
}
