import KindsSchema

// Objects that are shared by fields whose keys are paths.

/// The objects that are open while fields are decoded from them, or encoded into them.
struct OpenObjects {
  /// The statements that open the objects.
  fileprivate(set) var statements: [Code] = []
  /// The local containers of the fields in these objects, by the number of the field.
  fileprivate var containers: [Int: Code] = [:]
  fileprivate var names: Set<SwiftName> = []
}

extension RecordOutput {
  /// Whether a member is coded in the recursive function, because the member or another one in the same shared object
  /// is recursive.
  func isRecursive(_ member: Wire.Member) -> Bool {
    facts.isRecursive(member.field)
      || !member.path.isEmpty
        && members.contains {
          $0.path.first == member.path.first && facts.isRecursive($0.field)
        }
  }

  /// Returns members together with the objects that they share. Siblings and other members share no objects.
  private func withObjects(_ members: [Wire.Member]) -> [Wire.Member] {
    let siblings = Set(siblings.map(\.field.number))
    if siblings.isEmpty { return Wire.withObjects(members) }
    return Wire.withObjects(members.filter { siblings.contains($0.field.number) })
      + Wire.withObjects(members.filter { !siblings.contains($0.field.number) })
  }

  // MARK: Decoding

  /// The statements that decode members:
  ///
  ///     let metaObject = try container.nestedContainer(keyedBy: KindsKey.self, forKey: "meta")
  ///     self.title = try metaObject.decodeString(forKey: "title")
  ///
  /// - Parameter container: Returns the local container in which a member, or the beginning of its path, is decoded.
  func decoding(
    _ members: [Wire.Member], from container: (Wire.Member) -> Code
  ) -> [Code] {
    let objects = openObjects(of: members, in: container)
    return objects.statements
      + members.map { decoding($0, from: objects.container(of: $0) ?? container($0)) }
  }

  /// The objects that members share, opened for decoding.
  func openObjects(
    of members: [Wire.Member], in container: (Wire.Member) -> Code
  ) -> OpenObjects {
    var objects = OpenObjects()
    for object in withObjects(members) where object.place == .object {
      open(object, in: container(object), &objects)
    }
    return objects
  }

  private func open(_ object: Wire.Member, in container: Code, _ objects: inout OpenObjects) {
    let name = name(of: object, &objects)
    let nested = nestedContainer(
      in: container, at: "\(literal: object.keys[0])", isOptional: !object.isRequired)
    objects.statements += [
      assignment("let \(name) =", "try \(nested)"), extrasCheck(ofShared: object, in: Code(name)),
    ]
    for member in object.members {
      if member.place == .object {
        open(member, in: Code(name), &objects)
      } else {
        objects.containers[member.field.number] = Code(name)
      }
    }
  }

  private func name(of object: Wire.Member, _ objects: inout OpenObjects) -> SwiftName {
    let name = localName([sharedObjectWord(object.path + object.keys) + "Object"]).free(
      besides: objects.names)
    objects.names.insert(name)
    return name
  }

  // MARK: Encoding

  /// The statements that encode members into a local container.
  func encoding(_ members: [Wire.Member], into container: Code = "container") -> [Code] {
    var objects = OpenObjects()
    return withObjects(members).map { encoding(item: $0, into: container, &objects) }
  }

  private func encoding(
    item: Wire.Member, into container: Code, _ objects: inout OpenObjects
  ) -> Code {
    guard item.place == .object else { return encoding(item, into: container) }
    let name = name(of: item, &objects)
    let members = item.members.map { encoding(item: $0, into: Code(name), &objects) }
    return ifWritten(
      item,
      .lines(
        [
          assignment(
            "var \(name) =",
            call(
              "\(container).nestedContainer",
              ["keyedBy: KindsKey.self", "forKey: \(literal: item.keys[0])"]))
        ] + members))
  }

  /// The statements that write members as direct JSON.
  func directWriting(of members: [Wire.Member], knownNames names: Code) -> [Code] {
    withObjects(members).map { directWriting(item: $0, knownNames: names) }
  }

  private func directWriting(item: Wire.Member, knownNames names: Code) -> Code {
    guard item.place == .object else { return directWriting(of: item, knownNames: names) }
    let members = item.members.map { directWriting(item: $0, knownNames: names) }
    return ifWritten(
      item,
      """
      json.key(\(literal: item.keys[0].asJSONKey))
      \(jsonObject(.lines(members)))
      """)
  }

  /// Returns the statements that write an object. If it could be empty, they do so only if it has members.
  private func ifWritten(_ object: Wire.Member, _ statements: Code) -> Code {
    if object.writing == .always { return statements }
    let conditions = conditions(of: object)
    if conditions.count == 1 { return block("if \(conditions[0])", statements) }
    let isWritten = localName([
      "is" + sharedObjectWord(object.path + object.keys).capitalized + "Written"
    ])
    return .lines(
      [assignment("var \(isWritten) =", conditions[0])]
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
      return [unwrittenValue(member)?.isNot(value, isOptional: isOptional) ?? "true"]
    }
  }
}

extension OpenObjects {
  /// The local container of the shared object that a member is in, or `nil` if the member is not in a shared object.
  func container(of member: Wire.Member) -> Code? { containers[member.field.number] }
}

/// Returns the word for an object at a path of keys, for use in the names of locals.
func sharedObjectWord(_ keys: [String]) -> SwiftName {
  let word = camelCaseName(of: keys.joined(separator: "_"), isCapitalized: false)
  return word.utf8.first.map(ASCII.isLowercase) == true ? SwiftName(word) : "shared"
}

/// The distinct words for the objects that are read in one function.
final class SharedObjectWords {
  private let start: SwiftName?
  private var taken: Set<SwiftName> = []

  /// - Parameter start: The first word in each name, if there is one.
  init(_ start: SwiftName?) { self.start = start }

  func word(for object: Wire.Member) -> SwiftName {
    let word = sharedObjectWord(object.path + object.keys)
    let free = (start.map { $0 + word.capitalized } ?? word).free(besides: taken)
    taken.insert(free)
    return free
  }
}
