import KindsSchema

// What a record reads and writes as JSON without a coder.

extension RecordOutput {
  /// Reading and writing JSON without a coder:
  ///
  ///     extension TextPost: KindsJSONReadable, KindsJSONWritable {
  ///       private static let memberNames = KindsJSONNames(["text", "likes"])
  ///
  ///       init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) { … }
  ///       func write(to json: inout KindsJSONWriter) { … }
  ///       func writeMembers(to json: inout KindsJSONWriter) { … }
  ///     }
  var directSection: Code {
    directExtension(
      of: Code(name), conforms, reading: [memberNames, directReading], writing: directWriting)
  }

  /// The members that have a name of their own, in the order of the names.
  private var directMembers: [CodedField] { fields.map(coded) }

  private var memberNamesName: SwiftName {
    firstName(of: ["memberNames", "namesOfMembers"], besides: presets.map(\.preset.name.value))
  }

  private var memberNames: Code {
    let names = directMembers.map { Code("\(literal: $0.field.key.value)") }
    if names.isEmpty { return .empty }
    return call(
      "private static let \(memberNamesName) = \(support: .jsonNames)", [collection(names)])
  }

  // MARK: Reading

  private var directReading: Code {
    let names = DirectLocals(locals, besides: fields.map(\.name.value))
    let members = directMembers
    return """
      /// Reads the members of an object, among which others may be.
      \(directReadingHead(names.reader))
        \(directDepthCheck(facts.depthLimit, names.reader))
        \(lines: members.map(variable))
        \(memberLoop(members, names))
        \(lines: members.map { unwrapping($0, names) })
        \(lines: members.map(assignment))
      }
      """
  }

  /// The variable that a member is read into.
  private func variable(_ member: CodedField) -> Code {
    let name = member.field.name.value
    if case .value(let value) = member.absence, member.field.type.isOptional {
      return property("var \(name)", "\(member.type)", " = \(member.type.code(of: value))")
    }
    return property(
      "var \(name)", member.field.type.isOptional ? "\(member.type)" : "\(member.type)?")
  }

  private func memberLoop(_ members: [CodedField], _ names: DirectLocals) -> Code {
    if members.isEmpty { return "try \(names.reader).skipObject(Self.self)" }
    let readings = members.map { member -> Code in
      let method: Code = member.field.type.isOptional ? "read" : "readValue"
      let needs = member.type.directNeeds(.reading)
      return "try \(names.reader).\(method)(&\(member.field.name.value))\(needs: needs)"
    }
    let next = call(
      "try \(names.reader).nextMember", ["&\(names.members)", "of: Self.\(memberNamesName)"])
    let begin: Code = "var \(names.members) = try \(names.reader).beginObject(Self.self)"
    if members.count == 1 {
      return """
        \(begin)
        while \(next) != nil {
          \(readings[0])
        }
        """
    }
    let clauses = readings.enumerated().map { position, reading -> Code in
      let isLast = position == readings.count - 1
      return "\(isLast ? "default" : "case \(Code(verbatim: String(position)))"): \(reading)"
    }
    return """
      \(begin)
      while let \(names.member) = \(next) {
        switch \(names.member) {
        \(lines: clauses)
        }
      }
      """
  }

  /// The statement that throws if a member is not there that has to be.
  private func unwrapping(_ member: CodedField, _ names: DirectLocals) -> Code {
    guard member.isNeeded else { return .empty }
    let name = member.field.name.value
    return guardStatement(
      "let \(name)",
      else: call(
        "throw \(names.reader).missing",
        ["\(literal: member.field.key.value)", "in: \(names.members)"]))
  }

  private func assignment(_ member: CodedField) -> Code {
    let field = member.field
    let coded = member.type
    var value = Code(field.name.value)
    if !field.type.isOptional, case .value(let other) = member.absence {
      value = "\(value) ?? \(coded.code(of: other))"
      if !coded.decodesItself { value = "(\(value))" }
    }
    if !coded.decodesItself { value = coded.decoded(value) }
    return KindsSwift.assignment("self.\(field.storageName) =", directlyStored(field, value))
  }

  /// What stores a value that may be `nil`.
  private func directlyStored(_ field: Field, _ value: Code) -> Code {
    field.storage == .optionalBox ? "\(value).map(\(support: .box).init)" : field.stored(value)
  }

  // MARK: Writing

  private var directWriting: Code {
    """
    \(directWritingHead)
      json.begin("{")
      writeMembers(to: &json)
      json.end("}")
    }

    /// Writes the members into an object that may have others.
    func writeMembers(to json: inout \(support: .jsonWriter)) {
      \(lines: directMembers.map(writing))
    }
    """
  }

  private func writing(_ member: CodedField) -> Code {
    let field = member.field
    let value = self.member(field)
    let needs = member.type.directNeeds(.writing)
    func write(_ method: Code) -> Code {
      call(
        "json.\(method)",
        [field.codedValue(of: ownMember), "forKey: \(literal: field.key.value.asJSONKey)"])
    }
    switch member.writing {
    case .ifPresent: return "\(write("writeIfPresent"))\(needs: needs)"
    case .ifOtherThan(let other):
      return """
        if \(other.isNot(value, isOptional: field.type.isOptional)) {
          \(write("write"))\(needs: needs)
        }
        """
    case .always, .ifNotMissing: return "\(write("write"))\(needs: needs)"
    }
  }
}

extension CodedField {
  /// Whether it has to be there.
  fileprivate var isNeeded: Bool {
    if case .isError = absence { return true }
    return false
  }
}
