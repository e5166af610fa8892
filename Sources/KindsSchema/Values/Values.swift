/// The values that a schema gives, each read as one of its type.
package final class Values {
  /// By the numbers of fields.
  private let defaults: [DefaultValue?]
  /// By the numbers of fields.
  private let onlyValues: [DefaultValue?]
  /// The values for kinds that give none, by union and constant.
  package let defaultsOfConstants: [[DefaultValue?]]
  /// Those of each kind in the order of the union's constants, by union and kind.
  package let constants: [[[DefaultValue]]]
  /// Those of each preset in the order of the struct's fields, `nil` if the default holds, by struct and preset.
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

  /// The default of a field.
  package func defaultValue(of field: Field) -> DefaultValue? { defaults[field.number] }

  /// The only value that a constant field can have, besides `nil` if it is optional.
  package func onlyValue(of field: Field) -> DefaultValue? { onlyValues[field.number] }

  /// The value of a field that is not stored.
  package func valueNotStored(of field: Field) -> DefaultValue? {
    field.isStored ? nil : onlyValue(of: field)
  }

  /// The value of an omitted field where code has to state it; `nil` if it has no default.
  func absentValue(stating field: Field) -> DefaultValue? {
    if let value = defaultValue(of: field) { return value }
    if field.type.isPresence { return .missing }
    return field.type.isOptional ? .null : nil
  }

  /// The value of a field for a missing key, if that is not `nil` anyway.
  package func absentValue(of field: Field) -> DefaultValue? {
    field.hasDefault ? defaults[field.number] : nil
  }
}
