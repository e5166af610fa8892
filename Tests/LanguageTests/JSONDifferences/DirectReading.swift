@testable import KindsSupport

extension OtherValue {
  /// The value that direct JSON reads, or `nil` if the document is rejected.
  static func direct(_ bytes: [UInt8]) -> OtherValue? {
    try? KindsJSONReader.read(OtherValue.self, from: bytes)
  }
}

extension OtherValue: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    switch reader.next {
    case UInt8(ascii: "{"):
      self = .object(try [String: OtherValue](from: &reader).map { ($0.key, $0.value) })
    case UInt8(ascii: "["): self = .array(try [OtherValue](from: &reader))
    case UInt8(ascii: "\""): self = .string(try String(from: &reader))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try Bool(from: &reader))
    case UInt8(ascii: "n"):
      try reader.skip("null")
      self = .null
    default:
      let place = reader.place
      let number = try reader.double()
      let end = reader.place
      func whole<Value: FixedWidthInteger & KindsJSONReadable>(_ type: Value.Type) -> Value? {
        reader.place = place
        defer { reader.place = end }
        return try? reader.integer(type)
      }
      self = .number(number, signed: whole(Int64.self), unsigned: whole(UInt64.self))
    }
  }
}
