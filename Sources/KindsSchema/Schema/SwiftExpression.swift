/// A Swift expression of a schema that is proved to keep to its place, so that it can be emitted.
struct SwiftExpression {
  /// The expression, on one line.
  let text: String

  private init(text: String) {
    self.text = text
  }

  /// Takes a text as an expression where it has no fault that would reach beyond its place.
  ///
  /// Whether it is an expression of the right type is left to the compiler.
  ///
  /// - Parameters:
  ///   - text: The value of a JSON string.
  ///   - range: Where that string stands, quotes included.
  /// - Returns: The expression, or `nil` where an error was reported at its column.
  static func parse(
    _ text: String, in range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> SwiftExpression? {
    var scanner = ExpressionScanner(text)
    do {
      try scanner.scan()
    } catch {
      diagnostics.error(
        .swiftExpression, error.message,
        at: StringPlace(of: text, in: range).range(of: error.bytes))
      return nil
    }
    let trimmed = text.drop { $0 == " " }
    let spaces = trimmed.reversed().prefix { $0 == " " }.count
    return SwiftExpression(text: String(trimmed.dropLast(spaces)))
  }
}

extension JSONNode {
  /// The value of `swift` where this is an object with no other key, which stands for a Swift expression.
  var swiftExpression: JSONNode? {
    guard case .object(let members) = content else { return nil }
    let known = members.filter { !ignoredKeys.contains($0.key.value) }
    guard known.count == 1, known[0].key.value == "swift" else { return nil }
    return known[0].value
  }
}
