import KindsCore

/// A type as Swift source writes it. Optionals and collections have their full names, such as `Array`.
struct WrittenType {
  /// The names of a type's enclosing types and its own name.
  var parts: [Part] = []
  /// Whether it is `any` with a protocol.
  var isExistential = false
  /// The description of a type that a schema cannot express, for example as "a function".
  var problem: String?

  struct Part {
    let name: String
    /// The symbol identifier.
    let identifier: String?
    let arguments: [WrittenType]
  }
}

extension WrittenType {
  /// Creates a type of the standard library that is written without its name.
  fileprivate init(_ name: String, _ arguments: [WrittenType]) {
    parts = [Part(name: name, identifier: nil, arguments: arguments)]
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
      return WrittenType(problem: "one with more than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    var type = primaryType()
    while let mark = next, mark == "!" || mark == "?" {
      index += 1
      type =
        mark == "?"
        ? WrittenType("Optional", [type]) : WrittenType(problem: "an implicitly unwrapped type")
    }
    guard skip("&") else { return type }
    _ = self.type()
    return WrittenType(problem: "several protocols at once")
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
    return value.map { WrittenType("Dictionary", [first, $0]) } ?? WrittenType("Array", [first])
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
      return WrittenType(problem: "a function")
    }
    index = end
    return elements.count == 1
      ? elements[0] : WrittenType(problem: elements.isEmpty ? "'Void'" : "a tuple")
  }

  private mutating func namedType() -> WrittenType {
    var parts: [WrittenType.Part] = []
    var problem: String?
    repeat {
      guard let name = word() else { return unreadable() }
      let start = tokens[index - 1].offset
      if parts.isEmpty, Self.specialWords.contains(name) {
        var type = name == "Any" ? WrittenType() : type()
        type.isExistential = true
        if name != "any" { type.problem = "a type with '\(name)'" }
        return type
      }
      if !parts.isEmpty, name == "Type" || name == "Protocol" { problem = "the type of a type" }
      var arguments: [WrittenType] = []
      if skip("<") {
        repeat {
          arguments.append(type())
        } while skip(",")
        guard skip(">") else { return unreadable() }
      }
      parts.append(.init(name: name, identifier: identifiers[start], arguments: arguments))
    } while skip(".")
    return WrittenType(parts: parts, problem: problem)
  }

  /// The words that begin types that schemas cannot express.
  private static let specialWords: Set = [
    "any", "some", "Any", "inout", "each", "repeat", "borrowing", "consuming", "sending",
  ]

  private mutating func unreadable() -> WrittenType {
    index = tokens.count
    return WrittenType(problem: "its syntax is not known")
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
