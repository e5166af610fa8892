import KindsSchema

// A union whose discriminator is the key of the payload: `{"text": {"text": "Hello"}}`, or `"loading"` by itself.
extension UnionOutput {
  var externalDecoding: Code {
    """
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(facts.depthLimitOnEntry))
      \(bareTagDecoding)
      let container = try decoder.container(keyedBy: \(support: .key).self)
      \(onlyKeyLookup())
      \(kindLookup(of: "key.stringValue", at: "key"))
      \(kindNamingSwitch)
    }
    """
  }

  /// Finds the key in the local `container` that names the kind and makes it the local `key`, or throws.
  func onlyKeyLookup() -> Code {
    let others: [Code] =
      union.fieldsBeside.isEmpty ? [] : ["besides: \(keyList(schema.keysBeside(union)))"]
    let part: SupportPart = others.isEmpty ? .onlyKey : .onlyKeyBesides
    return call("let key = try container.\(support: part)", others)
  }

  var emptyObjectDecoding: Code {
    let object: Code = "try container.nestedContainer(keyedBy: \(support: .key).self, forKey: key)"
    let check = extrasCheck("object", carriesNothing: true)
    return check.isEmpty ? "_ = \(object)" : .lines(["let object = \(object)", check])
  }

  /// Decodes a kind that carries nothing from its tag, where there are such kinds.
  private var bareTagDecoding: Code {
    let clauses = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> KindClause? in
      guard case .nothing = kind.payload else { return nil }
      return KindClause(
        pattern: ".\(kindNames.name)", statement: "self = \(kindNames.value(nil))")
    }
    if clauses.isEmpty, !union.keepsUnknown { return .empty }
    let failure = call(
      "throw DecodingError.dataCorruptedError",
      [
        "in: value",
        assignment(
          "debugDescription:",
          "\"'\\(tag)' is the tag of a kind of \(bare: names.type) that carries a value\""),
      ])
    if clauses.isEmpty { return bareUnknownDecoding(otherwise: failure) }
    let statements = kindSwitch(
      on: "kind", clauses, leaves: false,
      otherwise: clauses.count < union.kinds.count ? failure : .empty)
    return """
      let value = try decoder.singleValueContainer()
      if let tag = try? value.decode(String.self) {
        \(kindLookup(at: nil))
        \(statements)
        return
      }
      """
  }

  /// Keeps a tag that stands alone, where no kind does.
  private func bareUnknownDecoding(otherwise failure: Code) -> Code {
    """
    let value = try decoder.singleValueContainer()
    if let tag = try? value.decode(String.self) {
      if \(kind(of: "tag")) == nil {
        \(keptDecoding)
      }
      \(failure)
    }
    """
  }

  func externalPayload(_ kind: Kind, _ type: Code, from container: Code, _ key: Code) -> Code {
    if kind.payloadField != nil { return "\(type)(from: \(container))" }
    return union.fieldsBeside.isEmpty
      ? call(
        "\(container).\(kind.payload.decodingMethod())", ["\(type).self", "forKey: \(key)"])
      : call("\(type)", ["from: \(container)", "contentAt: \(key)"])
  }

  var externalEncoding: Code {
    if !union.fieldsBeside.isEmpty { return externalEncodingBeside }
    // Where unknown kinds are kept, not every value has a kind that could be asked for its tag. Values are encoded at
    // the tags of their kinds.
    let hasTag =
      facts.hasSmallFrames
      || !union.keepsUnknown && union.kinds.contains { !$0.carriesValues }
    func tag(_ kind: Kind) -> Code { hasTag ? "tag" : kind.tag.value.code }
    let tagParameter = KindParameter(
      label: .empty, name: "tag", type: "String", argument: "kind.rawValue")
    return encoding(
      [.encoder, tagParameter],
      { [hasTag && !facts.hasSmallFrames ? "let tag = kind.rawValue" : .empty, $0] },
      nothing: { "try encoder.\(support: .encodeTag)(\(tag($0)))" }
    ) { kind in
      call(
        "try encoder.\(support: .encodeMember)",
        [kind.encoded(locals.payload), "forKey: \(tag(kind))"])
    }
  }
}
