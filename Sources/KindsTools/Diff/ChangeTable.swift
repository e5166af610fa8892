import KindsCore

/// The sorts of parts. The raw value is the word in messages.
enum PartSort: String, CaseIterable {
  case schema
  case union
  case structure = "struct"
  case enumeration = "enum"
  case `protocol`
  case partialVisitor = "partial visitor"
  case external
  case conformance, attribute
  case field, kind
  /// A shared field of a union that its kinds have too.
  case inherited
  case value, preset, requirement, method
  case visitor, generated, view
  case constant, renderer
  /// A field that is a field of single kinds in the other version.
  case shared

  var isDeclaration: Bool {
    switch self {
    case .union, .structure, .enumeration, .protocol, .partialVisitor: true
    default: false
    }
  }

  /// Whether a part is about the declaration of its owner as a whole.
  var isOfDeclaration: Bool { self == .conformance || self == .attribute }

  /// Whether the parts have no names of their own in reports.
  var isUnnamed: Bool {
    switch self {
    case .conformance, .attribute, .method, .visitor, .generated, .view: true
    default: false
    }
  }

  /// The rule for parts in another order; `nil` if the order does not matter.
  var order: ChangeRule? {
    switch self {
    case .kind: .kindOrder
    case .field: .fieldOrder
    case .value: .valueOrder
    default: nil
    }
  }

  /// Whether the parts that are new or gone are in one message.
  var areJoined: Bool { self == .conformance }

  /// The rules and the message for parts that are new or gone; `nil` if they are not reported. `%T` stands for the part,
  /// `%P` for its quoted name, `%U` for the owner, `%E` for "is new" or "was removed", and `%N` for "now" or "no longer".
  var changes: (added: ChangeRule, removed: ChangeRule, message: String)? {
    switch self {
    case .schema, .external, .inherited: nil
    case .union, .structure, .enumeration, .protocol, .partialVisitor:
      (.declarationAdded, .declarationRemoved, "the \(rawValue) %T %E")
    case .conformance: (.conformanceAdded, .conformanceRemoved, "%U %N conforms to %P")
    case .attribute: (.attributes, .attributes, "%U %N has the attribute %P")
    case .requirement: (.requirementAdded, .requirementRemoved, "%U %N requires %P")
    case .method: (.visitorKindAdded, .visitorKindRemoved, "the partial visitor %U %N calls %P")
    case .visitor: (.visitorAdded, .visitorRemoved, "%U %N has %T")
    case .generated: (.partAdded, .partRemoved, "%U %N has %T")
    case .view: (.viewsAdded, .viewsRemoved, "%U %N has %T")
    case .kind: (.kindAdded, .kindRemoved, "%T %E")
    case .field: (.fieldAdded, .fieldRemoved, "%T %E")
    case .shared: (.fieldShared, .fieldShared, "%T is %N shared by all kinds")
    case .value: (.valueAdded, .valueRemoved, "%T %E")
    case .preset: (.presetAdded, .presetRemoved, "%T %E")
    case .constant: (.constantAdded, .constantRemoved, "%T %E")
    case .renderer: (.rendererAdded, .rendererRemoved, "%T %E")
    }
  }

  /// The rule and message for a part with another name; `nil` if names identify the parts.
  var renaming: (rule: ChangeRule, message: String)? {
    switch self {
    case .kind: (.kindRenamed, "%T was called %O")
    case .field: (.fieldRenamed, "%T was called %O")
    case .value: (.valueRenamed, "%T was called %O")
    case .union, .structure, .enumeration:
      (.declarationRenamed, "the \(rawValue) %O is now called %N")
    default: nil
    }
  }
}

extension ChangeRule {
  /// The message about a fact. `%T` stands for the part, `%N` for the new text, and `%O` for the old one.
  var message: String {
    switch self {
    case .access:
      "the access level of %T and the rest of its schema is '%N', and was '%O'"
    case .parameters: "the generic parameters of %T are %N, and were %O"
    case .available: "%T needs %N, and needed %O"
    case .isolation: "the isolation of %T is %N, and was %O"
    case .external: "the declaration of the external type %T changed"
    case .frozen: "%T is %N frozen"
    case .extras: "'extras' of %T is %N, and was %O"
    case .maxDepth: "the maximum depth of %T is %N keys and indices, and was %O"
    case .directJSON: "'json' of %T is '%N', and was '%O'"
    case .kindTag: "the tag of %T is %N, and was %O"
    case .kindAliases: "the aliases of %T are %N, and were %O"
    case .kindPayloadTags: "the tags of the payload of %T are %N, and were %O"
    case .kindPayload: "the payload of %T is %N, and was %O"
    case .kindAssociatedValues: "the case of %T now has %N"
    case .kindLabel: "the label of the payload of %T is %N, and was %O"
    case .kindModel: "the model of %T is called %N, and was %O"
    case .kindInvalid, .fieldInvalid: "invalid values of %T are %N, and were %O"
    case .kindRawValue: "the raw values of the kinds of %T are %N, and were %O"
    case .kindDiscriminatedBy: "%T is discriminated by other members than before"
    case .codingStyle: "the style of %T is %N, and was %O"
    case .tagKey: "the key of the tag of %T is %N, and was %O"
    case .tagAliases: "the aliases of the tag of %T are %N, and were %O"
    case .missingTag: "values of %T without a tag are now %N"
    case .ambiguousKinds: "objects with the members of several kinds of %T are now %N"
    case .emptyKinds: "kinds of %T without data are encoded %N, and were encoded %O"
    case .contentKey: "the key of the content of %T is %N, and was %O"
    case .sharedPlace: "'shared' of %T is %N, and was %O"
    case .unknownKinds: "unknown kinds of %T are %N, and were %O"
    case .fallback: "the key for the fallback of unknown kinds of %T is %N, and was %O"
    case .visitorUnion: "the partial visitor %T visits %N, and visited %O"
    case .rendererOutput: "the output of %T changed"
    case .constantType, .fieldType: "the type of %T is %N, and was %O"
    case .constantValue, .presetValue: "the values of %T changed"
    case .fieldKey: "the key of %T is %N, and was %O"
    case .fieldAliases: "the aliases of %T are %N, and were %O"
    case .fieldFlatten: "the members of %T are %N"
    case .fieldConst: "%T can now %N"
    case .fieldDefault: "the default of %T is %N, and was %O"
    case .fieldEncodeDefault: "%T is %Nwritten if it equals its default"
    case .fieldFormat: "%T is encoded as %N, and was encoded as %O"
    case .fieldNil: "'nil' of %T is %N, and was %O"
    case .fieldElements: "%T %N invalid elements"
    case .fieldSingle: "'single' of %T is %N, and was %O"
    case .fieldLabel: "the label of %T changed"
    case .fieldOfUnknown: "%T is %N in values of unknown kinds"
    case .structForm: "%T is written in the form %N, and was in %O"
    case .valueTag: "the tag of %T is %N, and was %O"
    case .unknownValues: "unknown values of %T are %N, and were %O"
    case .requirementChanged: "the requirement %N of %U changed"
    default: "%T is %N"
    }
  }

  /// The other changes of a part that include this one.
  var isIncludedIn: Set<ChangeRule> {
    switch self {
    case .fieldFormat: [.fieldType, .fieldCoerce, .kindPayload]
    case .fieldLabel: [.fieldRenamed]
    // A model that is named after its kind or its union changes its name with them.
    case .kindModel: [.kindRenamed, .declarationRenamed]
    case .constantValue: [.constantType]
    case .extras: [.structForm]
    default: []
    }
  }

  /// The sorts of inner parts that a change replaces, so that they are not compared.
  var replaces: Set<PartSort> {
    switch self {
    case .kindPayload: [.field, .conformance, .attribute]
    case .kindAssociatedValues: [.conformance, .attribute]
    case .visitorUnion: [.method]
    default: []
    }
  }

  /// The changes whose effects on data this one explains, because they are one setting of the JSON form.
  var aspects: Set<ChangeRule> {
    switch self {
    case .fieldAliases: [.fieldKey]
    case .fieldFlatten: [.fieldKey, .fieldType, .fieldDefault]
    case .fieldConst: [.fieldConst, .fieldType, .fieldDefault]
    case .fieldType, .fieldInvalid: [.fieldType, .fieldNil]
    case .fieldDefault, .fieldNil: [.fieldDefault, .fieldNil]
    case .fieldEncodeDefault: [.fieldDefault]
    case .fieldFormat: [.fieldType, .kindTag, .kindPayload]
    case .fieldCoerce: [.fieldType]
    case .fieldElements, .fieldSingle: [self, .fieldType]
    case .kindAliases, .kindPayloadTags, .kindDiscriminatedBy: [.kindTag]
    case .kindPayload: [.kindTag, .kindPayload]
    case .tagAliases: [.tagKey]
    case .unknownKinds, .fallback: [self, .extras]
    default: [self]
    }
  }
}
