/// The statements that read and write the fields of a record.
struct CodedField {
  let record: RecordOutput
  let spelling: CodingSpelling
  /// The names of the locals for shared objects so far.
  private var objectNames: Set<SwiftName> = []

  init(_ record: RecordOutput, _ spelling: CodingSpelling) {
    self.record = record
    self.spelling = spelling
  }

  // MARK: Reading

  /// Returns the statements that read members.
  ///
  /// - Parameters:
  ///   - object: The local of the object with the members.
  ///   - extras: The keys of the members that are not extras, if extras are stored.
  mutating func reading(
    _ members: [Wire.Member], in object: Code, extras known: Code, _ tables: inout CodingTables
  ) -> [Code] {
    Wire.withObjects(members).flatMap { reading(item: $0, in: object, extras: known, &tables) }
  }

  private mutating func reading(
    item member: Wire.Member, in object: Code, extras known: Code, _ tables: inout CodingTables
  ) -> [Code] {
    let field = member.field
    switch member.place {
    case .enclosingExtras: return []
    case .extras:
      let extras = spelling.member("readExtras", ["besides: \(known)"], in: object)
      return ["\(target(field)) = try \(extras)"]
    case .flattened:
      let value = CodingSpelling.sharing(field.type.code, spelling, in: object)
      return ["\(target(field)) = \(field.stored("try \(value)"))"]
    case .object:
      let word = sharedObjectWord(member.path + member.keys)
      let name = Code(localName(word))
      var statements = [
        spelling.open(
          name, at: "\(literal: member.keys[0])", isOptional: !member.isRequired, in: object)
      ]
      if record.wire.refusesExtras {
        let keys = member.members.flatMap(\.keys) + record.wire.excepted
        statements.append(refusal(in: name, tables.keys("keysIn" + word.capitalized, keys)))
      }
      for inner in member.members {
        statements += reading(item: inner, in: name, extras: known, &tables)
      }
      return statements + [spelling.close(name)]
    case .key: return [reading(member, in: object)]
    }
  }

  /// Returns the statement that refuses members with other keys.
  func refusal(in object: Code, _ known: Code) -> Code {
    "try \(spelling.member("refuseExtras", ["of: Self.self", "besides: \(known)"], in: object))"
  }

  /// Returns the statement that reads a member with a key.
  private func reading(_ member: Wire.Member, in object: Code) -> Code {
    let key = spelling.key(member.keys, in: object)
    let field = member.field
    if let constant = record.constant(member) {
      let arguments = [constant.argument(in: field), key]
      if !field.isStored { return "try \(spelling.member("expect", arguments, in: object))" }
      let value = spelling.member("expectIfPresent", arguments, in: object)
      return store(field, value) {
        constant.isTag
          ? closureCall("\($0).map", "_", "\(field.type.wrapped)\(constant.value.code)") : $0
      }
    }
    let coded = coded(field)
    let absent = record.absentValue(member)
    func read(_ method: Code, _ type: CodedType) -> Code {
      spelling.member(method, ["\(type).self", key], in: object)
    }
    if let absent {
      if member.allowsInvalid {
        return store(
          field, read("validIfContained", coded), { contained($0, coded) }, otherwise: absent)
      }
      if coded.decodesItself, field.storage == .inPlace {
        // The value may be `nil`, which must not be the literal of another type.
        let value =
          field.type.isOptional ? "(\(absent.code)) as \(coded)" as Code : absent.code
        return store(field, spelling.member("valueOrDefault", [key, value], in: object))
      }
      return store(
        field, read("valueIfContained", coded), { contained($0, coded) }, otherwise: absent)
    }
    let present = coded.with(field.type.wrapped)
    // `null` is a value of `JSON`.
    let isJSON = if case .optional(.json) = field.type { true } else { false }
    if member.allowsInvalid {
      let method: Code = isJSON ? "validIfContained" : "validIfPresent"
      return store(field, read(method, present), coded.decoded)
    }
    if field.type.isPresence {
      return store(field, read("readPresence", present), coded.decoded)
    }
    if isJSON { return store(field, read("valueIfContained", present)) }
    // The property determines the type.
    if coded.decodesItself, field.storage == .inPlace {
      let method: Code = field.type.isOptional ? "valueIfPresent" : "value"
      return store(field, spelling.member(method, [key], in: object))
    }
    return store(
      field, read(field.type.isOptional ? "readIfPresent" : "read", present), coded.decoded)
  }

  /// Returns the value of an optional that is `nil` if there is no value in the data, converted to the type of the field.
  private func contained(_ value: Code, _ coded: CodedType) -> Code {
    if coded.decodesItself { return value }
    return coded.type.isOptional
      ? closureCall("\(value).map", "item", coded.decoded("item"))
      : coded.with(.optional(coded.type)).decoded(value)
  }

  /// Returns the assignment of a value that was read.
  ///
  /// - Parameters:
  ///   - value: The expression that reads the value, without `try`.
  ///   - converted: Returns the value in the type of the field.
  ///   - absent: The value of the field if there is none in the data.
  private func store(
    _ field: Field, _ value: Code, _ converted: (Code) -> Code = { $0 },
    otherwise absent: DefaultValue? = nil
  ) -> Code {
    let other: Code = absent.map { " ?? \($0.operand)" } ?? .empty
    return "\(target(field)) = try \(field.stored("\(converted(value))\(other)"))"
  }

  /// The target of a value: the property, or the variable from which a case is created.
  private func target(_ field: Field) -> Code {
    record.associatedFields?.value(of: field).map { "let \($0.variable): \(field.type)" }
      ?? field.owned
  }

  private func coded(_ field: Field) -> CodedType {
    CodedType(field, isDirect: spelling.isGeneric)
  }

  private mutating func localName(_ word: SwiftName) -> SwiftName {
    let name = record.localName([word + "Object"]).free(besides: objectNames)
    objectNames.insert(name)
    return name
  }

  // MARK: Whole values and elements

  /// Returns the statement that reads a field that is the whole value.
  func readingWhole(_ field: Field) -> Code {
    let coded = coded(field)
    return store(field, spelling.whole("read", ["\(coded).self"]), coded.decoded)
  }

  /// Returns the statement that reads a field that is an element of a list.
  func readingElement(_ member: Wire.Member, in elements: Code) -> Code {
    let field = member.field
    if let constant = record.constant(member) {
      return
        "try \(spelling.element("expectElement", [constant.argument(in: field)], in: elements))"
    }
    let coded = coded(field)
    if let absent = record.absentValue(member) {
      let value = spelling.element("elementIfContained", ["\(coded).self"], in: elements)
      return store(field, value, { contained($0, coded) }, otherwise: absent)
    }
    let method: Code = field.type.isOptional ? "elementIfPresent" : "element"
    let present = coded.with(field.type.wrapped)
    return store(
      field, spelling.element(method, ["\(present).self"], in: elements), coded.decoded)
  }

  // MARK: Writing

  /// Returns the statements that write members into the object.
  ///
  /// - Parameter known: The keys of the members that are not extras, if extras are stored.
  mutating func writing(_ members: [Wire.Member], extras known: Code) -> [Code] {
    Wire.withObjects(members).map { writing(item: $0, extras: known) }
  }

  private mutating func writing(item member: Wire.Member, extras known: Code) -> Code {
    let object = spelling.object
    switch member.place {
    case .enclosingExtras: return .empty
    case .extras: return "try \(object).writeExtras(\(value(of: member)), besides: \(known))"
    case .flattened: return "try \(value(of: member)).writeMembers(to: &\(object))"
    case .key: return writing(member)
    case .object:
      let word = sharedObjectWord(member.path + member.keys)
      let outer = record.localName([
        "outside" + word.capitalized, word + "Outer",
      ]).free(besides: objectNames)
      objectNames.insert(outer)
      let inner = member.members.map { writing(item: $0, extras: known) }
      return ifWritten(
        member,
        """
        let \(outer) = \(object).enterObject(\(spelling.writtenKey(member.keys[0])))
        \(lines: inner)
        \(object).leaveObject(\(outer))
        """, word)
    }
  }

  private func writing(_ member: Wire.Member) -> Code {
    let field = member.field
    let key = spelling.writtenKey(member.keys[0])
    func write(_ method: Code, _ arguments: [Code]) -> Code {
      "try \(spelling.object).\(method)(\(list: arguments))"
    }
    if let constant = record.constant(member), field.isStored {
      let value = value(of: member)
      return write(
        member.writing == .unlessNil ? "expectedValueIfPresent" : "expectedValue",
        [constant.isTag ? "\(value)?.rawValue" : value, key, "expecting: \(constant.expected)"])
    }
    let method: Code =
      field.type.isPresence ? "writePresence" : field.omitsNil ? "valueIfPresent" : "value"
    let statement = write(method, [encoded(member), key])
    guard let unwritten = record.unwrittenValue(member) else { return statement }
    return """
      if \(unwritten.isNot(value(of: member), isOptional: field.type.isOptional)) {
        \(statement)
      }
      """
  }

  /// Returns the statements that write an object. If it could be empty, they do so only if it has members.
  private func ifWritten(_ object: Wire.Member, _ statements: Code, _ word: SwiftName) -> Code {
    if object.writing == .always { return statements }
    let conditions = conditions(of: object)
    if conditions.count == 1 { return block("if \(conditions[0])", statements) }
    let isWritten = record.localName(["is" + word.capitalized + "Written"])
    return .lines(
      ["var \(isWritten) = \(conditions[0])"]
        + conditions.dropFirst().map { block("if \($0)", "\(isWritten) = true") }
        + [block("if \(isWritten)", statements)])
  }

  /// Returns the conditions for writing a member that may be missing. The member is written if any of them is true.
  private func conditions(of member: Wire.Member) -> [Code] {
    if member.place == .object { return member.members.flatMap(conditions) }
    let value = value(of: member)
    switch member.writing {
    case .always: return ["true"]
    case .unlessNil: return ["\(value) != nil"]
    // The values themselves need not be comparable.
    case .unlessMissing: return ["\(value).map({ _ in true }) != .missing"]
    case .unlessDefault:
      let isOptional = member.field.type.isOptional
      return [record.unwrittenValue(member)?.isNot(value, isOptional: isOptional) ?? "true"]
    }
  }

  /// The value of a field in the type that is written.
  func encoded(_ member: Wire.Member) -> Code {
    let (field, value, coded) = (member.field, value(of: member), coded(member.field))
    // A method after an optional chain would be called on the wrapped value.
    let isChain =
      record.associatedFields == nil && field.storage == .optionalBox && !coded.encodesItself
    return coded.encoded(isChain ? "(\(value))" : value)
  }

  /// The value of a field where it is written.
  func value(of member: Wire.Member) -> Code {
    let field = member.field
    guard let associatedFields = record.associatedFields else {
      return field.value(of: field.owner)
    }
    if let value = associatedFields.value(of: field) { return Code(value.variable) }
    guard let constant = record.constant(member) else { return .empty }
    // A value of an enum needs its type, because the method that writes it is generic.
    if case .some(let value) = constant.value { return "\(field.type.wrapped)\(value.code)" }
    if case .enumValue = constant.value, !constant.isTag {
      return "\(field.type.wrapped)\(constant.expected)"
    }
    return constant.argument(in: field)
  }
}

extension CodingSpelling {
  /// The call that reads a value whose members are in an object.
  static func sharing(_ type: Code, _ spelling: CodingSpelling, in object: Code) -> Code {
    spelling.isGeneric
      ? "\(type)(from: &\(spelling.reader), in: &\(object))"
      : "\(type)(from: \(object))"
  }
}

/// Returns the word for an object at a path of keys, for use in the names of locals.
func sharedObjectWord(_ keys: [String]) -> SwiftName {
  let word = camelCaseName(of: keys.joined(separator: "_"), isCapitalized: false)
  return word.utf8.first.map(ASCII.isLowercase) == true ? SwiftName(word) : "shared"
}
