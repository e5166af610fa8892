/// The spelling of the statements that code a value.
///
/// A type that only a coder codes has concrete statements, which compile faster: `try object.value("text")`. A type with
/// direct JSON has the same statements, generic over a reader: `try reader.value("text", in: &object)`. Statements that
/// write are equal in both.
struct CodingSpelling {
  /// Whether the statements are generic over a reader or a writer.
  let isGeneric: Bool
  /// The local of the object whose members are read or written.
  private(set) var object: Code
  /// The local of the reader, or of the decoder.
  let reader: Code
  /// The local of the writer of a value that is not an object.
  let writer: Code
  /// The generic parameters of the statements that read and write.
  private let readerType: Code
  private let writerType: Code

  init(isGeneric: Bool, _ locals: DecodingLocals) {
    self.isGeneric = isGeneric
    self.object = Code(locals.name(of: ["object"]))
    self.reader = isGeneric ? Code(locals.name(of: ["reader"])) : "decoder"
    self.writer = Code(locals.name(of: ["writer"]))
    self.readerType = Code(locals.readerType)
    self.writerType = Code(locals.writerType)
  }

  // MARK: Expressions, without `try`

  /// The call of a method that reads from an object.
  func member(_ method: Code, _ arguments: [Code], in object: Code? = nil) -> Code {
    let object = object ?? self.object
    return isGeneric
      ? "\(reader).\(method)(\(list: arguments + ["in: &\(object)"]))"
      : "\(object).\(method)(\(list: arguments))"
  }

  /// The call of a method that reads the whole value.
  func whole(_ method: Code, _ arguments: [Code]) -> Code {
    "\(reader).\(method)(\(list: arguments))"
  }

  /// The expression that reads a tag that is the whole value.
  func tagAlone(_ form: Tag.Form) -> Code {
    !isGeneric && form == .string
      ? "decoder.singleValueContainer().decode(String.self)"
      : whole("read", ["\(form.type).self"])
  }

  /// The call of a method that reads an element of a list.
  func element(_ method: Code, _ arguments: [Code], in elements: Code) -> Code {
    isGeneric
      ? "\(reader).\(method)(\(list: arguments + ["in: &\(elements)"]))"
      : "\(elements).\(method)(\(list: arguments))"
  }

  /// The call that reads a value whose members are in the object.
  func sharing(_ type: Code, _ arguments: [Code] = []) -> Code {
    "\(type)(\(list: objectArguments + arguments))"
  }

  /// The same spelling, with the writer of the whole value in place of the object.
  var writingToWriter: CodingSpelling {
    var copy = self
    copy.object = writer
    return copy
  }

  /// The arguments with the object.
  var objectArguments: [Code] {
    isGeneric ? ["from: &\(reader)", "in: &\(object)"] : ["from: \(object)"]
  }

  /// The call that creates the error for an object.
  func failure(_ method: Code, _ arguments: [Code]) -> Code {
    isGeneric
      ? "\(reader).\(method)(\(list: arguments + ["in: \(object)"]))"
      : "\(object).\(method)(\(list: arguments))"
  }

  /// The call that adds the kind to the local `error`.
  func naming(of union: SwiftName) -> Code {
    let function: Code = isGeneric ? "\(reader).naming" : "DecodingError.naming"
    return "\(function)(kind, of: \(literal: union.text), error)"
  }

  /// The argument with the type that errors about the wrong JSON type name; a decoder knows its own.
  var ownType: [Code] { isGeneric ? ["Self.self"] : [] }

  /// The statement that opens the object of the whole value.
  var openObject: Code {
    isGeneric
      ? "var \(object) = try \(reader).openObject(Self.self)"
      : "let \(object) = try KindsObject(decoder)"
  }

  /// The statements that read an object, which is the whole value.
  var objectReading: [Code] {
    [openObject, "try self.init(\(list: objectArguments))", close(object)]
  }

  /// Returns the statement that refuses values that are nested too deeply.
  func depthCheck(_ limit: Int?) -> Code {
    limit.map { "try \(whole("checkDepth", ["limit: \(Code(verbatim: String($0)))"]))" } ?? .empty
  }

  /// Returns the statement that refuses to write a value that is nested too deeply.
  func writingCheck(_ limit: Int) -> Code {
    "if \(writer).isTooDeep(self, limit: \(Code(verbatim: String(limit)))) { return }"
  }

  /// Returns the method that writes an object as a whole value, unless it is nested too deeply.
  func limitedWriting(_ limit: Int) -> Code {
    """
    \(wholeWritingHead(.internal))
      \(writingCheck(limit))
      \(writer).beginObject()
      try writeMembers(to: &\(writer))
      \(writer).endObject()
    }
    """
  }

  /// Returns the statement that opens the object at a key.
  func open(_ name: Code, at key: Code, isOptional: Bool, in outer: Code? = nil) -> Code {
    let method: Code = isOptional ? "nestedObjectIfPresent" : "nestedObject"
    let call = member(method, ownType + [key], in: outer)
    return "\(isGeneric ? "var" : "let" as Code) \(name) = try \(call)"
  }

  /// The method that enters the object at an optional key.
  func enter(isOptional: Bool) -> Code {
    switch (isGeneric, isOptional) {
    case (true, false): "enter"
    case (true, true): "enterIfPresent"
    case (false, false): "entered"
    case (false, true): "enteredIfPresent"
    }
  }

  /// Returns the statement that closes an object.
  func close(_ name: Code) -> Code { isGeneric ? "try \(reader).closeObject(&\(name))" : .empty }

  /// The key of a member where it is read: the first of several keys that is present.
  func key(_ keys: [String], in object: Code? = nil) -> Code {
    if keys.count == 1 { return "\(literal: keys[0])" }
    let names = keys.map { "\(literal: $0)" as Code }
    return member("presentKey", [names[0], "or: \(names[1])"] + names.dropFirst(2), in: object)
  }

  /// The key of a member where it is written.
  func writtenKey(_ key: String) -> Code {
    let json = key.asJSONKey
    return isGeneric && json != key
      ? "\(writerType).escaped(\(literal: key), \(literal: json))" : "\(literal: key)"
  }

  /// The statement that reports an unknown value, if the program collects losses.
  func noteUnknown(_ message: Code, isObject: Bool) -> Code {
    isObject ? failure("noteUnknown", [message]) : whole("noteUnknown", [message])
  }

  // MARK: Heads

  /// The head of the initializer that reads the members of an object.
  ///
  /// - Parameters:
  ///   - first: The parameters before the object.
  ///   - last: The parameters after the object.
  func readingHead(_ first: [Code] = [], _ last: [Code] = []) -> Code {
    let object = parameter("in", object)
    return isGeneric
      ? "init<\(readerType): KindsReader>\(parameters: first + [readerParameter("from"), "\(object): inout \(readerType).Object"] + last) throws(\(readerType).Failure) {"
      : "init\(parameters: first + ["\(parameter("from", self.object)): KindsObject"] + last) throws {"
  }

  /// The head of the initializer that reads the whole value.
  func wholeReadingHead(_ access: Access) -> Code {
    isGeneric
      ? "init<\(readerType): KindsReader>\(parameters: [readerParameter("reading")]) throws(\(readerType).Failure) {"
      : "\(access.modifier)init(from decoder: any Decoder) throws {"
  }

  /// The head of the method that writes members into an object.
  func writingHead(_ last: [Code] = []) -> Code {
    let name = parameter("to", object)
    return isGeneric
      ? "func writeMembers<\(writerType): KindsWriter>\(parameters: ["\(name): inout \(writerType)"] + last) throws(\(writerType).Failure) {"
      : "func writeMembers\(parameters: ["\(name): inout KindsCoderWriter"] + last) throws {"
  }

  /// The head of the method that writes the whole value, with the statement that creates the writer.
  func wholeWritingHead(_ access: Access) -> Code {
    isGeneric
      ? "func write<\(writerType): KindsWriter>\(parameters: ["\(parameter("with", writer)): inout \(writerType)"]) throws(\(writerType).Failure) {"
      : """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        var \(writer) = KindsCoderWriter(encoder: encoder)
      """
  }

  /// The optional key of the object with the fields that are not shared.
  var contentParameter: (reading: Code, writing: Code) {
    isGeneric
      ? ("contentAt key: \(readerType).Key?", "contentAt key: \(writerType).Key?")
      : ("contentAt key: KindsKey?", "contentAt key: KindsKey?")
  }

  private func readerParameter(_ label: Code) -> Code {
    "\(parameter(label, reader)): inout \(readerType)"
  }

  private func parameter(_ label: Code, _ name: Code) -> Code { "\(label) \(name)" }

  // MARK: A function for each kind

  /// The parameter of a generic function that returns such a function.
  func coderParameter(isReading: Bool) -> [Code] {
    isGeneric ? ["_ coder: \(isReading ? readerType : writerType).Type"] : []
  }

  /// The argument for this parameter.
  func coderArgument(isReading: Bool) -> [Code] {
    isGeneric ? ["\(isReading ? readerType : writerType).self"] : []
  }

  /// The code of functions that read the payload of one kind.
  ///
  /// - Parameter isObject: Whether the payload is read from an object.
  func splitReading(isObject: Bool) -> (
    generics: Code, type: Code, parameters: Code, arguments: Code
  ) {
    switch (isGeneric, isObject) {
    case (true, true):
      (
        "<\(readerType): KindsReader>",
        "(inout \(readerType), inout \(readerType).Object) throws(\(readerType).Failure)",
        "(\(reader), \(object)) throws(\(readerType).Failure)", "(&\(reader), &\(object))"
      )
    case (true, false):
      (
        "<\(readerType): KindsReader>", "(inout \(readerType)) throws(\(readerType).Failure)",
        "(\(reader)) throws(\(readerType).Failure)", "(&\(reader))"
      )
    case (false, true): (.empty, "(KindsObject) throws", object, "(\(object))")
    case (false, false): (.empty, "(any Decoder) throws", "decoder", "(decoder)")
    }
  }

  /// The code of functions that write the payload of one kind.
  ///
  /// - Parameter target: The local to which they write.
  func splitWriting(_ target: Code) -> (generics: Code, head: Code, type: Code, parameters: Code) {
    let name: Code = "to \(target)"
    return isGeneric
      ? (
        "<\(writerType): KindsWriter>",
        "<\(writerType): KindsWriter>(\(name): inout \(writerType)) throws(\(writerType).Failure) {",
        "\(writerType)) throws(\(writerType).Failure)",
        "(_, \(target)) throws(\(writerType).Failure)"
      )
      : (
        .empty, "(\(name): inout KindsCoderWriter) throws {", "KindsCoderWriter) throws",
        "_, \(target)"
      )
  }

  // MARK: Conformances

  /// The protocols of a type that is read, or written, and the protocols that these imply.
  func protocols(reads: Bool, isObject: Bool) -> (own: [Code], implied: [Code]) {
    switch (isGeneric, reads, isObject) {
    case (false, true, true): (["KindsDecodable"], [])
    case (false, false, true): (["KindsEncodable"], [])
    case (false, _, false): ([], [])
    case (true, true, true): (["KindsReadableObject"], ["KindsJSONReadable", "KindsReadableValue"])
    case (true, true, false): (["KindsReadableValue"], ["KindsJSONReadable"])
    case (true, false, true):
      (["KindsWritableObject"], ["KindsJSONWritable", "KindsWritableValue"])
    case (true, false, false): (["KindsWritableValue"], ["KindsJSONWritable"])
    }
  }
}

/// The members of the extensions that make a type codable.
struct CodingParts {
  var tables = CodingTables()
  var reading: [Code] = []
  var writing: [Code] = []
  /// Whether the data that is read, and the data that is written, is an object into which other members fit.
  var readsObject = true
  var writesObject = true
  /// Whether the type needs its own `init(from:)` and `encode(to:)` besides those of the protocols: a public type, and
  /// an enum or struct with a raw value, for which the standard library has others.
  var forwardsReading = false
  var forwardsWriting = false
}

/// The lists of keys that the statements of a type use, as static properties.
struct CodingTables {
  private(set) var declarations: [Code] = []
  private var declared: Set<SwiftName> = []
  private var values: [SwiftName: [String]] = [:]
  /// Whether the type is generic. If so, it cannot have stored static properties.
  var isGeneric = false
  /// Whether the statements are generic over a reader.
  var isDirect = false
  /// Names that the type already has.
  var taken: Set<SwiftName> = []

  /// Returns the reference to a list of keys, and declares it unless it is already declared.
  mutating func keys(_ name: SwiftName, _ keys: [String]) -> Code {
    var listed: Set<String> = []
    let keys = keys.filter { listed.insert($0).inserted }
    let list = stringList(keys)
    let value: Code = isDirect ? call("KindsJSONNames", literal: list) : list
    // Objects at different places may have the same name.
    let name = name.free(besides: Set(values.filter { $0.value != keys }.keys))
    values[name] = keys
    return table(name, isDirect ? "KindsJSONNames" : "[String]", value)
  }

  /// Returns the reference to a constant, and declares it unless it is already declared.
  mutating func table(_ name: SwiftName, _ type: Code, _ value: Code) -> Code {
    let name = name.free(besides: taken)
    if declared.insert(name).inserted {
      let declaration =
        isGeneric
        ? block("fileprivate static var \(name): \(type)", value)
        : isDirect
          ? "private static let \(name) = \(value)"
          : "private static let \(name): \(type) = \(value)"
      declarations.append(declaration)
    }
    return "Self.\(name)"
  }
}

extension ConformanceList {
  /// Returns the extension that makes a type codable, or one extension for each direction if the conformances depend on
  /// the generic arguments.
  func codingExtensions(_ parts: CodingParts, _ spelling: CodingSpelling, _ access: Access) -> Code
  {
    let coding = coding
    let reads = coding.contains(.decodable)
    let writes = coding.contains(.encodable)
    let reading =
      reads
      ? (parts.forwardsReading ? [spelling.forwardedDecoding(access)] : []) + parts.reading : []
    let writing =
      writes
      ? (parts.forwardsWriting ? [forwardedEncoding(access)] : []) + parts.writing : []
    let (read, written) = (
      spelling.protocols(reads: true, isObject: parts.readsObject),
      spelling.protocols(reads: false, isObject: parts.writesObject)
    )
    if !isCodingConditional {
      let own = (reads ? read.own : []) + (writes ? written.own : [])
      let isBoth = reads && writes && parts.readsObject && parts.writesObject && !spelling.isGeneric
      let joined: [Code] = isBoth ? ["KindsCodable"] : own
      let isStated = access != .internal || own.count < (reads ? 1 : 0) + (writes ? 1 : 0)
      return """
        \(typeHead("nonisolated extension \(name)", (isStated ? coding.names : []) + joined))
          \(blocks: [.lines(parts.tables.declarations)] + reading + writing)
        }
        """
    }
    func part(_ conformance: Conformances, _ protocols: [Code], _ members: [Code]) -> Code {
      """
      \(extensionHead(conformance, and: protocols))
        \(blocks: members)
      }
      """
    }
    return .blocks([
      parts.tables.declarations.isEmpty
        ? .empty
        : """
        nonisolated extension \(name) {
          \(lines: parts.tables.declarations)
        }
        """,
      reads ? part(.decodable, read.implied + read.own, reading) : .empty,
      writes ? part(.encodable, written.implied + written.own, writing) : .empty,
    ])
  }
}

extension CodingSpelling {
  /// The initializer of a type that calls the one of its protocol.
  func forwardedDecoding(_ access: Access) -> Code {
    let argument: Code = isGeneric ? "decodedBy: decoder" : "from: KindsObject(decoder)"
    return
      "\(access.modifier)init(from decoder: any Decoder) throws { try self.init(\(argument)) }"
  }
}

/// The method of a type that calls the one of its protocol.
private func forwardedEncoding(_ access: Access) -> Code {
  "\(access.modifier)func encode(to encoder: any Encoder) throws { try encode(by: encoder) }"
}

extension String {
  /// The string with the escapes that JSON requires, without quotes.
  var asJSONKey: String {
    var json: [UInt8] = []
    appendJSONString(self, to: &json, isPlain: false)
    return String(decoding: json.dropFirst().dropLast(), as: Swift.UTF8.self)
  }
}

/// Returns a list literal of strings.
func stringList(_ strings: [String]) -> Code { collection(strings.map { "\(literal: $0)" }) }
