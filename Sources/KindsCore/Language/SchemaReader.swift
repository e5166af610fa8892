/// The state while a schema file is read, including the diagnostics so far.
final class SchemaReader {
  let source: SourceFile
  /// The root value of the file.
  let document: JSONNode
  var diagnostics = Diagnostics()

  init(_ document: JSONNode, _ source: SourceFile) {
    self.document = document
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
  func members(_ shape: Shape) -> [JSONMember]? {
    guard case .object(let members) = node.content else {
      return mismatch("an object such as '\(shape.example)'")
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

/// A value form that can read values of a schema file.
protocol ReadableForm: ValueForm {
  associatedtype Value

  /// Reads a value, and reports its faults; returns `nil` if it is not readable.
  func value(of written: WrittenValue) -> Value?
}

extension Text: ReadableForm {
  func value(of written: WrittenValue) -> Located<String>? {
    guard let text = written.string else { return nil }
    if let fault = rule.fault(in: text.value, of: written.subject) {
      written.reader.diagnostics.error(fault.rule, fault.message, at: text.range)
    }
    return text
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

extension Flag: ReadableForm {
  func value(of written: WrittenValue) -> Located<Bool>? {
    guard case .boolean(let value) = written.node.content else {
      return written.mismatch("a boolean")
    }
    return Located(value, at: written.node.range)
  }
}

extension WholeNumber: ReadableForm {
  func value(of written: WrittenValue) -> Located<Int>? {
    if case .number(let text) = written.node.content, let number = Int(text), range ~= number {
      return Located(number, at: written.node.range)
    }
    return written.fault(
      "\(written.subject) must be an integer from \(range.lowerBound) to \(range.upperBound): \(explanation)"
    )
  }
}

extension Version: ReadableForm {
  func value(of written: WrittenValue) -> Int? {
    if case .number(let text) = written.node.content, let version = Int(text), version >= 1 {
      return version
    }
    return written.fault(
      "\(written.subject) must be a positive integer: the version of the language")
  }
}

extension Choice: ReadableForm {
  func value(of written: WrittenValue) -> Located<Word>? {
    let words = Word.allCases.map(\.rawValue)
    guard case .string(let string) = written.node.content else {
      if case .boolean(let flag) = written.node.content, let fix = Word.replacements["\(flag)"] {
        return written.fault("\(written.subject) cannot be \(flag); \(fix)")
      }
      return written.mismatch(quotedList(words))
    }
    let text = Located(string, at: written.node.range)
    if let word = Word(rawValue: text.value) { return Located(word, at: text.range) }
    let fix =
      Word.replacements[text.value].map { "; \($0)" }
      ?? suggestion(for: text.value, among: words, otherwise: "use \(quotedList(words))")
    return written.fault("\(written.subject) cannot be \(quoted(text.value))\(fix)", .unknownValue)
  }
}

extension TagText: ReadableForm {
  func value(of written: WrittenValue) -> Located<Tag>? {
    let node = written.node
    if let tag = Tag(node.content) { return Located(tag, at: node.range) }
    guard case .number(let text) = node.content else {
      return written.mismatch("a string or an integer")
    }
    return written.fault(
      "\(written.subject) must be a string or a 64-bit integer, not \(quoted(text))")
  }
}

extension TypeText: ReadableForm {
  func value(of written: WrittenValue) -> TypeExpression? {
    guard let text = written.string else { return nil }
    return parseType(text.value, in: text.range, &written.reader.diagnostics)
  }
}

extension SignatureText: ReadableForm {
  func value(of written: WrittenValue) -> MethodSignature? {
    guard let text = written.string else { return nil }
    return parseSignature(text, &written.reader.diagnostics)
  }
}

extension AttributeText: ReadableForm {
  func value(of written: WrittenValue) -> Located<SwiftAttribute>? {
    guard let text = written.string else { return nil }
    return SwiftAttribute.parse(text.value, in: text.range, &written.reader.diagnostics)
      .map { Located($0, at: text.range) }
  }
}

extension ParameterText: ReadableForm {
  func value(of written: WrittenValue) -> ParameterDeclaration? {
    guard let text = written.string else { return nil }
    return parseParameter(text, &written.reader.diagnostics)
  }
}

extension TemplateText: ReadableForm {
  func value(of written: WrittenValue) -> Template? {
    guard let text = written.string else { return nil }
    let location = StringLocation(of: text.value, in: text.range, written.reader.source)
    let parts = parseTemplate(text.value, location, &written.reader.diagnostics)
    return Template(text: text.value, range: text.range, parts: parts)
  }
}

extension AnyValue: ReadableForm {
  func value(of written: WrittenValue) -> JSONNode? { written.node }
}

extension Scalar: ReadableForm {
  // Values that are not scalars are reported by rules, which know the type of the field.
  func value(of written: WrittenValue) -> JSONNode? { written.node }
}

extension AnyMembers: ReadableForm {
  func value(of written: WrittenValue) -> [JSONMember]? { written.members(shape) }
}

extension List: ReadableForm where Element: ReadableForm {
  func value(of written: WrittenValue) -> [Element.Value]? {
    guard case .array(let elements) = written.node.content else {
      return written.mismatch("an array of \(plural)")
    }
    let title = title ?? "an element of \(written.subject)"
    return elements.compactMap {
      element.value(of: written.part($0, title, owner: Located(title, at: $0.range)))
    }
  }
}

extension Named: ReadableForm where Element: ReadableForm {
  func value(of written: WrittenValue) -> [Element.Value]? {
    guard let members = written.members(shape) else { return nil }
    let title = title
    return members.compactMap { member in
      let name = member.key
      if let fault = names.fault(in: name.value, of: title) {
        written.reader.diagnostics.error(fault.rule, fault.message, at: name.range)
      }
      written.reader.checkEntries(of: member, element.shape, in: written.subject)
      return element.value(of: written.part(member.value, title, owner: name))
    }
  }
}

extension Either: ReadableForm
where First: ReadableForm, Second: ReadableForm, First.Value == Second.Value {
  func value(of written: WrittenValue) -> First.Value? {
    if first.shape.isWritten(as: written.node.content) { return first.value(of: written) }
    if second.shape.isWritten(as: written.node.content) { return second.value(of: written) }
    return written.mismatch(explanation)
  }
}

/// A form whose values are converted.
struct Mapped<Form: ReadableForm, Value>: ReadableForm {
  let form: Form
  let convert: @Sendable (Form.Value, WrittenValue) -> Value?

  var shape: Shape { form.shape }

  func value(of written: WrittenValue) -> Value? {
    form.value(of: written).flatMap { convert($0, written) }
  }
}

extension ReadableForm {
  func map<Result>(
    _ convert: @escaping @Sendable (Value, WrittenValue) -> Result?
  ) -> Mapped<Self, Result> {
    Mapped(form: self, convert: convert)
  }

  /// The form for a value with the name at which it is written.
  var withName: Mapped<Self, (name: Located<String>, value: Value)> {
    map { value, written in (written.owner, value) }
  }
}

/// Returns the form of an object that can be written as the value of one of its keys.
///
/// - Parameter explanation: Both forms in words, for messages about the expected value.
func short<Object, Form: ReadableForm>(
  _ property: @escaping @autoclosure Key<Object>.Property<Form.Value?>, _ form: Form,
  _ explanation: String
) -> Either<Mapped<Form, Object>, One<Object>> {
  Either(
    form.map { value, written in
      let object = Object(name: written.owner)
      object[keyPath: property()] = value
      return object
    }, One(), explanation)
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
