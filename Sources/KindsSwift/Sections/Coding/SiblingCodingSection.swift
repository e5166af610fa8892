import KindsSchema

// Shared fields that are siblings of the payload: `{"type": "text", "id": 1, "data": {"text": "Hello"}}`. A model that
// is coded outside a value of the union is one object with all fields, unless some keys are in both objects. So models
// are coded in two ways.

extension RecordOutput {
  /// The members next to the tag, if the other members are in a payload object.
  var siblings: [Wire.Member] { branch?.record?.members ?? [] }

  /// The members that are not siblings.
  var ownMembers: [Wire.Member] { Array(members.dropFirst(siblings.count)) }

  /// The object with the members that are not siblings.
  var ownObject: Wire.Record { branch?.record?.content?.record ?? wire }

  /// Whether the key of the payload object may be missing.
  var mayLackContent: Bool { branch?.content?.absence == .isEmptyObject }

  /// Returns a function that returns the container of a member: the shared one for a sibling, and otherwise that of the
  /// payload.
  func source(_ shared: Code, _ own: Code) -> (Wire.Member) -> Code {
    let siblings = Set(siblings.map(\.field.number))
    return { siblings.contains($0.field.number) ? shared : own }
  }

  /// A description of the objects of a model that is coded outside a value of the union.
  var standaloneObjects: Code {
    wire.content == nil
      ? "one object. In a value of the union, some of them are outside the payload object"
      : "two objects, as in a value of the union, because some keys are in both"
  }

  /// The statements that decode a model outside a value of the union.
  var decodingAlone: [Code] {
    let container = containerName
    guard let keys = wire.content?.keys else {
      return decoding(shared: container, content: container) + [extrasOfOneObject]
    }
    let key =
      keys.count == 1
      ? "\(literal: keys[0])" : call("\(container).key", presentKey(keys))
    return [call("try self.init", ["from: \(container)", "contentAt: \(key)"])]
  }

  private func decoding(shared: SwiftName, content: SwiftName) -> [Code] {
    facts.hasSmallFrames
      ? recursiveDecoding(
        "try self.init", passing: ["shared: \(shared)", "othersFrom: \(content)"],
        from: source(Code(shared), Code(content)))
      : ["try self.init(shared: \(shared), content: \(content))"]
  }

  /// The initializers of a model in a value of the union:
  ///
  ///     fileprivate init(from container: …, contentAt key: KindsKey) throws { … }
  ///     private init(shared: …, content: …) throws { … }
  var decodingInUnion: [Code] {
    let container = containerName
    let content = contentName
    let inUnion: Code = """
      /// Decodes the shared fields from an object, and the other fields from its payload object at a key.
      \(signature("fileprivate init", ["from \(container): KeyedDecodingContainer<KindsKey>", "contentAt \(locals.key): KindsKey"], " throws {"))
        let \(content) = try \(nestedContainer(in: Code(container), at: Code(locals.key), isOptional: mayLackContent))
        \(extrasCheck(ownObject, in: Code(content)))
        \(lines: decoding(shared: container, content: content))
        \(enclosingExtrasDecoding(from: container))
      }
      """
    let shared = localName(["shared", "sharedMembers", "sharedObject"])
    let source = source(Code(shared), Code(content))
    if facts.hasSmallFrames {
      return [
        inUnion,
        otherFieldsDecoding(
          [parameterName("shared", shared), "othersFrom \(content)"], from: source),
      ]
    }
    let parameters = [parameterName("shared", shared), parameterName("content", content)].map {
      name -> Code in "\(name): KeyedDecodingContainer<KindsKey>"
    }
    return [
      inUnion,
      """
      \(signature("private init", parameters, " throws {"))
        \(lines: decoding(members, from: source))
      }
      """,
    ]
  }

  /// The methods that encode a model outside and inside a value of the union.
  var siblingEncoding: Code {
    let newContainer: Code = "container = encoder.container(keyedBy: KindsKey.self)"
    let nested = nestedContainer(in: "container", at: "key", isOptional: false)
    let others = facts.hasSmallFrames ? separatelyCodedMembers : ownMembers
    let recursive = ownMembers.filter { facts.hasSmallFrames && isRecursive($0) }
    // If all fields are in one object, the siblings are not extras either.
    let keys: Code = passesSiblingKeys ? ", besides: Self.\(knownKeysName)" : .empty
    func own(into container: Code, besides keys: Code) -> Code {
      .lines(
        ["try encodeContent(to: &\(container)\(keys))"]
          + encoding(recursive, into: container))
    }
    let whole: Code =
      wire.content.map { content in
        call("try encode", ["to: encoder", "contentAt: \(literal: content.keys[0])"])
      } ?? """
        var \(newContainer)
        try encodeShared(to: &container)
        \(ownMembers.isEmpty ? .empty : own(into: "container", besides: passesSiblingKeys ? "\(keys) + Self.\(siblingKeysName)" : keys))
        """
    let content: Code =
      !ownMembers.isEmpty
      ? """
      var content = \(nested)
      \(own(into: "content", besides: keys))
      """ : mayLackContent ? .empty : "_ = \(nested)"
    let methods: Code = """
      /// Encodes the fields into \(standaloneObjects).
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(whole)
      }

      /// Encodes the shared fields into an object, and the other fields into its payload object at a key.
      fileprivate func encode(to encoder: any Encoder, contentAt key: KindsKey) throws {
        var \(newContainer)
        try encodeShared(to: &container)
        \(enclosingExtrasEncoding)
        \(content)
      }

      \(encodingMethod("encodeShared", siblings))
      """
    if ownMembers.isEmpty { return methods }
    return .blocks([
      methods,
      encodingMethod(
        "encodeContent", others, passesSiblingKeys ? ["besides keys: [String]"] : []),
    ])
  }

  /// Returns a method that encodes some members.
  private func encodingMethod(
    _ method: Code, _ members: [Wire.Member], _ parameters: [Code] = []
  ) -> Code {
    let container: Code = "to container: inout KeyedEncodingContainer<KindsKey>"
    if members.isEmpty { return "private func \(method)(\(container)) throws {}" }
    return """
      \(signature("private func \(method)", [container] + parameters, " throws {"))
        \(lines: encoding(members))
      }
      """
  }
}

/// Returns the expression that opens the object at a key, without `try`.
///
/// - Parameter isOptional: Whether the object may be missing.
func nestedContainer(in container: Code, at key: Code, isOptional: Bool) -> Code {
  isOptional
    ? "\(container).content(forKey: \(key))"
    : "\(container).nestedContainer(keyedBy: KindsKey.self, forKey: \(key))"
}

/// A parameter without its type.
func parameterName(_ label: SwiftName, _ name: SwiftName) -> Code {
  label == name ? Code(name) : "\(label) \(name)"
}
