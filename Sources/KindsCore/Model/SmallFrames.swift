/// How many kinds, times the fields of the largest, a union may have whose values contain each other before each kind
/// gets functions of its own.
///
/// In debug builds the stack frame of a switch is the sum over its cases, each of which has room for a whole value, and
/// what recurses runs through it at every level. `defaultMaxDepth` levels of so large frames fit in 512 KiB.
private let largestFrame = 24

extension Union {
  /// Marks it where it is to be coded, compared and hashed by a small function for each kind.
  fileprivate mutating func markSmallFrames(_ schema: Schema) {
    guard depthLimit != nil else { return }
    let weights = kinds.map { kind in
      1 + kind.payload.types.reduce(0) { $0 + schema.weight(of: $1) }
    }
    hasSmallFrames = weights.count * (weights.max() ?? 0) > largestFrame
  }

  /// Whether a function is generated that encodes what a kind carries.
  func encodesPayload(of kind: Kind) -> Bool {
    hasSmallFrames && kind.hasPayload && conforms.contains(.encodable)
  }

  /// The functions of a kind that are members of its values.
  func smallFunctions(_ kind: Kind, _ names: KindNames) -> [SwiftName] {
    guard hasSmallFrames, kind.hasPayload else { return [] }
    var functions: [SwiftName] = []
    if conforms.contains(.equatable) { functions.append(names.equals) }
    if conforms.contains(.hashable) { functions.append(names.hash) }
    return functions
  }
}

/// Marks the unions that are coded, compared and hashed by a small function for each kind.
func markSmallFrames(in schema: inout Schema) {
  for index in schema.unions.indices { schema.unions[index].markSmallFrames(schema) }
}

extension Schema {
  /// How many fields a value has in place, those of structs in it too.
  fileprivate func weight(of type: SwiftType, levels: Int = 3) -> Int {
    switch type {
    case .optional(let wrapped): return weight(of: wrapped, levels: levels)
    case .declared(let declared) where levels > 0:
      return fields(of: declared).reduce(1) {
        $0 + ($1.isIndirect ? 1 : weight(of: $1.type, levels: levels - 1))
      }
    default: return 1
    }
  }
}

extension Kind {
  /// Whether its case carries something.
  var hasPayload: Bool {
    if case .nothing = payload { return false }
    return true
  }
}
