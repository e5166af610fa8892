@testable import KindsCore

/// A string in a schema, with the key of the grammar that it belongs to.
struct PlacedText {
  /// The object and the key, such as `field.key`.
  let place: String
  let text: String
  /// The range in the file, including quotation marks.
  let range: Range<Int>
  /// Whether free text is allowed.
  let isFree: Bool

  /// All strings of an object, including names but not the language's keys.
  static func all(in node: JSONNode, _ object: ObjectDescription) -> [PlacedText] {
    guard case .object(let members) = node.content else { return [] }
    return members.filter { !$0.isIgnored }.flatMap { member -> [PlacedText] in
      guard let key = object.key(member.key.value) else { return [] }
      return all(in: member.value, key.shape, "\(object.name).\(key.name)")
    }
  }

  private static func all(in node: JSONNode, _ shape: Shape, _ place: String) -> [PlacedText] {
    switch (shape, node.content) {
    case (.text(let rule), .string(let text)):
      return [PlacedText(place: place, text: text, range: node.range.bytes, isFree: rule.isFree)]
    case (.choice, .string(let text)):
      return [PlacedText(place: place, text: text, range: node.range.bytes, isFree: false)]
    case (.tag, .string(let text)), (.scalar, .string(let text)):
      return [PlacedText(place: place, text: text, range: node.range.bytes, isFree: true)]
    case (.value, _): return values(in: node, place)
    case (.members, .object(let members)):
      return members.flatMap { [name($0.key, place)] + values(in: $0.value, place) }
    case (.list(let element, _, _), .array(let elements)):
      return elements.flatMap { all(in: $0, element, place) }
    case (.named(let element, _, _), .object(let members)):
      return members.flatMap { [name($0.key, place)] + all(in: $0.value, element, place) }
    case (.object(let object), _): return all(in: node, object)
    case (.either(let first, let second), _):
      return all(in: node, first.isWritten(as: node.content) ? first : second, place)
    default: return []
    }
  }

  private static func name(_ key: Located<String>, _ place: String) -> PlacedText {
    PlacedText(place: place, text: key.value, range: key.range.bytes, isFree: false)
  }

  /// The strings in a JSON value that has no meaning in the language.
  private static func values(in node: JSONNode, _ place: String) -> [PlacedText] {
    switch node.content {
    case .string(let text):
      return [PlacedText(place: place, text: text, range: node.range.bytes, isFree: true)]
    case .array(let elements): return elements.flatMap { values(in: $0, place) }
    case .object(let members):
      return members.flatMap { member in
        let key = PlacedText(
          place: place, text: member.key.value, range: member.key.range.bytes, isFree: true)
        return [key] + values(in: member.value, place)
      }
    case .null, .boolean, .number: return []
    }
  }
}

extension Shape {
  /// Whether the shape itself accepts free text.
  var acceptsFreeText: Bool {
    switch self {
    case .text(let rule): return rule.isFree
    case .tag, .value, .scalar, .members: return true
    case .list(let element, _, _), .named(let element, _, _): return element.acceptsFreeText
    case .either(let first, let second): return first.acceptsFreeText || second.acceptsFreeText
    case .flag, .wholeNumber, .choice, .object: return false
    }
  }
}

extension TextRule {
  /// Whether free text is allowed, except blank text and the syntax of templates.
  fileprivate var isFree: Bool {
    switch self {
    case .plain, .message, .template: return true
    case .name, .externalName, .typeName, .label, .module, .scheme, .attribute, .platform,
      .platformVersion, .modelPattern,
      .group, .kind,
      .unionName,
      .conformance, .parameter, .type, .signature:
      return false
    }
  }
}
