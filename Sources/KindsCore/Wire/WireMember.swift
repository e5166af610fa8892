extension Wire {
  /// The JSON form of a field: a member of an object, an element of an array, or the whole value of a struct.
  ///
  /// Kinds that share a field also share its member.
  package final class Member {
    /// The place of the value in the record's object.
    package enum Place {
      /// At a key. Decoding uses the first of the keys that is present, and encoding uses the first key.
      case key
      /// In the members of the field's struct, which are in the record's object.
      case flattened
      /// The record's unknown members, which the field keeps.
      case extras
      /// The enclosing object's unknown members, which the field keeps. Only the union decodes them.
      case enclosingExtras
      /// A nested object that contains several fields. This member represents the object rather than a field.
      case object
    }

    /// The meaning of a missing key. It depends on the declared type: if a generic argument is an optional, the key is
    /// still required.
    package enum Absence {
      case isError
      case isNil
      /// A state of its own, different from null.
      case isMissing
      /// The default, which ``Values`` contains.
      case isDefault
    }

    /// The meaning of null. It depends on the type with generic parameters replaced by arguments.
    package enum Null {
      case isError
      case isNil
      /// A state of its own, different from a missing key.
      case isNull
      /// A value of the type.
      case isValue
    }

    /// The values that encoding writes.
    package enum Writing {
      case always
      case unlessNil
      case unlessMissing
      case unlessDefault
    }

    /// The declared field, whose number identifies it in ``Values`` and ``Facts``. For a nested object, this is the
    /// first field in it.
    package let field: Field
    /// The type with generic parameters replaced by arguments.
    package let type: SwiftType
    /// The type without an enclosing optional.
    package let presentType: SwiftType
    package let place: Place
    /// The keys that decoding accepts, starting with the field's own key; empty if the field has no key.
    package let keys: [String]
    /// The keys of the nested objects that lead to the member, outermost first.
    package let path: [String]
    /// The members of a nested object; empty for a field.
    package let members: [Member]
    package let absence: Absence
    package let null: Null
    package let writing: Writing
    /// Whether an invalid value is treated as a missing key.
    package let allowsInvalid: Bool
    /// The format of dates, durations and data, or `.coerced`. The coder decides the format of such values if this is
    /// `nil` or `.coder`.
    package let format: FieldFormat?

    init(_ field: Field, _ type: SwiftType, _ schema: Schema) {
      self.field = field
      self.type = type
      let isJSON = field.type == .optional(.json)
      if case .optional(let wrapped) = type {
        presentType = wrapped
      } else {
        presentType = type
      }
      place =
        field.isEnclosingExtras
        ? .enclosingExtras : field.isExtras ? .extras : field.isFlattened ? .flattened : .key
      keys = place == .key ? field.keys : []
      path = place == .key ? field.path : []
      members = []
      absence =
        field.hasDefault
        ? .isDefault
        : field.type.isPresence ? .isMissing : field.type.isOptional ? .isNil : .isError
      null =
        isJSON || schema.isNull(type)
        ? .isValue : type.isOptional ? .isNil : type.isPresence ? .isNull : .isError
      writing =
        field.omitsDefault
        ? .unlessDefault
        : field.type.isPresence ? .unlessMissing : field.omitsNil ? .unlessNil : .always
      allowsInvalid = field.allowsInvalid
      format = field.dataFormat
    }

    /// Creates a member for a nested object that contains several members.
    init(objectAt key: String, in path: [String], _ members: [Member]) {
      field = members[0].field
      type = field.type
      presentType = field.type
      place = .object
      keys = [key]
      self.path = path
      self.members = members
      let isRequired = members.contains(where: \.isRequired)
      absence = isRequired ? .isError : .isNil
      null = isRequired ? .isError : .isNil
      writing = members.contains { $0.writing == .always } ? .always : .unlessNil
      allowsInvalid = false
      format = nil
    }

    /// The field's constant value. An optional field can also be `nil`.
    package var constant: JSONNode? { place == .object ? nil : field.writtenConstant }

    /// The keys with their places in the schema.
    var locatedKeys: [Located<String>] {
      if place == .object {
        return [Located(keys[0], at: (field.writtenPath ?? field.key.map { [$0] }).range)]
      }
      return zip(keys, [field.key] + field.aliases).map { key, written in written.map { _ in key } }
    }

    /// Whether an object without the key is invalid.
    package var isRequired: Bool {
      (place == .key || place == .object) && absence == .isError
    }

    /// The full key path, for messages.
    package var keyPath: String { (path + keys.prefix(1)).joined(separator: ".") }

    /// The struct whose members are in the record's object; `nil` for other members.
    var flattenedType: DeclaredType? {
      guard place == .flattened, case .declared(let type) = type, case .structure = type.index
      else { return nil }
      return type
    }
  }
}
