/// An attribute of a declaration, such as `@CasePathable`. Parsing has proven that its text contains nothing else.
package struct SwiftAttribute: Equatable {
  /// The attribute, on one line.
  package let text: String
  /// The name after `@`, with any module name or enclosing types.
  let name: String
  /// The module to import, if an external type with this name sets `import`.
  package private(set) var module: String?

  /// Parses an attribute: a name and, optionally, arguments that end at their closing parenthesis.
  ///
  /// The compiler checks whether the attribute exists and applies.
  ///
  /// - Parameters:
  ///   - text: The value of a JSON string.
  ///   - range: The range of that string, including its quotes.
  /// - Returns: The attribute, or `nil` if an error was reported.
  static func parse(
    _ text: String, in range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> SwiftAttribute? {
    let name = leadingName(of: text)
    let rest = text.utf8.dropFirst(name.utf8.count + 1).first
    guard text.utf8.first == UInt8(ascii: "@"), isQualifiedName(name),
      rest == nil || rest == ASCII.leftParenthesis
    else {
      diagnostics.error(
        .attribute,
        "\(quoted(text)) is not an attribute; write one as '@Name', or with arguments as '@Name(1)'",
        at: range)
      return nil
    }
    if let reason = refusedAttributes[name] {
      diagnostics.error(
        .attribute, "\(quoted("@" + name)) cannot be listed, because \(reason)", at: range)
      return nil
    }
    do throws(ExpressionFault) {
      var scanner = ExpressionScanner(text)
      try scanner.requireVisibleCharacters()
      let end = rest == nil ? text.utf8.count : try scanner.scanArguments(from: name.utf8.count + 1)
      if end < text.utf8.count {
        throw ExpressionFault(
          message: "an attribute ends after its arguments; remove this text, or list it separately",
          bytes: end..<text.utf8.count)
      }
    } catch {
      diagnostics.error(
        .attribute, error.message, at: StringLocation(of: text, in: range).range(of: error.bytes))
      return nil
    }
    return SwiftAttribute(text: text, name: name)
  }

  /// Returns the attribute at the beginning of a line of Swift; `nil` if there is none or it does not end in the line.
  package static func leading(in line: String) -> String? {
    let name = leadingName(of: line)
    guard line.utf8.first == UInt8(ascii: "@"), !name.isEmpty else { return nil }
    var end = name.utf8.count + 1
    if line.utf8.dropFirst(end).first == ASCII.leftParenthesis {
      var scanner = ExpressionScanner(line)
      guard let last = try? scanner.scanArguments(from: end) else { return nil }
      end = last
    }
    return String(decoding: line.utf8.prefix(end), as: UTF8.self)
  }

  /// Whether schemas can list an attribute.
  package static func isListable(_ text: String) -> Bool {
    var ignored = Diagnostics()
    let range = SourceRange(file: 0, bytes: 0..<text.utf8.count + 2)
    return parse(text, in: range, &ignored) != nil
  }

  /// The attribute's name, without its first character, `@`.
  private static func leadingName(of text: String) -> String {
    let name = text.utf8.dropFirst().prefix {
      ASCII.continuesIdentifier($0) || $0 == ASCII.period
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Returns the attribute with the module that declares it.
  ///
  /// - Parameter modules: Returns the module of the external type with a name, if it has one.
  func imported(from modules: (String) -> String?) -> SwiftAttribute {
    var attribute = self
    let first = String(name.prefix { $0 != "." })
    attribute.module = modules(name) ?? modules(first)
    return attribute
  }
}

/// The attributes that schemas cannot list, with the reasons and the fixes.
private let refusedAttributes = [
  "available":
    "the generator writes it; write the key 'available', or 'deprecated' on a kind or a field",
  "frozen":
    "the generator writes it; write '\"frozen\": true' for a public union, and nothing for a public enum, which always has it",
  "MainActor":
    "generated types are 'nonisolated'; remove it",
]
