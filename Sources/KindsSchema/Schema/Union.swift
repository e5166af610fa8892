/// A sum of kinds.
package final class Union {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  /// The other protocols that it and its models conform to.
  package let protocols: [Located<ProtocolReference>]
  /// The attributes of the enum.
  package let attributes: [SwiftAttribute]
  package let availability: Availability?
  /// The JSON form of its values.
  package let coding: Coding
  /// The direct JSON, if it is requested.
  package let json: Located<DirectJSON>?
  /// The fields that every model begins with.
  package let sharedFields: [Field]
  /// Those of a subset are the kinds of its superset.
  package let kinds: [Kind]
  /// The case for values whose tag no kind has, if these are kept, in the form of a kind: it has no tag of its own and
  /// no constants. Its name has the place of the request in the schema.
  package let unknown: Kind?
  /// The parts that are generated besides the enum and its models.
  package let parts: UnionParts
  /// The associated type for what visitors result in.
  package let visitorOutput: Located<SwiftName>
  /// The frameworks that show it, each with the place of the request.
  package let views: [ViewPart: SourceRange]
  /// The promise of a public union about new kinds, at its key.
  package let frozen: Located<Frozen>?
  /// The isolation of its Swift expressions, if the declaration or its document names one.
  package let isolation: Isolation?
  /// The place where it says so itself.
  let isolationRange: SourceRange?
  package let renderers: [Renderer]
  package let constants: [Constant]
  /// The union that this one is a subset of, over the same models.
  package let superset: Superset?

  init(
    name: Located<SwiftName>, document: Int, doc: String?, parameters: [Located<TypeParameter>],
    conforms: Conformances, protocols: [Located<ProtocolReference>],
    attributes: [SwiftAttribute], availability: Availability?, coding: Coding,
    json: Located<DirectJSON>?, sharedFields: [Field], kinds: [Kind], unknown: Kind?,
    parts: UnionParts, visitorOutput: Located<SwiftName>, views: [ViewPart: SourceRange],
    frozen: Located<Frozen>?,
    isolation: Isolation?, isolationRange: SourceRange?,
    renderers: [Renderer], constants: [Constant], superset: Superset?
  ) {
    self.name = name
    self.document = document
    self.doc = doc
    self.parameters = parameters
    self.conforms = conforms
    self.protocols = protocols
    self.attributes = attributes
    self.availability = availability
    self.coding = coding
    self.json = json
    self.sharedFields = sharedFields
    self.kinds = kinds
    self.unknown = unknown
    self.parts = parts
    self.visitorOutput = visitorOutput
    self.views = views
    self.frozen = frozen
    self.isolation = isolation
    self.isolationRange = isolationRange
    self.renderers = renderers
    self.constants = constants
    self.superset = superset
  }
}

/// The union that another one is a subset of.
package struct Superset {
  /// Its index in ``Schema/unions``.
  package let union: Int
  /// The index of each kind of the subset among those of the union.
  package let kinds: [Int]
}

/// A value that each kind of a union has.
package struct Constant {
  package let name: Located<SwiftName>
  package let doc: String?
  package let type: SwiftType
  /// The place where the type is written.
  let typeRange: SourceRange
  /// The value for kinds that give none, as it is written.
  package let writtenDefault: JSONNode?
}

extension Union {
  /// The coding of its values.
  package var coded: Conformances { conforms.coded(isDirect: json != nil) }

  /// Whether decoding may report losses of its own values.
  var reportsLosses: Bool { keepsUnknown && kinds.contains(where: \.allowsInvalid) }

  /// Whether values of unknown kinds are kept.
  package var keepsUnknown: Bool { unknown != nil }

  /// The fields of the model for values of unknown kinds.
  package var fieldsOfUnknown: [Field] {
    guard case .fields(let fields)? = unknown?.payload else { return [] }
    return fields
  }

  /// The field for the value that data offers in place of one of an unknown kind.
  package var fallback: Field? {
    fieldsOfUnknown.first(where: \.isFallback)
  }

  /// Whether values of unknown kinds are kept as they are, and not their tags alone.
  package var keepsWholeUnknown: Bool {
    fieldsOfUnknown.contains { $0.name.value == UnknownNames.value }
  }

  /// The cases of the enum: the kinds, and the one for unknown kinds after them.
  package var cases: [Kind] { kinds + (unknown.map { [$0] } ?? []) }

  /// Whether hand-written code handles kinds that are newer than the last major version.
  package var handlesNewer: Bool { frozen?.value == .nonexhaustive }

  /// Whether a function is generated that decodes the payload of a kind.
  package func decodesPayload(of kind: Kind) -> Bool {
    kind.hasData && conforms.contains(.decodable)
  }

  /// The JSON type of its tags, which is the same for every kind.
  package var tagForm: Tag.Form { kinds.first?.tag.value.form ?? .string }

  /// The generic parameters that the types of a payload name, which are those of its model.
  package func parameters(usedBy payload: Payload) -> [TypeParameter] {
    if parameters.isEmpty { return [] }
    let used = Set(payload.types.flatMap(\.parts))
    return parameters.map(\.value).filter { used.contains(.parameter($0)) }
  }

  /// Whether every value carries a model: those of unknown kinds do not.
  package var everyCaseHasAModel: Bool { !keepsUnknown && kinds.allSatisfy(\.hasModel) }

  /// Whether its models have a protocol in common.
  package var hasModelProtocol: Bool {
    parts.has(.modelProtocol) && parameters.isEmpty && kinds.contains(where: \.hasModel)
  }
}

/// The JSON form of the values of a union.
package struct Coding {
  package let style: CodingStyle
  /// The place of the shared fields, if the style leaves a choice.
  package let shared: SharedFields
  /// The place where the union itself names it.
  let sharedRange: SourceRange?
  /// The key of the tag; the styles `external`, `shape` and `members` have none.
  package let tagKey: Located<String>
  /// The other keys of the tag that are read.
  package let tagAliases: [Located<String>]
  /// The second member of the discriminator, if its kinds have second tags.
  package let secondTag: SecondTag?
  /// The kind of an object without a tag, if the union names one.
  package let missingTag: Located<String>?
  /// Whether that kind is written with its tag.
  let writesMissingTag: Bool
  /// The kind of an object whose tag no kind has, if the union names one.
  package let otherTags: Located<String>?
  /// The kind of an object with the members of several.
  package let ambiguous: AmbiguousKinds
  /// The form in which kinds without data are written in the external style.
  package let emptyKinds: EmptyKinds
  /// The key of the payload in the adjacent style.
  package let contentKey: Located<String>
  /// The treatment of members that no field names.
  package let extras: Extras
  /// The keys of unknown members that are ignored although others are refused.
  package let excepted: [String]
  /// The keys about unknown kinds that the union itself writes.
  let ownUnknownKeys: [(key: String, range: SourceRange)]
  /// The limit of depth of a value in keys and indices, if the union or its document names one.
  package let maxDepth: Located<Int>?
  /// Whether its document says that, or nothing does.
  let inheritsMaxDepth: Bool
}

extension Union {
  /// The key of the discriminator in JSON data.
  package var tagKey: Located<String> { coding.tagKey }

  /// The keys by which the discriminator is read: its own, and its aliases. There are none in styles without such a key.
  package var tagKeys: [String] {
    hasTagInPayload || contentKey != nil
      ? [tagKey.value] + coding.tagAliases.map(\.value) : []
  }

  /// The key of the payloads, if it is the same for all kinds.
  var contentKey: Located<String>? { coding.style == .adjacent ? coding.contentKey : nil }

  /// Whether data names the kind.
  var hasTags: Bool { coding.style.hasTags }

  /// Whether the tag is a member of the object of the payload.
  var hasTagInPayload: Bool { coding.style == .internal }

  /// Whether the tag is the key of the payload.
  var hasTagAsKey: Bool { coding.style == .external }

  /// Whether the JSON type of a value is the discriminator.
  var isDiscriminatedByType: Bool { coding.style == .shape }

  /// Whether the members of an object are the discriminator.
  var isDiscriminatedByMembers: Bool { coding.style == .members }

  /// Whether the members of a payload are in the object of the union itself.
  var sharesObject: Bool { hasTagInPayload || isDiscriminatedByMembers }

  /// Whether all values are objects with members of known names: the tag, the content or fields.
  var hasKnownMembers: Bool { sharesObject || contentKey != nil }

  /// The index of the kind of an object without a tag; `nil` if that is an error.
  package var kindWithoutTag: Int? { kind(named: coding.missingTag) }

  /// The index of that kind if it is written without its tag.
  package var kindWithoutWrittenTag: Int? { coding.writesMissingTag ? nil : kindWithoutTag }

  /// The index of the kind of an object whose tag no kind has; `nil` if such values are unknown.
  package var kindOfOtherTags: Int? { kind(named: coding.otherTags) }

  private func kind(named name: Located<String>?) -> Int? {
    guard let name = name?.value else { return nil }
    return kinds.firstIndex { $0.name.value.text == name }
  }

  /// The shared fields that are beside the payload in its data.
  package var siblingFields: [Field] {
    hasTagAsKey || contentKey != nil ? coding.shared == .beside ? sharedFields : [] : []
  }

  /// The keys of its own that are in the object of a value, with what they are for, as a message says it.
  package var ownKeys: [(key: String, purpose: String)] {
    tagKeys.map { ($0, "tag") }
      + discriminatorKeys.dropFirst(tagKeys.count).map { ($0, "second tag") }
      + (contentKey.map { [($0.value, "content")] } ?? [])
  }
}

extension Union {
  /// The renderer with a name and format. The output of another format would not be escaped.
  package func renderer(named name: SwiftName, _ format: RenderFormat) -> Renderer? {
    renderers.first { $0.name.value == name && $0.format == format }
  }
}

/// A renderer of a union.
package struct Renderer {
  package let name: Located<SwiftName>
  package let format: RenderFormat
  /// The schemes that destinations of links may have.
  package let schemes: [String]
  /// Whether every kind must have a template.
  let isComplete: Bool
  /// The positions in ``Union/cases`` of the cases whose rendering is written in Swift.
  package let handWritten: Set<Int>
  package let partials: [(name: Located<String>, template: Template)]
  /// The templates of kinds that have one, by their indices in the union.
  package let templates: [Int: Template]
}

extension RenderFormat {
  /// The string that a renderer appends to.
  package var output: SwiftName {
    switch self {
    case .text: return "text"
    case .markdown: return "markdown"
    case .html: return "html"
    }
  }
}
