import KindsSchema

/// An enum that keeps values which the schema does not name:
///
///     public nonisolated enum Visibility: RawRepresentable, CaseIterable, Hashable, Sendable {
///       case open
///       case onlyMe
///       case unknown(String)
///
///       public init(rawValue: String) { … }
///       public var rawValue: String { … }
///       public static var allCases: [Visibility] { [.open, .onlyMe] }
///     }
func openEnumerationSection(_ enumeration: Enumeration, _ access: Access) -> Code {
  let name = enumeration.name.value
  let type = enumeration.tagForm.type
  let unknown = EnumerationNames.unknown
  let cases = enumeration.values.map { value -> Code in
    """
    \(value.doc.map { Code.doc($0) } ?? .empty)
    case \(value.name.value)
    """
  }
  let initialization = enumeration.values.map { value in
    caseClause(value.tag.value.code, "self = .\(value.name.value)")
  }
  let rawValues = enumeration.values.map { value in
    KindClause(pattern: ".\(value.name.value)", statement: "return \(value.tag.value.code)")
  }
  let rawUnknown = KindClause(
    pattern: ".\(unknown)(let rawValue)", statement: "return rawValue")
  let members: [Code] = [
    """
    /// The value with a raw value, known or not.
    \(access.modifier)init(rawValue: \(type)) {
      switch rawValue {
      \(lines: initialization)
      default: self = .\(unknown)(rawValue)
      }
    }
    """,
    """
    /// The tag of the value in JSON data.
    \(access.modifier)var rawValue: \(type) {
      \(kindSwitch(on: "self", rawValues + [rawUnknown]))
    }
    """,
    """
    /// The known values.
    \(access.modifier)static var allCases: [\(name)] {
      \(collection(enumeration.values.map { ".\($0.name.value)" }))
    }
    """,
    enumeration.description(access),
  ]
  return """
    \(enumeration.documentation)
    \(access.frozen)
    \(enumeration.head(access, inheriting: "RawRepresentable", and: [.equatable, .hashable, .sendable]))
      \(lines: cases)
      /// A value that is not known here, with its raw value. It equals the known one that has that raw value.
      case \(unknown)(\(type))

      \(blocks: members)
    }
    """
}
