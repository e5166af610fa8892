// Written by EmbeddedRuntimeTests from the sources of the runtime: edit those, and record this file.

/// The sources of the runtime.
enum EmbeddedRuntime {
  static let files: [StaticString] = [
    // KindsRendering/Destinations.swift
    ##"""
    /// A check that accepts only harmless URLs.
    package nonisolated enum KindsDestination {
      /// The allowed schemes, unless the schema names others.
      package static let schemes = ["http", "https", "mailto"]

      /// Returns a URL without characters that browsers ignore, or `about:invalid` if its scheme is not allowed.
      package static func checked(_ text: String, allowing schemes: [String]) -> String {
        // Browsers ignore leading control characters and spaces, and all tabs and line breaks.
        let bytes = text.utf8.drop { $0 <= 0x20 }.filter { !(0x09...0x0A ~= $0) && $0 != 0x0D }
        let url = String(decoding: bytes, as: Swift.UTF8.self)
        let end = url.utf8.firstIndex { $0 == 0x3A || $0 == 0x2F || $0 == 0x3F || $0 == 0x23 }
        guard let end, url.utf8[end] == 0x3A else { return url }
        let scheme = url.utf8[..<end]
        let isAllowed = schemes.contains { allowed in
          scheme.count == allowed.utf8.count
            && zip(scheme, allowed.utf8).allSatisfy { lowercased($0) == lowercased($1) }
        }
        return isAllowed ? url : "about:invalid"
      }

      private static func lowercased(_ byte: UInt8) -> UInt8 {
        0x41...0x5A ~= byte ? byte + 0x20 : byte
      }
    }
    """##,
    // KindsSchema/Values/DateReader.swift
    ##"""
    /// A reader of RFC 3339 dates.
    package nonisolated struct KindsDateReader {
      /// The UTF-8 bytes that have not been read.
      private var rest: String.UTF8View.SubSequence

      package init(_ text: String) { self.rest = text.utf8[...] }

      /// Returns the seconds since the beginning of 2001, or `nil` if the text is not a date.
      package mutating func readSeconds() -> Double? {
        guard let year = readNumber(digits: 4), skip("-"),
          let month = readNumber(digits: 2), 1...12 ~= month, skip("-"),
          let day = readNumber(digits: 2), day >= 1,
          day <= KindsCalendar.days(inMonth: month, of: year),
          skip("T") || skip("t") || skip(" "),
          let hour = readNumber(digits: 2), hour < 24, skip(":"),
          let minute = readNumber(digits: 2), minute < 60, skip(":"),
          let second = readNumber(digits: 2), second <= 60,
          let fraction = readFraction(), let offset = readOffset(), rest.isEmpty
        else { return nil }
        var days = KindsCalendar.days(beforeYear: year) + day - 1
        for earlier in 1..<month { days += KindsCalendar.days(inMonth: earlier, of: year) }
        let whole = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
        // A leap second must be the last second of a day.
        if second == 60, whole % 86_400 != 0 { return nil }
        let seconds = Double(whole - KindsCalendar.secondsBefore2001)
        guard KindsCalendar.years.contains(seconds) else { return nil }
        // A fraction such as .9999999 could otherwise be rounded up to the year 10000.
        return min(seconds + fraction, KindsCalendar.years.upperBound.nextDown)
      }

      /// Reads the fraction of a second, if there is one. Digits after the ninth are ignored.
      private mutating func readFraction() -> Double? {
        guard skip(".") else { return 0 }
        guard var digit = readDigit() else { return nil }
        var value = 0
        var unit = 1
        while true {
          if unit < 1_000_000_000 {
            value = value * 10 + digit
            unit *= 10
          }
          guard let next = readDigit() else { return Double(value) / Double(unit) }
          digit = next
        }
      }

      /// Reads the offset from UTC, in minutes.
      private mutating func readOffset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isBehind = skip("-")
        guard isBehind || skip("+"), let hours = readNumber(digits: 2), hours < 24, skip(":"),
          let minutes = readNumber(digits: 2), minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (isBehind ? -1 : 1)
      }

      private mutating func readNumber(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
          guard let digit = readDigit() else { return nil }
          number = number * 10 + digit
        }
        return number
      }

      private mutating func readDigit() -> Int? {
        guard let byte = rest.first, 48...57 ~= byte else { return nil }
        rest.removeFirst()
        return Int(byte) - 48
      }

      private mutating func skip(_ character: String.UnicodeScalarView.Element) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
      }
    }

    /// The Gregorian calendar in UTC, extended to the years before it was introduced.
    package nonisolated enum KindsCalendar {
      /// The seconds from the beginning of the year 0 to that of 2001.
      static let secondsBefore2001 = 63_145_526_400

      /// The years of four digits, in seconds since the beginning of 2001.
      package static let years = -63_145_526_400.0..<252_423_993_600.0

      static func days(beforeYear year: Int) -> Int {
        year * 365 + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
      }

      static func days(inMonth month: Int, of year: Int) -> Int {
        guard month == 2 else { return 30 + (month + month / 8) % 2 }
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
      }

      /// Returns the text of a date, which must be in the range ``years``.
      package static func text(of date: Double) -> String {
        var whole = date.rounded(.down)
        var digits = 0
        var unit = 1.0
        // Add three digits at a time, until the text represents exactly this date.
        while digits < 9, whole + ((date - whole) * unit).rounded() / unit != date {
          digits += 3
          unit *= 1000
        }
        var fraction = ((date - whole) * unit).rounded()
        if fraction == unit { (whole, fraction) = (whole + 1, 0) }
        let seconds = Int(whole) + secondsBefore2001
        var days = seconds / 86_400
        // The mean length of a year gives an estimate, which may be off by one.
        var year = days * 400 / 146_097
        while self.days(beforeYear: year) > days { year -= 1 }
        while self.days(beforeYear: year + 1) <= days { year += 1 }
        days -= self.days(beforeYear: year)
        var month = 1
        while days >= self.days(inMonth: month, of: year) {
          days -= self.days(inMonth: month, of: year)
          month += 1
        }
        var text: [UInt8] = []
        text.reserveCapacity(30)
        append(year, digits: 4, "-", to: &text)
        append(month, digits: 2, "-", to: &text)
        append(days + 1, digits: 2, "T", to: &text)
        append(seconds / 3600 % 24, digits: 2, ":", to: &text)
        append(seconds / 60 % 60, digits: 2, ":", to: &text)
        append(seconds % 60, digits: 2, digits == 0 ? "Z" : ".", to: &text)
        if digits > 0 { append(Int(fraction), digits: digits, "Z", to: &text) }
        return String(decoding: text, as: Swift.UTF8.self)
      }

      private static func append(
        _ number: Int, digits: Int, _ end: String.UnicodeScalarView.Element, to text: inout [UInt8]
      ) {
        var unit = 1
        for _ in 1..<digits { unit *= 10 }
        while unit > 0 {
          text.append(48 + UInt8(number / unit % 10))
          unit /= 10
        }
        text.append(UInt8(ascii: end))
      }
    }
    """##,
    // KindsSupport/Base64Data.swift
    ##"""
    import Foundation

    /// Data that is coded as a Base64 string.
    nonisolated struct KindsBase64Data: Codable {
      let value: Data

      init(_ value: Data) {
        self.value = value
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self.data(text) else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "'\(text.prefix(40))' is not Base64")
        }
        self.value = value
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value.base64EncodedString())
      }

      static func data(_ text: String) -> Data? {
        // Some versions of Foundation accept misplaced padding.
        let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard text.utf8.count % 4 == 0, let value = Data(base64Encoded: text),
          value.count == text.utf8.count / 4 * 3 - padding
        else { return nil }
        return value
      }
    }

    nonisolated extension KindsBase64Data: KindsJSONReadable, KindsJSONWritable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        let start = reader.position
        let text = try String(from: &reader)
        guard let value = Self.data(text) else {
          throw reader.corrupted("'\(text.prefix(40))' is not Base64", at: start)
        }
        self.init(value)
      }

      func write(to json: inout KindsJSONWriter) {
        json.append(quoting: value.base64EncodedString())
      }
    }
    """##,
    // KindsSupport/Box.swift
    ##"""
    /// A field's value in separate storage, so that a model or struct can contain itself.
    nonisolated indirect enum KindsBox<Value> {
      case value(Value)

      init(_ value: Value) {
        self = .value(value)
      }

      /// Creates a box, or returns `nil` if the value is `nil`.
      init?(_ value: Value?) {
        guard let value else { return nil }
        self = .value(value)
      }

      var value: Value {
        switch self {
        case .value(let value): return value
        }
      }
    }

    nonisolated extension KindsBox: Equatable where Value: Equatable {}

    nonisolated extension KindsBox: Hashable where Value: Hashable {}

    nonisolated extension KindsBox: Sendable where Value: Sendable {}
    """##,
    // KindsSupport/CoderReader.swift
    ##"""
    // The reader of a decoder, for types that both coders read.

    /// A reader of the value of a decoder.
    nonisolated struct KindsCoderReader {
      let decoder: any Decoder
    }

    nonisolated extension KindsCoderReader: KindsReader {
      typealias Failure = any Error
      typealias Key = KindsKey
      typealias Object = KindsObject
      typealias Elements = any UnkeyedDecodingContainer
    }

    nonisolated extension KindsCoderReader {
      func read<Value: KindsJSONReadable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
      func readNull() throws {}
      func jsonType() throws -> KindsJSONType { try decoder.jsonType() }
      func tagAlone() throws -> String? { decoder.tagAlone() }
      func checkDepth(limit: Int) throws { try decoder.checkDepth(limit: limit) }
      // Mutating like the requirement, so a reader is a variable even if nothing else changes it.
      mutating func openObject(_ type: (some Any).Type) throws -> KindsObject {
        try KindsObject(decoder)
      }
      func closeObject(_ object: inout KindsObject) throws {}

      @inline(__always)
      func read<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> Value {
        try object.value(key)
      }

      @inline(__always)
      func readIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> Value? {
        try object.valueIfPresent(key)
      }

      func valueIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> Value? {
        try object.valueIfContained(type, key)
      }

      func validIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> Value? {
        try object.validIfPresent(type, key)
      }

      func validIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> Value? {
        try object.validIfContained(type, key)
      }

      func readPresence<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> Presence<Value> {
        try object.readPresence(type, key)
      }

      func repeatedValue<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> Value {
        try object.value(key)
      }

      func containsKey(_ key: KindsKey, in object: inout KindsObject) throws -> Bool {
        object.container.contains(key)
      }

      func nestedObject(
        _ type: (some Any).Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> KindsObject {
        try object.nestedObject(key)
      }

      func nestedObjectIfPresent(
        _ type: (some Any).Type, _ key: KindsKey, in object: inout KindsObject
      ) throws -> KindsObject {
        try object.nestedObjectIfPresent(key)
      }

      func presentNames(
        of names: KindsJSONNames, in object: inout KindsObject
      ) throws -> KindsJSONMembers {
        var members = KindsJSONMembers(start: 0)
        for (index, name) in names.all.enumerated() {
          let key = KindsKey(stringLiteral: name)
          if object.container.contains(key) { _ = members.insert(index) }
        }
        return members
      }

      func refuseExtras(
        of type: (some Any).Type, besides known: KindsJSONNames, in object: inout KindsObject
      ) throws {
        try object.refuseExtras(of: type, besides: known.all)
      }

      func readExtras(
        besides known: KindsJSONNames, in object: inout KindsObject
      ) throws -> [String: JSON] {
        try object.readExtras(besides: known.all)
      }

      func onlyKey(besides others: KindsJSONNames, in object: inout KindsObject) throws -> String {
        try object.onlyKey(besides: others.all)
      }

      func readWhole<Value: KindsJSONReadable>(
        _ type: Value.Type, in object: inout KindsObject
      ) throws -> Value {
        try object.readWhole(type)
      }

      func openList(_ type: (some Any).Type) throws -> any UnkeyedDecodingContainer {
        try decoder.unkeyedContainer()
      }

      func element<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout any UnkeyedDecodingContainer
      ) throws -> Value {
        try elements.element(type)
      }

      func elementIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout any UnkeyedDecodingContainer
      ) throws -> Value? {
        try elements.elementIfPresent(type)
      }

      func elementIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout any UnkeyedDecodingContainer
      ) throws -> Value? {
        try elements.elementIfContained(type)
      }

      func closeList(
        _ elements: inout any UnkeyedDecodingContainer, of type: (some Any).Type, isFull: Bool
      ) throws {
        if isFull { try elements.refuseMore(of: type) }
      }

      func invalidValue(_ message: String) -> any Error { decoder.invalidValue(message) }

      func invalid(_ message: String, at key: KindsKey, in object: KindsObject) -> any Error {
        object.invalid(message, at: key)
      }

      func invalidObject(_ message: String, in object: KindsObject) -> any Error {
        object.invalidObject(message)
      }

      func invalidOnlyKey(_ message: String, _ tag: String, in object: KindsObject) -> any Error {
        object.invalidOnlyKey(message, tag)
      }

      func invalidElement(
        _ message: String, in elements: any UnkeyedDecodingContainer
      ) -> any Error {
        elements.invalidElement(message, at: elements.currentIndex - 1)
      }

      func unknownType(
        _ found: KindsJSONType, is known: String, _ type: (some Any).Type
      ) -> any Error {
        decoder.unknownType(found, is: known, type)
      }

      func naming(_ kind: some Any, of union: String, _ error: any Error) -> any Error {
        DecodingError.naming(kind, of: union, error)
      }

      func keepInvalid(
        _ error: any Error, from start: KindsObject, _ object: inout KindsObject
      ) throws {
        try decoder.keepInvalid(error)
        object = start
      }

      func loseBareTag(_ error: any Error) throws { try decoder.keepInvalid(error) }
      func noteUnknown(_ message: String, in object: KindsObject) { decoder.noteUnknown(message) }
      func noteUnknown(_ message: String) { decoder.noteUnknown(message) }
    }
    """##,
    // KindsSupport/CoderReading.swift
    ##"""
    // Reading of values from a decoder.

    /// A type that is decoded from the members of an object, which may have other members.
    nonisolated protocol KindsDecodable: Decodable {
      init(from object: KindsObject) throws
    }

    nonisolated extension KindsDecodable {
      init(from decoder: any Decoder) throws { try self.init(from: KindsObject(decoder)) }
    }

    /// An object that a decoder reads.
    nonisolated struct KindsObject {
      let decoder: any Decoder
      let container: KeyedDecodingContainer<KindsKey>
    }

    nonisolated extension KindsObject {
      init(_ decoder: any Decoder) throws {
        self.init(decoder: decoder, container: try decoder.container(keyedBy: KindsKey.self))
      }

      /// Decodes a member.
      @inline(__always)
      func value<Value: Decodable>(_ key: KindsKey) throws -> Value {
        try valueIfPresent(key) ?? container.decode(Value.self, forKey: key)
      }

      /// Decodes a member of a type.
      @inline(__always)
      func read<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value {
        try value(key)
      }

      /// Decodes a member, or returns the default if it is missing.
      func valueOrDefault<Value: Decodable>(
        _ key: KindsKey, _ value: @autoclosure () -> Value
      ) throws -> Value {
        container.contains(key) ? try read(Value.self, key) : value()
      }

      /// Decodes a member, or returns `nil` if it is null or missing. The overloads for the most frequent types are faster.
      @inline(__always)
      func valueIfPresent<Value: Decodable>(_ key: KindsKey) throws -> Value? {
        do {
          switch Value.self {
          case is String.Type: return try container.decodeIfPresent(String.self, forKey: key) as? Value
          case is Int.Type: return try container.decodeIfPresent(Int.self, forKey: key) as? Value
          case is Double.Type: return try container.decodeIfPresent(Double.self, forKey: key) as? Value
          case is Bool.Type: return try container.decodeIfPresent(Bool.self, forKey: key) as? Value
          default: return try container.decodeIfPresent(Value.self, forKey: key)
          }
        } catch {
          throw DecodingError.located(error, Value.self, container.codingPath + [key])
        }
      }

      /// Decodes a member of a type, or returns `nil` if it is null or missing.
      func readIfPresent<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
        try valueIfPresent(key)
      }

      /// Decodes a member, which may be null, or returns `nil` if it is missing.
      func valueIfContained<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
        container.contains(key) ? try read(type, key) : nil
      }

      /// Returns the key, or if it is missing, the first alias that exists.
      func presentKey(_ key: KindsKey, or aliases: KindsKey...) throws -> KindsKey {
        container.contains(key) ? key : aliases.first(where: container.contains) ?? key
      }

      /// Decodes a value, null, or a missing key.
      func readPresence<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Presence<Value>
      {
        if !container.contains(key) { return .missing }
        return try container.decodeNil(forKey: key) ? .null : .value(value(key))
      }

      /// Decodes a member, or returns `nil` if it is null, missing or invalid. An invalid value is reported.
      func validIfPresent<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
        try valid(key) { try valueIfPresent(key) }
      }

      /// Decodes a member, which may be null, or returns `nil` if it is missing or invalid. An invalid value is reported.
      func validIfContained<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value? {
        guard container.contains(key) else { return nil }
        return try valid(key) { try read(type, key) }
      }

      private func valid<Value>(_ key: KindsKey, _ value: () throws -> Value?) throws -> Value? {
        do {
          return try value()
        } catch let error where !error.isOfDepth {
          // A decoder without nested decoders provides no access to its `userInfo`.
          (try? container.superDecoder(forKey: key))?.reportLoss(error)
          return nil
        }
      }

      /// Decodes a member that must equal the expected value.
      func expect<Value: Decodable & Equatable>(_ expected: Value, _ key: KindsKey) throws {
        let value: Value = try value(key)
        if value == expected { return }
        throw invalid("expected '\(expected)', found '\(value)'", at: key)
      }

      /// Decodes a member that must equal the expected value, or returns `nil` if it is null or missing.
      func expectIfPresent<Value: Decodable & Equatable>(
        _ expected: Value, _ key: KindsKey
      ) throws -> Value? {
        guard let value: Value = try valueIfPresent(key) else { return nil }
        if value == expected { return value }
        throw invalid("expected '\(expected)', found '\(value)'", at: key)
      }

      // MARK: Objects

      /// Returns the object at a key.
      func nestedObject(_ key: KindsKey) throws -> KindsObject {
        let container = try container.nestedContainer(keyedBy: KindsKey.self, forKey: key)
        return KindsObject(decoder: decoder, container: container)
      }

      /// Returns the object at a key, or an empty one if it is null or missing.
      func nestedObjectIfPresent(_ key: KindsKey) throws -> KindsObject {
        if try container.contains(key) && !container.decodeNil(forKey: key) {
          return try nestedObject(key)
        }
        let nothing = KindsNoMembers(codingPath: container.codingPath + [key])
        return KindsObject(decoder: decoder, container: KeyedDecodingContainer(nothing))
      }

      /// Returns the object at a key, or this object if there is no key. So one initializer can read its fields from one
      /// object or from two.
      func entered(_ key: KindsKey?) throws -> KindsObject {
        try key.map { try nestedObject($0) } ?? self
      }

      /// Returns the object at a key, which may be null or missing, or this object if there is no key.
      func enteredIfPresent(_ key: KindsKey?) throws -> KindsObject {
        try key.map { try nestedObjectIfPresent($0) } ?? self
      }

      /// Decodes the value that has these members.
      func readWhole<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.read(Value.self)
      }

      // Getting all keys of an object is slow mostly because each key is cast twice: the standard library creates a list of
      // `any CodingKey`, and from that a list of the key type. A key that is skipped costs a fifth of one that is created.
      /// Returns the keys of all members except those with known keys.
      func otherKeys(than known: [String]) -> [KindsKey] {
        var keys: [KindsKey]
        if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) {
          keys = KindsKnownKeys.current.withValue(known) { container.allKeys }
        } else {
          keys = container.allKeys
        }
        keys.removeAll { known.contains($0.stringValue) }
        return keys
      }

      /// Throws if a member has a key that a type does not know.
      func refuseExtras(of type: (some Any).Type, besides known: [String]) throws {
        let extras = otherKeys(than: known)
        guard let key = extras.min(by: { $0.stringValue < $1.stringValue }) else { return }
        throw invalid("'\(key.stringValue)' is not a key of \(type)", at: key)
      }

      /// Returns the members that have no field.
      func readExtras(besides known: [String]) throws -> [String: JSON] {
        var extras: [String: JSON] = [:]
        for key in otherKeys(than: known) {
          extras[key.stringValue] = try container.decode(JSON.self, forKey: key)
        }
        return extras
      }

      /// Finds the tag, which is the only key besides the known ones.
      func onlyKey(besides others: [String]) throws -> String {
        let keys = otherKeys(than: others)
        guard keys.count == 1 else {
          let names = others.map { "'\($0)'" }.joined(separator: ", ")
          let exception = others.isEmpty ? "" : " besides \(names)"
          throw invalidObject("expected the tag as the only key\(exception), not \(keys.count) keys")
        }
        return keys[0].stringValue
      }

      /// Returns the kind that the members match.
      func matchedKind<Kind>(_ discriminator: KindsDiscriminator<Kind>, of type: String) throws -> Kind
      {
        let keys = discriminator.names.map { KindsKey(stringLiteral: $0) }
        let (kind, problem) = discriminator.kind(of: type) { container.contains(keys[$0]) }
        guard let kind else { throw invalidObject(problem) }
        return kind
      }

      // MARK: Errors

      /// Returns the error for an invalid member.
      func invalid(_ message: String, at key: KindsKey) -> any Error {
        DecodingError.dataCorrupted(
          .init(codingPath: container.codingPath + [key], debugDescription: message))
      }

      /// Returns the error for invalid members.
      func invalidObject(_ message: String) -> any Error {
        DecodingError.dataCorrupted(.init(codingPath: container.codingPath, debugDescription: message))
      }

      /// Returns the error for an unknown tag that is the only key.
      func invalidOnlyKey(_ message: String, _ tag: String) -> any Error {
        invalid(message, at: KindsKey(stringLiteral: tag))
      }

      /// Reports the error of an invalid value that is stored as a value of an unknown kind, or throws the error if the value
      /// is nested too deeply.
      func keepInvalid(_ error: any Error) throws { try decoder.keepInvalid(error) }

      /// Reports a note about the value, if the program collects losses.
      func noteUnknown(_ text: @autoclosure () -> String) { decoder.noteUnknown(text()) }
    }

    nonisolated extension Decoder {
      /// Decodes the value.
      func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
          return try singleValueContainer().decode(type)
        } catch {
          throw DecodingError.located(error, type, codingPath)
        }
      }

      /// Returns the string that is the whole value, or `nil` if the value is no string.
      func tagAlone() -> String? { try? singleValueContainer().decode(String.self) }

      /// Throws if the value is nested too deeply, before decoding it overflows the stack.
      func checkDepth(limit: Int) throws {
        if codingPath.count <= limit { return }
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: codingPath,
            debugDescription:
              "the value is more than \(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema",
            underlyingError: KindsDepthError()))
      }

      /// Returns the JSON type of the value. Only scalars are decoded.
      func jsonType() throws -> KindsJSONType {
        let value = try singleValueContainer()
        if value.decodeNil() { return .null }
        if (try? value.decode(String.self)) != nil { return .string }
        if (try? value.decode(Bool.self)) != nil { return .boolean }
        if (try? value.decode(Double.self)) != nil { return .number }
        if (try? unkeyedContainer()) != nil { return .array }
        if (try? container(keyedBy: KindsKey.self)) != nil { return .object }
        // Only a number that no type can represent remains. Decoding it throws an error.
        return .number
      }

      /// Returns the error for an invalid value.
      func invalidValue(_ message: String) -> any Error {
        DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
      }

      /// Returns the error for a value of a JSON type that no kind of a union has.
      func unknownType(
        _ found: KindsJSONType, is known: String, _ type: (some Any).Type
      ) -> any Error {
        let message = "\(type) must be \(known), not \(found.rawValue)"
        return DecodingError.typeMismatch(
          type, .init(codingPath: codingPath, debugDescription: message))
      }
    }

    // Only with: unkeyedContainer, openList
    nonisolated extension UnkeyedDecodingContainer {
      /// Decodes the next element.
      mutating func element<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let index = KindsIndex(intValue: currentIndex)
        do {
          return try decode(type)
        } catch {
          throw DecodingError.located(error, type, codingPath + [index])
        }
      }

      /// Decodes the next element, or returns `nil` if it is null or missing.
      mutating func elementIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        if isAtEnd { return nil }
        return try decodeNil() ? nil : element(type)
      }

      /// Decodes the next element, which may be null, or returns `nil` if it is missing.
      mutating func elementIfContained<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        isAtEnd ? nil : try element(type)
      }

      /// Decodes an element that must equal the expected value.
      mutating func expectElement<Value: Decodable & Equatable>(_ expected: Value) throws {
        let index = currentIndex
        let value = try element(Value.self)
        if value == expected { return }
        throw invalidElement("expected '\(expected)', found '\(value)'", at: index)
      }

      /// Throws if the list has more elements.
      func refuseMore(of type: (some Any).Type) throws {
        if isAtEnd { return }
        throw invalidElement("\(type) has no more than \(currentIndex) elements", at: currentIndex)
      }

      /// Returns the error for an invalid element.
      func invalidElement(_ message: String, at index: Int) -> any Error {
        DecodingError.dataCorrupted(
          .init(codingPath: codingPath + [KindsIndex(intValue: index)], debugDescription: message))
      }
    }

    /// An index in a coding path.
    nonisolated struct KindsIndex: CodingKey {
      let index: Int
      var stringValue: String { "Index \(index)" }
      var intValue: Int? { index }

      init(intValue: Int) { self.index = intValue }
      init?(stringValue: String) { nil }
    }

    nonisolated extension DecodingError {
      /// Adds the path to Foundation's error about a number that does not fit.
      static func located(_ error: any Error, _ type: Any.Type, _ path: [any CodingKey]) -> any Error {
        let parts = "\(error)".split(separator: "\"")
        guard parts.first == "numberIsNotRepresentableInSwift(parsed: " else { return error }
        return dataCorrupted(
          .init(codingPath: path, debugDescription: "\(parts[1]) does not fit in \(type)"))
      }

      /// Returns a decoding error whose message names the innermost kind that failed, or any other error unchanged.
      static func naming(_ kind: some Any, of union: String, _ error: any Error) -> any Error {
        func named(_ old: Context) -> Context {
          if old.debugDescription.hasPrefix("in the kind '") { return old }
          let text = "in the kind '\(kind)' of \(union): \(old.debugDescription)"
          return Context(
            codingPath: old.codingPath, debugDescription: text, underlyingError: old.underlyingError)
        }
        switch error as? DecodingError {
        case .typeMismatch(let type, let context): return typeMismatch(type, named(context))
        case .valueNotFound(let type, let context): return valueNotFound(type, named(context))
        case .keyNotFound(let key, let context): return keyNotFound(key, named(context))
        case .dataCorrupted(let context): return dataCorrupted(named(context))
        default: return error
        }
      }
    }

    nonisolated extension Error {
      /// Whether the error is about a value that is nested too deeply. Each module declares its own error type for this, so
      /// the type is compared by name.
      var isOfDepth: Bool {
        guard case .dataCorrupted(let context)? = self as? DecodingError,
          let cause = context.underlyingError
        else { return false }
        return String(describing: type(of: cause)) == String(describing: KindsDepthError.self)
      }
    }

    /// The underlying error for a value that is nested too deeply.
    nonisolated struct KindsDepthError: Error {}

    /// A type of JSON values. Error messages show its raw value.
    nonisolated enum KindsJSONType: String {
      case null
      case boolean = "a boolean"
      case number = "a number"
      case string = "a string"
      case array = "an array"
      case object = "an object"
    }

    /// The container of an object without members.
    nonisolated struct KindsNoMembers: KeyedDecodingContainerProtocol {
      let codingPath: [any CodingKey]
      var allKeys: [KindsKey] { [] }

      func contains(_ key: KindsKey) -> Bool { false }

      func decodeNil(forKey key: KindsKey) throws -> Bool { throw missing(key) }

      func decode<Value: Decodable>(_ type: Value.Type, forKey key: KindsKey) throws -> Value {
        throw missing(key)
      }

      func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type, forKey key: KindsKey
      ) throws -> KeyedDecodingContainer<Key> {
        throw missing(key)
      }

      func nestedUnkeyedContainer(forKey key: KindsKey) throws -> any UnkeyedDecodingContainer {
        throw missing(key)
      }

      func superDecoder() throws -> any Decoder { throw missing("super") }

      func superDecoder(forKey key: KindsKey) throws -> any Decoder { throw missing(key) }

      private func missing(_ key: KindsKey) -> DecodingError {
        .keyNotFound(
          key, .init(codingPath: codingPath, debugDescription: "the object has no members"))
      }
    }
    """##,
    // KindsSupport/CoderWriting.swift
    ##"""
    // Writing of values to an encoder.

    /// A type that is encoded as the members of an object, which may have other members.
    nonisolated protocol KindsEncodable: Encodable {
      func writeMembers(to object: inout KindsCoderWriter) throws
    }

    nonisolated extension KindsEncodable {
      func encode(to encoder: any Encoder) throws { try encode(by: encoder) }

      func encode(by encoder: any Encoder) throws {
        let container = encoder.container(keyedBy: KindsKey.self)
        var object = KindsCoderWriter(encoder: encoder, container: container)
        try writeMembers(to: &object)
      }
    }

    /// A type whose data is the members of an object.
    typealias KindsCodable = KindsDecodable & KindsEncodable

    // Members apart
    /// A writer of a value to an encoder.
    nonisolated struct KindsCoderWriter {
      let encoder: any Encoder
      /// The object whose members are written.
      var container: KeyedEncodingContainer<KindsKey>?
      /// The list whose elements are written.
      var elements: (any UnkeyedEncodingContainer)?
      /// The keys that a value of an unknown kind does not write again.
      var reserved: [String] = []
    }

    nonisolated extension KindsCoderWriter {
      /// Encodes the whole value.
      mutating func write(_ value: some Encodable) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }

      /// Encodes null.
      mutating func writeNull() throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      }

      /// Begins an object.
      mutating func beginObject() { container = encoder.container(keyedBy: KindsKey.self) }

      /// Ends an object.
      func endObject() {}

      /// Begins a list.
      mutating func beginList() { elements = encoder.unkeyedContainer() }

      /// Encodes an element.
      mutating func element(_ value: some Encodable) throws { try elements?.encode(value) }

      /// Ends a list.
      func endList() {}

      /// Encodes a member. The overloads for the most frequent types are faster.
      @inline(__always)
      mutating func value<Value: Encodable>(_ value: Value, _ key: KindsKey) throws {
        switch value {
        case let text as String: try container?.encode(text, forKey: key)
        case let number as Int: try container?.encode(number, forKey: key)
        case let number as Double: try container?.encode(number, forKey: key)
        case let value as Bool: try container?.encode(value, forKey: key)
        default: try container?.encode(value, forKey: key)
        }
      }

      // Only with: valueIfPresent
      /// Encodes a member, or nothing for `nil`.
      @inline(__always)
      mutating func valueIfPresent<Value: Encodable>(_ value: Value?, _ key: KindsKey) throws {
        if let value { try self.value(value, key) }
      }

      /// Encodes a member that must equal the expected value, or null for `nil`.
      mutating func expectedValue<Value: Encodable & Equatable>(
        _ value: Value?, _ key: KindsKey, expecting expected: Value
      ) throws {
        if let value, value != expected {
          try refuse(value, "expected '\(expected)', found '\(value)'", at: key)
        }
        try self.value(value, key)
      }

      /// Encodes a member that must equal the expected value, or nothing for `nil`.
      mutating func expectedValueIfPresent<Value: Encodable & Equatable>(
        _ value: Value?, _ key: KindsKey, expecting expected: Value
      ) throws {
        if value != nil { try expectedValue(value, key, expecting: expected) }
      }

      /// Encodes a value or null, or nothing if it is missing.
      mutating func writePresence(_ value: Presence<some Encodable>, _ key: KindsKey) throws {
        switch value {
        case .missing: return
        case .null: try container?.encodeNil(forKey: key)
        case .value(let value): try container?.encode(value, forKey: key)
        }
      }

      /// Enters a new object at a key.
      mutating func enterObject(_ key: KindsKey) -> KeyedEncodingContainer<KindsKey>? {
        let outer = container
        container = container?.nestedContainer(keyedBy: KindsKey.self, forKey: key)
        return outer
      }

      /// Returns to the enclosing object.
      mutating func leaveObject(_ outer: KeyedEncodingContainer<KindsKey>?) { container = outer }

      /// Enters a new object at a key, or stays in the object if there is no key.
      mutating func enter(_ key: KindsKey?) -> KeyedEncodingContainer<KindsKey>?? {
        key.map { enterObject($0) }
      }

      /// Returns to the enclosing object, if another one was entered.
      mutating func leave(_ outer: KeyedEncodingContainer<KindsKey>??) {
        if let outer { leaveObject(outer) }
      }

      /// Encodes an object with one member.
      mutating func writeMember(_ value: some Encodable, _ key: KindsKey) throws {
        beginObject()
        try container?.encode(value, forKey: key)
      }

      /// Encodes an object with one member, an empty object.
      mutating func writeEmptyMember(_ key: KindsKey) {
        beginObject()
        _ = enterObject(key)
      }

      /// Encodes members that have no field, except those with the key of a field.
      mutating func writeExtras(_ extras: [String: JSON], besides known: [String]) throws {
        for (key, value) in extras where !known.contains(key) {
          try container?.encode(value, forKey: KindsKey(stringLiteral: key))
        }
      }

      /// Encodes the members of a value of an unknown kind.
      mutating func writeUnknown(_ value: JSON) throws {
        guard case .object(let members) = value else {
          throw EncodingError.invalidValue(
            value,
            .init(
              codingPath: encoder.codingPath,
              debugDescription: "a value of an unknown kind must be an object, not \(value)"))
        }
        for (key, value) in members where !reserved.contains(key) {
          try container?.encode(value, forKey: KindsKey(stringLiteral: key))
        }
      }

      /// Encodes the members of a value that must be encoded as an object.
      mutating func writeEncoded(_ value: some Encodable) throws {
        let object = KindsObjectEncoder(encoder)
        try value.encode(to: object)
        if object.isList { throw object.noObject(value) }
      }

      /// Reserves the key of a member that was written, so that a value of an unknown kind does not replace it.
      mutating func reserveMember(_ key: StaticString) { reserved.append("\(key)") }

      /// Throws the error for a value that cannot be encoded.
      func refuse(_ value: some Any, _ message: String, at key: KindsKey) throws {
        throw EncodingError.invalidValue(
          value, .init(codingPath: (container?.codingPath ?? []) + [key], debugDescription: message))
      }
    }

    nonisolated extension KindsCoderWriter: KindsWriter {
      typealias Failure = any Error
      typealias Key = KindsKey
      typealias Outer = KeyedEncodingContainer<KindsKey>?
    }

    // Only with: KindsWriter
    nonisolated extension KindsCoderWriter {
      func isTooDeep(_ value: some Any, limit: Int) -> Bool { false }

      mutating func writeExtras(_ extras: [String: JSON], besides known: KindsJSONNames) throws {
        try writeExtras(extras, besides: known.all)
      }

      mutating func writeEncoded(_ value: KindsCoded<some Encodable>) throws {
        try writeEncoded(value.value)
      }

      /// Returns a key whose characters JSON escapes.
      static func escaped(_ key: StaticString, _ json: StaticString) -> KindsKey {
        KindsKey(stringLiteral: "\(key)")
      }
    }
    """##,
    // KindsSupport/CoercedNumbers.swift
    ##"""
    import Foundation

    /// A number that may be encoded as a string, such as `"12"`.
    nonisolated struct KindsCoercedNumber<Value: Decodable>: Decodable {
      let value: Value

      init(_ value: Value) {
        self.value = value
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          self.value = try decoder.read(Value.self)
        } catch {
          guard let text = try? container.decode(String.self) else { throw error }
          guard Self.isNumber(text), let value = Self.number(text) else {
            throw DecodingError.dataCorruptedError(
              in: container, debugDescription: "'\(text)' is not a number that fits in \(Value.self)")
          }
          self.value = value
        }
      }

      /// Returns the number of a text. `JSONDecoder` would round whole numbers with a fraction or an exponent.
      private static func number(_ text: String) -> Value? {
        let decoder = Foundation.JSONDecoder()
        var data = Foundation.Data(text.utf8)
        if Value.self is any Swift.FixedWidthInteger.Type {
          guard let exact = try? decoder.decode(Foundation.Decimal.self, from: data).description,
            !exact.contains(".")
          else { return nil }
          data = Foundation.Data(exact.utf8)
        }
        return try? decoder.decode(Value.self, from: data)
      }

      /// Whether a string that is valid JSON is a number without surrounding whitespace.
      static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return (first == UInt8(ascii: "-") || digits.contains(first)) && digits.contains(last)
      }
    }

    nonisolated extension KindsCoercedNumber: KindsJSONReadable where Value: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        guard reader.next == UInt8(ascii: "\"") else {
          self.value = try Value(from: &reader)
          return
        }
        let start = reader.position
        let text = try String(from: &reader)
        guard Self.isNumber(text),
          let value = try? KindsJSONReader.read(Value.self, from: text.utf8)
        else {
          throw reader.corrupted(
            "'\(text)' is not a number that fits in \(KindsJSONTypeName(Value.self))", at: start)
        }
        self.value = value
      }
    }
    """##,
    // KindsSupport/CoercedTexts.swift
    ##"""
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
    """##,
    // KindsSupport/DateTexts.swift
    ##"""
    import Foundation
    import KindsSchema

    // Only with: Date
    nonisolated extension KindsText {
      /// Returns a date as an ISO 8601 string in UTC, or its seconds since the beginning of 2001 if its year does not have
      /// four digits.
      static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSinceReferenceDate
        return KindsCalendar.years.contains(seconds)
          ? KindsCalendar.text(of: seconds) : String(seconds)
      }
    }
    """##,
    // KindsSupport/Dates.swift
    ##"""
    import Foundation
    import KindsSchema

    /// A date that is coded as an RFC 3339 string, such as `2026-01-02T03:04:05Z`.
    ///
    /// Decoding accepts any offset and a fraction of a second; a leap second becomes the second after it. Encoding uses
    /// UTC, and three, six or nine digits if there is a fraction: dates are exact to the nanosecond.
    nonisolated struct KindsISO8601Date: Codable {
      let value: Date

      init(_ value: Date) {
        self.value = value
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        var reader = KindsDateReader(text)
        guard let seconds = reader.readSeconds() else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription:
              "'\(text)' is not an RFC 3339 date, such as '2026-01-02T03:04:05Z'")
        }
        self.value = Date(timeIntervalSinceReferenceDate: seconds)
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let seconds = value.timeIntervalSinceReferenceDate
        guard KindsCalendar.years.contains(seconds) else {
          let context = EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "the year of an RFC 3339 date must have four digits")
          throw EncodingError.invalidValue(value, context)
        }
        try container.encode(KindsCalendar.text(of: seconds))
      }
    }

    nonisolated extension KindsISO8601Date: KindsJSONReadable, KindsJSONWritable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        let start = reader.position
        let text = try String(from: &reader)
        var dates = KindsDateReader(text)
        guard let seconds = dates.readSeconds() else {
          throw reader.corrupted(
            "'\(text)' is not an RFC 3339 date, such as '2026-01-02T03:04:05Z'", at: start)
        }
        self.init(Date(timeIntervalSinceReferenceDate: seconds))
      }

      func write(to json: inout KindsJSONWriter) {
        let seconds = value.timeIntervalSinceReferenceDate
        guard KindsCalendar.years.contains(seconds) else {
          json.fail(value, "the year of an RFC 3339 date must have four digits")
          return
        }
        json.append(quoting: KindsCalendar.text(of: seconds))
      }
    }
    """##,
    // KindsSupport/Discriminator.swift
    ##"""
    // Unions whose kinds are discriminated by the members of an object.

    /// The discriminating members of each kind of a union.
    nonisolated struct KindsDiscriminator<Kind: RawRepresentable<String> & Sendable>: Sendable {
      /// Members that together identify a kind, each at its key or an alias. A kind may have several such sets.
      private struct Way: Sendable {
        let kind: Kind
        /// The indices of each member's names.
        let keys: [[Int]]

        /// Whether these discriminating members include those of another way.
        func includes(_ other: Way) -> Bool {
          other.keys.allSatisfy { key in keys.contains { $0[0] == key[0] } }
        }
      }

      /// The names of all discriminating members.
      let names: [String]
      private let ways: [Way]
      /// Whether, if an object matches several kinds, the first one is chosen whose discriminating members are not among
      /// those of another one.
      private let takesFirst: Bool

      init(_ ways: [(kind: Kind, keys: [[String]])], takesFirst: Bool = false) {
        self.takesFirst = takesFirst
        var all: [String] = []
        func index(of name: String) -> Int {
          if let index = all.firstIndex(of: name) { return index }
          all.append(name)
          return all.count - 1
        }
        self.ways = ways.map { way in Way(kind: way.kind, keys: way.keys.map { $0.map(index) }) }
        self.names = all
      }

      /// Returns the kind that an object matches, or else an error message. If it matches several kinds, the result is the
      /// kind whose discriminating members include those of all others, or the one that `takesFirst` chooses.
      ///
      /// - Parameter contains: Whether the object has the member with the name at an index.
      func kind(of type: String, where contains: (Int) -> Bool) -> (Kind?, String) {
        let lacking = ways.map { way in way.keys.filter { !$0.contains(where: contains) } }
        let matching = zip(ways, lacking).filter { $1.isEmpty }.map { way, _ in way }
        guard let best = matching.max(by: { $0.keys.count < $1.keys.count }) else {
          let least = lacking.map { $0.count }.min()
          let lacks = zip(ways, lacking).filter { $1.count == least }.map { way, keys in
            let names = keys.map { "'\(self.names[$0[0]])'" }.joined(separator: " and ")
            return "'\(way.kind.rawValue)' lacks \(names)"
          }
          return (nil, "the members match no kind of \(type): \(lacks.joined(separator: ", "))")
        }
        if takesFirst {
          let first = matching.first { way in
            !matching.contains { $0.keys.count > way.keys.count && $0.includes(way) }
          }
          return ((first ?? best).kind, "")
        }
        // A kind may have several sets of discriminating members.
        let own = matching.filter { $0.kind.rawValue == best.kind.rawValue }
        let other = matching.first { other in
          other.kind.rawValue != best.kind.rawValue && !own.contains { $0.includes(other) }
        }
        guard let other else { return (best.kind, "") }
        let kinds = "'\(best.kind.rawValue)' and '\(other.kind.rawValue)'"
        return (nil, "the members match two kinds of \(type), \(kinds)")
      }
    }

    /// The discriminating members of each kind of a union, with a fast lookup of their names in JSON.
    nonisolated struct KindsJSONDiscriminator<Kind: RawRepresentable<String> & Sendable>: Sendable {
      let discriminator: KindsDiscriminator<Kind>
      let names: KindsJSONNames

      init(_ ways: [(kind: Kind, keys: [[String]])], takesFirst: Bool = false) {
        self.discriminator = KindsDiscriminator(ways, takesFirst: takesFirst)
        self.names = KindsJSONNames(discriminator.names)
      }
    }
    """##,
    // KindsSupport/Durations.swift
    ##"""
    /// A duration that is coded as a number of units.
    nonisolated protocol KindsDuration: Codable {
      static var nanosecondsPerUnit: Double { get }
      var value: Duration { get }

      init(_ value: Duration)
    }

    nonisolated extension KindsDuration {
      init(from decoder: any Decoder) throws {
        let number = try decoder.read(Double.self)
        guard let value = Self.duration(number) else {
          throw DecodingError.dataCorruptedError(
            in: try decoder.singleValueContainer(),
            debugDescription: "\(number) is too large for a duration")
        }
        self.init(value)
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(units())
      }

      /// Returns a number of units as whole nanoseconds if they represent the number exactly, or `nil` if it is too large.
      static func duration(_ number: Double) -> Duration? {
        guard number.magnitude < 9e18 else { return nil }
        let count = number * nanosecondsPerUnit
        if count.magnitude < 9e15 {
          let nanoseconds = Int64(count < 0 ? count - 0.5 : count + 0.5)
          if Double(nanoseconds) / nanosecondsPerUnit == number { return .nanoseconds(nanoseconds) }
        }
        let unit = Duration.nanoseconds(Int64(nanosecondsPerUnit))
        let whole = Int64(number)
        return unit * whole + unit * (number - Double(whole))
      }

      /// Returns the duration as a number of units.
      func units() -> Double {
        let (seconds, attoseconds) = value.components
        if attoseconds % 1_000_000_000 == 0, seconds.magnitude < 9_000_000 {
          let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
          return Double(nanoseconds) / Self.nanosecondsPerUnit
        }
        let unit = Int64(Self.nanosecondsPerUnit) * 1_000_000_000
        let part = Double(attoseconds % unit) / Double(unit)
        let number =
          Double(seconds) * (1e9 / Self.nanosecondsPerUnit) + Double(attoseconds / unit) + part
        // The number was rounded more than once, so the exact one may be the next smaller or larger number.
        return [number, number.nextDown, number.nextUp].first { Self.duration($0) == value } ?? number
      }
    }

    // Only with: KindsJSONReader
    nonisolated extension KindsDuration {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        let start = reader.position
        let number = try reader.double()
        guard let value = Self.duration(number) else {
          throw reader.corrupted("\(number) is too large for a duration", at: start)
        }
        self.init(value)
      }

      func write(to json: inout KindsJSONWriter) {
        json.append(fraction: units())
      }
    }

    /// A duration that is coded as a number of seconds.
    nonisolated struct KindsSecondsDuration: KindsDuration {
      static var nanosecondsPerUnit: Double { 1e9 }
      let value: Duration

      init(_ value: Duration) { self.value = value }
    }

    nonisolated extension KindsSecondsDuration: KindsJSONReadable, KindsJSONWritable {}

    /// A duration that is coded as a number of milliseconds.
    nonisolated struct KindsMillisecondsDuration: KindsDuration {
      static var nanosecondsPerUnit: Double { 1e6 }
      let value: Duration

      init(_ value: Duration) { self.value = value }
    }

    nonisolated extension KindsMillisecondsDuration: KindsJSONReadable, KindsJSONWritable {}
    """##,
    // KindsSupport/ExactIntegers.swift
    ##"""
    import Foundation

    nonisolated extension SingleValueDecodingContainer {
      /// Decodes a number if it is exactly a whole one. `JSONDecoder` also decodes 1.0000000000000001 as 1.
      func exactInteger<Value: Swift.FixedWidthInteger & Decodable>(_ type: Value.Type) -> Value? {
        guard let value = try? decode(type) else { return nil }
        // Other coders have no decimal numbers, and do not round.
        guard let exact = try? decode(Foundation.Decimal.self) else { return value }
        return exact == Foundation.Decimal(exactly: value) ? value : nil
      }
    }
    """##,
    // KindsSupport/FractionDates.swift
    ##"""
    import Foundation
    import KindsSchema

    // Dates by the number of fractional digits of a second.

    /// A date that is coded as an RFC 3339 string in UTC, with a number of fractional digits of a second.
    nonisolated protocol KindsFractionDate: Codable {
      static var digits: Int { get }
      var value: Date { get }

      init(_ value: Date)
    }

    nonisolated extension KindsFractionDate {
      init(from decoder: any Decoder) throws {
        self.init(try KindsISO8601Date(from: decoder).value)
      }

      func encode(to encoder: any Encoder) throws {
        guard let text = fractionText() else {
          let context = EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "the year of an RFC 3339 date must have four digits")
          throw EncodingError.invalidValue(value, context)
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
      }

      /// Returns the date with its fraction rounded, or `nil` if its year does not have four digits.
      func fractionText() -> String? {
        let count = Self.digits
        let seconds = value.timeIntervalSinceReferenceDate
        var whole = seconds.rounded(.down)
        var known = 0
        var unit = 1.0
        // Add one digit at a time, until the digits represent exactly this date; the rest are zeros.
        while known < count, whole + ((seconds - whole) * unit).rounded() / unit != seconds {
          known += 1
          unit *= 10
        }
        var fraction = ((seconds - whole) * unit).rounded()
        if fraction == unit { (whole, fraction) = (whole + 1, 0) }
        guard KindsCalendar.years.contains(whole) else { return nil }
        var text = KindsCalendar.text(of: whole)
        if count > 0 {
          let digits = known == 0 ? "" : String(Int(fraction))
          let zeros = String(repeating: "0", count: known - digits.utf8.count)
          let rest = String(repeating: "0", count: count - known)
          text = "\(text.dropLast()).\(zeros)\(digits)\(rest)Z"
        }
        return text
      }
    }

    // Only with: KindsJSONReader
    nonisolated extension KindsFractionDate {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self.init(try KindsISO8601Date(from: &reader).value)
      }

      func write(to json: inout KindsJSONWriter) {
        guard let text = fractionText() else {
          json.fail(value, "the year of an RFC 3339 date must have four digits")
          return
        }
        json.append(quoting: text)
      }
    }

    nonisolated struct KindsISO8601Date0: KindsFractionDate {
      static var digits: Int { 0 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date0: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date1: KindsFractionDate {
      static var digits: Int { 1 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date1: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date2: KindsFractionDate {
      static var digits: Int { 2 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date2: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date3: KindsFractionDate {
      static var digits: Int { 3 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date3: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date4: KindsFractionDate {
      static var digits: Int { 4 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date4: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date5: KindsFractionDate {
      static var digits: Int { 5 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date5: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date6: KindsFractionDate {
      static var digits: Int { 6 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date6: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date7: KindsFractionDate {
      static var digits: Int { 7 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date7: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date8: KindsFractionDate {
      static var digits: Int { 8 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date8: KindsJSONReadable, KindsJSONWritable {}

    nonisolated struct KindsISO8601Date9: KindsFractionDate {
      static var digits: Int { 9 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsISO8601Date9: KindsJSONReadable, KindsJSONWritable {}
    """##,
    // KindsSupport/JSONAnyNumbers.swift
    ##"""
    // Numbers of any type.

    /// A number, stored as exactly as possible.
    nonisolated enum KindsJSONAnyNumber {
      case integer(Int64)
      /// A whole number that is too large for `Int64`.
      case unsigned(UInt64)
      case double(Double)
    }

    nonisolated extension KindsJSONReader {
      /// Reads a number.
      mutating func anyNumber() throws(KindsJSONFailure) -> KindsJSONAnyNumber {
        let number = try scanNumber()
        if let value = wholeNumber(number, Int64.self) { return .integer(value) }
        if let value = wholeNumber(number, UInt64.self) { return .unsigned(value) }
        return anyNumber(of: try double(number))
      }

      /// Returns the number, as an integer if it is whole and fits, so that it is equal after it is written and read again.
      private func anyNumber(of value: Double) -> KindsJSONAnyNumber {
        // Unlike `init(exactly:)`, these conversions need no math library.
        if value >= -0x1p63, value < 0x1p63, Double(Int64(value)) == value {
          return .integer(Int64(value))
        }
        if value >= 0, value < 0x1p64, Double(UInt64(value)) == value {
          return .unsigned(UInt64(value))
        }
        return .double(value)
      }
    }
    """##,
    // KindsSupport/JSONCoded.swift
    ##"""
    import Foundation

    // Values of external types, which are read and written by their own coding.

    /// A value of an external type, which is read and written by its own coding.
    nonisolated struct KindsCoded<Value> {
      let value: Value

      init(_ value: Value) {
        self.value = value
      }
    }

    nonisolated extension KindsCoded: Decodable where Value: Decodable {
      init(from decoder: any Decoder) throws { self.init(try decoder.read(Value.self)) }
    }

    nonisolated extension KindsCoded: Encodable where Value: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    }

    nonisolated extension KindsCoded: KindsJSONReadable where Value: Decodable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self.value = try reader.decoded(Value.self)
      }
    }

    nonisolated extension KindsCoded: KindsJSONWritable where Value: Encodable {
      func write(to json: inout KindsJSONWriter) { json.append(encoded: value) }
    }

    /// A value inside nested lists, so that its decoder is at the same depth as in the document.
    nonisolated struct KindsNested<Value: Decodable>: Decodable {
      let value: Value

      static var depth: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "KindsNested.depth") }

      init(from decoder: any Decoder) throws {
        let depth = Self.depth.flatMap { decoder.userInfo[$0] as? Int } ?? 0
        if decoder.codingPath.count < depth {
          var list = try decoder.unkeyedContainer()
          self.value = try list.decode(Self.self).value
        } else {
          self.value = try decoder.singleValueContainer().decode(Value.self)
        }
      }
    }

    // Only with: KindsCoded
    nonisolated extension KindsJSONReader {
      /// Reads a value with direct JSON if its type supports that, or else with its own coding.
      mutating func decoded<Value: Decodable>(
        _ type: Value.Type
      ) throws(KindsJSONFailure) -> Value {
        if let readable = type as? any KindsJSONReadable.Type {
          let value = try readable.init(from: &self)
          if let value = value as? Value { return value }
        }
        let place = place
        try skipValue()
        var data = Foundation.Data(repeating: UInt8(ascii: "["), count: place.depth)
        unsafe data.append(bytes + place.position, count: position - place.position)
        data.append(Foundation.Data(repeating: UInt8(ascii: "]"), count: place.depth))
        let decoder = Foundation.JSONDecoder()
        if let key = KindsNested<Value>.depth { decoder.userInfo[key] = place.depth }
        do {
          return try decodeCoded(data, by: decoder, from: place)
        } catch {
          throw fail(.other(error, depth: place.depth), "", at: place.position)
        }
      }
    }

    // Only with: KindsCoded
    nonisolated extension KindsJSONWriter {
      /// Writes a value with direct JSON if its type supports that, or else with its own coding.
      mutating func append(encoded value: some Encodable) {
        if let value = value as? any KindsJSONWritable {
          value.write(to: &self)
        } else {
          append(contentsOf: encoded(value))
        }
      }

      /// Writes the members of a value that its own coding encodes as an object.
      mutating func append(membersOf value: some Encodable) {
        let bytes = encoded(value)
        guard bytes.first == UInt8(ascii: "{") else {
          fail(value, "the value must be encoded as an object, not as another JSON value")
          return
        }
        if bytes.count == 2 { return }
        separate()
        append(contentsOf: bytes.dropFirst().dropLast())
      }

      private mutating func encoded(_ value: some Encodable) -> Foundation.Data {
        do {
          return try Foundation.JSONEncoder().encode(value)
        } catch {
          fail(error)
          return Foundation.Data("{}".utf8)
        }
      }

      private mutating func append(contentsOf bytes: Foundation.Data) {
        for byte in bytes { append(byte) }
      }
    }

    nonisolated extension KindsJSONReader {
      /// Decodes a value from the nested lists that contain it.
      ///
      /// - Parameter isWhole: Not used. Because of it, a call means the method that records losses, if that exists.
      func decodeCoded<Value: Decodable>(
        _ lists: Foundation.Data, by decoder: Foundation.JSONDecoder, from _: KindsJSONPlace,
        isWhole: Bool = true
      ) throws -> Value {
        try decoder.decode(KindsNested<Value>.self, from: lists).value
      }
    }
    """##,
    // KindsSupport/JSONCodedLosses.swift
    ##"""
    import Foundation

    // Losses in values of external types.

    // Only with: DecodingLosses
    nonisolated extension KindsJSONReader {
      /// Decodes a value from the nested lists that contain it, and records its losses.
      ///
      /// - Parameter place: The place of the value in the document.
      mutating func decodeCoded<Value: Decodable>(
        _ lists: Foundation.Data, by decoder: Foundation.JSONDecoder, from place: KindsJSONPlace
      ) throws -> Value {
        let found = DecodingLosses()
        decoder.userInfo[DecodingLosses.key] = found
        // Losses are reported even if decoding the value fails later: it may be an element that is dropped itself.
        defer {
          for loss in found.all {
            let path = loss.codingPath.dropFirst(place.depth).map { KindsJSONKey(of: $0) }
            let problem = KindsJSONProblem(
              reason: .other(loss.error, depth: place.depth), message: "", start: place.position)
            losses?.append((place.position, path, problem))
          }
        }
        return try decoder.decode(KindsNested<Value>.self, from: lists).value
      }
    }

    // Only with: KindsCoded
    nonisolated extension KindsJSONKey {
      /// Creates a copy of a coding key.
      init(of key: any CodingKey) {
        self.stringValue = key.stringValue
        self.intValue = key.intValue
      }
    }
    """##,
    // KindsSupport/JSONCoderErrors.swift
    ##"""
    // Conversion of problems to errors of the standard library, in modules that also use coders.

    /// The error type that public functions throw.
    package typealias KindsJSONError = any Error

    /// A type that is named in errors.
    nonisolated struct KindsJSONTypeName: CustomStringConvertible {
      fileprivate let type: Any.Type

      init(_ type: (some Any).Type) { self.type = type }

      var isInt: Bool { type == Int.self }

      var description: String { "\(type)" }
    }

    /// A key or an index of a coding path.
    nonisolated struct KindsJSONKey: CodingKey {
      let stringValue: String
      let intValue: Int?

      init(_ key: String) {
        self.stringValue = key
        self.intValue = nil
      }

      init(index: Int) {
        self.stringValue = "Index \(index)"
        self.intValue = index
      }

      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { self.init(index: intValue) }
    }

    nonisolated extension KindsJSONReader {
      /// Returns the error for the recorded problem.
      @inline(never)
      func error() -> any Error {
        guard let problem = malformation ?? problem else { return Self.emptiness }
        return error(of: problem, at: path(to: problem.start))
      }

      /// The error for empty data.
      static var emptiness: any Error {
        DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "the data is not JSON: it is empty"))
      }

      /// Returns the error for a problem.
      ///
      /// - Parameter path: The keys and indices that lead to the value.
      func error(of problem: KindsJSONProblem, at path: [any CodingKey]) -> any Error {
        if case .other(let error, let depth) = problem.reason {
          return error.relocated(
            at: { path + $0.dropFirst(depth) }, message: { problem.message + $0 })
        }
        return decodingError(of: problem, at: path)
      }

      private func decodingError(
        of problem: KindsJSONProblem, at path: [any CodingKey]
      ) -> DecodingError {
        var message = problem.message
        switch problem.reason {
        case .malformed:
          return .dataCorrupted(
            .init(
              codingPath: [],
              debugDescription: "the data is not JSON: \(message) at byte \(problem.start)"))
        case .corrupted, .other:
          return .dataCorrupted(.init(codingPath: path, debugDescription: message))
        case .missing(let key):
          return .keyNotFound(
            KindsJSONKey(key), .init(codingPath: path, debugDescription: message))
        case .missingElement(let index, let expected):
          return .valueNotFound(
            expected.type,
            .init(codingPath: path + [KindsJSONKey(index: index)], debugDescription: message))
        case .wrongType(let expected):
          return .typeMismatch(expected.type, .init(codingPath: path, debugDescription: message))
        case .mismatch(let expected):
          let isNull = unsafe bytes[problem.start] == UInt8(ascii: "n")
          message += "expected \(expected), found "
          message += isNull ? "null" : "a value of another type"
          let context = DecodingError.Context(codingPath: path, debugDescription: message)
          // Foundation distinguishes null from other values of the wrong type, except for `Bool`.
          return isNull && expected.type != Bool.self
            ? .valueNotFound(expected.type, context) : .typeMismatch(expected.type, context)
        case .tooDeep:
          return .dataCorrupted(
            .init(
              codingPath: path, debugDescription: message, underlyingError: KindsDepthError()))
        }
      }
    }

    nonisolated extension Error {
      /// Returns a decoding error with another path and message, or any other error unchanged.
      func relocated(
        at path: ([any CodingKey]) -> [any CodingKey], message: (String) -> String
      ) -> any Error {
        func located(_ old: DecodingError.Context) -> DecodingError.Context {
          .init(
            codingPath: path(old.codingPath), debugDescription: message(old.debugDescription),
            underlyingError: old.underlyingError)
        }
        switch self as? DecodingError {
        case .typeMismatch(let type, let context):
          return DecodingError.typeMismatch(type, located(context))
        case .valueNotFound(let type, let context):
          return DecodingError.valueNotFound(type, located(context))
        case .keyNotFound(let key, let context):
          return DecodingError.keyNotFound(key, located(context))
        case .dataCorrupted(let context): return DecodingError.dataCorrupted(located(context))
        default: return self
        }
      }

      /// Returns a decoding error with the number of its line in the message, or any other error unchanged.
      func onLine(_ number: Int) -> any Error {
        relocated(at: { $0 }, message: { "line \(number): \($0)" })
      }
    }

    /// A value that JSON cannot represent or that is nested too deeply, with its position in the output.
    nonisolated struct KindsJSONWriteFailure {
      private let value: Any
      let start: Int
      private let message: String

      init(_ value: Any, _ message: String, at start: Int) {
        self.value = value
        self.start = start
        self.message = message
      }

      /// Returns the error to throw.
      func error(at path: [KindsJSONKey]) -> any Error {
        EncodingError.invalidValue(
          value, EncodingError.Context(codingPath: path, debugDescription: message))
      }
    }
    """##,
    // KindsSupport/JSONContainers.swift
    ##"""
    nonisolated extension Bool: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        switch reader.next {
        case UInt8(ascii: "t"):
          try reader.skip("true")
          self = true
        case UInt8(ascii: "f"):
          try reader.skip("false")
          self = false
        default: throw reader.mismatch(Self.self)
        }
      }
    }

    nonisolated extension Float: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self = try reader.floatingPoint(Self.self)
      }
    }

    nonisolated extension Optional: KindsJSONReadable where Wrapped: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self = try reader.skipNull() ? nil : Wrapped(from: &reader)
      }
    }

    nonisolated extension Swift.Array: KindsJSONReadable where Element: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self.init()
        try reader.beginList(Self.self)
        var isFirst = true
        while try reader.nextElement(&isFirst) {
          // Otherwise the array would grow from one element to two, to four, and so on.
          if isEmpty { reserveCapacity(96 / Swift.MemoryLayout<Element>.stride) }
          append(try Element(from: &reader))
        }
      }
    }

    nonisolated extension Set: KindsJSONReadable where Element: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self.init()
        try reader.beginList(Self.self)
        var isFirst = true
        while try reader.nextElement(&isFirst) { insert(try Element(from: &reader)) }
      }
    }
    """##,
    // KindsSupport/JSONDescriptions.swift
    ##"""
    nonisolated extension JSON: CustomStringConvertible {
      /// The value as JSON text on one line, with sorted keys.
      package var description: String {
        switch self {
        case .null: return "null"
        case .boolean(let value): return String(value)
        case .integer(let value): return String(value)
        case .unsigned(let value): return String(value)
        case .double(let value): return String(value)
        case .string(let value): return Self.quoted(value)
        case .array(let values):
          return "[" + values.map(\.description).joined(separator: ",") + "]"
        case .object(let values):
          let members = values.sorted { $0.key < $1.key }
            .map { Self.quoted($0.key) + ":" + $0.value.description }
          return "{" + members.joined(separator: ",") + "}"
        }
      }

      private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
          switch scalar {
          case "\"": result += "\\\""
          case "\\": result += "\\\\"
          case "\n": result += "\\n"
          case "\r": result += "\\r"
          case "\t": result += "\\t"
          case "\u{0}"..<" ":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          default: result.unicodeScalars.append(scalar)
          }
        }
        return result + "\""
      }
    }
    """##,
    // KindsSupport/JSONDictionaries.swift
    ##"""
    nonisolated extension Swift.Dictionary: KindsJSONReadable
    where Key: KindsJSONName & Decodable, Value: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        var entries = KindsJSONEntries<Key, Value>()
        var members = try reader.openMembers(Self.self)
        while let key = try entries.nextKey(&members.isFirst, from: &reader) {
          entries.append(try Value(from: &reader), for: key)
        }
        self = entries.all
      }
    }

    /// The entries of a dictionary while it is read. Only the first of equal keys counts.
    nonisolated struct KindsJSONEntries<Key: KindsJSONName, Value> {
      private(set) var all: [Key: Value] = [:]
      /// The marks of all keys so far, combined.
      private var marks: UInt64 = 0

      /// Reads up to the value of the next member with a new key.
      ///
      /// - Returns: The key, or `nil` at the end of the object.
      mutating func nextKey(
        _ isFirst: inout Bool, from reader: inout KindsJSONReader
      ) throws(KindsJSONFailure) -> Key? {
        while let text = try reader.nextKey(&isFirst) {
          let name = reader.string(text)
          guard let key = Key(jsonName: name) else {
            throw reader.unfit(name, Key.self)
          }
          if all.isEmpty {
            all = Swift.Dictionary(minimumCapacity: reader.expectedEntries(of: [Key: Value].self))
          }
          // A key with an unused mark is new, and needs no lookup, which would hash the key once more.
          let mark = Key.self == String.self ? reader.mark(of: text) : .max
          let isNew = marks & mark == 0 || all[key] == nil
          marks |= mark
          if isNew { return key }
          try reader.skipValue()
        }
        reader.entriesOfLast = all.count
        return nil
      }

      mutating func append(_ value: Value, for key: Key) { all[key] = value }
    }

    nonisolated extension KindsJSONReader {
      /// Returns a bit that equal names share, or all bits if an equal name may be spelled differently.
      func mark(of name: KindsJSONText) -> UInt64 {
        guard name.isPlain, name.count > 0 else { return .max }
        let (first, last) = unsafe (bytes[name.start], bytes[name.start + name.count - 1])
        return 1 << (UInt64(first &* 3 &+ last &+ UInt8(truncatingIfNeeded: name.count)) & 63)
      }

      /// Returns the number of entries to reserve: that of the last dictionary, which often has a similar size.
      ///
      /// At most 512 bytes are reserved, so that little memory is wasted.
      func expectedEntries<Key, Value>(of type: [Key: Value].Type) -> Int {
        Swift.min(entriesOfLast, 512 / Swift.MemoryLayout<(Key, Value)>.stride)
      }
    }
    """##,
    // KindsSupport/JSONDirectValue.swift
    ##"""
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
    """##,
    // KindsSupport/JSONDoubles.swift
    ##"""
    nonisolated extension KindsJSONReader {
      /// Reads a floating-point number.
      mutating func double() throws(KindsJSONFailure) -> Double {
        guard isAtNumber else { throw mismatch(Double.self) }
        return try double(scanNumber())
      }

      /// Returns the floating-point value of a number.
      mutating func double(_ number: KindsJSONNumber) throws(KindsJSONFailure) -> Double {
        if let value = exactDouble(number) { return value }
        return try floatingPoint(number)
      }

      /// Returns the value of a short number without an exponent, if its digits and its power of ten are both exact as
      /// `Double`, so that the value is rounded only once.
      @inline(__always)
      private func exactDouble(_ number: KindsJSONNumber) -> Double? {
        let isNegative = unsafe bytes[number.start] == UInt8(ascii: "-")
        let start = isNegative ? number.start + 1 : number.start
        guard number.end - start <= 17 else { return nil }
        var significand: UInt64 = 0
        var fraction = 0
        var isFraction = false
        for index in start..<number.end {
          let byte = unsafe bytes[index]
          if byte == UInt8(ascii: ".") {
            isFraction = true
          } else if byte | 0x20 == UInt8(ascii: "e") {
            return nil
          } else {
            significand = significand &* 10 &+ UInt64(byte & 0xF)
            if isFraction { fraction += 1 }
          }
        }
        guard significand <= 1 << 53 else { return nil }
        let value = Double(significand) / powerOfTen(fraction)
        return isNegative ? -value : value
      }

      /// Returns a power of ten, which is exact for exponents up to 22.
      @inline(__always)
      private func powerOfTen(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent { power *= 10 }
        return power
      }

      /// Reads a number of a floating-point type other than `Double`.
      mutating func floatingPoint<Value: Swift.LosslessStringConvertible & Swift.BinaryFloatingPoint>(
        _ type: Value.Type
      ) throws(KindsJSONFailure) -> Value {
        guard isAtNumber else { throw mismatch(type) }
        return try floatingPoint(scanNumber())
      }

      @inline(never)
      private mutating func floatingPoint<
        Value: Swift.LosslessStringConvertible & Swift.BinaryFloatingPoint
      >(
        _ number: KindsJSONNumber
      ) throws(KindsJSONFailure) -> Value {
        let text = spelling(number)
        guard let value: Value = nearest(to: text), value.isFinite, value != 0 || isZero(text) else {
          throw unfit(number, Value.self)
        }
        return value
      }

      /// Whether all digits of a number before its exponent are zeros.
      private func isZero(_ text: String) -> Bool {
        text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
          .allSatisfy { $0 < UInt8(ascii: "1") || $0 > UInt8(ascii: "9") }
      }
    }

    nonisolated extension Double: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self = try reader.double()
      }
    }
    """##,
    // KindsSupport/JSONElements.swift
    ##"""
    // Lists whose elements are fields.

    /// The progress of reading a list.
    nonisolated struct KindsJSONElements {
      let start: Int
      var isFirst = true
      /// The number of elements that were read or, after the end of the list, its complement (`~`).
      var count = 0
    }

    nonisolated extension KindsJSONReader {
      /// Begins to read a list.
      ///
      /// - Parameter type: The type to name in errors.
      mutating func beginElements(
        of type: (some Any).Type
      ) throws(KindsJSONFailure) -> KindsJSONElements {
        let elements = KindsJSONElements(start: position)
        try beginList(type)
        return elements
      }

      /// Reads up to the next element.
      ///
      /// - Returns: Whether another element exists. If not, the reader moves past the list, and later calls return `false`.
      mutating func nextField(_ elements: inout KindsJSONElements) throws(KindsJSONFailure) -> Bool {
        if elements.count < 0 { return false }
        guard try nextElement(&elements.isFirst) else {
          elements.count = ~elements.count
          return false
        }
        elements.count += 1
        return true
      }

      mutating func lacksElement(
        _ type: (some Any).Type, in elements: KindsJSONElements
      ) -> KindsJSONFailure {
        fail(
          .missingElement(~elements.count, KindsJSONTypeName(type)), "the list has no more elements",
          at: elements.start)
      }
    }
    """##,
    // KindsSupport/JSONExtras.swift
    ##"""
    // Members that have no field.

    nonisolated extension KindsJSONReader {
      /// Throws if the object at the position has a member with an unknown key. The reader does not move.
      ///
      /// - Parameter type: The type to name in errors.
      mutating func refuseExtras(
        of type: (some Any).Type, besides known: KindsJSONNames
      ) throws(KindsJSONFailure) {
        let object = place
        var members = try openMembers(type)
        var first: (key: String, start: Int)?
        while let key = try nextKey(&members.isFirst) {
          if known.index(of: key, from: 0, in: self) == nil {
            let text = string(key)
            if first.map({ text < $0.key }) ?? true { first = (text, position) }
          }
          try skipValue()
        }
        place = object
        guard let first else { return }
        throw corrupted(
          "'\(first.key)' is not a key of \(KindsJSONTypeName(type))", at: first.start)
      }

      /// Reads the members of the object at the position that have unknown keys.
      mutating func extras<Value: KindsJSONReadable>(
        besides known: KindsJSONNames
      ) throws(KindsJSONFailure) -> [String: Value] {
        var extras: [String: Value] = [:]
        var members = try openMembers([String: Value].self)
        while let key = try nextKey(&members.isFirst) {
          let name = known.index(of: key, from: 0, in: self) == nil ? string(key) : nil
          if let name, extras[name] == nil {
            extras[name] = try Value(from: &self)
          } else {
            try skipValue()
          }
        }
        return extras
      }
    }
    """##,
    // KindsSupport/JSONFoundation.swift
    ##"""
    import Foundation

    // Direct JSON of types of Foundation.

    nonisolated extension URL: KindsJSONReadable, KindsJSONWritable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        let start = reader.position
        let text = try String(from: &reader)
        guard let value = URL(string: text) else {
          throw reader.corrupted("'\(text.prefix(80))' is not a URL", at: start)
        }
        self = value
      }

      func write(to json: inout KindsJSONWriter) { json.append(quoting: absoluteString) }
    }

    nonisolated extension UUID: KindsJSONReadable, KindsJSONWritable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        let start = reader.position
        let text = try String(from: &reader)
        guard let value = UUID(uuidString: text) else {
          throw reader.corrupted("'\(text.prefix(80))' is not a UUID", at: start)
        }
        self = value
      }

      func write(to json: inout KindsJSONWriter) { json.append(quoting: uuidString) }
    }

    nonisolated extension Decimal: KindsJSONReadable, KindsJSONWritable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        guard reader.isAtNumber else { throw reader.mismatch(Self.self) }
        let number = try reader.scanNumber()
        guard let value = Decimal(string: reader.spelling(number)), value.isFinite else {
          throw reader.unfit(number, Self.self)
        }
        self = value
      }

      func write(to json: inout KindsJSONWriter) {
        if !isFinite { json.fail(self, "JSON cannot represent \(self)") }
        for byte in description.utf8 { json.append(byte) }
      }
    }
    """##,
    // KindsSupport/JSONIntegers.swift
    ##"""
    nonisolated extension KindsJSONReader {
      /// Reads a whole number.
      mutating func integer<Value: Swift.FixedWidthInteger>(
        _ type: Value.Type
      ) throws(KindsJSONFailure) -> Value {
        guard isAtNumber else { throw mismatch(type) }
        let number = try scanNumber()
        if let value = wholeNumber(number, type) { return value }
        throw unfit(number, type)
      }

      /// Returns a number as an integer, or `nil` if it is not whole or does not fit in the type.
      @inline(__always)
      func wholeNumber<Value: Swift.FixedWidthInteger>(
        _ number: KindsJSONNumber, _ type: Value.Type
      ) -> Value? {
        let isNegative = unsafe bytes[number.start] == UInt8(ascii: "-")
        let start = number.start + (isNegative ? 1 : 0)
        let magnitude =
          number.isWhole && number.end - start <= 19
          ? digits(from: start, to: number.end) : wholeNumber(from: start, to: number.end)
        return magnitude.flatMap { signed($0, isNegative: isNegative) }
      }

      /// Returns a number with a magnitude and a sign, or `nil` if it does not fit in the type.
      @inline(__always)
      private func signed<Value: Swift.FixedWidthInteger>(
        _ magnitude: UInt64, isNegative: Bool
      ) -> Value? {
        if !isNegative { return Value(exactly: magnitude) }
        if magnitude > 1 << 63 { return nil }
        return Value(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
      }

      /// Returns the value of up to 19 digits.
      @inline(__always)
      private func digits(from start: Int, to end: Int) -> UInt64? {
        var value: UInt64 = 0
        for index in start..<end {
          value = unsafe value &* 10 &+ UInt64(bytes[index] &- UInt8(ascii: "0"))
        }
        return value
      }

      /// Returns the value of a number with a fraction, an exponent or many digits, or `nil` if the value is too large or
      /// not whole.
      @inline(never)
      private func wholeNumber(from start: Int, to end: Int) -> UInt64? {
        let decimal = decimal(from: start, to: end)
        guard let significand = decimal.significand else { return nil }
        if significand == 0 { return 0 }
        guard (0...19).contains(decimal.exponent) else { return nil }
        var value = significand
        for _ in 0..<decimal.exponent {
          let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
          if isTooLarge { return nil }
          value = product
        }
        return value
      }

      /// Returns the digits of a number without trailing zeros, and the power of ten by which to multiply them. The
      /// significand is `nil` if it is too large.
      private func decimal(from start: Int, to end: Int) -> (significand: UInt64?, exponent: Int) {
        var significand: UInt64? = 0
        var exponent = 0
        var zeros = 0
        var isFraction = false
        var index = start
        while index < end {
          let byte = unsafe bytes[index]
          index += 1
          if byte == UInt8(ascii: ".") {
            isFraction = true
          } else if byte | 0x20 == UInt8(ascii: "e") {
            exponent += self.exponent(from: index, to: end)
            break
          } else {
            if isFraction { exponent -= 1 }
            if byte == UInt8(ascii: "0") {
              zeros += 1
              continue
            }
            for _ in 0...zeros where significand != nil {
              significand = significand.flatMap { timesTen($0) }
              if significand == nil { break }
            }
            significand = significand.flatMap { adding($0, UInt64(byte & 0xF)) }
            zeros = 0
          }
        }
        return (significand, exponent + zeros)
      }

      private func timesTen(_ value: UInt64) -> UInt64? {
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
        return isTooLarge ? nil : product
      }

      private func adding(_ value: UInt64, _ digit: UInt64) -> UInt64? {
        let (sum, isTooLarge) = value.addingReportingOverflow(digit)
        return isTooLarge ? nil : sum
      }

      /// Returns the exponent of a number. An exponent that is far too large is not read to its end.
      private func exponent(from start: Int, to end: Int) -> Int {
        let isNegative = unsafe bytes[start] == UInt8(ascii: "-")
        let hasSign = unsafe isNegative || bytes[start] == UInt8(ascii: "+")
        var value = 0
        for index in (hasSign ? start + 1 : start)..<end where value < 1_000_000_000_000 {
          value = unsafe value * 10 + Int(bytes[index] & 0xF)
        }
        return isNegative ? -value : value
      }
    }

    // Only with: Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64
    nonisolated extension Swift.FixedWidthInteger where Self: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self = try reader.integer(Self.self)
      }
    }

    nonisolated extension Int: KindsJSONReadable {}
    nonisolated extension Swift.Int8: KindsJSONReadable {}
    nonisolated extension Swift.Int16: KindsJSONReadable {}
    nonisolated extension Swift.Int32: KindsJSONReadable {}
    nonisolated extension Int64: KindsJSONReadable {}
    nonisolated extension UInt: KindsJSONReadable {}
    nonisolated extension UInt8: KindsJSONReadable {}
    nonisolated extension Swift.UInt16: KindsJSONReadable {}
    nonisolated extension Swift.UInt32: KindsJSONReadable {}
    nonisolated extension UInt64: KindsJSONReadable {}
    """##,
    // KindsSupport/JSONKeys.swift
    ##"""
    /// A type whose values can be the names of members, so that a dictionary with such keys is an object in JSON.
    nonisolated protocol KindsJSONName: Hashable {
      init?(jsonName name: String)
      var jsonName: String { get }
    }

    // Only with: KindsJSONName
    nonisolated extension String: KindsJSONName {
      init?(jsonName name: String) { self = name }
      var jsonName: String { self }
    }

    nonisolated extension Int: KindsJSONName {
      init?(jsonName name: String) { self.init(name) }
      var jsonName: String { description }
    }

    nonisolated extension KindsJSONName where Self: RawRepresentable, RawValue: KindsJSONName {
      init?(jsonName name: String) {
        guard let value = RawValue(jsonName: name) else { return nil }
        self.init(rawValue: value)
      }

      var jsonName: String { rawValue.jsonName }
    }

    nonisolated extension KindsJSONReader {
      /// Returns the failure for a key that is invalid for a type. The reader is at the value of the key.
      mutating func unfit(_ name: String, _ type: (some Any).Type) -> KindsJSONFailure {
        let type = KindsJSONTypeName(type)
        let message = "expected a key of \(type), found '\(name)'"
        return fail(type.isInt ? .wrongType(type) : .corrupted, message, at: position)
      }
    }
    """##,
    // KindsSupport/JSONLibraryNumbers.swift
    ##"""
    nonisolated extension KindsJSONReader {
      /// Returns the number nearest to a decimal string.
      func nearest<Value: Swift.LosslessStringConvertible>(to text: String) -> Value? { Value(text) }
    }
    """##,
    // KindsSupport/JSONLineBuffer.swift
    ##"""
    // JSON Lines, a value in each line.

    /// A buffer that splits chunks of bytes into lines.
    nonisolated struct KindsJSONLineBuffer {
      private var bytes: [UInt8] = []
      /// The start of the first line that has not been taken.
      private var start = 0
      /// The position up to which no end of that line was found.
      private var searched = 0
      /// The number of the line that was taken last.
      private(set) var number = 0
      /// Whether all bytes have been appended.
      private(set) var isAtEnd = false

      mutating func append(_ chunk: some Swift.Sequence<UInt8>) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes.append(contentsOf: chunk)
      }

      mutating func end() { isAtEnd = true }

      /// Takes the next line that is not blank.
      ///
      /// - Returns: The line, or `nil` if it is still incomplete or there are no more lines.
      mutating func next() -> [UInt8]? {
        while let line = nextLine() {
          number += 1
          if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return line }
        }
        return nil
      }

      private mutating func nextLine() -> [UInt8]? {
        var end = searched
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        searched = end
        if end == bytes.count, !isAtEnd || start == end { return nil }
        let line = Swift.Array(bytes[start..<end])
        start = min(end + 1, bytes.count)
        searched = start
        return line
      }
    }
    """##,
    // KindsSupport/JSONLines.swift
    ##"""
    // JSON Lines, whose values are read one at a time as direct JSON.

    /// The values of JSON Lines, which are read on demand. A chunk of bytes may end within a line.
    package nonisolated struct KindsJSONLines<Value, Chunks: _Concurrency.AsyncSequence>
    where Chunks.Element: Swift.Sequence<UInt8> {
      package typealias Element = Value

      fileprivate let chunks: Chunks
      fileprivate let read: ([UInt8]) throws(KindsJSONError) -> Value

      /// An iterator over the values.
      package struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
        fileprivate var chunks: Chunks.AsyncIterator
        fileprivate let read: ([UInt8]) throws(KindsJSONError) -> Value
        private var lines = KindsJSONLineBuffer()

        fileprivate init(_ lines: KindsJSONLines) {
          self.chunks = lines.chunks.makeAsyncIterator()
          self.read = lines.read
        }

        /// Reads the next value, or returns `nil` after the last one.
        package mutating func next() async throws -> Value? {
          while true {
            if let line = lines.next() { return try value(of: line) }
            if lines.isAtEnd { return nil }
            if let chunk = try await chunks.next() {
              lines.append(chunk)
            } else {
              lines.end()
            }
          }
        }

        private func value(of line: [UInt8]) throws(KindsJSONError) -> Value {
          do {
            return try read(line)
          } catch {
            throw error.onLine(lines.number)
          }
        }
      }

      /// Creates an iterator that begins with the first line.
      package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
    }

    nonisolated extension KindsJSONLines: _Concurrency.AsyncSequence {
      init(
        _ chunks: Chunks, isStrict: Bool = false
      ) where Value: KindsJSONReadable {
        self.chunks = chunks
        self.read = { bytes throws(KindsJSONError) in
          try KindsJSONReader.read(Value.self, from: bytes, isStrict: isStrict)
        }
      }
    }
    """##,
    // KindsSupport/JSONLosses.swift
    ##"""
    // Invalid values that do not make reading fail: dropped elements, fields that count as missing, and values that are
    // kept as values of an unknown kind.

    nonisolated extension KindsJSONReader {
      /// Skips an invalid value, and records the loss.
      ///
      /// - Parameters:
      ///   - failure: The error of the value, which is thrown again if the document is not JSON or the value is nested too
      ///     deeply.
      ///   - element: The place of the value.
      mutating func lose(
        _ failure: KindsJSONFailure, from element: KindsJSONPlace
      ) throws(KindsJSONFailure) {
        guard let problem, problem.isOfElement else { throw failure }
        place = element
        // The value may be invalid because of a malformed string or number in it.
        let checksAll = !checksStructureAlone
        checksStructureAlone = true
        defer { if checksAll { checksStructureAlone = false } }
        try skipValue()
        // Objects inside the value were not closed.
        while let last = passed.last, last.value >= element.position, last.value < position {
          passed.removeLast()
        }
        losses?.append((element.position, [], problem))
        self.problem = nil
      }
    }

    nonisolated extension KindsJSONProblem {
      /// Whether reading may continue after the value.
      fileprivate var isOfElement: Bool {
        switch reason {
        case .malformed, .tooDeep: return false
        case .other(let error, _): return !error.isOfDepth
        default: return true
        }
      }
    }
    """##,
    // KindsSupport/JSONNumbers.swift
    ##"""
    /// The location of a number in JSON.
    nonisolated struct KindsJSONNumber {
      let start: Int
      let end: Int
      /// Whether the number has neither a fraction nor an exponent.
      let isWhole: Bool
    }

    nonisolated extension KindsJSONReader {
      /// Reads the number that begins at the position.
      mutating func scanNumber() throws(KindsJSONFailure) -> KindsJSONNumber {
        let start = position
        var index = start
        if next == UInt8(ascii: "-") { index += 1 }
        guard index < count, isDigit(at: index) else {
          if index == start { throw malformed("expected a value") }
          if !checksStructureAlone { throw corrupted("the number has no digits") }
          position = index
          return KindsJSONNumber(start: start, end: index, isWhole: false)
        }
        let digits = index
        index = endOfDigits(from: index)
        var isWhole = true
        var isGood = unsafe index == digits + 1 || bytes[digits] != UInt8(ascii: "0")
        if index < count, unsafe bytes[index] == UInt8(ascii: ".") {
          let end = endOfDigits(from: index + 1)
          isGood = isGood && end > index + 1
          index = end
          isWhole = false
        }
        if index < count, unsafe bytes[index] | 0x20 == UInt8(ascii: "e") {
          index += 1
          if isSign(at: index) { index += 1 }
          let end = endOfDigits(from: index)
          isGood = isGood && end > index
          index = end
          isWhole = false
        }
        guard isGood || checksStructureAlone else { throw corrupted("the number is malformed") }
        position = index
        return KindsJSONNumber(start: start, end: index, isWhole: isWhole)
      }

      @inline(__always)
      private func isDigit(at index: Int) -> Bool {
        unsafe bytes[index] &- UInt8(ascii: "0") < 10
      }

      private func isSign(at index: Int) -> Bool {
        guard index < count else { return false }
        return unsafe bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      }

      @inline(__always)
      private func endOfDigits(from start: Int) -> Int {
        var index = start
        while index < count, isDigit(at: index) { index += 1 }
        return index
      }

      /// Whether a number begins at the position, even a malformed one.
      var isAtNumber: Bool {
        next == UInt8(ascii: "-") || next &- UInt8(ascii: "0") < 10
      }

      /// Returns the characters of a number.
      func spelling(_ number: KindsJSONNumber) -> String {
        unsafe String(
          decoding: Swift.UnsafeBufferPointer(
            start: bytes + number.start, count: number.end - number.start),
          as: Swift.UTF8.self)
      }

      /// Returns the failure for a number that a type cannot represent.
      mutating func unfit(_ number: KindsJSONNumber, _ type: (some Any).Type) -> KindsJSONFailure {
        corrupted(
          "\(spelling(number)) does not fit in \(KindsJSONTypeName(type))", at: number.start)
      }
    }
    """##,
    // KindsSupport/JSONObject.swift
    ##"""
    // The reader of JSON bytes as a source of generated types. An object is a cursor: members in the order of the fields are
    // read where they are, and members that are passed on the way to another one are remembered.

    /// A member that was passed.
    nonisolated struct KindsJSONPassed {
      let key: KindsJSONText
      /// The position of the value.
      let value: Int
      /// Whether the member was read. No other field has its key.
      var isRead = false
    }

    /// The progress of reading an object.
    nonisolated struct KindsJSONObject {
      let start: Int
      let depth: Int
      /// The index of the first passed member of the object, among those of the reader.
      let base: Int
      /// A bit for each passed member (see `mark`).
      var marks: UInt64 = 0
      /// The passed members before this index were read.
      var low: Int
      var isFirst = true
      var isAtEnd = false
      /// Whether the object stands for a missing one, and has no members.
      var isMissing = false
      /// The position after the object, if it was entered out of order, or -1.
      var back = -1
      /// The position of the value that was read last.
      var last = -1
      /// The position of the only key, which is the tag.
      var only = -1

      init(start: Int, depth: Int, base: Int) {
        self.start = start
        self.depth = depth
        self.base = base
        self.low = base
      }
    }

    nonisolated extension KindsJSONReader: KindsReader {
      typealias Failure = KindsJSONFailure
      typealias Key = StaticString
      typealias Object = KindsJSONObject
      typealias Elements = KindsJSONElements
    }

    // MARK: Finding members

    /// The results of looking for a member that are no position to return to.
    nonisolated enum KindsJSONFound {
      /// The reader continues after the value.
      static let here = -1
      static let nothing = -2
    }

    nonisolated extension KindsJSONReader {
      /// Moves to the value at a key.
      ///
      /// - Returns: The position to return to after the value, or a `KindsJSONFound`.
      @inline(__always)
      private mutating func find(
        _ key: StaticString, _ object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Int {
        if object.marks & mark(key) != 0 { return try search(key, &object, repeats: false) }
        if object.isAtEnd { return KindsJSONFound.nothing }
        guard let text = try nextKey(&object.isFirst) else {
          object.isAtEnd = true
          return KindsJSONFound.nothing
        }
        if isKey(text, key) {
          object.last = position
          return KindsJSONFound.here
        }
        try pass(text, &object)
        return try scan(key, &object, repeats: false)
      }

      /// Looks for a member among those that were passed, and then in the rest of the object.
      ///
      /// - Parameter repeats: Whether the value will be read again.
      @inline(never)
      private mutating func search(
        _ key: StaticString, _ object: inout KindsJSONObject, repeats: Bool
      ) throws(KindsJSONFailure) -> Int {
        guard let index = passedMember(key, object) else {
          return try scan(key, &object, repeats: repeats)
        }
        if !repeats {
          passed[index].isRead = true
          while object.low < passed.count, passed[object.low].isRead { object.low += 1 }
        }
        let back = position
        position = passed[index].value
        object.last = position
        depth = object.depth + 1
        return back
      }

      /// Returns the index of the passed member with a key, or `nil` if it was not passed or was read.
      @inline(__always)
      private mutating func passedMember(_ key: StaticString, _ object: KindsJSONObject) -> Int? {
        if passed.count - object.low > 32 { return indexedMember(key, object) }
        for index in object.low..<passed.count
        where !passed[index].isRead && isKey(passed[index].key, key) {
          return index
        }
        return nil
      }

      /// Looks for a member in the rest of the object.
      @inline(never)
      private mutating func scan(
        _ key: StaticString, _ object: inout KindsJSONObject, repeats: Bool
      ) throws(KindsJSONFailure) -> Int {
        if object.isAtEnd { return KindsJSONFound.nothing }
        while let text = try nextKey(&object.isFirst) {
          if isKey(text, key) {
            object.last = position
            if !repeats { return KindsJSONFound.here }
            try pass(text, &object)
            let back = position
            position = object.last
            depth = object.depth + 1
            return back
          }
          try pass(text, &object)
        }
        object.isAtEnd = true
        return KindsJSONFound.nothing
      }

      /// Passes a member on the way to another one.
      private mutating func pass(
        _ key: KindsJSONText, _ object: inout KindsJSONObject
      ) throws(KindsJSONFailure) {
        if key.isPlain {
          object.marks |=
            unsafe key.count == 0
            ? 1 : mark(key.count, bytes[key.start], bytes[key.start + key.count - 1])
        } else {
          object.marks = .max
        }
        passed.append(KindsJSONPassed(key: key, value: position))
        try skipMember()
      }

      /// Returns to the place after the last member that was passed.
      @inline(__always)
      private mutating func resume(_ back: Int, _ object: KindsJSONObject) {
        if back < 0 { return }
        position = back
        depth = object.isAtEnd ? object.depth : object.depth + 1
      }

      /// Returns a bit that equal names share. It shows in most cases that no passed member has a key.
      @inline(__always)
      private func mark(_ count: Int, _ first: UInt8, _ last: UInt8) -> UInt64 {
        1 << UInt64((UInt8(truncatingIfNeeded: count) &+ first &* 3 &+ last) & 63)
      }

      @inline(__always)
      private func mark(_ key: StaticString) -> UInt64 {
        let count = key.utf8CodeUnitCount
        return unsafe count == 0 ? 1 : mark(count, key.utf8Start[0], key.utf8Start[count - 1])
      }

      /// Whether a text is a key.
      @inline(__always)
      private func isKey(_ text: KindsJSONText, _ key: StaticString) -> Bool {
        let count = key.utf8CodeUnitCount
        if !text.isPlain { return string(text) == key.description }
        if text.count != count { return false }
        let name = unsafe bytes + text.start
        let wanted = unsafe key.utf8Start
        if count >= 8 {
          // The first and the last eight bytes overlap in names of up to 16 bytes.
          if unsafe word(name, 0) != word(wanted, 0) || word(name, count - 8) != word(wanted, count - 8)
          {
            return false
          }
          if count <= 16 { return true }
        }
        for offset in 0..<count where unsafe name[offset] != wanted[offset] { return false }
        return true
      }

      @inline(__always)
      private func word(_ bytes: Swift.UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
        unsafe Swift.UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
      }
    }

    // MARK: Objects and members

    nonisolated extension KindsJSONReader {
      @inline(__always)
      mutating func openObject(_ type: (some Any).Type) throws(KindsJSONFailure) -> KindsJSONObject {
        guard next == UInt8(ascii: "{") else { throw mismatch(type) }
        let object = KindsJSONObject(start: position, depth: depth, base: passed.count)
        try descend()
        return object
      }

      @inline(__always)
      mutating func closeObject(_ object: inout KindsJSONObject) throws(KindsJSONFailure) {
        if !object.isAtEnd {
          object.isAtEnd = true
          while try nextKey(&object.isFirst) != nil { try skipMember() }
        }
        if passed.count > object.base { passed.removeLast(passed.count - object.base) }
        if object.back >= 0 {
          position = object.back
          depth = object.depth
        }
      }

      mutating func nestedObject(
        _ type: (some Any).Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> KindsJSONObject {
        let back = try find(key, &object)
        guard back != KindsJSONFound.nothing else { throw lacks(key, object) }
        var inner = try openObject(type)
        inner.back = back
        return inner
      }

      mutating func nestedObjectIfPresent(
        _ type: (some Any).Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> KindsJSONObject {
        let back = try find(key, &object)
        if back != KindsJSONFound.nothing, try !skipNull() {
          var inner = try openObject(type)
          inner.back = back
          return inner
        }
        // An object without members, which is closed where the reader already is.
        var inner = KindsJSONObject(start: object.start, depth: depth, base: passed.count)
        inner.isAtEnd = true
        inner.isMissing = true
        inner.back = back >= 0 ? back : position
        return inner
      }

      mutating func containsKey(
        _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Bool {
        let back = try search(key, &object, repeats: true)
        resume(back, object)
        return back != KindsJSONFound.nothing
      }

      @inline(__always)
      mutating func read<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Value {
        let back = try find(key, &object)
        guard back != KindsJSONFound.nothing else { throw lacks(key, object) }
        let value = try Value(from: &self)
        resume(back, object)
        return value
      }

      @inline(__always)
      mutating func readIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Value? {
        let back = try find(key, &object)
        guard back != KindsJSONFound.nothing else { return nil }
        let value: Value? = try skipNull() ? nil : Value(from: &self)
        resume(back, object)
        return value
      }

      mutating func valueIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Value? {
        let back = try find(key, &object)
        guard back != KindsJSONFound.nothing else { return nil }
        let value = try Value(from: &self)
        resume(back, object)
        return value
      }

      /// Reads a member that a payload with a field of this key reads again.
      mutating func repeatedValue<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Value {
        let back = try search(key, &object, repeats: true)
        guard back != KindsJSONFound.nothing else { throw lacks(key, object) }
        let value = try Value(from: &self)
        resume(back, object)
        return value
      }

      mutating func readPresence<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Presence<Value> {
        let back = try find(key, &object)
        guard back != KindsJSONFound.nothing else { return .missing }
        let value: Presence<Value> = try skipNull() ? .null : .value(Value(from: &self))
        resume(back, object)
        return value
      }

      mutating func validIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Value? {
        try validIfContained(Value?.self, key, in: &object) ?? nil
      }

      mutating func validIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Value? {
        let back = try find(key, &object)
        guard back != KindsJSONFound.nothing else { return nil }
        let start = place
        var value: Value?
        do {
          value = try Value(from: &self)
        } catch {
          try lose(error, from: start)
        }
        resume(back, object)
        return value
      }

      @inline(never)
      private mutating func lacks(
        _ key: StaticString, _ object: KindsJSONObject
      ) -> KindsJSONFailure {
        missing(key.description, at: object.start)
      }
    }

    // MARK: Whole objects

    nonisolated extension KindsJSONReader {
      /// Runs a function at the start of the object, and returns to the present place.
      private mutating func atStart<Result>(
        _ object: KindsJSONObject,
        _ body: (inout KindsJSONReader) throws(KindsJSONFailure) -> Result
      ) throws(KindsJSONFailure) -> Result {
        let back = place
        (position, depth) = (object.start, object.depth)
        let result = try body(&self)
        place = back
        return result
      }

      mutating func presentNames(
        of names: KindsJSONNames, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> KindsJSONMembers {
        try atStart(object) { (reader) throws(KindsJSONFailure) in
          var members = try reader.openMembers(KindsKey.self)
          while try reader.nextMember(&members, of: names) != nil { try reader.skipValue() }
          return members
        }
      }

      mutating func refuseExtras(
        of type: (some Any).Type, besides known: KindsJSONNames, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) {
        if object.isMissing { return }
        try atStart(object) { (reader) throws(KindsJSONFailure) in
          try reader.refuseExtras(of: type, besides: known)
        }
      }

      mutating func readExtras(
        besides known: KindsJSONNames, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> [String: JSON] {
        if object.isMissing { return [:] }
        return try atStart(object) { (reader) throws(KindsJSONFailure) in
          try reader.extras(besides: known)
        }
      }

      mutating func onlyKey(
        besides others: KindsJSONNames, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> String {
        let member = try atStart(object) { (reader) throws(KindsJSONFailure) in
          try reader.onlyMember(of: KindsKey.self, besides: others.all.isEmpty ? nil : others)
        }
        (object.last, object.only) = (member.value.position, member.key.start)
        return string(member.key)
      }

      mutating func readWhole<Value: KindsJSONReadable>(
        _ type: Value.Type, in object: inout KindsJSONObject
      ) throws(KindsJSONFailure) -> Value {
        try atStart(object) { (reader) throws(KindsJSONFailure) in try Value(from: &reader) }
      }
    }

    // MARK: Values, lists and errors

    nonisolated extension KindsJSONReader {
      @inline(__always)
      mutating func read<Value: KindsJSONReadable>(
        _ type: Value.Type
      ) throws(KindsJSONFailure) -> Value {
        alone = position
        return try Value(from: &self)
      }

      mutating func readNull() throws(KindsJSONFailure) { _ = try skipNull() }

      mutating func jsonType() throws(KindsJSONFailure) -> KindsJSONType {
        switch next {
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "{"): return .object
        case _ where isAtNumber: return .number
        default: throw malformed("expected a value")
        }
      }

      mutating func unknownType(
        _ found: KindsJSONType, is known: String, _ type: (some Any).Type
      ) -> KindsJSONFailure {
        let type = KindsJSONTypeName(type)
        return fail(
          .wrongType(type), "\(type) must be \(known), not \(found.rawValue)", at: position)
      }

      mutating func tagAlone() throws(KindsJSONFailure) -> String? {
        guard isAtText else { return nil }
        alone = position
        return string(try scanText())
      }

      mutating func openList(_ type: (some Any).Type) throws(KindsJSONFailure) -> KindsJSONElements {
        try beginElements(of: type)
      }

      mutating func element<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout KindsJSONElements
      ) throws(KindsJSONFailure) -> Value {
        guard try nextField(&elements) else { throw lacksElement(type, in: elements) }
        alone = position
        return try Value(from: &self)
      }

      mutating func elementIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout KindsJSONElements
      ) throws(KindsJSONFailure) -> Value? {
        guard try nextField(&elements), try !skipNull() else { return nil }
        return try Value(from: &self)
      }

      mutating func elementIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout KindsJSONElements
      ) throws(KindsJSONFailure) -> Value? {
        try nextField(&elements) ? Value(from: &self) : nil
      }

      mutating func closeList(
        _ elements: inout KindsJSONElements, of type: (some Any).Type, isFull: Bool
      ) throws(KindsJSONFailure) {
        let count = elements.count
        while try nextField(&elements) {
          if isFull {
            throw corrupted("\(KindsJSONTypeName(type)) has no more than \(count) elements")
          }
          try skipValue()
        }
      }

      mutating func invalidValue(_ message: String) -> KindsJSONFailure {
        corrupted(message, at: alone)
      }

      mutating func invalid(
        _ message: String, at key: StaticString, in object: KindsJSONObject
      ) -> KindsJSONFailure {
        corrupted(message, at: object.last)
      }

      mutating func invalidObject(
        _ message: String, in object: KindsJSONObject
      ) -> KindsJSONFailure {
        corrupted(message, at: object.start)
      }

      mutating func invalidOnlyKey(
        _ message: String, _ tag: String, in object: KindsJSONObject
      ) -> KindsJSONFailure {
        corrupted(message, at: object.only - 1)
      }

      mutating func invalidElement(
        _ message: String, in elements: KindsJSONElements
      ) -> KindsJSONFailure {
        corrupted(message, at: alone)
      }

      @inline(never)
      mutating func naming(
        _ kind: some Any, of union: String, _ error: KindsJSONFailure
      ) -> KindsJSONFailure {
        name("\(kind)", of: union)
        return error
      }

      mutating func keepInvalid(
        _ error: KindsJSONFailure, from start: KindsJSONObject, _ object: inout KindsJSONObject
      ) throws(KindsJSONFailure) {
        try lose(error, from: KindsJSONPlace(position: start.start, depth: start.depth))
        // The object is read again, as one of an unknown kind.
        passed.removeSubrange(start.base...)
        (position, depth) = (start.start, start.depth)
        object = try openObject(KindsKey.self)
        object.back = start.back
      }

      mutating func loseBareTag(_ error: KindsJSONFailure) throws(KindsJSONFailure) {
        try lose(error, from: KindsJSONPlace(position: alone, depth: depth))
      }

      mutating func noteUnknown(_ message: String, in object: KindsJSONObject) {
        note(message, at: object.start, depth: object.depth)
      }

      mutating func noteUnknown(_ message: String) { note(message, at: alone, depth: depth) }

      /// Reports a note about the value at a position, if losses are collected.
      private mutating func note(_ text: String, at start: Int, depth: Int) {
        let note = DecodingNote(description: text)
        let problem = KindsJSONProblem(reason: .other(note, depth: depth), message: "", start: start)
        losses?.append((start, [], problem))
      }
    }
    """##,
    // KindsSupport/JSONOnlyMember.swift
    ##"""
    // Objects with a single key, which is the tag of its value.

    /// The member whose key is the tag of a value.
    nonisolated struct KindsJSONOnlyMember {
      let key: KindsJSONText
      let value: KindsJSONPlace
      /// The place after the object.
      let end: KindsJSONPlace
    }

    nonisolated extension KindsJSONReader {
      /// Whether a string begins at the position.
      var isAtText: Bool { next == UInt8(ascii: "\"") }

      /// Reads an object that has a single member besides those with known keys.
      ///
      /// - Parameters:
      ///   - type: The type to name in errors.
      ///   - others: The known keys.
      mutating func onlyMember(
        of type: (some Any).Type, besides others: KindsJSONNames? = nil
      ) throws(KindsJSONFailure) -> KindsJSONOnlyMember {
        var members = try openMembers(type)
        var first: (key: KindsJSONText, name: String, value: KindsJSONPlace)?
        var count = 0
        while let key = try nextKey(&members.isFirst) {
          if others?.index(of: key, from: 0, in: self) != nil {
            try skipValue()
            continue
          }
          // Only the first of equal keys counts.
          let name = string(key)
          if first?.name != name { count += 1 }
          if first == nil { first = (key, name, place) }
          try skipValue()
        }
        if count == 1, let first {
          return KindsJSONOnlyMember(key: first.key, value: first.value, end: place)
        }
        let names = others?.all.map { "'\($0)'" }.joined(separator: ", ")
        let exception = names.map { " besides \($0)" } ?? ""
        throw corrupted(
          "expected the tag as the only key\(exception), not \(count) keys",
          at: members.start)
      }
    }
    """##,
    // KindsSupport/JSONProblems.swift
    ##"""
    /// An error in JSON, with its position.
    nonisolated struct KindsJSONProblem {
      enum Reason {
        /// The bytes are not JSON.
        case malformed
        /// A value is invalid.
        case corrupted
        /// A value has the wrong type.
        case mismatch(KindsJSONTypeName)
        /// A value has a JSON type that no kind of a union has.
        case wrongType(KindsJSONTypeName)
        /// An object has no member with a key.
        case missing(String)
        /// A list has no element at an index.
        case missingElement(Int, KindsJSONTypeName)
        /// The value is nested too deeply.
        case tooDeep
        /// An error of a type's own coding, or a note about a value. The first `depth` elements of the error's coding path
        /// lead to the value.
        case other(KindsJSONError, depth: Int)
      }

      let reason: Reason
      var message: String
      /// The position of the value, or of the first byte that is not JSON.
      let start: Int
      /// Whether the message names a kind.
      var isNamed = false
    }

    nonisolated extension KindsJSONReader {
      /// Returns the failure for bytes at the position that are not JSON.
      @inline(never)
      mutating func malformed(_ message: String) -> KindsJSONFailure {
        fail(.malformed, message, at: position)
      }

      /// Returns the failure for the value at the position, which has the right type but is invalid.
      @inline(never)
      mutating func corrupted(_ message: String) -> KindsJSONFailure {
        fail(.corrupted, message, at: position)
      }

      /// Returns the failure for an invalid value that begins at a position.
      @inline(never)
      mutating func corrupted(_ message: String, at start: Int) -> KindsJSONFailure {
        fail(.corrupted, message, at: start)
      }

      /// Returns the failure for the value at the position, which has the wrong type.
      @inline(never)
      mutating func mismatch(_ type: (some Any).Type) -> KindsJSONFailure {
        fail(.mismatch(KindsJSONTypeName(type)), "", at: position)
      }

      /// Returns the failure for an object that lacks a member.
      @inline(never)
      mutating func missing(_ key: String, at start: Int) -> KindsJSONFailure {
        fail(.missing(key), "the key '\(key)' is missing", at: start)
      }

      /// Records a problem with the value that begins at a position, and returns the failure to throw.
      mutating func fail(
        _ reason: KindsJSONProblem.Reason, _ message: String, at start: Int
      ) -> KindsJSONFailure {
        problem = KindsJSONProblem(reason: reason, message: message, start: start)
        return KindsJSONFailure()
      }

      /// Adds the kind that failed to the message, unless the message already names an inner kind.
      @inline(never)
      mutating func name(_ kind: String, of union: String) {
        guard var named = problem, !named.isNamed else { return }
        named.message = "in the kind '\(kind)' of \(union): \(named.message)"
        named.isNamed = true
        problem = named
      }

      /// Throws if the value is nested so deeply that reading it could overflow the stack.
      @inline(__always)
      mutating func checkDepth(limit: Int) throws(KindsJSONFailure) {
        if depth > limit { throw tooDeep(limit) }
      }

      @inline(never)
      private mutating func tooDeep(_ limit: Int) -> KindsJSONFailure {
        fail(
          .tooDeep,
          "the value is more than \(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema",
          at: position)
      }

      /// The first place where the structure of the document is not JSON, or `nil` if there is none. Malformed strings and
      /// numbers are accepted.
      var malformation: KindsJSONProblem? {
        var reader = unsafe KindsJSONReader(bytes, count: count, isStrict: isStrict)
        reader.checksStructureAlone = true
        reader.begin()
        do {
          try reader.skipValue()
          try reader.end()
          return nil
        } catch {
          return reader.problem
        }
      }

      /// The keys and indices that lead to the value that begins at a position.
      func path(to start: Int) -> [KindsJSONKey] { paths(to: [start])[start] ?? [] }

      /// The keys and indices that lead to each of some values, found in one pass over the document.
      ///
      /// - Parameter starts: The positions at which the values begin.
      func paths(to starts: [Int]) -> [Int: [KindsJSONKey]] {
        var walk = unsafe KindsJSONWalk(KindsJSONReader(bytes, count: count, isStrict: isStrict))
        var paths: [Int: [KindsJSONKey]] = [:]
        for start in starts.sorted() { paths[start] = walk.path(to: start) }
        return paths
      }
    }

    /// A pass over all values of a document.
    private nonisolated struct KindsJSONWalk {
      private var reader: KindsJSONReader
      /// The lists and objects that enclose the position, each with its current key or index.
      private var levels: [(isObject: Bool, key: KindsJSONText?, index: Int)] = []
      /// The part of the current path that earlier calls found, as far as it is still valid.
      private var path: [KindsJSONKey] = []

      init(_ reader: KindsJSONReader) {
        self.reader = reader
        self.reader.checksStructureAlone = true
        self.reader.begin()
      }

      /// Advances to a value, and returns the keys and indices that lead to it.
      ///
      /// - Parameter start: The position of the value, which is not before that of the last call.
      mutating func path(to start: Int) -> [KindsJSONKey] {
        while reader.position < start, (try? advance()) ?? false {}
        for level in levels[path.count...] {
          path.append(
            level.key.map { KindsJSONKey(reader.string($0)) } ?? KindsJSONKey(index: level.index))
        }
        return path
      }

      /// Advances from a value to the first one inside it, or else to the one after it.
      ///
      /// - Returns: Whether another value exists.
      private mutating func advance() throws(KindsJSONFailure) -> Bool {
        let isObject = reader.next == UInt8(ascii: "{")
        var isFirst = isObject || reader.next == UInt8(ascii: "[")
        if isFirst {
          try reader.descend()
          levels.append((isObject, nil, -1))
        } else {
          try reader.skipValue()
        }
        while let level = levels.last {
          if path.count == levels.count { path.removeLast() }
          if level.isObject {
            if let key = try reader.nextKey(&isFirst) {
              levels[levels.count - 1].key = key
              return true
            }
          } else if try reader.nextElement(&isFirst) {
            levels[levels.count - 1].index += 1
            return true
          }
          levels.removeLast()
        }
        return false
      }
    }
    """##,
    // KindsSupport/JSONReadable.swift
    ##"""
    /// A type that can be read from JSON bytes.
    nonisolated protocol KindsJSONReadable: Decodable {
      /// Reads a value.
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure)
    }

    nonisolated extension KindsJSONReader {
      /// A function that receives the location of each loss and the reason for it.
      typealias Report = ([KindsJSONKey], KindsJSONError) -> Void

      /// Reads a document.
      static func read<Value: KindsJSONReadable>(
        _ type: Value.Type, from bytes: some Swift.Sequence<UInt8>, isStrict: Bool = false,
        reportingLosses report: Report? = nil
      ) throws(KindsJSONError) -> Value {
        let result = bytes.withContiguousStorageIfAvailable {
          unsafe read(type, from: $0, isStrict, report)
        }
        if let result { return try result.get() }
        return try unsafe Swift.Array(bytes).withUnsafeBufferPointer {
          unsafe read(type, from: $0, isStrict, report)
        }.get()
      }

      private static func read<Value: KindsJSONReadable>(
        _ type: Value.Type, from bytes: Swift.UnsafeBufferPointer<UInt8>, _ isStrict: Bool,
        _ report: Report?
      ) -> Swift.Result<Value, KindsJSONError> {
        guard let first = bytes.baseAddress else { return .failure(emptiness) }
        var reader = unsafe KindsJSONReader(first, count: bytes.count, isStrict: isStrict)
        if report != nil { reader.losses = [] }
        defer { report.map { reader.tell($0) } }
        do {
          reader.begin()
          let value = try Value(from: &reader)
          try reader.end()
          return .success(value)
        } catch {
          return .failure(reader.error())
        }
      }

      /// Reports the losses.
      private func tell(_ report: Report) {
        let losses = losses ?? []
        let paths = paths(to: losses.flatMap { [$0.start, $0.problem.start] })
        for loss in losses {
          report(
            (paths[loss.start] ?? []) + loss.inside,
            error(of: loss.problem, at: paths[loss.problem.start] ?? []))
        }
      }
    }

    // Only with: KindsJSONReadable
    nonisolated extension String: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        let text = try reader.text(Self.self)
        self = reader.string(text)
      }
    }
    """##,
    // KindsSupport/JSONReader.swift
    ##"""
    /// The error that reading functions throw. The reader's `problem` describes it.
    nonisolated struct KindsJSONFailure: Error {}

    /// A reader of JSON bytes. The bytes must outlive the reader.
    ///
    /// A function that reads a value begins at the value's first byte and ends after its last one. A start is the position
    /// of a value's first byte. A place is a position with its depth, to which the reader can return.
    @safe
    nonisolated struct KindsJSONReader {
      let bytes: Swift.UnsafePointer<UInt8>
      let count: Int
      var position = 0
      /// The number of keys and indices that lead to the position.
      var depth = 0
      /// Whether a trailing comma in a list or an object is an error.
      let isStrict: Bool
      /// Whether malformed strings and numbers are accepted, so that only the structure is checked.
      var checksStructureAlone = false
      var problem: KindsJSONProblem?
      /// The passed members of all objects that enclose the position.
      var passed: [KindsJSONPassed] = []
      /// An index of the passed members of an object with many of them.
      var passedIndex = KindsJSONIndex()
      /// The position of the value that was read last as a whole, rather than as a member.
      var alone = 0
      /// The ends of large lists and objects that were skipped, by start; -1 while the end is not known.
      var ends: [(start: Int, end: Int)] = []
      /// The lists and objects that enclose the position while a value is skipped: whether each is an object, and its index
      /// in `ends`, or -1.
      var skipped: [(isObject: Bool, record: Int)] = []
      /// The number of entries of the dictionary that was read last.
      var entriesOfLast = 0
      /// The losses, or `nil` if they are not collected. The keys and indices in `inside` lead from the value at `start` to
      /// the lost one.
      var losses: [(start: Int, inside: [KindsJSONKey], problem: KindsJSONProblem)]?

      /// The maximum number of nested lists and objects.
      static var mostLevels: Int { 512 }

      init(_ bytes: Swift.UnsafePointer<UInt8>, count: Int, isStrict: Bool) {
        unsafe self.bytes = bytes
        self.count = count
        self.isStrict = isStrict
      }
    }

    nonisolated extension KindsJSONReader {
      /// The position and its depth.
      var place: KindsJSONPlace {
        get { KindsJSONPlace(position: position, depth: depth) }
        set { (position, depth) = (newValue.position, newValue.depth) }
      }

      /// The byte at the position. At the end, it is 0, which does not occur in JSON.
      @inline(__always)
      var next: UInt8 { position < count ? unsafe bytes[position] : 0 }

      @inline(__always)
      mutating func skipWhitespace() {
        while position < count {
          switch unsafe bytes[position] {
          case 0x20, 0x0A, 0x0D, 0x09: position += 1
          default: return
          }
        }
      }

      // MARK: Objects

      /// Begins to read an object.
      ///
      /// - Parameter type: The type to name in errors.
      mutating func openMembers(
        _ type: (some Any).Type
      ) throws(KindsJSONFailure) -> KindsJSONMembers {
        guard next == UInt8(ascii: "{") else { throw mismatch(type) }
        let members = KindsJSONMembers(start: position)
        try descend()
        return members
      }

      /// Reads up to the value of the next member with one of the names, skipping other members and repeated names.
      ///
      /// - Returns: The index of the name, or `nil` at the end of the object.
      mutating func nextMember(
        _ members: inout KindsJSONMembers, of names: KindsJSONNames
      ) throws(KindsJSONFailure) -> Int? {
        while let key = try nextKey(&members.isFirst) {
          if let index = names.index(of: key, from: members.expected, in: self) {
            members.expected = index + 1
            if members.insert(index) { return index }
          }
          try skipValue()
        }
        return nil
      }

      /// Reads up to the value of the next member.
      ///
      /// - Returns: The member's name, or `nil` at the end of the object.
      mutating func nextKey(_ isFirst: inout Bool) throws(KindsJSONFailure) -> KindsJSONText? {
        guard try isFollowed(by: UInt8(ascii: "}"), &isFirst) else { return nil }
        guard next == UInt8(ascii: "\"") else { throw malformed("expected a key") }
        let key = try scanText()
        skipWhitespace()
        guard next == UInt8(ascii: ":") else { throw malformed("expected ':'") }
        position += 1
        skipWhitespace()
        return key
      }

      // MARK: Lists

      /// Begins to read a list.
      ///
      /// - Parameter type: The type to name in errors.
      mutating func beginList(_ type: (some Any).Type) throws(KindsJSONFailure) {
        guard next == UInt8(ascii: "[") else { throw mismatch(type) }
        try descend()
      }

      /// Reads up to the next element.
      ///
      /// - Returns: Whether another element exists.
      @inline(__always)
      mutating func nextElement(_ isFirst: inout Bool) throws(KindsJSONFailure) -> Bool {
        try isFollowed(by: UInt8(ascii: "]"), &isFirst)
      }

      // MARK: Structure

      /// Enters a list or an object.
      mutating func descend() throws(KindsJSONFailure) {
        guard depth < Self.mostLevels else { throw malformed("too many nested lists and objects") }
        position += 1
        depth += 1
      }

      /// Reads up to the next member or element, or past the end of the object or list.
      ///
      /// - Returns: Whether there is a next member or element.
      private mutating func isFollowed(
        by end: UInt8, _ isFirst: inout Bool
      ) throws(KindsJSONFailure) -> Bool {
        skipWhitespace()
        if !isFirst, next != end {
          guard next == UInt8(ascii: ",") else { throw malformed("expected ','") }
          position += 1
          skipWhitespace()
          if isStrict { return true }
        }
        isFirst = false
        if next != end { return true }
        position += 1
        depth -= 1
        return false
      }

      /// Skips a value of any type, checking only that it is JSON.
      mutating func skipValue() throws(KindsJSONFailure) {
        // For each list or object that encloses the position: whether it is an object.
        var containers: [Bool] = []
        var isFirst = false
        repeat {
          switch next {
          case UInt8(ascii: "{"), UInt8(ascii: "["):
            containers.append(next == UInt8(ascii: "{"))
            try descend()
            isFirst = true
          case UInt8(ascii: "\""): _ = try scanText()
          case UInt8(ascii: "t"): try skip("true")
          case UInt8(ascii: "f"): try skip("false")
          case UInt8(ascii: "n"): try skip("null")
          default: _ = try scanNumber()
          }
          while let isObject = containers.last {
            if isObject ? try nextKey(&isFirst) != nil : try nextElement(&isFirst) { break }
            containers.removeLast()
          }
        } while !containers.isEmpty
      }

      /// Skips a literal, such as `true`.
      mutating func skip(_ word: StaticString) throws(KindsJSONFailure) {
        guard isAt(word) else { throw malformed("expected a value") }
        position += word.utf8CodeUnitCount
      }

      /// Whether the bytes at the position are a literal, such as `true`.
      private func isAt(_ word: StaticString) -> Bool {
        guard word.utf8CodeUnitCount <= count - position else { return false }
        for offset in 0..<word.utf8CodeUnitCount
        where unsafe bytes[position + offset] != word.utf8Start[offset] {
          return false
        }
        return true
      }

      /// Skips the value at the position if it is null.
      ///
      /// - Returns: Whether it is null.
      @inline(__always)
      mutating func skipNull() throws(KindsJSONFailure) -> Bool {
        guard next == UInt8(ascii: "n") else { return false }
        try skip("null")
        return true
      }

      /// Begins to read a document.
      mutating func begin() {
        if count >= 3, unsafe bytes[0] == 0xEF, unsafe bytes[1] == 0xBB, unsafe bytes[2] == 0xBF {
          position = 3
        }
        skipWhitespace()
      }

      /// Ends reading a document.
      mutating func end() throws(KindsJSONFailure) {
        skipWhitespace()
        if position < count { throw malformed("unexpected data after the value") }
      }
    }

    /// A position in a document, with its depth.
    nonisolated struct KindsJSONPlace {
      let position: Int
      /// The number of keys and indices that lead to the position.
      let depth: Int
    }

    /// The progress of reading an object.
    nonisolated struct KindsJSONMembers {
      /// The position where the object begins.
      let start: Int
      var isFirst = true
      /// The index to try first. It follows the index of the last name that was found.
      var expected = 0
      /// A bit for each name that was found and has an index below 64.
      fileprivate var found: UInt64 = 0
      /// The indices of the other names that were found.
      fileprivate var others: Set<Int> = []
      /// The places of the values at aliases, which are read if the member itself is missing.
      var aliases: [(index: Int, place: KindsJSONPlace)] = []

      init(start: Int) { self.start = start }

      /// Records that a member was found.
      ///
      /// - Returns: Whether it is the first one with its name.
      @inline(__always)
      mutating func insert(_ index: Int) -> Bool {
        if index >= 64 { return others.insert(index).inserted }
        let bit: UInt64 = 1 << UInt64(index)
        if found & bit != 0 { return false }
        found |= bit
        return true
      }
    }

    nonisolated extension KindsJSONMembers {
      /// Whether a member was found.
      func contains(_ index: Int) -> Bool {
        index >= 64 ? others.contains(index) : found & 1 << UInt64(index) != 0
      }
    }

    /// Names of members or tags of values, with a fast lookup of their bytes in JSON.
    nonisolated final class KindsJSONNames: Sendable {
      /// The names, by index.
      let all: [String]
      private let bytes: [UInt8]
      /// The start of each name in `bytes`, and the end of the last one.
      private let starts: [Int]
      /// The index of the first name with each hash, or -1.
      private let firsts: [Int]
      /// For each name, the index of the next one with the same hash, or -1.
      private let others: [Int]

      init(_ names: [String]) {
        self.all = names
        var bytes: [UInt8] = []
        var starts = [0]
        for name in names {
          bytes += Swift.Array(name.utf8)
          starts.append(bytes.count)
        }
        var size = 4
        while size < 2 * names.count { size *= 2 }
        var firsts = Swift.Array(repeating: -1, count: size)
        var others = Swift.Array(repeating: -1, count: names.count)
        for index in names.indices.reversed() {
          let name = names[index].utf8
          let hash = Self.hash(name.count, name.first ?? 0, name.last ?? 0) & (size - 1)
          others[index] = firsts[hash]
          firsts[hash] = index
        }
        self.bytes = bytes
        self.starts = starts
        self.firsts = firsts
        self.others = others
      }

      @inline(__always)
      private static func hash(_ count: Int, _ first: UInt8, _ last: UInt8) -> Int {
        count &* 7 &+ Int(first) &* 3 &+ Int(last)
      }

      /// Returns the index of a name, or `nil` if it is not one of these names.
      ///
      /// - Parameter expected: The index that is tried first.
      @inline(__always)
      func index(
        of text: KindsJSONText, from expected: Int, in reader: borrowing KindsJSONReader
      ) -> Int? {
        if !text.isPlain { return index(of: reader.string(text)) }
        if expected < all.count, isName(expected, text, reader) { return expected }
        var index = firsts[hash(of: text, reader) & (firsts.count - 1)]
        while index >= 0 {
          if isName(index, text, reader) { return index }
          index = others[index]
        }
        return nil
      }

      /// Returns the index of a name, using Swift's comparison of strings.
      @inline(never)
      private func index(of name: String) -> Int? { all.firstIndex(of: name) }

      /// Whether these names contain a name.
      func contains(_ name: String) -> Bool { index(of: name) != nil }

      @inline(__always)
      private func hash(of text: KindsJSONText, _ reader: borrowing KindsJSONReader) -> Int {
        if text.count == 0 { return Self.hash(0, 0, 0) }
        return unsafe Self.hash(
          text.count, reader.bytes[text.start], reader.bytes[text.start + text.count - 1])
      }

      @inline(__always)
      private func isName(
        _ index: Int, _ text: KindsJSONText, _ reader: borrowing KindsJSONReader
      ) -> Bool {
        let start = starts[index]
        if starts[index + 1] - start != text.count { return false }
        for offset in 0..<text.count
        where unsafe bytes[start + offset] != reader.bytes[text.start + offset] {
          return false
        }
        return true
      }
    }
    """##,
    // KindsSupport/JSONReports.swift
    ##"""
    // Reports of losses in direct JSON.

    // Only with: DecodingLosses
    nonisolated extension KindsJSONReader {
      /// Reads a document and reports its losses.
      static func read<Value: KindsJSONReadable>(
        _ type: Value.Type, from bytes: some Swift.Sequence<UInt8>, isStrict: Bool = false,
        losses: DecodingLosses?
      ) throws -> Value {
        guard let losses else { return try read(type, from: bytes, isStrict: isStrict) }
        return try read(type, from: bytes, isStrict: isStrict) { path, error in
          losses.append(DecodingLosses.Loss(codingPath: path, error: error))
        }
      }
    }
    """##,
    // KindsSupport/JSONSkipping.swift
    ##"""
    // Members that are skipped, and the index of many members that were passed.

    nonisolated extension KindsJSONReader {
      /// Skips a value.
      @inline(__always)
      mutating func skipMember() throws(KindsJSONFailure) {
        switch next {
        case UInt8(ascii: "\""): _ = try scanText()
        case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer()
        default: try skipScalar()
        }
      }

      @inline(never)
      private mutating func skipScalar() throws(KindsJSONFailure) {
        switch next {
        case UInt8(ascii: "t"): try skip("true")
        case UInt8(ascii: "f"): try skip("false")
        case UInt8(ascii: "n"): try skip("null")
        default: _ = try scanNumber()
        }
      }

      /// Skips a list or an object, and remembers where the large ones in it end. Otherwise, they would be skipped again for
      /// each object around them whose tag is last.
      @inline(never)
      private mutating func skipContainer() throws(KindsJSONFailure) {
        if let end = knownEnd() {
          position = end
          return
        }
        let base = skipped.count
        // The value may be malformed.
        defer { skipped.removeLast(skipped.count - base) }
        let records = position > ends.last?.start ?? -1
        var isFirst = true
        try enterContainer(records: false)
        while skipped.count > base {
          let container = skipped[skipped.count - 1]
          guard container.isObject ? try nextKey(&isFirst) != nil : try nextElement(&isFirst) else {
            skipped.removeLast()
            remember(container.record)
            isFirst = false
            continue
          }
          switch next {
          case UInt8(ascii: "\""): _ = try scanText()
          case UInt8(ascii: "{"), UInt8(ascii: "["):
            if let end = knownEnd() {
              position = end
            } else {
              try enterContainer(records: records)
              isFirst = true
            }
          default: try skipScalar()
          }
        }
      }

      private mutating func enterContainer(records: Bool) throws(KindsJSONFailure) {
        skipped.append((next == UInt8(ascii: "{"), records ? ends.count : -1))
        if records { ends.append((position, -1)) }
        try descend()
      }

      /// Records the end of a list or an object that is large, or else forgets it.
      private mutating func remember(_ record: Int) {
        if record < 0 { return }
        if position - ends[record].start >= 256 {
          ends[record].end = position
        } else if record == ends.count - 1 {
          ends.removeLast()
        }
      }

      /// The end of the list or object at the position, if it is known.
      @inline(__always)
      private func knownEnd() -> Int? {
        guard let last = ends.last, position <= last.start else { return nil }
        return searchedEnd()
      }

      @inline(never)
      private func searchedEnd() -> Int? {
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if ends[middle].start < position { low = middle + 1 } else { high = middle }
        }
        guard low < ends.count, ends[low].start == position, ends[low].end > 0 else { return nil }
        return ends[low].end
      }
    }

    /// An index of the passed members of one object, for objects with many of them.
    nonisolated struct KindsJSONIndex {
      /// The position where the object begins, or -1 for none.
      var start = -1
      /// The number of passed members that are indexed.
      var end = 0
      /// The first passed member with each key.
      var members: [String: Int] = [:]
    }

    nonisolated extension KindsJSONReader {
      /// Returns the index of the passed member with a key, or `nil` if it was not passed or was read.
      @inline(never)
      mutating func indexedMember(_ key: StaticString, _ object: KindsJSONObject) -> Int? {
        if passedIndex.start != object.start || passedIndex.end > passed.count {
          passedIndex = KindsJSONIndex(start: object.start, end: object.base)
        }
        for index in passedIndex.end..<passed.count {
          let name = string(passed[index].key)
          if passedIndex.members[name] == nil { passedIndex.members[name] = index }
        }
        passedIndex.end = passed.count
        let index = passedIndex.members[key.description]
        return index.flatMap { passed[$0].isRead ? nil : $0 }
      }
    }
    """##,
    // KindsSupport/JSONTexts.swift
    ##"""
    /// The location of a string in JSON, without its quotes.
    nonisolated struct KindsJSONText {
      let start: Int
      let count: Int
      let hasEscapes: Bool
      /// Whether the string has no escapes and only ASCII characters.
      let isPlain: Bool
    }

    nonisolated extension KindsJSONReader {
      /// Reads a string.
      ///
      /// - Parameter type: The type to name in errors.
      @inline(__always)
      mutating func text(_ type: (some Any).Type) throws(KindsJSONFailure) -> KindsJSONText {
        guard next == UInt8(ascii: "\"") else { throw mismatch(type) }
        return try scanText()
      }

      /// Reads the string that begins at the position.
      mutating func scanText() throws(KindsJSONFailure) -> KindsJSONText {
        let start = position + 1
        var index = start
        var hasEscapes = false
        var isPlain = true
        while true {
          while index + 8 <= count {
            let odd = oddBytes(at: index)
            index += odd == 0 ? 8 : odd.trailingZeroBitCount / 8
            if odd != 0 { break }
          }
          guard index < count else { throw malformed("unterminated string") }
          switch unsafe bytes[index] {
          case UInt8(ascii: "\""):
            position = index + 1
            return KindsJSONText(
              start: start, count: index - start, hasEscapes: hasEscapes, isPlain: isPlain)
          case UInt8(ascii: "\\"):
            index += checksStructureAlone ? 2 : try escape(at: index).count
            hasEscapes = true
            isPlain = false
          case 0x80...:
            index += try scalar(at: index)
            isPlain = false
          case 0x20...: index += 1
          case _ where checksStructureAlone: index += 1
          default: throw corrupted("the string has a control character")
          }
        }
      }

      /// Finds the first of eight bytes that is a quote, a backslash, a control character or not ASCII.
      ///
      /// - Returns: A mask whose lowest set bit is the highest bit of that byte, or 0 if no such byte exists.
      @inline(__always)
      private func oddBytes(at index: Int) -> UInt64 {
        let word = unsafe UInt64(
          littleEndian: Swift.UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found =
          word | (word &- ones &* 0x20) | (quotes &- ones) & ~quotes
          | (backslashes &- ones) & ~backslashes
        return found & (ones << 7)
      }

      /// Returns a string with its escapes replaced.
      func string(_ text: KindsJSONText) -> String {
        if text.hasEscapes { return unescaped(text) }
        return unsafe String(
          decoding: Swift.UnsafeBufferPointer(start: bytes + text.start, count: text.count),
          as: Swift.UTF8.self)
      }

      @inline(never)
      private func unescaped(_ text: KindsJSONText) -> String {
        var scalars: [UInt8] = []
        var index = text.start
        while index < text.start + text.count {
          let byte = unsafe bytes[index]
          // An invalid escape, which is possible only if just the structure was checked, remains unchanged.
          if byte == UInt8(ascii: "\\"), let escape = knownEscape(at: index) {
            scalars += Swift.Array(String(escape.scalar).utf8)
            index += escape.count
          } else {
            scalars.append(byte)
            index += 1
          }
        }
        return String(decoding: scalars, as: Swift.UTF8.self)
      }

      // MARK: Escapes

      /// Returns the character of an escape, and the number of bytes of the escape.
      private mutating func escape(
        at index: Int
      ) throws(KindsJSONFailure) -> (scalar: Swift.Unicode.Scalar, count: Int) {
        guard let escape = knownEscape(at: index) else {
          throw corrupted("the string has an invalid escape")
        }
        return escape
      }

      private func knownEscape(at index: Int) -> (scalar: Swift.Unicode.Scalar, count: Int)? {
        guard index + 1 < count else { return nil }
        switch unsafe bytes[index + 1] {
        case UInt8(ascii: "\""): return ("\"", 2)
        case UInt8(ascii: "\\"): return ("\\", 2)
        case UInt8(ascii: "/"): return ("/", 2)
        case UInt8(ascii: "b"): return ("\u{8}", 2)
        case UInt8(ascii: "f"): return ("\u{C}", 2)
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "u"): return unicodeEscape(at: index)
        default: return nil
        }
      }

      /// Returns the character of a numeric escape, or of two that are a surrogate pair.
      private func unicodeEscape(at index: Int) -> (scalar: Swift.Unicode.Scalar, count: Int)? {
        guard let unit = hexNumber(at: index + 2) else { return nil }
        if let scalar = Swift.Unicode.Scalar(unit) { return (scalar, 6) }
        guard unit < 0xDC00, index + 7 < count, unsafe bytes[index + 6] == UInt8(ascii: "\\"),
          unsafe bytes[index + 7] == UInt8(ascii: "u"), let second = hexNumber(at: index + 8),
          0xDC00..<0xE000 ~= second
        else { return nil }
        return Swift.Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)).map {
          ($0, 12)
        }
      }

      /// Returns the number that four hexadecimal digits represent.
      private func hexNumber(at index: Int) -> Swift.UInt32? {
        guard index + 4 <= count else { return nil }
        var number: Swift.UInt32 = 0
        for offset in 0..<4 {
          let byte = unsafe bytes[index + offset]
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | Swift.UInt32(byte & 0xF)
          case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
            number = number << 4 | Swift.UInt32(byte & 0xF + 9)
          default: return nil
          }
        }
        return number
      }

      // MARK: UTF-8

      /// Returns the number of bytes of a character that is not ASCII.
      private mutating func scalar(at index: Int) throws(KindsJSONFailure) -> Int {
        guard let length = lengthOfScalar(at: index) else { throw malformed("a string is not UTF-8") }
        return length
      }

      private func lengthOfScalar(at index: Int) -> Int? {
        // The second byte shows whether an encoding is overlong, a surrogate or beyond the last character.
        let length: Int
        let second: Swift.ClosedRange<UInt8>
        switch unsafe bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= count, unsafe second.contains(bytes[index + 1]) else { return nil }
        for offset in 2..<max(length, 2) where unsafe bytes[index + offset] & 0xC0 != 0x80 {
          return nil
        }
        return length
      }
    }
    """##,
    // KindsSupport/JSONValue.swift
    ##"""
    /// Any JSON value.
    ///
    /// Numbers are stored as exactly as a decoder provides them: whole numbers of up to 64 bits exactly, others as
    /// `Double`, or as an integer if that `Double` is whole. The order of keys is not preserved.
    package nonisolated enum JSON: Hashable, Sendable {
      case null
      case boolean(Bool)
      case integer(Int64)
      /// A whole number that is too large for `Int64`.
      case unsigned(UInt64)
      case double(Double)
      case string(String)
      case array([JSON])
      case object([String: JSON])
    }

    nonisolated extension JSON {
      /// The maximum depth of lists and objects, measured from the top of the data.
      static var depthLimit: Int { .max }
    }

    nonisolated extension JSON: Codable {
      package init(from decoder: any Decoder) throws {
        try self.init(from: decoder, like: .null, depth: nil)
      }

      /// A value of each type, in the order in which the types are tried.
      private static let samples: [JSON] = [
        .string(""), .boolean(false), .integer(0), .array([]), .object([:]),
      ]

      /// Decodes a value, trying the type of another value first. For each wrong type, Foundation creates an error with
      /// the coding path, which takes time proportional to the square of the depth.
      ///
      /// - Parameter depth: The length of the coding path, if it is known.
      private init(from decoder: any Decoder, like other: JSON, depth: Int?) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .null
          return
        }
        for sample in [other] + Self.samples {
          switch sample {
          case .null: continue
          case .string:
            guard let value = try? container.decode(String.self) else { continue }
            self = .string(value)
          case .boolean:
            guard let value = try? container.decode(Bool.self) else { continue }
            self = .boolean(value)
          case .integer, .unsigned, .double:
            guard let value = Self.number(from: container) else { continue }
            self = value
          case .array(let others):
            guard let values = try? decoder.unkeyedContainer() else { continue }
            self = try Self.array(from: values, like: others, depth: Self.depth(depth, of: decoder))
          case .object(let others):
            guard let members = try? decoder.container(keyedBy: KindsKey.self) else { continue }
            self = try Self.object(from: members, like: others, depth: Self.depth(depth, of: decoder))
          }
          return
        }
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: Self.problem(of: container))
      }

      private static func number(from container: any SingleValueDecodingContainer) -> JSON? {
        if let value = try? container.decode(Int64.self) { return .integer(value) }
        guard let value = try? container.decode(Double.self) else { return nil }
        if value >= 0x1p63, let value = try? container.decode(UInt64.self) { return .unsigned(value) }
        // A whole number may be encoded without a fraction, and must be equal when it is decoded again.
        return Int64(exactly: value).map(Self.integer) ?? UInt64(exactly: value).map(Self.unsigned)
          ?? .double(value)
      }

      /// Describes why a value cannot be decoded as any type. For a value of another type, decoders throw a mismatch; for
      /// a malformed value, they throw another error.
      private static func problem(of container: any SingleValueDecodingContainer) -> String {
        if isMalformed(String.self, in: container) {
          return "the string has an invalid escape, such as half of a surrogate pair"
        }
        if isMalformed(Double.self, in: container) { return "the number does not fit in Double" }
        return "a key has an invalid escape, or the value is not JSON"
      }

      private static func isMalformed(
        _ type: (some Decodable).Type, in container: any SingleValueDecodingContainer
      ) -> Bool {
        do {
          _ = try container.decode(type)
          return false
        } catch DecodingError.typeMismatch {
          return false
        } catch {
          return true
        }
      }

      /// Returns the depth of a list or an object, or throws an error if it is nested too deeply.
      private static func depth(_ depth: Int?, of decoder: any Decoder) throws -> Int {
        let depth = depth ?? decoder.codingPath.count
        if depth > depthLimit { try decoder.checkDepth(limit: depthLimit) }
        return depth
      }

      private static func array(
        from container: any UnkeyedDecodingContainer, like others: [JSON], depth: Int
      ) throws -> JSON {
        var container = container
        var values: [JSON] = []
        var last = others.last ?? .null
        while !container.isAtEnd {
          let value = try JSON(from: container.superDecoder(), like: last, depth: depth + 1)
          if value != .null { last = value }
          values.append(value)
        }
        return .array(values)
      }

      private static func object(
        from container: KeyedDecodingContainer<KindsKey>, like others: [String: JSON], depth: Int
      ) throws -> JSON {
        var values: [String: JSON] = [:]
        var last = JSON.null
        for key in container.allKeys {
          let name = key.stringValue
          let value = try JSON(
            from: container.superDecoder(forKey: key), like: others[name] ?? last, depth: depth + 1)
          if value != .null { last = value }
          values[name] = value
        }
        return .object(values)
      }

      package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        default: try encodeScalar(to: &container)
        }
      }

      /// Encodes a scalar, in a separate method so that the recursive one uses little of the stack.
      private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array, .object: break
        }
      }
    }
    """##,
    // KindsSupport/JSONWritable.swift
    ##"""
    nonisolated extension Bool: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { json.append(self ? "true" : "false") }
    }

    nonisolated extension Double: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { json.append(fraction: self) }
    }

    nonisolated extension Float: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { json.append(fraction: self) }
    }

    nonisolated extension Optional: KindsJSONWritable where Wrapped: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) {
        if let value = self { value.write(to: &json) } else { json.append("null") }
      }
    }

    nonisolated extension Swift.Array: KindsJSONWritable where Element: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { json.append(list: self) }
    }

    nonisolated extension Set: KindsJSONWritable where Element: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { json.append(list: self) }
    }
    """##,
    // KindsSupport/JSONWriter.swift
    ##"""
    /// A type that can be written as JSON bytes.
    nonisolated protocol KindsJSONWritable: Encodable {
      /// Writes the value.
      func write(to json: inout KindsJSONWriter)
    }

    /// A writer of JSON into a growing buffer.
    @safe
    nonisolated struct KindsJSONWriter {
      var bytes: Swift.UnsafeMutablePointer<UInt8>
      private var capacity: Int
      var count = 0
      /// The keys of the current object that a value of an unknown kind does not write again.
      var written: [String] = []
      /// The number of keys and indices that lead to the next value.
      private var depth = 0
      /// The first value that could not be written.
      private var failure: KindsJSONWriteFailure?
      /// The first error of a type's own coding.
      private var error: KindsJSONError?

      private init(capacity: Int) {
        unsafe self.bytes = .allocate(capacity: capacity)
        self.capacity = capacity
      }
    }

    nonisolated extension KindsJSONWriter {
      /// Appends a document to bytes.
      static func write(
        _ value: some KindsJSONWritable, into bytes: inout [UInt8]
      ) throws(KindsJSONError) {
        var json = KindsJSONWriter(capacity: 1024)
        defer { unsafe json.bytes.deallocate() }
        value.write(to: &json)
        if let error = json.error { throw error }
        if let failure = json.failure {
          let written = unsafe KindsJSONReader(json.bytes, count: json.count, isStrict: false)
          throw failure.error(at: written.path(to: failure.start))
        }
        unsafe bytes.append(
          contentsOf: Swift.UnsafeBufferPointer(start: json.bytes, count: json.count))
      }

      /// Records that a value cannot be written.
      @inline(never)
      mutating func fail(_ value: some Any, _ message: String) {
        if failure == nil { failure = KindsJSONWriteFailure(value, message, at: count) }
      }

      /// Records an error of a type's own coding.
      mutating func fail(_ error: KindsJSONError) {
        if self.error == nil { self.error = error }
      }

      // MARK: Structure

      /// Begins an object or a list.
      @inline(__always)
      mutating func begin(_ bracket: Swift.Unicode.Scalar) {
        append(UInt8(ascii: bracket))
        depth += 1
      }

      /// Ends an object or a list.
      @inline(__always)
      mutating func end(_ bracket: Swift.Unicode.Scalar) {
        append(UInt8(ascii: bracket))
        depth -= 1
      }

      /// Separates a member or an element from the one before it, if there is one.
      @inline(__always)
      mutating func separate() {
        switch unsafe bytes[count - 1] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): break
        default: append(UInt8(ascii: ","))
        }
      }

      /// Writes the key of a member.
      ///
      /// - Parameter key: The key with the escapes that JSON requires.
      @inline(__always)
      mutating func key(_ key: StaticString) {
        let length = key.utf8CodeUnitCount
        reserve(length + 4)
        separate()
        append(UInt8(ascii: "\""))
        unsafe (bytes + count).update(from: key.utf8Start, count: length)
        count += length
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: ":"))
      }

      /// Whether a value is nested too deeply. If so, the failure is recorded.
      @inline(__always)
      mutating func isTooDeep(_ value: some Any, limit: Int) -> Bool {
        if depth <= limit { return false }
        fail(
          value,
          "the value is more than \(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema"
        )
        return true
      }

      // MARK: Bytes

      @inline(__always)
      mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(by: more) }
      }

      @inline(never)
      private mutating func grow(by more: Int) {
        capacity = max(2 * capacity, count + more)
        let larger = Swift.UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe larger.update(from: bytes, count: count)
        unsafe bytes.deallocate()
        unsafe bytes = larger
      }

      @inline(__always)
      mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe bytes[count] = byte
        count += 1
      }

      mutating func append(_ word: StaticString) {
        for offset in 0..<word.utf8CodeUnitCount { append(unsafe word.utf8Start[offset]) }
      }

      // MARK: Strings

      /// Writes a string with its quotes.
      mutating func append(quoting text: String) {
        let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
          unsafe appendQuoted($0)
        }
        if isWritten != nil { return }
        var copy = text
        copy.withUTF8 { unsafe appendQuoted($0) }
      }

      private mutating func appendQuoted(_ text: Swift.UnsafeBufferPointer<UInt8>) {
        // An escape has at most six bytes.
        reserve(6 * text.count + 2)
        unsafe bytes[count] = UInt8(ascii: "\"")
        var end = count + 1
        for index in 0..<text.count {
          let byte = unsafe text[index]
          if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            unsafe bytes[end] = byte
            end += 1
          } else {
            end = escape(byte, at: end)
          }
        }
        unsafe bytes[end] = UInt8(ascii: "\"")
        count = end + 1
      }

      /// Writes a byte as an escape.
      ///
      /// - Returns: The end of the escape.
      private mutating func escape(_ byte: UInt8, at index: Int) -> Int {
        unsafe bytes[index] = UInt8(ascii: "\\")
        let letter: UInt8
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter = byte
        case 0x08: letter = UInt8(ascii: "b")
        case 0x0C: letter = UInt8(ascii: "f")
        case 0x0A: letter = UInt8(ascii: "n")
        case 0x0D: letter = UInt8(ascii: "r")
        case 0x09: letter = UInt8(ascii: "t")
        default:
          unsafe bytes[index + 1] = UInt8(ascii: "u")
          unsafe bytes[index + 2] = UInt8(ascii: "0")
          unsafe bytes[index + 3] = UInt8(ascii: "0")
          unsafe bytes[index + 4] = UInt8(ascii: "0") + byte >> 4
          let low = byte & 0xF
          unsafe bytes[index + 5] =
            low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
          return index + 6
        }
        unsafe bytes[index + 1] = letter
        return index + 2
      }

      // MARK: Numbers and lists

      /// Writes a floating-point number, or records a failure if the number is not finite.
      mutating func append(fraction value: some Swift.BinaryFloatingPoint & CustomStringConvertible) {
        if !value.isFinite { fail(value, "JSON cannot represent \(value)") }
        for byte in value.description.utf8 { append(byte) }
      }

      /// Writes a list.
      mutating func append(list values: some Swift.Sequence<some KindsJSONWritable>) {
        begin("[")
        for value in values {
          separate()
          value.write(to: &self)
        }
        end("]")
      }
    }

    // Only with: KindsJSONWritable
    nonisolated extension String: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { json.append(quoting: self) }
    }
    """##,
    // KindsSupport/JSONWriting.swift
    ##"""
    // The writer of JSON bytes as a destination of generated types.

    nonisolated extension KindsJSONWriter: KindsWriter {
      typealias Failure = Never
      typealias Key = StaticString
      typealias Outer = Bool
    }

    nonisolated extension KindsJSONWriter {
      @inline(__always)
      mutating func write(_ value: some KindsJSONWritable) { value.write(to: &self) }

      mutating func writeNull() { append("null") }

      @inline(__always)
      mutating func beginObject() {
        begin("{")
        if !written.isEmpty { written = [] }
      }

      @inline(__always)
      mutating func endObject() { end("}") }

      mutating func beginList() { begin("[") }

      mutating func element(_ value: some KindsJSONWritable) {
        separate()
        value.write(to: &self)
      }

      mutating func endList() { end("]") }

      @inline(__always)
      mutating func value(_ value: some KindsJSONWritable, _ key: StaticString) {
        self.key(key)
        value.write(to: &self)
      }

      mutating func writePresence(_ value: Presence<some KindsJSONWritable>, _ key: StaticString) {
        switch value {
        case .missing: return
        case .null:
          self.key(key)
          append("null")
        case .value(let value): self.value(value, key)
        }
      }

      mutating func enterObject(_ key: StaticString) -> Bool {
        self.key(key)
        begin("{")
        return true
      }

      mutating func leaveObject(_ outer: Bool) { end("}") }

      mutating func writeExtras(_ extras: [String: JSON], besides known: KindsJSONNames) {
        for (key, value) in extras where !known.contains(key) { member(value, key) }
      }

      mutating func writeUnknown(_ value: JSON) {
        guard case .object(let members) = value else {
          return fail(value, "a value of an unknown kind must be an object, not \(value)")
        }
        for (key, value) in members where !written.contains(key) { member(value, key) }
      }

      mutating func writeEncoded(_ value: KindsCoded<some Encodable>) {
        append(membersOf: value.value)
      }

      mutating func reserveMember(_ key: StaticString) { written.append("\(key)") }

      mutating func refuse(_ value: some Any, _ message: String, at key: StaticString) {
        self.key(key)
        fail(value, message)
        append("null")
      }

      static func escaped(_ key: StaticString, _ json: StaticString) -> StaticString { json }

      private mutating func member(_ value: JSON, _ key: String) {
        separate()
        append(quoting: key)
        append(UInt8(ascii: ":"))
        value.write(to: &self)
      }
    }
    """##,
    // KindsSupport/JSONWrittenDictionaries.swift
    ##"""
    // The members of dictionaries, which are in no particular order.

    nonisolated extension Swift.Dictionary: KindsJSONWritable
    where Key: KindsJSONName & Encodable, Value: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) {
        json.begin("{")
        for (key, value) in self {
          json.separate()
          json.append(quoting: key.jsonName)
          json.append(UInt8(ascii: ":"))
          value.write(to: &json)
        }
        json.end("}")
      }
    }
    """##,
    // KindsSupport/JSONWrittenIntegers.swift
    ##"""
    nonisolated extension KindsJSONWriter {
      /// Writes a whole number.
      mutating func appendNumber(_ value: some Swift.FixedWidthInteger) {
        reserve(20)
        if value < 0 { append(UInt8(ascii: "-")) }
        var rest = UInt64(value.magnitude)
        let start = count
        repeat {
          let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
          unsafe bytes[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
          count += 1
          rest = quotient
        } while rest > 0
        // The digits were written in reverse order.
        var (low, high) = (start, count - 1)
        while low < high {
          unsafe (bytes[low], bytes[high]) = (bytes[high], bytes[low])
          low += 1
          high -= 1
        }
      }
    }

    // Only with: Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64
    nonisolated extension Swift.FixedWidthInteger where Self: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { json.appendNumber(self) }
    }

    nonisolated extension Int: KindsJSONWritable {}
    nonisolated extension Swift.Int8: KindsJSONWritable {}
    nonisolated extension Swift.Int16: KindsJSONWritable {}
    nonisolated extension Swift.Int32: KindsJSONWritable {}
    nonisolated extension Int64: KindsJSONWritable {}
    nonisolated extension UInt: KindsJSONWritable {}
    nonisolated extension UInt8: KindsJSONWritable {}
    nonisolated extension Swift.UInt16: KindsJSONWritable {}
    nonisolated extension Swift.UInt32: KindsJSONWritable {}
    nonisolated extension UInt64: KindsJSONWritable {}
    """##,
    // KindsSupport/Keys.swift
    ##"""
    // The keys of objects.

    /// A key of an object in coded data.
    nonisolated struct KindsKey: CodingKey, ExpressibleByStringLiteral {
      let stringValue: String
      var intValue: Int? { nil }
      var description: String { stringValue }

      init(stringLiteral text: String) { self.stringValue = text }
      init?(intValue: Int) { nil }
    }

    nonisolated extension CodingKey where Self == KindsKey {
      init?(stringValue: String) { self.init(stringLiteral: stringValue) }
    }

    // Only with: KindsKnownKeys
    nonisolated extension KindsKey {
      /// Creates a key from a string that a coder provides, or returns `nil` for a key to skip.
      init?(stringValue: String) {
        if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *),
          KindsKnownKeys.passedOver(stringValue)
        {
          return nil
        }
        self.stringValue = stringValue
      }
    }

    /// The known keys, which are skipped while a container lists all of its keys. They are local to the task or thread,
    /// because the initializer of a key receives nothing but the string.
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    nonisolated enum KindsKnownKeys {
      static let current = _Concurrency.TaskLocal<[String]>(wrappedValue: [])

      static func passedOver(_ text: String) -> Bool {
        // Comparing lengths first is fast. Keys that are canonically equivalent but differ in length are removed later.
        let length = text.utf8.count
        for key in current.get() where key.utf8.count == length && key == text { return true }
        return false
      }
    }
    """##,
    // KindsSupport/KindsTexts.swift
    ##"""
    // Functions that renderers use to write values as text.

    /// Functions that renderers use to write values as text.
    nonisolated enum KindsText {}

    nonisolated extension KindsText {
      // Only with: indentedBy
      /// Appends lines, and indents all except the first one and empty ones.
      static func append(_ lines: String, indentedBy indentation: String, to text: inout String) {
        var rest = lines.utf8[...]
        while let end = rest.firstIndex(of: 10) {
          let next = rest.index(after: end)
          text += String(decoding: rest[..<next], as: Swift.UTF8.self)
          rest = rest[next...]
          if let first = rest.first, first != 10 { text += indentation }
        }
        text += String(decoding: rest, as: Swift.UTF8.self)
      }

      /// Returns the elements in the order of their texts.
      static func sorted<Elements: Sequence>(
        _ elements: Elements, by text: (Elements.Element) -> String
      ) -> [Elements.Element] {
        elements.map { (text($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
    }
    """##,
    // KindsSupport/LossReports.swift
    ##"""
    // The reports of values that decoding loses.

    /// A note about a value of an unknown kind, or an unknown value of an enum. It is the error of a
    /// `DecodingLosses.Loss`.
    package nonisolated struct DecodingNote: Error, CustomStringConvertible {
      /// A readable description of the value.
      package let description: String

      /// Creates a note.
      package init(description: String) {
        self.description = description
      }
    }

    nonisolated extension Decoder {
      /// Reports a note about the value at the decoder's path, if the program collects losses.
      func noteUnknown(_ text: @autoclosure () -> String) {
        guard let losses = userInfo[DecodingLosses.key] as? DecodingLosses else { return }
        let note = DecodingNote(description: text())
        losses.append(DecodingLosses.Loss(codingPath: codingPath, error: note))
      }

      /// Reports why the value at the decoder's path was lost.
      func reportLoss(_ error: any Error) {
        let losses = userInfo[DecodingLosses.key] as? DecodingLosses
        losses?.append(DecodingLosses.Loss(codingPath: codingPath, error: error))
      }

      /// Reports the error of an invalid value that is stored as a value of an unknown kind, or throws the error if the
      /// value is nested too deeply.
      func keepInvalid(_ error: any Error) throws {
        if error.isOfDepth { throw error }
        reportLoss(error)
      }
    }
    """##,
    // KindsSupport/Losses.swift
    ##"""
    import Foundation

    /// A collection of the invalid values that decoding drops, and of notes about unknown ones.
    ///
    /// A decoder reports each value to the collection in its `userInfo`:
    ///
    ///     let losses = DecodingLosses()
    ///     decoder.userInfo[DecodingLosses.key] = losses
    package nonisolated final class DecodingLosses: @unchecked Sendable {
      /// A reported value.
      package struct Loss: Sendable {
        /// The location of the value in the data.
        package let codingPath: [any CodingKey]

        /// The error that made the value invalid, or a `DecodingNote`.
        package let error: any Error

        /// Creates a loss.
        package init(codingPath: [any CodingKey], error: any Error) {
          self.codingPath = codingPath
          self.error = error
        }
      }

      /// The key of the collection in the `userInfo` of a decoder.
      package static var key: CodingUserInfoKey {
        let name = String(reflecting: DecodingLosses.self)
        guard let key = CodingUserInfoKey(rawValue: name) else {
          preconditionFailure("every string is a valid key")
        }
        return key
      }

      private let lock = NSLock()

      // Accessed only while the lock is held.
      private var losses: [Loss] = []

      /// Creates an empty collection.
      package init() {}

      /// The losses so far, in the order in which they were found.
      package var all: [Loss] {
        lock.lock()
        defer { lock.unlock() }
        return losses
      }

      /// Adds a loss.
      package func append(_ loss: Loss) {
        lock.lock()
        defer { lock.unlock() }
        losses.append(loss)
      }
    }
    """##,
    // KindsSupport/Lossy.swift
    ##"""
    /// An element of a list or a dictionary, or `nil` if it is invalid.
    nonisolated struct KindsLossy<Value> {
      let value: Value?

      init(_ value: Value) {
        self.value = value
      }
    }

    nonisolated extension KindsLossy: Decodable where Value: Decodable {
      init(from decoder: any Decoder) throws {
        do {
          self.value = try decoder.read(Value.self)
        } catch let error where !error.isOfDepth {
          self.value = nil
          decoder.reportLoss(error)
        }
      }
    }

    nonisolated extension KindsLossy: KindsJSONReadable where Value: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        let element = reader.place
        do {
          self.value = try Value(from: &reader)
        } catch {
          try reader.lose(error, from: element)
          self.value = nil
        }
      }
    }
    """##,
    // KindsSupport/Models.swift
    ##"""
    // The protocols of generated types that a coder and direct JSON read and write by the same code.

    /// A type with one initializer for both coders.
    nonisolated protocol KindsReadableValue: KindsJSONReadable {
      /// Reads a value.
      init<Reader: KindsReader>(reading reader: inout Reader) throws(Reader.Failure)
    }

    nonisolated extension KindsReadableValue {
      init(from decoder: any Decoder) throws { try self.init(decodedBy: decoder) }

      /// Decodes a value. A public type and an enum call it from their own `init(from:)`.
      init(decodedBy decoder: any Decoder) throws {
        var reader = KindsCoderReader(decoder: decoder)
        try self.init(reading: &reader)
      }

      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        try self.init(reading: &reader)
      }
    }

    /// A type whose data is the members of an object, with one initializer for both coders.
    nonisolated protocol KindsReadableObject: KindsReadableValue {
      /// Reads a value from an object that may have other members.
      init<Reader: KindsReader>(
        from reader: inout Reader, in object: inout Reader.Object
      ) throws(Reader.Failure)
    }

    nonisolated extension KindsReadableObject {
      init<Reader: KindsReader>(reading reader: inout Reader) throws(Reader.Failure) {
        var object = try reader.openObject(Self.self)
        try self.init(from: &reader, in: &object)
        try reader.closeObject(&object)
      }
    }

    /// A type with one writing method for both coders.
    nonisolated protocol KindsWritableValue: KindsJSONWritable {
      /// Writes the value.
      func write<Writer: KindsWriter>(with writer: inout Writer) throws(Writer.Failure)
    }

    nonisolated extension KindsWritableValue {
      func encode(to encoder: any Encoder) throws { try encode(by: encoder) }

      /// Encodes the value. A public type calls it from its own `encode(to:)`.
      func encode(by encoder: any Encoder) throws {
        var writer = KindsCoderWriter(encoder: encoder)
        try write(with: &writer)
      }

      func write(to json: inout KindsJSONWriter) { write(with: &json) }
    }

    /// A type whose data is the members of an object, with one writing method for both coders.
    nonisolated protocol KindsWritableObject: KindsWritableValue {
      /// Writes the members of the value into an object that may have other members.
      func writeMembers<Writer: KindsWriter>(to object: inout Writer) throws(Writer.Failure)
    }

    nonisolated extension KindsWritableObject {
      func write<Writer: KindsWriter>(with writer: inout Writer) throws(Writer.Failure) {
        writer.beginObject()
        try writeMembers(to: &writer)
        writer.endObject()
      }
    }

    nonisolated extension KindsJSONWritable where Self: RawRepresentable, RawValue: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) { rawValue.write(to: &json) }
    }
    """##,
    // KindsSupport/NumberDates.swift
    ##"""
    import Foundation

    /// A date that is coded as a number of units since 1970.
    nonisolated protocol KindsNumberDate: Codable {
      /// The number of units in a second.
      static var unit: Double { get }
      var value: Date { get }

      init(_ value: Date)
    }

    nonisolated extension KindsNumberDate {
      init(from decoder: any Decoder) throws {
        let number = try decoder.read(Double.self)
        self.init(Date(timeIntervalSince1970: number / Self.unit))
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(unitsSince1970())
      }

      /// Returns the number of units since 1970.
      ///
      /// The number has no more digits than a date can store: whole microseconds if they represent the date exactly.
      func unitsSince1970() -> Double {
        let unit = Self.unit
        let microseconds = (value.timeIntervalSince1970 * 1_000_000).rounded()
        let number =
          Date(timeIntervalSince1970: microseconds / 1_000_000) == value
          ? microseconds / (1_000_000 / unit) : value.timeIntervalSince1970 * unit
        // The number was rounded twice, so the exact one may be the next smaller or larger number.
        return [number, number.nextDown, number.nextUp]
          .first { Date(timeIntervalSince1970: $0 / unit) == value } ?? number
      }
    }

    // Only with: KindsJSONReader
    nonisolated extension KindsNumberDate {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self.init(Date(timeIntervalSince1970: try reader.double() / Self.unit))
      }

      func write(to json: inout KindsJSONWriter) {
        json.append(fraction: unitsSince1970())
      }
    }

    /// A date that is coded as the number of seconds since 1970.
    nonisolated struct KindsSecondsDate: KindsNumberDate {
      static var unit: Double { 1 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsSecondsDate: KindsJSONReadable, KindsJSONWritable {}

    /// A date that is coded as the number of milliseconds since 1970.
    nonisolated struct KindsMillisecondsDate: KindsNumberDate {
      static var unit: Double { 1000 }
      let value: Date

      init(_ value: Date) { self.value = value }
    }

    nonisolated extension KindsMillisecondsDate: KindsJSONReadable, KindsJSONWritable {}
    """##,
    // KindsSupport/ObjectEncoder.swift
    ##"""
    /// An encoder that adds the members of a value to an object. For a value that is not an object, it throws an
    /// error, where the underlying encoder would trap.
    nonisolated final class KindsObjectEncoder: Encoder {
      let object: any Encoder
      /// Whether the value requested an unkeyed container, even if it encoded no elements.
      var isList = false

      init(_ object: any Encoder) { self.object = object }

      var codingPath: [any CodingKey] { object.codingPath }
      var userInfo: [CodingUserInfoKey: Any] { object.userInfo }

      func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        object.container(keyedBy: type)
      }

      func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isList = true
        // This method cannot throw, so it encodes the elements as a member. `encodeObject` then throws.
        var container = object.container(keyedBy: KindsKey.self)
        return container.nestedUnkeyedContainer(forKey: "")
      }

      func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

      func noObject(_ value: Any) -> EncodingError {
        EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: codingPath,
            debugDescription: "the value must be encoded as an object, not as another JSON value"))
      }

      /// A container for a value that is encoded as another value. The other value must be encoded as an object.
      private struct Single: SingleValueEncodingContainer {
        let encoder: KindsObjectEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil() throws { throw encoder.noObject("null") }

        func encode<Value: Encodable>(_ value: Value) throws {
          switch value {
          case is String, is Bool, is any Swift.BinaryInteger, is any Swift.BinaryFloatingPoint:
            throw encoder.noObject(value)
          default: try value.encode(to: encoder)
          }
        }
      }
    }
    """##,
    // KindsSupport/Presence.swift
    ##"""
    // Values of fields that distinguish null from a missing key.

    /// A value that may be null, or missing.
    /*frozen*/
    package nonisolated enum Presence<Value> {
      /// The key is missing.
      case missing
      case null
      case value(Value)

      /// The value, or `nil` if it is null or missing.
      package var value: Value? {
        guard case .value(let value) = self else { return nil }
        return value
      }

      /// Returns the value transformed by a closure, or null or missing unchanged.
      package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Presence<Other> {
        switch self {
        case .missing: return .missing
        case .null: return .null
        case .value(let value): return .value(try transform(value))
        }
      }
    }

    nonisolated extension Presence: Equatable where Value: Equatable {}

    nonisolated extension Presence: Hashable where Value: Hashable {}

    nonisolated extension Presence: Sendable where Value: Sendable {}
    """##,
    // KindsSupport/Reading.swift
    ##"""
    // Reading of values. Generated code has one initializer for each type, which reads from a decoder or from JSON bytes.

    // Members apart
    /// A source of data: a decoder, or JSON bytes. A reader is at a value. An object is the progress of reading the members
    /// of a value.
    nonisolated protocol KindsReader {
      associatedtype Failure: Error
      associatedtype Key: ExpressibleByStringLiteral
      associatedtype Object
      associatedtype Elements

      mutating func read<Value: KindsJSONReadable>(_ type: Value.Type) throws(Failure) -> Value
      mutating func readNull() throws(Failure)
      mutating func jsonType() throws(Failure) -> KindsJSONType
      mutating func tagAlone() throws(Failure) -> String?
      mutating func checkDepth(limit: Int) throws(Failure)
      mutating func openObject(_ type: (some Any).Type) throws(Failure) -> Object
      mutating func closeObject(_ object: inout Object) throws(Failure)

      mutating func read<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Value
      mutating func readIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Value?
      mutating func valueIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Value?
      mutating func validIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Value?
      mutating func validIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Value?
      mutating func readPresence<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Presence<Value>
      mutating func repeatedValue<Value: KindsJSONReadable>(
        _ type: Value.Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Value
      mutating func containsKey(_ key: Key, in object: inout Object) throws(Failure) -> Bool
      mutating func nestedObject(
        _ type: (some Any).Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Object
      mutating func nestedObjectIfPresent(
        _ type: (some Any).Type, _ key: Key, in object: inout Object
      ) throws(Failure) -> Object
      mutating func presentNames(
        of names: KindsJSONNames, in object: inout Object
      ) throws(Failure) -> KindsJSONMembers
      mutating func refuseExtras(
        of type: (some Any).Type, besides known: KindsJSONNames, in object: inout Object
      ) throws(Failure)
      mutating func readExtras(
        besides known: KindsJSONNames, in object: inout Object
      ) throws(Failure) -> [String: JSON]
      mutating func onlyKey(
        besides others: KindsJSONNames, in object: inout Object
      ) throws(Failure) -> String
      mutating func readWhole<Value: KindsJSONReadable>(
        _ type: Value.Type, in object: inout Object
      ) throws(Failure) -> Value

      mutating func openList(_ type: (some Any).Type) throws(Failure) -> Elements
      mutating func element<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout Elements
      ) throws(Failure) -> Value
      mutating func elementIfPresent<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout Elements
      ) throws(Failure) -> Value?
      mutating func elementIfContained<Value: KindsJSONReadable>(
        _ type: Value.Type, in elements: inout Elements
      ) throws(Failure) -> Value?
      mutating func closeList(
        _ elements: inout Elements, of type: (some Any).Type, isFull: Bool
      ) throws(Failure)

      mutating func invalidValue(_ message: String) -> Failure
      mutating func invalid(_ message: String, at key: Key, in object: Object) -> Failure
      mutating func invalidObject(_ message: String, in object: Object) -> Failure
      mutating func invalidOnlyKey(_ message: String, _ tag: String, in object: Object) -> Failure
      mutating func invalidElement(_ message: String, in elements: Elements) -> Failure
      mutating func unknownType(
        _ found: KindsJSONType, is known: String, _ type: (some Any).Type
      ) -> Failure
      mutating func naming(_ kind: some Any, of union: String, _ error: Failure) -> Failure
      mutating func keepInvalid(
        _ error: Failure, from start: Object, _ object: inout Object
      ) throws(Failure)
      mutating func loseBareTag(_ error: Failure) throws(Failure)
      mutating func noteUnknown(_ message: String, in object: Object)
      mutating func noteUnknown(_ message: String)
    }

    // Members apart
    nonisolated extension KindsReader {
      /// Reads a member whose type the context determines.
      @inline(__always)
      mutating func value<Value: KindsJSONReadable>(
        _ key: Key, in object: inout Object
      ) throws(Failure) -> Value {
        try read(Value.self, key, in: &object)
      }

      /// Reads a member whose type the context determines, or returns `nil` if it is null or missing.
      @inline(__always)
      mutating func valueIfPresent<Value: KindsJSONReadable>(
        _ key: Key, in object: inout Object
      ) throws(Failure) -> Value? {
        try readIfPresent(Value.self, key, in: &object)
      }

      /// Reads a member, or returns the default if it is missing.
      @inline(__always)
      mutating func valueOrDefault<Value: KindsJSONReadable>(
        _ key: Key, _ value: @autoclosure () -> Value, in object: inout Object
      ) throws(Failure) -> Value {
        try valueIfContained(Value.self, key, in: &object) ?? value()
      }

      /// Returns the key, or if it is missing, the first alias that exists.
      mutating func presentKey(
        _ key: Key, or aliases: Key..., in object: inout Object
      ) throws(Failure) -> Key {
        if try containsKey(key, in: &object) { return key }
        for alias in aliases where try containsKey(alias, in: &object) { return alias }
        return key
      }

      /// Reads a member that must equal the expected value.
      mutating func expect<Value: KindsJSONReadable & Equatable>(
        _ expected: Value, _ key: Key, in object: inout Object
      ) throws(Failure) {
        let value = try read(Value.self, key, in: &object)
        if value == expected { return }
        throw invalid("expected '\(expected)', found '\(value)'", at: key, in: object)
      }

      /// Reads a member that must equal the expected value, or returns `nil` if it is null or missing.
      mutating func expectIfPresent<Value: KindsJSONReadable & Equatable>(
        _ expected: Value, _ key: Key, in object: inout Object
      ) throws(Failure) -> Value? {
        guard let value = try readIfPresent(Value.self, key, in: &object) else { return nil }
        if value == expected { return value }
        throw invalid("expected '\(expected)', found '\(value)'", at: key, in: object)
      }

      /// Reads an element that must equal the expected value.
      mutating func expectElement<Value: KindsJSONReadable & Equatable>(
        _ expected: Value, in elements: inout Elements
      ) throws(Failure) {
        let value = try element(Value.self, in: &elements)
        if value == expected { return }
        throw invalidElement("expected '\(expected)', found '\(value)'", in: elements)
      }

      /// Enters the object at a key, or stays in the object if there is no key. So one initializer can read its fields from
      /// one object or from two.
      mutating func enter(
        _ type: (some Any).Type, _ key: Key?, _ object: inout Object
      ) throws(Failure) -> Object? {
        guard let key else { return nil }
        var outer = object
        object = try nestedObject(type, key, in: &outer)
        return outer
      }

      /// Enters the object at a key, which may be missing or null, or stays in the object if there is no key.
      mutating func enterIfPresent(
        _ type: (some Any).Type, _ key: Key?, _ object: inout Object
      ) throws(Failure) -> Object? {
        guard let key else { return nil }
        var outer = object
        object = try nestedObjectIfPresent(type, key, in: &outer)
        return outer
      }

      /// Returns to the enclosing object, if another one was entered.
      mutating func leave(_ outer: Object?, _ object: inout Object) throws(Failure) {
        guard let outer else { return }
        try closeObject(&object)
        object = outer
      }

      /// Returns the kind that the members of an object match.
      mutating func matchedKind<Kind>(
        _ discriminator: KindsJSONDiscriminator<Kind>, of type: String, in object: inout Object
      ) throws(Failure) -> Kind {
        let members = try presentNames(of: discriminator.names, in: &object)
        let (kind, problem) = discriminator.discriminator.kind(of: type) { members.contains($0) }
        guard let kind else { throw invalidObject(problem, in: object) }
        return kind
      }
    }
    """##,
    // KindsSupport/Single.swift
    ##"""
    /// A list that may be coded as its only element, without brackets.
    nonisolated struct KindsSingle<Element> {
      let value: [Element]

      init(_ value: [Element]) {
        self.value = value
      }
    }

    nonisolated extension KindsSingle: Decodable where Element: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let isList = (try? decoder.unkeyedContainer()) != nil
        self.value =
          isList ? try container.decode([Element].self) : [try container.decode(Element.self)]
      }
    }

    nonisolated extension KindsSingle: Encodable where Element: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if value.count == 1 {
          try container.encode(value[0])
        } else {
          try container.encode(value)
        }
      }
    }

    nonisolated extension KindsSingle: KindsJSONReadable where Element: KindsJSONReadable {
      init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
        self.init(
          reader.next == UInt8(ascii: "[")
            ? try [Element](from: &reader) : [try Element(from: &reader)])
      }
    }

    nonisolated extension KindsSingle: KindsJSONWritable where Element: KindsJSONWritable {
      func write(to json: inout KindsJSONWriter) {
        if value.count == 1 {
          value[0].write(to: &json)
        } else {
          value.write(to: &json)
        }
      }
    }
    """##,
    // KindsSupport/TextWriting.swift
    ##"""
    import KindsRendering

    /// Writes text as HTML.
    nonisolated enum KindsHTML {
      /// Appends text as the content of an element or of a quoted attribute.
      static func append(_ text: String, to html: inout String) {
        let bytes = [UInt8](text.utf8)
        var start = 0
        // Letters need no look at the table.
        for (index, byte) in bytes.enumerated() where byte < 0x40 || byte == 0x7F {
          guard let reference = reference(byte) else { continue }
          html += String(decoding: bytes[start..<index], as: Swift.UTF8.self) + reference
          start = index + 1
        }
        html += start == 0 ? text : String(decoding: bytes[start...], as: Swift.UTF8.self)
      }

      /// Appends a URL as the value of a quoted attribute, or `about:invalid` if its scheme is not allowed.
      static func appendDestination(
        _ text: String, to html: inout String, allowing schemes: [String] = KindsDestination.schemes
      ) {
        append(KindsDestination.checked(text, allowing: schemes), to: &html)
      }

      /// Appends a date as a `time` element, or as plain text if HTML cannot represent its year.
      static func appendTime(_ date: String, to html: inout String) {
        let isTime = date.utf8.dropFirst(10).first == 0x54 && !date.hasPrefix("0000")
        // HTML has no fraction that is finer than a millisecond.
        let time = date.utf8.count > 24 ? date.prefix(23) + "Z" : date[...]
        html += isTime ? "<time datetime=\"\(time)\">\(date)</time>" : date
      }

      private static func reference(_ byte: UInt8) -> String? {
        switch byte {
        case 0x0D: "&#13;"
        case 0x22: "&quot;"
        case 0x26: "&amp;"
        case 0x27: "&#39;"
        case 0x3C: "&lt;"
        case 0x3E: "&gt;"
        // HTML does not allow these characters.
        case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: "\u{FFFD}"
        default: nil
        }
      }
    }

    /// Writes text as Markdown that renders as exactly that text.
    nonisolated enum KindsMarkdown {
      /// Appends text as a part of a paragraph, a heading, a table cell or the text of a link.
      static func append(_ text: String, to markdown: inout String) {
        if isPlain(text) {
          markdown += text
          return
        }
        // Some parsers strip more than the spaces and tabs of the specification.
        let scalars = text.unicodeScalars
        let start = scalars.prefix(1).prefix(while: isWideSpace)
        let end = scalars.dropFirst(start.count).suffix(1).prefix(while: isWideSpace)
        if start.isEmpty, end.isEmpty {
          appendEscaped(text, to: &markdown)
          return
        }
        for scalar in start { markdown += "&#\(scalar.value);" }
        appendEscaped(String(scalars.dropFirst(start.count).dropLast(end.count)), to: &markdown)
        for scalar in end { markdown += "&#\(scalar.value);" }
      }

      /// Appends a URL as the destination of a link, or `about:invalid` if its scheme is not allowed.
      static func appendDestination(
        _ text: String, to markdown: inout String,
        allowing schemes: [String] = KindsDestination.schemes
      ) {
        var url = KindsDestination.checked(text, allowing: schemes)
        if url.utf8.contains(where: isControl) { url = withEncodedControls(url) }
        // Angle brackets are avoided: without them, the URL is harmless even if a parser does not recognize the link.
        if url.isEmpty { markdown += "<>" }
        append(url, to: &markdown) { _, byte in
          switch byte {
          case 0x20: "&#32;"
          case 0x28: "\\("
          case 0x29: "\\)"
          default: escape(byte)
          }
        }
      }

      private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F
      }

      private static func withEncodedControls(_ url: String) -> String {
        var encoded = ""
        for scalar in url.unicodeScalars {
          if scalar.value < 0x20 || scalar.value == 0x7F {
            encoded += (scalar.value < 0x10 ? "%0" : "%") + String(scalar.value, radix: 16)
          } else {
            encoded.unicodeScalars.append(scalar)
          }
        }
        return encoded
      }

      private static func isPlain(_ text: String) -> Bool {
        let answer = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
          guard let first = unsafe bytes.first, let last = unsafe bytes.last else { return true }
          if first > 0x7F || last > 0x7F {
            let scalars = text.unicodeScalars
            if scalars.prefix(1).contains(where: isWideSpace) { return false }
            if scalars.suffix(1).contains(where: isWideSpace) { return false }
          }
          if 0x30...0x39 ~= first || escapeAtStart(first).utf8CodeUnitCount != 0 { return false }
          // The loop has no branches, so that the compiler can vectorize it.
          var found: UInt8 = last == 0x20 || last == 0x21 ? 1 : 0
          for index in bytes.indices {
            let byte = unsafe bytes[index]
            let control: UInt8 =
              (byte < 0x20 ? 1 : 0) | (byte == 0x7F ? 1 : 0) | (byte == 0xC2 ? 1 : 0)
            let html: UInt8 =
              (byte == 0x22 ? 1 : 0) | (byte == 0x26 ? 1 : 0) | (byte | 2 == 0x3E ? 1 : 0)
            let mark: UInt8 =
              (byte == 0x23 ? 1 : 0) | (byte == 0x2A ? 1 : 0) | (byte | 2 == 0x7E ? 1 : 0)
            // The characters between the uppercase and the lowercase letters, such as brackets.
            found |= control | html | mark | (byte &- 0x5B < 6 ? 1 : 0)
          }
          return found == 0
        }
        return answer ?? false
      }

      /// Whether a scalar is a space outside ASCII.
      private static func isWideSpace(_ scalar: String.UnicodeScalarView.Element) -> Bool {
        scalar.value > 0x9F && (scalar.properties.isWhitespace || scalar == "\u{FEFF}")
      }

      private static func appendEscaped(_ text: String, to markdown: inout String) {
        let end = text.utf8.count - 1
        var previous: UInt8 = 0
        // Digits at the start, with `.` or `)` after them, would begin a numbered list. So these characters are escaped.
        var isNumber = true
        append(text, to: &markdown) { offset, byte in
          defer {
            isNumber = isNumber && 0x30...0x39 ~= byte
            previous = byte
          }
          switch byte {
          case 0x29 where isNumber: return "\\)"
          case 0x2E where isNumber: return "\\."
          case 0x23 where previous == 0x20: return "\\#"
          case 0x20 where offset == end: return "&#32;"
          case 0x21 where offset == end: return "\\!"
          default: return offset == 0 ? escapeAtStart(byte) : escape(byte)
          }
        }
      }

      /// Appends text, and replaces each byte for which `escape` returns a string that is not empty.
      @inline(__always)
      private static func append(
        _ text: String, to markdown: inout String, escape: (Int, UInt8) -> StaticString
      ) {
        var text = text
        markdown += text.withUTF8 { source in
          // Each byte is written as at most six bytes.
          let bytes = unsafe [UInt8](unsafeUninitializedCapacity: source.count * 6) { bytes, count in
            var isReplaced = false
            for offset in source.indices {
              // The control characters from U+0080 to U+009F have two bytes.
              if isReplaced {
                isReplaced = false
                continue
              }
              isReplaced = unsafe source[offset] == 0xC2 && source[offset + 1] < 0xA0
              let escape = isReplaced ? "\u{FFFD}" : unsafe escape(offset, source[offset])
              if escape.utf8CodeUnitCount == 0 {
                unsafe bytes[count] = source[offset]
                count += 1
              }
              for position in 0..<escape.utf8CodeUnitCount {
                unsafe bytes[count] = escape.utf8Start[position]
                count += 1
              }
            }
          }
          return String(decoding: bytes, as: Swift.UTF8.self)
        }
      }

      private static func escapeAtStart(_ byte: UInt8) -> StaticString {
        switch byte {
        case 0x20: "&#32;"
        case 0x23: "\\#"
        case 0x28: "\\("
        case 0x29: "\\)"
        case 0x2B: "\\+"
        case 0x2D: "\\-"
        case 0x2E: "\\."
        case 0x3A: "\\:"
        case 0x3D: "\\="
        default: escape(byte)
        }
      }

      /// Returns the replacement of a byte at any position, or an empty string if the byte is written as it is.
      private static func escape(_ byte: UInt8) -> StaticString {
        switch byte {
        // HTML does not allow these characters.
        case 0x00...0x08, 0x0B, 0x0E...0x1F, 0x7F: "\u{FFFD}"
        case 0x09: "&#9;"
        case 0x0A: "&#10;"
        case 0x0C: "&#12;"
        case 0x0D: "&#13;"
        case 0x22: "&quot;"
        case 0x26: "&amp;"
        case 0x2A: "\\*"
        case 0x3C: "&lt;"
        case 0x3E: "&gt;"
        case 0x5B: "\\["
        case 0x5C: "\\\\"
        case 0x5D: "\\]"
        case 0x5E: "\\^"
        case 0x5F: "\\_"
        case 0x60: "&#96;"
        case 0x7C: "\\|"
        case 0x7E: "\\~"
        default: ""
        }
      }
    }
    """##,
    // KindsSupport/Writing.swift
    ##"""
    // Writing of values. Generated code has one method for each type, which writes to an encoder or as JSON bytes.

    // Members apart
    /// A destination of data: an encoder, or JSON bytes.
    nonisolated protocol KindsWriter {
      associatedtype Failure: Error
      associatedtype Key: ExpressibleByStringLiteral
      associatedtype Outer

      mutating func write(_ value: some KindsJSONWritable) throws(Failure)
      mutating func writeNull() throws(Failure)
      mutating func isTooDeep(_ value: some Any, limit: Int) -> Bool
      mutating func beginObject()
      mutating func endObject()
      mutating func beginList()
      mutating func element(_ value: some KindsJSONWritable) throws(Failure)
      mutating func endList()

      mutating func value(_ value: some KindsJSONWritable, _ key: Key) throws(Failure)
      mutating func writePresence(
        _ value: Presence<some KindsJSONWritable>, _ key: Key
      ) throws(Failure)
      mutating func enterObject(_ key: Key) -> Outer
      mutating func leaveObject(_ outer: Outer)
      mutating func writeExtras(
        _ extras: [String: JSON], besides known: KindsJSONNames
      ) throws(Failure)
      mutating func writeUnknown(_ value: JSON) throws(Failure)
      mutating func writeEncoded(_ value: KindsCoded<some Encodable>) throws(Failure)
      mutating func reserveMember(_ key: StaticString)
      mutating func refuse(_ value: some Any, _ message: String, at key: Key) throws(Failure)
      static func escaped(_ key: StaticString, _ json: StaticString) -> Key
    }

    // Members apart
    nonisolated extension KindsWriter {
      /// Writes a member, or nothing for `nil`.
      @inline(__always)
      mutating func valueIfPresent(
        _ value: (some KindsJSONWritable)?, _ key: Key
      ) throws(Failure) {
        if let value { try self.value(value, key) }
      }

      /// Writes a member that must equal the expected value, or null for `nil`.
      mutating func expectedValue<Value: KindsJSONWritable & Equatable>(
        _ value: Value?, _ key: Key, expecting expected: Value
      ) throws(Failure) {
        if let value, value != expected {
          try refuse(value, "expected '\(expected)', found '\(value)'", at: key)
        }
        try self.value(value, key)
      }

      /// Writes a member that must equal the expected value, or nothing for `nil`.
      mutating func expectedValueIfPresent<Value: KindsJSONWritable & Equatable>(
        _ value: Value?, _ key: Key, expecting expected: Value
      ) throws(Failure) {
        if value != nil { try expectedValue(value, key, expecting: expected) }
      }

      /// Enters a new object at a key, or stays in the object if there is no key.
      mutating func enter(_ key: Key?) -> Outer? { key.map { enterObject($0) } }

      /// Returns to the enclosing object, if another one was entered.
      mutating func leave(_ outer: Outer?) {
        if let outer { leaveObject(outer) }
      }

      /// Writes an object with one member.
      mutating func writeMember(_ value: some KindsJSONWritable, _ key: Key) throws(Failure) {
        beginObject()
        try self.value(value, key)
        endObject()
      }

      /// Writes an object with one member, an empty object.
      mutating func writeEmptyMember(_ key: Key) {
        beginObject()
        leaveObject(enterObject(key))
        endObject()
      }
    }
    """##,
  ]
}
