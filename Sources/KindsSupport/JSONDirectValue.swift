// Direct JSON of `JSON`.

// Also uses: Bool, Array, Dictionary, Int64, Double
nonisolated extension JSON: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    switch reader.next {
    case UInt8(ascii: "{"):
      try reader.checkDepth(limit: Self.depthLimit)
      self = .object(try [String: JSON](from: &reader))
    case UInt8(ascii: "["):
      try reader.checkDepth(limit: Self.depthLimit)
      self = .array(try [JSON](from: &reader))
    case UInt8(ascii: "\""): self = .string(try String(from: &reader))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try Bool(from: &reader))
    case UInt8(ascii: "n"):
      try reader.skip("null")
      self = .null
    default:
      switch try reader.anyNumber() {
      case .integer(let value): self = .integer(value)
      case .unsigned(let value): self = .unsigned(value)
      case .double(let value): self = .double(value)
      }
    }
  }
}

// Also uses: Bool, Int64, UInt64, Double, Array, Dictionary
nonisolated extension JSON: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) {
    switch self {
    case .null: json.append("null")
    case .boolean(let value): value.write(to: &json)
    case .integer(let value): value.write(to: &json)
    case .unsigned(let value): value.write(to: &json)
    case .double(let value): value.write(to: &json)
    case .string(let value): value.write(to: &json)
    case .array(let values): values.write(to: &json)
    case .object(let values): values.write(to: &json)
    }
  }
}
