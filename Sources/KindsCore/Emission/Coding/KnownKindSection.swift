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
    /// Decodes what a value of a kind carries, by itself, where the kind is known from elsewhere.
    \(access.modifier)init(kind: \(names.kindType), from decoder: any Decoder) throws {
      \(knownKindSwitch)
    }
    """
  }

  private var knownKindSwitch: Code {
    // The functions of the internal representation that take a decoder decode a payload by itself.
    if union.coding.style == .internal, !union.sharesContainer {
      return decodingSwitch("from: decoder")
    }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      guard let type = kind.payload.typeCode(kindNames) else {
        return KindClause(
          pattern: ".\(kindNames.name)", statement: "self = \(kindNames.value(nil))")
      }
      let payload: Code
      if kind.payload.decodesItself {
        payload = "\(type)(from: decoder)"
      } else if kind.payload.holdsNumbers {
        payload = "KindsNumber<\(type)>(from: decoder).value"
      } else {
        payload = "decoder.singleValueContainer().decode(\(kind.payload.coded(type)).self)"
      }
      return KindClause(
        pattern: ".\(kindNames.name)",
        statement: decodingStatement(kind, kindNames, "self = ", payload, indentation: 6))
    }
    return kindSwitch(on: "kind", clauses, leaves: false, indentation: 4)
  }
}

extension Payload {
  /// Whether it can be decoded past the decoder, which has ways of its own with dates, URLs and the like.
  fileprivate var decodesItself: Bool {
    switch self {
    case .nothing, .model, .type(.declared, _): return true
    case .type: return false
    }
  }
}
