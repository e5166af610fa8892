/// The values in a schema, checked and converted to their types.
package final class Values {
  /// The default of each field, by the field's number.
  private let defaults: [DefaultValue?]
  /// The constant value of each field, by the field's number.
  private let onlyValues: [DefaultValue?]
  /// The values for kinds that set none, by union and constant.
  let defaultsOfConstants: [[DefaultValue?]]
  /// The constants of each kind, by union, kind and constant.
  package let constants: [[[DefaultValue]]]
  /// The field values of each preset, by struct, preset and field; `nil` if the field's default applies.
  package let presets: [[[DefaultValue?]]]

  init(
    defaults: [DefaultValue?], onlyValues: [DefaultValue?],
    defaultsOfConstants: [[DefaultValue?]], constants: [[[DefaultValue]]],
    presets: [[[DefaultValue?]]]
  ) {
    self.defaults = defaults
    self.onlyValues = onlyValues
    self.defaultsOfConstants = defaultsOfConstants
    self.constants = constants
    self.presets = presets
  }

  /// Whether any value is written in Swift.
  package var haveExpressions: Bool {
    let optional = [defaults, onlyValues] + defaultsOfConstants + presets.joined()
    let all = optional.joined().compactMap { $0 } + constants.joined().joined()
    return all.contains(where: \.hasExpression)
  }

  /// Returns the default of a field; `nil` if the field has none.
  package func defaultValue(of field: Field) -> DefaultValue? { defaults[field.number] }

  /// Returns the constant value of a field. An optional constant field can also be `nil`.
  func onlyValue(of field: Field) -> DefaultValue? { onlyValues[field.number] }

  /// Returns the value of a constant that is not stored; `nil` for stored fields.
  func valueNotStored(of field: Field) -> DefaultValue? {
    field.isStored ? nil : onlyValue(of: field)
  }

  /// Returns the value to pass explicitly for a field without a given value; `nil` if the field is required.
  func absentValue(stating field: Field) -> DefaultValue? {
    if let value = defaultValue(of: field) { return value }
    if field.type.isPresence { return .missing }
    return field.type.isOptional ? .null : nil
  }

  /// Returns the value that a missing key means; `nil` if the field has no default other than `nil`.
  func absentValue(of field: Field) -> DefaultValue? {
    field.hasDefault ? defaults[field.number] : nil
  }
}
