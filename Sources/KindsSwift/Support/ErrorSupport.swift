// The errors of decoding: values that stand too deep, tags that stand for nothing, and the kind in which an error happened.

let depthFamily = [
  SupportEntry(.depthError, "KindsDepthError", depthError),
  SupportEntry(.checkDepth, "checkDepth", in: .decoder, checkDepth),
]

let tagErrorFamily = [
  SupportEntry(.unknownTag, "unknownTag", in: .decoder, unknownStringTag),
  SupportEntry(.unknownIntegerTag, "unknownTag", in: .decoder, unknownIntegerTag),
  SupportEntry(.naming, "naming", in: .decodingError, kindNaming),
  SupportEntry(.nearestName, "nearestName", nearestName),
]

private let depthError: Code = """
  /// What underlies the error of a value that stands too deep to be decoded.
  nonisolated struct KindsDepthError: Error {}
  """

private let checkDepth: Code = """
  /// Throws where a value stands too deep, before decoding overflows the stack.
  func checkDepth(limit: Int) throws {
    if codingPath.count <= limit { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription:
          "the value stands more than \\(limit) keys and indices deep; the schema allows more with 'maxDepth' in 'coding'",
        underlyingError: \(support: .depthError)()))
  }
  """

private let unknownStringTag: Code = """
  /// The error for a tag that stands for nothing, which offers the nearest of the known ones.
  func unknownTag<Known: CaseIterable & RawRepresentable<String>>(
    _ tag: String, _ problem: String, among _: Known.Type, at key: \(support: .key)? = nil
  ) -> DecodingError {
    let start = String(tag.unicodeScalars.prefix(80))
    let isWhole = start.utf8.count == tag.utf8.count
    var message = "'\\(start)\\(isWhole ? "" : "…")' \\(problem)"
    if let known = \(support: .nearestName)(to: tag, among: Known.allCases.map(\\.rawValue)) {
      message += "; did you mean '\\(known)'?"
    }
    var path = codingPath
    // A long tag that is itself the key would make the error as long.
    if let key, isWhole || key.stringValue != tag { path.append(key) }
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: message))
  }
  """

private let unknownIntegerTag: Code = """
  /// The error for a tag that stands for nothing.
  func unknownTag(_ tag: Int, _ problem: String, at key: \(support: .key)? = nil) -> DecodingError {
    var path = codingPath
    if let key { path.append(key) }
    return .dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: "\\(tag) \\(problem)"))
  }
  """

// It is one call, which stays out of line, because decoding can be recursive: what it needs is on the stack at each level.
private let kindNaming: Code = """
  /// An error of decoding with the kind in which it happened, the innermost of several, in its message; other errors
  /// as they are.
  @inline(never)
  static func naming(_ kind: some Any, of union: String, in error: any Error) -> any Error {
    guard let error = error as? DecodingError else { return error }
    func naming(_ context: Context) -> Context {
      let message = context.debugDescription
      if message.hasPrefix("in the kind '") { return context }
      return Context(
        codingPath: context.codingPath,
        debugDescription: "in the kind '\\(kind)' of \\(union): \\(message)",
        underlyingError: context.underlyingError)
    }
    switch error {
    case .typeMismatch(let type, let context): return typeMismatch(type, naming(context))
    case .valueNotFound(let type, let context): return valueNotFound(type, naming(context))
    case .keyNotFound(let key, let context): return keyNotFound(key, naming(context))
    case .dataCorrupted(let context): return dataCorrupted(naming(context))
    @unknown default: return error
    }
  }
  """

/// The same definition of nearness as `nearest(to:among:)`, which fills one table: lists of lists and iterators take the
/// compiler half as long again.
private let nearestName: Code = """
  /// The name that differs in case alone, or in the fewest insertions, deletions, replacements and swaps of neighbours,
  /// of which there may be one for every three bytes.
  private nonisolated func nearestName(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= 100 else { return nil }
    let wanted = Swift.Array(name.utf8)
    func distance(to bytes: [UInt8]) -> Int {
      let width = bytes.count + 1
      var steps = [Int](repeating: 0, count: (wanted.count + 1) * width)
      for row in 0...wanted.count {
        for column in 0...bytes.count {
          let place = row * width + column
          if row == 0 || column == 0 {
            steps[place] = row + column
          } else if wanted[row - 1] == bytes[column - 1] {
            steps[place] = steps[place - width - 1]
          } else {
            var fewest = Swift.min(steps[place - 1], steps[place - width])
            fewest = Swift.min(fewest, steps[place - width - 1])
            if row > 1, column > 1, wanted[row - 1] == bytes[column - 2],
              wanted[row - 2] == bytes[column - 1]
            {
              fewest = Swift.min(fewest, steps[place - 2 * width - 2])
            }
            steps[place] = fewest + 1
          }
        }
      }
      return steps[steps.count - 1]
    }
    let lowercased = name.lowercased()
    var nearest: String?
    var limit = Swift.max(1, wanted.count / 3) + 1
    for candidate in names {
      if candidate.lowercased() == lowercased { return candidate }
      let bytes = Swift.Array(candidate.utf8)
      if Swift.abs(bytes.count - wanted.count) >= limit { continue }
      let steps = distance(to: bytes)
      if steps < limit {
        nearest = candidate
        limit = steps
      }
    }
    return nearest
  }
  """
