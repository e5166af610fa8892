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

/// A method signature without the method's name, in Swift's syntax: `(LABEL: TYPE, …) async throws -> TYPE`.
struct MethodSignature {
  let parameters: [(name: Located<String>, type: TypeExpression)]
  let isAsync: Bool
  let isThrowing: Bool
  let result: TypeExpression?
}

/// A generic parameter of a declaration, with the protocols that its arguments conform to.
struct ParameterDeclaration {
  let name: Located<String>
  let constraints: [Located<String>]
}

extension Form where Value == TypeExpression {
  /// A type in Swift's syntax.
  static var type: Form {
    parsed(.type) { parser throws(TypeSyntaxError) in
      let type = try parser.parseType()
      try parser.requireEnd(after: "type", parser.fix(after: type))
      return type
    }
  }
}

extension Form where Value == MethodSignature {
  static var signature: Form {
    parsed(.signature) { parser throws(TypeSyntaxError) in try parser.parseSignature() }
  }
}

extension Form where Value == ParameterDeclaration {
  /// A generic parameter: a name, optionally followed by a colon and the required protocols.
  static var parameter: Form {
    parsed(.parameter) { parser throws(TypeSyntaxError) in try parser.parseParameter() }
  }
}

extension Form {
  /// A string that is parsed. A syntax error is reported.
  fileprivate static func parsed(
    _ rule: TextRule,
    _ parse: @escaping @Sendable (inout TypeParser) throws(TypeSyntaxError) -> Value
  ) -> Form {
    Form(.text(rule)) { written in
      guard let string = written.string else { return nil }
      var text = string.value
      let location = StringLocation(of: text, in: string.range)
      return text.withUTF8 { bytes in
        var parser = TypeParser(bytes: bytes, stringLocation: location)
        parser.skipSpaces()
        do throws(TypeSyntaxError) {
          return try parse(&parser)
        } catch {
          written.reader.diagnostics.error(.typeSyntax, error.message, at: error.range)
          return nil
        }
      }
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

  func requireEnd(
    after noun: String, _ fix: @autoclosure () -> String = "; remove it"
  ) throws(TypeSyntaxError) {
    if position == bytes.count { return }
    throw fail("expected nothing after the \(noun), found \(nextText)\(fix())")
  }

  /// Returns the fix for unexpected text after a type. The text may be another language's syntax for lists,
  /// optionals or unions.
  func fix(after type: TypeExpression) -> String {
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
    try requireEnd(after: "parameter")
    return ParameterDeclaration(name: name, constraints: constraints)
  }

  mutating func parseSignature() throws(TypeSyntaxError) -> MethodSignature {
    guard skip(ASCII.leftParenthesis) else {
      throw fail("expected a signature such as '(at: Int) -> Cell', found \(nextText)")
    }
    skipSpaces()
    var parameters: [(name: Located<String>, type: TypeExpression)] = []
    if !skip(ASCII.rightParenthesis) {
      repeat {
        parameters.append(try parseArgument(besides: parameters.map(\.name.value)))
      } while skip(ASCII.comma)
      try require(ASCII.rightParenthesis)
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
    if result != nil {
      try requireEnd(after: "result")
    } else if position < bytes.count {
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

  mutating func parseType() throws(TypeSyntaxError) -> TypeExpression {
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
      try require(ASCII.rightBracket)
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
      try require(ASCII.greaterThan)
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

  mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == ASCII.space { position += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func require(_ byte: UInt8) throws(TypeSyntaxError) {
    if skip(byte) { return }
    let character = Character(Unicode.Scalar(byte))
    throw fail("expected '\(character)', found \(nextText); add '\(character)'")
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
