/// A stretch of bytes in one of the schema files.
public struct SourceRange: Hashable, Sendable {
  /// The place of the file among those given to ``generate(_:options:)``.
  public let file: Int

  /// The byte offsets in that file.
  public let bytes: Range<Int>

  /// Makes a range of bytes in the file at an index.
  public init(file: Int, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}

/// A value together with where in a schema it was written.
struct Located<Value> {
  var value: Value
  var range: SourceRange

  init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Sendable where Value: Sendable {}
