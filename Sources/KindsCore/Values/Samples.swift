/// Sample values for previews and tests, for unions that request them: one value of each kind and of an unknown kind,
/// and another value for each further preset of a field.
package struct Samples {
  /// A sample value of a union.
  package struct Sample {
    /// The name of the kind, followed by a period and the preset's name if there is one.
    package let name: String
    /// The position of the kind in ``Union/cases``.
    package let position: Int
    package let payload: DefaultValue.Payload
  }

  /// The samples of each union, by the union's index.
  fileprivate(set) var ofUnions: [Int: [Sample]] = [:]
}

/// Creates the samples of all unions that request them, and reports types that can have no sample.
///
/// Optional fields and fields with a default are omitted. Other fields have a value that depends only on their name and
/// type. For a union inside a sample, the kind that needs the fewest steps to complete is used, so that samples are
/// finite.
func makeSamples(
  _ schema: Schema, _ values: Values, _ diagnostics: inout Diagnostics
) -> Samples {
  var samples = Samples()
  let unions = schema.unions.indices.filter {
    schema.unions[$0].parts.has(.samples) && schema.isOwn(document: schema.unions[$0].document)
  }
  if unions.isEmpty { return samples }
  var maker = SampleMaker(schema, values)
  for index in unions {
    let union = schema.unions[index]
    guard let location = union.parts.range(of: .samples) else { continue }
    if !union.parameters.isEmpty {
      diagnostics.error(
        .samples,
        "\(quoted(union.name.value.text)) is generic, so samples have no values for its parameters; remove \(union.requestOfSamples)",
        at: location)
      continue
    }
    for kind in union.cases { maker.need(kind.payload) }
  }
  maker.solve()
  for index in unions where schema.unions[index].parameters.isEmpty {
    let union = schema.unions[index]
    samples.ofUnions[index] = union.cases.enumerated().flatMap { position, kind in
      maker.samples(of: kind, in: union, &diagnostics).map {
        .init(name: $0.name, position: position, payload: $0.payload)
      }
    }
  }
  return samples
}

/// Creates the values that samples need. The values of declarations that do not depend on others are created first.
private struct SampleMaker {
  /// The maximum number of values in a sample. Larger samples would be hard to read.
  private static let maximumSize = 200

  /// A declared type with its generic arguments.
  private struct Node {
    let type: DeclaredType
    /// For each kind of a union, or once for other types, the nodes that a value requires; `nil` if there can be no
    /// value.
    var alternatives: [[Int]?] = []
    var value: DefaultValue?
    /// The number of values that the value contains, including itself.
    var size = 0
  }

  private let schema: Schema
  private let values: Values
  private var nodes: [Node] = []
  private var numbers: [DeclaredType: Int] = [:]

  init(_ schema: Schema, _ values: Values) {
    self.schema = schema
    self.values = values
  }

  // MARK: Required values

  mutating func need(_ payload: Payload) {
    _ = needs(of: payload)
    // The outermost lists of a sample contain an element if possible, so their element types also need values.
    for type in payload.types { _ = number(of: type.innermost) }
    var next = 0
    while next < nodes.count {
      if nodes[next].alternatives.isEmpty {
        nodes[next].alternatives = alternatives(of: nodes[next].type)
      }
      next += 1
    }
  }

  private mutating func alternatives(of type: DeclaredType) -> [[Int]?] {
    if schema.reasonAgainstNaming(type) != nil { return [nil] }
    switch type.index {
    case .enumeration: return [[]]
    case .structure, .model: return [needs(of: schema.fields(of: type))]
    case .union: return schema.payloads(of: type).map { needs(of: $0) }
    }
  }

  private mutating func needs(of payload: Payload) -> [Int]? {
    switch payload {
    case .nothing: return []
    case .fields(let fields): return needs(of: fields)
    case .type(let type, _): return needs(of: type)
    }
  }

  private mutating func needs(of fields: [Field]) -> [Int]? {
    var result: [Int]? = []
    for field in fields where field.isGiven {
      if let needs = needs(of: field.type) { result? += needs } else { result = nil }
    }
    return result
  }

  private mutating func needs(of type: SwiftType) -> [Int]? {
    switch type {
    case .known(let known): return known.family == .opaque(.never) ? nil : []
    case .json, .optional, .presence, .array, .set, .dictionary: return []
    case .parameter, .external: return nil
    case .declared: return number(of: type).map { [$0] }
    }
  }

  private mutating func number(of type: SwiftType) -> Int? {
    guard case .declared(let declared) = type else { return nil }
    if let number = numbers[declared] { return number }
    numbers[declared] = nodes.count
    nodes.append(Node(type: declared))
    return nodes.count - 1
  }

  // MARK: Values

  /// Creates a value of each declaration that can have one.
  mutating func solve() {
    // The number of missing requirements of each alternative, and the alternatives that require each declaration.
    var open: [[Int]] = nodes.map { $0.alternatives.map { $0.map { Set($0).count } ?? -1 } }
    var users: [[(node: Int, alternative: Int)]] = nodes.map { _ in [] }
    for (number, node) in nodes.enumerated() {
      for (alternative, needs) in node.alternatives.enumerated() {
        for need in Set(needs ?? []) { users[need].append((number, alternative)) }
      }
    }
    var made: [Int] = []
    for number in nodes.indices {
      if let alternative = open[number].firstIndex(of: 0), make(number, alternative) {
        made.append(number)
      }
    }
    var next = 0
    while next < made.count {
      for (node, alternative) in users[made[next]] {
        open[node][alternative] -= 1
        if open[node][alternative] == 0, nodes[node].value == nil, make(node, alternative) {
          made.append(node)
        }
      }
      next += 1
    }
  }

  /// Creates the value of a declaration whose requirements all have values.
  ///
  /// - Returns: Whether the value could be created and is small enough.
  private mutating func make(_ number: Int, _ alternative: Int) -> Bool {
    let type = nodes[number].type
    let needs = nodes[number].alternatives[alternative] ?? []
    let size = needs.reduce(1) { $0 + nodes[$1].size }
    if size > Self.maximumSize { return false }
    nodes[number].size = size
    nodes[number].value = value(of: type, alternative)
    return nodes[number].value != nil
  }

  private func value(of type: DeclaredType, _ alternative: Int) -> DefaultValue? {
    switch type.index {
    case .enumeration(let index):
      return schema.enumerations[index].values.first.map { .enumValue($0.name.value) }
    case .structure, .model:
      return presets(of: type).first?.value
        ?? record(type.name, of: type.module, schema.fields(of: type), hasElements: false)
    case .union(let index):
      let kind = schema.unions[index].kinds[alternative]
      let payload = schema.payloads(of: type)[alternative]
      return payloadType(payload, by: kind, of: type.module, hasElements: false).map {
        .kind(kind.name.value, isMadeByFunction: kind.isMadeByFunction, payload: $0)
      }
    }
  }

  /// - Parameter explicit: The values of some fields by name, or the value of a payload that is a single type.
  private func payloadType(
    _ payload: Payload, by kind: Kind, of module: ModuleReference?, hasElements: Bool,
    stating explicit: FieldValues = [:]
  ) -> DefaultValue.Payload? {
    switch payload {
    case .nothing: return .nothing
    case .type(let type, _):
      let name = kind.name.value
      return (explicit[name] ?? value(of: type, name, hasElements: hasElements)).map {
        .one($0, label: kind.label)
      }
    case .fields(let fields):
      guard
        case .record(_, _, let values)? = record(
          kind.model, of: module, fields, hasElements: hasElements, stating: explicit)
      else { return nil }
      if !kind.hasAssociatedFields {
        return .one(.record(type: kind.model, of: module, fields: values))
      }
      if kind.associatedFields.isEmpty { return .nothing }
      let table = NameTable(values) { $0.name }
      let explicit = kind.explicitFields { table[$0.name.value] != nil }.map { field in
        (field, table[field.name.value]?.value ?? self.values.absentValue(stating: field))
      }
      let complete = explicit.compactMap { field, value in value.map { (field, $0) } }
      return complete.count == explicit.count ? .values(of: kind.model, module, complete) : nil
    }
  }

  private func record(
    _ type: SwiftName, of module: ModuleReference?, _ fields: [Field], hasElements: Bool,
    stating explicit: FieldValues = [:]
  ) -> DefaultValue? {
    var values: [(name: SwiftName, value: DefaultValue)] = []
    for field in fields {
      let name = field.name.value
      if explicit[name] == nil, !field.isGiven { continue }
      guard let value = explicit[name] ?? value(of: field.type, name, hasElements: hasElements)
      else { return nil }
      values.append((name, value))
    }
    return .record(type: type, of: module, fields: values)
  }

  /// Returns a value of a type.
  ///
  /// - Parameters:
  ///   - name: The name of the field or kind, which is also the value of strings.
  ///   - hasElements: Whether lists contain an element.
  private func value(of type: SwiftType, _ name: SwiftName, hasElements: Bool) -> DefaultValue? {
    switch type {
    case .known(let known): return value(of: known, name)
    case .json: return .json(.string(name.text))
    case .optional: return .null
    case .presence: return .presence(nil)
    case .declared(let declared): return numbers[declared].flatMap { nodes[$0].value }
    case .parameter, .external: return nil
    case .array(let element), .set(let element):
      return .list(hasElements ? elements(element, name) : [], of: type)
    case .dictionary(let key, let value):
      guard hasElements, let key = elements(key, name).first,
        let value = elements(value, name).first
      else { return .dictionary([], of: type) }
      return .dictionary([(key, value)], of: type)
    }
  }

  /// Returns the only element of a list, or no element if there can be none. Lists inside the element are empty.
  private func elements(_ type: SwiftType, _ name: SwiftName) -> [DefaultValue] {
    value(of: type, name, hasElements: false).map { [$0] } ?? []
  }

  private func value(of type: KnownType, _ name: SwiftName) -> DefaultValue? {
    switch type.family {
    case .boolean: return .boolean(true)
    case .integer: return .number("1")
    case .floatingPoint: return .number("1.5")
    case .text: return .string(name.text)
    case .character: return .string("a")
    case .opaque(.date): return DateLiteral(rfc3339: "2026-01-02T03:04:05Z").map { .date($0) }
    case .opaque(.duration): return .duration(unit: "seconds", "1")
    case .opaque(.decimal): return .number("1")
    case .opaque(.url): return .expression(.sampleURL, .known(type))
    case .opaque(.uuid): return .expression(.sampleUUID, .known(type))
    case .opaque(.data): return .expression(.sampleData, .known(type))
    case .opaque(.never): return nil
    }
  }

  // MARK: Kinds

  /// Returns a kind's samples with their names. If there can be none, the reason is reported.
  func samples(
    of kind: Kind, in union: Union, _ diagnostics: inout Diagnostics
  ) -> [(name: String, payload: DefaultValue.Payload)] {
    let name = kind.name.value.text
    if name == union.unknown?.name.value.text {
      // Problems with these fields are reported for the kinds, which have the fields too.
      let explicit = valuesOfUnknown(in: union)
      let sample = payloadType(
        kind.payload, by: kind, of: nil, hasElements: true, stating: explicit)
      return sample.map { [(name, $0)] } ?? []
    }
    report(kind, in: union, &diagnostics)
    return ([(nil, [:])] + otherPresets(of: kind)).compactMap { preset, explicit in
      payloadType(kind.payload, by: kind, of: nil, hasElements: true, stating: explicit).map {
        (preset.map { "\(name).\($0)" } ?? name, $0)
      }
    }
  }

  /// Returns the presets that a kind's first sample does not use, each as the value of a field.
  private func otherPresets(of kind: Kind) -> [(preset: String?, explicit: FieldValues)] {
    let places: [(name: SwiftName, type: SwiftType, isGiven: Bool)]
    switch kind.payload {
    case .nothing: places = []
    case .type(let type, _): places = [(kind.name.value, type, true)]
    case .fields(let fields):
      places = fields.filter(\.isStored).map { ($0.name.value, $0.type, $0.isGiven) }
    }
    let choices = places.map { place in
      let isOptional = place.type.isOptional
      var all: [(name: SwiftName, value: DefaultValue)] = []
      if case .declared(let type) = isOptional ? place.type.wrapped : place.type {
        all = presets(of: type)
      }
      return (place, isOptional: isOptional, all)
    }.filter { !$0.2.isEmpty }
    return choices.flatMap { place, isOptional, presets in
      presets.dropFirst(place.isGiven && !isOptional ? 1 : 0).map { preset, value in
        let name = choices.count > 1 ? "\(place.name.text).\(preset.text)" : preset.text
        return (name, [place.name: isOptional ? value.asOptional : value])
      }
    }
  }

  private func presets(of type: DeclaredType) -> [(name: SwiftName, value: DefaultValue)] {
    guard case .structure(let index) = type.index else { return [] }
    let structure = schema.structures[index]
    return zip(structure.presets, values.presets[index]).map { preset, values in
      let fields = zip(structure.fields, values).compactMap { field, value in
        value.map { (name: field.name.value, value: $0) }
      }
      let record = DefaultValue.record(type: type.name, of: type.module, fields: fields)
      return (preset.name.value, .preset(preset.name.value, record))
    }
  }

  /// Returns the values of a sample of an unknown kind, including its tag and JSON.
  private func valuesOfUnknown(in union: Union) -> FieldValues {
    let range = union.name.range
    func member(_ key: String, _ content: JSONNode.Content) -> JSONMember {
      JSONMember(key, at: range, value: JSONNode(content: content, range: range))
    }
    let tags = Set(union.kinds.map(\.tag.value.key))
    let isNumber = union.tagForm == .integer
    var number = 0
    func text() -> String { isNumber ? "\(number)" : number == 0 ? "unknown" : "unknown\(number)" }
    while tags.contains(text()) { number += 1 }
    let tag: DefaultValue = isNumber ? .number(text()) : .string(text())
    var explicit: FieldValues = [UnknownNames.tag: tag]
    var members =
      [member(union.tagKey.value, isNumber ? .number(text()) : .string(text()))]
    for field in union.fieldsOfUnknown where field.isGiven && !field.isFallback {
      let name = field.name.value
      if name == UnknownNames.tag || name == UnknownNames.value { continue }
      guard let value = value(of: field.type, name, hasElements: true) else { continue }
      explicit[name] = value
      if let json = value.scalar { members.append(member(field.key.value, json)) }
    }
    explicit[UnknownNames.value] = .json(
      union.coding.style == .external ? .object([member(text(), .object([]))]) : .object(members))
    return explicit
  }

  private func report(_ kind: Kind, in union: Union, _ diagnostics: inout Diagnostics) {
    let fields: [(type: SwiftType, range: SourceRange, title: String)]
    switch kind.payload {
    case .nothing: fields = []
    case .type(let type, let range):
      fields = [(type, range, "the payload of the kind \(quoted(kind.name.value.text))")]
    case .fields(let all):
      fields = all.filter(\.isGiven).map {
        ($0.type, $0.typeRange, "the field \(quoted($0.name.value.text))")
      }
    }
    for (type, range, title) in fields where value(of: type, "value", hasElements: true) == nil {
      let request = union.requestOfSamples
      let isPayload = fields.count == 1 && title.hasPrefix("the payload")
      let fix =
        isPayload ? "remove \(request)" : "give the field a 'default', or remove \(request)"
      diagnostics.error(
        .samples,
        "no sample can be generated for \(title), because \(obstacle(type)); \(fix)",
        at: range,
        related: union.parts.range(of: .samples).map {
          [.init(message: "the samples are requested here", range: $0)]
        }
          ?? [])
    }
  }

  /// Returns the part of a message that names the innermost type without a value.
  private func obstacle(_ type: SwiftType) -> String {
    guard case .declared(let declared) = type, let number = numbers[declared] else {
      return "no value of the type \(quoted(type.text)) is known"
    }
    var next = number
    // The search ends at a type that is too large, because all types inside it have values.
    for _ in 0..<32 {
      guard
        let inner = nodes[next].alternatives.lazy.compactMap({ $0 }).joined().first(where: {
          nodes[$0].value == nil
        })
      else { break }
      next = inner
    }
    let inner = quoted(SwiftType.declared(nodes[next].type).text)
    let isTooLarge = nodes[next].alternatives.contains { $0 != nil }
    if isTooLarge {
      return "a value of the type \(inner) contains more than \(Self.maximumSize) other values"
    }
    return next == number
      ? "\(inner) contains values of external types"
      : "\(quoted(type.text)) contains \(inner), which contains values of external types"
  }
}

extension Union {
  /// The setting that requests the samples, for messages.
  fileprivate var requestOfSamples: String { views[.gallery] == nil ? "'samples'" : "'gallery'" }
}

/// The given values of fields, by field name.
private typealias FieldValues = [SwiftName: DefaultValue]

extension DefaultValue {
  /// The value in JSON data, if all encodings agree on it.
  fileprivate var scalar: JSONNode.Content? {
    switch self {
    case .boolean(let value): return .boolean(value)
    case .number(let text): return .number(text)
    case .string(let text): return .string(text)
    case .expression(let expression, .known(let type)) where type.family == .opaque(.uuid):
      return expression.text == SwiftExpression.sampleUUID.text
        ? .string("00000000-0000-0000-0000-000000000001") : nil
    default: return nil
    }
  }
}

extension Field {
  /// Whether creating the record requires a value for the field.
  fileprivate var isGiven: Bool { isStored && isRequired }
}
