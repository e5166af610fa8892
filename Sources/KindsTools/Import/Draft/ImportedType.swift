import KindsCore

/// The type that was created for a schema.
struct ImportedType {
  /// The type as schemas write it, without `?`.
  var text: String
  /// Whether null is allowed.
  var isNullable = false
  /// The only value; `nil` if the type has several.
  var constant: JSONValue?
  /// The default values that the type accepts.
  var defaults = Defaults.none
  /// The value of `format` for fields of the type.
  var format: String?

  enum Defaults {
    case none
    case string
    case integer
    case number
    case boolean
    /// The values of an enum.
    case values([JSONValue])
  }

  static let json = ImportedType(text: "JSON")

  /// The type with `?` if null is allowed.
  var optionalText: String { isNullable && text != "JSON" ? text + "?" : text }
}
