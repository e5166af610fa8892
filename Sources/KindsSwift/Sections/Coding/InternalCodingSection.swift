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
      \(kindNamingSwitch("from: \(payloadSource)", nothing: extrasCheck(carriesNothing: true)))
    }
    """
  }

  var internalPayloadDecoding: Code {
    if !facts.sharesContainer {
      return payloadDecoding(["from decoder: any Decoder"]) { _, type in "\(type)(from: decoder)" }
    }
    let container = locals.decoding.container
    return payloadDecoding(["from \(container): KeyedDecodingContainer<\(support: .key)>"]) {
      _, type in
      "\(type)(from: \(container))"
    }
  }

  /// What payloads are decoded from: the container in which the tag was found, where all of them can be.
  var payloadSource: Code { facts.sharesContainer ? "container" : "decoder" }

  private var lastTagRemark: Code {
    "// The tag comes last, because a payload of an unknown kind holds the one that it was decoded with."
  }

  var internalEncoding: Code {
    func statement(_: Kind) -> Code { "try \(locals.payload).encode(to: encoder)" }
    let tag: Code = """
      var container = encoder.container(keyedBy: \(support: .key).self)
      \(tagEncoding)
      """
    let payload = encodingSwitch(arguments: "encoder", statement)
    let tagIsLast = schema.keepsUnknownInPayload(of: union)
    let method: Code = """
      /// Encodes the tag and, in the same object, the payload.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(lines: tagIsLast ? [payload, lastTagRemark, tag] : [tag, payload])
      }
      """
    let functions = payloadEncoding(
      ["to encoder: any Encoder"], types: ["any Encoder"], arguments: "to: $1",
      nothing: "{ _, _ in }", statement)
    return .blocks([method, functions])
  }
}
