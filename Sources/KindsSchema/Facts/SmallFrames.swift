/// How many kinds, times the words of the largest, a union may have whose values contain each other before each kind
/// gets functions of its own.
///
/// In debug builds the stack frame of a switch is the sum over its cases, each of which has room for a whole value, and
/// what recurses runs through it at every level. `defaultMaxDepth` levels of so large frames fit in 512 KiB.
private let largestFrame = 40

extension Union {
  /// Marks it where it is to be coded, compared and hashed by a small function for each kind.
  fileprivate mutating func markSmallFrames() {
    guard depthLimit != nil else { return }
    hasSmallFrames = kinds.count * (kinds.map { 1 + $0.words }.max() ?? 0) > largestFrame
  }
}

/// Marks the unions that are coded, compared and hashed by a small function for each kind.
func markSmallFrames(in schema: inout Schema) {
  for index in schema.unions.indices { schema.unions[index].markSmallFrames() }
}

extension Kind {
  /// Whether its case carries something.
  var hasPayload: Bool {
    if case .nothing = payload { return false }
    return true
  }

  /// How many words of eight bytes its payload takes.
  fileprivate var words: Int {
    switch payload {
    case .nothing: return 0
    case .model(let fields): return fields.reduce(0) { $0 + $1.words }
    case .type: return payloadWords
    }
  }
}
