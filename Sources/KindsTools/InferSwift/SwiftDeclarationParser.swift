import KindsCore

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
  private let tokens: [SwiftToken]
  /// The symbol identifiers of types, by their offsets.
  private var identifiers: [Int: String] = [:]
  private var index = 0
  private var depth = 0

  init(_ symbol: SwiftSymbol) {
    var bytes: [UInt8] = []
    for fragment in symbol.fragments {
      let isEscaped = fragment.text.utf8.first == ASCII.backtick
      if let identifier = fragment.identifier {
        identifiers[bytes.count + (isEscaped ? 1 : 0)] = identifier
      }
      bytes += fragment.text.utf8
    }
    self.bytes = bytes
    tokens = swiftTokens(bytes)
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
  mutating func values() -> [WrittenParameter]? { find("(") ? parameters() : [] }

  /// Returns the parameters of an initializer that is not generic.
  mutating func initializerParameters() -> [WrittenParameter]? { find("(") ? parameters() : nil }

  /// Returns the type of a property, and whether accessors follow.
  mutating func property() -> (type: WrittenType, hasAccessors: Bool)? {
    guard find(":"), skip(":") else { return nil }
    let type = type()
    return (type, next == "{")
  }

  /// Returns the underlying type of a type alias.
  mutating func aliasedType() -> WrittenType? { find("=") && skip("=") ? type() : nil }

  private func text(_ index: Int) -> String? {
    tokens.indices.contains(index) ? tokens[index].text : nil
  }

  private var next: String? { text(index) }

  private mutating func skip(_ text: String) -> Bool {
    guard next == text else { return false }
    index += 1
    return true
  }

  /// Skips all tokens before a certain one; returns `false` if there is none.
  private mutating func find(_ text: String) -> Bool {
    while let other = next, other != text { index += 1 }
    return next == text
  }

  private func isWord(_ index: Int) -> Bool {
    text(index)?.utf8.first.map { ASCII.continuesIdentifier($0) || $0 >= 0x80 } ?? false
  }

  /// Reads the next name; returns `nil` if there is none.
  private mutating func word() -> String? {
    guard isWord(index) else { return nil }
    index += 1
    return tokens[index - 1].text
  }

  private mutating func parameters() -> [WrittenParameter]? {
    guard skip("(") else { return nil }
    var parameters: [WrittenParameter] = []
    if skip(")") { return parameters }
    repeat {
      let label = label()
      let type = type()
      let value = skip("=") ? expression() : nil
      parameters.append(
        WrittenParameter(label: label == "_" ? nil : label, type: type, default: value))
    } while skip(",")
    return skip(")") ? parameters : nil
  }

  /// Reads the label of a parameter, and skips the parameter's own name after the label.
  private mutating func label() -> String? {
    guard isWord(index) else { return nil }
    let end = isWord(index + 1) ? index + 2 : index + 1
    guard text(end) == ":" else { return nil }
    let label = next
    index = end + 1
    return label
  }

  private mutating func type() -> WrittenType {
    guard depth < Self.maximumDepth else {
      index = tokens.count
      return .other("one with more than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    var type = primaryType()
    while true {
      if skip("!") {
        type = .other("an implicitly unwrapped type")
      } else if skip("?") {
        switch type {
        case .optional: type = .other("an optional of an optional")
        case .other: break
        default: type = .optional(type)
        }
      } else {
        break
      }
    }
    guard skip("&") else { return type }
    _ = self.type()
    return .other("several protocols at once")
  }

  private mutating func primaryType() -> WrittenType {
    while skip("@") { _ = word() }
    if skip("(") { return tupleOrFunction() }
    return skip("[") ? listOrDictionary() : namedType()
  }

  private mutating func listOrDictionary() -> WrittenType {
    let first = type()
    let value = skip(":") ? type() : nil
    guard skip("]") else { return unreadable() }
    if case .other = first { return first }
    if case .other? = value, let value { return value }
    return value.map { .dictionary(key: first, value: $0) } ?? .array(first)
  }

  private mutating func tupleOrFunction() -> WrittenType {
    var elements: [WrittenType] = []
    if next != ")" {
      repeat {
        _ = label()
        elements.append(type())
        while skip(".") {}
      } while skip(",")
    }
    guard skip(")") else { return unreadable() }
    let end = index
    while let word = next, ["async", "throws", "rethrows"].contains(word) {
      index += 1
      if word == "throws", skip("(") {
        _ = type()
        _ = skip(")")
      }
    }
    if skip("-"), skip(">") {
      _ = type()
      return .other("a function")
    }
    index = end
    return elements.count == 1
      ? elements[0] : .other(elements.isEmpty ? "'Void'" : "a tuple")
  }

  private mutating func namedType() -> WrittenType {
    var parts: [WrittenType.Part] = []
    var problem: String?
    repeat {
      guard let name = word() else { return unreadable() }
      let start = tokens[index - 1].offset
      if parts.isEmpty, Self.specialWords.contains(name) {
        if name != "Any", case .name(let parts) = type(), name == "any" {
          return .existential(parts)
        }
        return .other("a type with '\(name)'")
      }
      if !parts.isEmpty, name == "Type" || name == "Protocol" { problem = "the type of a type" }
      var arguments: [WrittenType] = []
      if skip("<") {
        repeat {
          let argument = type()
          if case .other(let reason) = argument { problem = problem ?? reason }
          arguments.append(argument)
        } while skip(",")
        guard skip(">") else { return unreadable() }
      }
      parts.append(.init(name: name, identifier: identifiers[start], arguments: arguments))
    } while skip(".")
    return problem.map { .other($0) } ?? .name(parts)
  }

  /// The words that begin types that schemas cannot express.
  private static let specialWords: Set = [
    "any", "some", "Any", "inout", "each", "repeat", "borrowing", "consuming", "sending",
  ]

  private mutating func unreadable() -> WrittenType {
    index = tokens.count
    return .other("its syntax is not known")
  }

  /// Reads an expression up to a comma or a closing bracket that is outside of the expression's own brackets.
  private mutating func expression() -> String {
    let start = tokens[index - 1].offset + 1
    var level = 0
    while let token = next {
      if level == 0, [",", ")", "]", "}"].contains(token) { break }
      if ["(", "[", "{"].contains(token) { level += 1 }
      if [")", "]", "}"].contains(token) { level -= 1 }
      index += 1
    }
    // A string with escapes is not a token, so the text is taken from the source.
    let text = bytes[start..<(next == nil ? bytes.count : tokens[index].offset)]
      .drop { $0 == ASCII.space }
    let spaces = text.reversed().prefix { $0 == ASCII.space }.count
    return String(decoding: text.dropLast(spaces), as: UTF8.self)
  }
}
