import KindsRendering
import KindsSchema

// The condition of an inverted section:
//
//     if !payload.isHidden {
//     if payload.place?.isHidden != true {
//     if payload.place?.names.isEmpty ?? true {
//     if payload.place?.note == nil {
extension RenderStepCode {
  /// The test whether a value is false, empty or `nil`.
  func test(isAbsent value: RenderValue) -> Code {
    let code = code(value)
    let isChained = value.path.contains { $0.optionalOwner != nil }
    switch value.type.wrapped {
    case .known(let known) where known.family == .boolean:
      return isChained || value.type.isOptional ? "\(code) != true" : "!\(code)"
    case .array, .set, .dictionary:
      if value.type.isOptional {
        let mark = value.path.last?.field.chainMark(as: value.type) ?? "?"
        return "\(code)\(mark).isEmpty ?? true"
      }
      return isChained ? "\(code).isEmpty ?? true" : "\(code).isEmpty"
    default: return "\(code) == nil"
    }
  }
}

extension Field {
  /// What follows the field, whose value is an optional, where a chain goes on from it.
  ///
  /// - Parameter type: The type of the field where it is used.
  func chainMark(as type: SwiftType) -> Code {
    if !type.isOptional { return .empty }
    return deprecation != nil && storage == .optionalBox ? .empty : "?"
  }
}
