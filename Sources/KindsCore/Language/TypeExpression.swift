/// A type expression with names that are not resolved yet: `NAME`, `NAME<TYPE, …>`, `any PROTOCOL`, `TYPE?`, `[TYPE]`
/// or `[TYPE: TYPE]`.
struct TypeExpression {
  indirect enum Form {
    case name(String, arguments: [TypeExpression])
    /// An existential type, with the protocol's name.
    case existential(String)
    case optional(TypeExpression)
    case array(TypeExpression)
    case dictionary(key: TypeExpression, value: TypeExpression)
  }

  let form: Form
  let range: SourceRange
}

extension TypeExpression {
  /// All names in the type expression.
  var names: [String] {
    switch form {
    case .name(let name, let arguments): return [name] + arguments.flatMap(\.names)
    case .existential: return []
    case .optional(let type), .array(let type): return type.names
    case .dictionary(let key, let value): return key.names + value.names
    }
  }
}

/// Parses a type in Swift's syntax.
///
/// - Parameters:
///   - text: The value of a JSON string.
///   - range: The range of that string, including its quotes.
/// - Returns: The type, or `nil` if an error was reported.
func parseType(
  _ text: String, in range: SourceRange, _ diagnostics: inout Diagnostics
) -> TypeExpression? {
  parsing(text, in: range, &diagnostics) { parser throws(TypeSyntaxError) in try parser.parse() }
}

/// A method signature without the method's name, in Swift's syntax: `(LABEL: TYPE, …) async throws -> TYPE`.
struct MethodSignature {
  let parameters: [(name: Located<String>, type: TypeExpression)]
  let isAsync: Bool
  let isThrowing: Bool
  let result: TypeExpression?
}

/// Parses a method signature.
///
/// - Returns: The signature, or `nil` if an error was reported.
func parseSignature(
  _ text: Located<String>, _ diagnostics: inout Diagnostics
) -> MethodSignature? {
  parsing(text.value, in: text.range, &diagnostics) { parser throws(TypeSyntaxError) in
    try parser.parseSignature()
  }
}

/// A generic parameter of a declaration, with the protocols that its arguments conform to.
struct ParameterDeclaration {
  let name: Located<String>
  let constraints: [Located<String>]
}

/// Parses a generic parameter: a name, optionally followed by a colon and the required protocols.
///
/// - Returns: The parameter, or `nil` if an error was reported.
func parseParameter(
  _ text: Located<String>, _ diagnostics: inout Diagnostics
) -> ParameterDeclaration? {
  parsing(text.value, in: text.range, &diagnostics) { parser throws(TypeSyntaxError) in
    try parser.parseParameter()
  }
}

/// Parses a string with the given function. If it throws, reports the syntax error and returns `nil`.
private func parsing<Result>(
  _ text: String, in range: SourceRange, _ diagnostics: inout Diagnostics,
  _ parse: (inout TypeParser) throws(TypeSyntaxError) -> Result
) -> Result? {
  var text = text
  let location = StringLocation(of: text, in: range)
  return text.withUTF8 { bytes in
    var parser = TypeParser(bytes: bytes, stringLocation: location)
    do throws(TypeSyntaxError) {
      return try parse(&parser)
    } catch {
      diagnostics.error(.typeSyntax, error.message, at: error.range)
      return nil
    }
  }
}

private struct TypeSyntaxError: Error {
  let message: String
  let range: SourceRange
}

private struct TypeParser {
  static let maximumDepth = 32

  let bytes: UnsafeBufferPointer<UInt8>
  let stringLocation: StringLocation
  var position = 0
  var depth = 0

  mutating func parse() throws(TypeSyntaxError) -> TypeExpression {
    skipSpaces()
    let type = try parseType()
    if position < bytes.count {
      throw fail("expected nothing after the type, found \(nextText)\(fix(after: type))")
    }
    return type
  }

  /// Returns the fix for unexpected text after a type. The text may be another language's syntax for lists,
  /// optionals or unions.
  private func fix(after type: TypeExpression) -> String {
    let start = type.range.bytes.lowerBound - location(0..<0).bytes.lowerBound
    let end = position - bytes[..<position].reversed().prefix { $0 == ASCII.space }.count
    let written = String(decoding: bytes[start..<end], as: UTF8.self)
    let rest = bytes[position...].filter { $0 != ASCII.space }
    if rest.elementsEqual("[]".utf8) { return "; write a list as \(quoted("[\(written)]"))" }
    if ["|null", "|nil", "|undefined"].contains(where: { rest.elementsEqual($0.utf8) }) {
      return "; write an optional as \(quoted("\(written)?"))"
    }
    if rest.first == UInt8(ascii: "|") {
      return "; declare a union in 'unions', and write its name"
    }
    if rest.first == UInt8(ascii: "=") { return "; write the default at the key 'default'" }
    return "; remove it"
  }

  mutating func parseParameter() throws(TypeSyntaxError) -> ParameterDeclaration {
    let name = try parseWord("a parameter such as 'Value' or 'Failure: Error'")
    if name.value.contains(".") { throw fail("a parameter is one name; remove the period") }
    var constraints: [Located<String>] = []
    if skip(ASCII.colon) {
      repeat {
        constraints.append(try parseWord("a protocol such as 'Error'"))
      } while skip(
        UInt8(ascii: "&"))
    }
    if position < bytes.count {
      throw fail("expected nothing after the parameter, found \(nextText); remove it")
    }
    return ParameterDeclaration(name: name, constraints: constraints)
  }

  mutating func parseSignature() throws(TypeSyntaxError) -> MethodSignature {
    skipSpaces()
    guard skip(ASCII.leftParenthesis) else {
      throw fail("expected a signature such as '(at: Int) -> Cell', found \(nextText)")
    }
    skipSpaces()
    var parameters: [(name: Located<String>, type: TypeExpression)] = []
    if !skip(ASCII.rightParenthesis) {
      repeat {
        parameters.append(try parseArgument(besides: parameters.map(\.name.value)))
      } while skip(ASCII.comma)
      guard skip(ASCII.rightParenthesis) else {
        throw fail("expected ')', found \(nextText); add ')'")
      }
    }
    let isAsync = skipKeyword("async")
    let isThrowing = skipKeyword("throws")
    var result: TypeExpression?
    skipSpaces()
    if skip(UInt8(ascii: "-")) {
      guard skip(ASCII.greaterThan) else { throw fail("expected '->', found '-'; write '->'") }
      skipSpaces()
      result = try parseType()
    }
    guard position == bytes.count else {
      if result != nil {
        throw fail("expected nothing after the result, found \(nextText); remove it")
      }
      throw fail("expected 'async', 'throws' or '->', in this order, found \(nextText)")
    }
    return MethodSignature(
      parameters: parameters, isAsync: isAsync, isThrowing: isThrowing, result: result)
  }

  /// Parses a method parameter: a label, which is also the parameter's name, and a type.
  private mutating func parseArgument(
    besides others: [String]
  ) throws(TypeSyntaxError) -> (name: Located<String>, type: TypeExpression) {
    let name = try parseWord("a parameter such as 'at: Int'")
    if name.value.contains(".") || others.contains(name.value) {
      let fault =
        others.contains(name.value) ? "is used twice; rename one" : "has a period; remove it"
      throw TypeSyntaxError(
        message: "the label \(quoted(name.value)) \(fault)", range: name.range)
    }
    if position < bytes.count, ASCII.beginsIdentifier(bytes[position]) {
      let second = try parseWord("a parameter such as 'at: Int'")
      throw TypeSyntaxError(
        message:
          "a parameter has one name, which is also its label; remove \(quoted(second.value))",
        range: second.range)
    }
    guard skip(ASCII.colon) else {
      throw fail(
        "expected ':' and a type after the label \(quoted(name.value)), found \(nextText)")
    }
    skipSpaces()
    return (name, try parseType())
  }

  private mutating func skipKeyword(_ word: StaticString) -> Bool {
    skipSpaces()
    let text = Array(word.description.utf8)
    let rest = bytes[position...]
    guard rest.starts(with: text),
      !(rest.dropFirst(text.count).first.map(ASCII.continuesIdentifier) ?? false)
    else { return false }
    position += text.count
    return true
  }

  /// Parses a name and the spaces around it.
  private mutating func parseWord(
    _ expected: StaticString
  ) throws(TypeSyntaxError) -> Located<String> {
    skipSpaces()
    let start = position
    let name = try parseName(expected)
    let end = position
    skipSpaces()
    return Located(name, at: location(start..<end))
  }

  private mutating func parseType() throws(TypeSyntaxError) -> TypeExpression {
    guard depth < Self.maximumDepth else {
      throw fail(
        "nesting is limited to \(Self.maximumDepth) levels in a type; declare structs for the inner levels"
      )
    }
    depth += 1
    defer { depth -= 1 }
    let start = position
    var type = try parsePrimary()
    let end = position
    skipSpaces()
    if skip(ASCII.question) {
      type = TypeExpression(form: .optional(type), range: location(start..<position))
      if position < bytes.count, bytes[position] == ASCII.question {
        let wrapped = String(decoding: bytes[start..<end], as: UTF8.self)
        throw fail(
          "a type has at most one '?'; remove the other, or write \(quoted("Presence<\(wrapped)>")) for a field that distinguishes null from a missing key"
        )
      }
      skipSpaces()
    } else if position < bytes.count, bytes[position] == UInt8(ascii: "!") {
      throw fail("an implicitly unwrapped type can fail at run time; write '?'")
    } else {
      type = TypeExpression(form: type.form, range: location(start..<end))
    }
    return type
  }

  private mutating func parsePrimary() throws(TypeSyntaxError) -> TypeExpression {
    let start = position
    if skip(ASCII.leftBracket) {
      skipSpaces()
      let first = try parseType()
      var form = TypeExpression.Form.array(first)
      if skip(ASCII.colon) {
        skipSpaces()
        form = .dictionary(key: first, value: try parseType())
      }
      guard skip(ASCII.rightBracket) else {
        throw fail("expected ']', found \(nextText); add ']'")
      }
      return TypeExpression(form: form, range: location(start..<position))
    }
    let fix = "give the type a name in Swift with 'typealias', and declare the name in 'externals'"
    if skip(ASCII.leftParenthesis) {
      skipSpaces()
      if let inner = try? parseType(), case .existential = inner.form, skip(ASCII.rightParenthesis)
      {
        return inner
      }
      position = start
      throw fail("a function or a tuple cannot be written here; \(fix)")
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "{") {
      throw fail("a dictionary is written in brackets; write a type such as '[String: Int]'")
    }
    let name = try parseName("a type such as 'String', '[Int]' or 'URL?'")
    if name == "any", position < bytes.count, bytes[position] == ASCII.space {
      skipSpaces()
      let name = try parseName("a protocol such as 'Error'")
      let end = position
      skipSpaces()
      if position < bytes.count, bytes[position] == ASCII.question {
        throw fail("Swift needs parentheses here; write '(any \(name))?'")
      }
      if position < bytes.count, bytes[position] == UInt8(ascii: "&") {
        throw fail("several protocols cannot be written here; \(fix)")
      }
      position = end
      return TypeExpression(form: .existential(name), range: location(start..<end))
    }
    var arguments: [TypeExpression] = []
    if skip(ASCII.lessThan) {
      repeat {
        skipSpaces()
        arguments.append(try parseType())
      } while skip(ASCII.comma)
      guard skip(ASCII.greaterThan) else {
        throw fail("expected '>', found \(nextText); add '>'")
      }
    }
    return TypeExpression(
      form: .name(name, arguments: arguments), range: location(start..<position))
  }

  private mutating func parseName(_ expected: StaticString) throws(TypeSyntaxError) -> String {
    let start = position
    repeat {
      guard position < bytes.count, ASCII.beginsIdentifier(bytes[position]) else {
        throw fail("expected \(expected), found \(nextText)")
      }
      while position < bytes.count, ASCII.continuesIdentifier(bytes[position]) { position += 1 }
    } while skip(ASCII.period)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == ASCII.space { position += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private var nextText: String {
    guard position < bytes.count else { return "the end" }
    let text = String(decoding: bytes[position...], as: UTF8.self)
    return quoted(String(text.unicodeScalars.prefix(1)))
  }

  private func fail(_ message: String) -> TypeSyntaxError {
    TypeSyntaxError(message: message, range: location(position..<min(position + 1, bytes.count)))
  }

  private func location(_ part: Range<Int>) -> SourceRange {
    stringLocation.range(of: part)
  }
}
