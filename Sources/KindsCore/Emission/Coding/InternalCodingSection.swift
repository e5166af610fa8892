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
    payloadDecoding(["from decoder: any Decoder"]) { _, type in "\(type)(from: decoder)" }
  }

  private var lastTagRemark: Code {
    "// The tag comes last, because a payload of an unknown kind holds the one that it was decoded with."
  }

  var internalEncoding: Code {
    let tag: Code = """
      var container = encoder.container(keyedBy: KindsKey.self)
      \(tagEncoding)
      """
    let payload = encodingSwitch { _ in "try \(names.payload).encode(to: encoder)" }
    let tagIsLast = schema.keepsUnknownInPayload(of: union)
    return """
      /// Encodes the tag and, in the same object, the payload.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(Code.lines(tagIsLast ? [payload, lastTagRemark, tag] : [tag, payload]))
      }
      """
  }
}
