import KindsSchema

/// What others call to read and write a type and lists of it as JSON without a coder:
///
///     extension Post {
///       public init(json bytes: some Sequence<UInt8>) throws { … }
///       public static func jsonLines(…) -> KindsJSONLines<Post, Chunks> { … }
///       public func json() throws -> [UInt8] { … }
///       public func json(into bytes: inout [UInt8]) throws { … }
///     }
struct DirectAccess {
  let type: Code
  let coded: Conformances
  /// That of the type.
  let access: Access
  let json: DirectJSON
  /// The generic parameters of the type.
  let parameters: [SwiftName]
  /// Those that have to be read and written too; `nil` if there are none at all.
  let codedParameters: [SwiftName]?
  /// Whether elements of lists in it may be left out, which is told on request.
  let leavesOut: Bool
  /// Whether coders read and write something of the module; otherwise errors are of a type of its own.
  let hasCoders: Bool

  var section: Code {
    let own = Members(reading: [reading("a value"), lines], writing: [writing("a value")])
    guard let codedParameters else {
      let list = Members(
        reading: ["\(reading("a list"))\(needs: .readArrays)"],
        writing: ["\(writing("a list"))\(needs: .writtenArrays)"])
      return """
        nonisolated extension \(type) {
          \(blocks: all(own))
        }

        nonisolated extension [\(type)] {
          \(blocks: all(list))
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
    let lists =
      (reads ? [listReading(codedParameters)] : []) + (writes ? listWriting(codedParameters) : [])
    return .blocks([
      reads ? part("\(support: .jsonReadable)", own.reading) : .empty,
      writes ? part("\(support: .jsonWritable)", own.writing) : .empty,
      """
      nonisolated extension Swift.Array {
        \(blocks: lists)
      }
      """,
    ])
  }

  /// What other modules see; they do not see what reads and writes the arguments of a generic type.
  private var modifier: Code { codedParameters == nil ? access.modifier : Access.internal.modifier }

  private struct Members {
    let reading: [Code]
    let writing: [Code]
  }

  private func all(_ members: Members) -> [Code] {
    (reads ? members.reading : []) + (writes ? members.writing : [])
  }

  private var reads: Bool { coded.contains(.decodable) }
  private var writes: Bool { coded.contains(.encodable) }

  private var throwing: Code { hasCoders ? "throws" : "throws(\(support: .jsonError))" }

  private var strict: Code { json == .strict ? ", isStrict: true" : .empty }

  // MARK: Members

  private func reading(_ subject: Code) -> Code {
    """
    \(readingDoc(subject))
    \(signature("\(modifier)init", readingParameters, " \(throwing) {"))
      \(readingCall)
    }
    """
  }

  private func readingDoc(_ subject: Code) -> Code {
    """
    /// Reads \(subject) from JSON without a coder\(comparison).
    \(leavesOut ? "///" as Code : .empty)
    \(leavesOut ? lossDoc : .empty)
    """
  }

  private var readingParameters: [Code] {
    ["json bytes: some Swift.Sequence<UInt8>"] + lossParameter
  }

  private var readingCall: Code {
    call(
      "self = try \(support: .jsonReader).read",
      ["Self.self", "from: bytes\(strict)"] + lossArgument)
  }

  private var comparison: Code {
    hasCoders ? "; it is the same as a `JSONDecoder` decodes" : .empty
  }

  private var lossDoc: Code {
    hasCoders
      ? "/// - Parameter losses: Is told of elements that are left out, because they cannot be read."
      : "/// - Parameter onLoss: Is told why each element is left out that cannot be read."
  }

  private var lossParameter: [Code] {
    if !leavesOut { return [] }
    return hasCoders
      ? ["losses: \(shared: .losses)? = nil\(needs: .readLosses)"]
      : ["onLoss: ((\(support: .jsonError)) -> Void)? = nil\(needs: .readLosses)"]
  }

  private var lossArgument: [Code] {
    leavesOut ? [hasCoders ? "losses: losses" : "onLoss: onLoss"] : []
  }

  private func writing(_ subject: Code) -> Code {
    """
    \(writingDoc(subject))
    \(modifier)func json() \(throwing) -> [UInt8] {
      \(writingCopy)
    }

    \(appendingDoc)
    \(modifier)func json(into bytes: inout [UInt8]) \(throwing) {
      \(writingCall)
    }
    """
  }

  private func writingDoc(_ subject: Code) -> Code {
    let same: Code = hasCoders ? "; a `JSONDecoder` decodes the same of it" : .empty
    return "/// The JSON of \(subject), written without a coder\(same)."
  }

  private let writingCopy: Code = """
    var bytes: [UInt8] = []
    try json(into: &bytes)
    return bytes
    """

  private let appendingDoc: Code = "/// Writes the JSON after other bytes."

  private let writingCall: Code = "try \(support: .jsonWriter).write(self, into: &bytes)"

  // MARK: Lists of a generic type, for which no extension can be declared

  private func listReading(_ codedParameters: [SwiftName]) -> Code {
    """
    \(readingDoc("a list"))\(needs: .readArrays)
    \(constrainedSignature(
      "init<\(list: listParameters)>", readingParameters, " \(throwing)",
      where: listRequirements(codedParameters, "\(support: .jsonReadable)"), " {"))
      \(readingCall)
    }
    """
  }

  private func listWriting(_ codedParameters: [SwiftName]) -> [Code] {
    let requirements = listRequirements(codedParameters, "\(support: .jsonWritable)")
    func method(_ parameters: [Code], _ result: Code) -> Code {
      constrainedSignature(
        "func json<\(list: listParameters)>", parameters, result,
        where: requirements, " {")
    }
    return [
      """
      \(writingDoc("a list"))\(needs: .writtenArrays)
      \(method([], " \(throwing) -> [UInt8]"))
        \(writingCopy)
      }
      """,
      """
      \(appendingDoc)
      \(method(["into bytes: inout [UInt8]"], " \(throwing)"))
        \(writingCall)
      }
      """,
    ]
  }

  private func listRequirements(_ codedParameters: [SwiftName], _ conformance: Code) -> [Code] {
    ["Element == \(type)<\(list: listParameters)>"]
      + codedParameters.map { "\(parameterOfList($0)): \(conformance)" }
  }

  private var listParameters: [Code] { parameters.map { Code(parameterOfList($0)) } }

  /// A generic parameter of a method of lists, which have one of their own.
  private func parameterOfList(_ parameter: SwiftName) -> SwiftName {
    parameter == "Element" ? parameter.free(besides: Set(parameters)) : parameter
  }

  /// Nothing is asynchronous in Embedded Swift.
  private var lines: Code {
    let asynchronous = lines(of: "_Concurrency.AsyncSequence")
    if hasCoders { return asynchronous }
    return """
      #if hasFeature(Embedded)
        \(lines(of: "Swift.Sequence"))
      #else
        \(asynchronous)
      #endif
      """
  }

  private func lines(of chunks: Code) -> Code {
    """
    /// The values of JSON Lines, each read when it is asked for; a line may be in several chunks of bytes.
    \(modifier)static func jsonLines<Chunks: \(chunks)>(
      _ chunks: Chunks
    ) -> \(support: .jsonLines)<Self, Chunks> where Chunks.Element: Swift.Sequence<UInt8> {
      \(support: .jsonLines)(chunks\(strict))
    }
    """
  }
}
