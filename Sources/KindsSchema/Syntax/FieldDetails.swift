/// What a schema says of a field besides its name and its type, which for most fields is nothing.
final class FieldDetails {
  let doc: String?
  /// Its name in JSON data, where that is given.
  let key: Located<String>?
  /// The keys that are read besides.
  let aliases: [Located<String>]
  /// The value for a missing key.
  let defaultValue: JSONNode?
  /// The only value that it can have, which is not stored.
  let constant: JSONNode?
  /// How the dates, durations and data in it are coded.
  let format: Located<FieldFormat>?
  /// What `nil` is encoded as.
  let nilCoding: Located<NilCoding>?
  /// What becomes of elements that cannot be decoded.
  let elements: Located<ElementDecoding>?
  /// Whether it is stored beside what it belongs to.
  let isIndirect: Bool
  /// Why it should no longer be used.
  let deprecation: String?

  init(
    doc: String?, key: Located<String>? = nil, aliases: [Located<String>] = [],
    defaultValue: JSONNode? = nil, constant: JSONNode? = nil,
    format: Located<FieldFormat>? = nil, nilCoding: Located<NilCoding>? = nil,
    elements: Located<ElementDecoding>? = nil, isIndirect: Bool = false,
    deprecation: String? = nil
  ) {
    self.doc = doc
    self.key = key
    self.aliases = aliases
    self.defaultValue = defaultValue
    self.constant = constant
    self.format = format
    self.nilCoding = nilCoding
    self.elements = elements
    self.isIndirect = isIndirect
    self.deprecation = deprecation
  }
}
