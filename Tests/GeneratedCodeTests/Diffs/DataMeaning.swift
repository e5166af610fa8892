@testable import KindsCore
@testable import KindsTools

/// The meaning of a value, independent of a schema's names: keys identify fields, and tags identify kinds.
indirect enum DataMeaning {
  case nothing
  /// Null, if it differs from a missing value.
  case null
  /// A scalar and its type.
  case scalar(String, of: String)
  case list([DataMeaning])
  case set([DataMeaning])
  /// Fields with the keys by which they are read and their names, and whether other members are kept. The entries of a
  /// dictionary have no names.
  case record([(keys: [String], name: String, value: DataMeaning)], keepsOthers: Bool)
  /// The fields of an array. A field is found by its name, or else by its position.
  case elements([(name: String, value: DataMeaning)])
  /// A kind by its tag and its name.
  case kind(tag: String, name: String, DataMeaning)
  /// An unknown value that is kept, and whether it has a fallback.
  case unknown(hasFallback: Bool = false)
  /// A value that cannot be compared.
  case anything

  /// Whether the value contains an unknown value that is kept.
  var hasUnknown: Bool {
    switch self {
    case .unknown: return true
    case .nothing, .null, .scalar, .anything: return false
    case .list(let values), .set(let values): return values.contains(where: \.hasUnknown)
    case .record(let fields, _): return fields.contains { $0.value.hasUnknown }
    case .elements(let fields): return fields.contains { $0.value.hasUnknown }
    case .kind(_, _, let payload): return payload.hasUnknown
    }
  }

  /// The verdict on this value if it is read as another value.
  func verdict(readAs other: DataMeaning) -> DataVerdict {
    switch (self, other) {
    case (.unknown(hasFallback: true), .unknown(hasFallback: false)):
      return .partial
    case (.unknown, .kind(_, _, let payload)):
      if case .nothing = payload { return .safe }
      return .partial
    case (.unknown, _), (.anything, _), (_, .anything): return .safe
    case (_, .unknown): return .partial
    case (.nothing, .nothing), (.null, .null), (.nothing, .null): return .safe
    case (.null, .nothing): return .partial
    case (.scalar(let text, let type), .scalar(let otherText, let otherType)):
      if text == otherText || type != otherType { return .safe }
      guard type == "number", let number = Double(text), let otherNumber = Double(otherText) else {
        return .changed
      }
      if number == otherNumber { return text.count > 15 ? .partial : .safe }
      return abs(number - otherNumber) <= abs(number) * 1e-5 ? .partial : .changed
    case (.list(let values), .list(let others)): return Self.verdict(values, others)
    case (.set(let values), .set(let others)):
      let inOrder = Self.verdict(Self.sorted(values), Self.sorted(others))
      if inOrder < .changed || others.isEmpty { return inOrder }
      // Elements that lose a member can be sorted differently, or become equal.
      let verdicts = values.map { value in others.map { value.verdict(readAs: $0) }.min() ?? .safe }
      return max(verdicts.max() ?? .safe, values.count == others.count ? .safe : .partial)
    case (.set(let values), .list(let others)):
      return Self.verdict(Self.sorted(values), Self.sorted(others))
    case (.list(let values), .set(let others)):
      let isSame = values.map(\.text) == others.map(\.text)
      return max(isSame ? .safe : .partial, .safe)
    case (.scalar, .list(let others)), (.record, .list(let others)), (.kind, .list(let others)),
      (.elements, .list(let others)):
      return others.count == 1 ? verdict(readAs: others[0]) : .changed
    case (.record(let fields, _), .record(let others, let otherKeepsOthers)):
      var result = DataVerdict.safe
      for (keys, name, value) in fields {
        let byKey = others.filter { !Set($0.keys).isDisjoint(with: keys) }
        let named = others.first { $0.name == name && !name.isEmpty }
        let found = byKey.first { $0.name == name } ?? byKey.first ?? named
        if let found {
          result = max(result, value.verdict(readAs: found.value))
        } else if case .nothing = value {
          continue
        } else if !otherKeepsOthers {
          result = max(result, .partial)
        }
      }
      return result
    case (.elements(let fields), .elements(let others)):
      return fields.enumerated().map { position, field in
        let atPosition = others.indices.contains(position) ? others[position] : nil
        if let found = others.first(where: { $0.name == field.name }) ?? atPosition {
          return field.value.verdict(readAs: found.value)
        }
        if case .nothing = field.value { return .safe }
        return .partial
      }.max() ?? .safe
    case (.kind(let tag, let name, let payload), .kind(let otherTag, let otherName, let found)):
      if tag != otherTag, name != otherName { return .changed }
      if case .nothing = payload { return .safe }
      if case .nothing = found { return .partial }
      return payload.verdict(readAs: found)
    case (.nothing, _), (_, .nothing): return .changed
    default: return .changed
    }
  }

  private static func verdict(_ values: [DataMeaning], _ others: [DataMeaning]) -> DataVerdict {
    if values.count > others.count { return .partial }
    if values.count < others.count { return .changed }
    return zip(values, others).map { $0.verdict(readAs: $1) }.max() ?? .safe
  }

  private static func sorted(_ values: [DataMeaning]) -> [DataMeaning] {
    values.sorted { $0.text < $1.text }
  }

  private var text: String { "\(self)" }
}

extension Schema {
  /// The meaning of a decoded value.
  func meaning(of value: DataValue, _ type: SwiftType) -> DataMeaning {
    switch (value, type) {
    case (.none, _): return .nothing
    case (.null, _): return .null
    case (_, .optional(let wrapped)), (_, .presence(let wrapped)):
      return meaning(of: value, wrapped)
    case (_, .json), (_, .external), (_, .parameter): return .anything
    case (.boolean(let value), _): return .scalar("\(value)", of: "Bool")
    case (.duration(let duration), _): return .scalar(duration.description, of: "Duration")
    case (.text(let text), .known(let known)):
      switch known.family {
      case .integer, .floatingPoint: return .scalar(text, of: "number")
      case .text, .character: return .scalar(text, of: "text")
      default: return .scalar(text, of: known.name.text)
      }
    case (.text(let text), .declared(let declared)):
      guard case .enumeration(let index) = declared.index else { return .anything }
      let isKnown = enumerations[index].values.contains { $0.tag.value.key == text }
      let form = enumerations[index].tagForm == .integer ? "number" : "text"
      return isKnown ? .scalar(text, of: form) : .unknown()
    case (.list(let values), .set(let element)):
      return .set(values.map { meaning(of: $0, element) })
    case (.list(let values), _): return .list(values.map { meaning(of: $0, type.element) })
    case (.dictionary(let entries), .dictionary(_, let element)):
      let members = entries.map { ([$0.key.sortText], "", meaning(of: $0.value, element)) }
      return .record(members, keepsOthers: false)
    case (.record(let values), .declared(let declared)):
      return meaning(of: values, declared)
    case (.kind(let position, let payload), .declared(let declared)):
      guard case .union(let index) = declared.index else { return .anything }
      let kind = unions[index].kinds[position]
      let payloadType = associatedValueTypes(of: index, declared.arguments)[position]
      let inner = payloadType.flatMap { type in payload.map { meaning(of: $0, type) } } ?? .nothing
      // Only the payload's data contains the tag of the kind.
      if kind.payloadTags != nil { return inner }
      return .kind(
        tag: kind.tag.value.quotedText, name: kind.name.value.text, inner)
    case (.unknown(_, let fields, _), .declared(let declared)):
      guard case .union(let index) = declared.index, unions[index].fallback != nil else {
        return .unknown()
      }
      // The fallback is the last field.
      guard let fallback = fields.last else { return .unknown() }
      if case .none = fallback { return .unknown() }
      return .unknown(hasFallback: true)
    default: return .anything
    }
  }

  private func meaning(of values: [DataValue], _ type: DeclaredType) -> DataMeaning {
    let fields = self.fields(of: type)
    switch form(of: type) {
    case .value: return values.first.map { meaning(of: $0, fields[0].type) } ?? .nothing
    case .array:
      return .elements(
        zip(fields, values).map { ($0.name.value.text, meaning(of: $1, $0.type)) })
    case .object: break
    }
    var members: [(keys: [String], name: String, value: DataMeaning)] = []
    var keepsOthers = false
    for (field, value) in zip(fields, values) {
      if field.isExtras {
        keepsOthers = true
        if case .dictionary(let entries) = value {
          members += entries.map { ([$0.key.sortText], "", .anything) }
        }
        continue
      }
      let inner = meaning(of: value, field.type)
      if field.isFlattened, case .record(let others, let keeps) = inner {
        members += others
        keepsOthers = keepsOthers || keeps
      } else {
        members.append((field.keys.map { flatKey(field.path, $0) }, field.name.value.text, inner))
      }
    }
    return .record(members, keepsOthers: keepsOthers)
  }
}
