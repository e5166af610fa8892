import KindsSchema

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
    case .shape:
      decoding = [shapeDecoding, shapePayloadDecoding]
      encoding = shapeEncoding
    }
    return conformances.codingExtensions(
      decoding: union.conforms.contains(.decodable) ? decoding + [knownKindDecoding] : [],
      encoding: union.conforms.contains(.encodable) ? encoding : .empty)
  }

  /// Finds the kind of a local `tag` and makes it the local `kind`, or throws.
  ///
  /// - Parameter key: The key at which the tag stands, or what is read; `nil` where it stands by itself.
  func kindLookup(of tag: Code = "tag", at key: Code?) -> Code {
    let failure =
      union.keepsUnknown
      ? keptDecoding : unknownTagFailure(tag, at: key)
    return """
      guard let kind = \(kind(of: tag)) else {
        \(failure)
      }
      """
  }

  /// Decodes the tag from the local `container` and finds its kind.
  var keyedKindLookup: Code {
    """
    let tag = \(keyedTag)
    \(kindLookup(at: "\(literal: union.tagKey.value)"))
    """
  }

  /// The tag in the local `container`.
  var keyedTag: Code {
    let key: Code = "forKey: \(literal: union.tagKey.value)"
    switch union.tagForm {
    case .string: return "try container.decode(String.self, \(key))"
    case .integer: return "try container.decode(\(support: .number)<Int>.self, \(key)).value"
    }
  }

  /// A switch over the local `kind` that makes the value.
  ///
  /// - Parameters:
  ///   - arguments: What the functions that decode payloads are called with.
  ///   - nothing: What is done where the kind carries nothing.
  func decodingSwitch(
    _ arguments: Code, nothing: Code = .empty
  ) -> Code {
    if facts.hasSmallFrames {
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
    return kindSwitch(on: "kind", clauses, leaves: false)
  }

  /// One small function for each kind, because the stack frame of a switch is the sum of its cases in debug builds.
  ///
  /// - Parameter value: What decodes the payload of a kind, given the type that a coder sees, without `try`.
  func payloadDecoding(_ parameters: [Code], _ value: (Kind, Code) -> Code) -> Code {
    let functions = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> Code? in
      guard let type = kind.payload.typeCode(kindNames) else { return nil }
      let head = signature(
        "private static func \(kindNames.decode)", parameters,
        " throws -> \(names.typeCode) {")
      return """
        \(head)
          \(decodingStatement(kind, kindNames, .empty, value(kind, kind.payload.coded(type))))
        }
        """
    }
    return .blocks(functions + [facts.hasSmallFrames ? payloadDecoder : .empty])
  }

  /// The statement that makes a value of a kind from a payload that is decoded, in two steps where it is long.
  ///
  /// - Parameters:
  ///   - head: What stands before the value: `self = `.
  ///   - payload: What decodes the payload, without `try`.
  func decodingStatement(
    _ kind: Kind, _ names: KindNames, _ head: Code, _ payload: Code
  ) -> Code {
    let line: Code = "\(head)\(names.value("try \(kind.payload.decoded(payload))"))"
    // What is short fits wherever it stands.
    if !kind.payload.hasFormat, line.count <= 60 { return line }
    let result: Code = head.isEmpty ? "return " : head
    let lines: Code = """
      let \(locals.decoding.coded) = try \(payload)
      \(result)\(names.value(kind.payload.decoded(Code(locals.decoding.coded))))
      """
    return choice(line, else: lines)
  }

  /// A switch over the value that encodes what it carries.
  ///
  /// - Parameters:
  ///   - nothing: What is done for a kind that carries nothing.
  ///   - arguments: What the functions for each kind are called with besides the value, where there are such.
  ///   - statement: What encodes the payload of a kind.
  func encodingSwitch(
    nothing: (Kind) -> Code = { _ in .empty }, arguments: Code, _ statement: (Kind) -> Code
  ) -> Code {
    if facts.hasSmallFrames { return payloadEncoderCall(arguments) }
    let clauses = cases.map { kind, kindNames in
      if case .nothing = kind.payload {
        return KindClause(pattern: ".\(kindNames.name)", statement: nothing(kind))
      }
      return KindClause(
        pattern: ".\(kindNames.name)(let \(locals.payload))",
        statement: kindNames.isUnknown
          ? "try \(locals.payload).encode(to: encoder)" : statement(kind))
    }
    return kindSwitch(on: "self", clauses, leaves: false)
  }
}
