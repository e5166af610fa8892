// Shared fields that stand beside what a kind carries: `{"type": "text", "id": 1, "data": {"text": "Hello"}}`. The model
// by itself has them in its own object, so it is coded in two ways.

extension RecordOutput {
  private var ownFields: [Field] { Array(fields.dropFirst(fieldsBeside.count)) }

  /// The initializers of a model for both ways:
  ///
  ///     init(from decoder: any Decoder) throws { … }
  ///     fileprivate init(from container: …, contentAt key: KindsKey) throws { … }
  ///     private init(shared: …, content: …) throws { … }
  var decodingBeside: Code {
    """
    /// Decodes the fields from one object, also those that stand beside the others in a value of the union.
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(depthLimit))
      let container = try decoder.container(keyedBy: KindsKey.self)
      \(extrasCheck)
      try self.init(shared: container, content: container)
    }

    /// Decodes the shared fields, and the others from the object at a key beside them.
    fileprivate init(
      from container: KeyedDecodingContainer<KindsKey>, contentAt key: KindsKey
    ) throws {
      let content = try container.nestedContainer(keyedBy: KindsKey.self, forKey: key)
      \(extrasCheck(ownFields, in: "content"))
      try self.init(shared: container, content: content)
    }

    private init(
      shared: KeyedDecodingContainer<KindsKey>, content: KeyedDecodingContainer<KindsKey>
    ) throws {
      \(Code.lines(fieldsBeside.map { decoding($0, from: "shared") }))
      \(Code.lines(ownFields.map { decoding($0, from: "content") }))
    }
    """
  }

  /// The methods for both ways.
  var encodingBeside: Code {
    let (own, content): (Code, Code)
    if ownFields.isEmpty {
      own = .empty
      content = "_ = container.nestedContainer(keyedBy: KindsKey.self, forKey: key)"
    } else {
      own = "try encodeContent(to: &container)"
      content = """
        var content = container.nestedContainer(keyedBy: KindsKey.self, forKey: key)
        try encodeContent(to: &content)
        """
    }
    let methods: Code = """
      /// Encodes the fields into one object, also those that stand beside the others in a value of the union.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: KindsKey.self)
        try encodeShared(to: &container)
        \(own)
      }

      /// Encodes the shared fields, and the others into an object at a key beside them.
      fileprivate func encode(to encoder: any Encoder, contentAt key: KindsKey) throws {
        var container = encoder.container(keyedBy: KindsKey.self)
        try encodeShared(to: &container)
        \(content)
      }

      private func encodeShared(to container: inout KeyedEncodingContainer<KindsKey>) throws {
        \(Code.lines(fieldsBeside.map(encoding)))
      }
      """
    if ownFields.isEmpty { return methods }
    let contentMethod: Code = """
      private func encodeContent(to container: inout KeyedEncodingContainer<KindsKey>) throws {
        \(Code.lines(ownFields.map(encoding)))
      }
      """
    return .blocks([methods, contentMethod])
  }
}

extension UnionOutput {
  /// The encoding of a union in the adjacent representation, all of whose kinds have models.
  var adjacentEncodingBeside: Code {
    let key = union.coding.contentKey.value
    return encodingBeside(
      """
      /// Encodes the tag and the shared fields, and beside them the other fields of the payload.
      """,
      tag: """
        var container = encoder.container(keyedBy: KindsKey.self)
        \(tagEncoding)
        """
    ) { _ in "\(literal: key)" }
  }

  /// The same in the external representation.
  var externalEncodingBeside: Code {
    encodingBeside(
      """
      /// Encodes the shared fields, and beside them the others at the key that names the kind.
      """,
      tag: .empty
    ) { $0.tag.value.code }
  }

  private func encodingBeside(
    _ doc: Code, tag: Code, contentKey: (Kind) -> Code
  ) -> Code {
    let statement = { (kind: Kind) -> Code in
      "try \(names.payload).encode(to: encoder, contentAt: \(contentKey(kind)))"
    }
    let method: Code = """
      \(doc)
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(tag)
        \(encodingSwitch(arguments: "encoder", statement))
      }
      """
    let functions = payloadEncoding(
      ["to encoder: any Encoder"], types: ["any Encoder"], arguments: "to: $1",
      nothing: "{ _, _ in }", statement)
    return .blocks([method, functions])
  }
}
