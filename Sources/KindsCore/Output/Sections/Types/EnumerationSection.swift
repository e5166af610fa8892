/// Returns an enum of strings, or of integers:
///
///     public nonisolated enum Visibility: String, CaseIterable, Hashable, Sendable {
///       case open
///       case onlyMe = "only-me"
///     }
func enumerationSection(_ enumeration: Enumeration, _ access: Access) -> Code {
  if let unknown = enumeration.unknownCase {
    return openEnumerationSection(enumeration, unknown, access)
  }
  let cases = enumeration.values.map { value -> Code in
    """
    \(caseDocumentation(value.doc, value.name.value, of: enumeration.name.value))
    \(rawCase(value.name.value, value.tag.value))
    """
  }
  return .declaration(
    of: enumeration.name.value,
    """
    \(enumeration.documentation)
    \(enumeration.attributes.code)
    \(access.frozen)
    \(enumeration.head(access, inheriting: enumeration.tagForm.type, and: [.hashable, .sendable]))
      \(blocks: [.lines(cases), enumeration.description(access)])
    }
    """)
}

/// Returns the documentation of a case.
func caseDocumentation(_ doc: String?, _ name: SwiftName, of type: SwiftName) -> Code {
  let note =
    name == "none"
    ? "Where an optional is expected, write `\(type.text).none`: `.none` alone is `nil` there."
    : nil
  let texts = [doc, note].compactMap { $0 }
  return texts.isEmpty ? .empty : .doc(texts.joined(separator: "\n\n"))
}

extension Enumeration {
  var documentation: Code {
    .doc(doc)
  }

  /// Returns the head of the enum, up to its brace.
  ///
  /// - Parameters:
  ///   - first: The first entry of the inheritance clause.
  ///   - implied: The conformances in addition to those of the schema.
  func head(_ access: Access, inheriting first: Code, and implied: Conformances) -> Code {
    typeHead(
      "\(access.modifier)nonisolated enum \(name.value.inner)",
      [first, "CaseIterable"] + conforms.union(implied).inheritance)
  }

  /// Returns the property of CustomStringConvertible, if the enum conforms to that.
  func description(_ access: Access) -> Code {
    guard conforms.contains(.customStringConvertible) else { return .empty }
    return "\(access.modifier)var description: String { \(tagText("rawValue")) }"
  }

  /// Returns a tag as text.
  func tagText(_ tag: Code) -> Code {
    switch tagForm {
    case .string: return tag
    case .integer: return "String(\(tag))"
    }
  }
}

/// Returns an enum that keeps values which the schema does not name:
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
///
/// - Parameter unknown: The case that keeps these values.
func openEnumerationSection(
  _ enumeration: Enumeration, _ unknown: SwiftName, _ access: Access
) -> Code {
  let name = enumeration.name.value
  let type = enumeration.tagForm.type
  let cases = enumeration.values.map { value -> Code in
    """
    \(caseDocumentation(value.doc, value.name.value, of: name))
    case \(value.name.value)
    """
  }
  let rawValues = enumeration.values.map { value in
    KindClause(".\(value.name.value)", "return \(value.tag.value.code)")
  }
  let rawUnknown = KindClause(".\(unknown)(let rawValue)", "return rawValue")
  let members: [Code] = [
    openInitializer(enumeration, unknown, access),
    """
    /// The tag of the value in JSON data.
    \(access.modifier)var rawValue: \(type) {
      \(kindSwitch(on: "self", rawValues + [rawUnknown]))
    }
    """,
    """
    /// The known values.
    \(access.modifier)static var allCases: [\(name)] {
      \(collection(enumeration.values.map { ".\($0.name.value)" }, of: "[\(name)]"))
    }
    """,
    enumeration.description(access),
  ]
  return .declaration(
    of: name,
    """
    \(enumeration.documentation)
    \(enumeration.attributes.code)
    \(access.frozen)
    \(enumeration.head(access, inheriting: "RawRepresentable", and: [.equatable, .hashable, .sendable]))
      \(lines: cases)
      /// An unknown value, stored as its raw value. If the raw value is known, the value equals the known one.
      case \(unknown)(\(type))

      \(blocks: members)
    }
    """)
}

private func openInitializer(
  _ enumeration: Enumeration, _ unknown: SwiftName, _ access: Access
) -> Code {
  let type = enumeration.tagForm.type
  let head: Code = """
    /// Creates the value with a raw value, which may be unknown.
    \(access.modifier)init(rawValue: \(type)) {
    """
  if isSwitchOfLiterals(enumeration.values.count) {
    let clauses = enumeration.values.map { value in
      caseClause(value.tag.value.code, "self = .\(value.name.value)")
    }
    return """
      \(head)
        switch rawValue {
        \(lines: clauses)
        default: self = .\(unknown)(rawValue)
        }
      }
      """
  }
  let table = SwiftName("knownValues").free(besides: Set(enumeration.values.map(\.name.value)))
  let entries = enumeration.values.map { "\($0.tag.value.code): .\($0.name.value)" as Code }
  let tableType: Code = "[\(type): \(enumeration.name.value)]"
  return """
    private static let \(table): \(tableType) = \(collection(entries, .dictionary, of: tableType))

    \(head)
      self = Self.\(table)[rawValue] ?? .\(unknown)(rawValue)
    }
    """
}
