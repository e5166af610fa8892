extension UnionOutput {
  /// Codable for a union, whose discriminator is a member of the payload's own object:
  ///
  ///     extension Post: Codable {
  ///       public init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: KindsKey.self)
  ///         …
  ///       }
  ///     }
  var codingSection: Code {
    conformances.codingExtensions(
      decoding: union.conforms.contains(.decodable)
        ? .blocks([decodingInitializer, payloadDecoding]) : .empty,
      encoding: union.conforms.contains(.encodable) ? encodingMethod : .empty)
  }

  private var decodingInitializer: Code {
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      let value: Code
      if case .nothing = kind.payload {
        value = kindNames.value(nil)
      } else {
        value = "try .\(kindNames.decode)(from: decoder)"
      }
      return KindClause(pattern: ".\(kindNames.name)", statement: "self = \(value)")
    }
    let failure = call(
      "throw DecodingError.dataCorruptedError",
      [
        "forKey: \(literal: union.tagKey.value)", "in: container",
        "debugDescription: \"'\\(tag)' is the tag of no kind of \(bare: names.type)\"",
      ], indentation: 6)
    return """
      /// Decodes the payload of the kind that the key `\(Code.codeSpan(union.tagKey.value))` names.
      \(access.modifier)init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: KindsKey.self)
        let tag = try container.decode(String.self, forKey: \(literal: union.tagKey.value))
        guard let kind = \(kindOfTag) else {
          \(failure)
        }
        \(kindSwitch(on: "kind", clauses, leaves: false, indentation: 4))
      }
      """
  }

  /// One small function for each kind, because the stack frame of a switch is the sum of its cases in debug builds.
  private var payloadDecoding: Code {
    let functions = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> Code? in
      guard let type = kind.payload.typeCode(kindNames) else { return nil }
      let head = signature(
        "private static func \(kindNames.decode)", ["from decoder: any Decoder"],
        " throws -> \(names.typeCode) {", indentation: 2)
      return """
        \(head)
          \(kindNames.value("try \(type)(from: decoder)"))
        }
        """
    }
    return .blocks(functions)
  }

  private var encodingMethod: Code {
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      if case .nothing = kind.payload {
        return KindClause(pattern: ".\(kindNames.name)", statement: .empty)
      }
      return KindClause(
        pattern: ".\(kindNames.name)(let \(names.payload))",
        statement: "try \(names.payload).encode(to: encoder)")
    }
    return """
      /// Encodes the tag and, in the same object, the payload.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: KindsKey.self)
        try container.encode(kind.rawValue, forKey: \(literal: union.tagKey.value))
        \(kindSwitch(on: "self", clauses, leaves: false, indentation: 4))
      }
      """
  }
}
