import TestSupport

@testable import KindsCore
@testable import KindsTools

/// Creates random documents from the JSON forms of types. Most of them are valid, but nothing is predicted.
///
/// The same seed gives the same documents. Scalars are in `DocumentScalars.swift`.
struct DocumentMaker {
  /// A value of a declared type in the current document.
  struct Place {
    let type: DeclaredType
    /// The keys and indices that lead to the value.
    let path: [String]
  }

  let schema: Schema
  let wire: Wire
  var random: SplitMix
  /// Whether documents are written as the generated encoder writes them, as far as the maker knows.
  var isPlain = false
  /// The values of declared types in the latest document.
  private(set) var places: [Place] = []
  private var path: [String] = []
  /// The number of values that may still be chosen freely. After that, the smallest values are chosen.
  private var budget = 0
  /// The keys that the next record must have, because they discriminate a kind.
  private var neededKeys: Set<String> = []
  private var heights: [SwiftType: Int] = [:]
  private var fitting: [Fitting: Bool] = [:]

  private struct Fitting: Hashable {
    let type: DeclaredType
    let height: Int
  }

  init(_ checked: CheckedSchema, seed: UInt64) {
    schema = checked.schema
    wire = Wire(checked.schema)
    random = SplitMix(state: seed)
  }

  /// A random document of a type.
  mutating func document(_ type: SwiftType) -> JSONValue {
    (places, path, neededKeys) = ([], [], [])
    budget = chance(10) ? 100 : chance(4) ? 4 : 20
    return value(type, nil)
  }

  /// Returns true with a probability of 1 in `count`.
  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// A random element of a nonempty list.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// Returns true with a probability of 1 in `count`, if the document may differ from what the encoder writes.
  mutating func varies(_ count: Int) -> Bool { !isPlain && chance(count) }

  private mutating func inside<Result>(_ key: String, _ make: (inout Self) -> Result) -> Result {
    inside([key], make)
  }

  /// Runs a closure that creates a value at a path in the current value.
  private mutating func inside<Result>(_ keys: [String], _ make: (inout Self) -> Result) -> Result {
    let outer = (path, neededKeys)
    (path, neededKeys) = (path + keys, [])
    defer { (path, neededKeys) = outer }
    return make(&self)
  }

  private mutating func value(_ type: SwiftType, _ format: FieldFormat?) -> JSONValue {
    switch type {
    case .known(let known): return scalar(known, format)
    case .json: return anyJSON()
    case .parameter: return .null
    case .external(let external, let arguments): return self.external(external, arguments)
    case .declared(let declared): return self.declared(declared)
    case .optional(let wrapped), .presence(let wrapped):
      return isSmall(wrapped) || chance(4) ? .null : value(wrapped, format)
    case .array(let element), .set(let element):
      let count = isSmall(element) ? 0 : pick([0, 1, 1, 2, 3])
      return .array(
        (0..<count).map { index in inside(String(index)) { $0.value(element, format) } })
    case .dictionary(let key, let element):
      let count = isSmall(element) ? 0 : pick([0, 1, 1, 2])
      let keys = (0..<count).map { _ in self.key(key) }
      return object(keys.map { key in (key, inside(key) { $0.value(element, format) }) })
    }
  }

  /// Whether optional values of a type are left out: so that recursion ends, or because their code refuses all data.
  private mutating func isSmall(_ type: SwiftType) -> Bool {
    if case .external(let external, _) = type, external.name == "RefusedMoment" { return true }
    return budget <= 0 || path.count > 40 || height(type) > 30
  }

  private mutating func key(_ type: SwiftType) -> String {
    switch schema.keyForm(of: type) {
    case .integer: return pick(["0", "-1", "7", "12"])
    case .tag(let enumeration):
      return enumeration.keepsUnknown && chance(4)
        ? (enumeration.tagForm == .integer ? "77" : "unheard")
        : pick(enumeration.values).tag.value.key
    case .string, nil: return text()
    }
  }

  private mutating func external(_ type: ExternalType, _ arguments: [SwiftType]) -> JSONValue {
    switch type.name {
    case "Boxed", "FormatBox": return value(arguments[0], nil)
    case "MarginalBox": return ["content": inside("content") { $0.value(arguments[0], nil) }]
    case "InnerShell":
      // The reader does not know how deep the values of an external type are.
      guard budget > 0, !path.contains("shell"),
        let shell = schema.codedDeclarations.first(where: { $0.name.text == "Shell" })
      else { return [:] }
      return ["shell": inside("shell") { $0.declared(shell) }]
    default:
      return pick(documentsOfExternals[type.name] ?? [.string("no document of \(type.name)")])
    }
  }

  private mutating func declared(_ type: DeclaredType) -> JSONValue {
    budget -= 1
    places.append(Place(type: type, path: path))
    switch wire.form(of: type) {
    case .enumeration(let tags):
      if tags.enumeration.keepsUnknown, chance(4) { return unknownTag(tags.enumeration.tagForm) }
      return JSONValue(pick(tags.enumeration.values).tag.value)
    case .record(let record): return self.record(record)
    case .union(let choice): return union(choice)
    }
  }

  /// A tag that no schema has.
  mutating func unknownTag(_ form: Tag.Form) -> JSONValue {
    form == .integer ? .number(pick(["-12345", "99"])) : .string(pick(["unheard", "other-tag"]))
  }

  /// An object with the first member of each key.
  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    var keys: Set<String> = []
    return .object(
      members.filter { keys.insert($0.0).inserted }.map { JSONValue.Member(key: $0.0, value: $0.1) }
    )
  }

  // MARK: Unions

  private mutating func union(_ choice: Wire.Choice) -> JSONValue {
    if choice.keepsUnknown, chance(7) { return unknown(choice) }
    let least = choice.branches.map { height($0) }.min() ?? 0
    let isSmall = budget <= 0
    let branches = choice.branches.filter { height($0) <= (isSmall ? least : 30) }
    let branch = pick(branches)
    let tag = varies(5) ? pick(branch.tags) : pick(branch.writtenTags)
    switch choice.discriminator {
    case .tag(let keys, let missing):
      var content = content(branch, nil)
      guard content.isObject else { return content }
      if case .nothing = branch.value { content = object(extras(of: choice)) }
      if keys.contains(where: { content[$0] != nil }) { return content }
      let isUnwritten = choice.union.kindWithoutWrittenTag == branch.index
      if missing == branch.index, isPlain ? isUnwritten : chance(3) { return content }
      let member = (varies(6) ? pick(keys) : keys[0], JSONValue(tag))
      let all = object([member] + content.members.map { ($0.key, $0.value) })
      return varies(5) ? .object(all.members.shuffled(using: &random)) : all
    case .key:
      if case .nothing = branch.value {
        let isBare = isPlain ? choice.union.coding.emptyKinds != .object : chance(2)
        return isBare ? JSONValue(tag) : object([(tag.key, varies(6) ? anyJSON() : [:])])
      }
      return content(branch, tag)
    case .jsonType: return content(branch, nil)
    case .members(let discriminator):
      let combinations = discriminator.combinations(of: branch.index)
      let outer = neededKeys
      defer { neededKeys = outer }
      if let keys = combinations.randomElement(using: &random) {
        neededKeys.formUnion(keys.map { $0[0] })
      }
      return content(branch, nil)
    }
  }

  /// A value of a kind without its tag.
  ///
  /// - Parameter tag: The tag, if it is the key of the content.
  private mutating func content(_ branch: Wire.Branch, _ tag: Tag?) -> JSONValue {
    switch branch.value {
    case .nothing:
      if branch.jsonType.map({ $0 != .object }) ?? false { return .null }
      return [:]
    case .payload(let type, let format): return value(type, format)
    case .content(let content): return object(members(content, tag))
    case .record(let record): return self.record(record, tag)
    }
  }

  private mutating func members(_ content: Wire.Content, _ tag: Tag?) -> [(String, JSONValue)] {
    let key = tag?.key ?? (varies(5) ? pick(content.keys) : content.keys[0])
    if content.absence != .isError {
      let isEmpty = content.record?.members.isEmpty ?? false
      if isPlain ? isEmpty : chance(4) { return [] }
      if varies(6) { return [(key, .null)] }
    }
    switch content.value {
    case .record(let record): return [(key, inside(key) { $0.record(record) })]
    case .type(let type, let format):
      if isPlain, content.absence == .isNil {
        let value = inside(key) { $0.value(type, format) }
        return value == .null ? [] : [(key, value)]
      }
      return [(key, inside(key) { $0.value(type, format) })]
    }
  }

  /// Members beside the tag of a kind without data.
  private mutating func extras(of choice: Wire.Choice) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if choice.union.coding.extras != .fail, varies(6) { members.append(("more", anyJSON())) }
    if !choice.excepted.isEmpty, varies(4) { members.append((pick(choice.excepted), anyJSON())) }
    return members
  }

  /// A value of an unknown kind.
  private mutating func unknown(_ choice: Wire.Choice) -> JSONValue {
    let fields = choice.guaranteedMembers.flatMap { member($0) }
    let more = chance(2) ? [("anything", anyJSON())] : []
    switch choice.discriminator {
    case .tag(let keys, _):
      let tag = (varies(6) ? pick(keys) : keys[0], unknownTag(choice.tagForm))
      return object([tag] + fields + more).nested
    case .key:
      return chance(3) ? "unheard" : object([("unheard", anyJSON())] + fields).nested
    case .jsonType: return anyJSON()
    case .members: return object(fields + more).nested
    }
  }

  // MARK: Records

  private mutating func record(_ record: Wire.Record, _ tag: Tag? = nil) -> JSONValue {
    switch record.form {
    case .object: return object(members(record, tag)).nested
    case .value: return fieldValue(record.members[0])
    case .array:
      let required = (record.members.lastIndex(where: \.isRequired) ?? -1) + 1
      let count = budget <= 0 ? required : pick(Array(required...record.members.count))
      var elements = record.members.prefix(count).enumerated().map { index, member in
        inside(String(index)) { $0.fieldValue(member) }
      }
      if isPlain {
        while elements.count > required, elements.last == .null { elements.removeLast() }
      }
      if record.extras != .fail, varies(6) { elements.append(anyJSON()) }
      return .array(elements)
    }
  }

  private mutating func members(_ record: Wire.Record, _ tag: Tag?) -> [(String, JSONValue)] {
    var all = record.members.flatMap { member($0) }
    if let content = record.content { all += members(content, tag) }
    let keeps = record.extras == .keep || record.enclosingExtras != nil
    if keeps || record.extras == .ignore, keeps ? chance(3) : varies(8) {
      all.append((pick(["unknown member", "more"]), anyJSON()))
    }
    if !record.excepted.isEmpty, varies(4) { all.append((pick(record.excepted), anyJSON())) }
    return varies(5) ? all.shuffled(using: &random) : all
  }

  /// The members of a field. Keys of nested objects are flat, as ``flatKey(_:_:)`` writes them.
  private mutating func member(_ member: Wire.Member) -> [(String, JSONValue)] {
    switch member.place {
    case .extras, .enclosingExtras, .object: return []
    case .flattened:
      guard let record = wire.flattenedRecord(member) else { return [] }
      return record.members.flatMap { self.member($0) }
    case .key: break
    }
    let isNeeded = member.isRequired || member.keys.contains(where: neededKeys.contains)
    let isWritten = isPlain && member.writing == .always
    let isOmitted = isSmall(member.type) || chance(3)
    if !isNeeded, !isWritten, isOmitted { return [] }
    let key = varies(5) ? pick(member.keys) : member.keys[0]
    let value =
      isWritten && isOmitted && member.null == .isNil
      ? .null : inside(member.path + [key]) { $0.fieldValue(member) }
    if isPlain, value == .null, member.null == .isNil, member.writing != .always { return [] }
    return [(flatKey(member.path, key), value)]
  }

  private mutating func fieldValue(_ member: Wire.Member) -> JSONValue {
    if let constant = member.constant {
      return member.null == .isNil && chance(3) ? .null : JSONValue(constant.content)
    }
    if member.allowsInvalid, varies(5) { return anyJSON() }
    if member.writing == .unlessDefault, let written = member.field.writtenDefault, varies(5) {
      return JSONValue(written.content)
    }
    if member.field.type == .optional(.json) { return anyJSON() }
    var json = value(member.type, member.format)
    guard case .array(var elements) = json else { return json }
    if member.field.single != nil, elements.count == 1 {
      if isPlain ? member.field.single == .write : chance(2) { return elements[0] }
    }
    if member.field.isLossy, varies(2) {
      elements.insert(anyJSON(), at: pick(Array(0...elements.count)))
      json = .array(elements)
    }
    return json
  }

  // MARK: Heights

  private mutating func height(_ branch: Wire.Branch) -> Int {
    branch.payloadType.map { height($0) } ?? 0
  }

  /// The minimum number of nested declarations in a value of a type.
  private mutating func height(_ type: SwiftType) -> Int {
    if let known = heights[type] { return known }
    let height = (0..<60).first { fits(type, $0) } ?? 60
    heights[type] = height
    return height
  }

  /// Whether a type has a value with at most the given number of nested declarations.
  private mutating func fits(_ type: SwiftType, _ height: Int) -> Bool {
    switch type {
    case .known, .json, .parameter, .optional, .presence, .array, .set, .dictionary: return true
    case .external(_, let arguments): return arguments.allSatisfy { fits($0, height) }
    case .declared(let declared):
      if height == 0 { return false }
      let key = Fitting(type: declared, height: height)
      if let known = fitting[key] { return known }
      let result: Bool
      switch wire.form(of: declared) {
      case .enumeration: result = true
      case .union(let choice):
        result = choice.branches.contains { branch in
          branch.payloadType.map { fits($0, height - 1) } ?? true
        }
      case .record(let record):
        let members = wire.fieldsWithKeys(
          of: record.members + (record.content?.record?.members ?? []))
        result = members.allSatisfy { !$0.isRequired || fits($0.type, height - 1) }
      }
      fitting[key] = result
      return result
    }
  }
}
