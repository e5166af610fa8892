import KindsSchema

// A union whose discriminator is a member of the payload's own object: `{"type": "text", "text": "Hello"}`.
extension UnionOutput {
  var internalDecoding: Code {
    """
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(facts.depthLimitOnEntry))
      let container = try decoder.container(keyedBy: \(support: .key).self)
      \(keyedKindLookup)
      \(kindNamingSwitch)
    }
    """
  }

  func internalPayload(_ kind: Kind, _ type: Code, from container: Code) -> Code {
    kind.payload.isExternal
      ? kind.payload.decodedByItself(type)
      : "\(type)(from: \(facts.sharesContainer ? container : "decoder"))"
  }

  var internalEncoding: Code {
    let remark: Code =
      "// The tag comes last, because a payload of an unknown kind holds the one that it was decoded with."
    return encoding(
      [.encoder],
      {
        facts.keepsUnknownInPayload
          ? [$0, remark, taggedContainer] : [taggedContainer, $0]
      }
    ) { kind in
      kind.payload.isExternal
        ? "try encoder.\(support: .encodeObject)(\(locals.payload))"
        : "try \(locals.payload).encode(to: encoder)"
    }
  }
}

extension Payload {
  /// Whether it is of a type that is written elsewhere, whose form in data only the schema promises.
  fileprivate var isExternal: Bool {
    if case .type(.external, _) = self { return true }
    return false
  }
}
