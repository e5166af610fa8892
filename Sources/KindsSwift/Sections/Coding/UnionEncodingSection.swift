import KindsSchema

extension UnionOutput {
  /// The method that encodes a value, and the functions that it needs.
  var encoding: Code {
    let payload =
      facts.hasSmallFrames ? payloadEncoderCall(encodingParameters) : encodingSwitch
    let statements: [Code]
    switch wire.discriminator {
    case .tag where encodesTagLast:
      let remark: Code =
        "// Encode the tag last, so that it replaces the tag that a payload of an unknown kind encodes."
      let tag = taggedContainer
      statements = [payload, tag.isEmpty ? .empty : remark, tag]
    case .tag: statements = [taggedContainer, payload]
    case .key:
      statements = [
        namesTag && !facts.hasSmallFrames ? "let tag = kind.rawValue" : .empty, payload,
      ]
    case .jsonType, .members: statements = [payload]
    }
    let method: Code = """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(facts.hasSmallFrames ? unknownEncoderCall : .empty)
        \(lines: statements)
      }
      """
    let encoder = facts.hasSmallFrames ? payloadEncoder(encodingParameters) : .empty
    return .blocks([method, encoder] + otherValuesEncoding)
  }

  private var encodingSwitch: Code {
    kindSwitch(
      on: "self",
      associatedFieldsOfCases.map {
        $0.clause(encodedPattern($0), encoding(of: $0, hasContainer: true))
      },
      leaves: false)
  }

  /// Whether the payload may write a tag, which the tag of the union then replaces.
  var encodesTagLast: Bool { wire.contentKey == nil && facts.keepsUnknownInPayload }

  /// Whether values are encoded at the key in the local `tag`. If unknown kinds are kept, not every value has a kind
  /// with a tag.
  private var namesTag: Bool {
    wire.isKeyed && !hasSiblings
      && (facts.hasSmallFrames
        || !union.keepsUnknown && union.kinds.contains { !$0.hasAssociatedFields })
  }

  /// The parameters of the functions that encode the payload of a kind.
  private var encodingParameters: [KindParameter] {
    if hasSiblings { return [.encoder] }
    if wire.contentKey != nil {
      return [
        KindParameter(
          label: "to", name: "container", type: "KeyedEncodingContainer<KindsKey>",
          isInOut: true, argument: "container")
      ]
    }
    let tag = KindParameter(label: .empty, name: "tag", type: "String", argument: "kind.rawValue")
    return wire.isKeyed ? [.encoder, tag] : [.encoder]
  }

  /// The statements that encode the payload of a case.
  ///
  /// - Parameter hasContainer: Whether the statements are in the method that has encoded the tag into the local
  ///   `container`.
  func encoding(of associatedFields: AssociatedFields, hasContainer: Bool) -> Code {
    if associatedFields.kind.isUnknown { return "try \(locals.payload).encode(to: encoder)" }
    let branch = wire.branches[associatedFields.kind.position]
    if let record = valueRecords[branch.index] {
      return valuesEncoding(record, branch, hasContainer: hasContainer)
    }
    let payload = locals.payload
    guard let coded = payloadType(branch) else { return emptyKindEncoding(branch) }
    let value = coded.encoded(Code(payload))
    switch branch.value {
    // This call bypasses the encoder, which is needed only for types that it treats in its own way, such as dates and
    // URLs. The call saves stack space, because the encoder would keep whole values on the stack.
    case .nothing, .payload(.declared, _): return "try \(payload).encode(to: encoder)"
    case .payload:
      if wire.isTagged { return "try encoder.encodeObject(\(payload))" }
      return """
        var container = encoder.singleValueContainer()
        try container.encode(\(value))
        """
    case .record(let record):
      let key: Code = "\(literal: record.content?.keys[0] ?? "")"
      return call("try \(payload).encode", ["to: encoder", "contentAt: \(key)"])
    case .content where wire.isKeyed:
      return call(
        "try encoder.encodeMember", [value, "forKey: \(tagCode(of: branch))"])
    case .content(let content):
      let method: Code = content.absence == .isNil ? "encodeIfPresent" : "encode"
      return .lines([
        call("try container.\(method)", [value, "forKey: \(literal: content.keys[0])"]),
        enclosingExtrasEncoding(branch.kind),
      ])
    }
  }

  /// Returns the statements that encode a kind without a payload.
  func emptyKindEncoding(_ branch: Wire.Branch) -> Code {
    switch wire.discriminator {
    case .tag: return .empty
    case .key:
      return union.coding.emptyKinds == .object
        ? "try encoder.encodeEmptyObject(forKey: \(tagCode(of: branch)))"
        : "try encoder.encodeTag(\(tagCode(of: branch)))"
    case .jsonType:
      return """
        var container = encoder.singleValueContainer()
        try container.encodeNil()
        """
    case .members: return "_ = encoder.container(keyedBy: KindsKey.self)"
    }
  }

  private func tagCode(of branch: Wire.Branch) -> Code {
    namesTag ? "tag" : branch.tags[0].code
  }
}

extension KindParameter {
  /// The encoder that a payload is encoded to.
  static var encoder: KindParameter {
    KindParameter(label: "to", name: "encoder", type: "any Encoder", argument: "encoder")
  }
}
