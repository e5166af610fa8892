// A union whose discriminator is a member of the payload's own object: `{"type": "text", "text": "Hello"}`.
extension UnionOutput {
  var internalDecoding: Code {
    """
    /// Decodes the payload of the kind that the key `\(Code.codeSpan(union.tagKey.value))` names.
    \(access.modifier)init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: KindsKey.self)
      \(keyedKindLookup)
      \(kindNamingSwitch("from: decoder"))
    }
    """
  }

  var internalPayloadDecoding: Code {
    payloadDecoding(["from decoder: any Decoder"]) { _, type in "try \(type)(from: decoder)" }
  }

  var internalEncoding: Code {
    """
    /// Encodes the tag and, in the same object, the payload.
    \(access.modifier)func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: KindsKey.self)
      try container.encode(kind.rawValue, forKey: \(literal: union.tagKey.value))
      \(encodingSwitch(.empty) { _ in "try \(names.payload).encode(to: encoder)" })
    }
    """
  }
}
