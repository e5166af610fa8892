import KindsCore

/// The kinds of schema changes.
///
/// Each rule has a case in the test fixtures, where its verdicts are checked against the compiler and against data.
public enum ChangeRule: CaseIterable, Sendable {
  // Declarations.
  case declarationAdded, declarationRemoved, declarationRenamed
  case access, conformanceAdded, conformanceRemoved, parameters, attributes, available

  // Kinds.
  case kindAdded, kindRemoved, kindRenamed, kindOrder
  case kindTag, kindAliases, kindPayloadTags, kindPayload, kindAssociatedValues, kindLabel
  case kindModel, kindInvalid, kindRawValue, kindDiscriminatedBy, kindDeprecated

  // The JSON form of unions.
  case codingStyle, tagKey, tagAliases, missingTag, ambiguousKinds, emptyKinds, contentKey
  case sharedPlace, unknownKinds, fallback, extras, maxDepth

  // The generated parts of unions.
  case visitorAdded, visitorRemoved, visitorUnion, visitorKindAdded, visitorKindRemoved
  case partAdded, partRemoved, directJSON, viewsAdded, viewsRemoved
  case rendererAdded, rendererRemoved, rendererOutput, frozen
  case constantAdded, constantRemoved, constantType, constantValue

  // Fields.
  case fieldAdded, fieldRemoved, fieldRenamed, fieldOrder, fieldShared
  case fieldKey, fieldAliases, fieldDefault, fieldEncodeDefault, fieldNil, fieldType, fieldConst
  case fieldFormat, fieldCoerce, fieldInvalid, fieldElements, fieldSingle, fieldFlatten
  case fieldLabel, fieldOfUnknown, fieldDeprecated

  // Structs, enums, protocols.
  case structForm, presetAdded, presetRemoved, presetValue
  case valueAdded, valueRemoved, valueRenamed, valueTag, valueOrder, unknownValues
  case requirementAdded, requirementRemoved, requirementChanged, isolation, external

  /// The name in reports, such as `kind-added`.
  public var name: String { NamingStyle.kebabCase.styled("\(self)") }
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
  /// The positions in the old and in the new schemas, if they have the element.
  public let places: (old: SourceRange?, new: SourceRange?)
  /// The code that no longer compiles, such as `'switch' over 'Post'`.
  public internal(set) var brokenCode: [String] = []
  /// The code that still compiles, but has another meaning.
  public internal(set) var changedCode: [String] = []
  /// Whether the change is meant to break code: the compiler reports all code that must handle the new declaration.
  public internal(set) var isMeantToBreakCode = false
  /// The effect on old data that the new schema reads.
  public internal(set) var oldData = DataEffect.safe
  /// The effect on data that new code writes and the old schema reads.
  public internal(set) var newData = DataEffect.safe
}
