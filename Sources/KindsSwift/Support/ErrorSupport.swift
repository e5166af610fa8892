import KindsSchema

// The errors of decoding: values that are too deep, unknown tags, and the kind in which an error happened.

let depthFamily = [
  SupportEntry(.depthError, depthError),
  SupportEntry(.tooDeep, in: .decodingError, tooDeep),
  SupportEntry(.checkDepth, in: .decoder, text: checkDepth),
  SupportEntry(.checkMemberDepth, in: .decodingContainer, checkMemberDepth),
  SupportEntry(.inner, inner),
]

let tagErrorFamily = [
  SupportEntry(.unknownTag, in: .decoder, unknownStringTag),
  SupportEntry(.unknownIntegerTag, in: .decoder, unknownIntegerTag),
  SupportEntry(.naming, in: .decodingError, kindNaming),
]

private let depthError: Code = """
  /// The underlying error for a value that is nested too deeply.
  nonisolated struct KindsDepthError: Error {}
  """

/// Returns the check of the depth. Other checks, if there are any, throw the same error.
private func checkDepth(_ context: SupportContext) -> Code {
  let failure: Code =
    context.parts.contains(.checkMemberDepth)
    ? "throw DecodingError.\(support: .tooDeep)(at: codingPath, limit: limit)"
    : "throw DecodingError\(tooDeepError("codingPath", contextType: "DecodingError.Context"))"
  return """
    /// Throws if the value is nested too deeply, before decoding it overflows the stack.
    func checkDepth(limit: Int) throws {
      if codingPath.count <= limit { return }
      \(failure)
    }
    """
}

private func tooDeepError(_ path: Code, contextType: Code) -> Code {
  """
  .dataCorrupted(
    \(contextType)(
      codingPath: \(path),
      debugDescription:
        "the value is more than \\(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema",
      underlyingError: \(support: .depthError)()))
  """
}

private let checkMemberDepth: Code = """
  /// Throws if the values at a key are nested too deeply, before decoding them overflows the stack.
  ///
  /// - Parameters:
  ///   - type: The type of the value at the key, with `KindsInner` in place of the type of the nested values.
  ///   - levels: The number of keys and indices that lead from the object to the values.
  func checkDepth<Values: Decodable>(
    of type: Values.Type, forKey key: \(support: .key), levels: Int, limit: Int
  ) throws {
    guard contains(key), codingPath.count + levels > limit else { return }
    do {
      // Throws at the first value that exists. Without values, nothing is too deep.
      _ = try decodeIfPresent(type, forKey: key)
    } catch let inner as \(support: .inner) {
      throw DecodingError.\(support: .tooDeep)(at: inner.codingPath, limit: limit)
    }
  }
  """

private let inner: Code = """
  /// A substitute for the type of a value. Decoding it throws an error with the location of the value.
  nonisolated struct KindsInner: Decodable, Error {
    let codingPath: [any CodingKey]

    init(from decoder: any Decoder) throws {
      self.codingPath = decoder.codingPath
      throw self
    }
  }
  """

private let tooDeep: Code = """
  /// Returns the error for a value that is nested too deeply.
  static func tooDeep(at path: [any CodingKey], limit: Int) -> DecodingError {
    \(tooDeepError("path", contextType: "Context"))
  }
  """

/// Returns the statement that checks the depth before decoding a value that can contain itself, or nothing if there is
/// no limit.
func depthCheck(_ limit: Int?) -> Code {
  limit.map {
    "try decoder.\(support: .checkDepth)(limit: \(Code(verbatim: String($0))))"
  } ?? .empty
}

private let unknownStringTag: Code = """
  /// Returns the error for an unknown tag.
  func unknownTag(_ tag: String, _ problem: String, at key: \(support: .key)? = nil) -> DecodingError {
    let rest = tag.unicodeScalars.dropFirst(80)
    let message = "'\\(tag.prefix(upTo: rest.startIndex))\\(rest.isEmpty ? "" : "…")' \\(problem)"
    var path = codingPath
    // The key may be the tag itself. A long key is left out, so that the error is short.
    if let key, key.stringValue.unicodeScalars.dropFirst(80).isEmpty { path.append(key) }
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: message))
  }
  """

private let unknownIntegerTag: Code = """
  /// Returns the error for an unknown tag.
  func unknownTag(_ tag: Int, _ problem: String, at key: \(support: .key)? = nil) -> DecodingError {
    var path = codingPath
    if let key { path.append(key) }
    return .dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: "\\(tag) \\(problem)"))
  }
  """

// A single call that is not inlined, because decoding recurses: inlined code would use stack space at every level.
private let kindNaming: Code = """
  /// Returns a decoding error whose message names the innermost kind that failed, or any other error unchanged.
  @inline(never)
  static func naming(_ kind: some Any, of union: String, in error: any Error) -> any Error {
    func named(_ old: Context) -> Context {
      if old.debugDescription.hasPrefix("in the kind '") { return old }
      let text = "in the kind '\\(kind)' of \\(union): \\(old.debugDescription)"
      return Context(
        codingPath: old.codingPath, debugDescription: text, underlyingError: old.underlyingError)
    }
    switch error as? DecodingError {
    case .typeMismatch(let type, let context): return typeMismatch(type, named(context))
    case .valueNotFound(let type, let context): return valueNotFound(type, named(context))
    case .keyNotFound(let key, let context): return keyNotFound(key, named(context))
    case .dataCorrupted(let context): return dataCorrupted(named(context))
    default: return error
    }
  }
  """
