/// The members with which callers read and write a type and lists of it as direct JSON:
///
///     extension Post {
///       public init(json bytes: some Sequence<UInt8>) throws { … }
///       public static func jsonLines(…) -> KindsJSONLines<Post, Chunks> { … }
///       public func json() throws -> [UInt8] { … }
///       public func json(into bytes: inout [UInt8]) throws { … }
///     }
struct DirectAccess {
  let type: Code
  let conforms: Conformances
  /// The access level of the type.
  let access: Access
  let json: DirectJSON
  /// The generic parameters of the type.
  let parameters: [SwiftName]
  /// The parameters whose types must also be readable or writable, or `nil` if the type is not generic.
  let codedParameters: [SwiftName]?
  /// Whether invalid elements of lists may be dropped. Callers can request a report of the dropped elements.
  let mayReportLosses: Bool

  var section: Code {
    guard let codedParameters else {
      return """
        nonisolated extension \(type) {
          \(blocks: (reads ? [reading("a value"), lines] : []) + (writes ? [writing("the value")] : []))
        }

        nonisolated extension [\(type)] {
          \(blocks: [reads ? reading("a list") : .empty, writes ? writing("the list") : .empty])
        }
        """
    }
    func part(_ conformance: Code, _ members: [Code]) -> Code {
      let requirements = codedParameters.map { "\($0): \(conformance)" as Code }
      return """
        \(typeHead("nonisolated extension \(type)", [], where: requirements))
          \(blocks: members)
        }
        """
    }
    let (readable, writable): (Code, Code) = (
      "Decodable", "Encodable"
    )
    // Swift cannot extend the lists of a generic type for all arguments, so each method has the generic parameters.
    let generics: Code = "<\(list: listParameters)>"
    func requirements(_ conformance: Code) -> [Code] {
      ["Element == \(type)\(generics)"]
        + codedParameters.map { "\(parameterOfList($0)): \(conformance)" }
    }
    let lists = [
      reads
        ? reading("a list", generics, where: requirements(readable)) : .empty,
      writes
        ? writing("the list", generics, where: requirements(writable))
        : .empty,
    ]
    return .blocks([
      reads ? part(readable, [reading("a value"), lines]) : .empty,
      writes ? part(writable, [writing("the value")]) : .empty,
      """
      nonisolated extension Swift.Array {
        \(blocks: lists)
      }
      """,
    ])
  }

  /// The access modifier. The members of a generic type are internal, because other modules do not see the protocols
  /// that its arguments must conform to.
  private var modifier: Code { codedParameters == nil ? access.modifier : Access.internal.modifier }

  private var reads: Bool { conforms.contains(.decodable) }
  private var writes: Bool { conforms.contains(.encodable) }

  private var strict: Code { json == .strict ? ", isStrict: true" : .empty }

  // MARK: Members

  private func reading(
    _ subject: Code, _ generics: Code = .empty, where requirements: [Code] = []
  ) -> Code {
    let parameters = ["json bytes: some Swift.Sequence<UInt8>"] + loss.parameter
    return """
      /// Creates \(subject) from JSON, with the same result as `JSONDecoder`.
      \(mayReportLosses ? "///" as Code : .empty)
      \(loss.doc)
      \(modifier)init\(generics)\(parameters: parameters) throws\(where: requirements) {
        self = try KindsJSONReader.read(\(list: ["Self.self", "from: bytes\(strict)"] + loss.argument))
      }
      """
  }

  /// The parameter to which dropped elements are reported.
  private var loss: (doc: Code, parameter: [Code], argument: [Code]) {
    if !mayReportLosses { return (.empty, [], []) }
    return (
      "/// - Parameter losses: A collection to which the reader adds the invalid elements that it drops.",
      ["losses: \(shared: .losses)? = nil"], ["losses: losses"]
    )
  }

  private func writing(
    _ subject: Code, _ generics: Code = .empty, where requirements: [Code] = []
  ) -> Code {
    return """
      /// Returns \(subject) as JSON, which `JSONDecoder` can also decode.
      \(modifier)func json\(generics)() throws -> [UInt8]\(where: requirements) {
        var bytes: [UInt8] = []
        try json(into: &bytes)
        return bytes
      }

      /// Appends \(subject) as JSON to an array of bytes.
      \(modifier)func json\(generics)(into bytes: inout [UInt8]) throws\(where: requirements) {
        try KindsJSONWriter.write(self, into: &bytes)
      }
      """
  }

  private var listParameters: [Code] { parameters.map { Code(parameterOfList($0)) } }

  /// Returns the name of a generic parameter in a method of lists. It differs from `Element`, the parameter of the
  /// list.
  private func parameterOfList(_ parameter: SwiftName) -> SwiftName {
    parameter == "Element" ? parameter.free(besides: Set(parameters)) : parameter
  }

  /// The method for JSON Lines.
  private var lines: Code {
    let chunks = parameterOfChunks(besides: parameters)
    return """
      /// Returns the values of JSON Lines, which are read on demand. A chunk of bytes may end within a line.
      \(modifier)static func jsonLines<\(chunks): _Concurrency.AsyncSequence>(
        _ chunks: \(chunks)
      ) -> KindsJSONLines<Self, \(chunks)> where \(chunks).Element: Swift.Sequence<UInt8> {
        KindsJSONLines(chunks\(strict))
      }
      """
  }
}

extension UnionOutput {
  /// The members with which callers read and write values of the union as direct JSON, if it requests that.
  var directAccessSection: Code {
    union.json.map { json in
      DirectAccess(
        type: Code(names.type), conforms: union.conforms, access: access, json: json.value,
        parameters: union.parameters.map(\.value.name),
        codedParameters: directParameters(
          union.parameters.map(\.value), in: union.kinds.flatMap(\.payload.types)),
        mayReportLosses: schemaFacts.direct.mayReportLosses(.union(index))
      ).section
    } ?? .empty
  }
}

/// Returns the generic parameters that occur in the given types, or `nil` if there are no parameters.
func directParameters(_ parameters: [TypeParameter], in types: [SwiftType]) -> [SwiftName]? {
  if parameters.isEmpty { return nil }
  let used = Set(types.flatMap(\.parts))
  return parameters.filter { used.contains(.parameter($0)) }.map(\.name)
}
