@testable import KindsCore
@testable import KindsTools

/// Changes documents without regard to their types. The keys and tags of the schema are among the new parts.
struct DocumentMutation {
  private var keys: [String]
  private var tags: [JSONValue]

  /// - Parameter types: The types whose keys and tags are used.
  init(_ types: [DeclaredType], _ wire: Wire) {
    var (keys, tags): ([String], [Tag]) = ([], [])
    func add(_ members: [Wire.Member]) {
      for member in members {
        keys += member.keys
        add(member.members)
      }
    }
    for type in types {
      switch wire.form(of: type) {
      case .enumeration(let found): tags += found.enumeration.values.map(\.tag.value)
      case .record(let record):
        keys += record.keys
        add(record.membersWithKeys + (record.content?.record?.membersWithKeys ?? []))
      case .union(let choice):
        keys += choice.enclosingKeys + choice.excepted + choice.union.tagKeys
        keys += choice.branches.flatMap { $0.content?.keys ?? [] }
        tags += choice.branches.flatMap(\.tags)
      }
    }
    self.keys = Set(keys).sorted() + ["unknown", "more"]
    self.tags = tags.map { JSONValue($0) } + ["unheard", 12345]
  }

  /// A document with up to three random changes.
  func mutated(_ json: JSONValue, _ maker: inout DocumentMaker) -> JSONValue {
    var json = json
    for _ in 0..<maker.pick([1, 1, 1, 1, 2, 3]) {
      let paths = json.paths
      let donor = json.value(at: maker.pick(paths)[...])
      json = json.replacing(maker.pick(paths)[...]) { changed($0, donor, &maker) }
    }
    return json
  }

  /// A changed part of a document.
  ///
  /// - Parameter donor: Another part of the document.
  private func changed(
    _ json: JSONValue, _ donor: JSONValue, _ maker: inout DocumentMaker
  ) -> JSONValue {
    switch Int.random(in: 0..<40, using: &maker.random) {
    case 0...4: return .null
    case 5...8: return other(&maker)
    case 9: return donor
    case 10: return [json]
    case 11: return .object([.init(key: maker.pick(keys), value: json)])
    case 12:
      return (0..<maker.pick([5, 62, 63, 64, 65, 66])).reduce(json) { inner, _ in [inner] }
    default: break
    }
    switch json {
    case .null: return other(&maker)
    case .boolean(let value): return maker.chance(2) ? .boolean(!value) : other(&maker)
    case .number: return maker.chance(4) ? maker.pick(tags) : .number(maker.pick(numbers))
    case .string:
      return maker.chance(2)
        ? .string(maker.pick(texts))
        : maker.chance(3) ? .string(maker.pick(keys)) : maker.pick(tags)
    case .array(var elements):
      let index = elements.indices.randomElement(using: &maker.random)
      switch (maker.pick([0, 1, 2]), index) {
      case (0, let index?): elements.remove(at: index)
      case (1, let index?): elements.append(elements[index])
      default: elements.insert(other(&maker), at: maker.pick(Array(0...elements.count)))
      }
      return .array(elements)
    case .object(var members):
      let index = members.indices.randomElement(using: &maker.random)
      switch (maker.pick([0, 0, 1, 2, 3, 4]), index) {
      case (0, let index?): members.remove(at: index)
      case (1, let index?): members[index].key = maker.pick(keys)
      case (2, let index?): members[index].value = other(&maker)
      case (3, let index?):
        members.insert(.init(key: maker.pick(keys), value: members[index].value), at: index)
      default:
        members.append(.init(key: maker.pick(keys), value: maker.chance(2) ? donor : other(&maker)))
      }
      return .object(members)
    }
  }

  private func other(_ maker: inout DocumentMaker) -> JSONValue {
    switch Int.random(in: 0..<10, using: &maker.random) {
    case 0...2:
      return maker.pick([true, false, 0, 1, "", "text", [], [:], .null, .number("0.5")])
    case 3, 4: return .number(maker.pick(numbers))
    case 5, 6: return .string(maker.pick(texts))
    case 7: return maker.pick(tags)
    default: return maker.anyJSON()
    }
  }

  /// A document in which a value of a type contains itself, up to a depth near the limit; `nil` if the latest document
  /// of the maker, which is the given one, has no value inside another value of its type.
  func deepened(
    _ json: JSONValue, _ facts: Facts, _ maker: inout DocumentMaker
  ) -> JSONValue? {
    let places = maker.places
    var pairs: [(outer: [String], step: [String])] = []
    for (index, outer) in places.enumerated() {
      let inner = places[(index + 1)...].first {
        $0.type == outer.type && $0.path.count > outer.path.count
          && $0.path.starts(with: outer.path)
      }
      if let inner {
        pairs.append((outer.path, Array(inner.path.dropFirst(outer.path.count))))
      }
    }
    guard let pair = pairs.randomElement(using: &maker.random),
      let outer = json.positions(of: pair.outer[...])
    else { return nil }
    let value = json.value(at: outer[...])
    guard let step = value.positions(of: pair.step[...]) else { return nil }
    let limit = places.compactMap { facts.depthLimit(of: $0.type) }.max() ?? 64
    let count = max(0, limit - outer.count) / step.count + maker.pick([0, 1, 1, 2])
    let deep = (0..<count).reduce(value) { inner, _ in value.replacing(step[...]) { _ in inner } }
    return json.replacing(outer[...]) { _ in deep }
  }
}

extension Facts {
  fileprivate func depthLimit(of type: DeclaredType) -> Int? {
    switch type.index {
    case .union(let index): return unions[index].depthLimit
    case .enumeration: return nil
    case .structure, .model: return record(type.index).depthLimit
    }
  }
}

// Positions of members and elements.
extension JSONValue {
  private var children: [JSONValue] {
    switch self {
    case .array(let elements): return elements
    case .object(let members): return members.map(\.value)
    case .null, .boolean, .number, .string: return []
    }
  }

  /// The positions that lead to each part of the value, starting with the value itself.
  fileprivate var paths: [[Int]] {
    [[]] + children.enumerated().flatMap { index, child in child.paths.map { [index] + $0 } }
  }

  fileprivate func value(at path: ArraySlice<Int>) -> JSONValue {
    path.reduce(self) { $0.children[$1] }
  }

  fileprivate func replacing(
    _ path: ArraySlice<Int>, _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard let index = path.first else { return change(self) }
    switch self {
    case .array(var elements):
      elements[index] = elements[index].replacing(path.dropFirst(), change)
      return .array(elements)
    case .object(var members):
      members[index].value = members[index].value.replacing(path.dropFirst(), change)
      return .object(members)
    case .null, .boolean, .number, .string: return self
    }
  }

  /// The positions for keys and indices; `nil` if a part does not exist.
  fileprivate func positions(of path: ArraySlice<String>) -> [Int]? {
    guard let key = path.first else { return [] }
    var index: Int?
    switch self {
    case .array: index = Int(key)
    case .object(let members): index = members.firstIndex { $0.key.isIdentical(to: key) }
    case .null, .boolean, .number, .string: break
    }
    guard let index, children.indices.contains(index) else { return nil }
    return children[index].positions(of: path.dropFirst()).map { [index] + $0 }
  }
}

private let numbers = [
  "0", "1", "-1", "2", "-128", "-129", "127", "128", "255", "256", "32768", "65535", "65536",
  "2147483648", "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808",
  "-9223372036854775809", "18446744073709551615", "18446744073709551616", "9e18", "-9e18", "1e30",
  "1e300", "1e999", "-1e999", "3.5e38", "0.5", "-0.25", "1.5", "-0.0", "1e2", "12.0",
]

private let texts =
  [
    "", "a", "ab", "true", "True", " true", "yes", "null", "0", "12", "-1", "1.5", "1e30", "1e999",
    " 1", "1 ", "\n1", "+1", "01", "1.", ".5", "1e", "-", "0x1", "1_000", "1,5", "[1]", "NaN",
    "Infinity", "\u{661}", "1\u{0}", "\"1\"", "\u{FEFF}1", "256", "9223372036854775808",
  ] + [
    "2026-01-02T03:04:05Z", "2026-04-31T03:04:05Z", "2026-02-29T03:04:05Z", "1900-02-29T03:04:05Z",
    "2026-13-01T03:04:05Z", "2026-00-01T03:04:05Z", "2026-01-00T03:04:05Z", "2026-01-02T03:04:05",
    "2026-01-02", "2026-01-02T24:00:00Z", "2026-01-02T03:60:05Z", "2026-01-02T03:04:61Z",
    "2026-01-02T03:04:60Z", "2026-01-02T03:04:05.Z", "2026-01-02T03:04:05+01",
    "2026-01-02T03:04:05+0100", "2026-01-02T03:04:05+24:00", "26-01-02T03:04:05Z",
    "2026-1-2T03:04:05Z", "now", " 2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z ",
    "2026-01-02T03:04:05,5Z", "\u{0662}026-01-02T03:04:05Z", "20260102T030405Z",
  ] + [
    "A", "AA", "AAA", "AA=", "!AAA", " AAAA", "AA A", "=", "====", "AA=A", "AA==AAAA", "AAAA====",
    "AAA==", "AA-_",
  ] + [
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5", "zE621E1F-C36C-495A-93FC-0C247A3E6E5F",
    "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "https://example.org/",
  ]
