import KindsSchema

// A union without a discriminator: a string is one kind, an object another.
extension UnionOutput {
  /// The decoding of a value whose JSON type tells its kind:
  ///
  ///     init(from decoder: any Decoder) throws {
  ///       let kind: Kind
  ///       let type = try decoder.jsonType()
  ///       switch type {
  ///       case .string: kind = .text
  ///       case .object: kind = .post
  ///       default: throw decoder.unknownType(type, where: "Content", is: "a string or an object", Self.self)
  ///       }
  ///       …
  ///     }
  var shapeDecoding: Code {
    """
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(facts.depthLimitOnEntry))
      let type = try decoder.\(support: .jsonType)()
      let kind: \(names.kindType)
      \(shapeSwitch)
      \(kindNamingSwitch)
    }
    """
  }

  private var shapeSwitch: Code {
    let types = union.kinds.compactMap { schema.jsonType(of: $0) }
    let clauses = zip(types, names.kinds).map { type, kindNames in
      KindClause(pattern: ".\(type.code)", statement: "kind = .\(kindNames.name)")
    }
    let known = plainList(types.map(\.valueText))
    let failure = call(
      "throw decoder.\(support: .unknownType)",
      ["type", "where: \(literal: names.type.text)", "is: \(literal: known)", "Self.self"])
    return kindSwitch(
      on: "type", clauses, leaves: false,
      otherwise: types.count < JSONType.allCases.count ? failure : .empty)
  }

  var shapeEncoding: Code {
    let nothing: Code = """
      var container = encoder.singleValueContainer()
      try container.encodeNil()
      """
    return encoding(
      [.encoder], { [$0] }, nothing: { _ in nothing }
    ) { kind in
      if kind.payload.encodesItself { return "try \(locals.payload).encode(to: encoder)" }
      return """
        var container = encoder.singleValueContainer()
        try container.encode(\(kind.encoded(locals.payload)))
        """
    }
  }
}

extension Payload {
  /// Whether it can be encoded past the encoder, which has ways of its own with dates, URLs and the like; that keeps
  /// whole values that the encoder would have off the stack.
  fileprivate var encodesItself: Bool {
    switch self {
    case .fields, .type(.declared, _): return true
    case .nothing, .type: return false
    }
  }
}

extension JSONType {
  /// Its case in the enum of the support file.
  var code: Code {
    switch self {
    case .null: return "null"
    case .boolean: return "boolean"
    case .number: return "number"
    case .string: return "string"
    case .array: return "array"
    case .object: return "object"
    }
  }
}
