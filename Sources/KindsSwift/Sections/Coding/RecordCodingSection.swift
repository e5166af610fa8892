import KindsSchema

/// The container that fields are encoded into.
private let encodingContainer: Code = "container"

/// The methods that encode a field, each made once.
private enum EncodingMethod {
  static let encode: Code = "encode"
  static let encodeIfPresent: Code = "encodeIfPresent"
  static let encodeString: Code = "\(support: .encodeString)"
  static let encodeStringIfPresent: Code = "\(support: .encodeStringIfPresent)"
}

/// The methods that decode a field, each made once: a literal is a piece of its own wherever it stands.
private enum DecodingMethod {
  static let decode: Code = "decode"
  static let decodeDefault: Code = "\(support: .decodeDefault)"
  static let decodeIfPresent: Code = "decodeIfPresent"
  static let decodeIfPresentDefault: Code = "\(support: .decodeIfPresentDefault)"
  static let decodeNumber: Code = "\(support: .decodeNumber)"
  static let decodeNumberDefault: Code = "\(support: .decodeNumberDefault)"
  static let decodeNumberIfPresent: Code = "\(support: .decodeNumberIfPresent)"
  static let decodeNumberIfPresentDefault: Code = "\(support: .decodeNumberIfPresentDefault)"
  static let decodeIfContained: Code = "\(support: .decodeIfContained)"
  static let decodeString: Code = "\(support: .decodeString)"
  static let decodeStringIfPresent: Code = "\(support: .decodeStringIfPresent)"

  /// The method for a field that is not a string.
  static func of(_ field: Field) -> Code {
    switch (field.type.isOptional, field.holdsNumbers, field.hasDefault) {
    case (false, false, false): return decode
    case (false, false, true): return decodeDefault
    case (true, false, false): return decodeIfPresent
    case (true, false, true): return decodeIfPresentDefault
    case (false, true, false): return decodeNumber
    case (false, true, true): return decodeNumberDefault
    case (true, true, false): return decodeNumberIfPresent
    case (true, true, true): return decodeNumberIfPresentDefault
    }
  }
}

extension RecordOutput {
  /// Codable for a model or a struct, written out because synthesis is what costs most when the output is compiled:
  ///
  ///     extension TextPost: Codable {
  ///       public init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: KindsKey.self)
  ///         self.text = try container.decodeString(forKey: "text")
  ///       }
  ///     }
  var codingSection: Code {
    let extensions = conformances.codingExtensions(
      decoding: conforms.contains(.decodable) ? decodingInitializers : [],
      encoding: conforms.contains(.encodable) ? encodingMethod : .empty)
    return .blocks([extensions, knownKeysSection])
  }

  private var decodingInitializers: [Code] {
    if facts.sharesContainer { return [sharedDecoding, containerDecoding, otherFieldsDecoding] }
    if codingBeside.contains(.decodable) { return [decodingBeside] }
    return [decoderDecoding, otherFieldsDecoding]
  }

  private var decoderDecoding: Code {
    let container: Code = fields.isEmpty && extras != .fail ? "_" : "let \(containerName)"
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimit))
        \(container) = try decoder.container(keyedBy: \(support: .key).self)
        \(extrasCheck(fields, in: Code(containerName)))
        \(lines: fieldsDecoding)
      }
      """
  }

  /// The statements that decode the fields from the local container.
  private var fieldsDecoding: [Code] {
    let container = Code(containerName)
    return keepsOthersApart
      ? recursiveFieldsDecoding(passing: ["othersFrom: \(container)"]) { _ in container }
      : fields.map { decoding($0, from: container) }
  }

  private var otherFieldsDecoding: Code {
    keepsOthersApart
      ? otherFieldsDecoding(["othersFrom \(containerName)"]) { _ in Code(containerName) }
      : .empty
  }

  private var sharedDecoding: Code {
    // One initializer that calls another has room for several whole values; two of them would have twice as much.
    if keepsOthersApart { return decoderDecoding }
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        try self.init(from: decoder.container(keyedBy: \(support: .key).self))
      }
      """
  }

  private var containerDecoding: Code {
    """
    /// Decodes from an object that may also contain the tag.
    init(from \(containerName): KeyedDecodingContainer<\(support: .key)>) throws {
      \(extrasCheck(fields, in: Code(containerName)))
      \(lines: fieldsDecoding)
    }
    """
  }

  /// The statement that decodes a field.
  ///
  /// - Parameters:
  ///   - container: The local container of its object.
  ///   - target: What the value is assigned to; by default the stored property.
  func decoding(
    _ field: Field, from container: Code, into target: Code? = nil
  ) -> Code {
    if field.isExtras { return extrasDecoding(field, from: container) }
    let key = decodedKey(of: field, in: container)
    if let constant = field.writtenConstant {
      let needs: SupportParts = constant.content.isNumber ? [.expectsNumbers] : SupportParts()
      return call(
        "try \(container).\(support: .decodeExpecting)\(needs: needs)",
        [
          "\(constant.content.literalType ?? field.type.code).self", key,
          "expecting: \(expectedCode(of: field))",
        ])
    }
    let target = target ?? "self.\(field.storageName)"
    if field.decodesString {
      let method =
        field.type.isOptional ? DecodingMethod.decodeStringIfPresent : DecodingMethod.decodeString
      return assignment("\(target) =", call("try \(container).\(method)", [key]))
    }
    let type: SwiftType
    let method: Code
    switch field.type {
    case .optional(.json):
      // `decodeIfPresent` cannot tell a JSON null from a missing key.
      type = .json
      method = DecodingMethod.decodeIfContained
    default:
      type = field.type.wrapped
      method = DecodingMethod.of(field)
    }
    let coded = field.codedType
    var arguments = [decodedType(type, of: field), key]
    if let value = values.absentValue(of: field) {
      arguments.append("default: \(coded.code(of: value))")
    }
    if isCodedInBox(field) || (coded.decodesItself && !field.isIndirect) {
      return assignment("\(target) =", call("try \(container).\(method)", arguments))
    }
    if coded.decodesItself {
      let value = call("\(container).\(method)", arguments)
      return assignment("\(target) =", call("try \(support: .box)", [value]))
    }
    let decoded = coded.decoded("\(container).\(method)(\(list: arguments))")
    let line: Code =
      field.isIndirect
      ? "\(target) = try \(support: .box)(\(decoded))" : "\(target) = try \(decoded)"
    // A value that is taken from what follows a long call would hang below it.
    let local = localName([field.name.value + "Coded"])
    let value = coded.decoded(Code(local))
    let lines: Code = """
      \(assignment("let \(local) =", call("try \(container).\(method)", arguments)))
      \(assignment("\(target) =", field.isIndirect ? call("\(support: .box)", [value]) : value))
      """
    return choice(line, else: lines)
  }

  /// The argument for the key that is read: its own, or where that is missing the first alias that is there.
  private func decodedKey(of field: Field, in container: Code) -> Code {
    if field.aliases.isEmpty { return "forKey: \(literal: field.key.value)" }
    let aliases = field.aliases.map { Code("\(literal: $0.value)") }
    let key = arguments(
      "\(container).\(support: .presentKey)",
      ["\(literal: field.key.value)", "or: \(aliases[0])"] + aliases.dropFirst())
    return "forKey: \(key)"
  }

  /// The value of a constant field as it stands in data: the tag of an enum's value.
  private func expectedCode(of field: Field) -> Code {
    if case .string(let text)? = field.writtenConstant?.content { return "\(literal: text)" }
    return values.onlyValue(of: field)?.code ?? .empty
  }

  private var encodingMethod: Code {
    if codingBeside.contains(.encodable) { return encodingBeside }
    let container: Code = fields.isEmpty ? "_" : "var container"
    if keepsOthersApart {
      return """
        \(access.modifier)func encode(to encoder: any Encoder) throws {
          \(container) = encoder.container(keyedBy: \(support: .key).self)
          try encodeOthers(to: &container)
          \(lines: recursiveFields.map { encoding($0) })
        }

        \(otherFieldsEncoding)
        """
    }
    return """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(container) = encoder.container(keyedBy: \(support: .key).self)
        \(lines: fields.map { encoding($0) })
      }
      """
  }

  /// The statement that encodes a field into a local container.
  func encoding(_ field: Field, into container: Code = encodingContainer) -> Code {
    if field.isExtras { return extrasEncoding(field) }
    return call(
      "try \(container).\(field.encodingMethod)",
      [
        isCodedInBox(field)
          ? "self.\(field.storageName)\(needs: .encodeBox)" : field.codedValue(of: ownMember),
        "forKey: \(literal: field.key.value)",
      ])
  }
}

extension Field {
  /// The method that encodes it.
  fileprivate var encodingMethod: Code {
    switch (encodesString, omitsNil) {
    case (true, false): return EncodingMethod.encodeString
    case (true, true): return EncodingMethod.encodeStringIfPresent
    case (false, false): return EncodingMethod.encode
    case (false, true): return EncodingMethod.encodeIfPresent
    }
  }
}

extension JSONNode.Content {
  /// The type of the value of an enum in data; numbers and booleans are of the field's own.
  fileprivate var literalType: Code? {
    if case .string = self { return "String" }
    return nil
  }

  fileprivate var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
