import KindsSchema

extension UnionOutput {
  /// The initializer for a kind that is known from elsewhere:
  ///
  ///     public init(kind: Kind, from decoder: any Decoder) throws {
  ///       switch kind {
  ///       case .text: self = .text(try TextPost(from: decoder))
  ///       …
  ///       }
  ///     }
  var knownKindDecoding: Code {
    """
    /// Decodes only what a value of a kind carries; the kind is known from elsewhere.
    \(access.modifier)init(kind: \(names.kindType), from decoder: any Decoder) throws {
      \(knownKindSwitch)
    }
    """
  }

  private var knownKindSwitch: Code {
    switch union.coding.style {
    // The functions of these representations that take a decoder decode a payload by itself.
    case .shape: return decodingSwitch("from: decoder")
    case .internal where !facts.sharesContainer: return decodingSwitch("from: decoder")
    case .internal, .adjacent, .external: break
    }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      guard let type = kind.payload.typeCode(kindNames) else {
        return KindClause(
          pattern: ".\(kindNames.name)", statement: "self = \(kindNames.value(nil))")
      }
      let payload = kind.payload.decodedByItself(kind.payload.coded(type))
      return KindClause(
        pattern: ".\(kindNames.name)",
        statement: decodingStatement(kind, kindNames, "self = ", payload))
    }
    return kindSwitch(on: "kind", clauses, leaves: false)
  }
}

extension Payload {
  /// What decodes it from the local `decoder` by itself, without `try`.
  ///
  /// - Parameter type: The type that the decoder sees.
  func decodedByItself(_ type: Code) -> Code {
    if decodesItself { return "\(type)(from: decoder)" }
    if holdsNumbers {
      return "\(support: .number)<\(type)>(from: decoder).value\(needs: numberElements)"
    }
    return "decoder.singleValueContainer().decode(\(type).self)"
  }

  /// Whether it can be decoded past the decoder, which has ways of its own with dates, URLs and the like.
  private var decodesItself: Bool {
    switch self {
    case .nothing, .model, .type(.declared, _): return true
    case .type: return false
    }
  }
}
