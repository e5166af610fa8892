import KindsSchema

/// The container that fields are encoded into.
private let encodingContainer: Code = "container"

extension RecordOutput {
  /// Codable for a model or a struct, written out because synthesized conformances would take most of the time to
  /// compile the output:
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
    switch wire.form {
    case .object:
      return [decoderDecoding, sharesContainer ? containerDecoding : .empty]
        + (isDecodedInUnion ? decodingInUnion : [otherFieldsDecoding])
    case .value: return [valueDecoding]
    case .array: return [arrayDecoding]
    }
  }

  /// Whether the model is also decoded from the two objects of a value of the union.
  private var isDecodedInUnion: Bool { codingInUnion.contains(.decodable) }

  private var decoderDecoding: Code {
    // An initializer that calls another one reserves stack space for several whole values. Two such calls would double
    // that space.
    let delegates = sharesContainer && !facts.hasSmallFrames && !isDecodedInUnion
    let check =
      delegates && !facts.isFlattened ? .empty : extrasCheck(wire, in: Code(containerName))
    if delegates, check.isEmpty, facts.depthLimitOnEntry == nil {
      return """
        \(access.modifier)init(from decoder: any Decoder) throws {
          try self.init(from: decoder.container(keyedBy: KindsKey.self))
        }
        """
    }
    let isUsed = delegates || !fields.isEmpty || !check.isEmpty
    return """
      \(isDecodedInUnion ? "/// Decodes the fields from \(standaloneObjects)." : .empty)
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimitOnEntry))
        \(isUsed ? "let \(containerName)" : "_") = try decoder.container(keyedBy: KindsKey.self)
        \(check)
        \(lines: delegates ? ["try self.init(from: \(containerName))"] : fieldsDecoding)
      }
      """
  }

  /// The statements that decode the fields from the local container.
  private var fieldsDecoding: [Code] {
    if isDecodedInUnion { return decodingAlone }
    let container = Code(containerName)
    return facts.hasSmallFrames
      ? recursiveDecoding("try self.init", passing: ["othersFrom: \(container)"]) { _ in container }
      : decoding(members) { _ in container }
  }

  private var otherFieldsDecoding: Code {
    facts.hasSmallFrames
      ? otherFieldsDecoding(["othersFrom \(containerName)"]) { _ in
        Code(containerName)
      }
      : .empty
  }

  private var containerDecoding: Code {
    // In a shared object, an unknown member may belong to another struct.
    let check = facts.isFlattened ? .empty : extrasCheck(wire, in: Code(containerName))
    return """
      init(from \(containerName): KeyedDecodingContainer<KindsKey>) throws {
        \(check)
        \(lines: fieldsDecoding)
      }
      """
  }

  /// Returns the statement that decodes a field. If the depth of its values is limited, a statement that checks it
  /// comes first.
  ///
  /// - Parameters:
  ///   - container: The local container of the object that contains the member.
  ///   - target: The target of the assignment; by default the stored property.
  func decoding(_ member: Wire.Member, from container: Code, into target: Code? = nil) -> Code {
    let statement = decodingStatement(member, from: container, into: target)
    let field = member.field
    guard let limit = facts.depthLimitsOfFields[field.number] else { return statement }
    let check = call(
      "try \(container).checkDepth",
      [
        "of: \(field.type.wrapped.innerPlaceholder).self",
        decodedKey(member.keys, in: container),
        "levels: \(Code(verbatim: String(1 + field.type.levels)))",
        "limit: \(Code(verbatim: String(limit)))",
      ])
    return .lines([check, statement])
  }

  private func decodingStatement(
    _ member: Wire.Member, from container: Code, into target: Code?
  ) -> Code {
    let field = member.field
    switch member.place {
    // The union decodes these extras, because it knows the enclosing object.
    case .enclosingExtras: return "self.\(field.storageName) = [:]"
    case .object: return .empty
    case .extras: return extrasDecoding(field, from: container)
    case .flattened:
      let value = field.stored("\(field.type)(from: \(container))")
      return assignment("\(target ?? decodedTarget(of: field)) =", "try \(value)")
    case .key: return memberDecoding(member, from: container, into: target)
    }
  }

  /// Returns the statement that decodes a field with keys.
  private func memberDecoding(
    _ member: Wire.Member, from container: Code, into target: Code?
  ) -> Code {
    let field = member.field
    let key = decodedKey(member.keys, in: container)
    if let constant = constant(member) {
      let arguments: [Code] = [
        "\(constant.dataType(in: field.type.wrapped)).self", key,
        "expecting: \(constant.expected)",
      ]
      if !field.isStored {
        return call("try \(container).decode", arguments)
      }
      return optionalDecoding(
        constant, of: field,
        call("\(container).decodeIfPresent", arguments),
        into: target ?? decodedTarget(of: field))
    }
    let target = target ?? decodedTarget(of: field)
    let type = field.type.wrapped
    let absent = absentValue(member).map { field.codedType.code(of: $0) }
    if member.allowsInvalid {
      return validDecoding(member, from: container, key, absent, into: target)
    }
    let method = decodingMethod(field)
    if decodesByKey(field) {
      return assignment("\(target) =", call("try \(container).\(method)", [key]))
    }
    var arguments: [Code] = ["\(decodedType(type, of: field)).self", key]
    if let absent { arguments.append("default: \(absent)") }
    return decodedAssignment(field, call("\(container).\(method)", arguments), to: target)
  }

  /// The statements that decode a field whose value may be invalid:
  ///
  ///     self.site = try container.decodeValid(forKey: "site") {
  ///       try container.decodeValueIfPresent(URL.self, forKey: $0)
  ///     }
  ///
  /// - Parameters:
  ///   - key: The argument for the key of the field.
  ///   - absent: The value for a missing key, in the type that a coder decodes, if a missing key does not mean `nil`.
  private func validDecoding(
    _ member: Wire.Member, from container: Code, _ key: Code, _ absent: Code?, into target: Code
  ) -> Code {
    let field = member.field
    let type: Code = "\(decodedType(field.type.wrapped, of: field)).self"
    let arguments = decodesByKey(field, withoutDefault: true) ? [] : [type]
    let method = decodingMethod(field, withoutDefault: true)
    let value = call("try \(container).\(method)", arguments + ["forKey: $0"])
    let head = trailingCall(
      "try \(container).decodeValid", [key] + (absent.map { ["default: \($0)"] } ?? []))
    func assignment(to target: Code) -> Code {
      """
      \(target) = \(head)
        \(value)
      }
      """
    }
    let coded = field.codedType
    if coded.decodesItself, field.storage == .inPlace || facts.isCodedInBox(field) {
      return assignment(to: target)
    }
    let local = localName([field.name.value + "Coded"])
    return """
      \(assignment(to: "let \(local)"))
      \(KindsSwift.assignment("\(target) =", field.stored(coded.decoded(Code(local)))))
      """
  }

  /// The assignment of a decoded value.
  ///
  /// - Parameter value: The expression that decodes the value, without `try`.
  func decodedAssignment(_ field: Field, _ value: Code, to target: Code) -> Code {
    let coded = field.codedType
    if facts.isCodedInBox(field) { return assignment("\(target) =", "try \(value)") }
    if coded.decodesItself { return assignment("\(target) =", "try \(field.stored(value))") }
    return madeAssignment(field, value, to: target) { field.stored(coded.decoded($0)) }
  }

  /// The assignment of a value created from a decoded one, in two steps if it is long.
  private func madeAssignment(
    _ field: Field, _ value: Code, to target: Code, _ made: (Code) -> Code
  ) -> Code {
    // After a long call, the next member access would be on a separate line.
    let local = localName([field.name.value + "Coded"])
    let lines: Code = """
      \(assignment("let \(local) =", "try \(value)"))
      \(assignment("\(target) =", made(Code(local))))
      """
    return choice("\(target) = try \(made(value))", else: lines)
  }

  /// The assignment of a constant that may be missing:
  ///
  ///     self.version = try container.decodeIfPresent(Int.self, forKey: "version", expecting: 2)
  ///
  /// - Parameter value: The expression that decodes the value in the data, without `try`.
  private func optionalDecoding(
    _ constant: ConstantValue, of field: Field, _ value: Code, into target: Code
  ) -> Code {
    guard constant.isTag else { return assignment("\(target) =", "try \(value)") }
    let found = closureCall(".map", "_", "\(field.type.wrapped)\(constant.value.code)")
    return madeAssignment(field, value, to: target) { "\($0)\(found)" }
  }

  /// The target of a decoded value: the property, or the variable from which a case is created.
  func decodedTarget(of field: Field) -> Code {
    associatedFields?.value(of: field).map { "let \($0.variable)" } ?? "self.\(field.storageName)"
  }

  /// The value of a field where it is encoded.
  func value(of member: Wire.Member) -> Code {
    let field = member.field
    guard let associatedFields else { return field.value(of: ownMember) }
    if let value = associatedFields.value(of: field) { return Code(value.variable) }
    guard let constant = constant(member) else { return .empty }
    // A value of an enum needs its type, because the method that encodes it is generic.
    if case .some(let value) = constant.value { return "\(field.type.wrapped)\(value.code)" }
    if case .enumValue = constant.value, !constant.isTag {
      return "\(field.type.wrapped)\(constant.expected)"
    }
    // Without its type, a number would be an `Int` or a `Double`.
    if constant.isNumber, case .known(let type) = field.type.wrapped, type.name.text != "Int" {
      return "\(constant.expected) as \(field.type.wrapped)"
    }
    return constant.expected
  }

  /// The value that is passed to a coder for a field.
  func encodedValue(of member: Wire.Member) -> Code {
    let field = member.field
    return facts.isCodedInBox(field)
      ? "self.\(field.storageName)"
      : encodedValue(of: member, field.codedType)
  }

  /// The value of a field, converted to the type that is encoded.
  func encodedValue(of member: Wire.Member, _ type: CodedType) -> Code {
    let (field, value) = (member.field, value(of: member))
    // A method after an optional chain would be called on the wrapped value.
    let isChain =
      associatedFields == nil && field.deprecation != nil && field.storage == .optionalBox
      && !type.encodesItself
    return type.encoded(isChain ? "(\(value))" : value)
  }

  /// The type that is decoded for a field.
  ///
  /// - Parameter type: The type of the field, or the type that its optional type wraps.
  func decodedType(_ type: SwiftType, of field: Field) -> Code {
    let coded = CodedType(type, field.format, isLossy: field.isLossy, single: field.single)
    if facts.isCodedInBox(field) { return "KindsBox<\(coded)>" }
    return "\(coded)"
  }

  /// The argument for the key that is read: the key of the field, or the first alias that exists if the key is missing.
  private func decodedKey(_ keys: [String], in container: Code) -> Code {
    if keys.count == 1 { return "forKey: \(literal: keys[0])" }
    return "forKey: \(arguments("\(container).key", presentKey(keys)))"
  }

  private var encodingMethod: Code {
    switch wire.form {
    case .object: break
    case .value: return valueEncoding
    case .array: return arrayEncoding
    }
    if codingInUnion.contains(.encodable) { return siblingEncoding }
    let container: Code = fields.isEmpty ? "_" : "var container"
    let method: Code =
      facts.isFlattened
      ? flattenedEncoding(encodingStatements)
      : """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(container) = encoder.container(keyedBy: KindsKey.self)
        \(lines: encodingStatements)
      }
      """
    return .blocks([method, facts.hasSmallFrames ? otherFieldsEncoding : .empty])
  }

  private var encodingStatements: [Code] {
    facts.hasSmallFrames
      ? ["try encodeOthers(to: &container)"]
        + encoding(recursiveMembers)
      : encoding(members)
  }

  /// The encoding of a struct whose members are also encoded into enclosing objects.
  private func flattenedEncoding(_ statements: [Code]) -> Code {
    """
    \(access.modifier)func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: KindsKey.self)
      try encode(to: &container)
    }

    /// Encodes the fields into an object that may have other members.
    func encode(to container: inout KeyedEncodingContainer<KindsKey>) throws {
      \(lines: statements)
    }
    """
  }

  /// The statement that encodes a field into a local container.
  func encoding(_ member: Wire.Member, into container: Code = encodingContainer) -> Code {
    let key: Code = "forKey: \(literal: member.keys.first ?? "")"
    return writing(
      member, extras: extrasEncoding,
      flattened: { "try \($0).encode(to: &\(container))" },
      constant: { constant, value in
        let method: Code = member.writing == .unlessNil ? "encodeIfPresent" : "encode"
        return call(
          "try \(container).\(method)",
          [value, key, "expecting: \(constant.expected)"])
      },
      other: {
        call(
          "try \(container).\(encodingMethod(member.field))", [encodedValue(of: member), key])
      })
  }

  /// Returns the statement that writes a member. The parameters create the statements that differ between a coder and
  /// direct JSON.
  ///
  /// - Parameters:
  ///   - extras: Returns the statement that writes unknown members.
  ///   - flattened: Returns the statement that writes the members of a struct.
  ///   - constant: Returns the statement that writes the only value of a field.
  ///   - other: Returns the statement that writes any other value.
  func writing(
    _ member: Wire.Member, extras: (Code) -> Code, flattened: (Code) -> Code,
    constant: (ConstantValue, Code) -> Code, other: () -> Code
  ) -> Code {
    switch member.place {
    case .enclosingExtras, .object: return .empty
    case .extras: return extras(value(of: member))
    case .flattened: return flattened(value(of: member))
    case .key: break
    }
    if let fixed = self.constant(member), member.field.isStored {
      let value = value(of: member)
      return constant(fixed, fixed.isTag ? "\(value)?.rawValue" : value)
    }
    guard let unwritten = unwrittenValue(member) else { return other() }
    return """
      if \(unwritten.isNot(value(of: member), isOptional: member.field.type.isOptional)) {
        \(other())
      }
      """
  }
}

/// The arguments of the method that returns the first of several keys that is present.
func presentKey(_ keys: [String]) -> [Code] {
  let keys = keys.map { Code("\(literal: $0)") }
  return [keys[0], "or: \(keys[1])"] + keys.dropFirst(2)
}

extension SwiftType {
  /// The type whose decoding finds values that are nested too deeply. In place of the declared type, it contains a type
  /// whose decoding always throws.
  fileprivate var innerPlaceholder: Code {
    switch self {
    case .declared: return "KindsInner"
    case .optional(let wrapped): return "\(wrapped.innerPlaceholder)?"
    case .presence(let wrapped): return wrapped.innerPlaceholder
    case .array(let element), .set(let element): return "[\(element.innerPlaceholder)]"
    case .dictionary(let key, let value): return "[\(key): \(value.innerPlaceholder)]"
    case .known, .json, .parameter, .external: return code
    }
  }

  /// The number of lists and dictionaries around the declared type.
  fileprivate var levels: Int {
    switch self {
    case .optional(let wrapped), .presence(let wrapped): return wrapped.levels
    case .array(let element), .set(let element), .dictionary(_, let element):
      return 1 + element.levels
    case .known, .json, .parameter, .declared, .external: return 0
    }
  }
}
