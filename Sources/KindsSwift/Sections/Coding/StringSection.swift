import KindsSchema

// Strings, which most fields are, are coded by methods that are not overloaded: where the compiler has to choose among
// the many that `decode` and `encode` stand for, checking the output of 100 kinds takes it a fifth to a fourth longer.

extension Field {
  /// Whether it is decoded by the methods for strings.
  var decodesString: Bool { isPlainString && !isConstant && !hasDefault }

  /// Whether it is encoded by the methods for strings, which takes in constants.
  var encodesString: Bool { isPlainString && (!type.isOptional || omitsNil) }

  private var isPlainString: Bool {
    switch type {
    case .known(let type), .optional(.known(let type)): return type.family == .text && !isIndirect
    default: return false
    }
  }
}
