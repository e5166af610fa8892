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
    case .plain: return "a string"
    case .name: return "a name of ASCII letters, digits and `_` that does not begin with a digit"
    case .typeName:
      return "the name of a type, or of a type inside a hand-written type, such as `Tool.Content`"
    case .externalName:
      return "the name of a Swift type or protocol, such as `Type` or `Outer.Type`"
    case .module: return "the name of a module"
    case .label: return "a name, or `_`"
    case .message: return "a nonblank string"
    case .scheme: return "the scheme of a URL, without its colon"
    case .platform: return "the name of a platform, such as `iOS`"
    case .platformVersion: return "a version, such as `17` or `17.4`"
    case .attribute: return "a Swift attribute, such as `@CasePathable`"
    case .modelPattern:
      return "a name that can contain `{Kind}` and `{Union}`, and can begin with `{Union}.`"
    case .group: return "the name of a group"
    case .kind: return "the name of a kind"
    case .unionName: return "the name of a union"
    case .conformance: return "the name of a protocol"
    case .parameter: return "a generic parameter, such as `Value` or `Failure: Error`"
    case .type: return "a Swift type"
    case .signature:
      return
        "the signature of a method, such as `(at: Int) async throws -> Cell`"
    case .template: return "a template"
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

/// A shape as a static type. It determines the Swift type of the values that a ``Key`` reads.
protocol ValueForm: Sendable {
  var shape: Shape { get }
}

/// A form whose values can be defaults in the grammar.
protocol PlainForm: ValueForm {
  associatedtype Plain: Sendable

  /// Returns a value as JSON text.
  static func json(_ value: Plain) -> String
}

struct Text: PlainForm {
  let rule: TextRule

  init(_ rule: TextRule = .plain) {
    self.rule = rule
  }

  var shape: Shape { .text(rule) }

  static func json(_ value: String) -> String { jsonString(value) }
}

struct Flag: PlainForm {
  var shape: Shape { .flag }

  static func json(_ value: Bool) -> String { value ? "true" : "false" }
}

struct WholeNumber: PlainForm {
  let range: ClosedRange<Int>
  /// The purpose of the number, for the end of a message.
  let explanation: String

  var shape: Shape { .wholeNumber(range) }

  static func json(_ value: Int) -> String { String(value) }
}

struct Choice<Word: Term>: PlainForm {
  var shape: Shape { .choice(Word.allCases.map { ($0.rawValue, $0.explanation) }) }

  static func json(_ value: Word) -> String { jsonString(value.rawValue) }
}

/// The version of the schema language that a document requires.
struct Version: ValueForm {
  /// The newest version.
  static let newest = 1

  var shape: Shape { .wholeNumber(1...Version.newest) }
}

struct TagText: ValueForm {
  var shape: Shape { .tag }
}

struct TypeText: ValueForm {
  var shape: Shape { .text(.type) }
}

struct SignatureText: ValueForm {
  var shape: Shape { .text(.signature) }
}

struct AttributeText: ValueForm {
  var shape: Shape { .text(.attribute) }
}

struct ParameterText: ValueForm {
  var shape: Shape { .text(.parameter) }
}

struct TemplateText: ValueForm {
  var shape: Shape { .text(.template) }
}

struct AnyValue: ValueForm {
  var shape: Shape { .value }
}

struct Scalar: ValueForm {
  var shape: Shape { .scalar }
}

/// An object whose keys and values are resolved later: values of constants or of a preset.
struct AnyMembers: ValueForm {
  var shape: Shape { .members }
}

struct List<Element: ValueForm>: ValueForm {
  let element: Element
  /// The plural noun for the elements, for messages.
  let plural: String
  /// The noun for one element, for messages that need more than its index.
  let title: String?
  let atLeastOne: Bool
  let isDistinct: Bool

  init(
    _ element: Element, _ plural: String = "strings", title: String? = nil,
    atLeastOne: Bool = false, isDistinct: Bool = false
  ) {
    self.element = element
    self.plural = plural
    self.title = title
    self.atLeastOne = atLeastOne
    self.isDistinct = isDistinct
  }

  var shape: Shape { .list(element.shape, atLeastOne: atLeastOne, isDistinct: isDistinct) }
}

/// An object whose keys are names that the schema chooses.
struct Named<Element: ValueForm>: ValueForm {
  let element: Element
  let names: TextRule
  let atLeastOne: Bool
  private let givenTitle: String?

  /// - Parameter title: The noun for one of the values, for messages, if the values are not objects of the schema
  ///   language.
  init(
    _ element: Element, title: String? = nil, by names: TextRule = .name, atLeastOne: Bool = false
  ) {
    self.element = element
    self.givenTitle = title
    self.names = names
    self.atLeastOne = atLeastOne
  }

  /// The noun for one of the values, for messages.
  var title: String { givenTitle ?? element.shape.title }

  var shape: Shape { .named(element.shape, by: names, atLeastOne: atLeastOne) }
}

struct Either<First: ValueForm, Second: ValueForm>: ValueForm {
  let first: First
  let second: Second
  /// Both forms in words, for messages about the expected value.
  let explanation: String

  init(_ first: First, _ second: Second, _ explanation: String) {
    self.first = first
    self.second = second
    self.explanation = explanation
  }

  var shape: Shape { .either(first.shape, second.shape) }
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
