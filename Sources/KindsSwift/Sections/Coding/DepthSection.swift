/// The statement that begins the decoding of a value that can contain itself; nothing where there is no limit.
func depthCheck(_ limit: Int?) -> Code {
  limit.map { "try decoder.checkDepth(limit: \(Code(verbatim: String($0))))" } ?? .empty
}

/// What limits the depth of decoded values, where some can contain themselves, and tells that error from others, where
/// lists leave out elements that cannot be decoded.
///
/// - Parameter namesJSON: Whether some type names `JSON`, whose depth is limited as well.
func depthSection(_ schema: Schema, _ facts: Facts, namesJSON: Bool) -> Code {
  let limitsDepth = namesJSON || schema.limitsDepth(facts)
  return .blocks([
    limitsDepth || schema.lossyAccess != nil ? depthError : .empty,
    limitsDepth ? checkDepth : .empty,
  ])
}

extension Schema {
  /// Whether the decoding of some union, model or struct throws where its value stands too deep.
  fileprivate func limitsDepth(_ facts: Facts) -> Bool {
    let unions = zip(unions, facts.unions).contains { union, facts in
      (union.conforms.contains(.decodable) && facts.depthLimit != nil)
        || zip(union.kinds, facts.models).contains { kind, model in
          kind.conforms.contains(.decodable) && model.depthLimit != nil
        }
    }
    let structures = zip(structures, facts.structures).contains { structure, facts in
      structure.conforms.contains(.decodable) && facts.depthLimit != nil
    }
    return unions || structures
  }
}

private let depthError: Code = """
  /// What underlies the error of a value that stands too deep to be decoded.
  nonisolated struct KindsDepthError: Error {}
  """

private let checkDepth: Code = """
  nonisolated extension Decoder {
    /// Throws where a value stands too deep, before decoding overflows the stack.
    func checkDepth(limit: Int) throws {
      if codingPath.count <= limit { return }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription:
            "the value stands more than \\(limit) keys and indices deep; the schema allows more with 'maxDepth' in 'coding'",
          underlyingError: KindsDepthError()))
    }
  }
  """
