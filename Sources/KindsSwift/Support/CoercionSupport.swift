import KindsSchema

// Numbers, Booleans and strings that are also decoded from other JSON types. They are encoded as values of the declared
// type.

let coercionFamily = [
  SupportEntry(.coercedNumber, coercedNumber),
  SupportEntry(.coercedBool, coercedBool),
  SupportEntry(.coercedString, coercedString),
  SupportEntry(.directCoercedNumbers, directCoercedNumbers),
  SupportEntry(.directCoercedBools, directCoercedBools),
  SupportEntry(.directCoercedStrings, directCoercedStrings),
]

/// Returns the type that decodes a coerced value.
///
/// - Parameters:
///   - other: Sets `value` from the local `container`, which holds no value of the type itself, or throws the local
///     `error`.
private func coercedType(
  _ doc: Code, _ name: Code, of value: Code, decoded: Code? = nil, other: Code
) -> Code {
  let decoding: Code = """
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self.value = try \(decoded ?? "container.decode(\(value).self)")
      } catch {
        \(other)
      }
    }
    """
  return """
    \(doc)
    nonisolated struct \(name): Decodable {
      let value: \(value)

      init(_ value: \(value)) {
        self.value = value
      }

      \(decoding)
    }
    """
}

private var coercedNumber: Code {
  let type = coercedType(
    "/// A number that may be encoded as a string, such as `\"12\"`.",
    "KindsCoercedNumber<Value: Decodable>", of: "Value",
    decoded: "\(support: .number)<Value>(from: decoder).value",
    other: """
      guard let text = try? container.decode(String.self) else { throw error }
      guard Self.isNumber(text),
        let value = try? Foundation.JSONDecoder().decode(
          Value.self, from: Foundation.Data(text.utf8))\(needs: .foundation)
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\\(text)' is not a number that fits in \\(Value.self)")
      }
      self.value = value
      """)
  return """
    \(type)

    nonisolated extension KindsCoercedNumber {
      /// Whether a string that is valid JSON is a number without surrounding whitespace.
      fileprivate static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return (first == UInt8(ascii: "-") || digits.contains(first)) && digits.contains(last)
      }
    }
    """
}

private var coercedBool: Code {
  coercedType(
    "/// A Boolean that may be encoded as a string, or as the number 1 or 0.",
    "KindsCoercedBool", of: "Bool",
    other: """
      if let text = try? container.decode(String.self) {
        guard let value = Bool(text) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "'\\(text)' is neither 'true' nor 'false'")
        }
        self.value = value
      } else if let number = try? container.decode(Int.self), number == 0 || number == 1 {
        self.value = number == 1
      } else {
        throw error
      }
      """)
}

private var coercedString: Code {
  coercedType(
    "/// A string that may be encoded as a number or a Boolean. Whole numbers of up to 64 bits keep their digits.",
    "KindsCoercedString", of: "String",
    other: """
      if let value = try? container.decode(Bool.self) {
        self.value = value.description
      } else if let value = try? container.decode(Int64.self) {
        self.value = value.description
      } else if let value = try? container.decode(UInt64.self) {
        self.value = value.description
      } else if let value = try? container.decode(Double.self) {
        self.value = value.description
      } else {
        throw error
      }
      """)
}

private let directCoercedNumbers: Code = """
  nonisolated extension \(support: .coercedNumber): \(support: .jsonReadable) where Value: \(support: .jsonReadable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      guard reader.next == UInt8(ascii: "\\"") else {
        self.value = try Value(from: &reader)
        return
      }
      let start = reader.position
      let text = try String(from: &reader)
      guard Self.isNumber(text),
        let value = try? \(support: .jsonReader).read(Value.self, from: text.utf8)
      else {
        throw reader.corrupted(
          "'\\(text)' is not a number that fits in \\(KindsJSONTypeName(Value.self))", at: start)
      }
      self.value = value
    }
  }
  """

private let directCoercedBools: Code = """
  nonisolated extension \(support: .coercedBool): \(support: .jsonReadable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      let start = reader.position
      if reader.next == UInt8(ascii: "\\"") {
        let text = try String(from: &reader)
        guard let value = Bool(text) else {
          throw reader.corrupted("'\\(text)' is neither 'true' nor 'false'", at: start)
        }
        self.value = value
      } else if reader.isAtNumber {
        let number = try reader.wholeNumber(reader.scanNumber(), Int.self)\(needs: .readIntegers)
        guard let number, number == 0 || number == 1 else {
          reader.position = start
          throw reader.mismatch(Bool.self)
        }
        self.value = number == 1
      } else {
        self.value = try Bool(from: &reader)\(needs: .readBools)
      }
    }
  }
  """

private let directCoercedStrings: Code = """
  nonisolated extension \(support: .coercedString): \(support: .jsonReadable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      if reader.next == UInt8(ascii: "t") || reader.next == UInt8(ascii: "f") {
        self.value = try Bool(from: &reader).description\(needs: .readBools)
      } else if reader.isAtNumber {
        let number = try reader.scanNumber()
        if let value = reader.wholeNumber(number, Int64.self)\(needs: .readIntegers) {
          self.value = value.description
        } else if let value = reader.wholeNumber(number, UInt64.self) {
          self.value = value.description
        } else {
          self.value = try reader.double(number).description\(needs: .readDoubles)
        }
      } else {
        self.value = try String(from: &reader)
      }
    }
  }
  """
