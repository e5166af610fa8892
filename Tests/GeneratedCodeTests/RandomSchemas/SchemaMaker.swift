import TestSupport

@testable import KindsCore

/// A random schema for a seed, in one or several documents.
struct RandomSchema {
  let seed: UInt64
  let documents: [(name: String, json: JSONValue)]
  /// The hand-written Swift for the schema, which implements protocol requirements in extensions.
  let extensions: String
  /// The declarations, for tests that change them.
  let declarations: [MadeDeclaration]
  let protocols: [MadeProtocol]
  /// The access of each document.
  let accesses: [Access]

  /// Creates the schema for a seed. The names that it declares for the module differ from those of other schemas in a
  /// batch.
  init(seed: UInt64) {
    let maker = SchemaMaker(seed: seed)
    maker.make()
    self.seed = seed
    documents = maker.documents.enumerated().map { index, document in
      (name: "random\(seed)\(["", "b", "c"][index]).kinds.json", json: document)
    }
    extensions = maker.extensions.joined(separator: "\n")
    (declarations, protocols, accesses) = (maker.declarations, maker.protocols, maker.accesses)
  }

  var sources: [SourceFile] {
    documents.map { SourceFile(path: $0.name, bytes: Array($0.json.text.utf8)) }
  }

  /// Whether a union of the schema has views.
  var hasViews: Bool {
    documents.flatMap { document in
      document.json.members.filter { $0.key == "unions" }.flatMap(\.value.members).flatMap(
        \.value.members)
    }.contains { $0.key == "views" }
  }

  /// The seed and the documents, for messages.
  var text: String {
    "seed \(seed)\n"
      + documents.map { "\($0.name):\n\($0.json.prettyText())" }.joined(separator: "\n")
  }
}

/// Creates a schema that is valid by construction. Over many seeds, the schemas use all of the language.
///
/// The declarations and their conformances are determined first, so that each declaration can refer to any other. Then
/// they are completed one by one. Only complete declarations and unions are contained by value. Each union has a kind
/// that needs no other declaration, so all values are finite.
final class SchemaMaker {
  let seed: UInt64
  var random: SplitMix
  /// The JSON values of the documents.
  var documents: [JSONValue] = []
  var extensions: [String] = []

  // The settings of each document for its declarations.
  var accesses: [Access] = []
  var codings: [MadeCoding] = []
  var defaultsOfDocuments: [[JSONValue.Member]] = []
  var defaultConforms: [[String]?] = []

  var declarations: [MadeDeclaration] = []
  var protocols: [MadeProtocol] = []
  var groups: [(name: String, document: Int, fields: [MadeField])] = []
  var usedExternals: [Set<String>] = []
  private var typeNames: Set<String> = []

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix(state: seed &* 0x2545_F491_4F6C_DD1D &+ 32)
    // Skip a number, because schemas of adjacent seeds should differ from the start.
    _ = random.next()
  }

  func make() {
    let count = chance(3) ? number(2...3) : 1
    let access = pick(Access.allCases)
    for _ in 0..<count { addDocument(access: chance(4) ? pick(Access.allCases) : access) }
    declareProtocols()
    declareTypes()
    makeGroups()
    for declaration in declarations.filter({ $0.form == .enumeration }) { fill(declaration) }
    for declaration in declarations.filter({ !$0.isFilled }).shuffled(using: &random) {
      fill(declaration)
    }
    documents = codings.indices.map(document)
  }

  private func fill(_ declaration: MadeDeclaration) {
    switch declaration.form {
    case .enumeration: fillEnumeration(declaration)
    case .structure, .presets: fillRecord(declaration)
    case .union: fillUnion(declaration)
    case .subset, .model: break
    }
    declaration.isFilled = true
    // A union forwards the requirements to its payloads.
    if declaration.isUnion { return }
    addExtensions(of: declaration.name, declaration.protocols, in: declaration.document)
  }

  // MARK: Random choices

  /// Returns true with a probability of 1 in `count`.
  func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A random element of a nonempty list.
  func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// A random unusual string.
  func text() -> String { pick(SchemaWords.texts) }

  /// A documentation comment, which can contain any text.
  func doc() -> String {
    (0..<number(1...3)).map { _ in text() }.joined(separator: pick([" ", "\n"]))
  }

  /// A message, which must not be blank.
  func message() -> String { "use \(text())" }

  /// Strings that differ from each other and from used strings under canonical equivalence.
  func texts(_ count: Int, besides taken: inout Set<String>) -> [String] {
    (0..<count).map { _ in
      var text = text()
      while !taken.insert(text).inserted { text += pick(["1", "_", "\u{301}", "x"]) }
      return text
    }
  }

  /// Names from a list that differ in more than the case of their first letter.
  func names(_ count: Int, from words: [String]) -> [String] {
    var taken: Set<String> = []
    return (0..<count).map { _ in name(from: words, besides: &taken) }
  }

  /// A name from a list that differs from used names in more than the case of its first letter.
  func name(from words: [String], besides taken: inout Set<String>) -> String {
    var name = pick(words)
    while !taken.insert(SwiftName(name).capitalized.text).inserted {
      name += pick(["1", "_", "A"])
    }
    return name
  }

  /// A type name that no other schema of a batch uses.
  func typeName() -> String {
    if chance(6), typeNames.isEmpty {
      let name = SchemaWords.takenTypes[Int(seed) % SchemaWords.takenTypes.count]
      typeNames.insert(name)
      return name
    }
    var base = pick(SchemaWords.types)
    if chance(12) { base = base.lowercased() }
    var name = "\(base)\(seed)"
    while !typeNames.insert(SwiftName(name).capitalized.text).inserted {
      name += pick(["B", "C", "D"])
    }
    return name
  }

  /// An object with members in random order and occasional comments.
  func object(_ members: [JSONValue.Member]) -> JSONValue {
    var members = members
    if chance(25), !members.contains(where: { $0.key == "$comment" }) {
      members.append(.init(key: "$comment", value: .string(text())))
    }
    if chance(4) { members.shuffle(using: &random) }
    return .object(members)
  }

  /// Adds a member if a condition is true.
  func add(
    _ key: String, _ value: JSONValue, to members: inout [JSONValue.Member],
    if isExplicit: Bool = true
  ) {
    if isExplicit { members.append(.init(key: key, value: value)) }
  }

  func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  // MARK: Documents

  private func addDocument(access: Access) {
    var defaults: [JSONValue.Member] = []
    var coding = MadeCoding()
    var conforms: [String]?
    if chance(3) {
      var members: [JSONValue.Member] = []
      coding = documentCoding(&members)
      add("coding", object(members), to: &defaults)
    }
    if chance(6) {
      conforms = pick([
        ["Codable", "Hashable", "Sendable"], ["Sendable", "Codable", "Equatable"],
        ["Codable", "Hashable", "Sendable", "CustomStringConvertible"],
      ])
      add("conforms", strings(conforms ?? []), to: &defaults)
    }
    let isolation: JSONValue = seed.isMultiple(of: 8) ? "MainActor" : "nonisolated"
    add("isolation", isolation, to: &defaults, if: seed.isMultiple(of: 4))
    add("coerce", true, to: &defaults, if: seed.isMultiple(of: 5))
    accesses.append(access)
    codings.append(coding)
    defaultConforms.append(conforms)
    defaultsOfDocuments.append(defaults)
    usedExternals.append([])
  }

  /// An attribute that any declaration can have.
  static let attribute: JSONValue = "@_documentation(visibility: internal)"

  private func document(_ index: Int) -> JSONValue {
    var members: [JSONValue.Member] = []
    var defaults = defaultsOfDocuments[index]
    add("$schema", "kinds.schema.json", to: &members, if: chance(10))
    add("doc", .string(doc()), to: &members, if: chance(3))
    add("requires", 1, to: &members, if: chance(8))
    let access: JSONValue = .string(accesses[index].rawValue)
    if chance(3) {
      add("access", access, to: &defaults)
    } else {
      add("access", access, to: &members, if: accesses[index] != .internal || chance(4))
    }
    add("defaults", object(defaults), to: &members, if: !defaults.isEmpty)
    let externals = usedExternals[index].sorted().map {
      JSONValue.Member(key: $0, value: MadeExternal.declaration(of: $0))
    }
    add("externals", object(externals), to: &members, if: !externals.isEmpty)
    let groups = groups.filter { $0.document == index }.map { group in
      JSONValue.Member(key: group.name, value: fieldsObject(group.fields))
    }
    add("groups", .object(groups), to: &members, if: !groups.isEmpty)
    let sections: [(key: String, form: MadeDeclaration.Form)] = [
      ("unions", .union), ("structs", .structure), ("presets", .presets), ("enums", .enumeration),
    ]
    for (key, form) in sections {
      let own = declarations.filter { $0.form == form && $0.document == index }
      let declared = own.map { JSONValue.Member(key: $0.name, value: object($0.members)) }
      add(key, .object(declared), to: &members, if: !own.isEmpty)
    }
    let protocols = protocolObjects.filter { $0.document == index }.map {
      JSONValue.Member(key: $0.name, value: $0.json)
    }
    add("protocols", .object(protocols), to: &members, if: !protocols.isEmpty)
    let visitors = partialVisitors(in: index)
    add("partialVisitors", .object(visitors), to: &members, if: !visitors.isEmpty)
    return object(members)
  }

  /// Random partial visitors for unions that a document can refer to.
  private func partialVisitors(in document: Int) -> [JSONValue.Member] {
    let unions = declarations.filter {
      ($0.form == .union || $0.form == .subset) && accesses[$0.document] >= accesses[document]
    }
    return unions.compactMap { union in
      guard chance(3) else { return nil }
      var kinds = union.kinds.map(\.name).filter { SwiftName($0).capitalized != "Other" }
      if kinds.count == union.kinds.count { kinds.removeLast() }
      if kinds.isEmpty { return nil }
      return JSONValue.Member(
        key: typeName(),
        value: object([
          .init(key: "of", value: .string(union.name)),
          .init(key: "kinds", value: strings(kinds.shuffled(using: &random))),
        ]))
    }
  }

  // MARK: Declarations

  var protocolObjects: [(name: String, document: Int, json: JSONValue)] = []

  /// The hand-written type that encloses the types of some schemas, followed by a period; otherwise empty.
  var home: String { seed % 9 == 2 ? "RandomHome." : "" }

  private func declareTypes() {
    func declare(_ form: MadeDeclaration.Form, _ count: Int) {
      for _ in 0..<count {
        let declaration = MadeDeclaration(
          form, home + typeName(), document: number(0...codings.count - 1))
        declarations.append(declaration)
        if form != .enumeration, form != .presets, chance(5) {
          declaration.parameters = parameters()
        }
        declaration.coding = codings[declaration.document]
        choosesConformances(declaration)
      }
    }
    declare(.union, chance(4) ? 2 : 1)
    declare(.structure, number(0...2))
    declare(.presets, chance(4) ? 1 : 0)
    declare(.enumeration, chance(2) ? 1 : 0)
  }

  private func parameters() -> [MadeParameter] {
    names(number(1...2), from: SchemaWords.parameters).map { name in
      MadeParameter(
        name: name,
        constraints: pick([
          [], [], ["Hashable"], ["Codable", "Sendable"], ["Equatable"],
          ["Codable", "Hashable", "Sendable"],
        ]))
    }
  }

  private func choosesConformances(_ declaration: MadeDeclaration) {
    let document = declaration.document
    var names: [String]?
    if chance(3) {
      names = pick([
        ["Codable", "Hashable", "Sendable"],
        ["Hashable", "Codable", "Sendable", "CustomStringConvertible"],
        ["Codable", "Equatable", "Sendable"], ["Codable", "Sendable"], ["Codable"],
        ["Decodable", "Sendable"], ["Encodable", "Hashable", "Sendable"], ["Sendable"],
        ["Hashable"], [],
        ["Codable", "Hashable", "Sendable", "Error"],
        ["Codable", "Hashable", "Sendable", "Identifiable"],
      ])
    }
    if declaration.form == .presets, let some = names, !some.contains("Sendable") {
      names = some + ["Sendable"]
    }
    if declaration.form == .enumeration { names = names?.filter { $0 != "Identifiable" } }
    // In Swift, a conditionally Sendable type cannot be an Error.
    if !declaration.parameters.isEmpty { names = names?.filter { $0 != "Error" } }
    let written = names ?? defaultConforms[document]
    declaration.conforms = written.map { Conformances(named: $0) } ?? .standard
    let visible = protocols.filter { accesses[$0.document] >= accesses[document] }
    if !visible.isEmpty, chance(2) {
      let chosen = pick(visible)
      let fits = declaration.form != .enumeration || chosen.fields.isEmpty
      if fits {
        declaration.protocols = [chosen]
        names =
          (names ?? defaultConforms[document] ?? ["Codable", "Hashable", "Sendable"]) + [
            chosen.name
          ]
      }
    }
    if chance(12) {
      names =
        (names ?? defaultConforms[document] ?? ["Codable", "Hashable", "Sendable"]) + [
          "RandomMarker"
        ]
      usedExternals[document].insert("RandomMarker")
    }
    declaration.writtenConforms = names
    add("conforms", strings(names ?? []), to: &declaration.members, if: names != nil)
    add("doc", .string(doc()), to: &declaration.members, if: chance(3))
    // Derived from the seed rather than from the random numbers, so that this choice does not affect later ones.
    add("attributes", [Self.attribute], to: &declaration.members, if: seed % 6 == 2)
    add(
      "available", ["iOS": "13.0", "macOS": "10.15"], to: &declaration.members, if: seed % 6 == 2)
    if !declaration.parameters.isEmpty {
      let texts = declaration.parameters.map { parameter in
        parameter.constraints.isEmpty
          ? parameter.name
          : "\(parameter.name)\(pick([":", ": ", " : "]))\(parameter.constraints.joined(separator: pick([" & ", "&"])))"
      }
      add("parameters", strings(texts), to: &declaration.members)
    }
  }
}

/// The external types for random schemas, which `Tests/Fixtures/RandomSchemas` declares.
enum MadeExternal {
  /// The declaration of an external type in every document.
  static func declaration(of name: String) -> JSONValue {
    switch name {
    case "Locale":
      return ["import": "Foundation", "conforms": ["Codable", "Hashable", "Sendable"]]
    case "RandomMarker": return [:]
    default:
      let form = forms[name].map { JSONValue.Member(key: "form", value: .string($0)) }
      return ["conforms": ["Hashable", "Codable", "Sendable"]] + .object(form.map { [$0] } ?? [])
    }
  }

  static let types = ["Boxed", "Geometry.Point", "Tint", "Shout", "Locale"] + forms.keys.sorted()

  /// The JSON types of the externals that declare them.
  static let forms = [
    "Card": "object", "Coordinates": "array", "Motto": "string", "Percent": "number",
    "Toggle": "boolean",
  ]
}
