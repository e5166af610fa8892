/// The parts of the support file for the formats that fields and payloads have.
///
/// - Parameters:
///   - names: Those of the types that stand for others in what coders see.
///   - writesDates: Whether renderers write dates, too.
func formatSections(_ names: Set<SwiftName>, writesDates: Bool) -> Code {
  let needsCalendar = names.contains("KindsISO8601Date") || writesDates
  let sections: [(name: SwiftName, code: Code)] = [
    ("KindsISO8601Date", dateTextSection), ("KindsSecondsDate", secondsDate),
    ("KindsMillisecondsDate", millisecondsDate), ("KindsSecondsDuration", secondsDuration),
    ("KindsMillisecondsDuration", millisecondsDuration), ("KindsBase64Data", base64Data),
  ]
  let isDateNumber = names.contains("KindsSecondsDate") || names.contains("KindsMillisecondsDate")
  let isDuration =
    names.contains("KindsSecondsDuration") || names.contains("KindsMillisecondsDuration")
  return .blocks(
    sections.filter { names.contains($0.name) }.map(\.code)
      + [
        needsCalendar ? RecordedSupport.calendar : .empty, isDateNumber ? dateNumber : .empty,
        isDuration ? durationNumber : .empty,
      ])
}

/// The modules that the types which stand for others in what coders see need.
func formatModules(_ names: Set<SwiftName>) -> Set<String> {
  names.allSatisfy { $0.text.hasSuffix("Duration") } ? [] : ["Foundation"]
}

extension Schema {
  /// The types of the support file that stand for others in what coders see.
  var codedNames: Set<SwiftName> {
    var names = Set(codedPayloads.compactMap { CodedType($0.type).name })
    for group in fieldGroups where !group.conforms.isDisjoint(with: .codable) {
      names.formUnion(group.fields.lazy.compactMap { $0.codedType.name })
    }
    return names
  }
}

private let secondsDate: Code = """
  /// A date that is coded as the number of seconds since 1970.
  nonisolated struct KindsSecondsDate: Codable {
    let value: Date

    init(_ value: Date) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      self.value = Date(
        timeIntervalSince1970: try KindsNumber<Double>(from: decoder).value)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value.number(ofUnit: 1))
    }
  }
  """

private let millisecondsDate: Code = """
  /// A date that is coded as the number of milliseconds since 1970.
  nonisolated struct KindsMillisecondsDate: Codable {
    let value: Date

    init(_ value: Date) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      let number = try KindsNumber<Double>(from: decoder).value
      self.value = Date(timeIntervalSince1970: number / 1000)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value.number(ofUnit: 1000))
    }
  }
  """

private let dateNumber: Code = """
  nonisolated extension Date {
    /// How many units of a part of a second there are since 1970.
    ///
    /// The number has no more digits than a date can hold: microseconds where they stand for the very date.
    fileprivate func number(ofUnit unit: Double) -> Double {
      let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
      return Date(timeIntervalSince1970: microseconds / 1_000_000) == self
        ? microseconds / (1_000_000 / unit) : timeIntervalSince1970 * unit
    }
  }
  """

private let secondsDuration: Code = """
  /// A duration that is coded as a number of seconds.
  nonisolated struct KindsSecondsDuration: Codable {
    let value: Duration

    init(_ value: Duration) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      self.value = try Duration(from: decoder, nanosecondsPerUnit: 1e9)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value.number(nanosecondsPerUnit: 1e9))
    }
  }
  """

private let millisecondsDuration: Code = """
  /// A duration that is coded as a number of milliseconds.
  nonisolated struct KindsMillisecondsDuration: Codable {
    let value: Duration

    init(_ value: Duration) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      self.value = try Duration(from: decoder, nanosecondsPerUnit: 1e6)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value.number(nanosecondsPerUnit: 1e6))
    }
  }
  """

private let durationNumber: Code = """
  nonisolated extension Duration {
    /// Decodes a number of a unit: in whole nanoseconds, where these stand for the very number.
    fileprivate init(from decoder: any Decoder, nanosecondsPerUnit: Double) throws {
      let number = try KindsNumber<Double>(from: decoder).value
      guard number.magnitude < 9e18 else {
        throw DecodingError.dataCorruptedError(
          in: try decoder.singleValueContainer(),
          debugDescription: "\\(number) is more than a duration can be")
      }
      let count = number * nanosecondsPerUnit
      if count.magnitude < 9e15 {
        let nanoseconds = Int64(count < 0 ? count - 0.5 : count + 0.5)
        self = .nanoseconds(nanoseconds)
        if Double(nanoseconds) / nanosecondsPerUnit == number { return }
      }
      let unit = Duration.nanoseconds(Int64(nanosecondsPerUnit))
      let whole = Int64(number)
      self = unit * whole + unit * (number - Double(whole))
    }

    /// The number of a unit that the duration is.
    fileprivate func number(nanosecondsPerUnit: Double) -> Double {
      let (seconds, attoseconds) = components
      if attoseconds % 1_000_000_000 == 0, seconds.magnitude < 9_000_000 {
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return Double(nanoseconds) / nanosecondsPerUnit
      }
      let unit = Int64(nanosecondsPerUnit) * 1_000_000_000
      let part = Double(attoseconds % unit) / Double(unit)
      return Double(seconds) * (1e9 / nanosecondsPerUnit) + Double(attoseconds / unit) + part
    }
  }
  """

private let base64Data: Code = """
  /// Data that is coded as text in Base64.
  nonisolated struct KindsBase64Data: Codable {
    let value: Data

    init(_ value: Data) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      // Not every version of Foundation minds where the padding stands.
      let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
      guard text.utf8.count % 4 == 0, let value = Data(base64Encoded: text),
        value.count == text.utf8.count / 4 * 3 - padding
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\\(text.prefix(40))' is not Base64")
      }
      self.value = value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value.base64EncodedString())
    }
  }
  """
