extension UnionOutput {
  /// Codable for a union, in the representation that its schema asks for:
  ///
  ///     extension Post: Codable {
  ///       public init(from decoder: any Decoder) throws { … }
  ///       public init(kind: Kind, from decoder: any Decoder) throws { … }
  ///       public func encode(to encoder: any Encoder) throws { … }
  ///     }
  var codingSection: Code {
    let decoding: [Code]
    let encoding: Code
    switch union.coding.style {
    case .internal:
      decoding = [internalDecoding, internalPayloadDecoding]
      encoding = internalEncoding
    case .adjacent:
      decoding = [adjacentDecoding, adjacentPayloadDecoding]
      encoding = adjacentEncoding
    case .external:
      decoding = [externalDecoding, externalPayloadDecoding]
      encoding = externalEncoding
    }
    return conformances.codingExtensions(
      decoding: union.conforms.contains(.decodable)
        ? .blocks(decoding + [knownKindDecoding]) : .empty,
      encoding: union.conforms.contains(.encodable) ? encoding : .empty)
  }

  /// Finds the kind of a local `tag` and makes it the local `kind`, or throws.
  ///
  /// - Parameter place: The arguments that say where the tag stands: its key, the container.
  func kindLookup(of tag: Code = "tag", _ place: [Code], indentation: Int) -> Code {
    let failure = call(
      "throw DecodingError.dataCorruptedError",
      place + ["debugDescription: \"'\\(\(tag))' is the tag of no kind of \(bare: names.type)\""],
      indentation: indentation + 2)
    return """
      guard let kind = \(kind(of: tag)) else {
        \(failure)
      }
      """
  }

  /// Decodes the tag from the local `container` and finds its kind.
  var keyedKindLookup: Code {
    """
    let tag = try container.decode(String.self, forKey: \(literal: union.tagKey.value))
    \(kindLookup(["forKey: \(literal: union.tagKey.value)", "in: container"], indentation: 4))
    """
  }

  /// A switch over the local `kind` that makes the value.
  ///
  /// - Parameters:
  ///   - arguments: What the functions that decode payloads are called with.
  ///   - nothing: What is done where the kind carries nothing.
  func decodingSwitch(_ arguments: Code, nothing: Code = .empty) -> Code {
    if union.hasSmallFrames {
      return .lines([smallFrameCheck(carryingNothing: nothing), payloadDecoderCall])
    }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      if case .nothing = kind.payload {
        let value: Code = "self = \(kindNames.value(nil))"
        return KindClause(
          pattern: ".\(kindNames.name)",
          statement: nothing.isEmpty ? value : .lines([nothing, value]))
      }
      return KindClause(
        pattern: ".\(kindNames.name)",
        statement: "self = try .\(kindNames.decode)(\(arguments))")
    }
    return kindSwitch(on: "kind", clauses, leaves: false, indentation: 4)
  }

  /// One small function for each kind, because the stack frame of a switch is the sum of its cases in debug builds.
  ///
  /// - Parameter value: What decodes the payload of a kind, whose type is given too.
  func payloadDecoding(_ parameters: [Code], _ value: (Kind, Code) -> Code) -> Code {
    let functions = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> Code? in
      guard let type = kind.payload.typeCode(kindNames) else { return nil }
      let head = signature(
        "private static func \(kindNames.decode)", parameters,
        " throws -> \(names.typeCode) {", indentation: 2)
      return """
        \(head)
          \(kindNames.value(value(kind, type)))
        }
        """
    }
    return .blocks(functions + [union.hasSmallFrames ? payloadDecoder : .empty])
  }

  /// A switch over the value that encodes what it carries.
  ///
  /// - Parameters:
  ///   - nothing: What is done where it carries nothing.
  ///   - arguments: What the functions for each kind are called with besides the value, where there are such.
  ///   - statement: What encodes the payload of a kind.
  func encodingSwitch(
    _ nothing: Code, _ arguments: Code, _ statement: (Kind) -> Code
  ) -> Code {
    if union.hasSmallFrames {
      return "try Self.\(names.payloadEncoder)(for: kind)(self, \(arguments))"
    }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      if case .nothing = kind.payload {
        return KindClause(pattern: ".\(kindNames.name)", statement: nothing)
      }
      return KindClause(
        pattern: ".\(kindNames.name)(let \(names.payload))", statement: statement(kind))
    }
    return kindSwitch(on: "self", clauses, leaves: false, indentation: 4)
  }
}
