import KindsSchema

// A union whose discriminator stands beside the payload: `{"type": "text", "data": {"text": "Hello"}}`.
extension UnionOutput {
  private var contentKey: String { union.coding.contentKey.value }

  var adjacentDecoding: Code {
    """
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(facts.depthLimitOnEntry))
      let container = try decoder.container(keyedBy: \(support: .key).self)
      \(keyedKindLookup)
      \(extrasCheck(carriesNothing: false))
      \(kindNamingSwitch)
    }
    """
  }

  func adjacentPayload(_ kind: Kind, _ type: Code, from container: Code) -> Code {
    if kind.payloadField != nil { return "\(type)(from: \(container))" }
    if !union.fieldsBeside.isEmpty {
      return call(
        "\(type)", ["from: \(container)", "contentAt: \(literal: contentKey)"])
    }
    var (type, ifPresent) = (type, false)
    if case .type(.optional(let wrapped), _) = kind.payload {
      (type, ifPresent) = (CodedType(wrapped, kind.writtenFormat?.value).code, true)
    }
    let method = kind.payload.decodingMethod(ifPresent: ifPresent)
    if schema.needsNoMembers(kind, of: union) {
      return call(
        "\(container).decodeIfPresent", ["\(type).self", "forKey: \(literal: contentKey)"])
    }
    return call("\(container).\(method)", ["\(type).self", "forKey: \(literal: contentKey)"])
  }

  /// What follows a payload that is missing or null, if an object without members is one.
  ///
  /// - Parameter type: The type that a coder sees.
  func payloadWithoutMembers(_ kind: Kind, _ type: Code) -> Code {
    guard union.coding.style == .adjacent, union.fieldsBeside.isEmpty,
      schema.needsNoMembers(kind, of: union)
    else { return .empty }
    return " ?? \(type)()"
  }

  var adjacentEncoding: Code {
    if !union.fieldsBeside.isEmpty { return adjacentEncodingBeside }
    let container = KindParameter(
      label: "to", name: "container", type: "KeyedEncodingContainer<\(support: .key)>",
      isInOut: true, argument: "container")
    return encoding(
      [container],
      { [taggedContainer, $0] }
    ) { kind in
      var method: Code = "encode"
      if case .type(.optional, _) = kind.payload { method = "encodeIfPresent" }
      return .lines([
        call(
          "try container.\(method)",
          [kind.encoded(locals.payload), "forKey: \(literal: contentKey)"]),
        aroundEncoding(kind),
      ])
    }
  }
}
