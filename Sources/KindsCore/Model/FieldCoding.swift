/// What `nil` in an optional field is encoded as.
enum NilCoding: String, CaseIterable {
  /// No key.
  case omit
  case null
}
