import TestSupport

@testable import KindsSchema

/// A schema that was made from a seed, of one or several documents.
struct RandomSchema {
  let seed: UInt64
  let documents: [(name: String, json: JSONValue)]
  /// Hand-written Swift for it: the requirements of protocols in extensions.
  let extensions: String
  /// The declarations, for tests that change them.
  let declarations: [MadeDeclaration]
  let protocols: [MadeProtocol]
  /// Those of the documents.
  let accesses: [Access]

  /// Makes the schema of a seed. All names that it declares for the module differ from those of other seeds.
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

  /// Whether a union of it is shown in views.
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

/// Creates a schema that is valid by construction, and uses all of the language over many seeds.
///
/// The declarations and their conformances are determined first, so that each can name any other; then they are filled
/// one by one. Only a filled declaration is contained by value, except unions, each of which has a kind that needs
/// nothing else; so all of them are finite.
///
/// First it is settled which declarations there are and what they conform to, so that each can name any other; then they
/// are filled one by one. Only what is filled is contained by value, except unions, each of which has a kind that needs
/// nothing else; so all of them are finite.
final class SchemaMaker {
  let seed: UInt64
  var random: SplitMix
  /// The JSON objects of the documents.
  var documents: [JSONValue] = []
  var extensions: [String] = []

  // The settings of the documents for all of their declarations.
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
    // Schemas of neighbouring seeds should differ from the start.
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
    // A union forwards to what its kinds carry.
    if declaration.isUnion { return }
    addExtensions(of: declaration.name, declaration.protocols, in: declaration.document)
  }

  // MARK: Chance

  /// Whether an event of the probability 1 in `count` happens.
  func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A random element of a list that is not empty.
  func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// A string from those that are awkward.
  func text() -> String { pick(SchemaWords.texts) }

  /// Documentation, which may have any text.
  func doc() -> String {
    (0..<number(1...3)).map { _ in text() }.joined(separator: pick([" ", "\n"]))
  }

  /// A message, which is not blank.
  func message() -> String { "use \(text())" }

  /// Strings that differ from each other and from some that are taken, also under canonical equivalence.
  func texts(_ count: Int, besides taken: inout Set<String>) -> [String] {
    (0..<count).map { _ in
      var text = text()
      while !taken.insert(text).inserted { text += pick(["1", "_", "\u{301}", "x"]) }
      return text
    }
  }

  /// Names from a list that differ from each other in more than their first letters' case.
  func names(_ count: Int, from words: [String]) -> [String] {
    var taken: Set<String> = []
    return (0..<count).map { _ in name(from: words, besides: &taken) }
  }

  /// A name from a list that differs from others in more than its first letter's case.
  func name(from words: [String], besides taken: inout Set<String>) -> String {
    var name = pick(words)
    while !taken.insert(SwiftName(name).capitalized.text).inserted {
      name += pick(["1", "_", "A"])
    }
    return name
  }

  /// A name for a type that no other schema has.
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

  /// The members of an object, in any order, with a comment here and there.
  func object(_ members: [JSONValue.Member]) -> JSONValue {
    var members = members
    if chance(25) { members.append(.init(key: "$comment", value: .string(text()))) }
    if chance(4) { members.shuffle(using: &random) }
    return .object(members)
  }

  /// A member that is left out half of the time if it says what is so anyway.
  func add(
    _ key: String, _ value: JSONValue, to members: inout [JSONValue.Member], if isSaid: Bool = true
  ) {
    if isSaid { members.append(.init(key: key, value: value)) }
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
    add("report", ["coerced", "ignored", "unknown"], to: &defaults, if: seed.isMultiple(of: 7))
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

  /// Partial visitors of some unions that a document can name.
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

  /// The hand-written type that the types of some schemas are inside of, with a period.
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
    // Swift has no errors that are Sendable only for some arguments.
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
    // By the seed, so that all other choices stay as they are.
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

/// The hand-written declarations for random schemas, in `Tests/Fixtures/RandomSchemas`.
enum MadeExternal {
  /// The declaration of an external in every document.
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

  /// The JSON types of externals whose declarations name them.
  static let forms = [
    "Card": "object", "Coordinates": "array", "Motto": "string", "Percent": "number",
    "Toggle": "boolean",
  ]
}
