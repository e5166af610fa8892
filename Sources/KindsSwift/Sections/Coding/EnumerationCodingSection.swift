import KindsSchema

/// Codable for an enum. Decoding is written out, so that an error names the value and the enum:
///
///     extension Level: Codable {
///       public init(from decoder: any Decoder) throws {
///         let tag = try decoder.singleValueContainer().decode(String.self)
///         guard let value = Self(rawValue: tag) else {
///           throw decoder.unknownTag(tag, "is no value of Level", among: Self.self)
///         }
///         self = value
///       }
///     }
func enumerationCodingSection(_ enumeration: Enumeration, _ access: Access) -> Code {
  guard let coding = enumeration.conforms.coding else { return .empty }
  let name = enumeration.name.value
  guard enumeration.conforms.contains(.decodable) else {
    return "nonisolated extension \(name): \(coding) {}"
  }
  return """
    nonisolated extension \(name): \(coding) {
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(enumeration.keepsUnknown ? openDecoding(enumeration) : decoding(enumeration))
      }
    }
    """
}

private func decoding(_ enumeration: Enumeration) -> Code {
  let name = enumeration.name.value
  let failure = unknownTagError(
    "tag", "is not a value of \(bare: name)", enumeration.tagForm, of: "Self")
  return """
    let tag = try \(tag(of: enumeration))
    guard let value = Self(rawValue: tag) else {
      \(failure)
    }
    self = value
    """
}

private func openDecoding(_ enumeration: Enumeration) -> Code {
  "self.init(rawValue: try \(tag(of: enumeration)))"
}

/// What decodes the tag.
private func tag(of enumeration: Enumeration) -> Code {
  switch enumeration.tagForm {
  case .string: return "decoder.singleValueContainer().decode(String.self)"
  case .integer: return "\(support: .number)<Int>(from: decoder).value"
  }
}
