@testable import KindsCore

extension SchemaMaker {
  /// A value of a type, as JSON for a default or a constant, or `nil` if none is known.
  ///
  /// - Parameter format: The format of dates and durations.
  func value(of type: MadeType, _ format: String?, depth: Int = 0) -> JSONValue? {
    switch type {
    case .known(let name): return knownValue(name, format)
    case .json: return anyJSON(depth: 0)
    case .parameter: return nil
    case .external(let name, _):
      switch name {
      case "Tint": return ".plain"
      case "Locale": return ["swift": "Locale(identifier: \"de\")"]
      default: return nil
      }
    case .optional(let wrapped):
      if wrapped == .json { return nil }
      return chance(3) ? .null : value(of: wrapped, format, depth: depth)
    case .presence(let wrapped):
      return chance(3) ? .null : value(of: wrapped, format, depth: depth)
    case .array(let element): return list(element, format, depth, isSet: false)
    case .set(let element): return list(element, format, depth, isSet: true)
    case .dictionary(let key, let element): return dictionary(key, element, format, depth)
    case .declared(let declaration, let arguments):
      guard declaration.isFilled, depth < 4 else { return nil }
      let replacements = Dictionary(
        zip(declaration.parameters.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
      switch declaration.form {
      case .enumeration: return pick(declaration.values).tag
      case .structure where declaration.dataForm == .value:
        let field = declaration.fields[0]
        let value = value(of: field.type.replacing(replacements), field.format, depth: depth + 1)
        // A Swift expression would need the initializer of the enclosing struct.
        return value?.members.first?.key == "swift" || value == ".plain" ? nil : value
      case .structure where declaration.dataForm == .array:
        return elements(declaration.fields, replacements, depth)
      case .structure, .presets, .model:
        return record(declaration.fields, replacements, declaration.coding.extras, depth)
      case .union, .subset: return unionValue(declaration, replacements, depth)
      }
    }
  }

  private func knownValue(_ name: String, _ format: String?) -> JSONValue? {
    guard let known = KnownType.byName[name] else { return nil }
    switch known.family {
    case .boolean: return .boolean(chance(2))
    case .integer(let bits, let isSigned):
      var values = ["0", "1", "100"]
      if isSigned { values += ["-1", "-128"] }
      let largest = isSigned ? UInt64.max >> UInt64(65 - bits) : UInt64.max >> UInt64(64 - bits)
      values.append(String(largest))
      if isSigned { values.append("-\(largest + 1)") }
      return .number(pick(values))
    case .floatingPoint: return .number(pick(["0", "-1", "0.5", "3.25e3", "-0.0", "1e-3", "100"]))
    case .text: return .string(text())
    case .character:
      return .string(pick(["a", "\"", "\\", "\n", "\u{0}", "é", "\u{301}", "\u{1F468}"]))
    case .opaque: break
    }
    switch (name, format ?? known.defaultFormat?.word?.rawValue) {
    case ("Date", "iso8601"):
      return .string(pick(["2026-01-02T03:04:05Z", "1969-12-31t23:59:59.5-01:00"]))
    case ("Date", "seconds"), ("Date", "milliseconds"):
      return .number(pick(["0", "-1.5", "1767323045"]))
    case ("Duration", "seconds"), ("Duration", "milliseconds"):
      return .number(pick(["0", "1.5", "-3", "90000"]))
    case ("Date", _): return ["swift": "Date(timeIntervalSince1970: 0)"]
    case ("Duration", _): return ["swift": ".seconds(3)"]
    case ("Data", _): return ["swift": "Data([1, 2, 3])"]
    case ("URL", _): return ["swift": "URL(filePath: \"/a\")"]
    case ("UUID", _):
      return ["swift": "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))"]
    case ("Decimal", _): return ["swift": "Decimal(sign: .minus, exponent: -2, significand: 199)"]
    default: return nil
    }
  }

  private func list(_ element: MadeType, _ format: String?, _ depth: Int, isSet: Bool) -> JSONValue?
  {
    var values: [JSONValue] = []
    for _ in 0..<(depth > 2 ? 0 : number(0...2)) {
      guard let value = value(of: element, format, depth: depth + 1) else { return nil }
      if !isSet || values.isEmpty { values.append(value) }
    }
    return .array(values)
  }

  private func dictionary(_ key: MadeType, _ element: MadeType, _ format: String?, _ depth: Int)
    -> JSONValue?
  {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    for turn in 0..<(depth > 2 ? 0 : number(0...2)) {
      let text: String
      switch key {
      case .known("String"): text = texts(1, besides: &keys)[0]
      case .known("Int"): text = ["-7", "12"][turn]
      case .declared(let declaration, _) where declaration.keyType == "String":
        text = texts(1, besides: &keys)[0]
      case .declared(let declaration, _) where declaration.keyType == "Int":
        text = ["-7", "12"][turn]
      case .declared(let declaration, _)
      where declaration.form == .enumeration && turn < declaration.values.count:
        text = declaration.values[turn].tag.keyText
      default: return .object(members)
      }
      guard let value = value(of: element, format, depth: depth + 1) else { return nil }
      members.append(.init(key: text, value: value))
    }
    // An object with only this key would be a Swift expression.
    return members.count == 1 && members[0].key == "swift" ? [:] : .object(members)
  }

  /// Any JSON value.
  func anyJSON(depth: Int) -> JSONValue {
    switch number(0...(depth > 2 ? 3 : 5)) {
    case 0: return .null
    case 1: return .boolean(chance(2))
    case 2: return .number(pick(["0", "-1", "1.5", "1e300", "12345678901234567890"]))
    case 3: return .string(text())
    case 4: return .array((0..<number(0...2)).map { _ in anyJSON(depth: depth + 1) })
    default:
      var keys: Set<String> = ["swift"]
      let members = texts(number(0...2), besides: &keys).map {
        JSONValue.Member(key: $0, value: anyJSON(depth: depth + 1))
      }
      return .object(members)
    }
  }

  private func record(
    _ fields: [MadeField], _ replacements: [String: MadeType], _ extras: Extras, _ depth: Int
  ) -> JSONValue? {
    var members: [JSONValue.Member] = []
    for field in fields {
      if let flattened = field.flattened {
        guard let inner = record(flattened, replacements, .ignore, depth) else { return nil }
        members += inner.members
        continue
      }
      if let constant = field.constant {
        if chance(2) { members.append(.init(key: flatKey(field.path, field.key), value: constant)) }
        continue
      }
      if !field.isRequired, depth > 1 || chance(2) { continue }
      guard
        let value = value(of: field.type.replacing(replacements), field.format, depth: depth + 1)
      else {
        if field.isRequired { return nil }
        continue
      }
      members.append(.init(key: flatKey(field.path, field.key), value: value))
    }
    if extras == .keep, chance(3) {
      var keys = Set(fields.flatMap(\.keys) + ["swift"])
      for key in texts(1, besides: &keys) {
        members.append(.init(key: key, value: anyJSON(depth: 1)))
      }
    }
    return members.count == 1 && members[0].key == "swift" ? nil : .object(members).nested
  }

  private func elements(
    _ fields: [MadeField], _ replacements: [String: MadeType], _ depth: Int
  ) -> JSONValue? {
    var elements: [JSONValue] = []
    let required = (fields.lastIndex { $0.isRequired || $0.constant != nil } ?? -1) + 1
    for (index, field) in fields.enumerated() {
      if index >= required, depth > 1 || chance(2) { break }
      if let constant = field.constant {
        elements.append(constant)
        continue
      }
      let type = field.type.replacing(replacements)
      guard let value = value(of: type, field.format, depth: depth + 1) else {
        return index < required ? nil : .array(elements)
      }
      elements.append(value)
    }
    return .array(elements)
  }

  private func unionValue(
    _ union: MadeDeclaration, _ replacements: [String: MadeType], _ depth: Int
  ) -> JSONValue? {
    let coding = union.coding
    let kind = depth > 2 ? union.kinds[0] : pick(union.kinds)
    let hasSiblings = !union.siblingFields.isEmpty
    var content: JSONValue?
    switch kind.payload {
    case .nothing: break
    case .model(let fields):
      let own = hasSiblings ? Array(fields.dropFirst(union.siblingFields.count)) : fields
      if let payload = own.first, payload.isPayload {
        content = value(
          of: payload.type.replacing(replacements), payload.format, depth: depth + 1)
        // Only the style `external` accepts null for a missing payload.
        if content == nil || (content == .null && coding.style == .adjacent) { return nil }
        break
      }
      guard let made = record(own, replacements, union.isCodable ? coding.extras : .ignore, depth)
      else { return nil }
      content = made
    case .type(let type):
      guard
        let made = value(of: type.replacing(replacements), kind.format, depth: depth + 1)
      else { return nil }
      content = made
    }
    var beside: [JSONValue.Member] = []
    if hasSiblings {
      guard let made = record(union.siblingFields, replacements, .ignore, depth) else { return nil }
      beside = made.members
    }
    let tag = JSONValue.Member(key: coding.tag, value: kind.tag)
    var result: JSONValue
    switch coding.style {
    case .internal where kind.hasTagsOfPayload: result = content ?? .null
    case .internal:
      // The tag may be a field of the payload.
      result = .object([tag] + (content?.members ?? []).filter { $0.key != coding.tag })
    case .adjacent:
      result = .object(
        [tag] + beside + (content.map { [.init(key: coding.content, value: $0)] } ?? []))
    case .external:
      guard case .string(let key) = kind.tag else { return nil }
      result = content.map { .object([.init(key: key, value: $0)] + beside) } ?? kind.tag
    case .shape: result = content ?? .null
    case .members: result = content ?? .object([])
    }
    // In these styles, the expression could not be combined with the discriminator.
    if content == ".plain", [.internal, .shape, .members].contains(coding.style) { return nil }
    // Such an object would be a Swift expression.
    if result.members.count == 1, result.members[0].key == "swift" { return nil }
    // The payload may be a union with values other than objects. No tag can be added to these.
    if coding.style == .internal, case .type(let type) = kind.payload,
      case .declared(let inner, _) = type,
      inner.isUnion, content?.members.isEmpty ?? true
    {
      result = .null
      return nil
    }
    return result
  }
}

extension JSONValue {
  /// The tag as the key of an object.
  fileprivate var keyText: String {
    if case .string(let text) = self { return text }
    return text
  }
}
