@testable import KindsSchema

// The members of JSON objects, derived from declarations, independently of the JSON forms that the generator uses.

/// A field with its keys in an object.
@dynamicMemberLookup
struct KeyedField {
  let field: Field
  /// The prefix of the field's keys.
  let prefix: String

  /// The keys of the field and its aliases, or the key of the object in which the field is nested.
  var keys: [String] {
    field.path.isEmpty ? field.keys.map { prefix + $0 } : [field.path[0]]
  }

  subscript<Value>(dynamicMember path: KeyPath<Field, Value>) -> Value { field[keyPath: path] }
}

extension Schema {
  /// The fields with keys in a record's object. A flattened field is replaced by the fields of its struct.
  ///
  /// - Parameter prefix: The prefix of the keys.
  func members(of fields: [Field], prefix: String = "") -> [KeyedField] {
    fields.flatMap { field in
      guard field.isFlattened else { return [KeyedField(field: field, prefix: prefix)] }
      guard let type = flattenedStructure(of: field) else { return [] }
      return members(of: self.fields(of: type), prefix: prefix + field.flattenPrefix)
    }
  }

  /// The keys of a payload's siblings, and the keys that are ignored although other keys would be tags.
  func siblingKeys(_ union: Union) -> [String] {
    let keys = members(of: union.siblingFields).flatMap(\.keys)
    guard !keys.isEmpty, union.hasTagAsKey else { return keys }
    let taken = Set(keys + union.kinds.flatMap { union.contentKeys(of: $0) })
    return keys + union.coding.excepted.filter { !taken.contains($0) }
  }

  /// Whether a shared field and another field of a kind have the same key, so that they must be in different objects.
  func keysCollide(in kind: Kind, of union: Union) -> Bool {
    let siblings = union.siblingFields(of: kind)
    guard !siblings.isEmpty, case .fields(let fields) = kind.payload else { return false }
    let keys = Set(members(of: siblings).flatMap(\.keys))
    return members(of: Array(fields.dropFirst(siblings.count))).contains { field in
      !field.isExtras && field.keys.contains(where: keys.contains)
    }
  }

  /// Whether the key of a payload may be missing or null in the style `adjacent`.
  func mayLackContent(_ kind: Kind, of union: Union) -> Bool {
    if case .type(.optional, _) = kind.payload { return true }
    if let field = kind.payloadField { return !field.isRequired }
    return !kind.hasData || needsNoMembers(kind, of: union)
  }

  /// Whether an object without members is a valid payload of a kind, without considering shared fields in the enclosing
  /// object.
  func needsNoMembers(_ kind: Kind, of union: Union) -> Bool {
    switch kind.payload {
    case .fields where kind.payloadField != nil: return false
    case .fields(let fields):
      return !fields.dropFirst(union.siblingFields.count).contains(where: \.isRequired)
    case .type(.declared(let type), _):
      switch type.index {
      case .structure(let index):
        return structures[index].form == .object
          && !structures[index].fields.contains(where: \.isRequired)
      case .model: return !fields(of: type).contains(where: \.isRequired)
      case .union, .enumeration: return false
      }
    case .nothing, .type: return false
    }
  }

  /// The payload's field for the union's tag: a constant, or a field that stores any tag.
  func tagField(of kind: Kind, in union: Union) -> Field? {
    guard union.hasTagInPayload else { return nil }
    let storesTag = kind.name.value.text == union.coding.otherTags?.value
    return members(of: fields(of: kind.payload)).first {
      (storesTag || !$0.isStored) && $0.keys[0] == union.tagKey.value
    }?.field
  }
}
