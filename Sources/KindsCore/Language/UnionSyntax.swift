/// A tagged union.
final class UnionSyntax: SyntaxObject, LanguageObject {
  var doc: Located<String>?
  var parameters: [ParameterDeclaration] = []
  var kinds: [KindSyntax] = []
  var fields: [FieldSyntax] = []
  var conforms: [Located<String>]?
  var attributes: [Located<SwiftAttribute>] = []
  var available: [PlatformVersion]?
  var writtenCoding: CodingSyntax?
  var json: Located<DirectJSON>?
  var with: [Located<RequestedPart>] = []
  var without: [Located<StandardPart>] = []
  var views: [Located<ViewPart>] = []
  var renderers: [RendererSyntax] = []
  var frozen: Located<Bool>?
  var constants: [ConstantSyntax] = []
  var model: Located<String>?
  var associatedValues = AssociatedValues.model
  var subsets: [(name: Located<String>, value: [Located<String>])] = []

  /// The coding with the defaults of the document.
  lazy var coding = CodingSyntax(name: name)

  static let grammar = Grammar<UnionSyntax>(
    "union", "a union",
    "A value that is one of several kinds, each with its own data. In Swift, it is an enum with a case for each kind.",
    [
      .key(
        "doc", \.doc, .text(), "The documentation of the enum.",
        #"{ "doc": "One entry of the social feed.", "kinds": { "text": {} } }"#),
      .list(
        "parameters", \.parameters, .list(.parameter),
        "Generic parameters, each with the protocols that its arguments conform to.",
        default: .value("[]"),
        #"{ "parameters": ["Value", "Failure: Error"], "coding": { "style": "adjacent" }, "kinds": { "loaded": { "payload": "Value" }, "failed": { "payload": "Failure" } } }"#
      ),
      .list(
        isRequired: true, "kinds", \.kinds, .named(.one, atLeastOne: true),
        "The kinds of the union, by name.",
        #"{ "kinds": { "text": { "fields": { "text": "String" } }, "separator": {} } }"#),
      .list(
        "fields", \.fields, namedFields,
        "The shared fields. Each kind has them before its own fields, and the enum has a property for each of them.",
        default: .value("{}"), #"{ "fields": { "id": "UUID" }, "kinds": { "text": {} } }"#),
      .key(
        "conforms", \.conforms, .list(.text(.conformance)),
        "The protocols that the enum and its models conform to.",
        default: standardConformances,
        #"{ "conforms": ["Codable", "Hashable", "Sendable", "Identifiable"], "fields": { "id": "UUID" }, "kinds": { "text": {} } }"#
      ),
      .attributes(
        of: "the enum", \.attributes,
        #"{ "attributes": ["@CasePathable", "@dynamicMemberLookup"], "kinds": { "text": {} } }"#),
      .available(
        of: "the enum and everything that is generated for it, including its subsets", \.available,
        #"{ "available": { "iOS": "17.0", "macOS": "14" }, "kinds": { "text": {} } }"#),
      .key(
        "coding", \.writtenCoding, .one, "The JSON encoding of the union.",
        default: .described("the `defaults` of the file"),
        #"{ "coding": { "tag": "kind" }, "kinds": { "text": {} } }"#),
      .key(
        "json", \.json, .choice(),
        "Generates a direct JSON reader and writer, several times as fast as a coder: `init(json:)` and `json()`, for the union and for lists of it. The union must be Codable.",
        default: .described("the `json` of the file's `defaults`, or else none"),
        #"{ "json": "direct", "kinds": { "text": { "fields": { "text": "String" } } } }"#),
      .list(
        "with", \.with, .list(.choice()),
        "The parts to generate in addition to the standard parts.",
        default: .value("[]"),
        #"{ "with": ["modify", "asyncVisitor"], "kinds": { "text": {} } }"#),
      .list(
        "without", \.without, .list(.choice()), "The standard parts to leave out.",
        default: .value("[]"), #"{ "without": ["accessors", "match"], "kinds": { "text": {} } }"#),
      .list(
        "views", \.views, .list(.choice(), atLeastOne: true),
        "The views and cells to generate for Apple's frameworks.", default: .described("none"),
        #"{ "views": ["swiftui"], "kinds": { "text": {} } }"#),
      .list(
        "renderers", \.renderers, .named(.one),
        "The renderers to generate, by name. A renderer is a visitor that turns each kind into a string.",
        default: .value("{}"),
        #"{ "renderers": { "HTML": { "format": "html" } }, "kinds": { "text": { "fields": { "text": "String" } } } }"#
      ),
      .key(
        "frozen", \.frozen, .flag,
        "Whether the enums of a public union are `@frozen`, for a framework that is built with library evolution. With `false`, the methods of the union are not inlinable.",
        default: .described("no attribute, and inlinable methods"),
        #"{ "frozen": true, "kinds": { "text": {} } }"#),
      .list(
        "constants", \.constants, .named(.one),
        "The constants, by name. Each kind has a value for each of them, as a property of `Kind` and of the enum.",
        default: .value("{}"),
        #"{ "constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": {}, "image": { "constants": { "height": 280 } } } }"#
      ),
      .key(
        "model", \.model, .text(.modelPattern),
        "The pattern of the names of model structs. With `{Union}.` at the beginning, they are nested in the enum.",
        default: .value(#""{Kind}{Union}""#),
        #"{ "model": "{Union}{Kind}", "kinds": { "text": { "fields": { "text": "String" } } } }"#,
        #"{ "model": "{Union}.{Kind}", "kinds": { "text": { "fields": { "text": "String" } } } }"#),
      .plain(
        "associatedValues", \.associatedValues, .choice(),
        "The associated values of cases with fields, for kinds that do not set `associatedValues`.",
        #"{ "associatedValues": "fields", "kinds": { "move": { "fields": { "x": "Int", "y": "Int" } } } }"#
      ),
      .list(
        "subsets", \.subsets,
        .named(
          Form.list(.text(.kind), atLeastOne: true).withName, title: "a subset", by: .typeName),
        "The subsets, by name, each with a list of kinds. A subset is a narrower union with only these kinds, over the same models.",
        default: .value("{}"),
        #"{ "subsets": { "MediaExample": ["image", "video"] }, "kinds": { "text": {}, "image": {}, "video": {} } }"#
      ),
    ])
}

extension UnionSyntax {
  /// The UI frameworks for which views are generated, each with the place of the request. A gallery consists of SwiftUI
  /// views.
  var requestedViews: [ViewPart: SourceRange] {
    let parts = views.flatMap { $0.value == .gallery ? [.gallery, .swiftui] : [$0.value] }
    let place = place(of: "views")
    return Dictionary(parts.map { ($0, place) }, uniquingKeysWith: { first, _ in first })
  }

  /// The content of a kind's data besides the tag.
  enum Content { case nothing, fields, payload }

  /// Returns the content of a kind. With shared fields beside it, a payload is one of the fields.
  func content(of kind: KindSyntax) -> Content {
    if kind.payload != nil { return !fields.isEmpty && coding.hasSiblings ? .fields : .payload }
    return fields.isEmpty && kind.fields.isEmpty && kind.include.isEmpty ? .nothing : .fields
  }

  /// Whether a kind has a model struct.
  func hasModel(for kind: KindSyntax) -> Bool {
    content(of: kind) == .fields && kind.associatedValues(in: self) == .model
  }

  /// Returns the generic parameters that a kind's model uses, in the union's order.
  func parameters(usedBy kind: KindSyntax, _ groups: GroupTable) -> [ParameterDeclaration] {
    if parameters.isEmpty { return [] }
    // A kind's field replaces a group's field with the same name.
    let own = Set(kind.fields.map(\.name.value))
    let fields =
      fields + groups.knownFields(kind.include).filter { !own.contains($0.name.value) }
      + kind.fields
    let names = (fields.map(\.type) + [kind.payload]).compactMap(\.self)
      .reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return parameters.filter { names.contains($0.name.value) }
  }
}

/// A visitor protocol for some of a union's kinds.
final class PartialVisitorSyntax: SyntaxObject, LanguageObject {
  var of: Located<String>?
  var kinds: [Located<String>] = []

  static let grammar = Grammar<PartialVisitorSyntax>(
    "partialVisitor", "a partial visitor",
    "A visitor protocol with a method for each listed kind, and `visitOther` for all other values of the union.",
    [
      .key(
        isRequired: true, "of", \.of, .text(.unionName),
        "The union, from a schema of this target or of an imported module.",
        #"{ "of": "Shape", "kinds": ["circle"] }"#),
      .list(
        isRequired: true, "kinds", \.kinds, .list(.text(.kind), atLeastOne: true),
        "The kinds with a method of their own.",
        #"{ "of": "Shape", "kinds": ["circle"] }"#),
    ])
}

/// A generated renderer of a union.
final class RendererSyntax: SyntaxObject, LanguageObject {
  var format: Located<RenderFormat>?
  var schemes: [Located<String>]?
  var complete = false

  static let grammar = Grammar<RendererSyntax>(
    "renderer", "a renderer",
    "A generated type that turns values of each kind into strings.",
    [
      .key(
        isRequired: true, "format", \.format, .choice(),
        "The format of the output, which determines how values are escaped.",
        #"{ "format": "html" }"#),
      .key(
        "schemes", \.schemes, .list(.text(.scheme)),
        "The schemes that URLs of links and images may have. URLs without a scheme are also allowed; any other URL is written as `about:invalid`.",
        default: .value("[\(defaultSchemes.map { jsonString($0) }.joined(separator: ", "))]"),
        #"{ "format": "html", "schemes": ["https", "tel"] }"#),
      .plain(
        "complete", \.complete, .flag,
        "Whether every kind must have a template. If not, kinds without one are rendered in the default form.",
        #"{ "format": "html", "complete": true }"#),
    ])
}

/// A constant of a union, with a value for each kind.
final class ConstantSyntax: SyntaxObject, LanguageObject {
  var type: TypeExpression?
  var doc: Located<String>?
  var `default`: JSONNode?

  static let grammar = Grammar<ConstantSyntax>(
    "constant", "a constant",
    "A value that each kind of a union has: a property of `Kind` and of the enum.",
    [
      .key(
        isRequired: true, "type", \.type, .type, "The type of the constant.",
        #"{ "type": "Int", "default": 44 }"#),
      .key(
        "doc", \.doc, .text(), "The documentation of the property.",
        #"{ "type": "Int", "default": 44, "doc": "The height of a cell." }"#),
      .key(
        "default", \.`default`, .anyValue,
        "The value for kinds that do not give one. It can be a Swift expression, such as `{ \"swift\": \"Date.now\" }`.",
        default: .described("none: every kind gives a value"), #"{ "type": "Int", "default": 44 }"#),
    ])
}
