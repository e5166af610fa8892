/// Codable for an enum. Strings are left to Swift; integers are read so that an error says where they stand:
///
///     extension Level: Codable {
///       public init(from decoder: any Decoder) throws {
///         let tag = try KindsInteger(from: decoder).value
///         guard let value = Level(rawValue: tag) else { throw … }
///         self = value
///       }
///     }
func enumerationCodingSection(_ enumeration: Enumeration, _ access: Access) -> Code {
  guard let coding = enumeration.conforms.coding else { return .empty }
  let name = enumeration.name.value
  guard enumeration.tagForm == .integer, enumeration.conforms.contains(.decodable) else {
    return "nonisolated extension \(name): \(coding) {}"
  }
  if enumeration.keepsUnknown {
    return """
      nonisolated extension \(name): \(coding) {
        \(access.modifier)init(from decoder: any Decoder) throws {
          self.init(rawValue: try KindsInteger(from: decoder).value)
        }
      }
      """
  }
  let failure = call(
    "throw DecodingError.dataCorrupted",
    [
      call(
        "DecodingError.Context",
        [
          "codingPath: decoder.codingPath",
          "debugDescription: \"\\(tag) is no value of \(bare: name)\"",
        ], indentation: 8)
    ], indentation: 6)
  return """
    nonisolated extension \(name): \(coding) {
      \(access.modifier)init(from decoder: any Decoder) throws {
        let tag = try KindsInteger(from: decoder).value
        guard let value = \(name)(rawValue: tag) else {
          \(failure)
        }
        self = value
      }
    }
    """
}
