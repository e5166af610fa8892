// Errors about tags, and the kind in which an error happened.

nonisolated extension Decoder {
  /// Returns the error for an unknown tag, which is a string or an integer.
  func unknownTag(
    _ tag: some CustomStringConvertible, _ problem: String, at key: KindsKey? = nil
  ) -> DecodingError {
    let text = tag.description
    let rest = text.unicodeScalars.dropFirst(80)
    let quote = tag is String ? "'" : ""
    let message =
      "\(quote)\(text.prefix(upTo: rest.startIndex))\(rest.isEmpty ? "" : "…")\(quote) \(problem)"
    var path = codingPath
    // The key may be the tag itself. A long key is left out, so that the error is short.
    if let key, key.stringValue.unicodeScalars.dropFirst(80).isEmpty { path.append(key) }
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: message))
  }
}

// A single call that is not inlined, because decoding recurses: inlined code would use stack space at every level.
nonisolated extension DecodingError {
  /// Returns a decoding error whose message names the innermost kind that failed, or any other error unchanged.
  @inline(never)
  static func naming(_ kind: some Any, of union: String, in error: any Error) -> any Error {
    func named(_ old: Context) -> Context {
      if old.debugDescription.hasPrefix("in the kind '") { return old }
      let text = "in the kind '\(kind)' of \(union): \(old.debugDescription)"
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
}
