import KindsCore

/// The tags and keys in the source of a union's hand-written coding.
struct DeclaredNames {
  /// The keys that enums of coding keys declare, by the normalized names of their cases.
  private(set) var keys: [String: [String]] = [:]
  /// All these keys.
  private(set) var allKeys: Set<String> = []
  private var tags: [[Tag]]
  /// The kinds by the texts of their declared tags, and by their own normalized names.
  private var kindsByTag: [String: Int] = [:]
  private var kindsByName: [String: Int] = [:]

  struct Tag {
    enum Source {
      case encoder
      case decoder
      /// An enum with raw values.
      case rawValue
    }

    /// The name of the union's case.
    let name: String
    let value: JSONValue
    let source: Source
  }

  init(_ type: HandWrittenType, _ reader: SwiftReader) {
    kindsByName = Dictionary(
      keepingFirst: type.values.enumerated().map { (normalizedName($1.name), $0) })
    tags = type.values.map { _ in [] }
    for symbol in type.members where symbol.position != nil && reader.isCodingKeys(symbol) {
      let raw = reader.keys(symbol) ?? [:]
      for name in reader.cases(of: symbol).map(\.name) {
        keys[normalizedName(name), default: []].append(raw[name] ?? name)
      }
    }
    allKeys = Set(keys.values.joined())
    let names = Set(type.values.map(\.name))
    var found = type.members.filter { $0.isCoding && $0.position != nil }.flatMap {
      reader.tags(writtenIn: $0, ofCases: names)
    }
    found = found.filter { $0.source == .encoder } + found.filter { $0.source == .decoder }
    for symbol in type.members + reader.graph.symbols.filter({ $0.path.count == 1 })
    where reader.areTags(symbol, of: type) {
      found += reader.rawTags(symbol)
    }
    for tag in found {
      guard let kind = kindsByName[normalizedName(tag.name)] else { continue }
      tags[kind].append(tag)
      if kindsByTag[tag.value.text] == nil { kindsByTag[tag.value.text] = kind }
    }
  }

  /// Whether samples with unknown tags cannot belong to a kind: because the code declares another tag, or because the
  /// name of the kind says that it is for unknown tags.
  func hasOwnTag(_ kind: Int, named name: String) -> Bool {
    !tags[kind].isEmpty
      || ["unknown", "unsupported", "unrecognized", "other"].contains(normalizedName(name))
  }

  /// Returns the kind whose tag the Swift code declares or, if there is none, the kind that is named like the tag.
  func kind(of tag: JSONValue) -> Int? {
    if let kind = kindsByTag[tag.text] { return kind }
    guard case .string(let text) = tag else { return nil }
    return kindsByName[normalizedName(text)]
  }

  /// Returns the tags of a kind, those that are encoded first.
  ///
  /// - Parameters:
  ///   - areKeys: Whether the tags are keys, which coding does not write as values.
  ///   - seen: The tags in the samples, the most frequent first.
  ///   - areIntegers: Whether the tags are integers.
  func tags(
    of kind: Int, areKeys: Bool, seen: [JSONValue], areIntegers: Bool
  ) -> [JSONValue] {
    let own = tags[kind].filter { $0.value.isNumber == areIntegers }
    let known = seen + own.filter { $0.source == .decoder }.map(\.value)
    var encoded = areKeys ? [] : own.filter { $0.source == .encoder }.map(\.value)
    // Other values in the encoder are not tags.
    if encoded.count > 1 || !seen.isEmpty { encoded.removeAll { !known.contains($0) } }
    var texts: Set<String> = []
    let all = (encoded.prefix(1) + known).filter { texts.insert($0.text).inserted }
    return all.isEmpty ? own.filter { $0.source == .rawValue }.prefix(1).map(\.value) : all
  }
}

extension SwiftReader {
  /// Returns the raw values of an enum.
  fileprivate func rawTags(_ symbol: SwiftSymbol) -> [DeclaredNames.Tag] {
    let cases = cases(of: symbol)
    guard let raw = try? rawType(of: symbol),
      let values = sources.rawValues(of: cases, areIntegers: raw.family != .text)
    else { return [] }
    return zip(cases, values).map { .init(name: $0.name, value: $1, source: .rawValue) }
  }

  /// Whether an enum's raw values may be tags, because its cases have the names of a union's cases.
  func areTags(_ symbol: SwiftSymbol, of type: HandWrittenType) -> Bool {
    guard symbol.kind == "enum", conforms(symbol, to: "RawRepresentable") else { return false }
    let names = Set(type.cases.map { normalizedName(String($0.name.prefix { $0 != "(" })) })
    let cases = cases(of: symbol)
    return !cases.isEmpty && cases.allSatisfy { names.contains(normalizedName($0.name)) }
  }

  /// Returns the literals next to cases in `init(from:)` or `encode(to:)`: `case "a": self = .x`,
  /// `if tag == "a" { self = .x }` and `case .x: try container.encode("a", forKey: .type)`. Other code is skipped.
  /// Literals of two cases are left out, because other code decides.
  fileprivate func tags(
    writtenIn symbol: SwiftSymbol, ofCases cases: Set<String>
  ) -> [DeclaredNames.Tag] {
    let tokens = Array(sources.body(of: symbol))
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    let isEncoder = symbol.kind != "init"
    var found: [DeclaredNames.Tag] = []
    // The literals and the cases of the current branch.
    var literals: [JSONValue] = []
    var names: [String] = []
    for index in tokens.indices {
      let last = text(index - 1)
      if ["case", "default", "if", "else"].contains(text(index)) {
        (literals, names) = ([], [])
      } else if isEncoder ? last == "(" && text(index - 2) == "encode" : names.isEmpty,
        isEncoder || ["case", ","].contains(last) || last == "=" && text(index - 2) == "=",
        let literal = swiftLiteral(tokens[index...])
      {
        literals.append(literal.value)
        if isEncoder, names.count == 1 {
          found.append(.init(name: names[0], value: literal.value, source: .encoder))
        }
      } else if last == ".", cases.contains(text(index)), text(index - 3) != "forKey",
        ["=", "case", ":", ",", "let", "var", "return", "try"].contains(text(index - 2))
          || text(index - 2).first?.isUppercase ?? false
      {
        names.append(text(index))
        if !isEncoder, names.count == 1 {
          found += literals.map { .init(name: names[0], value: $0, source: .decoder) }
        }
      }
    }
    let kinds = Dictionary(grouping: found, by: \.value.text).mapValues { Set($0.map(\.name)) }
    return found.filter { kinds[$0.value.text]?.count == 1 }
  }
}
