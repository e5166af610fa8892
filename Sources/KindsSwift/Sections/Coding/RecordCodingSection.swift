import KindsSchema

/// The container that fields are encoded into.
private let encodingContainer: Code = "container"

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
    switch form {
    case .object: break
    case .value: return [valueDecoding]
    case .array: return [arrayDecoding]
    }
    if codingBeside.contains(.decodable) { return [decodingBeside] }
    if sharesContainer { return [sharedDecoding, containerDecoding, otherFieldsDecoding] }
    return [decoderDecoding, otherFieldsDecoding]
  }

  private var decoderDecoding: Code {
    let container: Code = fields.isEmpty && extras != .fail ? "_" : "let \(containerName)"
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimitOnEntry))
        \(container) = try decoder.container(keyedBy: \(support: .key).self)
        \(extrasCheck(fields, in: Code(containerName)))
        \(lines: fieldsDecoding)
      }
      """
  }

  /// The statements that decode the fields from the local container.
  private var fieldsDecoding: [Code] {
    let container = Code(containerName)
    return facts.hasSmallFrames
      ? recursiveFieldsDecoding(passing: ["othersFrom: \(container)"]) { _ in container }
      : fields.map { decoding($0, from: container) }
  }

  private var otherFieldsDecoding: Code {
    facts.hasSmallFrames
      ? otherFieldsDecoding(["othersFrom \(containerName)"]) { _ in Code(containerName) }
      : .empty
  }

  private var sharedDecoding: Code {
    // One initializer that calls another has room for several whole values; two of them would have twice as much.
    if facts.hasSmallFrames { return decoderDecoding }
    let check = facts.isFlattened ? extrasCheck(fields, in: Code(containerName)) : .empty
    if check.isEmpty, facts.depthLimitOnEntry == nil {
      return """
        \(access.modifier)init(from decoder: any Decoder) throws {
          try self.init(from: decoder.container(keyedBy: \(support: .key).self))
        }
        """
    }
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimitOnEntry))
        let \(containerName) = try decoder.container(keyedBy: \(support: .key).self)
        \(check)
        try self.init(from: \(containerName))
      }
      """
  }

  private var containerDecoding: Code {
    // What no field names may be another's, where the members stand in its object.
    let check = facts.isFlattened ? .empty : extrasCheck(fields, in: Code(containerName))
    return """
      init(from \(containerName): KeyedDecodingContainer<\(support: .key)>) throws {
        \(check)
        \(lines: fieldsDecoding)
      }
      """
  }

  /// The statement that decodes a field, after one that checks how deep its values are.
  ///
  /// - Parameters:
  ///   - container: The local container of its object.
  ///   - target: What the value is assigned to; by default the stored property.
  func decoding(_ field: Field, from container: Code, into target: Code? = nil) -> Code {
    let statement = decodingStatement(field, from: container, into: target)
    guard let limit = facts.depthLimitsOfFields[field.number] else { return statement }
    let check = call(
      "try \(container).\(support: .checkMemberDepth)",
      [
        "of: \(field.type.wrapped.holdingInner).self",
        decodedKey([field.key.value] + field.aliases.map(\.value), in: container),
        "levels: \(Code(verbatim: String(1 + field.type.levels)))",
        "limit: \(Code(verbatim: String(limit)))",
      ])
    return .lines([check, statement])
  }

  private func decodingStatement(
    _ field: Field, from container: Code, into target: Code?
  ) -> Code {
    let coded = coded(field)
    switch coded.place {
    // The union decodes these, which knows the object.
    case .around: return "self.\(field.storageName) = [:]"
    case .extras: return extrasDecoding(field, from: container)
    case .flattened:
      let value = field.stored("\(field.type)(from: \(container))")
      return assignment("\(target ?? decodedTarget(of: field)) =", "try \(value)")
    case .member(let keys):
      return memberDecoding(
        coded, from: container, decodedKey(keys, in: container), into: target)
    }
  }

  /// The statement that decodes a field which has keys.
  private func memberDecoding(
    _ member: CodedField, from container: Code, _ key: Code, into target: Code?
  ) -> Code {
    let field = member.field
    if let constant = member.constant {
      let needs: SupportParts = constant.isNumber ? [.expectsNumbers] : SupportParts()
      let arguments: [Code] = [
        "\(constant.dataType(in: field.type.wrapped)).self", key,
        "expecting: \(constant.expected)",
      ]
      if !field.isStored {
        return call("try \(container).\(support: .decodeExpecting)\(needs: needs)", arguments)
      }
      return optionalDecoding(
        constant, of: field,
        call("\(container).\(support: .decodeExpectingIfPresent)\(needs: needs)", arguments),
        into: target ?? decodedTarget(of: field))
    }
    let target = target ?? decodedTarget(of: field)
    let method = decodingMethod(field)
    if decodesByKey(field) {
      return assignment("\(target) =", call("try \(container).\(method)", [key]))
    }
    let type = field.type.wrapped
    let coded = member.type
    var arguments = [decodedType(type, of: field), key]
    if case .value(let value) = member.absence {
      arguments.append("default: \(coded.code(of: value))")
    }
    if facts.isCodedInBox(field) || (coded.decodesItself && !field.isIndirect) {
      return assignment("\(target) =", call("try \(container).\(method)", arguments))
    }
    if coded.decodesItself {
      let value = call("\(container).\(method)", arguments)
      return field.storage == .presenceBox
        ? assignment("\(target) =", "try \(field.stored(value))")
        : assignment("\(target) =", call("try \(support: .box)", [value]))
    }
    let decoded = coded.decoded("\(container).\(method)(\(list: arguments))")
    let line: Code = "\(target) = try \(field.stored(decoded))"
    // A value that is taken from what follows a long call would hang below it.
    let local = localName([field.name.value + "Coded"])
    let value = coded.decoded(Code(local))
    let lines: Code = """
      \(assignment("let \(local) =", call("try \(container).\(method)", arguments)))
      \(assignment("\(target) =", field.stored(value)))
      """
    return choice(line, else: lines)
  }

  /// The assignment of a constant that may be missing:
  ///
  ///     self.version = try container.decodeIfPresent(Int.self, forKey: "version", expecting: 2)
  ///
  /// - Parameter value: Decodes it as it stands in data, without `try`.
  private func optionalDecoding(
    _ constant: CodedField.Constant, of field: Field, _ value: Code, into target: Code
  ) -> Code {
    guard constant.isTag else { return assignment("\(target) =", "try \(value)") }
    let found = closureCall(".map", "_", "\(field.type.wrapped)\(constant.value.code)")
    let local = localName([field.name.value + "Coded"])
    let lines: Code = """
      \(assignment("let \(local) =", "try \(value)"))
      \(assignment("\(target) =", "\(local)\(found)"))
      """
    return choice("\(target) = try \(value)\(found)", else: lines)
  }

  /// What a decoded value is assigned to: the property, or the variable that a case is made of.
  func decodedTarget(of field: Field) -> Code {
    carried?.value(of: field).map { "let \($0.variable)" } ?? "self.\(field.storageName)"
  }

  /// The value of a field where it is encoded.
  func member(_ field: Field) -> Code {
    guard let carried else { return field.value(of: ownMember) }
    if let value = carried.value(of: field) { return Code(value.variable) }
    guard let constant = coded(field).constant else { return .empty }
    // A value of an enum has its type before it, for what encodes it takes any.
    if case .enumValue = constant.value, !constant.isTag {
      return "\(field.type.wrapped)\(constant.expected)"
    }
    // So would a number be an `Int`, or a `Double`.
    if constant.isNumber, case .known(let type) = field.type.wrapped, type.name.text != "Int" {
      return "\(constant.expected) as \(field.type.wrapped)"
    }
    return constant.expected
  }

  /// What a coder is given for a field.
  func encodedValue(of field: Field) -> Code {
    if facts.isCodedInBox(field) { return "self.\(field.storageName)\(needs: .encodeBox)" }
    return carried == nil
      ? field.codedValue(of: ownMember) : field.codedType.encoded(member(field))
  }

  /// The argument for the type that is decoded for a field.
  ///
  /// - Parameter type: Its own, or what that wraps.
  func decodedType(_ type: SwiftType, of field: Field) -> Code {
    "\(decodedTypeName(type, of: field)).self"
  }

  /// The same type by its name.
  func decodedTypeName(_ type: SwiftType, of field: Field) -> Code {
    let coded = CodedType(type, field.format, isLossy: field.isLossy, single: field.single)
    if facts.isCodedInBox(field) { return "\(support: .box)<\(coded)>\(needs: .decodeBox)" }
    let needs = field.numberNeeds(of: type)
    return needs.isEmpty ? "\(coded)" : "\(coded)\(needs: needs)"
  }

  /// The argument for the key that is read: its own, or where that is missing the first alias that is there.
  private func decodedKey(_ keys: [String], in container: Code) -> Code {
    if keys.count == 1 { return "forKey: \(literal: keys[0])" }
    let aliases = keys.dropFirst().map { Code("\(literal: $0)") }
    let key = arguments(
      "\(container).\(support: .presentKey)",
      ["\(literal: keys[0])", "or: \(aliases[0])"] + aliases.dropFirst())
    return "forKey: \(key)"
  }

  private var encodingMethod: Code {
    switch form {
    case .object: break
    case .value: return valueEncoding
    case .array: return arrayEncoding
    }
    if codingBeside.contains(.encodable) { return encodingBeside }
    let container: Code = fields.isEmpty ? "_" : "var container"
    let statements =
      facts.hasSmallFrames
      ? ["try encodeOthers(to: &container)"] + recursiveFields.map { encoding($0) }
      : fields.map { encoding($0) }
    let others = facts.hasSmallFrames ? otherFieldsEncoding : .empty
    if facts.isFlattened { return .blocks([flattenedEncoding(statements), others]) }
    let method: Code = """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(container) = encoder.container(keyedBy: \(support: .key).self)
        \(lines: statements)
      }
      """
    return others.isEmpty ? method : .blocks([method, others])
  }

  /// The encoding of a struct whose members stand in the objects of others too.
  private func flattenedEncoding(_ statements: [Code]) -> Code {
    """
    \(access.modifier)func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: \(support: .key).self)
      try encode(to: &container)
    }

    /// Encodes into an object that may also contain other members.
    func encode(to container: inout KeyedEncodingContainer<\(support: .key)>) throws {
      \(lines: statements)
    }
    """
  }

  /// The statement that encodes a field into a local container.
  func encoding(_ field: Field, into container: Code = encodingContainer) -> Code {
    let coded = coded(field)
    switch coded.place {
    case .around: return .empty
    case .extras: return extrasEncoding(field)
    case .flattened: return "try \(member(field)).encode(to: &\(container))"
    case .member: break
    }
    if let constant = coded.constant, field.isStored {
      let value: Code = constant.isTag ? "\(member(field))?.rawValue" : member(field)
      let method: SupportPart
      if case .ifPresent = coded.writing {
        method = .encodeExpectingIfPresent
      } else {
        method = .encodeExpecting
      }
      return call(
        "try \(container).\(support: method)",
        [value, "forKey: \(literal: field.key.value)", "expecting: \(constant.expected)"])
    }
    let statement = call(
      "try \(container).\(encodingMethod(field))",
      [encodedValue(of: field), "forKey: \(literal: field.key.value)"])
    guard case .ifOtherThan(let value) = coded.writing else { return statement }
    return """
      if \(value.isNot(member(field), isOptional: field.type.isOptional)) {
        \(statement)
      }
      """
  }
}

extension SwiftType {
  /// The type as a decoder sees it, with a type that is never decoded in the place of the declared one.
  fileprivate var holdingInner: Code {
    switch self {
    case .declared: return "\(support: .inner)"
    case .optional(let wrapped): return "\(wrapped.holdingInner)?"
    case .presence(let wrapped): return wrapped.holdingInner
    case .array(let element), .set(let element): return "[\(element.holdingInner)]"
    case .dictionary(let key, let value): return "[\(key): \(value.holdingInner)]"
    case .known, .json, .parameter, .external: return code
    }
  }

  /// How many lists and dictionaries the declared type in it is in.
  fileprivate var levels: Int {
    switch self {
    case .optional(let wrapped), .presence(let wrapped): return wrapped.levels
    case .array(let element), .set(let element), .dictionary(_, let element):
      return 1 + element.levels
    case .known, .json, .parameter, .declared, .external: return 0
    }
  }
}
