import KindsSchema

/// A type as Swift source writes it.
indirect enum WrittenType {
  /// The names of a type's enclosing types and its own name.
  case name([Part])
  /// `any` with a protocol.
  case existential([Part])
  case optional(WrittenType)
  case array(WrittenType)
  case dictionary(key: WrittenType, value: WrittenType)
  /// A type that a schema cannot express. The string describes it, for example as "a function".
  case other(String)

  struct Part {
    let name: String
    /// The symbol identifier.
    let identifier: String?
    let arguments: [WrittenType]
  }
}

/// A parameter of an initializer, or an associated value of a case.
struct WrittenParameter {
  /// The argument label; `nil` if there is none.
  let label: String?
  let type: WrittenType
  /// The default value, as source text.
  let `default`: String?
}

/// Parses the declaration of a symbol.
struct SwiftDeclarationParser {
  private static let maximumDepth = 32

  private let bytes: [UInt8]
  /// The symbol identifiers of types, by their offsets.
  private var identifiers: [Int: String] = [:]
  private var position = 0
  private var depth = 0

  init(_ symbol: SwiftSymbol) {
    var bytes: [UInt8] = []
    for fragment in symbol.fragments {
      if let identifier = fragment.identifier { identifiers[bytes.count] = identifier }
      bytes += fragment.text.utf8
    }
    self.bytes = bytes
  }

  /// Returns the words before the declaration's name, including attributes and modifiers.
  static func modifiers(of symbol: SwiftSymbol) -> [String] {
    let name = symbol.fragments.firstIndex { $0.kind == "identifier" } ?? symbol.fragments.endIndex
    let text = symbol.fragments[..<name].map(\.text).joined()
    return text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  /// Returns the associated values of a case; empty if the case has none.
  ///
  /// - Returns: `nil` if the values cannot be parsed.
  mutating func values() -> [WrittenParameter]? {
    guard skip(to: UInt8(ascii: "(")) else { return [] }
    return parameters()
  }

  /// Returns the parameters of an initializer that is not generic.
  mutating func initializerParameters() -> [WrittenParameter]? {
    guard skip(to: UInt8(ascii: "(")) else { return nil }
    return parameters()
  }

  /// Returns the type of a property, and whether accessors follow.
  mutating func property() -> (type: WrittenType, hasAccessors: Bool)? {
    guard skip(to: UInt8(ascii: ":")) else { return nil }
    position += 1
    let type = type()
    skipSpaces()
    return (type, next == UInt8(ascii: "{"))
  }

  /// Returns the underlying type of a type alias.
  mutating func aliasedType() -> WrittenType? {
    guard skip(to: UInt8(ascii: "=")) else { return nil }
    position += 1
    return type()
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == ASCII.space || byte == ASCII.lineFeed { position += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skip(to byte: UInt8) -> Bool {
    while let other = next, other != byte { position += 1 }
    return next == byte
  }

  /// Reads the next name, without backticks. Returns `nil` if there is none.
  private mutating func word() -> String? {
    let start = position
    let isEscaped = next == ASCII.backtick
    if isEscaped { position += 1 }
    let first = position
    while let byte = next, isNameByte(byte) { position += 1 }
    let word = String(decoding: bytes[first..<position], as: UTF8.self)
    if word.isEmpty || isEscaped && next != ASCII.backtick {
      position = start
      return nil
    }
    if isEscaped { position += 1 }
    return word
  }

  /// Whether an identifier may contain a byte. All bytes of non-ASCII characters are accepted.
  private func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLowercase(byte) || ASCII.isUppercase(byte) || ASCII.isDigit(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private mutating func parameters() -> [WrittenParameter]? {
    guard skip(UInt8(ascii: "(")) else { return nil }
    var parameters: [WrittenParameter] = []
    if skip(UInt8(ascii: ")")) { return parameters }
    repeat {
      let label = self.label()
      let type = type()
      var expression: String?
      if skip(UInt8(ascii: "=")) { expression = self.expression() }
      parameters.append(
        WrittenParameter(label: label == "_" ? nil : label, type: type, default: expression))
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: ")")) ? parameters : nil
  }

  /// Reads the label of a parameter, and skips the parameter's own name after the label.
  private mutating func label() -> String? {
    skipSpaces()
    let start = position
    if let label = word() {
      skipSpaces()
      if next != UInt8(ascii: ":") { _ = word() }
      if skip(UInt8(ascii: ":")) { return label }
    }
    position = start
    return nil
  }

  private mutating func type() -> WrittenType {
    guard depth < Self.maximumDepth else {
      skipRest()
      return .other("one with more than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    var type = primaryType()
    while true {
      if next == ASCII.question {
        position += 1
        if case .optional = type {
          type = .other("an optional of an optional")
        } else if case .other = type {
        } else {
          type = .optional(type)
        }
      } else if next == UInt8(ascii: "!") {
        position += 1
        type = .other("an implicitly unwrapped type")
      } else {
        break
      }
    }
    let end = position
    if skip(UInt8(ascii: "&")) {
      _ = self.type()
      return .other("several protocols at once")
    }
    position = end
    return type
  }

  private mutating func primaryType() -> WrittenType {
    skipSpaces()
    while next == UInt8(ascii: "@") {
      position += 1
      _ = word()
      skipSpaces()
    }
    switch next {
    case UInt8(ascii: "("): return tupleOrFunction()
    case ASCII.leftBracket: return listOrDictionary()
    default: return namedType()
    }
  }

  private mutating func listOrDictionary() -> WrittenType {
    position += 1
    let first = type()
    if skip(UInt8(ascii: ":")) {
      let value = type()
      guard skip(ASCII.rightBracket) else { return unreadable() }
      if case .other = first { return first }
      if case .other = value { return value }
      return .dictionary(key: first, value: value)
    }
    guard skip(ASCII.rightBracket) else { return unreadable() }
    if case .other = first { return first }
    return .array(first)
  }

  private mutating func tupleOrFunction() -> WrittenType {
    position += 1
    var elements = 0
    var only: WrittenType?
    skipSpaces()
    if next != UInt8(ascii: ")") {
      repeat {
        _ = label()
        only = type()
        elements += 1
        while skip(ASCII.period) {}
      } while skip(UInt8(ascii: ","))
    }
    guard skip(UInt8(ascii: ")")) else { return unreadable() }
    let end = position
    skipSpaces()
    while let word = word(), ["async", "throws", "rethrows"].contains(word) {
      if word == "throws", skip(UInt8(ascii: "(")) {
        _ = type()
        _ = skip(UInt8(ascii: ")"))
      }
      skipSpaces()
    }
    if skip(ASCII.minus), skip(UInt8(ascii: ">")) {
      _ = type()
      return .other("a function")
    }
    position = end
    if elements == 1, let only { return only }
    return .other(elements == 0 ? "'Void'" : "a tuple")
  }

  private mutating func namedType() -> WrittenType {
    var parts: [WrittenType.Part] = []
    var problem: String?
    repeat {
      skipSpaces()
      let start = position
      guard let name = word() else { return unreadable() }
      if parts.isEmpty, let reason = Self.problems[name] {
        if name == "Any" { return .other(reason) }
        let inner = type()
        if name == "any", case .name(let parts) = inner { return .existential(parts) }
        return .other(reason)
      }
      if !parts.isEmpty, name == "Type" || name == "Protocol" { problem = "the type of a type" }
      var arguments: [WrittenType] = []
      if next == ASCII.lessThan {
        position += 1
        repeat {
          let argument = type()
          if case .other(let reason) = argument { problem = problem ?? reason }
          arguments.append(argument)
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: ">")) else { return unreadable() }
      }
      parts.append(.init(name: name, identifier: identifiers[start], arguments: arguments))
    } while skipPeriod()
    return problem.map { .other($0) } ?? .name(parts)
  }

  /// The words that begin types that schemas cannot express.
  private static let problems = [
    "any": "a type with 'any'", "some": "a type with 'some'", "Any": "'Any'",
    "inout": "a type with 'inout'", "each": "a pack of types", "repeat": "a pack of types",
    "borrowing": "a type with 'borrowing'", "consuming": "a type with 'consuming'",
    "sending": "a type with 'sending'",
  ]

  private mutating func skipPeriod() -> Bool {
    guard next == ASCII.period else { return false }
    position += 1
    return true
  }

  private mutating func unreadable() -> WrittenType {
    skipRest()
    return .other("its syntax is not known")
  }

  private mutating func skipRest() { position = bytes.count }

  /// Reads an expression up to a comma or a closing bracket that is outside of the expression's own brackets.
  private mutating func expression() -> String {
    skipSpaces()
    let start = position
    var level = 0
    scan: while let byte = next {
      switch byte {
      case UInt8(ascii: "("), ASCII.leftBracket, UInt8(ascii: "{"): level += 1
      case UInt8(ascii: ")"), ASCII.rightBracket, UInt8(ascii: "}"):
        if level == 0 { break scan }
        level -= 1
      case UInt8(ascii: ","): if level == 0 { break scan }
      case ASCII.quote, ASCII.hash:
        if skipString() { continue }
      default: break
      }
      position += 1
    }
    let text = bytes[start..<position]
    return String(
      decoding: text.prefix(text.count - text.reversed().prefix { $0 == ASCII.space }.count),
      as: UTF8.self)
  }

  /// Skips a string literal, with its interpolations (The Swift Programming Language, Lexical Structure).
  ///
  /// - Returns: Whether there was a string literal.
  private mutating func skipString() -> Bool {
    var hashes = 0
    while position + hashes < bytes.count, bytes[position + hashes] == ASCII.hash { hashes += 1 }
    var quotes = 0
    while quotes < 3, position + hashes + quotes < bytes.count,
      bytes[position + hashes + quotes] == ASCII.quote
    {
      quotes += 1
    }
    if quotes == 0 { return false }
    if quotes == 2 { quotes = 1 }
    position += hashes + quotes
    let ending =
      Array(repeating: ASCII.quote, count: quotes) + Array(repeating: ASCII.hash, count: hashes)
    let escape = [ASCII.backslash] + Array(repeating: ASCII.hash, count: hashes)
    while position < bytes.count {
      if bytes[position...].starts(with: ending) {
        position += ending.count
        return true
      }
      guard bytes[position...].starts(with: escape) else {
        position += 1
        continue
      }
      position += escape.count
      if next == UInt8(ascii: "("), depth < Self.maximumDepth {
        depth += 1
        position += 1
        repeat { _ = expression() } while skip(UInt8(ascii: ","))
        depth -= 1
      }
      if position < bytes.count { position += 1 }
    }
    return true
  }
}
