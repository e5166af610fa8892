import KindsSchema

// What all that is read and written as JSON without a coder has.

/// The extension that conforms to what reads and writes JSON; one for each way if that depends on generic parameters.
///
/// - Parameters:
///   - parameters: The generic parameters that have to conform to the same; `nil` if there are none at all.
///   - tables: What is the same in each value.
func directExtension(
  of type: Code, _ conforms: Conformances, where parameters: [SwiftName]? = nil,
  tables: Code = .empty, reading: [Code], writing: Code
) -> Code {
  let reads = conforms.contains(.decodable)
  let writes = conforms.contains(.encodable)
  guard let parameters else {
    let protocols: [Code] =
      (reads ? ["\(support: .jsonReadable)"] : []) + (writes ? ["\(support: .jsonWritable)"] : [])
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
  // A generic type has no static properties that are stored.
  return .blocks([
    tables, reads ? part("\(support: .jsonReadable)", reading) : .empty,
    writes ? part("\(support: .jsonWritable)", [writing]) : .empty,
  ])
}

/// A property that is made once, of a type or, if that is generic, beside it.
struct DirectTable {
  let name: SwiftName
  /// What comes before it elsewhere in the file.
  let owner: Code
  let isGlobal: Bool

  /// - Parameters:
  ///   - name: Its name in the type.
  ///   - type: The type.
  init(_ name: SwiftName, of type: SwiftName, isGeneric: Bool) {
    self.isGlobal = isGeneric
    self.name = isGeneric ? type.uncapitalized + name.capitalized : name
    self.owner = isGeneric ? .empty : "\(type)."
  }

  /// The property in code of the type.
  var reference: Code { isGlobal ? Code(name) : "Self.\(name)" }

  /// The property in code of another type.
  var outerReference: Code { "\(owner)\(name)" }

  /// Its declaration.
  ///
  /// - Parameter access: That in the type.
  func declaration(_ head: Code, _ arguments: [Code], access: Code = "private ") -> Code {
    let start: Code = isGlobal ? "private nonisolated let" : "\(access)static let"
    return call("\(start) \(name) = \(head)", arguments)
  }

  /// The declaration of names of members.
  func names(_ keys: [String], access: Code = "private ") -> Code {
    declaration("\(support: .jsonNames)", [stringList(keys)], access: access)
  }
}

/// The generic parameters that stand in some types; `nil` if there are none at all.
func directParameters(_ parameters: [TypeParameter], in types: [SwiftType]) -> [SwiftName]? {
  if parameters.isEmpty { return nil }
  let used = Set(types.flatMap(\.parts))
  return parameters.filter { used.contains(.parameter($0)) }.map(\.name)
}

/// The head of the initializer that reads a value.
///
/// - Parameter label: That of the reader.
func directReadingHead(_ reader: SwiftName, label: Code = "from") -> Code {
  "init(\(label) \(reader): inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {"
}

/// The head of the method that writes a value.
let directWritingHead: Code = "func write(to json: inout \(support: .jsonWriter)) {"

/// What others call to read and write a type and lists of it:
///
///     extension Post {
///       public init(json bytes: some Sequence<UInt8>) throws { … }
///       public static func jsonLines(…) -> KindsJSONLines<Post, Chunks> { … }
///       public func json() throws -> [UInt8] { … }
///       public func json(into bytes: inout [UInt8]) throws { … }
///     }
///
/// - Parameters:
///   - leavesOut: Whether elements of lists in it may be left out, which is told on request.
///   - parameters: The generic parameters that have to be read and written too; `nil` if there are none at all. Lists of
///     generic types have none of it.
func directAccess(
  to type: Code, _ conforms: Conformances, _ access: Access, _ json: DirectJSON?,
  where parameters: [SwiftName]? = nil, leavesOut: Bool
) -> Code {
  guard let json else { return .empty }
  let strict: Code = json == .strict ? ", isStrict: true" : .empty
  func members(
    _ subject: Code, _ needs: (SupportParts, SupportParts), _ more: [Code]
  ) -> (reading: [Code], writing: [Code]) {
    let parameter: Code =
      leavesOut ? ", losses: \(shared: .losses)? = nil\(needs: .readLosses)" : .empty
    let argument: Code = leavesOut ? ", losses: losses" : .empty
    let note: Code =
      leavesOut
      ? "/// - Parameter losses: Is told of elements that are left out, because they cannot be read."
      : .empty
    let reading: Code = """
      /// Reads \(subject) from JSON without a coder; it is the same as a `JSONDecoder` decodes.
      \(note.isEmpty ? .empty : "///" as Code)
      \(note)
      \(signature("\(access.modifier)init", ["json bytes: some Swift.Sequence<UInt8>\(parameter)"], " throws {"))
        \(call("self = try \(support: .jsonReader).read", ["Self.self", "from: bytes\(strict)\(argument)"]))\(needs: needs.0)
      }
      """
    let writing: Code = """
      /// The JSON of \(subject), written without a coder; a `JSONDecoder` decodes the same of it.
      \(access.modifier)func json() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try json(into: &bytes)
        return bytes
      }

      /// Writes the JSON behind other bytes.
      \(access.modifier)func json(into bytes: inout [UInt8]) throws {
        try \(support: .jsonWriter).write(self, into: &bytes)\(needs: needs.1)
      }
      """
    return (
      conforms.contains(.decodable) ? [reading] + more : [],
      conforms.contains(.encodable) ? [writing] : []
    )
  }
  let lines: Code = """
    /// The values of JSON Lines, each read when it is asked for; a line may be in several chunks of bytes.
    \(access.modifier)static func jsonLines<Chunks: _Concurrency.AsyncSequence>(
      _ chunks: Chunks
    ) -> \(support: .jsonLines)<Self, Chunks> where Chunks.Element: Swift.Sequence<UInt8> {
      \(support: .jsonLines)(chunks\(strict))
    }
    """
  let own = members("a value", ([], []), [lines])
  if let parameters {
    func part(_ conformance: Code, _ members: [Code]) -> Code {
      if members.isEmpty { return .empty }
      let requirements = parameters.map { "\($0): \(conformance)" as Code }
      return """
        \(typeHead("nonisolated extension \(type)", [], where: requirements))
          \(blocks: members)
        }
        """
    }
    return .blocks([
      part("\(support: .jsonReadable)", own.reading),
      part("\(support: .jsonWritable)", own.writing),
    ])
  }
  let list = members("a list", ([.readArrays], [.writtenArrays]), [])
  return """
    nonisolated extension \(type) {
      \(blocks: own.reading + own.writing)
    }

    nonisolated extension [\(type)] {
      \(blocks: list.reading + list.writing)
    }
    """
}

/// What reads and writes an enum as JSON without a coder.
func directSection(of enumeration: Enumeration) -> Code {
  let name = enumeration.name.value
  let reading: [Code]
  let tags: SwiftName = "jsonTags"
  switch enumeration.tagForm {
  case _ where enumeration.keepsUnknown:
    let tag: Code =
      enumeration.tagForm == .string
      ? "String(from: &reader)" : "reader.integer(Int.self)\(needs: .readIntegers)"
    reading = [
      """
      \(directReadingHead("reader"))
        self.init(rawValue: try \(tag))
      }
      """
    ]
  case .string:
    reading = [
      "private static let \(tags) = \(support: .jsonTags)(allCases)",
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
        let tag = try reader.integer(Int.self)\(needs: .readIntegers)
        guard let value = Self(rawValue: tag) else {
          throw reader.corrupted("\\(tag) is not a value of \(bare: name)", at: start)
        }
        self = value
      }
      """
    ]
  }
  let needs: SupportParts = enumeration.tagForm == .integer ? [.writtenIntegers] : []
  return directExtension(
    of: Code(name), enumeration.conforms, reading: reading,
    writing: """
      \(directWritingHead)
        rawValue.write(to: &json)\(needs: needs)
      }
      """)
}

extension String {
  /// The text as it stands in a JSON string.
  var asJSONKey: String {
    var json: [UInt8] = []
    appendJSONString(self, to: &json, isPlain: false)
    return String(decoding: json.dropFirst().dropLast(), as: Swift.UTF8.self)
  }
}
