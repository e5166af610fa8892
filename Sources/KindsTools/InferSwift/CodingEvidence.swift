import KindsCore

/// The evidence for a union's JSON in the Swift code: the union's cases, the tags in its hand-written coding, its nested
/// enums of coding keys and tags, and enums of tags at the top level.
struct CodingEvidence {
  let values: [HandWrittenCase]
  /// The keys that enums of coding keys declare, by the normalized names of their cases.
  private(set) var keys: [String: [String]] = [:]
  /// All keys that enums of coding keys declare.
  private(set) var keyNames: Set<String> = []
  /// The tags, the most reliable ones first.
  private var tags: [Tag] = []
  /// The positions of tags in ``tags``, by their JSON texts.
  private var tagsByText: [String: [Int]] = [:]
  private var tagsOfKinds: [Int: [Tag]] = [:]
  private var kindsByName: [String: Int] = [:]
  private var forms: [String: JSONType] = [:]
  private var structs: [String: StructKeys] = [:]

  /// A tag of a kind in the Swift code.
  private struct Tag: Equatable {
    enum Source {
      case encoder
      case decoder
      /// An enum with raw values.
      case rawValue
    }

    let tag: JSONValue
    let kind: Int
    let source: Source
    /// The keys of the tag; `nil` if they are unknown.
    var keys: [String]?

    /// The tag and its source, as a key for dictionaries.
    var sourceText: String { "\(source) \(tag.text)" }

    func isAt(_ key: String?) -> Bool {
      if let keys, let key { keys.contains(key) } else { true }
    }
  }

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
    let symbols = Dictionary(
      keepingFirst: reader.graph.symbols.filter(\.isEnumOrStruct).map { ($0.fullName, $0) })
    for external in reader.mapping.externals {
      forms[external.name] = external.form
      structs[external.name] = symbols[external.name].flatMap(reader.structKeys)
    }
    for declared in reader.types {
      forms[declared.name] = declared.jsonType
      structs[declared.name] = reader.structKeys(declared.symbol)
    }
    let tagEnums = enums.filter { !reader.isCodingKeys($0) }
    readTags(in: type, reader, enums: tagEnums + outer)
    for (name, tag) in (tagEnums + outer).flatMap(reader.tags) {
      guard let kind = kindsByName[normalizedName(name)] else { continue }
      tags.append(Tag(tag: tag, kind: kind, source: .rawValue))
    }
    for (index, tag) in tags.enumerated() {
      tagsByText[tag.tag.text, default: []].append(index)
      tagsOfKinds[tag.kind, default: []].append(tag)
    }
  }

  /// Reads the tags in the hand-written coding. A tag of two kinds is left out, because other code decides.
  ///
  /// - Parameter enums: The enums of tags.
  private mutating func readTags(
    in type: HandWrittenType, _ reader: SwiftReader, enums: [SwiftSymbol]
  ) {
    let kindsByCase = Dictionary(keepingFirst: values.enumerated().map { ($1.name, $0) })
    var all: [Tag] = []
    // The kinds of each tag.
    var kinds: [String: Set<Int>] = [:]
    var known: [String: JSONValue] = [:]
    for symbol in enums { known.merge(reader.tags(symbol)) { first, _ in first } }
    let written = type.members.filter(\.isCoding).flatMap {
      TagLiterals($0, in: reader, tagsOfCases: known, keys: keys).found
    }
    for item in written {
      guard let kind = kindsByCase[item.name] else { continue }
      let found = Tag(
        tag: item.tag, kind: kind, source: item.isEncoded ? .encoder : .decoder, keys: item.keys)
      all.append(found)
      kinds[found.sourceText, default: []].insert(kind)
    }
    all.removeAll { kinds[$0.sourceText]?.count != 1 }
    tags = all.filter { $0.source == .encoder } + all.filter { $0.source != .encoder }
  }

  /// Whether samples with unknown tags cannot belong to a kind: because the code declares another tag, or because the
  /// name of the kind says that it is for unknown tags.
  func hasOwnTag(_ kind: Int) -> Bool {
    tagsOfKinds[kind] != nil
      || ["unknown", "unsupported", "unrecognized", "other"].contains(
        normalizedName(values[kind].name))
  }

  /// Returns the kind whose tag the Swift code declares or, if there is none, the kind that is named like the tag.
  ///
  /// - Parameter key: The key of the tag; `nil` if the tag is a key itself.
  func kind(of tag: JSONValue, at key: String? = nil) -> Int? {
    let found = tagsByText[tag.text]?.first { tags[$0].isAt(key) }
    if let found { return tags[found].kind }
    guard case .string(let text) = tag else { return nil }
    return kindsByName[normalizedName(text)]
  }

  /// Returns the tags of a kind that the Swift code declares, those that are encoded first.
  ///
  /// - Parameters:
  ///   - key: The key of the tags; `nil` if the tags are keys.
  ///   - seen: The tags in the samples, the most frequent first.
  ///   - areIntegers: Whether the tags are integers.
  func tags(
    of kind: Int, at key: String?, seen: [JSONValue], areIntegers: Bool
  ) -> [JSONValue] {
    let own = (tagsOfKinds[kind] ?? []).filter {
      $0.isAt(key) && $0.tag.isNumber == areIntegers
    }
    // In the style 'external', only keys are tags.
    let encoded = differing(own.filter { $0.source == .encoder && key != nil }.map(\.tag))
    let decoded = own.filter { $0.source == .decoder }.map(\.tag)
    let others = own.filter { $0.source != .encoder }.prefix(1).map(\.tag)
    let all = (encoded.count == 1 ? encoded : []) + seen + decoded
    return differing(all.isEmpty ? others : all)
  }

  /// Returns tags without repetitions.
  private func differing(_ tags: [JSONValue]) -> [JSONValue] {
    var texts: Set<String> = []
    return tags.filter { texts.insert($0.text).inserted }
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
  /// Returns the tags that the cases of an enum with raw values may declare, with the names of the cases.
  fileprivate func tags(_ symbol: SwiftSymbol) -> [(name: String, tag: JSONValue)] {
    let cases = cases(of: symbol)
    guard conforms(symbol, to: "RawRepresentable"), let raw = try? rawType(of: symbol),
      let values = sources.rawValues(of: cases, areIntegers: raw.family != .text)
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
