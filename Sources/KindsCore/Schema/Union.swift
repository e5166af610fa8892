/// A union that the schema declares: a type with one of several kinds of values.
package final class Union {
  /// The union as it is written; for a subset, its superset.
  let syntax: UnionSyntax
  package let name: Located<SwiftName>
  package let document: Int
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  /// The other protocols that the union and its models conform to.
  package let protocols: [Located<ProtocolReference>]
  /// The attributes of the enum.
  package let attributes: [SwiftAttribute]
  /// The fields that every model has, before its own.
  package let sharedFields: [Field]
  /// The kinds. A subset shares them with its superset.
  package let kinds: [Kind]
  /// The case for values of unknown kinds, if they are kept. It is modeled as a kind without constants, whose tag is
  /// only a placeholder. The place of its name is that of the setting `unknown`.
  package let unknown: Kind?
  /// The generated parts besides the enum and its models.
  package let parts: UnionParts
  package let renderers: [Renderer]
  package let constants: [Constant]
  /// The union whose models this subset shares; `nil` if the union is not a subset.
  package let superset: Superset?

  init(
    _ syntax: UnionSyntax, document: Int, parameters: [Located<TypeParameter>],
    conforms: Conformances, protocols: [Located<ProtocolReference>], attributes: [SwiftAttribute],
    sharedFields: [Field], kinds: [Kind], unknown: Kind?, renderers: [Renderer],
    constants: [Constant]
  ) {
    self.syntax = syntax
    self.name = syntax.name.map(SwiftName.qualified)
    self.document = document
    self.parameters = parameters
    self.conforms = conforms
    self.protocols = protocols
    self.attributes = attributes
    self.sharedFields = sharedFields
    self.kinds = kinds
    self.unknown = unknown
    self.parts = UnionParts(syntax)
    self.renderers = renderers
    self.constants = constants
    self.superset = nil
  }

  /// Creates a subset.
  init(_ name: Located<String>, of union: Union, _ superset: Superset) {
    self.syntax = union.syntax
    self.name = name.map(SwiftName.qualified)
    self.document = union.document
    self.parameters = union.parameters
    self.conforms = union.conforms
    self.protocols = union.protocols
    self.attributes = []
    self.sharedFields = union.sharedFields
    self.kinds = superset.kinds.map { union.kinds[$0] }
    self.unknown = nil
    self.parts = union.parts.removing([.modelProtocol, .traversal, .samples])
    self.renderers = []
    self.constants = union.constants
    self.superset = superset
  }
}

extension Union {
  package var doc: String? { superset == nil ? syntax.doc?.value : nil }

  package var availability: Availability? { Availability(syntax.available) }

  /// The JSON form of the values.
  package var coding: CodingSyntax { syntax.coding }

  /// The direct JSON, if requested.
  package var json: Located<DirectJSON>? { directJSON(syntax.json, of: syntax, conforms) }

  /// The UI frameworks for which views are generated, each with the place of the request.
  package var views: [ViewPart: SourceRange] { syntax.requestedViews }

  /// Whether the enums are `@frozen`, with the place of the key. The value `false` says that the union may gain kinds,
  /// because its module is built with library evolution.
  package var frozen: Located<Bool>? {
    syntax.frozen.map { Located($0.value, at: syntax.place(of: "frozen")) }
  }
}

/// The superset of a subset.
package struct Superset {
  /// The index of the superset in ``Schema/unions``.
  package let union: Int
  /// The positions of the subset's kinds among the superset's kinds.
  package let kinds: [Int]
}

/// A constant of a union, with a value for each kind.
package struct Constant {
  package let name: Located<SwiftName>
  package let doc: String?
  package let type: SwiftType
  /// The place where the type is written.
  let typeRange: SourceRange
  /// The value for kinds that set none, as written in the schema.
  package let writtenDefault: JSONNode?
}

extension Union {
  /// Whether decoding can report losses of the union's own values, apart from losses in their payloads.
  var reportsLosses: Bool { keepsUnknown && kinds.contains(where: \.allowsInvalid) }

  /// Whether values of unknown kinds are kept.
  package var keepsUnknown: Bool { unknown != nil }

  /// The fields of the model for values of unknown kinds.
  package var fieldsOfUnknown: [Field] {
    unknown?.fields ?? []
  }

  /// The field for the fallback: the value that data offers in place of a value of an unknown kind.
  package var fallback: Field? {
    fieldsOfUnknown.first(where: \.isFallback)
  }

  /// The cases of the enum: those of the kinds, followed by the case for unknown kinds.
  package var cases: [Kind] { kinds + (unknown.map { [$0] } ?? []) }

  /// Whether a function that decodes the payload of a kind is generated.
  func decodesPayload(of kind: Kind) -> Bool {
    kind.hasData && conforms.contains(.decodable)
  }

  /// The JSON type of the tags, which is the same for all kinds.
  package var tagForm: Tag.Form { kinds.first?.tag.value.form ?? .string }

  /// Whether every case carries the model of a kind. The case for unknown kinds does not.
  package var everyCaseHasAModel: Bool { !keepsUnknown && kinds.allSatisfy(\.hasModel) }

  /// Whether the models share a protocol.
  package var hasModelProtocol: Bool {
    parts.has(.modelProtocol) && parameters.isEmpty && kinds.contains(where: \.hasModel)
  }
}

extension Union {
  /// The key of the tag in JSON data.
  package var tagKey: Located<String> { coding.tagKey }

  /// All keys of the tag that decoding accepts, starting with the encoded one. Empty in styles in which the tag has no
  /// key.
  package var tagKeys: [String] {
    hasTagInPayload || contentKey != nil
      ? [tagKey.value] + coding.tagAliases.map(\.value) : []
  }

  /// The key of the payloads, if it is the same for all kinds.
  var contentKey: Located<String>? { coding.style == .adjacent ? coding.contentKey : nil }

  /// Whether the data contains a tag that identifies the kind.
  var hasTags: Bool { coding.style.hasTags }

  /// Whether the tag is a member of the payload's object.
  var hasTagInPayload: Bool { coding.style == .internal }

  /// Whether the tag is the key of the payload.
  var hasTagAsKey: Bool { coding.style == .external }

  /// Whether the JSON type of a value is the discriminator.
  var isDiscriminatedByType: Bool { coding.style == .shape }

  /// Whether the members of an object are the discriminator.
  var isDiscriminatedByMembers: Bool { coding.style == .members }

  /// Whether the payload's members are in the object that represents the union's value.
  var sharesObject: Bool { hasTagInPayload || isDiscriminatedByMembers }

  /// Whether all values are objects with known keys: those of the tag, the content or the fields.
  var hasKnownMembers: Bool { sharesObject || contentKey != nil }

  /// Whether all values of known kinds are objects.
  var areKnownKindsObjects: Bool {
    hasKnownMembers
      || hasTagAsKey && (coding.emptyKinds == .object || kinds.allSatisfy(\.hasData))
  }

  /// The position of the kind of objects without a tag; `nil` if the tag is required.
  package var kindWithoutTag: Int? {
    guard let name = coding.missingTag?.value else { return nil }
    return kinds.firstIndex { $0.name.value.text == name }
  }

  /// The position of the kind of objects without a tag, if its values are encoded without their tag.
  package var kindWithoutWrittenTag: Int? { coding.writesMissingTag ? nil : kindWithoutTag }

  /// The shared fields that are siblings of the payload in data.
  package var siblingFields: [Field] {
    hasTagAsKey || contentKey != nil ? coding.shared == .beside ? sharedFields : [] : []
  }

  /// The union's own keys in the object of a value, with their purpose in words for messages.
  package var ownKeys: [(key: String, purpose: String)] {
    tagKeys.map { ($0, "tag") }
      + (contentKey.map { [($0.value, "content")] } ?? [])
  }
}

extension Union {
  /// Returns the renderer with a name and format. Output of another format would lack the escaping that this format
  /// needs.
  package func renderer(named name: SwiftName, _ format: RenderFormat) -> Renderer? {
    renderers.first { $0.name.value == name && $0.format == format }
  }
}

/// A renderer of a union.
package struct Renderer {
  package let name: Located<SwiftName>
  package let format: RenderFormat
  /// The URL schemes that links may have.
  package let schemes: [String]
  /// Whether every kind must have a template.
  let isComplete: Bool
  /// The templates of the kinds that have one, by the kind's position.
  package let templates: [Int: Template]
}

extension RenderFormat {
  /// The parameter name of the string that a renderer appends to.
  package var output: SwiftName {
    switch self {
    case .text: return "text"
    case .markdown: return "markdown"
    case .html: return "html"
    }
  }
}
