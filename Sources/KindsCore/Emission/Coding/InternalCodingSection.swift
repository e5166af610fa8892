// A union whose discriminator is a member of the payload's own object: `{"type": "text", "text": "Hello"}`.
extension UnionOutput {
  var internalDecoding: Code {
    """
    /// Decodes the payload of the kind that the key `\(Code.codeSpan(union.tagKey.value))` names.
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(union.depthLimit))
      let container = try decoder.container(keyedBy: KindsKey.self)
      \(keyedKindLookup)
      \(decodingSwitch("from: decoder", nothing: extrasCheck(carriesNothing: true)))
    }
    """
  }

  var internalPayloadDecoding: Code {
    payloadDecoding(["from decoder: any Decoder"]) { _, type in "try \(type)(from: decoder)" }
  }

  var internalEncoding: Code {
    let statement = { (_: Kind) -> Code in "try \(names.payload).encode(to: encoder)" }
    let method: Code = """
      /// Encodes the tag and, in the same object, the payload.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: KindsKey.self)
        try container.encode(kind.rawValue, forKey: \(literal: union.tagKey.value))
        \(encodingSwitch(.empty, "encoder", statement))
      }
      """
    let functions = payloadEncoding(
      ["to encoder: any Encoder"], types: ["any Encoder"], arguments: "to: $1",
      nothing: "{ _, _ in }", statement)
    return .blocks([method, functions])
  }
}
