import KindsSchema

/// The ways in which a schema can change; the raw value is the name that a report shows.
///
/// Each has a folder of that name among the fixtures of changes, where its verdicts are held against the compiler and
/// against data.
public enum ChangeRule: String, CaseIterable, Sendable {
  // Declarations.
  case declarationAdded = "declaration-added"
  case declarationRemoved = "declaration-removed"
  case declarationRenamed = "declaration-renamed"
  case access
  case conformanceAdded = "conformance-added"
  case conformanceRemoved = "conformance-removed"
  case parameters
  case attributes
  case available

  // Kinds.
  case kindAdded = "kind-added"
  case kindRemoved = "kind-removed"
  case kindRenamed = "kind-renamed"
  case kindOrder = "kind-order"
  case kindTag = "kind-tag"
  case kindAliases = "kind-aliases"
  case kindPayloadTags = "kind-payload-tags"
  case kindPayload = "kind-payload"
  case kindAssociatedValues = "kind-associated-values"
  case kindLabel = "kind-label"
  case kindModel = "kind-model"
  case kindInvalid = "kind-invalid"
  case kindEarlier = "kind-earlier"
  case kindDiscriminatedBy = "kind-discriminated-by"
  case kindDeprecated = "kind-deprecated"
  case kindNewer = "kind-newer"

  // The JSON form of unions.
  case codingStyle = "coding-style"
  case tagKey = "tag-key"
  case tagAliases = "tag-aliases"
  case secondTag = "second-tag"
  case missingTag = "missing-tag"
  case otherTags = "other-tags"
  case ambiguousKinds = "ambiguous-kinds"
  case emptyKinds = "empty-kinds"
  case contentKey = "content-key"
  case sharedPlace = "shared-place"
  case unknownKinds = "unknown-kinds"
  case unknownCase = "unknown-case"
  case fallback
  case extras
  case maxDepth = "max-depth"

  // The generated parts of unions.
  case visitorAdded = "visitor-added"
  case visitorRemoved = "visitor-removed"
  case visitorUnion = "visitor-union"
  case visitorOutput = "visitor-output"
  case visitorKindAdded = "visitor-kind-added"
  case visitorKindRemoved = "visitor-kind-removed"
  case partAdded = "part-added"
  case partRemoved = "part-removed"
  case viewsAdded = "views-added"
  case viewsRemoved = "views-removed"
  case rendererAdded = "renderer-added"
  case rendererRemoved = "renderer-removed"
  case rendererOutput = "renderer-output"
  case rendererForm = "renderer-form"
  case renderingAdded = "rendering-added"
  case renderingRemoved = "rendering-removed"
  case frozen
  case constantAdded = "constant-added"
  case constantRemoved = "constant-removed"
  case constantType = "constant-type"
  case constantValue = "constant-value"

  // Fields.
  case fieldAdded = "field-added"
  case fieldRemoved = "field-removed"
  case fieldRenamed = "field-renamed"
  case fieldOrder = "field-order"
  case fieldShared = "field-shared"
  case fieldKey = "field-key"
  case fieldAliases = "field-aliases"
  case fieldType = "field-type"
  case fieldDefault = "field-default"
  case fieldEncodeDefault = "field-encode-default"
  case fieldConst = "field-const"
  case fieldFormat = "field-format"
  case fieldCoerce = "field-coerce"
  case fieldInvalid = "field-invalid"
  case fieldNil = "field-nil"
  case fieldElements = "field-elements"
  case fieldSingle = "field-single"
  case fieldFlatten = "field-flatten"
  case fieldLabel = "field-label"
  case fieldOfUnknown = "field-of-unknown"
  case fieldDeprecated = "field-deprecated"

  // Structs, enums, protocols.
  case structForm = "struct-form"
  case presetAdded = "preset-added"
  case presetRemoved = "preset-removed"
  case presetValue = "preset-value"
  case valueAdded = "value-added"
  case valueRemoved = "value-removed"
  case valueRenamed = "value-renamed"
  case valueTag = "value-tag"
  case unknownValues = "unknown-values"
  case requirementAdded = "requirement-added"
  case requirementRemoved = "requirement-removed"
  case requirementChanged = "requirement-changed"
  case isolation
  case external
}

extension ChangeRule {
  /// Whether it adds a declaration that code has to handle, so that the compiler names each place that does not.
  var addsWhatIsHandled: Bool {
    switch self {
    case .kindAdded, .valueAdded, .presetAdded, .requirementAdded, .visitorKindAdded,
      .renderingAdded:
      return true
    default: return false
    }
  }
}

/// A change from one schema to another, with its verdicts.
public struct SchemaChange: Sendable {
  /// The kind of the change.
  public let rule: ChangeRule
  /// The changed element: `Post.image.url`.
  public let subject: String
  /// A description in lower case, with the element in single quotes.
  public let message: String
  /// The place in the old schemas, if they have the element.
  public let old: SourceRange?
  /// The place in the new schemas, if they have the element.
  public let new: SourceRange?
  /// The code that stops compiling, if some does: `'switch' over 'Post'`.
  public let brokenCode: [String]
  /// Whether that is the purpose of the change: the compiler names each place that has to handle the new declaration.
  public let isMeantToBreakCode: Bool
  /// The effect when the new schema reads data of the old one.
  public let oldData: DataEffect
  /// The effect when the old schema reads data that code of the new one writes.
  public let newData: DataEffect
}
