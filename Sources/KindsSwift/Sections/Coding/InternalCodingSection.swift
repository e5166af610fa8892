import KindsSchema

// A union whose discriminator is a member of the payload's own object: `{"type": "text", "text": "Hello"}`.
extension UnionOutput {
  var internalDecoding: Code {
    """
    /// Decodes the payload of the kind that the key `\(Code.codeSpan(union.tagKey.value))` names.
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(facts.depthLimit))
      let container = try decoder.container(keyedBy: \(support: .key).self)
      \(keyedKindLookup)
      \(kindNamingSwitch)
    }
    """
  }

  var internalPayloadDecoding: Code {
    let source = facts.sharesContainer ? locals.decoding.container : "decoder"
    return payloadDecoding { _, type in "\(type)(from: \(source))" }
  }

  private var lastTagRemark: Code {
    "// The tag comes last, because a payload of an unknown kind holds the one that it was decoded with."
  }

  var internalEncoding: Code {
    let tag: Code = """
      var container = encoder.container(keyedBy: \(support: .key).self)
      \(tagEncoding)
      """
    let payload = payloadEncoding([.encoder]) { _ in
      "try \(locals.payload).encode(to: encoder)"
    }
    let tagIsLast = schema.keepsUnknownInPayload(of: union)
    let method: Code = """
      /// Encodes the tag and, in the same object, the payload.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(lines: tagIsLast ? [payload.statements, lastTagRemark, tag] : [tag, payload.statements])
      }
      """
    return .blocks([method, payload.functions])
  }
}
