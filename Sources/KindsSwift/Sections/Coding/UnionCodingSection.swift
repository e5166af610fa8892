import KindsSchema

extension UnionOutput {
  /// Codable for a union, in the representation that its schema asks for:
  ///
  ///     extension Post: Codable {
  ///       public init(from decoder: any Decoder) throws { … }
  ///       public func encode(to encoder: any Encoder) throws { … }
  ///     }
  var codingSection: Code {
    let (decoding, encoding): (Code, Code) =
      switch union.coding.style {
      case .internal: (internalDecoding, internalEncoding)
      case .adjacent: (adjacentDecoding, adjacentEncoding)
      case .external: (externalDecoding, externalEncoding)
      case .shape: (shapeDecoding, shapeEncoding)
      case .members: (membersDecoding, membersEncoding)
      }
    return conformances.codingExtensions(
      decoding: union.conforms.contains(.decodable)
        ? [decoding, payloadDecoding, knownKindDecoding] : [],
      encoding: union.conforms.contains(.encodable) ? encoding : .empty)
  }

  /// The expression that decodes the payload of a kind, without `try`.
  ///
  /// - Parameters:
  ///   - type: The type that a coder sees.
  ///   - key: The key that names the kind, in the style `external`.
  private func payload(_ kind: Kind, _ type: Code, from container: Code, _ key: Code) -> Code {
    switch union.coding.style {
    case .internal: internalPayload(kind, type, from: container)
    case .adjacent: adjacentPayload(kind, type, from: container)
    case .external: externalPayload(kind, type, from: container, key)
    case .shape, .members: kind.payload.decodedByItself(type)
    }
  }

  /// Whether the decoding of a value can fail once its kind is known.
  private var decodesPayloads: Bool {
    union.coding.style == .external || union.kinds.contains(where: union.decodesPayload)
  }

  /// A switch that makes the value, in which errors take in the kind:
  ///
  ///     do {
  ///       switch kind { … }
  ///     } catch {
  ///       throw DecodingError.naming(kind, of: "Post", in: error)
  ///     }
  var kindNamingSwitch: Code {
    let statements = decodingSwitch(nothing: decodingOfNothing)
    guard decodesPayloads else { return statements }
    let failure = call(
      "throw DecodingError.\(support: .naming)",
      ["kind", "of: \(literal: names.type.text)", "in: error"])
    return """
      do {
        \(statements)
      } catch {
        \(failure)
      }
      """
  }

  /// The parameters of the functions that decode the payload of a kind.
  private var decodingParameters: [KindParameter] {
    let container = KindParameter(
      label: "from", name: locals.decoding.container,
      type: "KeyedDecodingContainer<\(support: .key)>", argument: "container")
    let key = KindParameter(
      label: "forKey", name: locals.decoding.key, type: "\(support: .key)", argument: "key")
    switch union.coding.style {
    case _ where decodesByDecoder:
      return [
        KindParameter(label: "from", name: "decoder", type: "any Decoder", argument: "decoder")
      ]
    case .external: return [container, key]
    case .internal, .adjacent, .shape, .members: return [container]
    }
  }

  /// Whether these take a decoder, and decode a payload by itself.
  var decodesByDecoder: Bool {
    switch union.coding.style {
    case .shape, .members: return true
    case .internal: return !facts.sharesContainer
    case .adjacent, .external: return false
    }
  }

  /// What is done where the kind carries nothing, before the value is made.
  private var decodingOfNothing: Code {
    switch union.coding.style {
    case .internal, .adjacent, .members: return extrasCheck(carriesNothing: true)
    case .external: return emptyObjectDecoding
    case .shape: return .empty
    }
  }

  /// A switch over the local `kind` that makes the value.
  ///
  /// - Parameter nothing: What is done where the kind carries nothing.
  private func decodingSwitch(nothing: Code) -> Code {
    let parameters = decodingParameters
    if facts.hasSmallFrames {
      let check = union.coding.style == .external ? .empty : kindsWithNothing(nothing)
      return .lines([check, payloadDecoderCall(parameters)])
    }
    let expressions = parameters.map(\.argument)
    let arguments: Code = "\(list: parameters.map { $0.argument($0.argument) })"
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      if case .nothing = kind.payload {
        let value: Code = "self = \(kindNames.value(nil))"
        return KindClause(
          pattern: ".\(kindNames.name)",
          statement: nothing.isEmpty ? value : .lines([nothing, value]))
      }
      if let type = typeDecodedInPlace(kind, kindNames) {
        let coded = kind.coded(type)
        return KindClause(
          pattern: ".\(kindNames.name)",
          statement: decodingStatement(
            kind, kindNames, "self = ", payload(kind, coded, from: "container", "key"),
            otherwise: payloadWithoutMembers(kind, coded)))
      }
      return KindClause(
        pattern: ".\(kindNames.name)",
        statement: kind.carriesValues
          ? call("self = try .\(kindNames.decode)", valuesDecodingArguments(kind, expressions))
          : "self = try .\(kindNames.decode)(\(arguments))")
    }
    return kindSwitch(on: "kind", clauses, leaves: false)
  }

  /// A switch with a statement for the kinds that carry nothing.
  private func kindsWithNothing(_ statement: Code) -> Code {
    let patterns = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> Code? in
      kind.hasData ? nil : ".\(kindNames.name)"
    }
    if patterns.isEmpty || statement.isEmpty { return .empty }
    return """
      switch kind {
      \(caseClause(of: patterns, statement))
      \(defaultClause("break"))
      }
      """
  }

  /// The type of a payload that is decoded in the switch over the kinds, or `nil` if a function does it.
  private func typeDecodedInPlace(_ kind: Kind, _ names: KindNames) -> Code? {
    // The locals of the initializer hide types of these names.
    let locals = locals.decoding
    guard facts.decodesInPlace, kind.fieldAround == nil, !kind.carriesValues,
      locals.container == "container", locals.key == "key"
    else { return nil }
    return kind.payload.typeCode(names)
  }

  /// One small function for each kind in large and recursive unions: the stack frame of a switch is the sum of its cases in
  /// debug builds, and it stays on the stack while what is inside the payload is decoded.
  private var payloadDecoding: Code {
    let parameters = decodingParameters
    let (container, key) = (Code(locals.decoding.container), Code(locals.decoding.key))
    let functions = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> Code? in
      if let record = valueRecords[kindNames.position] { return valuesDecoding(record) }
      if typeDecodedInPlace(kind, kindNames) != nil { return nil }
      guard let type = kind.payload.typeCode(kindNames) else { return nil }
      let head = signature(
        "private static func \(kindNames.decode)", parameters.map(\.declaration),
        " throws -> \(names.typeCode) {")
      let coded = kind.coded(type)
      let other = payloadWithoutMembers(kind, coded)
      let value = payload(kind, coded, from: container, key)
      let statement =
        aroundDecoding(kind, kindNames, value, otherwise: other)
        ?? decodingStatement(kind, kindNames, .empty, value, otherwise: other)
      return """
        \(head)
          \(statement)
        }
        """
    }
    let decoder =
      facts.hasSmallFrames
      ? payloadDecoder(
        parameters, nothing: union.coding.style == .external ? decodingOfNothing : .empty)
      : .empty
    return .blocks(functions + [decoder])
  }

  /// The statement that makes a value of a kind from a payload that is decoded, in two steps where it is long.
  ///
  /// - Parameters:
  ///   - head: What stands before the value: `self = `.
  ///   - payload: What decodes the payload, without `try`.
  ///   - other: What follows it, if it may be `nil` and another takes its place.
  func decodingStatement(
    _ kind: Kind, _ names: KindNames, _ head: Code, _ payload: Code, otherwise other: Code = .empty
  ) -> Code {
    let line: Code = "\(head)\(names.value("try \(kind.decoded(payload))\(other)"))"
    // What is short fits wherever it stands.
    if !kind.hasFormat, line.count <= 60 { return line }
    let result: Code = head.isEmpty ? "return " : head
    let lines: Code = """
      let \(locals.decoding.coded) = try \(payload)
      \(result)\(names.value("\(kind.decoded(Code(locals.decoding.coded)))\(other)"))
      """
    return choice(line, else: lines)
  }

  /// The initializer for a kind that is already known:
  ///
  ///     public init(kind: Kind, from decoder: any Decoder) throws {
  ///       switch kind {
  ///       case .text: self = .text(try TextPost(from: decoder))
  ///       …
  ///       }
  ///     }
  private var knownKindDecoding: Code {
    if !union.parts.has(.kindDecoding) { return .empty }
    return """
      /// Decodes the payload of a value whose kind is known from elsewhere.
      \(access.modifier)init(kind: \(names.kindType), from decoder: any Decoder) throws {
        \(knownKindSwitch)
      }
      """
  }

  // The frame of this switch may be large: nothing in the output calls the initializer, so it is on the stack once.
  private var knownKindSwitch: Code {
    if decodesByDecoder { return decodingSwitch(nothing: .empty) }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      if kind.carriesValues, schema.keysMeet(in: kind, of: union) {
        let key = Code("\(literal: union.contentKeys(of: kind)[0])")
        return KindClause(
          pattern: ".\(kindNames.name)",
          statement: .lines([
            "let container = try decoder.container(keyedBy: \(support: .key).self)",
            call(
              "self = try .\(kindNames.decode)", valuesDecodingArguments(kind, ["container", key])),
          ]))
      }
      if kind.carriesValues {
        return KindClause(
          pattern: ".\(kindNames.name)",
          statement: call(
            "self = try .\(kindNames.decode)",
            ["from: decoder.container(keyedBy: \(support: .key).self)"]))
      }
      guard let type = kind.payload.typeCode(kindNames) else {
        return KindClause(
          pattern: ".\(kindNames.name)", statement: "self = \(kindNames.value(nil))")
      }
      let payload = kind.payload.decodedByItself(kind.coded(type))
      return KindClause(
        pattern: ".\(kindNames.name)",
        statement: decodingStatement(kind, kindNames, "self = ", payload))
    }
    return kindSwitch(on: "kind", clauses, leaves: false)
  }

  /// The method that encodes a value, and the functions that it needs.
  ///
  /// - Parameters:
  ///   - parameters: Those of the functions that encode the payload of a kind.
  ///   - statements: The statements, given the one that encodes the payload.
  ///   - nothing: What is done for a kind that carries nothing.
  ///   - payload: What encodes the payload of a kind.
  func encoding(
    _ parameters: [KindParameter], _ statements: (Code) -> [Code],
    nothing: (Kind) -> Code = { _ in .empty }, payload: (Kind) -> Code
  ) -> Code {
    let statement =
      facts.hasSmallFrames
      ? payloadEncoderCall(parameters) : encodingSwitch(nothing: nothing, payload)
    let method: Code = """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(facts.hasSmallFrames ? unknownEncoderCall : .empty)
        \(lines: statements(statement))
      }
      """
    let encoder =
      facts.hasSmallFrames ? payloadEncoder(parameters, nothing: nothing, payload) : .empty
    return .blocks([method, encoder] + otherValuesEncoding)
  }

  private func encodingSwitch(nothing: (Kind) -> Code, _ statement: (Kind) -> Code) -> Code {
    let clauses = zip(union.cases, carriedValues).map { kind, carried in
      let encoding: Code =
        carried.kind.isUnknown
        ? "try \(locals.payload).encode(to: encoder)"
        : !kind.hasData
          ? nothing(kind) : valuesEncoding(carried, hasContainer: true) ?? statement(kind)
      return carried.clause(encodedPattern(carried), encoding)
    }
    return kindSwitch(on: "self", clauses, leaves: false)
  }
}

extension KindParameter {
  /// The encoder that a payload is encoded to.
  static var encoder: KindParameter {
    KindParameter(label: "to", name: "encoder", type: "any Encoder", argument: "encoder")
  }
}

extension Payload {
  /// What decodes it from the local `decoder` by itself, without `try`.
  ///
  /// - Parameter type: The type that the decoder sees.
  func decodedByItself(_ type: Code) -> Code {
    if decodesItself { return "\(type)(from: decoder)" }
    if holdsNumbers {
      return "\(support: .number)<\(type)>(from: decoder).value\(needs: numberElements)"
    }
    return call("decoder.singleValueContainer().decode", ["\(type).self"])
  }

  /// Whether it can be decoded past the decoder, which has ways of its own with dates, URLs and the like.
  private var decodesItself: Bool {
    switch self {
    case .nothing, .fields, .type(.declared, _): return true
    case .type: return false
    }
  }
}
