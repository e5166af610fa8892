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
  var defaults: Defaults?
  /// The value of `format` for fields of the type.
  var format: String?

  enum Defaults {
    case string
    case integer
    case number
    case boolean
    /// The values of an enum.
    case values([JSONValue])
  }

  /// Whether a value can be the default of an optional member of the type.
  func accepts(default value: JSONValue) -> Bool {
    switch (defaults, value) {
    case (.string, .string), (.boolean, .boolean), (.number, .number): true
    case (.integer, .number(let text)): Int64(text) != nil
    case (.values(let values), _): values.contains(value)
    default: false
    }
  }

  static let json = ImportedType(text: "JSON")

  /// The type with `?` if null is allowed.
  var optionalText: String { isNullable && text != "JSON" ? text + "?" : text }
}
