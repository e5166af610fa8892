import KindsSchema

// What all that is read and written as JSON without a coder has.

/// The locals of what reads an object, which no member's is called.
struct DirectLocals {
  let reader: SwiftName
  let members: SwiftName
  let member: SwiftName

  init(_ locals: DecodingLocals, besides names: [SwiftName] = []) {
    let names = Set(names)
    reader = locals.name(of: ["reader", "jsonReader"], besides: names)
    members = locals.name(of: ["members", "jsonMembers"], besides: names)
    member = locals.name(of: ["member", "jsonMember"], besides: names)
  }
}

/// The extension that conforms to what reads and writes JSON.
func directExtension(
  of type: Code, _ conforms: Conformances, reading: [Code], writing: Code
) -> Code {
  let reads = conforms.contains(.decodable)
  let writes = conforms.contains(.encodable)
  let protocols: [Code] =
    (reads ? ["\(support: .jsonReadable)"] : []) + (writes ? ["\(support: .jsonWritable)"] : [])
  return """
    \(typeHead("nonisolated extension \(type)", protocols))
      \(blocks: (reads ? reading : []) + (writes ? [writing] : []))
    }
    """
}

/// The head of the initializer that reads a value.
func directReadingHead(_ reader: SwiftName) -> Code {
  let parameter: Code =
    reader == "reader"
    ? "from reader: inout \(support: .jsonReader)"
    : "from \(reader): inout \(support: .jsonReader)"
  return "init(\(parameter)) throws(\(support: .jsonFailure)) {"
}

/// The head of the method that writes a value.
let directWritingHead: Code = "func write(to json: inout \(support: .jsonWriter)) {"

/// The statement that begins the reading of a value that can contain itself; nothing if there is no limit.
func directDepthCheck(_ limit: Int?, _ reader: SwiftName) -> Code {
  limit.map { "try \(reader).checkDepth(limit: \(Code(verbatim: String($0))))" } ?? .empty
}

/// What others call to read and write a type and lists of it:
///
///     extension Post {
///       public init(json bytes: some Sequence<UInt8>) throws { … }
///       public func json() throws -> [UInt8] { … }
///       public func json(into bytes: inout [UInt8]) throws { … }
///     }
func directAccess(
  to type: Code, _ conforms: Conformances, _ access: Access, _ json: DirectJSON?
) -> Code {
  guard let json else { return .empty }
  func members(_ subject: Code, _ needs: (SupportParts, SupportParts)) -> [Code] {
    let strict: Code = json == .strict ? ", isStrict: true" : .empty
    let reading: Code = """
      /// Reads \(subject) from JSON without a coder; it is the same as a `JSONDecoder` decodes.
      \(access.modifier)init(json bytes: some Sequence<UInt8>) throws {
        self = try \(support: .jsonReader).read(Self.self, from: bytes\(strict))\(needs: needs.0)
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
    return (conforms.contains(.decodable) ? [reading] : [])
      + (conforms.contains(.encodable) ? [writing] : [])
  }
  return """
    nonisolated extension \(type) {
      \(blocks: members("a value", ([], [])))
    }

    nonisolated extension [\(type)] {
      \(blocks: members("a list", ([.readArrays], [.writtenArrays])))
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
    return String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
  }
}
