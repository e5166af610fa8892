import KindsSchema

// Shared fields that stand beside what a kind carries: `{"type": "text", "id": 1, "data": {"text": "Hello"}}`. The model
// by itself has them in its own object, so it is coded in two ways.

extension RecordOutput {
  /// The members of the object with the tag, if the others are in one of their own.
  var siblings: [Wire.Member] { branch?.record?.members ?? [] }

  /// The other members.
  var ownMembers: [Wire.Member] { Array(members.dropFirst(siblings.count)) }

  /// The object with these.
  var ownObject: Wire.Record { branch?.record?.content?.record ?? wire }

  /// Whether the key of that object may be missing.
  var mayLackContent: Bool { branch?.content?.absence == .isEmptyObject }

  /// Returns the object from which a member is decoded.
  func source(_ shared: Code, _ own: Code) -> (Wire.Member) -> Code {
    let siblings = Set(siblings.map(\.field.number))
    return { siblings.contains($0.field.number) ? shared : own }
  }

  /// The initializers of a model for both ways:
  ///
  ///     init(from decoder: any Decoder) throws { … }
  ///     fileprivate init(from container: …, contentAt key: KindsKey) throws { … }
  ///     private init(shared: …, content: …) throws { … }
  var decodingBeside: Code {
    let container = containerName
    let content = contentName
    func fieldsDecoding(_ shared: SwiftName, _ content: SwiftName) -> [Code] {
      if !facts.hasSmallFrames {
        return ["try self.init(shared: \(shared), content: \(content))"]
      }
      return recursiveFieldsDecoding(
        passing: ["shared: \(shared)", "othersFrom: \(content)"],
        from: source(Code(shared), Code(content)))
    }
    let check = extrasCheck(wire, in: Code(container))
    let whole: Code =
      wire.content == nil
      ? """
      \(check)
      \(lines: fieldsDecoding(container, container))
      \(extrasOfOneObject)
      """
      : """
      \(check)
      \(call("try self.init", ["from: \(container)", "contentAt: \(contentKey(in: container))"]))
      """
    let objects: Code =
      wire.content == nil
      ? "from one object, also those that are beside the others in a value of the union"
      : "from two objects, as in a value of the union, because some keys are in both"
    let shared: Code =
      sharesContainer
      ? """
      init(from \(container): KeyedDecodingContainer<\(support: .key)>) throws {
        \(whole)
      }
      """ : .empty
    let byItself: Code = """
      /// Decodes the fields \(objects).
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimitOnEntry))
        let \(container) = try decoder.container(keyedBy: \(support: .key).self)
        \(whole)
      }
      """
    let inUnion: Code = """
      /// Decodes the shared fields, and the others from the object at a key beside them.
      \(signature("fileprivate init", ["from \(container): KeyedDecodingContainer<\(support: .key)>", "contentAt \(locals.key): \(support: .key)"], " throws {"))
        let \(content) = try \(container).\(mayLackContent ? "\(support: .content)(" : "nestedContainer(keyedBy: \(support: .key).self, " as Code)forKey: \(locals.key))
        \(extrasCheck(ownObject, in: Code(content)))
        \(lines: fieldsDecoding(container, content))
        \(aroundDecoding(from: container))
      }
      """
    return .blocks([byItself, shared, inUnion, objectsDecoding])
  }

  /// The key of the object with the own fields, or an alias of it that is there.
  private func contentKey(in container: SwiftName) -> Code {
    let keys = wire.content?.keys ?? []
    return keys.count == 1
      ? "\(literal: keys[0])" : call("\(container).\(support: .presentKey)", presentKey(keys))
  }

  /// The initializer that decodes from both objects; where there are recursive fields, only the others.
  private var objectsDecoding: Code {
    let shared = localName(["shared", "sharedMembers", "sharedObject"])
    let content = contentName
    func parameter(_ label: SwiftName, _ name: SwiftName) -> Code {
      label == name ? Code(label) : "\(label) \(name)"
    }
    if facts.hasSmallFrames {
      return otherFieldsDecoding(
        [parameter("shared", shared), "othersFrom \(content)"],
        from: source(Code(shared), Code(content)))
    }
    let parameters = [parameter("shared", shared), parameter("content", content)].map {
      name -> Code in "\(name): KeyedDecodingContainer<\(support: .key)>"
    }
    return """
      \(signature("private init", parameters, " throws {"))
        \(lines: siblings.map { decoding($0, from: Code(shared)) })
        \(lines: ownMembers.map { decoding($0, from: Code(content)) })
      }
      """
  }

  /// The methods for both ways.
  var encodingBeside: Code {
    let (own, content): (Code, Code)
    let keys = keysOfOneObject
    if ownMembers.isEmpty {
      own = .empty
      content =
        mayLackContent
        ? .empty : "_ = container.nestedContainer(keyedBy: \(support: .key).self, forKey: key)"
    } else {
      own = .lines([
        "try encodeContent(to: &container\(keys?.whole ?? .empty))", apart(into: "container"),
      ])
      content = """
        var content = container.nestedContainer(keyedBy: \(support: .key).self, forKey: key)
        try encodeContent(to: &content\(keys?.content ?? .empty))
        \(apart(into: "content"))
        """
    }
    let whole: Code =
      wire.content == nil
      ? """
      /// Encodes the fields into one object, also those that are beside the others in a value of the union.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: \(support: .key).self)
        try encodeShared(to: &container)
        \(own)
      }
      """
      : """
      /// Encodes the fields into two objects, as in a value of the union, because some keys are in both.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(call("try encode", ["to: encoder", "contentAt: \(literal: wire.content?.keys[0] ?? "")"]))
      }
      """
    let methods: Code = """
      \(whole)

      /// Encodes the shared fields, and the others into an object at a key beside them.
      fileprivate func encode(to encoder: any Encoder, contentAt key: \(support: .key)) throws {
        var container = encoder.container(keyedBy: \(support: .key).self)
        try encodeShared(to: &container)
        \(aroundEncoding)
        \(content)
      }

      \(encodingMethod("encodeShared", siblings))
      """
    if ownMembers.isEmpty { return methods }
    let others =
      facts.hasSmallFrames
      ? ownMembers.filter { !facts.isRecursive($0.field) } : ownMembers
    return .blocks([
      methods, encodingMethod("encodeContent", others, keysOfOneObject?.parameter ?? .empty),
    ])
  }

  /// What encodes the own fields that are recursive, where the others are coded by functions of their own.
  private func apart(into container: Code) -> Code {
    facts.hasSmallFrames
      ? .lines(
        ownMembers.filter { facts.isRecursive($0.field) }.map { encoding($0, into: container) })
      : .empty
  }

  /// A method that encodes some fields.
  private func encodingMethod(
    _ method: Code, _ members: [Wire.Member], _ more: Code = .empty
  ) -> Code {
    if members.isEmpty {
      return
        "private func \(method)(to container: inout KeyedEncodingContainer<\(support: .key)>) throws {}"
    }
    let parameters: [Code] =
      ["to container: inout KeyedEncodingContainer<\(support: .key)>"]
      + (more.isEmpty ? [] : [more])
    return """
      \(signature("private func \(method)", parameters, " throws {"))
        \(lines: members.map { encoding($0) })
      }
      """
  }
}
