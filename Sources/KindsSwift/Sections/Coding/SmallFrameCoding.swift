import KindsSchema

// Unions of many kinds that contain themselves: switches whose frames stay off the stack while payloads are coded.
extension UnionOutput {
  /// The function that tells how the payload of a kind is decoded, and whose frame is gone when that is done:
  ///
  ///     private static func payloadDecoder(for kind: Kind) -> (any Decoder) throws -> Node {
  ///       switch kind {
  ///       case .text: return { try decodeText(from: $0) }
  ///       case .separator: return { _ in .separator }
  ///       }
  ///     }
  var payloadDecoder: Code {
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        pattern: ".\(kindNames.name)",
        statement: kind.hasPayload
          ? "return { try \(kindNames.decode)(\(decoderArguments)) }"
          : "return \(decoderOfNothing(kindNames.value(nil)))")
    }
    let head = signature(
      "private static func \(locals.payloadDecoder)", ["for kind: \(names.kindType)"],
      " -> (\(decoderTypes)) throws -> \(names.typeCode) {")
    return """
      /// What decodes the payload of a kind: not done here, so that the frame of the switch leaves the stack before.
      \(head)
        \(kindSwitch(on: "kind", clauses))
      }
      """
  }

  /// The statement that decodes the payload of the local `kind` by way of that function.
  var payloadDecoderCall: Code {
    let arguments: Code
    switch union.coding.style {
    case .internal: arguments = payloadSource
    case .shape: arguments = "decoder"
    case .adjacent: arguments = "container"
    case .external: arguments = "container, key"
    }
    return "self = try Self.\(locals.payloadDecoder)(for: kind)(\(arguments))"
  }

  /// A switch that checks the objects of the kinds that carry nothing; those of the external representation are checked
  /// where they are decoded.
  func smallFrameCheck(carryingNothing check: Code) -> Code {
    if check.isEmpty || union.coding.style == .external { return .empty }
    let clauses = zip(union.kinds, names.kinds).compactMap { kind, kindNames in
      kind.hasPayload ? nil : KindClause(pattern: ".\(kindNames.name)", statement: check)
    }
    if clauses.isEmpty { return .empty }
    return kindSwitch(on: "kind", clauses, leaves: false, otherwise: "break")
  }

  /// The types of what payloads are decoded from.
  private var decoderTypes: Code {
    switch union.coding.style {
    case .shape: return "any Decoder"
    case .internal where !facts.sharesContainer: return "any Decoder"
    case .internal, .adjacent: return "KeyedDecodingContainer<\(support: .key)>"
    case .external: return "KeyedDecodingContainer<\(support: .key)>, \(support: .key)"
    }
  }

  /// The same as arguments of a closure in place of a function: those cannot be referred to where `Self` is generic.
  private var decoderArguments: Code {
    union.coding.style == .external ? "from: $0, forKey: $1" : "from: $0"
  }

  private func decoderOfNothing(_ value: Code) -> Code {
    if union.coding.style != .external { return "{ _ in \(value) }" }
    return """
      { container, key in
        \(emptyObjectDecoding)
        return \(value)
      }
      """
  }

  /// The statements that encode the payload by way of a function of its kind.
  func payloadEncoderCall(_ arguments: Code) -> Code {
    let call: Code = "try Self.\(locals.payloadEncoder)(for: kind)(self, \(arguments))"
    guard let unknown = names.unknown else { return call }
    return """
      if case .\(unknown.name)(let \(locals.payload)) = self {
        try \(locals.payload).encode(to: encoder)
      }
      guard let kind else { return }
      \(call)
      """
  }

  /// The functions that encode the payload of each kind, and the one that finds them; none where a switch encodes in
  /// place.
  ///
  /// - Parameters:
  ///   - parameters: What they take besides the value.
  ///   - types: The types of that.
  ///   - arguments: The same from the second argument of a closure on.
  ///   - nothing: A closure in place of a function, for the kinds that carry nothing.
  ///   - statement: What encodes the payload of a kind.
  func payloadEncoding(
    _ parameters: [Code], types: [Code], arguments: Code, nothing: Code,
    _ statement: (Kind) -> Code
  ) -> Code {
    guard facts.hasSmallFrames else { return .empty }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        pattern: ".\(kindNames.name)",
        statement: kind.hasPayload
          ? "return { try \(locals.functions(of: kindNames).encode)($0, \(arguments)) }"
          : "return \(nothing)")
    }
    let head = signature(
      "private static func \(locals.payloadEncoder)", ["for kind: \(names.kindType)"],
      " -> (\(list: [names.typeCode] + types)) throws -> Void {")
    let encoder: Code = """
      /// What encodes the payload of a kind, for the same reason.
      \(head)
        \(kindSwitch(on: "kind", clauses))
      }
      """
    let functions = payloadFunctions(zip(union.kinds, names.kinds)) { kind, kindNames in
      let head = signature(
        "private static func \(locals.functions(of: kindNames).encode)",
        ["_ value: \(names.typeCode)"] + parameters, " throws {")
      return """
        \(head)
          \(guardStatement("case .\(kindNames.name)(let \(locals.payload)) = value", else: "return"))
          \(statement(kind))
        }
        """
    }
    return .blocks([encoder, functions])
  }

  /// What is emitted for each of some kinds that carries something.
  func payloadFunctions(
    _ kinds: Zip2Sequence<[Kind], [KindNames]>, _ function: (Kind, KindNames) -> Code
  ) -> Code {
    .blocks(
      kinds.compactMap { kind, kindNames in
        kind.hasPayload ? function(kind, kindNames) : nil
      })
  }
}
