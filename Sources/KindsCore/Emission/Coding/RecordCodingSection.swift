extension RecordOutput {
  /// Codable for a model or a struct, written out because synthesis is what costs most when the output is compiled:
  ///
  ///     extension TextPost: Codable {
  ///       public init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: KindsKey.self)
  ///         self.text = try container.decode(String.self, forKey: "text")
  ///       }
  ///     }
  var codingSection: Code {
    let extensions = conformances.codingExtensions(
      decoding: conforms.contains(.decodable) ? decodingInitializer : .empty,
      encoding: conforms.contains(.encodable) ? encodingMethod : .empty)
    return .blocks([extensions, knownKeysSection])
  }

  private var decodingInitializer: Code {
    if sharesContainer { return .blocks([sharedDecoding, containerDecoding]) }
    if codingBeside.contains(.decodable) { return decodingBeside }
    let container: Code = fields.isEmpty && extras != .fail ? "_" : "let container"
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(depthLimit))
        \(container) = try decoder.container(keyedBy: KindsKey.self)
        \(extrasCheck)
        \(Code.lines(fields.map { decoding($0) }))
      }
      """
  }

  private var sharedDecoding: Code {
    """
    \(access.modifier)init(from decoder: any Decoder) throws {
      try self.init(from: decoder.container(keyedBy: KindsKey.self))
    }
    """
  }

  private var containerDecoding: Code {
    """
    /// Decodes from an object in which the tag may stand as well.
    init(from container: KeyedDecodingContainer<KindsKey>) throws {
      \(extrasCheck)
      \(Code.lines(fields.map { decoding($0) }))
    }
    """
  }

  /// The statement that decodes a field.
  ///
  /// - Parameter container: The local container of its object.
  func decoding(_ field: Field, from container: Code = "container") -> Code {
    if field.isExtras { return extrasDecoding(field, from: container) }
    let key: Code = "forKey: \(decodedKey(of: field, in: container))"
    if let constant = field.writtenConstant {
      return call(
        "try \(container).decode",
        [
          "\(constant.content.literalType ?? field.type.code).self", key,
          "expecting: \(field.expectedCode)",
        ],
        indentation: 4)
    }
    let type: SwiftType
    let method: Code
    switch field.type {
    case .optional(.json):
      // `decodeIfPresent` cannot tell a JSON null from a missing key.
      type = .json
      method = "decodeIfContained"
    case .optional(let wrapped):
      type = wrapped
      method = field.holdsNumbers ? "decodeNumberIfPresent" : "decodeIfPresent"
    default:
      type = field.type
      method = field.holdsNumbers ? "decodeNumber" : "decode"
    }
    var arguments: [Code] = [
      "\(CodedType(type, field.format, isLossy: field.isLossy).code).self", key,
    ]
    if let value = field.absentValue {
      arguments.append("default: \(field.codedType.code(of: value))")
    }
    if field.codedType.decodesItself {
      return store(field, call: "\(container).\(method)", arguments)
    }
    let line = store(
      field, field.codedType.decoded("\(container).\(method)(\(Code.list(arguments)))"))
    if arguments.allSatisfy({ $0.width != nil }), fits(line, 4) { return line }
    // A value that is taken from what follows a long call would hang below it.
    let coded = field.name.value + "Coded"
    return """
      \(call("let \(coded) = try \(container).\(method)", arguments, indentation: 4))
      \(field.store("self.", field.codedType.decoded(Code(coded)), indentation: 4))
      """
  }

  /// The assignment of what a call gives to what stores the field.
  private func store(_ field: Field, call head: Code, _ arguments: [Code]) -> Code {
    if field.isIndirect {
      let value = call(head, arguments, indentation: 6)
      return call("self.\(field.storageName) = try KindsBox", [value], indentation: 4)
    }
    return call("self.\(field.storageName) = try \(head)", arguments, indentation: 4)
  }

  private func store(_ field: Field, _ value: Code) -> Code {
    field.isIndirect
      ? "self.\(field.storageName) = try KindsBox(\(value))"
      : "self.\(field.storageName) = try \(value)"
  }

  /// The key that is read: its own, or where that is missing the first alias that is there.
  private func decodedKey(of field: Field, in container: Code) -> Code {
    let keys = ([field.key] + field.aliases).map { Code("\(literal: $0.value)") }
    if keys.count == 1 { return keys[0] }
    return arguments("\(container).key", [keys[0], "or: \(keys[1])"] + keys.dropFirst(2))
  }

  private var encodingMethod: Code {
    if codingBeside.contains(.encodable) { return encodingBeside }
    let container: Code = fields.isEmpty ? "_" : "var container"
    return """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(container) = encoder.container(keyedBy: KindsKey.self)
        \(Code.lines(fields.map(encoding)))
      }
      """
  }

  /// The statement that encodes a field into the local `container`.
  func encoding(_ field: Field) -> Code {
    field.isExtras
      ? extrasEncoding(field)
      : call(
        field.omitsNil ? "try container.encodeIfPresent" : "try container.encode",
        [field.codedValue(of: "self."), "forKey: \(literal: field.key.value)"], indentation: 4)
  }
}

extension Field {
  /// The value of a constant field as it stands in data: the tag of an enum's value.
  fileprivate var expectedCode: Code {
    if case .string(let text)? = writtenConstant?.content { return "\(literal: text)" }
    return constant?.code ?? .empty
  }
}

extension JSONNode.Content {
  /// The type of the value of an enum in data; numbers and booleans are of the field's own.
  fileprivate var literalType: Code? {
    if case .string = self { return "String" }
    return nil
  }
}
