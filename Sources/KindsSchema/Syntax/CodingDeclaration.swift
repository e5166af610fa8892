/// How a union stands in JSON data, as far as it is said.
struct CodingDeclaration {
  var style: CodingStyle?
  /// Where shared fields stand.
  var shared: SharedFields?
  /// Where the union itself says that.
  var sharedRange: SourceRange?
  var tagKey: Located<String>?
  var contentKey: Located<String>?
  /// What becomes of unknown kinds.
  var unknown: Located<UnknownTags>?
  /// Whether that is said for all unions of the document, and not for this one.
  var inheritsUnknown = false
  /// How names are written as tags.
  var tagStyle = NamingStyle.verbatim
  /// How names are written as keys.
  var keyStyle = NamingStyle.verbatim
  /// What becomes of members that no field names.
  var extras: Located<Extras>?
  /// How deep in the data values may stand that can contain themselves.
  var maxDepth: Int?
  /// Where the union itself says that.
  var maxDepthRange: SourceRange?
}
