@testable import KindsSchema

// The members of JSON objects, stated from the declarations and not from the JSON forms that the generator reads.

/// A field with its keys in an object.
@dynamicMemberLookup
struct KeyedField {
  let field: Field
  /// The prefix of its keys.
  let prefix: String

  /// Its own key, and those of its aliases, or that of the object that it is nested in.
  var keys: [String] {
    field.path.isEmpty ? field.keys.map { prefix + $0 } : [field.path[0]]
  }

  subscript<Value>(dynamicMember path: KeyPath<Field, Value>) -> Value { field[keyPath: path] }
}

extension Schema {
  /// The fields with keys in the object of a record, with those of a flattened struct in its place.
  ///
  /// - Parameter prefix: The prefix of their keys.
  func members(of fields: [Field], prefix: String = "") -> [KeyedField] {
    fields.flatMap { field in
      guard field.isFlattened else { return [KeyedField(field: field, prefix: prefix)] }
      guard let type = flattenedStructure(of: field) else { return [] }
      return members(of: self.fields(of: type), prefix: prefix + field.flattenPrefix)
    }
  }

  /// The keys of the siblings of a payload, and those that are ignored where any other key would be a tag.
  func siblingKeys(_ union: Union) -> [String] {
    let keys = members(of: union.siblingFields).flatMap(\.keys)
    guard !keys.isEmpty, union.hasTagAsKey else { return keys }
    let taken = Set(keys + union.kinds.flatMap { union.contentKeys(of: $0) })
    return keys + union.coding.excepted.filter { !taken.contains($0) }
  }

  /// Whether a shared field and another one of a kind have a key in common, so that they are never in one object.
  func keysMeet(in kind: Kind, of union: Union) -> Bool {
    let beside = union.siblingFields(of: kind)
    guard !beside.isEmpty, case .fields(let fields) = kind.payload else { return false }
    let keys = Set(members(of: beside).flatMap(\.keys))
    return members(of: Array(fields.dropFirst(beside.count))).contains { field in
      !field.isExtras && field.keys.contains(where: keys.contains)
    }
  }

  /// Whether the key of a payload may be missing or null in the style `adjacent`.
  func mayLackContent(_ kind: Kind, of union: Union) -> Bool {
    if case .type(.optional, _) = kind.payload { return true }
    if let field = kind.payloadField { return !field.isRequired }
    return !kind.hasData || needsNoMembers(kind, of: union)
  }

  /// Whether an object without members is a payload of a kind, leaving aside shared fields that are beside it.
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

  /// The field of a payload that is the tag of the union: a constant, or one that stores any tag.
  func tagField(of kind: Kind, in union: Union) -> Field? {
    guard union.hasTagInPayload else { return nil }
    let storesTag = kind.name.value.text == union.coding.otherTags?.value
    return members(of: fields(of: kind.payload)).first {
      (storesTag || !$0.isStored) && $0.keys[0] == union.tagKey.value
    }?.field
  }
}
