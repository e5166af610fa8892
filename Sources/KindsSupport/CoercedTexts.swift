// Booleans and strings that are also decoded from other JSON types.

/// A Boolean that may be encoded as a string, or as the number 1 or 0.
nonisolated struct KindsCoercedBool: Decodable {
  let value: Bool

  init(_ value: Bool) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self.value = try container.decode(Bool.self)
    } catch {
      if let text = try? container.decode(String.self) {
        guard let value = Bool(text) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "'\(text)' is neither 'true' nor 'false'")
        }
        self.value = value
      } else if let number = container.exactInteger(Int.self), number == 0 || number == 1 {
        self.value = number == 1
      } else {
        throw error
      }
    }
  }
}

// Also uses: Bool
nonisolated extension KindsCoercedBool: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let start = reader.position
    if reader.next == UInt8(ascii: "\"") {
      let text = try String(from: &reader)
      guard let value = Bool(text) else {
        throw reader.corrupted("'\(text)' is neither 'true' nor 'false'", at: start)
      }
      self.value = value
    } else if reader.isAtNumber {
      let number = try reader.wholeNumber(reader.scanNumber(), Int.self)
      guard let number, number == 0 || number == 1 else {
        reader.position = start
        throw reader.mismatch(Bool.self)
      }
      self.value = number == 1
    } else {
      self.value = try Bool(from: &reader)
    }
  }
}

/// A string that may be encoded as a number or a Boolean. Whole numbers of up to 64 bits keep their digits.
nonisolated struct KindsCoercedString: Decodable {
  let value: String

  init(_ value: String) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self.value = try container.decode(String.self)
    } catch {
      if let value = try? container.decode(Bool.self) {
        self.value = value.description
      } else if let value = container.exactInteger(Int64.self) {
        self.value = value.description
      } else if let value = container.exactInteger(UInt64.self) {
        self.value = value.description
      } else if let value = try? container.decode(Double.self) {
        self.value = value.description
      } else {
        throw error
      }
    }
  }
}

// Also uses: Bool
nonisolated extension KindsCoercedString: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    if reader.next == UInt8(ascii: "t") || reader.next == UInt8(ascii: "f") {
      self.value = try Bool(from: &reader).description
    } else if reader.isAtNumber {
      let number = try reader.scanNumber()
      if let value = reader.wholeNumber(number, Int64.self) {
        self.value = value.description
      } else if let value = reader.wholeNumber(number, UInt64.self) {
        self.value = value.description
      } else {
        self.value = try reader.double(number).description
      }
    } else {
      self.value = try String(from: &reader)
    }
  }
}
