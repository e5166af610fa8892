import Foundation

@testable import KindsSchema
@testable import KindsTools

// Compares the data reader's values with the values that generated code encodes after decoding the same data.

extension Schema {
  /// The place where the reader's value differs from the expected encoding, or `nil` if it does not.
  ///
  /// - Parameter format: The format of dates, durations and data, or `nil` if the coder determines it.
  func difference(
    of value: DataValue, from expected: ExpectedValue, _ type: SwiftType,
    _ format: FieldFormat? = nil
  ) -> String? {
    switch (type, value, expected) {
    case (.optional, .none, .scalar(.null)): return nil
    case (.presence, .null, .scalar(.null)): return nil
    case (.optional(let wrapped), _, _), (.presence(let wrapped), _, _):
      return difference(of: value, from: expected, wrapped, format)
    case (.known(let known), _, .scalar(let json)):
      return difference(of: value, from: json, known, format)
    case (.json, .text(let text), _): return difference(ofJSON: text, from: expected)
    // The schema does not specify which elements a type without known values rejects.
    case (.array(let element), _, _) where !hasValues(element): return nil
    // Only the hand-written code knows the encoding.
    case (.external, .text(let text), _): return json(text) == nil ? "no JSON: \(text)" : nil
    case (.array(let element), .list(let values), .list(let elements))
    where values.count == elements.count:
      return first(zip(values, elements)) { difference(of: $0, from: $1, element, format) }
    case (.set(let element), .list(let values), .set(let elements))
    where values.count == elements.count:
      return first(values) { value in
        elements.contains { difference(of: value, from: $0, element, format) == nil }
          ? nil : "\(value) is no element of \(expected.key)"
      }
    case (.dictionary(_, let element), .dictionary(let entries), .object(let members))
    where entries.count == members.count:
      return first(entries) { entry in
        guard let member = members.first(where: { $0.key.isIdentical(to: entry.key.keyText) })
        else { return "the key \(entry.key.keyText) is in excess" }
        return difference(of: entry.value, from: member.value, element, format)
      }
    case (.declared(let declared), _, _): return difference(of: value, from: expected, declared)
    default: return "\(value) is not \(expected.key)"
    }
  }

  private func difference(
    of value: DataValue, from json: JSONValue, _ type: KnownType, _ format: FieldFormat?
  ) -> String? {
    let isSame: Bool
    switch (value, json) {
    case (.boolean(let value), .boolean(let expected)): isSame = value == expected
    case (.text(let text), .string(let expected)) where format?.fractionDigits != nil:
      let digits = format?.fractionDigits ?? 0
      isSame = (try? dateInUTC(text, digits: digits)) == expected
    case (.text(let text), .string(let expected)): isSame = text.isIdentical(to: expected)
    case (.text(let text), .number(let expected)):
      switch type.name.text {
      case "Decimal": isSame = Decimal(string: text) == Decimal(string: expected)
      case "Date": isSame = DateNumber(rfc3339: text) != nil
      default:
        return ExpectedValue.scalar(.number(expected)).difference(from: .number(text))
      }
    case (.duration(let duration), .number(let expected)):
      let count = duration / (format == .milliseconds ? .milliseconds(1) : .seconds(1))
      guard let expected = Double(expected) else { return "\(expected) is not a number" }
      isSame = abs(count - expected) <= 1e-9 * max(1, abs(expected))
    // The form in which `Duration` encodes itself.
    case (.duration(let duration), .array(let halves)):
      isSame = halves.map(\.text) == ["\(duration._high)", "\(duration._low)"]
    default: isSame = false
    }
    return isSame ? nil : "\(value) is not \(json.text)"
  }

  private func difference(
    of value: DataValue, from expected: ExpectedValue, _ type: DeclaredType
  ) -> String? {
    switch (type.index, value, expected) {
    case (.enumeration, .text(let text), .scalar(.string(let tag))):
      return text == tag ? nil : "the tag \(text) is not \(tag)"
    case (.enumeration, .text(let text), .scalar(.number(let tag))):
      return ExpectedValue.scalar(.number(tag)).difference(from: .number(text))
    case (.union(let index), .unknown(_, let fields, let text), _):
      return difference(ofUnknown: fields, text, from: expected, unions[index])
    case (.union(let index), .kind(let position, let payload), _):
      return difference(of: payload, ofKind: position, from: expected, index, type)
    case (.structure(let index), .record(let values), _) where structures[index].form != .object:
      let elements: [ExpectedValue]
      if structures[index].form == .value {
        elements = [expected]
      } else if case .list(let found) = expected {
        elements = found
      } else {
        return "\(value) is not \(expected.key)"
      }
      return difference(
        of: values, from: elements, structures[index].fields, fields(of: index, type.arguments))
    case (.structure(let index), .record(let values), .object(let members)):
      return difference(
        of: values, from: members, structures[index].fields, fields(of: index, type.arguments))
    case (.model(let union, let kind), .record(let values), .object(let members)):
      guard case .fields(let declared) = unions[union].kinds[kind].payload else {
        return "no model"
      }
      if let (union, kind) = kindOfTwoObjects(type) {
        let key = union.contentKeys(of: kind)[0]
        let count = union.siblingFields.count
        let replaced = fields(of: type)
        var content: [(key: String, value: ExpectedValue)] = []
        if case .object(let found)? = members.first(where: { $0.key == key })?.value {
          content = found
        }
        return difference(
          of: Array(values.prefix(count)), from: members, Array(declared.prefix(count)),
          Array(replaced.prefix(count)))
          ?? difference(
            of: Array(values.dropFirst(count)), from: content, Array(declared.dropFirst(count)),
            Array(replaced.dropFirst(count)))
      }
      return difference(
        of: values, from: members, declared, fields(of: union, kind: kind, type.arguments))
    default: return "\(value) is not \(expected.key)"
    }
  }

  private func difference(
    of values: [DataValue], from members: [(key: String, value: ExpectedValue)],
    _ declared: [Field], _ replaced: [Field], prefix: String = ""
  ) -> String? {
    guard values.count == declared.count else { return "\(values.count) values" }
    let keys = self.members(of: declared, prefix: prefix).map(\.keys[0])
    for ((field, type), value) in zip(zip(declared, replaced.map(\.type)), values) {
      // The members that the model keeps from the enclosing object are compared with the union's value.
      if field.isEnclosingExtras { continue }
      if field.isExtras {
        let rest = members.filter { !keys.contains($0.key) }
        if let difference = difference(of: value, from: .object(rest), type) { return difference }
      } else if field.isFlattened {
        guard case .record(let inner) = value, case .declared(let declared) = type,
          case .structure(let index) = declared.index
        else { return "\(field.name.value) is \(value)" }
        let difference = difference(
          of: inner, from: members, structures[index].fields, fields(of: declared),
          prefix: prefix + field.flattenPrefix)
        if let difference { return "\(field.name.value): \(difference)" }
      } else if let found = members.value(atFlat: flatKey(field.path, prefix + field.key.value)) {
        let isJSON = field.type == .optional(.json)
        let type = isJSON ? .json : type
        let expected = field.listed(found, value)
        if let difference = difference(of: value, from: expected, type, field.dataFormat) {
          return "\(field.name.value): \(difference)"
        }
      } else if field.omitsDefault {
        guard let expected = try? expectedDefault(of: field, type) else { continue }
        let listed = field.listed(expected, value)
        if let difference = difference(of: value, from: listed, type, field.dataFormat) {
          return "\(field.name.value): \(difference)"
        }
      } else if case .none = value {
        continue
      } else {
        return "\(field.name.value) is \(value), not nil"
      }
    }
    return nil
  }

  /// The difference for a struct that is not encoded as an object.
  private func difference(
    of values: [DataValue], from elements: [ExpectedValue], _ declared: [Field],
    _ replaced: [Field]
  ) -> String? {
    guard values.count == declared.count else { return "\(values.count) values" }
    for (index, field) in declared.enumerated() {
      let value = values[index]
      let element: ExpectedValue
      if index < elements.count {
        element = elements[index]
      } else if let known = try? expectedDefault(of: field, replaced[index].type) {
        element = known
      } else if case .none = value {
        continue
      } else {
        return "\(field.name.value) is \(value), not nil"
      }
      let listed = field.listed(element, value)
      if let difference = difference(
        of: value, from: listed, replaced[index].type, field.dataFormat)
      {
        return "\(field.name.value): \(difference)"
      }
    }
    return nil
  }

  private func difference(
    of payload: DataValue?, ofKind position: Int, from expected: ExpectedValue, _ index: Int,
    _ type: DeclaredType
  ) -> String? {
    let union = unions[index]
    let kind = union.kinds[position]
    let payloadType = associatedValueTypes(of: index, type.arguments)[position]
    guard (payload == nil) == (payloadType == nil) else {
      return "\(kind.name.value) carries \(payload as Any)"
    }
    var tag: ExpectedValue?
    var content: ExpectedValue?
    switch (union.coding.style, expected) {
    case (.internal, .object(let members)):
      tag = members.first { $0.key == union.tagKey.value }?.value
      // Do not compare a payload that is itself of an unknown kind. Its JSON also has the tag of the enclosing kind.
      if case .unknown = payload { return nil }
      let isField = tagField(of: kind, in: union) != nil || kind.payloadTags != nil
      content = .object(members.filter { isField || union.tagMembers(of: kind)[$0.key] == nil })
    case (.adjacent, .object(let members)) where !union.siblingFields.isEmpty:
      tag = members.first { $0.key == union.tagKey.value }?.value
      let keys = union.ownKeys.map(\.key) + siblingKeys(union)
      let others = members.filter {
        union.tagMembers(of: kind)[$0.key] == nil
          && (kind.enclosingExtras == nil || keys.contains($0.key))
      }
      content =
        keysCollide(in: kind, of: union) || kind.payloadField != nil
        ? .object(others) : together(others, contentAt: union.coding.contentKey.value)
    case (.external, .object(let members)) where !union.siblingFields.isEmpty:
      let key = members.first { !siblingKeys(union).contains($0.key) }?.key
      tag = key.map { .scalar(.string($0)) }
      content =
        keysCollide(in: kind, of: union) || kind.payloadField != nil
        ? .object(members) : key.flatMap { together(members, contentAt: $0) }
    case (.adjacent, .object(let members)):
      tag = members.first { $0.key == union.tagKey.value }?.value
      content = members.first { $0.key == union.coding.contentKey.value }?.value ?? .scalar(.null)
    case (.external, .object(let members)):
      tag = .scalar(.string(members[0].key))
      content = members[0].value
    case (.external, _): tag = expected
    default: content = expected
    }
    if let tag, union.kindOfOtherTags != position, kind.payloadTags == nil,
      let difference = tag.difference(from: JSONValue(kind.tag.value.first))
    {
      return difference
    }
    guard let payload, let payloadType else { return nil }
    if let difference = difference(ofMembersAround: payload, from: expected, kind, union) {
      return difference
    }
    guard let content else { return "\(kind.name.value) has no content" }
    return difference(of: payload, from: content, payloadType, kind.format)
  }

  /// The difference in the siblings of a model's object, if the model keeps them.
  private func difference(
    ofMembersAround payload: DataValue, from expected: ExpectedValue, _ kind: Kind, _ union: Union
  ) -> String? {
    guard let field = kind.enclosingExtras, case .record(let values) = payload,
      case .object(let members) = expected, let value = values.last
    else { return nil }
    let keys = union.ownKeys.map(\.key) + siblingKeys(union)
    let rest = members.filter { !keys.contains($0.key) }
    return difference(of: value, from: .object(rest), field.type)
  }

  /// The members of a payload and its siblings as one object.
  private func together(
    _ members: [(key: String, value: ExpectedValue)], contentAt key: String
  ) -> ExpectedValue? {
    let others = members.filter { $0.key != key }
    guard let content = members.first(where: { $0.key == key })?.value else {
      return .object(others)
    }
    guard case .object(let members) = content else { return nil }
    return .object(others + members)
  }

  /// The difference for a value of an unknown kind. If only the tag is kept, the fields are compared.
  private func difference(
    ofUnknown values: [DataValue], _ text: String?, from expected: ExpectedValue, _ union: Union
  ) -> String? {
    let fields = union.fieldsOfUnknown.filter(\.isOfUnknown)
    guard case .object(let members) = expected else {
      return text.flatMap { difference(ofJSON: $0, from: expected) }
    }
    guard let text else { return difference(of: values, from: members, fields, fields) }
    guard let fallback = union.fallback, let value = values.last, !value.isNone else {
      return difference(ofJSON: text, from: expected)
    }
    let key = fallback.key.value
    return difference(ofJSON: text, from: .object(members.filter { $0.key != key }))
      ?? difference(
        of: [value], from: members.filter { $0.key == key }, [fallback], [fallback])
  }

  private func difference(ofJSON text: String, from expected: ExpectedValue) -> String? {
    json(text).map { expected.difference(from: $0) } ?? "no JSON: \(text)"
  }

  private func json(_ text: String) -> JSONValue? {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    return readJSON(source, file: 0, &diagnostics).map { JSONValue($0.content) }
  }

  private func first<Parts: Sequence>(
    _ parts: Parts, _ difference: (Parts.Element) -> String?
  ) -> String? {
    for part in parts {
      if let difference = difference(part) { return difference }
    }
    return nil
  }
}

extension Field {
  /// The expected encoding of a field, wrapped in a list if the field writes a list of one element as that element.
  fileprivate func listed(_ expected: ExpectedValue, _ value: DataValue) -> ExpectedValue {
    guard single == .write, case .list(let values) = value, values.count == 1 else {
      return expected
    }
    if case .list = expected { return expected }
    return .list([expected])
  }
}
