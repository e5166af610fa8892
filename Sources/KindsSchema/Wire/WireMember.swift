extension Wire {
  /// The JSON form of a field: a member of an object, an element of an array, or the whole value of a struct.
  ///
  /// All kinds that share a field share its member.
  package final class Member {
    /// The place of the value in the object of its record.
    package enum Place {
      /// At the first of its keys that is present; it is written at the first.
      case key
      /// The members of its struct are in the object.
      case flattened
      /// It stores the members that no field names.
      case extras
      /// It stores those of the enclosing object, which only the union reads.
      case enclosingExtras
      /// It is no field, but an object at its key that several share.
      case object
    }

    /// The value that stands for a missing key. It follows the declared type: a generic argument that is an optional does not
    /// make a key optional.
    package enum Absence {
      case isError
      case isNil
      /// A missing key differs from null.
      case isMissing
      /// The default, which ``Values`` stores.
      case isDefault
    }

    /// The meaning of null. It follows the type with its generic arguments.
    package enum Null {
      case isError
      case isNil
      /// Null differs from a missing key.
      case isNull
      /// Null is a value of the type.
      case isValue
    }

    /// The values that are encoded.
    package enum Writing {
      case always
      case unlessNil
      case unlessMissing
      case unlessDefault
    }

    /// The field as it is declared; ``Values`` and ``Facts`` are by its number. For an object it is the first in it.
    package let field: Field
    /// The type with generic arguments in place.
    package let type: SwiftType
    /// The type of a value other than `nil`.
    package let presentType: SwiftType
    package let place: Place
    /// The keys at which it is read, its own first; none if it has no key.
    package let keys: [String]
    /// The keys of the nested objects that it is in, the outermost first.
    package let path: [String]
    /// The members of the object, if it is one.
    package let members: [Member]
    /// The prefix that the keys of its struct have in the object, if it is flattened.
    package let prefix: String
    package let absence: Absence
    package let null: Null
    package let writing: Writing
    /// Whether an invalid value has the meaning of a missing key.
    package let allowsInvalid: Bool
    /// The coding of dates, durations and data in it; `nil` if the coder decides.
    package let format: FieldFormat?

    /// - Parameter prefix: The prefix of its keys.
    init(_ field: Field, _ type: SwiftType, _ schema: Schema, prefix: String = "") {
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
      keys = place == .key ? field.keys.map { prefix + $0 } : []
      path = place == .key ? field.path : []
      members = []
      self.prefix = prefix + field.flattenPrefix
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

    /// The object at a key that some members share.
    init(objectAt key: String, in path: [String], _ members: [Member]) {
      field = members[0].field
      type = field.type
      presentType = field.type
      place = .object
      keys = [key]
      self.path = path
      self.members = members
      prefix = ""
      let isRequired = members.contains(where: \.isRequired)
      absence = isRequired ? .isError : .isNil
      null = isRequired ? .isError : .isNil
      writing = members.contains { $0.writing == .always } ? .always : .unlessNil
      allowsInvalid = false
      format = nil
    }

    /// The only value that it has, besides `nil` if it is optional.
    package var constant: JSONNode? { place == .object ? nil : field.writtenConstant }

    /// The keys with their places in the schema.
    var locatedKeys: [Located<String>] {
      if place == .object {
        return [Located(keys[0], at: (field.writtenPath ?? field.key.map { [$0] }).range)]
      }
      return zip(keys, [field.key] + field.aliases).map { key, written in written.map { _ in key } }
    }

    /// Whether an object without its key is invalid.
    package var isRequired: Bool {
      (place == .key || place == .object) && absence == .isError
    }

    /// The keys that lead to it, as messages show them.
    package var keyPath: String { (path + keys.prefix(1)).joined(separator: ".") }

    /// The struct whose members are in the object.
    package var flattenedType: DeclaredType? {
      guard place == .flattened, case .declared(let type) = type, case .structure = type.index
      else { return nil }
      return type
    }
  }
}
