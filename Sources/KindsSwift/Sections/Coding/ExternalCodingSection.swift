// A union whose discriminator is the key of the payload: `{"text": {"text": "Hello"}}`, or `"loading"` by itself.
extension UnionOutput {
  var externalDecoding: Code {
    let doc: Code =
      union.fieldsBeside.isEmpty
      ? "/// Decodes the payload at the key that names its kind, or a tag that stands alone."
      : "/// Decodes the payload at the key that names its kind. Shared fields stand beside it."
    return """
      \(doc)
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimit))
        \(bareTagDecoding)
        let container = try decoder.container(keyedBy: KindsKey.self)
        \(onlyKeyLookup())
        \(kindLookup(of: "key.stringValue", at: "key"))
        \(kindNamingSwitch("from: container, forKey: key", nothing: emptyObjectDecoding))
      }
      """
  }

  /// Finds the key in the local `container` that names the kind and makes it the local `key`, or throws.
  func onlyKeyLookup() -> Code {
    let others: [Code] =
      union.fieldsBeside.isEmpty ? [] : ["besides: \(stringList(union.keysBeside))"]
    return call("let key = try container.onlyKey", others)
  }

  var emptyObjectDecoding: Code {
    let object: Code = "try container.nestedContainer(keyedBy: KindsKey.self, forKey: key)"
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
        "debugDescription: \"'\\(tag)' is the tag of a kind of \(bare: names.type) that carries a value\"",
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

  var externalPayloadDecoding: Code {
    let (container, key) = (locals.decoding.container, locals.decoding.key)
    return payloadDecoding(
      ["from \(container): KeyedDecodingContainer<KindsKey>", "forKey \(key): KindsKey"]
    ) { kind, type in
      if !union.fieldsBeside.isEmpty {
        return "\(type)(from: \(container), contentAt: \(key))"
      }
      let method: Code = kind.payload.holdsNumbers ? "decodeNumber" : "decode"
      return "\(container).\(method)(\(type).self, forKey: \(key))"
    }
  }

  var externalEncoding: Code {
    if !union.fieldsBeside.isEmpty { return externalEncodingBeside }
    // Where unknown kinds are kept, not every value has a kind that could be asked for its tag.
    let hasTag = facts.hasSmallFrames || !union.keepsUnknown
    func tag(_ kind: Kind) -> Code { hasTag ? "tag" : kind.tag.value.code }
    func statement(_ kind: Kind) -> Code {
      "try encoder.encodeMember(\(kind.payload.encoded(locals.payload)), forKey: \(tag(kind)))"
    }
    let encoding = encodingSwitch(
      nothing: { "try encoder.encodeTag(\(tag($0)))" }, arguments: "encoder, kind.rawValue",
      statement)
    let method: Code = """
      /// Encodes the payload at the key that names its kind, or the tag alone.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(hasTag && !facts.hasSmallFrames ? "let tag = kind.rawValue" : Code.empty)
        \(encoding)
      }
      """
    let functions = payloadEncoding(
      ["to encoder: any Encoder", "_ tag: String"], types: ["any Encoder", "String"],
      arguments: "to: $1, $2",
      nothing: "{ _, encoder, tag in try encoder.encodeTag(tag) }", statement)
    return .blocks([method, functions])
  }
}

/// What the external representation needs of coders beyond the standard library.
func externalCodingSection(_ schema: Schema) -> Code {
  let unions = schema.unions.filter { $0.coding.style == .external }
  let plain = unions.filter(\.fieldsBeside.isEmpty)
  let beside = unions.filter { !$0.fieldsBeside.isEmpty }
  return .blocks([
    plain.contains { $0.conforms.contains(.decodable) } ? onlyKey : .empty,
    beside.contains { $0.conforms.contains(.decodable) } ? onlyKeyBesides : .empty,
    plain.contains { $0.conforms.contains(.encodable) } ? encodeMember : .empty,
  ])
}

private let onlyKey: Code = """
  nonisolated extension KeyedDecodingContainer where Key == KindsKey {
    /// The key of an object's only member, which names a kind.
    func onlyKey() throws -> KindsKey {
      let keys = allKeys
      if keys.count == 1 { return keys[0] }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "an object with one key, the tag, was expected, not \\(keys.count) keys"))
    }
  }
  """

private let onlyKeyBesides: Code = """
  nonisolated extension KeyedDecodingContainer where Key == KindsKey {
    /// The key of the only member of an object that is none of some, which names a kind.
    func onlyKey(besides others: [String]) throws -> KindsKey {
      let keys = allKeys.filter { !others.contains($0.stringValue) }
      if keys.count == 1 { return keys[0] }
      let names = others.map { "'\\($0)'" }.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription:
            "an object with one key besides \\(names), the tag, was expected, not \\(keys.count) keys"))
    }
  }
  """

private let encodeMember: Code = """
  nonisolated extension Encoder {
    /// Encodes an object with one member.
    func encodeMember(_ value: some Encodable, forKey key: String) throws {
      var container = self.container(keyedBy: KindsKey.self)
      try container.encode(value, forKey: KindsKey(stringValue: key))
    }

    /// Encodes the tag of a kind that carries nothing.
    func encodeTag(_ tag: String) throws {
      var container = self.singleValueContainer()
      try container.encode(tag)
    }
  }
  """
