/// The state while a schema file is read, including the diagnostics so far.
final class SchemaReader {
  let source: SourceFile
  var diagnostics = Diagnostics()

  init(_ source: SourceFile) {
    self.source = source
  }

  func typeError(_ expected: String, _ node: JSONNode, for subject: String) {
    diagnostics.error(
      .valueType, "\(subject) must be \(expected), not \(node.typeName)", at: node.range)
  }

  /// Reports an empty array or object where entries are required.
  func checkEntries(
    of member: JSONMember, _ shape: @autoclosure () -> Shape?, in owner: @autoclosure () -> String
  ) {
    guard member.value.hasNoEntries, let shape = shape(), shape.needsEntries else { return }
    diagnostics.error(
      .emptyDeclaration, "\(quoted(member.key.value)) of \(owner()) is empty; add an entry",
      at: member.key.range)
  }
}

extension JSONNode {
  /// Whether this is an array or object without entries.
  fileprivate var hasNoEntries: Bool {
    switch content {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.allSatisfy(\.isIgnored)
    default: false
    }
  }
}

/// A value in a schema file.
struct WrittenValue {
  let node: JSONNode
  /// The value's name in messages.
  let subject: String
  /// The name of the enclosing declaration. Missing keys are reported at the name.
  let owner: Located<String>
  let reader: SchemaReader

  /// The string. Other values are reported, and the result is `nil`.
  var string: Located<String>? {
    guard case .string(let text) = node.content else { return mismatch("a string") }
    return Located(text, at: node.range)
  }

  /// Returns a value inside this one.
  func part(_ node: JSONNode, _ subject: String, owner: Located<String>) -> WrittenValue {
    WrittenValue(node: node, subject: subject, owner: owner, reader: reader)
  }

  /// Returns the members of an object with arbitrary keys, without ignored members. Other values are reported, and the
  /// result is `nil`.
  func members(_ shape: @autoclosure () -> Shape) -> [JSONMember]? {
    guard case .object(let members) = node.content else {
      return mismatch("an object such as '\(shape().example)'")
    }
    return members.contains(where: \.isIgnored) ? members.filter { !$0.isIgnored } : members
  }

  /// Reports a value whose JSON type is not the expected one, and returns `nil`.
  func mismatch<Value>(_ expected: String) -> Value? {
    reader.typeError(expected, node, for: subject)
    return nil
  }

  /// Reports an invalid value, and returns `nil`.
  func fault<Value>(_ message: String, _ rule: Rule = .valueType) -> Value? {
    reader.diagnostics.error(rule, message, at: node.range)
    return nil
  }
}

extension WrittenValue {
  /// Reports a string that violates a rule, as far as it can be checked without other declarations.
  ///
  /// - Parameter subject: The string's purpose, as messages call it.
  func check(_ text: Located<String>, _ rule: TextRule, of subject: String) {
    guard let fault = rule.fault(in: text.value, of: subject) else { return }
    reader.diagnostics.error(fault.rule, fault.message, at: text.range)
  }
}

extension TextRule {
  /// Returns the fault of a string, as far as it can be found without other declarations.
  ///
  /// - Parameter subject: The string's purpose, as messages call it.
  fileprivate func fault(in text: String, of subject: String) -> (rule: Rule, message: String)? {
    switch self {
    case .plain, .group, .kind, .unionName, .conformance, .attribute, .parameter, .type, .signature,
      .template:
      return nil
    case .name, .label:
      if isIdentifier(text) { return nil }
      let fix =
        text.hasSuffix("?") && subject == "a field"
        ? "; write the '?' after the type, as in 'String?'"
        : camelCase(text).map { "; did you mean \(quoted($0))?" }
          ?? "; use ASCII letters, digits and '_', and do not begin with a digit"
      return (.nameSyntax, "the \(rawValue) \(quoted(text)) is not an identifier\(fix)")
    case .typeName:
      let outer = text.lastIndex(of: ".").map { String(text[..<$0]) }
      if isTypeName(text), outer.map(isQualifiedName) ?? true { return nil }
      return (outer == nil ? TextRule.name : .externalName).fault(in: text, of: subject)
    case .externalName:
      if isQualifiedName(text) { return nil }
      return (
        .nameSyntax,
        "the name \(quoted(text)) is not a Swift type; write it as 'Type' or 'Outer.Type', without generic arguments"
      )
    case .module:
      if isQualifiedName(text) { return nil }
      return (
        .moduleSyntax,
        "\(quoted(text)) is not the name of a module; write it as in 'import' in Swift"
      )
    case .message:
      if !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return nil }
      return (
        .emptyMessage,
        "the message of \(subject) is empty; say what to use instead, such as 'use title'"
      )
    case .scheme:
      if isScheme(text) { return nil }
      return (
        .urlScheme,
        "\(quoted(text)) is not a URL scheme; write one without its colon, such as 'https'"
      )
    case .platform:
      if platforms.contains(text) { return nil }
      return (
        .unknownValue,
        "unknown platform \(quoted(text))\(suggestion(for: text, among: platforms, otherwise: "use \(quotedList(platforms))"))"
      )
    case .platformVersion:
      if isVersion(text) { return nil }
      return (.valueType, "\(quoted(text)) is not a version; write it as '17' or '17.4'")
    case .modelPattern:
      let own = nestedPattern(text) ?? text
      if isIdentifier(filledPattern(own, kind: "A", union: "A")) { return nil }
      return (
        .nameSyntax,
        "the pattern \(quoted(text)) does not result in identifiers; use '{Kind}' and '{Union}', as in '{Kind}{Union}', or in '{Union}.{Kind}' for nested types"
      )
    }
  }
}

/// Returns a name of several words, such as `plain-text`, as one identifier; `nil` if the name has faults other than
/// its separators.
private func camelCase(_ name: String) -> String? {
  let words = name.split { $0 == "-" || $0 == " " || $0 == "." }
  guard words.count > 1, let first = words.first else { return nil }
  let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
  let result = String(first) + others.joined()
  return isIdentifier(result) ? result : nil
}

/// Whether a string is a URI scheme (RFC 3986, section 3.1).
private func isScheme(_ text: String) -> Bool {
  guard let first = text.utf8.first, ASCII.isUppercase(first) || ASCII.isLowercase(first) else {
    return false
  }
  return text.utf8.allSatisfy { byte in
    ASCII.isUppercase(byte) || ASCII.isLowercase(byte) || ASCII.isDigit(byte)
      || byte == ASCII.plus || byte == ASCII.minus || byte == ASCII.period
  }
}
