import KindsSchema

/// An enum of strings, or of integers:
///
///     public nonisolated enum Visibility: String, CaseIterable, Hashable, Sendable {
///       case open
///       case onlyMe = "only-me"
///     }
func enumerationSection(_ enumeration: Enumeration, _ access: Access) -> Code {
  if enumeration.keepsUnknown { return openEnumerationSection(enumeration, access) }
  let cases = enumeration.values.map { value -> Code in
    """
    \(value.doc.map { Code.doc($0) } ?? .empty)
    \(rawCase(value.name.value, value.tag.value))
    """
  }
  return """
    \(enumeration.documentation)
    \(access.frozen)
    \(enumeration.head(access, inheriting: enumeration.tagForm.type, and: [.hashable, .sendable]))
      \(blocks: [.lines(cases), enumeration.description(access)])
    }
    """
}

extension Enumeration {
  var documentation: Code {
    .doc(doc, default: "/// One of the values of ``\(bare: name.value)``.")
  }

  /// The head of the enum, up to its brace.
  ///
  /// - Parameters:
  ///   - first: What stands first in the list of what it inherits from.
  ///   - implied: What it conforms to whether the schema says so or not.
  func head(_ access: Access, inheriting first: Code, and implied: Conformances) -> Code {
    typeHead(
      "\(access.modifier)nonisolated enum \(name.value)",
      [first, "CaseIterable"] + conforms.union(implied).inheritance)
  }

  /// The property of CustomStringConvertible, where the enum conforms to that.
  func description(_ access: Access) -> Code {
    guard conforms.contains(.customStringConvertible) else { return .empty }
    return """
      /// The raw value.
      \(access.modifier)var description: String { \(tagText("rawValue")) }
      """
  }

  /// A tag as text.
  func tagText(_ tag: Code) -> Code {
    switch tagForm {
    case .string: return tag
    case .integer: return "String(\(tag))"
    }
  }
}
