// Rules of fields that redeclare a field of an included group.

/// Checks that, in data, each value of the redeclared type is also a value of the group's type.
func refinementsAreNarrower(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for refinement in schema.refinements
  where !schema.isNarrower(refinement.type, than: refinement.groupType) {
    diagnostics.error(
      .nameCollision,
      "the included field \(quoted(refinement.field.value)) has the type \(quoted(refinement.groupType.text)), and \(quoted(refinement.type.text)) is not narrower; use a narrower type, or rename this field",
      at: refinement.typeRange, related: [refinement.placeInGroup])
  }
}

/// Checks that a redeclaration changes the type or other settings.
func refinementsAreOfUse(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for refinement in schema.refinements
  where refinement.details == nil && refinement.type == refinement.groupType {
    diagnostics.error(
      .nameCollision,
      "the field \(quoted(refinement.field.value)) repeats a field of an included group without changes; remove or rename the field",
      at: refinement.field.range, related: [refinement.placeInGroup])
  }
}

/// Checks that a redeclaration does not change the coding.
func refinementsKeepCoding(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for refinement in schema.refinements {
    guard let keys = refinement.details?.coding.givenKeys, !keys.isEmpty else { continue }
    diagnostics.error(
      .nameCollision,
      "an included group sets the encoding of the field \(quoted(refinement.field.value)); remove \(quotedList(keys, conjunction: "and")), or rename the field",
      at: refinement.field.range, related: [refinement.placeInGroup])
  }
}

extension Refinement {
  fileprivate var placeInGroup: Diagnostic.RelatedPlace {
    Diagnostic.RelatedPlace(message: "the group declares the field here", range: group.range)
  }
}

extension Schema {
  /// Whether, in data, each value of a type is also a value of another type.
  fileprivate func isNarrower(_ type: SwiftType, than other: SwiftType) -> Bool {
    if type == other { return true }
    switch (type, other) {
    case (_, .json): return !type.isOptional && !type.isPresence
    case (.optional(let wrapped), .optional(let other)),
      (.optional(let wrapped), .presence(let other)),
      (.presence(let wrapped), .presence(let other)), (.array(let wrapped), .array(let other)),
      (.set(let wrapped), .set(let other)), (.set(let wrapped), .array(let other)):
      return isNarrower(wrapped, than: other)
    case (_, .optional(let other)), (_, .presence(let other)):
      return !type.isPresence && isNarrower(type, than: other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let other)):
      return key == otherKey && isNarrower(value, than: other)
    case (.declared(let declared), .declared(let other)):
      guard case .union(let subset) = declared.index, case .union(let index) = other.index,
        declared.arguments == other.arguments
      else { return false }
      return unions[subset].superset?.union == index
    default: return false
    }
  }
}
