import KindsSchema

// The code that reads fields from the members of an object in direct JSON.

/// The locals of a function that reads an object. Their names differ from those of the object's members.
struct DirectLocals {
  let reader: SwiftName
  let members: SwiftName
  let member: SwiftName
  let start: SwiftName
  let end: SwiftName
  let content: SwiftName
  /// The local for the place after the members. The reader returns there after it has read the objects that fields
  /// share.
  let endOfMembers: SwiftName
  /// The words for objects that fields share, for use in the names of locals.
  let words: SharedObjectWords

  /// - Parameter isInner: Whether the locals are those of a second object, inside the first one.
  init(_ locals: DecodingLocals, besides names: [SwiftName] = [], isInner: Bool = false) {
    let names = Set(names)
    func name(_ first: SwiftName, _ second: SwiftName) -> SwiftName {
      locals.name(of: [first, second], besides: names)
    }
    reader = name("reader", "jsonReader")
    members = isInner ? name("ownMembers", "jsonOwnMembers") : name("members", "jsonMembers")
    member = isInner ? name("ownMember", "jsonOwnMember") : name("member", "jsonMember")
    start = isInner ? name("ownStart", "startOfOwn") : name("start", "startOfObject")
    end = isInner ? name("ownEnd", "endOfOwn") : name("end", "endOfObject")
    content = name("content", "placeOfContent")
    endOfMembers =
      isInner
      ? name("endOfOwnMembers", "jsonEndOfOwnMembers")
      : name("endOfMembers", "jsonEndOfMembers")
    words = SharedObjectWords(isInner ? "own" : nil)
  }

  /// - Parameters:
  ///   - outer: The locals of the enclosing object.
  ///   - word: The word for the object.
  init(
    _ locals: DecodingLocals, besides names: [SwiftName], in outer: DirectLocals,
    _ word: SwiftName
  ) {
    let names = Set(names)
    func name(_ end: SwiftName) -> SwiftName {
      locals.name(of: [word + end, "json" + word.capitalized + end], besides: names)
    }
    reader = outer.reader
    members = name("Members")
    member = name("Member")
    start = name("Place")
    end = outer.end
    content = start
    endOfMembers = outer.endOfMembers
    words = outer.words
  }
}

/// The code that reads a record's fields, or some of them, from one object:
///
///     var text: String?
///     var likes: Int?
///     var members = try reader.beginObject(Self.self)
///     while let member = try reader.nextMember(&members, of: Self.memberNames) {
///       switch member {
///       case 0: try reader.readValue(&text)
///       default: try reader.readValue(&likes)
///       }
///     }
///     guard let text else { throw reader.missing("text", in: members) }
struct DirectObjectReading {
  let record: RecordOutput
  let locals: DirectLocals
  let members: [Wire.Member]
  /// The table with the names of the members.
  let names: DirectTable
  /// The table with the names of all members that are not extras.
  let knownNames: DirectTable
  /// The members with keys, each with the indices of its keys in the table of names.
  private let membersWithKeys: [(member: Wire.Member, keys: ClosedRange<Int>)]
  /// The members that are objects shared by fields.
  private let objects: [DirectSharedObject]
  /// Whether this object is one that fields share.
  private let isInner: Bool

  /// - Parameters:
  ///   - level: The number of keys that lead from the object of the record to this one.
  init(
    record: RecordOutput, locals: DirectLocals, members: [Wire.Member], names: DirectTable,
    knownNames: DirectTable, level: Int = 0
  ) {
    self.record = record
    self.locals = locals
    self.members = members
    self.names = names
    self.knownNames = knownNames
    var count = 0
    let direct = members.filter { $0.place == .key && $0.path.count == level }
    membersWithKeys = direct.map { member in
      defer { count += member.keys.count }
      return (member, count...(count + member.keys.count - 1))
    }
    isInner = level > 0
    objects = DirectSharedObject.all(of: record, members, names, in: locals, level: level)
  }

  /// The names of the members, with their aliases.
  var keys: [String] { membersWithKeys.flatMap(\.member.keys) }

  /// Whether the object is read more than once, so its start must be stored.
  var readsAgain: Bool {
    !objects.isEmpty
      || members.contains { $0.place == .flattened || $0.place == .extras }
  }

  /// Returns the variable that a field is read into.
  func variable(of field: Field) -> SwiftName {
    record.associatedFields?.value(of: field)?.variable ?? field.name.value
  }

  // MARK: The variables

  var variables: [Code] {
    membersWithKeys.map { variable($0.member) } + objects.flatMap(\.reading.variables)
      + members.lazy.filter { $0.place == .extras }.map { member in
        "var \(variable(of: member.field)): [String: \(shared: .json)] = [:]"
      }
  }

  private func variable(_ member: Wire.Member) -> Code {
    let field = member.field
    let name = variable(of: field)
    if let constant = record.constant(member) {
      return field.isStored
        ? property("var \(name)", "\(constant.dataType(in: field.type.wrapped))?")
        : "var \(name) = false"
    }
    let type = record.directType(member)
    if field.type.isPresence { return property("var \(name)", "\(type)", " = .missing") }
    if !field.type.isOptional { return property("var \(name)", "\(type)?") }
    return property(
      "var \(name)", "\(type)",
      record.absentValue(member).map { " = \(type.code(of: $0))" } ?? .empty)
  }

  // MARK: The object

  /// The declarations of the names of the members, if some have keys, and of the tables of the objects that fields
  /// share.
  var table: Code {
    .lines([keys.isEmpty ? .empty : names.names(keys), tablesOfObjects])
  }

  /// The declarations of the names of the objects that fields share, and of the members in them.
  var tablesOfObjects: Code { .lines(objects.flatMap(\.tables)) }

  /// The statement that stores the place of the object, if the object is read again.
  var start: Code {
    readsAgain ? "let \(locals.start) = \(locals.reader).place" : .empty
  }

  /// Returns the statements that read the object at a place, and return the reader to its previous place.
  ///
  /// - Parameters:
  ///   - outer: The locals of the enclosing object.
  ///   - isOptional: Whether the object may be missing. If so, none of its members is required.
  ///   - refusal: The statement that checks for extras before the members are read.
  ///   - keepsEnd: Whether the statements store the reader's previous place. If not, earlier statements have stored it.
  func innerStatements(
    _ outer: DirectLocals, isOptional: Bool, refusal: Code = .empty, keepsEnd: Bool = true
  ) -> [Code] {
    let reading: Code = """
      \(keepsEnd ? "let \(outer.end) = \(outer.reader).place" : .empty)
      \(outer.reader).place = \(outer.content)
      \(refusal)
      \(start)
      \(lines: statements)
      \(outer.reader).place = \(outer.end)
      """
    return variables + [isOptional ? block("if let \(outer.content)", reading) : reading]
  }

  /// The statements that read the members, and leave the reader after the object.
  var statements: [Code] {
    [loop] + membersWithKeys.map(aliasReading) + membersWithKeys.map { missingCheck($0.member) }
      + otherReadings + objectReadings
  }

  /// The statements that read the objects that fields share, and leave the reader after the enclosing object:
  ///
  ///     let endOfMembers = reader.place
  ///     reader.place = start
  ///     let metaPlace = try reader.placeOfContent(at: Self.memberNamesAtMeta, of: Self.self)
  ///     reader.place = metaPlace
  ///     …
  ///     reader.place = endOfMembers
  private var objectReadings: [Code] {
    if objects.isEmpty { return [] }
    let (reader, end) = (locals.reader, locals.endOfMembers)
    // After an inner object, the code for the enclosing object moves the reader.
    let (before, after): (Code, Code) =
      isInner ? (.empty, .empty) : ("let \(end) = \(reader).place", "\(reader).place = \(end)")
    return [before]
      + objects.flatMap { object -> [Code] in
        let inner = object.reading.locals.content
        let isOptional = !object.member.isRequired
        let place = directContentPlace(reader, at: object.key, isOptional: isOptional)
        let reading: Code = """
          \(reader).place = \(inner)
          \(record.directRefusal(besides: object.known))
          \(lines: object.reading.statements)
          """
        return [
          "\(reader).place = \(locals.start)",
          KindsSwift.assignment("let \(inner) =", "try \(place)"),
          isOptional ? block("if let \(inner)", reading) : reading,
        ]
      } + [after]
  }

  private var loop: Code {
    if membersWithKeys.isEmpty { return "try \(locals.reader).skipObject(Self.self)" }
    let next = call(
      "try \(locals.reader).nextMember", ["&\(locals.members)", "of: \(names.reference)"])
    let begin: Code = "var \(locals.members) = try \(locals.reader).beginObject(Self.self)"
    if keys.count == 1 {
      return """
        \(begin)
        while \(next) != nil {
          \(reading(membersWithKeys[0].member))
        }
        """
    }
    let line: Code = "while let \(locals.member) = \(next) {"
    // The names in an inner object may be long.
    let head: Code =
      !isInner
      ? line
      : choice(
        line,
        else: """
          while let \(locals.member) = try \(locals.reader).nextMember(
            &\(locals.members), of: \(names.reference))
          {
          """)
    return """
      \(begin)
      \(head)
        \(memberSwitch)
      }
      """
  }

  /// The switch over the index of a key, which reads the value of the member, or skips the value of an alias.
  private var memberSwitch: Code {
    let clauses = membersWithKeys.flatMap { member, keys -> [(String, Code)] in
      let own = (String(keys.lowerBound), reading(member))
      if keys.count == 1 { return [own] }
      let aliases = keys.dropFirst().map(String.init).joined(separator: ", ")
      return [
        own,
        (
          aliases,
          "try \(locals.reader).passOver(\(locals.member), of: &\(locals.members))"
        ),
      ]
    }
    let lines = clauses.enumerated().map { position, clause -> Code in
      let isLast = position == clauses.count - 1
      return "\(isLast ? "default" : "case \(Code(verbatim: clause.0))"): \(clause.1)"
    }
    return """
      switch \(locals.member) {
      \(lines: lines)
      }
      """
  }

  /// Returns the statement that reads the value of a member.
  private func reading(_ member: Wire.Member) -> Code {
    let field = member.field
    let variable: Code = "&\(variable(of: field))"
    if let constant = record.constant(member) {
      let method: Code = field.isStored ? "expectIfPresent" : "expect"
      return
        "try \(locals.reader).\(method)(\(constant.directlyExpected(in: field)), \(variable))"
    }
    // A field of the type `JSON?` reads null as a JSON value, not as `nil`.
    var isRead = field.type.isOptional || field.type.isPresence
    if case .optional(.json) = field.type { isRead = false }
    let method: Code
    if member.allowsInvalid {
      method = isRead ? "readValid" : "readValidValue"
    } else {
      method = isRead ? "read" : "readValue"
    }
    return "try \(locals.reader).\(method)(\(variable))"
  }

  /// Returns the statements that read a member from one of its aliases if its key is missing.
  private func aliasReading(_ member: Wire.Member, _ keys: ClosedRange<Int>) -> Code {
    if keys.count == 1 { return .empty }
    let aliases = Code(verbatim: "\(keys.lowerBound + 1)...\(keys.upperBound)")
    let key = Code(verbatim: String(keys.lowerBound))
    return """
      if !\(locals.members).contains(\(key)), let \(locals.end) = \(locals.reader).enter(\(aliases), of: \(locals.members)) {
        \(reading(member))
        \(locals.reader).place = \(locals.end)
      }
      """
  }

  /// Returns the statement that throws if a required member is missing.
  private func missingCheck(_ member: Wire.Member) -> Code {
    if member.absence != .isError { return .empty }
    let name = Code(variable(of: member.field))
    return guardStatement(
      member.constant == nil ? "let \(name)" : name,
      else: call(
        "throw \(locals.reader).missing",
        ["\(literal: member.keys[0])", "in: \(locals.members)"]))
  }

  /// The statements that read the object again, for flattened structs and for extras.
  private var otherReadings: [Code] {
    members.map { member in
      let field = member.field
      let again: Code = "\(locals.reader).place = \(locals.start)"
      switch member.place {
      case .key, .enclosingExtras, .object: return .empty
      case .flattened:
        // A struct that refuses extras does so only if it is read on its own: in the enclosing object, other members
        // are not extras.
        let refusesExtras = record.wire.flattenedRecord(member)?.extras == .fail
        let label: Code = refusesExtras ? "membersFrom" : "from"
        return .lines([
          again,
          "let \(variable(of: field)) = try \(field.type)(\(label): &\(locals.reader))",
        ])
      case .extras:
        return .lines([
          again,
          directExtras(
            into: Code(variable(of: field)), locals.reader, besides: knownNames.reference),
        ])
      }
    }
  }

  // MARK: The values

  /// Returns the value of a field, created from the value that was read.
  func value(of member: Wire.Member) -> Code {
    let field = member.field
    switch member.place {
    case .enclosingExtras, .object: return "[:]"
    case .extras, .flattened: return Code(variable(of: field))
    case .key: break
    }
    let name = Code(variable(of: field))
    if let constant = record.constant(member) {
      return constant.isTag
        ? "\(name)\(closureCall(".map", "_", "\(field.type.wrapped)\(constant.value.code)"))" : name
    }
    let coded = record.directType(member)
    var value = name
    if let other = defaultOperand(of: member, coded) {
      value = "\(value) ?? \(other)"
      if !coded.decodesItself { value = "(\(value))" }
    }
    return coded.decodesItself ? value : coded.decoded(value)
  }

  /// Returns the default of a member as an operand, or `nil` if the member is optional or has no default.
  private func defaultOperand(of member: Wire.Member, _ coded: CodedType) -> Code? {
    guard !member.field.type.isOptional, let value = record.absentValue(member) else { return nil }
    let code = coded.code(of: value)
    // An expression may contain operators.
    if case .expression = value { return "(\(code))" }
    return code
  }

  /// Returns the assignment of a stored field.
  func assignment(_ member: Wire.Member) -> Code {
    let field = member.field
    guard field.isStored else { return .empty }
    let (target, coded): (Code, CodedType) = (
      "self.\(field.storageName) =", record.directType(member)
    )
    guard member.place == .key, field.storage == .inPlace, coded.decodesItself,
      member.constant == nil, let other = defaultOperand(of: member, coded)
    else {
      return KindsSwift.assignment(target, field.directlyStored(value(of: member), coded))
    }
    let name = Code(variable(of: field))
    return choice(
      "\(target) \(name) ?? \(other)",
      else: """
        \(target)
          \(choice("\(name) ?? \(other)", else: """
            \(name)
            ?? \(other)
            """))
        """)
  }
}

/// A member that is an object shared by fields.
struct DirectSharedObject {
  let member: Wire.Member
  let reading: DirectObjectReading
  /// The table with the key of the object.
  let key: DirectTable
  /// The table of the names in the object that are not extras.
  var known: DirectTable { reading.knownNames }

  /// Returns the objects that some of the given members share.
  ///
  /// - Parameter names: The table of the members' names.
  static func all(
    of record: RecordOutput, _ members: [Wire.Member], _ names: DirectTable,
    in locals: DirectLocals, level: Int
  ) -> [DirectSharedObject] {
    var tableWords: Set<SwiftName> = []
    return Wire.withObjects(members, level: level).compactMap { member in
      guard member.place == .object else { return nil }
      let word = locals.words.word(for: member)
      let tableWord = sharedObjectWord(member.keys).capitalized.free(besides: tableWords)
      tableWords.insert(tableWord)
      func table(_ middle: SwiftName) -> DirectTable {
        record.derivedTable(of: names, middle + tableWord)
      }
      return DirectSharedObject(
        member: member,
        reading: DirectObjectReading(
          record: record, locals: record.directLocals(in: locals, word),
          members: members.filter {
            $0.path.count > level
              && $0.path.prefix(level + 1).elementsEqual(member.path + member.keys)
          },
          names: table("In"), knownNames: table("KnownIn"), level: level + 1),
        key: table("At"))
    }
  }

  /// The declarations of the tables of the object.
  var tables: [Code] {
    [
      key.names(member.keys), reading.table,
      reading.record.wire.refusesExtras
        ? known.names(reading.record.sharedKeys(of: member)) : .empty,
    ]
  }
}

extension Field {
  /// Returns the expression that stores a value that was read. The value of an optional field may be `nil`.
  func directlyStored(_ value: Code, _ type: CodedType) -> Code {
    if storage != .optionalBox { return stored(value) }
    // A method after an optional chain would be called on the wrapped value.
    let value = type.decodesItself ? value : "(\(value))"
    // An initializer passed as a function would capture the types of generic parameters, which may not be Sendable.
    return self.type.namesParameters
      ? "\(value).map { KindsBox($0) }" : "\(value).map(KindsBox.init)"
  }
}

extension ConstantValue {
  /// Returns the value as an argument whose type cannot be inferred from the context.
  func directlyExpected(in field: Field) -> Code {
    if text != nil { return expected }
    // A literal has these types without a cast.
    if case .known(let type) = field.type.wrapped, ["Bool", "Int"].contains(type.name.text) {
      return expected
    }
    return "\(expected) as \(dataType(in: field.type.wrapped))"
  }
}
