import KindsSchema

extension UnionOutput {
  /// Codable for a union, in the JSON form that the schema specifies:
  ///
  ///     extension Post: Codable {
  ///       public init(from decoder: any Decoder) throws { … }
  ///       public func encode(to encoder: any Encoder) throws { … }
  ///     }
  var codingSection: Code {
    conformances.codingExtensions(
      decoding: union.conforms.contains(.decodable)
        ? [decoding, payloadDecoding, knownKindDecoding] : [],
      encoding: union.conforms.contains(.encodable) ? encoding : .empty)
  }

  private var decoding: Code {
    """
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(facts.depthLimitOnEntry))
      \(lines: kindDecoding)
      \(kindNamingSwitch)
    }
    """
  }

  /// Returns the coding of the payload of a kind, or `nil` if the kind has no payload.
  ///
  /// - Parameter isDirect: Whether the payload is coded as direct JSON rather than by a coder.
  func payloadType(_ branch: Wire.Branch, isDirect: Bool = false) -> CodedType? {
    branch.payloadType.map { CodedType($0, branch.kind.writtenFormat?.value, isDirect: isDirect) }
  }

  /// Returns the expression that decodes the payload of a kind, without `try`, and the code after it if a missing
  /// payload has a value.
  ///
  /// - Parameters:
  ///   - coded: The coding of the payload.
  ///   - key: The key that is the tag, if the tag is a key.
  func payload(
    _ branch: Wire.Branch, _ coded: CodedType, from container: Code, _ key: Code
  ) -> (value: Code, otherwise: Code) {
    let key = wire.contentKey.map { "\(literal: $0)" } ?? key
    switch branch.value {
    case .nothing, .payload:
      return (
        decodesByDecoder ? coded.decodedAlone : "\(coded.code)(from: \(container))", .empty
      )
    case .record:
      return (call(coded.code, ["from: \(container)", "contentAt: \(key)"]), .empty)
    case .content(let content):
      let read = content.absence == .isNil ? coded.with(coded.type.wrapped) : coded
      let method = coded.type.decodingMethod(ifPresent: content.absence != .isError)
      return (
        call("\(container).\(method)", ["\(read.code).self", "forKey: \(key)"]),
        content.absence == .isEmptyObject ? " ?? \(coded.code)()" : .empty
      )
    }
  }

  /// A switch that creates the value, and adds the kind to errors:
  ///
  ///     do {
  ///       switch kind { … }
  ///     } catch {
  ///       throw DecodingError.naming(kind, of: "Post", in: error)
  ///     }
  ///
  /// If invalid values of some kinds are kept:
  ///
  ///     } catch {
  ///       let failure = DecodingError.naming(kind, of: "Post", in: error)
  ///       switch kind {
  ///       case .text: try decoder.keepInvalid(failure)
  ///       default: throw failure
  ///       }
  ///       self = .unknown(try UnknownPost(from: decoder))
  ///     }
  private var kindNamingSwitch: Code {
    let statements: Code = .lines([
      wire.allowsInvalid ? contentExtrasCheck : .empty, decodingSwitch(nothing: emptyKindDecoding),
    ])
    let mayFail =
      union.kinds.contains(where: \.hasData)
      || (wire.refusesExtras && (wire.isKeyed || wire.allowsInvalid))
    if !mayFail { return statements }
    let error = call(
      "DecodingError.naming",
      ["kind", "of: \(literal: names.type.text)", "in: error"])
    let failure: Code =
      wire.allowsInvalid
      ? """
      let failure = \(error)
      \(invalidSwitch("failure") { "try decoder.keepInvalid(failure)" })
      \(keptValue)
      """ : "throw \(error)"
    return """
      do {
        \(statements)
      } catch {
        \(failure)
      }
      """
  }

  /// The check of the siblings of the payload, if the payload is at a key.
  var contentExtrasCheck: Code {
    wire.isTagged && wire.contentKey != nil ? extrasCheck(besides: wire.enclosingKeys) : .empty
  }

  /// Returns a switch over the local `kind` that keeps invalid values of some kinds.
  ///
  /// - Parameters:
  ///   - failure: The error for other kinds.
  ///   - keeping: The statement for the kinds whose values are kept.
  func invalidSwitch(_ failure: Code, keeping: () -> Code) -> Code {
    let patterns = zip(wire.branches, names.kinds).filter(\.0.allowsInvalid).map {
      ".\($1.name)" as Code
    }
    if patterns.count == wire.branches.count { return keeping() }
    return """
      switch kind {
      \(caseClause(of: patterns, keeping()))
      \(defaultClause("throw \(failure)"))
      }
      """
  }

  /// The parameters of the functions that decode the payload of a kind.
  var decodingParameters: [KindParameter] {
    if decodesByDecoder {
      return [
        KindParameter(label: "from", name: "decoder", type: "any Decoder", argument: "decoder")
      ]
    }
    let container = KindParameter(
      label: "from", name: locals.decoding.container,
      type: "KeyedDecodingContainer<KindsKey>", argument: "container")
    let key = KindParameter(
      label: "forKey", name: locals.decoding.key, type: "KindsKey", argument: "key")
    return wire.isKeyed ? [container, key] : [container]
  }

  /// Whether the functions that decode payloads receive a decoder, instead of a container that is already open.
  var decodesByDecoder: Bool {
    switch wire.discriminator {
    case .tag: return wire.contentKey == nil && !facts.sharesContainer
    case .key: return false
    case .jsonType, .members: return true
    }
  }

  /// The statements that check the data of a kind without a payload.
  private var emptyKindDecoding: Code {
    switch wire.discriminator {
    case .tag, .members: return extrasCheck(besides: union.tagKeys)
    case .key:
      if !wire.refusesExtras { return .empty }
      let object = nestedContainer(in: "container", at: "key", isOptional: false)
      return .lines(["let object = try \(object)", extrasCheck("object", besides: [])])
    case .jsonType: return .empty
    }
  }

  /// Returns a switch over the local `kind` that creates the value.
  ///
  /// - Parameter nothing: The statement for the kinds without a payload.
  private func decodingSwitch(nothing: Code) -> Code {
    let parameters = decodingParameters
    if facts.hasSmallFrames {
      return .lines([
        wire.isKeyed ? .empty : emptyKindSwitch(nothing), payloadDecoderCall(parameters),
      ])
    }
    return branchSwitch { branch, kind in
      guard let coded = payloadType(branch) else {
        return .lines([nothing, "self = \(kind.value(nil))"])
      }
      if branch.kind.hasAssociatedFields {
        return call(
          "self = try .\(kind.decode)", valuesDecodingArguments(branch, parameters.map(\.argument)))
      }
      if !isDecodedInPlace(branch.kind) {
        return "self = try .\(kind.decode)(\(list: parameters.map { $0.argument($0.argument) }))"
      }
      return statement(
        making: kind, "self = ", coded, payload(branch, coded, from: "container", "key"))
    }
  }

  /// A switch over the local `kind`.
  func branchSwitch(_ statement: (Wire.Branch, KindNames) -> Code) -> Code {
    let clauses = zip(wire.branches, names.kinds).map {
      KindClause(pattern: ".\($1.name)", statement: statement($0, $1))
    }
    return kindSwitch(on: "kind", clauses, leaves: false)
  }

  /// Returns a switch with a statement for the kinds without a payload.
  private func emptyKindSwitch(_ statement: Code) -> Code {
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

  /// Whether a payload is decoded in the switch over the kinds, and not by a function.
  private func isDecodedInPlace(_ kind: Kind) -> Bool {
    // The locals of the initializer hide types of these names.
    facts.decodesInPlace && kind.enclosingExtras == nil && locals.decoding.container == "container"
      && locals.decoding.key == "key"
  }

  /// The functions that decode the payloads that the switch over the kinds does not decode itself. Large and recursive
  /// unions have a small function for each kind: in debug builds, the frame of a switch has space for all of its cases,
  /// and stays on the stack while the values inside the payload are decoded.
  private var payloadDecoding: Code {
    let parameters = decodingParameters
    let (container, key) = (Code(locals.decoding.container), Code(locals.decoding.key))
    let functions = zip(wire.branches, names.kinds).compactMap { branch, kind -> Code? in
      if let record = valueRecords[branch.index] { return valuesDecoding(record) }
      guard let coded = payloadType(branch), !isDecodedInPlace(branch.kind) else { return nil }
      let head = signature(
        "private static func \(kind.decode)", parameters.map(\.declaration),
        " throws -> \(names.typeCode) {")
      let payload = payload(branch, coded, from: container, key)
      let decoding =
        enclosingExtrasDecoding(branch, kind, payload)
        ?? statement(making: kind, .empty, coded, payload)
      return """
        \(head)
          \(decoding)
        }
        """
    }
    let decoder =
      facts.hasSmallFrames
      ? payloadDecoder(parameters, nothing: wire.isKeyed ? emptyKindDecoding : .empty) : .empty
    return .blocks(functions + [decoder])
  }

  /// Returns the statement that decodes a payload and creates a value of a kind from it, in two steps if it is long.
  ///
  /// - Parameters:
  ///   - head: The code before the value: `self = `, or nothing if the value is returned.
  ///   - coded: The coding of the payload.
  ///   - payload: The expression that decodes the payload, without `try`, and the code after it if a missing payload
  ///     has a value.
  func statement(
    making kind: KindNames, _ head: Code, _ coded: CodedType,
    _ payload: (value: Code, otherwise: Code)
  ) -> Code {
    let (payload, other) = payload
    let line: Code = "\(head)\(kind.value("try \(coded.decoded(payload))\(other)"))"
    // A short line fits at any indentation.
    if coded.decodesItself, line.count <= 60 { return line }
    let local = locals.decoding.coded
    let lines: Code = """
      let \(local) = try \(payload)
      \(head.isEmpty ? "return " : head)\(kind.value("\(coded.decoded(Code(local)))\(other)"))
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
      /// Decodes the payload of a value whose kind is already known.
      \(access.modifier)init(kind: \(names.kindType), from decoder: any Decoder) throws {
        \(knownKindSwitch)
      }
      """
  }

  // A large stack frame is acceptable here: generated code never calls `init(kind:from:)`, so it is on the stack once.
  private var knownKindSwitch: Code {
    if decodesByDecoder { return decodingSwitch(nothing: .empty) }
    let container: Code = "decoder.container(keyedBy: KindsKey.self)"
    return branchSwitch { branch, kind in
      if let content = valueRecords[branch.index]?.wire.content {
        let arguments = valuesDecodingArguments(
          branch, ["container", "\(literal: content.keys[0])"])
        return .lines([
          "let container = try \(container)", call("self = try .\(kind.decode)", arguments),
        ])
      }
      guard let coded = payloadType(branch) else { return "self = \(kind.value(nil))" }
      return branch.kind.hasAssociatedFields
        ? call("self = try .\(kind.decode)", ["from: \(container)"])
        : statement(making: kind, "self = ", coded, (coded.decodedAlone, .empty))
    }
  }
}

extension CodedType {
  /// The expression that decodes the value from the local `decoder`, without `try`.
  var decodedAlone: Code {
    // This call bypasses the decoder, which is needed only for types that it treats in its own way, such as dates and
    // URLs.
    if case .declared = type { return "\(code)(from: decoder)" }
    if type.containsNumbers {
      return "KindsNumber<\(code)>(from: decoder).value"
    }
    return call("decoder.singleValueContainer().decode", ["\(code).self"])
  }
}
