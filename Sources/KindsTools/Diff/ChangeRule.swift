import KindsCore

/// The kinds of schema changes. The raw value is the name in reports.
///
/// Each rule has a case in the test fixtures, where its verdicts are checked against the compiler and against data.
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
  case kindRawValue = "kind-raw-value"
  case kindDiscriminatedBy = "kind-discriminated-by"
  case kindDeprecated = "kind-deprecated"

  // The JSON form of unions.
  case codingStyle = "coding-style"
  case tagKey = "tag-key"
  case tagAliases = "tag-aliases"
  case missingTag = "missing-tag"
  case ambiguousKinds = "ambiguous-kinds"
  case emptyKinds = "empty-kinds"
  case contentKey = "content-key"
  case sharedPlace = "shared-place"
  case unknownKinds = "unknown-kinds"
  case fallback
  case extras
  case maxDepth = "max-depth"

  // The generated parts of unions.
  case visitorAdded = "visitor-added"
  case visitorRemoved = "visitor-removed"
  case visitorUnion = "visitor-union"
  case visitorKindAdded = "visitor-kind-added"
  case visitorKindRemoved = "visitor-kind-removed"
  case partAdded = "part-added"
  case partRemoved = "part-removed"
  case directJSON = "direct-json"
  case viewsAdded = "views-added"
  case viewsRemoved = "views-removed"
  case rendererAdded = "renderer-added"
  case rendererRemoved = "renderer-removed"
  case rendererOutput = "renderer-output"
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
  case valueOrder = "value-order"
  case unknownValues = "unknown-values"
  case requirementAdded = "requirement-added"
  case requirementRemoved = "requirement-removed"
  case requirementChanged = "requirement-changed"
  case isolation
  case external
}

extension ChangeRule {
  /// Whether the change adds a declaration that code must handle. The compiler reports code that does not handle it.
  var requiresHandling: Bool {
    switch self {
    case .kindAdded, .valueAdded, .presetAdded, .requirementAdded, .visitorKindAdded:
      return true
    default: return false
    }
  }

  /// Whether code is meant to break if the value of a fact has a greater rank than before.
  var isMeantToBreakCode: Bool {
    self == .unknownKinds || self == .unknownValues || self == .fieldOfUnknown
  }
}

/// A change from one schema to another, with its verdicts.
public struct SchemaChange: Sendable {
  /// The rule that describes the kind of change.
  public let rule: ChangeRule
  /// The changed element, such as `Post.image.url`.
  public let subject: String
  /// A description in lower case, with the element in single quotes.
  public let message: String
  /// The position in the old schemas, if they have the element.
  public let old: SourceRange?
  /// The position in the new schemas, if they have the element.
  public let new: SourceRange?
  /// The code that no longer compiles, such as `'switch' over 'Post'`.
  public let brokenCode: [String]
  /// The code that still compiles, but has another meaning.
  public let changedCode: [String]
  /// Whether the change is meant to break code: the compiler reports all code that must handle the new declaration.
  public let isMeantToBreakCode: Bool
  /// The effect on old data that the new schema reads.
  public let oldData: DataEffect
  /// The effect on data that new code writes and the old schema reads.
  public let newData: DataEffect
}
