import KindsSchema

// Code that all types with direct JSON share.

/// Returns the extension with the conformances to the protocols for direct JSON, or one extension for each direction if
/// the type is generic.
///
/// - Parameters:
///   - parameters: The generic parameters that must conform to the same protocols, or `nil` if the type is not generic.
///   - tables: The constants that all values share.
func directExtension(
  of type: Code, _ coded: Conformances, where parameters: [SwiftName]? = nil,
  tables: Code = .empty, reading: [Code], writing: Code
) -> Code {
  let reads = coded.contains(.decodable)
  let writes = coded.contains(.encodable)
  guard let parameters else {
    let protocols: [Code] =
      (reads ? ["KindsJSONReadable"] : []) + (writes ? ["KindsJSONWritable"] : [])
    return """
      \(typeHead("nonisolated extension \(type)", protocols))
        \(blocks: [tables] + (reads ? reading : []) + (writes ? [writing] : []))
      }
      """
  }
  func part(_ conformance: Code, _ members: [Code]) -> Code {
    """
    \(typeHead("nonisolated extension \(type)", [conformance], where: parameters.map { "\($0): \(conformance)" }))
      \(blocks: members)
    }
    """
  }
  // A generic type cannot have stored static properties.
  return .blocks([
    tables, reads ? part("KindsJSONReadable", reading) : .empty,
    writes ? part("KindsJSONWritable", [writing]) : .empty,
  ])
}

/// A constant that is created once: a static property of a type, or a global constant if the type is generic.
struct DirectTable {
  let name: SwiftName
  /// The prefix of the table's name in code of other types.
  let owner: Code
  let isGlobal: Bool

  /// - Parameters:
  ///   - name: The name of the table in the type.
  ///   - type: The type.
  init(_ name: SwiftName, of type: SwiftName, isGeneric: Bool) {
    self.isGlobal = isGeneric
    self.name = isGeneric ? type.uncapitalized + name.capitalized : name
    self.owner = isGeneric ? .empty : "\(type)."
  }

  /// A table with another name.
  func renamed(_ name: SwiftName) -> DirectTable {
    DirectTable(name: name, owner: owner, isGlobal: isGlobal)
  }

  private init(name: SwiftName, owner: Code, isGlobal: Bool) {
    self.name = name
    self.owner = owner
    self.isGlobal = isGlobal
  }

  /// The reference to the table in code of the type.
  var reference: Code { isGlobal ? Code(name) : "Self.\(name)" }

  /// The reference to the table in code of another type.
  var outerReference: Code { "\(owner)\(name)" }

  /// Returns the declaration of the table.
  ///
  /// - Parameter access: The modifier of a table in the type.
  func declaration(_ head: Code, _ arguments: [Code], access: Code = "private ") -> Code {
    call("\(start(access)) \(name) = \(head)", arguments)
  }

  /// Returns the declaration of the table with a type.
  func declaration(type: Code, _ value: Code, access: Code) -> Code {
    property("\(start(access)) \(name)", type, " = \(value)")
  }

  private func start(_ access: Code) -> Code {
    isGlobal ? "private nonisolated let" : "\(access)static let"
  }

  /// Returns the declaration of a table of member names.
  func names(_ keys: [String], access: Code = "private ") -> Code {
    declaration("KindsJSONNames", [stringList(keys)], access: access)
  }
}

/// Returns the generic parameters that occur in the given types, or `nil` if there are no parameters.
func directParameters(_ parameters: [TypeParameter], in types: [SwiftType]) -> [SwiftName]? {
  if parameters.isEmpty { return nil }
  let used = Set(types.flatMap(\.parts))
  return parameters.filter { used.contains(.parameter($0)) }.map(\.name)
}

/// Returns the head of the initializer that reads a value.
///
/// - Parameter label: The label of the reader.
func directReadingHead(_ reader: SwiftName, label: Code = "from") -> Code {
  "init(\(label) \(reader): inout KindsJSONReader) throws(KindsJSONFailure) {"
}

/// The head of the method that writes a value.
let directWritingHead: Code = "func write(to json: inout KindsJSONWriter) {"

/// Returns the methods that write an object.
///
/// - Parameters:
///   - start: The statements before the object begins.
///   - doc: The end of the documentation of the second method.
///   - parameters: Further parameters of that method.
///   - members: The statements that write the members.
func directObjectWriting(
  start: Code = .empty, doc: Code = .empty, parameters: [Code] = [], members: Code
) -> Code {
  """
  \(directWritingHead)
    \(start)
    \(jsonObject("writeMembers(to: &json)"))
  }

  /// Writes the members into an object that may have other members\(doc).
  \(signature("func writeMembers", ["to json: inout KindsJSONWriter"] + parameters, " {"))
    \(members)
  }
  """
}

/// Returns the statements that write an object.
func jsonObject(_ members: Code) -> Code {
  """
  json.begin("{")
  \(members)
  json.end("}")
  """
}

/// Returns the expression for the place of an inner object, without `try`. The inner object is at a key of the object
/// at the reader's position.
func directContentPlace(_ reader: SwiftName, at key: DirectTable, isOptional: Bool) -> Code {
  let method: Code = isOptional ? "placeOfContentIfPresent" : "placeOfContent"
  return
    "\(reader).\(method)(at: \(key.reference), of: Self.self)"
}

/// Returns the statement that reads the members of the object at the reader's position, except those with known names.
func directExtras(into target: Code, _ reader: SwiftName, besides names: Code) -> Code {
  "\(target) = try \(reader).extras(besides: \(names))"
}

/// Returns the statement that writes members of an object, except those with known names.
func directExtrasWriting(_ value: Code, besides names: Code) -> Code {
  "json.write(\(value), besides: \(names))"
}

/// Returns the statement that reports an unknown tag, if the program collects losses.
///
/// - Parameter condition: A further condition, after a comma.
func directUnknownNote(
  _ tag: Code, _ expected: Code, at position: Code, if condition: Code = .empty
) -> Code {
  """
  if reader.losses != nil\(condition) {
    \(call("reader.note", ["\"'\\(\(tag))' is not \(expected)\"", "at: \(position)"]))
  }
  """
}

/// The direct JSON of an enum.
///
/// - Parameter reportsUnknown: Whether unknown values are reported.
func directSection(of enumeration: Enumeration, reportsUnknown: Bool) -> Code {
  let name = enumeration.name.value
  let reading: [Code]
  let tags: SwiftName = "jsonTags"
  switch enumeration.tagForm {
  case _ where enumeration.keepsUnknown:
    let unknown = enumeration.unknownCase ?? enumeration.name.value
    let tag: Code =
      enumeration.tagForm == .string
      ? "String(from: &reader)" : "reader.integer(Int.self)"
    let note = directUnknownNote(
      "tag", "a value of \(bare: name)", at: "start",
      if: ", case .\(unknown)(let tag) = self")
    reading = [
      """
      \(directReadingHead("reader"))
        \(reportsUnknown ? "let start = reader.position" : .empty)
        self.init(rawValue: try \(tag))
        \(reportsUnknown ? note : .empty)
      }
      """
    ]
  case .string:
    reading = [
      "private static let \(tags) = KindsJSONTags(allCases)",
      """
      \(directReadingHead("reader"))
        let tag = try reader.text(String.self)
        self = try reader.value(of: tag, among: Self.\(tags), or: "is not a value of \(bare: name)")
      }
      """,
    ]
  case .integer:
    reading = [
      """
      \(directReadingHead("reader"))
        let start = reader.position
        let tag = try reader.integer(Int.self)
        guard let value = Self(rawValue: tag) else {
          throw reader.corrupted("\\(tag) is not a value of \(bare: name)", at: start)
        }
        self = value
      }
      """
    ]
  }
  return directExtension(
    of: Code(name), enumeration.conforms, reading: reading,
    writing: """
      \(directWritingHead)
        rawValue.write(to: &json)
      }
      """)
}

extension String {
  /// The string with the escapes that JSON requires, without quotes.
  var asJSONKey: String {
    var json: [UInt8] = []
    appendJSONString(self, to: &json, isPlain: false)
    return String(decoding: json.dropFirst().dropLast(), as: Swift.UTF8.self)
  }
}
