/// The shape of the JSON values that a key accepts. The JSON Schema of the schema language, the reference of that
/// language, and fixes in messages are derived from shapes.
package indirect enum Shape: Sendable {
  case text(TextRule)
  case flag
  case wholeNumber(ClosedRange<Int>)
  case tag
  /// One of a list of words, each with its meaning.
  case choice([(word: String, explanation: String)])
  /// Any JSON value.
  case value
  /// A boolean, a number or a string.
  case scalar
  /// An object whose keys and values depend on the rest of the schema.
  case members
  case list(Shape, atLeastOne: Bool, isDistinct: Bool)
  case object(ObjectDescription)
  /// An object whose keys are names that the schema chooses.
  case named(Shape, by: TextRule, atLeastOne: Bool)
  case either(Shape, Shape)
}

/// A rule for the text of a string.
package enum TextRule: String, CaseIterable, Sendable {
  case plain
  case name
  case typeName
  case externalName
  case module
  case label
  case message
  case scheme
  case attribute
  case platform
  case platformVersion
  case modelPattern
  // Only the resolver can check the meaning of these strings.
  case group
  case kind
  case unionName
  case conformance
  case parameter
  case type
  case signature
  case template

  /// The description of the string: `the name of a module`.
  package var explanation: String {
    switch self {
    case .plain: "a string"
    case .name: "a name of ASCII letters, digits and `_` that does not begin with a digit"
    case .typeName:
      "the name of a type, or of a type inside a hand-written type, such as `Tool.Content`"
    case .externalName:
      "the name of a Swift type or protocol, such as `Type` or `Outer.Type`"
    case .module: "the name of a module"
    case .label: "a name, or `_`"
    case .message: "a nonblank string"
    case .scheme: "the scheme of a URL, without its colon"
    case .platform: "the name of a platform, such as `iOS`"
    case .platformVersion: "a version, such as `17` or `17.4`"
    case .attribute: "a Swift attribute, such as `@CasePathable`"
    case .modelPattern:
      "a name that can contain `{Kind}` and `{Union}`, and can begin with `{Union}.`"
    case .group: "the name of a group"
    case .kind: "the name of a kind"
    case .unionName: "the name of a union"
    case .conformance: "the name of a protocol"
    case .parameter: "a generic parameter, such as `Value` or `Failure: Error`"
    case .type: "a Swift type"
    case .signature:
      "the signature of a method, such as `(at: Int) async throws -> Cell`"
    case .template: "a template"
    }
  }

  /// The regular expression (ECMA-262) for the string; `nil` if every string is allowed.
  package var pattern: String? {
    switch self {
    case .plain, .kind, .template: return nil
    case .modelPattern:
      let placeholder = #"\{(Kind|Union)\}"#
      return #"^(\{Union\}\.)?([A-Za-z_]|\#(placeholder))([A-Za-z0-9_]|\#(placeholder))*$"#
    case .name, .label, .group: return "^\(identifier)$"
    case .typeName, .externalName, .module, .conformance, .unionName:
      return #"^\#(identifier)(\.\#(identifier))*$"#
    case .message: return #"\S"#
    case .scheme: return "^[A-Za-z][A-Za-z0-9+.-]*$"
    case .platform: return "^(\(platforms.joined(separator: "|")))$"
    case .platformVersion: return #"^[0-9]{1,4}(\.[0-9]{1,4}){0,2}$"#
    case .attribute: return #"^@\#(identifier)(\.\#(identifier))*(\(.*\))?$"#
    case .parameter:
      let word = "*[A-Za-z_][A-Za-z0-9_.]* *"
      return "^ *\(identifier) *(: \(word)(& \(word))*)?$"
    case .type:
      // A regular expression cannot check nesting. This one checks the names and the characters between them.
      let word = #"(any +)?\#(identifier)"#
      return #"^[ \[(]*\#(word)( *[.,:<>?()\[\]][ .,:<>?()\[\]]*\#(word))*[ >?)\]]*$"#
    case .signature:
      return #"^ *\( *(\#(identifier) *:.+)?\) *(async *)?(throws *)?(-> *[A-Za-z_\[(].*)?$"#
    }
  }
}

private let identifier = "[A-Za-z_][A-Za-z0-9_]*"

/// A form of values in schema files: their shape, and a function that reads them.
struct Form<Value>: Sendable {
  /// Reads a value, and reports its faults; returns `nil` if it is not readable.
  let value: @Sendable (WrittenValue) -> Value?
  private let makeShape: @Sendable () -> Shape

  /// - Parameter shape: The shape, which is created on demand, because it can refer to other objects.
  init(
    _ shape: @escaping @Sendable @autoclosure () -> Shape,
    _ value: @escaping @Sendable (WrittenValue) -> Value?
  ) {
    self.value = value
    makeShape = shape
  }

  var shape: Shape { makeShape() }

  /// The form for a value with the name at which it is written.
  var withName: Form<(name: Located<String>, value: Value)> {
    map { value, written in (written.owner, value) }
  }

  func map<Result>(
    _ convert: @escaping @Sendable (Value, WrittenValue) -> Result?
  ) -> Form<Result> {
    Form<Result>(shape) { written in value(written).flatMap { convert($0, written) } }
  }
}

/// A value that can be a default in the grammar.
protocol PlainValue: Sendable {
  /// The value as JSON text.
  var literal: String { get }
}

extension Bool: PlainValue {
  var literal: String { self ? "true" : "false" }
}

extension Int: PlainValue {
  var literal: String { String(self) }
}

/// The newest version of the schema language.
let newestVersion = 1

extension Form where Value == Located<String> {
  static func text(_ rule: TextRule = .plain) -> Form {
    Form(.text(rule)) { written in
      guard let text = written.string else { return nil }
      written.check(text, rule, of: written.subject)
      return text
    }
  }
}

extension Form where Value == Located<Bool> {
  static var flag: Form {
    Form(.flag) { written in
      guard case .boolean(let value) = written.node.content else {
        return written.mismatch("a boolean")
      }
      return Located(value, at: written.node.range)
    }
  }
}

extension Form where Value == Located<Int> {
  /// - Parameter explanation: The purpose of the number, for the end of a message.
  static func wholeNumber(_ range: ClosedRange<Int>, _ explanation: String) -> Form {
    Form(.wholeNumber(range)) { written in
      if case .number(let text) = written.node.content, let number = Int(text), range ~= number {
        return Located(number, at: written.node.range)
      }
      return written.fault(
        "\(written.subject) must be an integer from \(range.lowerBound) to \(range.upperBound): \(explanation)"
      )
    }
  }
}

extension Form where Value == Int {
  /// The version of the schema language that a document requires.
  static var version: Form {
    Form(.wholeNumber(1...newestVersion)) { written in
      if case .number(let text) = written.node.content, let version = Int(text), version >= 1 {
        return version
      }
      return written.fault(
        "\(written.subject) must be a positive integer: the version of the language")
    }
  }
}

extension Form where Value == Located<Tag> {
  static var tag: Form {
    Form(.tag) { written in
      let node = written.node
      if let tag = Tag(node.content) { return Located(tag, at: node.range) }
      guard case .number(let text) = node.content else {
        return written.mismatch("a string or an integer")
      }
      return written.fault(
        "\(written.subject) must be a string or a 64-bit integer, not \(quoted(text))")
    }
  }
}

extension Form where Value == Located<SwiftAttribute> {
  static var attribute: Form {
    Form(.text(.attribute)) { written in
      guard let text = written.string else { return nil }
      return SwiftAttribute.parse(text.value, in: text.range, &written.reader.diagnostics)
        .map { Located($0, at: text.range) }
    }
  }
}

extension Form where Value == Template {
  static var template: Form {
    Form(.text(.template)) { written in
      guard let text = written.string else { return nil }
      let location = StringLocation(of: text.value, in: text.range, written.reader.source)
      let parts = parseTemplate(text.value, location, &written.reader.diagnostics)
      return Template(text: text.value, range: text.range, parts: parts)
    }
  }
}

extension Form where Value == JSONNode {
  static var anyValue: Form { Form(.value) { $0.node } }

  /// Values that are not scalars are reported by rules, which know the type of the field.
  static var scalar: Form { Form(.scalar) { $0.node } }
}

extension Form where Value == [JSONMember] {
  /// An object whose keys and values are resolved later: values of constants or of a preset.
  static var members: Form { Form(.members) { $0.members(.members) } }
}

extension Form {
  /// One of the words of a term.
  static func choice<Word: Term>() -> Form where Value == Located<Word> {
    Form(.choice(Word.allCases.map { ($0.rawValue, $0.explanation) })) { written in
      let words = Word.allCases.map(\.rawValue)
      guard case .string(let text) = written.node.content else {
        if case .boolean(let flag) = written.node.content, let fix = Word.replacements["\(flag)"] {
          return written.fault("\(written.subject) cannot be \(flag); \(fix)")
        }
        return written.mismatch(quotedList(words))
      }
      if let word = Word(rawValue: text) { return Located(word, at: written.node.range) }
      let fix =
        Word.replacements[text].map { "; \($0)" }
        ?? suggestion(for: text, among: words, otherwise: "use \(quotedList(words))")
      return written.fault("\(written.subject) cannot be \(quoted(text))\(fix)", .unknownValue)
    }
  }

  /// - Parameters:
  ///   - plural: The plural noun for the elements, for messages.
  ///   - title: The noun for one element, for messages that need more than its index.
  static func list<Element>(
    _ element: Form<Element>, _ plural: String = "strings", title: String? = nil,
    atLeastOne: Bool = false, isDistinct: Bool = false
  ) -> Form where Value == [Element] {
    Form(.list(element.shape, atLeastOne: atLeastOne, isDistinct: isDistinct)) { written in
      guard case .array(let elements) = written.node.content else {
        return written.mismatch("an array of \(plural)")
      }
      let title = title ?? "an element of \(written.subject)"
      return elements.compactMap {
        element.value(written.part($0, title, owner: Located(title, at: $0.range)))
      }
    }
  }

  /// An object whose keys are names that the schema chooses.
  ///
  /// - Parameter title: The noun for one of the values, for messages, if the values are not objects of the schema
  ///   language.
  static func named<Element>(
    _ element: Form<Element>, title: String? = nil, by names: TextRule = .name,
    atLeastOne: Bool = false
  ) -> Form where Value == [Element] {
    Form(.named(element.shape, by: names, atLeastOne: atLeastOne)) { written in
      guard
        let members = written.members(.named(element.shape, by: names, atLeastOne: atLeastOne))
      else { return nil }
      let title = title ?? element.shape.title
      return members.compactMap { member in
        written.check(member.key, names, of: title)
        written.reader.checkEntries(of: member, element.shape, in: written.subject)
        return element.value(written.part(member.value, title, owner: member.key))
      }
    }
  }

  /// - Parameter explanation: Both forms in words, for messages about the expected value.
  static func either(_ first: Form, _ second: Form, _ explanation: String) -> Form {
    Form(.either(first.shape, second.shape)) { written in
      for form in [first, second] where form.shape.isWritten(as: written.node.content) {
        return form.value(written)
      }
      return written.mismatch(explanation)
    }
  }

  /// An object that can be written as the value of one of its keys.
  ///
  /// - Parameter explanation: Both forms in words, for messages about the expected value.
  static func short<Short>(
    _ property: @escaping @autoclosure Key<Value>.Property<Short?>, _ form: Form<Short>,
    _ explanation: String
  ) -> Form where Value: LanguageObject {
    .either(
      form.map { value, written in
        let object = Value(name: written.owner)
        object[keyPath: property()] = value
        return object
      }, .one, explanation)
  }
}

extension Shape {
  /// A JSON example of this shape, for messages.
  var example: String {
    switch self {
    case .text(.type): return jsonString("String")
    case .text(.signature): return jsonString("(at: Int) -> Cell")
    case .text(.platformVersion): return jsonString("17.0")
    case .text(.attribute): return jsonString("@CasePathable")
    case .text(.template): return jsonString("<p>{{text}}</p>")
    case .text, .tag: return jsonString("text")
    case .flag: return "true"
    case .wholeNumber(let range): return String(range.lowerBound)
    case .choice(let words): return jsonString(words.first?.word ?? "")
    case .value, .scalar: return "1"
    case .members: return "{ \"name\": 1 }"
    case .list(let element, _, _): return "[\(element.example)]"
    case .object(let object): return object.example
    case .named(let element, _, _):
      if case .text(.platformVersion) = element { return "{ \"iOS\": \(element.example) }" }
      if case .text(.template) = element { return "{ \"HTML\": \(element.example) }" }
      let types = ["union", "struct", "presets", "enum", "protocol", "external"]
      let isType = element.objects.contains { types.contains($0.name) }
      return "{ \"\(isType ? "Name" : "name")\": \(element.example) }"
    case .either(let first, _): return first.example
    }
  }
}

extension Shape {
  /// Whether a JSON value has the JSON type of this shape.
  func isWritten(as content: JSONNode.Content) -> Bool {
    switch (self, content) {
    case (.text, .string), (.choice, .string), (.tag, .string), (.tag, .number), (.flag, .boolean),
      (.wholeNumber, .number), (.list, .array), (.object, .object), (.named, .object),
      (.members, .object), (.value, _), (.scalar, .string), (.scalar, .number),
      (.scalar, .boolean):
      return true
    case (.either(let first, let second), _):
      return first.isWritten(as: content) || second.isWritten(as: content)
    default: return false
    }
  }
}
