import TestSupport

@testable import KindsCore

/// A random schema in which one value violates a rule.
struct SchemaFault {
  let rule: Rule
  /// The index of the changed document, and its bytes.
  let document: Int
  let bytes: [UInt8]
  /// The range of the changed value in the bytes, including its key if it has one.
  let range: Range<Int>
}

/// A step from a JSON value to a nested value.
enum PathStep: Equatable {
  case key(String)
  case index(Int)
}

/// A value in a schema, with its description in the language.
struct SchemaPlace {
  let document: Int
  let path: [PathStep]
  /// The object and the key of the value, such as `field.type`. Elements of a list have the key of the list.
  let key: String
  /// The shape of the value: the key's shape, or one of several alternatives.
  let shape: Shape
  let value: JSONValue

  /// The object of the language that describes the value, if the value is an object.
  var object: ObjectDescription? {
    switch (shape, value) {
    case (.object(let object), .object): return object
    case (.either(let first, let second), .object):
      for case .object(let object) in [first, second] { return object }
      return nil
    default: return nil
    }
  }

  /// The name of the declaration, if it has one.
  var name: String {
    if case .key(let name)? = path.last { return name }
    return ""
  }
}

/// Changes single values of a random schema so that it violates a rule.
final class SchemaFaultMaker {
  let schema: RandomSchema
  let places: [SchemaPlace]
  var random: SplitMix

  init(_ schema: RandomSchema, seed: UInt64) {
    self.schema = schema
    random = SplitMix(state: seed)
    var places: [SchemaPlace] = []
    for (index, document) in schema.documents.enumerated() {
      let shape = Shape.object(DocumentSyntax.grammar.description)
      addPlaces(
        of: SchemaPlace(document: index, path: [], key: "", shape: shape, value: document.json),
        to: &places)
    }
    self.places = places
  }

  /// A random place that satisfies a condition.
  func pick(_ isFitting: (SchemaPlace) -> Bool) -> SchemaPlace? {
    places.filter(isFitting).randomElement(using: &random)
  }

  /// A random object of the language with the given name.
  func object(_ name: String, _ isFitting: (SchemaPlace) -> Bool = { _ in true }) -> SchemaPlace? {
    pick { $0.object?.name == name && isFitting($0) }
  }

  /// Replaces the value at a place.
  func replacing(
    _ place: SchemaPlace, by value: JSONValue, breaks rule: Rule
  ) -> SchemaFault? {
    changing(place.document, place.path, to: Array(value.text.utf8), rule)
  }

  /// Adds a member to an object, or replaces an existing member.
  func adding(
    _ key: String, _ value: JSONValue, to place: SchemaPlace, breaks rule: Rule
  ) -> SchemaFault? {
    changing(place.document, place.path + [.key(key)], to: Array(value.text.utf8), rule)
  }

  /// Adds an entry to a section of an object, such as a field to a struct's fields.
  func adding(
    _ section: String, _ name: String, _ value: JSONValue, to place: SchemaPlace, breaks rule: Rule
  ) -> SchemaFault? {
    guard place.value[section] != nil else {
      return adding(section, .object([.init(key: name, value: value)]), to: place, breaks: rule)
    }
    return changing(
      place.document, place.path + [.key(section), .key(name)], to: Array(value.text.utf8), rule)
  }

  /// Replaces the bytes of a value.
  func changing(
    _ document: Int, _ path: [PathStep], to bytes: [UInt8], _ rule: Rule
  ) -> SchemaFault? {
    let mark = "\u{E000}the changed value\u{E000}"
    let text = schema.documents[document].json.replacing(path[...], by: .string(mark)).text
    guard let place = text.firstRange(of: "\"\(mark)\"") else { return nil }
    var start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    var result = Array(text.utf8)
    let end = start + mark.utf8.count + 2
    result.replaceSubrange(start..<end, with: bytes)
    let length = bytes.count
    let last = start + length
    if case .key(let key)? = path.last { start -= jsonString(key).utf8.count + 1 }
    return SchemaFault(
      rule: rule, document: document, bytes: result, range: start..<last)
  }
}

/// Adds a place and all places inside it.
private func addPlaces(of place: SchemaPlace, to places: inout [SchemaPlace]) {
  places.append(place)
  func add(_ step: PathStep, _ key: String, _ shape: Shape, _ value: JSONValue) {
    addPlaces(
      of: SchemaPlace(
        document: place.document, path: place.path + [step], key: key, shape: shape, value: value),
      to: &places)
  }
  if let object = place.object {
    for member in place.value.members {
      guard let key = object.key(member.key) else { continue }
      add(.key(member.key), "\(object.name).\(key.name)", key.shape, member.value)
    }
    return
  }
  switch (place.shape, place.value) {
  case (.list(let element, _, _), .array(let values)),
    (.either(.list(let element, _, _), _), .array(let values)):
    for (index, value) in values.enumerated() { add(.index(index), place.key, element, value) }
  case (.named(let element, _, _), .object(let members)),
    (.either(_, .named(let element, _, _)), .object(let members)):
    for member in members where !ignoredKeys.contains(member.key) {
      add(.key(member.key), place.key, element, member.value)
    }
  default: break
  }
}

extension JSONValue {
  /// Replaces the value at a path. The last key of the path may be new.
  func replacing(_ path: ArraySlice<PathStep>, by value: JSONValue) -> JSONValue {
    guard let step = path.first else { return value }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.array(var elements), .index(let index)):
      elements[index] = elements[index].replacing(rest, by: value)
      return .array(elements)
    case (.object(var members), .key(let key)):
      if let index = members.firstIndex(where: { $0.key.isIdentical(to: key) }) {
        members[index].value = members[index].value.replacing(rest, by: value)
      } else {
        members.append(Member(key: key, value: value))
      }
      return .object(members)
    default: return self
    }
  }
}
