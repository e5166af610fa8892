import KindsSchema

/// The type that a schema became.
struct ImportedType {
  /// The type as a schema writes it, without `?`.
  var text: String
  /// Whether null is one of its values.
  var isNullable = false
  /// The only value that it has.
  var constant: JSONValue?
  /// The JSON form of default values.
  var defaults = Defaults.none
  /// Whether elements that cannot be decoded are left out.
  var isLossy = false
  /// The key `format` of a field of the type.
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

  /// The type where null is one of the values.
  var optionalText: String { isNullable && text != "JSON" ? text + "?" : text }
}
