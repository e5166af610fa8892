import KindsCore

/// Data that a schema does not describe. The place is the reader's ``WireReader/path``.
enum ReadingGap {
  /// A value that does not match its type.
  case mismatch(JSONNode)
  /// An object that lacks a required member.
  case missing(in: JSONNode)
  /// The members of an object. Some may be unknown.
  case members([JSONMember], of: Wire.Record)
  /// A value of a kind without a payload. It may have unknown members.
  case noPayload(JSONNode, Wire.Branch, Wire.Choice)
  /// A value with an unknown tag.
  case tag(Tag, of: JSONNode, Wire.Choice, at: SourceRange)
  /// A value with the JSON type of no kind.
  case type(of: JSONNode, Wire.Choice)
  /// An unknown value of an enum.
  case value(Tag, Enumeration, at: SourceRange)
}

extension WireReader {
  /// Passes on a gap, unless it is in a default of the schema.
  func note(_ gap: ReadingGap) {
    if let noteGap, !readsDefault { noteGap(gap) }
  }
}
