import KindsSchema

/// The evidence for a union's JSON in the Swift code: the union's cases, its nested enums of coding keys and tags, and
/// enums of tags at the top level.
struct CodingEvidence {
  let values: [HandWrittenCase]
  /// The keys that enums of coding keys declare, by the normalized names of their cases.
  private(set) var keys: [String: [String]] = [:]
  /// All keys that enums of coding keys declare.
  private(set) var keyNames: Set<String> = []
  /// The kinds by the JSON text of their tags.
  private var kinds: [String: Int] = [:]
  private var kindsByName: [String: Int] = [:]
  /// The kinds whose tags an enum with raw values declares.
  private(set) var kindsWithTags: Set<Int> = []
  private let forms: [String: JSONType]
  private let structs: [String: StructKeys]

  init(_ type: HandWrittenType, _ reader: SwiftReader) {
    values = type.values
    kindsByName = Dictionary(
      keepingFirst: values.enumerated().map { (normalizedName($1.name), $0) })
    let enums = type.members.filter { $0.kind == "enum" && $0.position != nil }
    let keyEnums = enums.filter(reader.isCodingKeys)
    for symbol in keyEnums {
      let raw = reader.keys(symbol) ?? [:]
      for name in reader.cases(of: symbol).map(\.name) {
        keys[normalizedName(name), default: []].append(raw[name] ?? name)
        keyNames.insert(raw[name] ?? name)
      }
    }
    let outer = reader.graph.symbols.filter { $0.path.count == 1 && reader.areTags($0, of: type) }
    for symbol in enums.filter({ !reader.isCodingKeys($0) }) + keyEnums + outer {
      for (name, tag) in reader.tags(symbol) {
        guard let kind = kindsByName[normalizedName(name)], kinds[tag.text] == nil else { continue }
        kinds[tag.text] = kind
        if !reader.isCodingKeys(symbol) { kindsWithTags.insert(kind) }
      }
    }
    var forms: [String: JSONType] = [:]
    var structs: [String: StructKeys] = [:]
    let symbols = Dictionary(
      keepingFirst: reader.graph.symbols.filter(\.isEnumOrStruct).map { ($0.fullName, $0) })
    for external in reader.mapping.externals {
      forms[external.name] = external.form
      if let symbol = symbols[external.name] {
        structs[external.name] = reader.structKeys(symbol)
      }
    }
    for declared in reader.types {
      if let form = declared.jsonType { forms[declared.name] = form }
      if declared.isStructure { structs[declared.name] = reader.structKeys(declared.symbol) }
    }
    self.forms = forms
    self.structs = structs
  }

  /// Returns the kind for which an enum declares a tag or, if there is none, the kind that is named like the tag.
  func kind(of tag: JSONValue) -> Int? {
    if let kind = kinds[tag.text] { return kind }
    guard case .string(let text) = tag else { return nil }
    return kindsByName[normalizedName(text)]
  }

  /// Whether an enum of tags or of keys declares a tag.
  func declares(_ tag: JSONValue) -> Bool { kinds[tag.text] != nil }

  /// Returns the likely tag of a kind without samples.
  ///
  /// - Parameter areIntegers: Whether the other tags are integers.
  func tag(of kind: Int, areIntegers: Bool) -> JSONValue? {
    let known = kinds.filter { $0.value == kind }.keys.sorted()
    for text in known {
      let isInteger = Int(text) != nil
      if isInteger == areIntegers {
        return isInteger ? .number(text) : .string(String(text.dropFirst().dropLast()))
      }
    }
    return areIntegers ? nil : .string(values[kind].name)
  }

  /// Returns the JSON type of a Swift type's values, or `nil` if it varies or is unknown.
  func jsonType(of type: String) -> JSONType? {
    let type = type.hasSuffix("?") ? String(type.dropLast()) : type
    if type.hasPrefix("Set<") { return .array }
    if type.hasPrefix("[") {
      if ["[String: ", "[Int: "].contains(where: type.hasPrefix) { return .object }
      var depth = 0
      for character in type.dropFirst().dropLast() {
        if "[<".contains(character) { depth += 1 }
        if "]>".contains(character) { depth -= 1 }
        if character == ":", depth == 0 { return nil }
      }
      return .array
    }
    guard let known = KnownType.byName[type] else { return forms[type] }
    switch known.family {
    case .boolean: return .boolean
    case .integer, .floatingPoint: return .number
    case .text, .character: return .string
    case .opaque(.url), .opaque(.uuid): return .string
    case .opaque: return nil
    }
  }

  /// Returns the keys of a struct, or `nil` unless the type is a struct whose coding the compiler synthesizes.
  func structKeys(of type: String) -> StructKeys? {
    structs[type.hasSuffix("?") ? String(type.dropLast()) : type]
  }
}

/// The keys of a struct with synthesized coding.
struct StructKeys {
  var all: Set<String> = []
  var required: [String] = []

  /// Whether an object has all required keys, and, unless all its keys are excluded, at least one key of the struct.
  func fit(_ node: JSONNode, besides excluded: Set<String> = []) -> Bool {
    guard let members = node.objectMembers else { return false }
    let keys = Set(members.map(\.key.value))
    let own = keys.subtracting(excluded)
    return keys.isSuperset(of: required) && (own.isEmpty || !own.isDisjoint(with: all))
  }
}

extension HandWrittenType {
  /// The JSON type of the values; `nil` if it varies or is unknown.
  fileprivate var jsonType: JSONType? {
    switch form {
    case .structure: handWrittenCoding == nil ? .object : nil
    case .enumeration: hasIntegers ? .number : .string
    case .union: nil
    }
  }
}

extension SwiftReader {
  /// Returns the tags that the cases of an enum with raw values or of an enum of coding keys may declare, by case name.
  fileprivate func tags(_ symbol: SwiftSymbol) -> [(name: String, tag: JSONValue)] {
    let cases = cases(of: symbol)
    if isCodingKeys(symbol) {
      let keys = keys(symbol) ?? [:]
      return cases.map { ($0.name, .string(keys[$0.name] ?? $0.name)) }
    }
    guard conforms(symbol, to: "RawRepresentable"), let raw = try? rawType(of: symbol),
      let values = rawValues.values(of: cases, areIntegers: raw.family != .text)
    else { return [] }
    return Array(zip(cases.map(\.name), values))
  }

  /// Whether an enum's raw values may be tags, because its cases have the names of a union's cases.
  func areTags(_ symbol: SwiftSymbol, of type: HandWrittenType) -> Bool {
    let names = Set(type.cases.map { normalizedName(String($0.name.prefix { $0 != "(" })) })
    let cases = cases(of: symbol)
    return symbol.kind == "enum" && conforms(symbol, to: "RawRepresentable") && !cases.isEmpty
      && cases.allSatisfy { names.contains(normalizedName($0.name)) }
  }

  /// Returns the keys of a struct, or `nil` if its coding is hand-written or its keys are unknown.
  fileprivate func structKeys(_ symbol: SwiftSymbol) -> StructKeys? {
    guard symbol.kind == "struct", externalForm(of: symbol) == .object else { return nil }
    let members = members(of: symbol)
    var keys: [String: String]?
    if let symbol = members.first(where: { $0.name == "CodingKeys" && isCodingKeys($0) }) {
      guard let raw = self.keys(symbol) else { return nil }
      keys = raw
    }
    var result = StructKeys()
    for property in members
    where property.kind == "property" && property.position != nil && !property.isInExtension {
      var parser = SwiftDeclarationParser(property)
      guard let (type, _) = parser.property(),
        PropertyStorage(of: property, in: sources) != .computed
      else { continue }
      guard let key = keys.map({ $0[property.name] }) ?? property.name else { continue }
      result.all.insert(key)
      if case .optional = type { continue }
      result.required.append(key)
    }
    return result
  }
}
