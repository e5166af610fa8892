// Written by EmbeddedRuntimeTests from the sources of the runtime: edit those, and record this file.
// swift-format-ignore-file

/// The sources of the runtime, with their index.
enum EmbeddedRuntime {
  static let files: [StaticString] = [
    // KindsCore/Rendering/Destinations.swift
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
    // KindsCore/Values/DateReader.swift
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
    // Reading of values from a decoder. The methods for members are not inlined, because copies of them in each initializer
    // would take a third of the time of a release build.

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

      /// Decodes a member. The overloads for the most frequent types are faster.
      @inline(never)
      func value<Value: Decodable>(_ key: KindsKey) throws -> Value {
        do {
          let value =
            switch Value.self {
            case is String.Type: try container.decode(String.self, forKey: key) as? Value
            case is Int.Type: try container.decode(Int.self, forKey: key) as? Value
            case is Double.Type: try container.decode(Double.self, forKey: key) as? Value
            case is Bool.Type: try container.decode(Bool.self, forKey: key) as? Value
            default: Value?.none
            }
          return try value ?? container.decode(Value.self, forKey: key)
        } catch {
          throw DecodingError.located(error, Value.self, container.codingPath + [key])
        }
      }

      /// Decodes a member of a type.
      func read<Value: Decodable>(_ type: Value.Type, _ key: KindsKey) throws -> Value {
        try value(key)
      }

      /// Decodes a member, or returns the default if it is missing.
      func valueOrDefault<Value: Decodable>(
        _ key: KindsKey, _ value: @autoclosure () -> Value
      ) throws -> Value {
        container.contains(key) ? try read(Value.self, key) : value()
      }

      /// Decodes a member, or returns `nil` if it is null or missing.
      @inline(never)
      func valueIfPresent<Value: Decodable>(_ key: KindsKey) throws -> Value? {
        do {
          let value =
            switch Value.self {
            case is String.Type: try container.decodeIfPresent(String.self, forKey: key) as? Value?
            case is Int.Type: try container.decodeIfPresent(Int.self, forKey: key) as? Value?
            case is Double.Type: try container.decodeIfPresent(Double.self, forKey: key) as? Value?
            case is Bool.Type: try container.decodeIfPresent(Bool.self, forKey: key) as? Value?
            default: try container.decodeIfPresent(Value.self, forKey: key)
            }
          return value ?? nil
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
      @inline(never)
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
      @inline(never)
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
    import KindsCore

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
    import KindsCore

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
    import KindsCore

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
    import KindsCore

    /// Writes text as HTML.
    nonisolated enum KindsHTML {
      /// Appends text as the content of an element or of a quoted attribute.
      static func append(_ text: String, to html: inout String) {
        let bytes = [UInt8](text.utf8)
        var start = 0
        // Letters and spaces need no look at the table.
        for (index, byte) in bytes.enumerated() where byte < 0x40 && byte != 0x20 || byte == 0x7F {
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

  static let names: StaticString =
    ##"""
    KindsDecodable
    KindsEncodable
    KindsDuration
    KindsFractionDate
    KindsJSONName
    KindsJSONReadable
    KindsJSONWritable
    KindsReadableValue
    KindsReadableObject
    KindsWritableValue
    KindsWritableObject
    KindsNumberDate
    KindsReader
    KindsWriter
    KindsDestination
    KindsDateReader
    KindsCalendar
    KindsBase64Data
    KindsBox
    Equatable
    where
    Value
    Hashable
    Sendable
    KindsCoderReader
    read
    readNull
    jsonType
    tagAlone
    checkDepth
    openObject
    closeObject
    readIfPresent
    valueIfContained
    validIfPresent
    validIfContained
    readPresence
    repeatedValue
    containsKey
    nestedObject
    nestedObjectIfPresent
    presentNames
    refuseExtras
    readExtras
    onlyKey
    readWhole
    openList
    element
    elementIfPresent
    elementIfContained
    closeList
    invalidValue
    invalid
    invalidObject
    invalidOnlyKey
    invalidElement
    unknownType
    naming
    keepInvalid
    loseBareTag
    noteUnknown
    KindsObject
    init
    value
    valueOrDefault
    valueIfPresent
    presentKey
    valid
    expect
    expectIfPresent
    entered
    enteredIfPresent
    otherKeys
    matchedKind
    Decoder
    unkeyedContainer
    UnkeyedDecodingContainer
    expectElement
    refuseMore
    KindsIndex
    DecodingError
    located
    Error
    isOfDepth
    KindsDepthError
    KindsJSONType
    KindsNoMembers
    KindsCodable
    KindsCoderWriter
    encoder
    container
    elements
    reserved
    write
    writeNull
    beginObject
    endObject
    beginList
    endList
    expectedValue
    expectedValueIfPresent
    writePresence
    enterObject
    leaveObject
    enter
    leave
    writeMember
    writeEmptyMember
    writeExtras
    writeUnknown
    writeEncoded
    reserveMember
    refuse
    isTooDeep
    escaped
    KindsCoercedNumber
    KindsCoercedBool
    Bool
    KindsCoercedString
    Date
    KindsText
    text
    KindsISO8601Date
    KindsDiscriminator
    KindsJSONDiscriminator
    KindsJSONReader
    KindsSecondsDuration
    KindsMillisecondsDuration
    SingleValueDecodingContainer
    exactInteger
    KindsISO8601Date0
    KindsISO8601Date1
    KindsISO8601Date2
    KindsISO8601Date3
    KindsISO8601Date4
    KindsISO8601Date5
    KindsISO8601Date6
    KindsISO8601Date7
    KindsISO8601Date8
    KindsISO8601Date9
    KindsJSONAnyNumber
    anyNumber
    KindsCoded
    Decodable
    Encodable
    KindsNested
    decoded
    KindsJSONWriter
    append
    encoded
    decodeCoded
    DecodingLosses
    KindsJSONKey
    KindsJSONError
    KindsJSONTypeName
    error
    emptiness
    decodingError
    relocated
    onLine
    KindsJSONWriteFailure
    Float
    Optional
    Wrapped
    Array
    Element
    Set
    JSON
    CustomStringConvertible
    Dictionary
    Key
    KindsJSONEntries
    mark
    expectedEntries
    Int64
    Double
    UInt64
    double
    exactDouble
    powerOfTen
    floatingPoint
    isZero
    KindsJSONElements
    beginElements
    nextField
    lacksElement
    extras
    URL
    UUID
    Decimal
    integer
    wholeNumber
    signed
    digits
    decimal
    timesTen
    adding
    exponent
    Int
    Int8
    Int16
    Int32
    UInt
    UInt8
    UInt16
    UInt32
    FixedWidthInteger
    Self
    String
    RawRepresentable
    RawValue
    unfit
    nearest
    KindsJSONLineBuffer
    KindsJSONLines
    _Concurrency.AsyncSequence
    lose
    KindsJSONProblem
    isOfElement
    KindsJSONNumber
    scanNumber
    isDigit
    isSign
    endOfDigits
    isAtNumber
    spelling
    KindsJSONPassed
    KindsJSONObject
    KindsJSONFound
    find
    search
    passedMember
    scan
    pass
    resume
    isKey
    word
    lacks
    atStart
    note
    KindsJSONOnlyMember
    isAtText
    onlyMember
    malformed
    corrupted
    mismatch
    missing
    fail
    name
    tooDeep
    malformation
    path
    paths
    KindsJSONWalk
    Report
    tell
    KindsJSONFailure
    place
    next
    skipWhitespace
    openMembers
    nextMember
    nextKey
    nextElement
    descend
    isFollowed
    skipValue
    skip
    isAt
    skipNull
    begin
    end
    KindsJSONPlace
    KindsJSONMembers
    contains
    KindsJSONNames
    skipMember
    skipScalar
    skipContainer
    enterContainer
    remember
    knownEnd
    searchedEnd
    KindsJSONIndex
    indexedMember
    KindsJSONText
    scanText
    oddBytes
    string
    unescaped
    escape
    knownEscape
    unicodeEscape
    hexNumber
    scalar
    lengthOfScalar
    depthLimit
    Codable
    separate
    key
    reserve
    grow
    appendQuoted
    member
    appendNumber
    KindsKey
    CodingKey
    KindsKnownKeys
    indentedBy
    sorted
    DecodingNote
    reportLoss
    KindsLossy
    KindsSecondsDate
    KindsMillisecondsDate
    KindsObjectEncoder
    Presence
    associatedtype
    enterIfPresent
    KindsSingle
    KindsHTML
    KindsMarkdown
    """##

  static let numbers: StaticString =
    ##"""
    86 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 24 61 79 84 85 86 87 88 115 116 118 120 122 123 124 125 126 127 130 131 132 133 134 135 136 137 138 139 140 142 145 147 151 152 153 154 160 167 171 182 213 214 217 219 226 227 228 240 253 254 256 272 273 275 283 285 305 307 310 312 313 314 315 316 319 320 321
    56
    9374 9414 24 0 0
    15672 15707 61 0 0
    24967 24998 74 0 0
    27096 27144 76 0 2 75 46
    28987 29024 80 0 0
    30401 30430 82 0 0
    33001 33038 88 0 0
    33354 33394 88 0 0
    38792 38832 88 0 1 13
    44940 44973 120 0 1 119
    54358 54410 128 0 0
    59862 59901 125 0 0
    62424 62463 125 0 1 142
    63442 63481 147 0 1 142
    64550 64589 125 0 0
    65105 65144 125 0 1 151
    66096 66132 152 0 1 142
    67158 67197 125 0 0
    69675 69704 82 0 0
    76073 76112 125 0 0
    78395 78434 125 0 0
    81515 81554 125 0 0
    82609 82648 125 0 0
    85608 85647 125 0 0
    89962 90039 206 3 20 207 5 10 198 199 200 201 174 202 203 204 205 176
    91477 91516 125 0 0
    91895 91934 125 0 0
    95525 95564 125 0 0
    96511 96551 217 0 0
    96992 97031 125 0 0
    101283 101322 125 0 0
    106062 106101 125 0 0
    111034 111073 125 0 0
    113200 113239 125 0 0
    118058 118097 125 0 0
    120366 120405 125 0 0
    125874 125913 125 0 0
    129903 129942 125 0 0
    136749 136789 273 0 0
    139942 139981 125 0 1 151
    140536 140575 125 0 0
    143789 143828 125 0 0
    144761 144800 125 0 0
    151828 151856 167 0 0
    159246 159285 147 0 0
    165156 165195 147 0 0
    167785 167824 147 0 0
    168580 168657 206 3 20 207 6 10 198 199 200 201 174 202 203 204 205 176
    169589 169645 306 3 20 207 305 0
    169749 169781 305 0 1 307
    170897 170930 120 0 0
    172163 172194 74 0 0
    183451 183485 12 0 0
    187609 187644 12 0 0
    201617 201651 13 0 0
    202892 202927 13 0 0
    578
    0 15 0 1174 0 1 0 0 0 0 8 14 121 162 164 203 208 271 274 1 208
    0 16 1174 4225 0 2 0 0 0 0 17 15 16 62 63 117 121 162 164 165 175 193 198 203 208 258 267 274 6 62 175 198 203 267 274
    0 17 4227 6809 0 3 0 0 0 0 12 16 121 148 162 164 165 175 193 198 203 208 271 4 148 198 203 208
    0 18 6828 7860 0 5 1 0 0 0 13 17 62 63 74 80 89 90 121 162 203 207 208 297 2 62 203
    4 18 7862 8344 0 6 1 2 5 6 0 0 14 5 6 17 62 63 93 121 125 147 148 207 208 244 256 4 62 148 208 244
    0 19 8344 8800 0 7 0 0 0 0 5 18 21 62 63 162 2 62 63
    4 19 8802 8869 0 8 0 4 19 20 21 19 0 0 4 18 19 20 21 0
    4 19 8871 8936 0 9 0 4 22 20 21 22 0 0 4 18 20 21 22 0
    4 19 8938 9003 0 10 0 4 23 20 21 23 0 0 4 18 20 21 23 0
    0 25 9065 9171 0 13 0 0 0 0 2 24 74 0
    4 25 9173 9372 0 14 0 1 12 0 0 7 12 24 61 76 82 170 305 0
    1 26 9415 9515 1 16 0 0 0 0 3 5 21 25 1 25
    1 27 9516 9543 1 16 0 0 0 0 1 26 0
    1 28 9544 9612 1 16 0 0 0 0 2 27 85 1 27
    1 29 9613 9671 1 16 0 0 0 0 3 28 162 208 1 28
    1 30 9672 9749 1 16 0 0 0 0 2 29 198 1 29
    1 31 9750 9953 1 16 0 0 0 0 2 30 61 1 61
    1 32 9954 10011 1 16 0 0 0 0 2 31 61 0
    1 26 10013 10193 1 17 0 0 0 0 7 5 21 25 61 63 299 305 1 63
    1 33 10195 10394 1 18 0 0 0 0 8 5 21 32 61 65 162 299 305 1 65
    1 34 10396 10586 1 19 0 0 0 0 7 5 21 33 61 162 299 305 1 33
    1 35 10588 10774 1 20 0 0 0 0 7 5 21 34 61 162 299 305 1 34
    1 36 10776 10966 1 21 0 0 0 0 7 5 21 35 61 162 299 305 1 35
    1 37 10968 11159 1 22 0 0 0 0 7 5 21 36 61 299 305 316 1 36
    1 38 11161 11330 1 23 0 0 0 0 7 5 21 37 61 63 299 305 1 63
    1 39 11332 11453 1 24 0 0 0 0 7 38 61 90 117 274 299 305 1 274
    1 40 11455 11615 1 25 0 0 0 0 4 39 61 299 305 1 39
    1 41 11617 11795 1 26 0 0 0 0 4 40 61 299 305 1 40
    1 42 11797 12149 1 27 0 0 0 0 9 41 61 90 248 273 274 275 299 305 3 273 274 305
    1 43 12151 12336 1 28 0 0 0 0 3 42 61 275 1 42
    1 44 12338 12501 1 29 0 0 0 0 6 43 61 167 169 208 275 1 43
    1 45 12503 12646 1 30 0 0 0 0 4 44 61 208 275 1 44
    1 46 12648 12801 1 31 0 0 0 0 4 5 21 45 61 1 45
    1 47 12803 12923 1 32 0 0 0 0 3 46 75 76 1 75
    1 48 12925 13095 1 33 0 0 0 0 5 5 21 47 76 91 1 47
    1 49 13097 13286 1 34 0 0 0 0 6 5 21 48 76 91 162 1 48
    1 50 13288 13481 1 35 0 0 0 0 6 5 21 49 76 91 162 1 49
    1 51 13483 13660 1 36 0 0 0 0 5 50 76 78 91 117 1 78
    1 52 13662 13747 1 37 0 0 0 0 3 51 82 208 1 51
    1 53 13749 13880 1 38 0 0 0 0 6 52 61 82 208 299 305 1 52
    1 54 13882 13998 1 39 0 0 0 0 4 53 61 82 208 1 53
    1 55 14000 14138 1 40 0 0 0 0 4 54 61 82 208 1 54
    1 56 14140 14318 1 41 0 0 0 0 5 55 76 82 91 208 1 55
    1 57 14320 14480 1 42 0 0 0 0 4 56 82 85 208 1 56
    1 58 14482 14619 1 43 0 0 0 0 5 57 80 82 155 208 1 57
    1 59 14621 14788 1 44 0 0 0 0 4 58 61 82 155 1 58
    1 60 14790 14870 1 45 0 0 0 0 4 58 59 82 155 1 58
    1 61 14871 14965 1 45 0 0 0 0 3 60 61 208 1 60
    1 61 14966 15036 1 45 0 0 0 0 2 60 208 1 60
    0 1 15214 15392 0 48 0 0 0 0 4 0 61 62 143 1 62
    4 1 15394 15521 0 49 0 0 0 0 4 0 61 62 74 2 61 62
    0 62 15523 15670 0 50 0 0 0 0 4 61 74 90 305 0
    2 63 15708 15841 2 52 0 0 0 0 4 62 74 90 305 2 62 90
    1 64 15843 16606 2 53 0 0 0 0 15 21 63 80 81 90 117 143 155 162 164 175 198 208 299 305 1 81
    1 26 16608 16749 2 54 0 0 0 0 6 21 25 63 143 299 305 1 63
    1 65 16751 17003 2 55 0 0 0 0 10 21 25 63 64 90 143 162 274 299 305 3 25 63 274
    1 66 17005 17808 2 56 0 0 0 0 16 21 63 65 80 81 90 117 143 155 162 164 175 198 208 299 305 1 81
    1 33 17810 18013 2 57 0 0 0 0 7 21 32 65 143 162 299 305 1 65
    1 34 18015 18250 2 58 0 0 0 0 9 21 25 33 90 143 162 274 299 305 2 25 274
    1 67 18252 18493 2 59 0 0 0 0 6 66 90 162 274 299 305 1 274
    1 37 18495 18779 2 60 0 0 0 0 11 21 36 63 90 143 162 246 274 299 305 316 2 63 274
    1 35 18781 19033 2 61 0 0 0 0 8 21 34 65 67 143 162 299 305 2 65 67
    1 36 19035 19359 2 62 0 0 0 0 10 21 25 35 67 90 143 162 274 299 305 3 25 67 274
    1 68 19361 19711 2 63 0 0 0 0 10 21 63 67 83 90 155 162 299 305 311 2 63 311
    1 69 19713 20009 2 64 0 0 0 0 8 19 21 52 63 68 143 299 305 2 52 63
    1 70 20011 20418 2 65 0 0 0 0 10 19 21 52 63 65 69 143 162 299 305 2 52 65
    1 40 20440 20689 2 68 0 0 0 0 5 39 61 90 299 305 1 61
    1 41 20691 21116 2 69 0 0 0 0 9 39 40 61 86 90 164 274 299 305 4 39 61 86 274
    1 71 21118 21371 2 70 0 0 0 0 6 39 61 70 162 299 305 1 39
    1 72 21373 21600 2 71 0 0 0 0 6 40 61 71 162 299 305 1 40
    1 46 21602 21759 2 72 0 0 0 0 4 21 25 45 143 1 25
    1 73 21761 22412 2 73 0 0 0 0 7 72 90 164 208 274 305 307 1 274
    1 43 22414 22762 2 74 0 0 0 0 7 42 52 72 164 186 208 299 2 52 72
    1 44 22764 23061 2 75 0 0 0 0 9 43 72 90 164 167 169 186 208 299 1 72
    1 45 23063 23531 2 76 0 0 0 0 6 44 53 72 162 164 208 2 53 72
    1 74 23533 23919 2 77 0 0 0 0 8 53 73 90 123 164 208 274 305 3 53 274 305
    1 53 23940 24172 2 80 0 0 0 0 9 52 62 80 82 90 164 208 299 305 1 62
    1 54 24174 24377 2 81 0 0 0 0 6 53 62 80 82 90 208 1 62
    1 55 24379 24573 2 82 0 0 0 0 5 52 54 82 208 305 2 52 305
    1 59 24575 24806 2 83 0 0 0 0 3 58 82 155 1 58
    1 61 24808 24963 2 84 0 0 0 0 3 60 121 208 2 60 121
    1 26 24999 25236 3 86 0 0 0 0 6 21 25 80 81 143 155 1 81
    1 29 25238 25404 3 87 0 0 0 0 3 28 162 208 0
    1 30 25406 25849 3 88 0 0 0 0 5 29 62 80 84 198 2 62 84
    1 28 25851 26485 3 89 0 0 0 0 11 27 63 75 85 90 117 162 175 208 288 305 2 75 90
    1 52 26487 26680 3 90 0 0 0 0 5 51 62 80 82 208 1 62
    1 57 26682 27051 3 91 0 0 0 0 6 56 62 80 82 85 208 1 62
    1 48 27145 27439 4 93 0 0 0 0 8 21 47 79 80 81 143 155 164 2 79 81
    1 49 27441 27688 4 94 0 0 0 0 5 21 47 48 143 162 1 47
    1 50 27690 27909 4 95 0 0 0 0 5 21 47 49 143 162 1 47
    1 78 27911 28248 4 96 0 0 0 0 7 19 21 47 55 63 77 143 2 47 55
    1 79 28250 28472 4 97 0 0 0 0 2 55 78 1 55
    1 56 28474 28725 4 98 0 0 0 0 8 55 62 79 80 82 164 198 208 2 62 79
    0 80 28729 28985 0 99 0 0 0 0 6 62 79 162 198 208 306 1 62
    1 82 29025 29458 5 101 0 0 0 0 7 62 81 82 155 164 251 306 1 62
    1 58 29460 30397 5 102 0 0 0 0 8 57 80 82 121 155 162 208 299 0
    3 84 30431 30844 6 104 0 0 0 0 6 80 83 84 117 162 208 1 208
    0 85 30848 30956 0 105 0 0 0 0 2 82 84 0
    0 86 30958 31211 0 106 0 0 0 0 3 85 208 288 0
    0 87 31213 32260 0 107 0 0 0 0 15 21 62 74 76 80 86 117 143 164 170 246 274 299 305 306 2 62 246
    0 2 32297 32495 0 110 0 0 0 0 3 1 88 144 0
    4 2 32497 32834 0 111 0 0 0 0 5 1 88 89 90 305 2 88 90
    0 88 32836 32943 0 112 0 0 0 0 3 0 1 87 0
    3 90 33039 33065 7 114 0 0 0 0 1 89 0
    3 91 33066 33160 7 114 0 0 0 0 3 90 162 305 0
    3 92 33161 33251 7 114 0 0 0 0 2 91 162 0
    3 93 33252 33350 7 114 0 0 0 0 3 92 164 208 0
    1 94 33395 33568 8 116 0 0 0 0 5 63 89 90 93 144 0
    1 95 33570 33711 8 117 0 0 0 0 3 89 90 94 0
    1 96 33713 33824 8 118 0 0 0 0 4 89 90 95 305 1 90
    1 97 33826 33869 8 119 0 0 0 0 1 96 0
    1 98 33871 33961 8 120 0 0 0 0 4 75 89 91 97 1 75
    1 48 33963 34076 8 121 0 0 0 0 5 47 63 91 144 162 0
    1 99 34078 34116 8 122 0 0 0 0 1 98 0
    1 64 34118 34663 8 123 0 0 0 0 12 21 63 90 117 121 144 162 175 198 208 299 305 0
    1 66 34696 34902 8 124 0 0 1 65 0 7 21 63 65 144 162 299 305 1 63
    1 100 34904 35275 8 125 0 0 0 0 9 19 21 63 99 112 144 162 299 305 2 63 112
    1 101 35277 35583 8 126 0 0 0 0 9 19 21 63 99 100 144 162 299 305 1 99
    1 102 35585 35914 8 127 0 0 0 0 9 63 90 101 144 162 246 299 305 316 1 63
    1 103 35916 36162 8 128 0 0 0 0 5 90 102 162 299 305 0
    1 104 36164 36296 8 129 0 0 0 0 4 90 103 162 305 0
    1 105 36298 36492 8 130 0 0 0 0 5 102 104 162 299 305 1 102
    1 106 36494 36673 8 131 0 0 0 0 4 103 105 162 305 1 103
    1 107 36675 36862 8 132 0 0 0 0 8 63 90 95 106 144 162 299 305 1 95
    1 108 36864 37020 8 133 0 0 0 0 5 95 102 107 299 305 2 95 102
    1 109 37022 37332 8 134 0 0 0 0 12 63 90 108 162 164 167 169 186 208 274 299 305 2 274 305
    1 110 37334 37850 8 135 0 0 0 0 12 51 62 63 89 90 92 109 162 167 274 299 305 4 51 62 274 305
    1 111 37852 38122 8 136 0 0 0 0 5 63 89 110 144 315 1 315
    1 112 38124 38313 8 137 0 0 0 0 4 92 111 148 299 1 148
    1 113 38315 38592 8 138 0 0 0 0 10 51 62 63 90 112 162 164 208 299 305 2 51 62
    4 89 38596 38764 0 139 0 1 13 0 0 6 13 82 88 162 170 305 0
    1 114 38833 38898 9 141 0 0 0 0 4 63 113 117 198 0
    1 109 38900 39045 9 142 0 0 0 0 6 108 167 169 186 208 275 1 108
    1 111 39047 39159 9 143 0 0 0 0 4 63 110 142 144 1 110
    1 115 39161 39332 9 144 0 0 0 0 3 114 299 305 1 305
    0 116 39353 41001 0 146 1 0 0 0 20 21 25 62 63 74 80 90 115 117 121 143 155 162 189 193 203 206 207 208 274 4 25 62 203 274
    4 116 41003 41626 0 147 1 4 5 20 21 5 0 0 17 5 20 21 25 62 63 115 121 125 154 162 203 207 208 244 256 258 7 21 25 62 154 203 208 244
    0 117 41696 42515 0 150 0 0 0 0 14 62 63 74 80 90 116 117 121 129 143 155 162 198 208 3 62 117 129
    4 117 42536 43288 0 151 0 1 5 0 1 117 17 5 62 63 116 117 121 125 191 198 203 208 220 224 244 245 256 258 8 62 117 191 203 208 220 244 245
    0 119 43290 44161 0 152 0 0 0 0 14 62 63 74 90 117 118 129 143 155 162 174 175 176 208 2 62 129
    4 119 44182 44885 0 153 0 1 5 0 1 117 16 5 62 63 117 118 125 174 176 177 191 203 208 220 224 256 258 7 62 117 177 191 203 208 220
    1 122 44974 45323 10 156 1 0 0 0 6 16 119 121 162 208 274 3 121 208 274
    0 123 45361 46760 0 158 1 0 0 0 15 15 16 51 62 63 74 80 89 90 119 121 122 208 274 297 6 15 51 62 119 121 274
    4 123 46762 47579 0 159 1 2 5 6 0 0 18 5 6 15 16 62 63 93 119 121 122 125 147 148 208 244 247 256 274 9 15 62 119 121 148 208 244 247 274
    0 124 47649 50618 0 162 0 0 0 0 15 20 23 62 117 123 148 162 164 198 208 209 237 248 274 299 3 62 148 274
    0 125 50620 51100 0 163 0 0 0 0 9 23 62 117 123 124 164 208 209 275 3 62 123 275
    0 3 51100 51303 0 164 0 0 0 0 5 2 62 63 175 297 1 62
    4 3 51305 53228 0 165 0 0 0 0 13 2 25 62 63 74 80 89 90 162 164 174 175 207 4 25 62 174 175
    4 3 53260 53688 0 166 0 0 1 125 0 11 2 62 63 93 125 147 148 177 207 244 256 4 62 148 177 244
    0 127 53690 53921 0 167 0 0 0 0 5 2 62 63 126 175 1 62
    4 127 53923 54006 0 168 0 2 5 6 0 0 3 5 6 126 0
    0 128 54008 54249 0 169 0 0 0 0 5 2 62 63 127 175 1 62
    4 128 54251 54339 0 170 0 2 5 6 0 0 3 5 6 127 0
    1 130 54411 54888 11 173 1 0 0 0 7 21 63 129 143 162 189 206 1 189
    0 4 54984 55220 0 177 1 0 0 0 7 3 62 63 119 193 198 297 1 62
    4 4 55222 56823 0 178 1 0 0 0 16 3 16 51 62 63 74 89 90 121 122 162 193 198 207 208 274 7 51 62 121 122 198 208 274
    4 4 56855 57251 0 179 1 0 1 125 0 11 3 62 63 93 121 122 125 147 148 247 256 4 62 122 148 247
    0 131 57253 57407 0 180 1 0 0 0 7 3 62 63 119 130 193 198 1 62
    4 131 57409 57489 0 181 1 2 5 6 0 0 3 5 6 130 0
    0 132 57491 57645 0 182 1 0 0 0 7 3 62 63 119 131 193 198 1 62
    4 132 57647 57727 0 183 1 2 5 6 0 0 3 5 6 131 0
    0 133 57729 57883 0 184 1 0 0 0 7 3 62 63 119 132 193 198 1 62
    4 133 57885 57965 0 185 1 2 5 6 0 0 3 5 6 132 0
    0 134 57967 58121 0 186 1 0 0 0 7 3 62 63 119 133 193 198 1 62
    4 134 58123 58203 0 187 1 2 5 6 0 0 3 5 6 133 0
    0 135 58205 58359 0 188 1 0 0 0 7 3 62 63 119 134 193 198 1 62
    4 135 58361 58441 0 189 1 2 5 6 0 0 3 5 6 134 0
    0 136 58443 58597 0 190 1 0 0 0 7 3 62 63 119 135 193 198 1 62
    4 136 58599 58679 0 191 1 2 5 6 0 0 3 5 6 135 0
    0 137 58681 58835 0 192 1 0 0 0 7 3 62 63 119 136 193 198 1 62
    4 137 58837 58917 0 193 1 2 5 6 0 0 3 5 6 136 0
    0 138 58919 59073 0 194 1 0 0 0 7 3 62 63 119 137 193 198 1 62
    4 138 59075 59155 0 195 1 2 5 6 0 0 3 5 6 137 0
    0 139 59157 59311 0 196 1 0 0 0 7 3 62 63 119 138 193 198 1 62
    4 139 59313 59393 0 197 1 2 5 6 0 0 3 5 6 138 0
    0 140 59395 59549 0 198 1 0 0 0 7 3 62 63 119 139 193 198 1 62
    4 140 59551 59631 0 199 1 2 5 6 0 0 3 5 6 139 0
    0 141 59656 59860 0 202 0 0 0 0 6 140 174 175 176 177 190 2 177 190
    1 142 59902 60241 12 204 0 0 0 0 10 63 140 141 174 176 177 190 191 220 256 5 141 177 190 191 220
    1 142 60243 60759 12 205 0 0 0 0 8 63 140 141 174 175 176 177 190 5 174 175 176 177 190
    0 143 60858 61048 0 209 1 0 0 0 4 21 62 63 142 1 62
    4 143 61050 61205 0 210 1 4 143 20 21 143 0 0 7 20 21 25 62 74 142 143 2 25 62
    4 143 61207 61412 0 211 1 4 144 20 21 144 0 0 7 20 21 63 89 90 142 144 0
    4 143 61414 61614 0 212 1 4 5 20 21 143 0 0 10 5 20 21 62 63 125 142 143 146 256 2 62 146
    4 143 61616 61771 0 213 1 4 6 20 21 144 0 0 10 6 20 21 63 93 142 144 147 148 149 1 148
    0 146 61773 62397 0 214 1 0 0 0 11 21 62 63 74 75 143 145 162 164 198 207 2 62 75
    1 147 62464 63413 13 216 1 0 0 0 18 5 21 62 63 143 145 146 148 150 155 162 164 203 247 256 257 266 299 6 62 148 150 203 247 266
    1 149 63482 63777 14 218 1 0 0 0 7 6 63 93 144 148 149 162 3 93 148 149
    1 149 63779 64208 14 219 1 0 0 0 7 63 144 148 149 203 247 298 5 148 149 203 247 298
    1 150 64210 64434 14 220 1 0 0 0 5 63 144 149 155 247 1 247
    1 149 64436 64546 14 221 1 0 0 0 1 148 1 148
    1 151 64590 65015 15 223 1 0 0 0 7 21 63 117 143 145 150 272 0
    1 151 65145 66067 16 228 1 0 0 0 16 21 63 143 145 148 150 151 152 155 162 164 217 251 257 272 299 4 148 151 152 217
    2 63 66133 66278 17 230 1 0 0 0 3 62 299 306 1 62
    0 154 66375 66467 0 233 0 0 0 0 2 82 153 0
    0 155 66469 66738 0 234 0 0 0 0 6 62 117 154 168 198 208 1 62
    0 153 66740 67156 0 235 0 0 0 0 7 62 152 162 198 208 299 306 1 62
    1 156 67198 67436 18 237 0 0 0 0 7 82 155 156 162 207 250 251 2 155 251
    3 157 67438 67626 18 238 0 0 0 0 5 62 80 82 156 164 1 62
    1 156 67628 68052 18 239 0 0 0 0 8 82 155 157 158 164 217 251 306 2 157 158
    1 158 68054 69671 18 240 0 0 0 0 18 62 80 84 117 152 157 162 164 203 217 243 244 245 246 249 251 299 306 6 62 84 152 203 245 246
    1 159 69705 70635 19 242 0 0 0 0 11 62 80 81 82 158 162 164 208 251 299 306 3 62 81 251
    1 160 70637 70853 19 243 0 0 0 0 4 82 158 159 198 1 158
    0 161 70857 71415 0 244 0 0 0 0 11 51 62 63 82 152 155 160 164 198 208 251 2 51 62
    4 118 71415 71769 0 245 0 1 5 0 0 10 5 62 117 125 203 207 245 256 258 267 4 62 203 245 267
    4 162 71771 71942 0 246 0 1 5 0 0 7 5 62 125 161 180 207 256 2 62 180
    4 163 71944 72168 0 247 0 4 5 20 163 5 0 0 8 5 20 62 125 162 163 256 269 3 62 163 269
    4 165 72170 72663 0 248 0 4 5 20 165 5 0 0 11 5 20 62 97 125 148 164 165 207 256 263 5 62 97 148 165 263
    4 167 72665 72977 0 249 0 4 5 20 165 5 0 0 10 5 20 62 97 125 165 166 207 256 263 4 62 97 165 263
    4 168 72977 74320 0 250 0 1 168 0 0 14 63 121 148 167 168 177 190 193 207 208 288 294 299 309 5 148 177 190 208 288
    4 170 74320 74780 0 251 0 7 5 20 170 4 143 21 5 0 0 16 4 5 20 21 62 125 143 148 169 170 171 207 256 260 262 299 5 21 62 148 260 262
    0 172 74782 76071 0 252 0 0 0 0 23 4 21 63 117 121 125 148 162 164 169 170 171 172 173 176 208 211 248 256 262 266 288 299 8 169 170 172 173 211 262 266 288
    1 173 76113 76503 20 254 0 0 0 0 6 164 172 176 203 248 285 2 176 203
    1 174 76505 76842 20 255 0 0 0 0 5 21 169 170 173 198 0
    4 168 76924 77801 0 258 0 1 5 0 5 117 164 169 174 175 20 5 29 62 63 117 125 141 164 167 169 177 190 203 207 208 256 258 267 288 296 10 29 62 117 141 177 190 203 208 267 288
    4 168 77864 78395 0 259 0 1 6 0 6 117 174 176 175 164 169 9 6 63 93 147 148 167 177 190 288 5 93 148 177 190 288
    1 178 78435 78631 21 261 0 0 0 0 6 175 177 220 224 245 256 3 177 220 245
    1 178 78633 78868 21 262 0 0 0 0 7 63 175 177 178 180 219 256 2 178 180
    1 179 78870 79887 21 263 0 0 0 0 10 63 162 164 175 176 178 179 203 219 271 4 175 176 179 203
    1 180 79889 80115 21 264 0 0 0 0 4 175 179 197 198 0
    1 181 80117 80443 21 265 0 0 0 0 6 21 180 220 224 245 256 3 180 220 245
    1 181 80445 80841 21 266 0 0 0 0 10 21 63 121 180 181 211 212 219 225 256 4 181 211 212 225
    1 182 80843 81089 21 267 0 0 0 0 5 117 121 181 203 208 1 203
    4 176 81093 81249 0 268 0 1 5 0 0 6 5 62 125 175 177 256 2 62 177
    0 183 81286 81513 0 271 0 0 0 0 2 182 198 0
    1 184 81555 81855 22 273 0 0 0 0 5 91 97 182 183 256 2 97 182
    1 185 81857 82320 22 274 0 0 0 0 6 91 117 182 184 256 263 1 263
    1 186 82322 82575 22 275 0 0 0 0 6 91 154 182 185 247 256 2 154 247
    1 43 82649 83453 23 279 0 0 0 0 15 42 121 154 162 198 208 244 256 257 260 262 266 275 288 299 6 154 244 260 262 266 288
    1 187 83455 84058 23 280 0 0 0 0 15 5 21 162 164 169 186 208 248 256 260 262 266 275 288 299 5 21 260 262 266 288
    4 188 84119 84567 0 284 1 2 5 6 0 0 14 5 6 62 63 93 121 125 147 148 187 208 244 256 288 5 62 148 187 208 244
    4 189 84569 85020 0 285 1 2 5 6 0 0 13 5 6 62 63 93 121 125 147 148 188 208 244 256 5 62 148 188 208 244
    4 190 85022 85608 0 286 1 2 5 6 0 0 18 5 6 62 63 93 125 147 148 189 207 211 220 224 225 245 247 256 288 8 62 148 189 211 220 225 245 247
    1 191 85648 85976 24 288 0 0 0 0 10 21 63 190 191 206 211 220 224 245 256 4 191 211 220 245
    1 192 85978 86559 24 289 0 0 0 0 10 21 162 164 191 192 193 203 206 219 271 4 191 192 193 203
    1 193 86561 86957 24 290 0 0 0 0 7 21 117 162 174 176 192 206 2 21 174
    1 194 86959 87249 24 291 0 0 0 0 8 63 162 164 176 193 198 203 271 2 176 203
    1 192 87251 87916 24 292 0 0 0 0 9 63 162 176 191 194 197 198 271 274 2 194 274
    1 195 87918 89023 24 293 0 0 0 0 10 162 164 176 194 195 196 197 198 203 271 5 176 195 196 197 203
    1 196 89025 89194 24 294 0 0 0 0 4 63 162 176 195 0
    1 197 89196 89367 24 295 0 0 0 0 4 63 162 176 196 0
    1 198 89369 89876 24 296 0 0 0 0 7 63 162 164 197 198 203 271 2 198 203
    2 63 90040 90154 25 298 0 0 0 0 5 62 125 190 207 256 2 62 190
    4 199 90158 90205 0 299 0 1 5 0 0 2 5 198 0
    4 200 90206 90260 0 299 0 1 5 0 0 2 5 199 0
    4 201 90261 90316 0 299 0 1 5 0 0 2 5 200 0
    4 202 90317 90372 0 299 0 1 5 0 0 2 5 201 0
    4 175 90373 90422 0 299 0 1 5 0 0 2 5 174 0
    4 203 90423 90471 0 299 0 1 5 0 0 2 5 202 0
    4 204 90472 90521 0 299 0 1 5 0 0 2 5 203 0
    4 205 90522 90578 0 299 0 1 5 0 0 2 5 204 0
    4 206 90579 90635 0 299 0 1 5 0 0 2 5 205 0
    4 177 90636 90686 0 299 0 1 5 0 0 2 5 176 0
    0 5 90686 90907 0 300 0 0 0 0 6 4 22 62 162 208 248 0
    4 209 90937 91063 0 301 0 1 4 1 4 0 5 4 62 162 208 248 0
    4 199 91065 91199 0 302 0 1 4 0 0 6 4 62 162 198 208 248 1 62
    4 5 91201 91475 0 303 0 5 20 207 209 210 4 0 0 10 4 20 62 63 162 207 208 209 210 248 2 62 210
    1 212 91517 91893 26 305 0 0 0 0 8 154 162 208 211 244 247 248 256 2 154 247
    1 213 91935 92086 27 307 0 0 0 0 5 21 121 162 208 212 1 21
    0 214 92126 93490 0 310 0 0 0 0 7 148 162 164 203 213 258 271 2 148 164
    0 215 93558 95048 0 313 0 0 0 0 16 21 25 62 63 148 153 155 159 162 164 165 203 213 214 258 271 8 25 62 63 148 159 213 258 271
    4 215 95050 95369 0 314 0 1 215 0 0 9 5 20 21 25 62 117 125 153 214 2 25 62
    1 217 95565 96507 28 318 0 0 0 0 11 47 63 148 162 164 216 218 256 257 266 272 2 148 266
    3 219 96552 96795 29 320 0 0 0 0 6 83 117 155 218 243 249 0
    0 220 96797 96990 0 321 0 0 0 0 4 117 198 219 271 0
    1 221 97032 98353 30 323 0 0 0 0 13 164 193 203 219 220 221 222 223 243 244 256 258 271 7 203 219 221 222 223 243 244
    1 222 98355 98476 30 324 0 0 0 0 5 117 164 198 203 221 1 203
    1 223 98478 98663 30 325 0 0 0 0 5 117 164 198 203 222 1 203
    1 224 98665 98839 30 326 0 0 0 0 3 198 221 223 1 221
    3 225 98841 99002 30 327 0 0 0 0 4 117 203 224 258 1 203
    1 226 99004 99265 30 328 0 0 0 0 4 208 219 225 271 1 208
    1 212 99267 99540 30 329 0 0 0 0 6 154 211 219 225 244 256 3 154 225 244
    0 227 99759 99986 0 332 0 0 0 0 5 63 198 226 285 299 0
    0 228 99988 100846 0 333 0 0 0 0 4 62 176 198 227 1 62
    4 126 100848 101050 0 334 0 1 12 0 0 6 12 125 170 182 227 256 0
    0 229 101078 101281 0 337 0 0 0 0 1 228 0
    1 230 101323 102039 31 339 0 0 0 0 13 121 172 198 227 228 229 230 232 233 235 256 262 299 6 172 230 232 233 235 262
    1 231 102041 102754 31 340 0 0 0 0 10 63 117 164 198 227 230 231 232 256 299 2 231 232
    1 232 102756 103200 31 341 0 0 0 0 8 162 164 198 227 231 235 284 299 2 235 284
    1 233 103202 103880 31 342 0 0 0 0 11 117 121 198 227 228 232 233 235 256 262 299 3 233 235 262
    1 234 103882 104336 31 343 0 0 0 0 12 63 148 162 164 172 226 227 233 256 276 285 299 4 148 172 226 276
    1 235 104338 104608 31 344 0 0 0 0 4 162 198 227 234 0
    1 173 104610 104889 31 345 0 0 0 0 4 172 176 198 203 2 176 203
    1 173 104891 105096 31 346 0 0 0 0 5 162 164 172 176 299 1 172
    1 236 105098 105838 31 347 0 0 0 0 9 117 121 164 235 236 248 285 288 299 2 236 288
    1 237 105840 106028 31 348 0 0 0 0 4 176 198 203 236 0
    1 31 106102 106409 32 352 0 0 0 0 7 30 203 227 245 256 258 264 4 203 227 245 264
    1 32 106411 106822 32 353 0 0 0 0 5 31 227 256 262 276 2 262 276
    1 40 106824 107179 32 354 0 0 0 0 8 30 39 227 228 229 237 256 299 3 30 229 237
    1 41 107181 107819 32 355 0 0 0 0 9 30 40 162 227 228 229 256 269 299 4 30 227 229 269
    1 39 107821 108072 32 356 0 0 0 0 8 38 117 227 228 230 234 256 299 2 230 234
    1 26 108074 108457 32 357 0 0 0 0 11 5 21 25 63 227 228 229 234 237 256 299 4 21 229 234 237
    1 33 108459 108865 32 358 0 0 0 0 12 5 21 32 63 162 227 228 229 234 256 269 299 4 21 229 234 269
    1 34 108867 109229 32 359 0 0 0 0 11 5 21 33 63 162 227 228 229 234 256 299 3 21 229 234
    1 38 109231 109694 32 360 0 0 0 0 11 5 21 37 63 227 228 230 234 237 256 299 4 21 230 234 237
    1 37 109696 110114 32 361 0 0 0 0 14 5 21 36 63 162 227 228 229 234 246 256 269 299 316 5 21 63 229 234 269
    1 35 110116 110359 32 362 0 0 0 0 8 5 21 34 35 162 227 256 299 1 35
    1 36 110361 110829 32 363 0 0 0 0 14 5 21 35 63 155 162 216 227 228 229 234 256 257 299 4 21 216 229 234
    1 238 110831 111006 32 364 0 0 0 0 5 227 237 246 256 299 1 246
    1 239 111074 111487 33 368 0 0 0 0 5 125 227 238 256 257 0
    1 42 111489 111873 33 369 0 0 0 0 10 41 227 238 256 260 261 266 273 275 305 4 238 260 261 266
    1 43 111875 112193 33 370 0 0 0 0 5 42 227 238 256 275 2 42 238
    1 44 112195 112498 33 371 0 0 0 0 9 43 167 169 186 208 227 238 256 275 2 186 238
    1 45 112500 112916 33 372 0 0 0 0 13 44 63 162 208 227 238 242 256 275 288 299 303 305 3 238 242 288
    1 46 112918 113161 33 373 0 0 0 0 6 5 21 45 227 238 256 2 21 238
    1 26 113240 113429 34 377 0 0 0 0 4 5 21 25 256 1 21
    1 27 113431 113505 34 378 0 0 0 0 3 26 256 269 1 269
    1 28 113507 113931 34 379 0 0 0 0 9 20 27 85 203 224 243 256 258 288 2 203 243
    1 57 113933 114206 34 380 0 0 0 0 6 56 85 154 208 247 256 2 154 247
    1 29 114208 114370 34 381 0 0 0 0 7 28 162 208 241 256 286 288 2 286 288
    1 47 114372 114505 34 382 0 0 0 0 4 46 182 183 256 1 183
    1 48 114507 114800 34 383 0 0 0 0 8 5 21 47 91 182 184 185 256 3 21 184 185
    1 49 114802 115073 34 384 0 0 0 0 9 5 21 48 91 162 182 184 256 269 3 21 184 269
    1 50 115075 115298 34 385 0 0 0 0 8 5 21 49 91 162 182 184 256 2 21 184
    1 51 115300 115652 34 386 0 0 0 0 9 50 91 117 154 182 184 244 256 266 4 154 184 244 266
    1 52 115654 115761 34 387 0 0 0 0 4 51 208 244 256 1 244
    1 53 115763 115929 34 388 0 0 0 0 6 52 208 227 244 256 299 1 244
    1 54 115931 116082 34 389 0 0 0 0 5 53 208 227 244 256 1 244
    1 55 116084 116254 34 390 0 0 0 0 5 54 208 227 244 256 1 244
    1 56 116256 116405 34 391 0 0 0 0 6 55 91 182 208 244 256 1 244
    1 58 116407 116591 34 392 0 0 0 0 5 57 155 208 248 256 1 248
    1 59 116593 117057 34 393 0 0 0 0 8 30 58 155 216 227 256 272 305 3 30 216 272
    1 60 117059 117217 34 394 0 0 0 0 5 59 155 216 256 272 2 216 272
    1 61 117219 117356 34 395 0 0 0 0 4 60 208 227 239 1 239
    1 61 117358 117447 34 396 0 0 0 0 3 60 208 239 1 239
    1 240 117449 117789 34 397 0 0 0 0 9 121 148 162 164 198 208 217 239 310 3 148 217 310
    0 241 117853 118056 0 400 0 0 0 0 6 63 240 271 272 285 299 0
    3 242 118098 118196 35 402 0 0 0 0 4 117 203 241 258 1 203
    1 243 118198 119390 35 403 0 0 0 0 18 63 162 208 240 242 244 248 256 257 260 262 266 271 272 275 285 288 299 6 240 244 260 262 266 288
    0 218 119392 120364 0 404 0 0 0 0 10 153 154 198 208 217 243 244 245 246 249 2 245 246
    1 244 120406 120608 36 406 0 0 0 0 4 208 243 247 256 1 247
    1 245 120610 120839 36 407 0 0 0 0 4 208 244 247 256 1 247
    1 245 120841 121058 36 408 0 0 0 0 5 198 208 244 247 256 1 247
    1 246 121060 121298 36 409 0 0 0 0 4 154 245 247 256 3 154 245 247
    1 247 121300 121523 36 410 0 0 0 0 6 198 208 246 247 256 299 2 246 247
    1 248 121525 121857 36 411 0 0 0 0 5 198 208 217 247 256 2 217 256
    1 249 121859 122213 36 412 0 0 0 0 2 208 248 0
    1 30 122215 122438 36 413 0 0 0 0 4 29 198 249 256 1 249
    1 250 122440 122684 36 414 0 0 0 0 4 198 247 249 256 1 247
    3 251 122686 123142 36 415 0 0 0 0 7 125 162 217 250 266 270 271 4 125 266 270 271
    1 252 123144 123301 36 416 0 0 0 0 6 152 162 164 198 251 252 1 252
    1 253 123303 123762 36 417 0 0 0 0 9 125 152 164 169 198 251 252 253 309 4 125 251 253 309
    0 254 123766 125685 0 418 0 0 0 0 21 62 117 125 148 152 162 164 198 203 251 253 256 258 262 263 264 266 270 285 288 299 10 62 148 152 203 262 263 264 266 270 288
    0 6 125685 125872 0 419 0 0 0 0 5 5 62 125 143 256 1 62
    0 255 125914 126055 37 421 0 0 0 0 4 152 153 164 254 0
    1 26 126057 126591 37 422 0 0 0 0 9 5 21 25 117 153 162 164 203 254 2 25 164
    1 26 126593 127240 37 423 0 0 0 0 16 5 21 25 63 117 125 153 155 156 162 164 203 254 255 270 271 6 21 125 155 255 270 271
    1 256 127242 127580 37 424 0 0 0 0 6 155 162 164 252 254 255 2 155 252
    4 209 127616 127814 0 425 0 1 5 1 5 0 8 5 62 121 125 207 208 256 288 3 62 121 288
    0 257 127814 127940 0 426 0 0 0 0 2 82 256 0
    0 126 127942 129901 0 427 0 0 0 0 12 62 117 125 152 162 164 198 203 217 226 271 283 2 62 283
    3 258 129943 130139 38 429 0 0 0 0 2 257 272 1 272
    3 259 130141 130311 38 430 0 0 0 0 4 162 164 203 258 0
    1 260 130313 130523 38 431 0 0 0 0 2 164 259 0
    1 261 130545 130901 38 434 0 0 0 0 7 203 245 256 258 260 264 273 4 203 245 264 273
    1 262 130903 131499 38 435 0 0 0 0 9 162 198 256 261 262 266 273 275 299 2 262 266
    1 263 131501 132060 38 436 0 0 0 0 12 117 162 203 243 256 258 259 262 265 285 286 299 5 203 243 259 265 286
    1 98 132080 132332 38 439 0 0 0 0 6 97 203 245 256 258 264 3 203 245 264
    1 264 132334 132586 38 440 0 0 0 0 5 117 203 256 263 265 2 203 265
    1 265 132610 132829 38 443 0 0 0 0 4 207 243 256 264 1 243
    1 266 132831 133420 38 444 0 0 0 0 8 117 203 243 256 258 259 265 271 3 203 243 259
    1 267 133422 134306 38 445 0 0 0 0 14 117 148 162 164 203 220 256 258 262 263 264 266 267 286 8 148 203 220 262 263 264 267 286
    1 268 134308 134525 38 446 0 0 0 0 5 236 243 256 267 268 2 243 268
    1 269 134527 134884 38 447 0 0 0 0 4 117 164 236 268 0
    1 270 134886 135162 38 448 0 0 0 0 6 117 203 256 258 267 269 2 203 267
    1 271 135164 135367 38 449 0 0 0 0 3 164 259 270 1 259
    1 272 135369 135552 38 450 0 0 0 0 4 243 256 259 271 2 243 259
    0 273 135556 135740 0 451 0 0 0 0 2 198 272 0
    0 274 135742 136747 0 452 0 0 0 0 9 62 117 164 166 176 198 257 272 273 2 62 176
    1 275 136790 136942 39 454 0 0 0 0 5 117 162 176 198 274 2 176 274
    0 276 136946 139875 0 455 0 0 0 0 17 23 62 117 121 125 148 162 164 198 203 207 208 248 274 275 285 288 5 62 148 164 198 288
    1 26 139982 140456 40 459 0 0 0 0 10 5 21 25 117 148 151 155 162 203 251 2 25 148
    1 277 140576 140845 41 463 0 0 0 0 7 203 256 258 276 277 278 286 4 203 277 278 286
    1 278 140847 141125 41 464 0 0 0 0 6 203 220 256 258 267 277 3 203 220 267
    1 279 141127 142303 41 465 0 0 0 0 15 90 162 164 203 256 258 262 263 271 277 278 279 280 281 286 8 203 262 263 277 279 280 281 286
    1 280 142305 142529 41 466 0 0 0 0 8 117 148 162 203 256 258 264 279 3 148 203 264
    1 281 142531 142844 41 467 0 0 0 0 4 164 198 271 280 0
    1 282 142846 143074 41 468 0 0 0 0 4 162 198 281 282 1 282
    1 283 143076 143441 41 469 0 0 0 0 5 162 164 198 271 282 0
    0 284 143445 143787 0 470 0 0 0 0 5 169 198 208 271 283 0
    1 285 143829 144519 42 472 0 0 0 0 10 162 164 198 227 248 271 283 284 288 299 2 283 288
    0 286 144521 144759 0 473 0 0 0 0 3 117 198 285 0
    1 122 144801 145087 43 475 0 0 0 0 7 121 203 245 256 258 285 286 3 203 245 286
    1 287 145089 146192 43 476 0 0 0 0 12 20 162 164 203 243 244 256 285 286 287 290 294 7 203 243 244 285 287 290 294
    1 288 146194 146931 43 477 0 0 0 0 5 176 198 203 236 287 2 176 203
    1 289 146933 147227 43 478 0 0 0 0 5 121 208 285 288 289 2 208 289
    1 290 147229 147851 43 479 0 0 0 0 10 121 148 164 203 208 285 289 290 291 294 5 148 164 203 208 291
    1 291 147873 148219 43 482 0 0 0 0 6 198 244 256 290 291 294 2 244 291
    1 292 148221 148857 43 483 0 0 0 0 7 162 164 198 203 291 292 294 2 203 292
    1 293 148859 149527 43 484 0 0 0 0 7 162 164 198 203 292 293 294 2 203 293
    1 294 149529 150135 43 485 0 0 0 0 6 162 164 198 203 205 293 2 203 205
    1 295 150155 150423 43 488 0 0 0 0 5 198 243 256 294 295 2 243 295
    1 296 150425 151315 43 489 0 0 0 0 6 162 164 198 203 274 295 1 274
    0 168 151317 151826 0 490 0 0 0 0 13 22 23 117 164 167 169 174 175 176 177 190 208 288 3 177 190 288
    3 297 151857 151975 44 492 0 0 0 0 2 198 296 0
    4 168 151979 157454 0 493 0 1 297 0 0 31 29 62 63 74 75 76 80 89 90 117 128 143 148 162 164 167 169 174 175 176 177 190 198 207 208 248 288 296 297 299 305 11 29 62 75 90 148 167 174 176 177 190 288
    4 118 157454 157589 0 494 0 1 6 0 0 6 6 93 117 147 148 162 1 148
    4 176 157591 157719 0 495 0 1 6 0 0 5 6 93 147 148 175 1 148
    4 162 157721 157848 0 496 0 1 6 0 0 5 6 93 147 148 161 1 148
    4 163 157850 158067 0 497 0 4 6 20 163 6 0 0 8 6 20 63 93 147 148 162 163 2 93 148
    4 165 158069 158231 0 498 0 4 6 20 165 6 0 0 7 6 20 93 147 148 164 165 1 148
    4 167 158233 158387 0 499 0 4 6 20 165 6 0 0 7 6 20 93 147 148 165 166 1 148
    0 7 158387 158555 0 500 0 0 0 0 4 6 93 144 147 0
    0 148 158557 159244 0 501 0 0 0 0 10 62 147 153 155 160 162 164 198 203 208 1 62
    1 94 159286 159906 45 503 0 0 0 0 11 6 63 93 125 147 148 153 155 164 203 251 6 93 125 147 148 155 251
    1 248 159908 160120 45 504 0 0 0 0 4 63 160 208 247 1 160
    1 248 160122 160268 45 505 0 0 0 0 3 153 155 247 0
    1 271 160292 160455 45 508 0 0 0 0 3 148 203 270 2 148 203
    1 272 160457 160616 45 509 0 0 0 0 3 148 203 271 2 148 203
    1 299 160618 160885 45 510 0 0 0 0 4 148 164 203 298 2 148 203
    1 300 160887 161321 45 511 0 0 0 0 5 148 203 298 299 300 4 148 203 298 300
    1 114 161323 161682 45 512 0 0 0 0 5 63 113 117 198 247 1 247
    1 301 161702 161814 45 515 0 0 0 0 3 198 300 301 1 301
    1 302 161816 162116 45 516 0 0 0 0 3 198 203 301 0
    1 149 162118 162242 45 517 0 0 0 0 4 148 164 203 300 1 300
    1 149 162244 162381 45 518 0 0 0 0 3 148 164 236 1 148
    1 149 162403 162708 45 521 0 0 0 0 5 121 148 162 208 302 1 302
    1 303 162710 163263 45 522 0 0 0 0 7 121 164 203 271 290 300 302 3 203 290 300
    1 291 163265 164221 45 523 0 0 0 0 5 162 164 198 203 290 1 203
    1 149 164253 164572 45 526 0 0 0 0 4 63 148 168 247 2 148 247
    1 149 164574 164787 45 527 0 0 0 0 7 6 63 93 148 270 271 298 4 93 270 271 298
    4 209 164823 164950 0 528 0 1 6 1 6 0 5 6 93 147 148 208 1 148
    4 148 165016 165154 0 531 0 1 13 0 0 4 13 117 147 170 0
    1 94 165196 165297 46 533 0 0 0 0 3 6 63 93 1 93
    1 95 165299 165345 46 534 0 0 0 0 2 94 148 1 148
    1 96 165347 165458 46 535 0 0 0 0 3 95 164 270 1 270
    1 97 165460 165520 46 536 0 0 0 0 2 96 271 1 271
    1 98 165522 165564 46 537 0 0 0 0 2 97 270 1 270
    1 48 165566 165670 46 538 0 0 0 0 5 6 47 63 93 298 2 93 298
    1 99 165672 165710 46 539 0 0 0 0 2 98 271 1 271
    1 64 165712 165858 46 540 0 0 0 0 4 6 63 93 299 2 93 299
    1 102 165860 166118 46 541 0 0 0 0 7 6 63 101 148 246 299 316 3 63 148 299
    1 103 166120 166231 46 542 0 0 0 0 4 102 117 270 299 2 270 299
    1 104 166233 166288 46 543 0 0 0 0 3 103 117 271 1 271
    1 109 166290 166461 46 544 0 0 0 0 10 63 108 167 169 186 208 274 275 299 303 2 274 303
    1 110 166463 166740 46 545 0 0 0 0 7 63 109 167 247 274 299 303 3 247 274 303
    1 111 166742 166848 46 546 0 0 0 0 5 63 110 142 144 148 1 148
    1 112 166850 166929 46 547 0 0 0 0 3 111 148 299 1 148
    1 113 166931 167081 46 548 0 0 0 0 6 63 112 148 208 247 299 3 148 247 299
    1 115 167083 167172 46 549 0 0 0 0 2 114 299 0
    1 304 167174 167337 46 550 0 0 0 0 9 63 93 148 167 203 208 298 299 303 4 93 148 203 298
    4 170 167406 167785 0 553 0 7 6 20 170 4 144 21 6 0 0 16 4 6 20 21 63 93 144 147 148 169 170 203 270 271 298 299 6 93 148 203 270 271 298
    1 305 167825 168494 47 555 0 0 0 0 8 63 148 164 176 203 206 300 304 4 148 176 203 300
    1 94 168658 168730 48 557 0 0 0 0 3 93 147 304 1 304
    4 199 168734 168781 0 558 0 1 6 0 0 2 6 198 0
    4 200 168782 168836 0 558 0 1 6 0 0 2 6 199 0
    4 201 168837 168892 0 558 0 1 6 0 0 2 6 200 0
    4 202 168893 168948 0 558 0 1 6 0 0 2 6 201 0
    4 175 168949 168998 0 558 0 1 6 0 0 2 6 174 0
    4 203 168999 169047 0 558 0 1 6 0 0 2 6 202 0
    4 204 169048 169097 0 558 0 1 6 0 0 2 6 203 0
    4 205 169098 169154 0 558 0 1 6 0 0 2 6 204 0
    4 206 169155 169211 0 558 0 1 6 0 0 2 6 205 0
    4 177 169212 169262 0 558 0 1 6 0 0 2 6 176 0
    0 306 169287 169587 0 561 0 0 0 0 7 62 121 162 198 208 305 306 1 62
    2 63 169646 169716 49 563 0 0 0 0 3 62 162 208 1 62
    2 63 169782 170081 50 565 0 0 0 0 4 62 162 208 307 0
    0 308 170085 170750 0 566 0 0 0 0 6 117 121 164 208 299 307 0
    0 121 170808 170895 0 569 0 0 0 0 1 120 0
    1 149 170958 171472 51 571 0 0 1 308 0 7 121 148 164 208 258 271 308 1 208
    1 310 171474 171735 51 572 0 0 0 0 6 91 121 164 165 208 309 1 121
    0 311 171784 172161 0 575 0 0 0 0 5 62 82 168 208 310 1 62
    1 61 172195 172558 52 577 0 0 0 0 11 60 121 148 151 155 162 164 208 239 299 310 3 121 148 310
    1 312 172560 172806 52 578 0 0 0 0 8 82 148 151 155 162 164 299 311 1 148
    1 59 172808 173071 52 579 0 0 0 0 5 58 82 83 155 311 1 311
    0 152 173092 174601 0 581 1 0 0 0 11 23 62 82 148 151 155 164 208 248 299 306 3 62 148 208
    0 313 174601 174783 0 582 0 0 0 0 5 21 62 63 162 312 1 62
    4 313 174785 175067 0 583 0 4 143 20 21 143 0 0 11 20 21 25 62 63 74 83 143 155 311 312 3 25 62 311
    4 313 175069 175400 0 584 0 4 5 20 21 5 0 0 12 5 20 21 47 62 63 125 155 216 256 257 312 3 21 62 216
    0 8 175499 175712 0 587 0 0 0 0 4 5 7 12 62 0
    4 8 175714 176176 0 588 0 0 0 0 6 7 24 62 74 125 256 2 24 62
    0 9 176178 176513 0 589 0 0 0 0 4 7 8 12 62 0
    4 9 176515 176779 0 590 0 0 0 0 6 8 12 30 31 62 207 3 30 31 62
    0 10 176781 177003 0 591 0 0 0 0 4 6 9 13 93 0
    4 10 177005 177402 0 592 0 0 0 0 5 9 88 89 93 147 2 88 93
    0 11 177404 177731 0 593 0 0 0 0 3 9 10 13 0
    4 11 177733 177950 0 594 0 0 0 0 5 10 13 93 95 96 2 95 96
    4 7 177952 178128 0 595 0 5 20 207 209 210 6 0 0 7 6 20 93 147 207 209 210 1 93
    0 12 178147 178376 0 597 1 0 0 0 6 11 62 63 119 175 297 1 62
    4 12 178378 179418 0 598 1 0 0 0 12 11 25 62 63 74 89 90 119 162 164 175 207 3 25 62 119
    4 12 179450 179737 0 599 1 0 1 125 0 10 11 62 93 119 125 147 148 177 207 256 4 62 119 148 177
    0 314 179739 179953 0 600 1 0 0 0 6 11 62 63 119 175 313 1 62
    4 314 179955 180034 0 601 1 2 5 6 0 0 3 5 6 313 0
    0 315 180036 180263 0 602 1 0 0 0 6 11 62 63 119 175 314 1 62
    4 315 180265 180349 0 603 1 2 5 6 0 0 3 5 6 314 0
    0 316 180349 182246 0 604 0 0 0 0 16 21 51 62 63 75 89 90 117 144 164 169 170 208 305 306 315 3 51 62 90
    0 317 182309 182974 0 607 0 0 0 0 5 21 63 162 246 316 1 63
    4 317 182976 183043 0 608 0 4 19 20 21 19 0 0 4 19 20 21 316 0
    4 317 183045 183110 0 609 0 4 22 20 21 22 0 0 4 20 21 22 316 0
    4 317 183112 183177 0 610 0 4 23 20 21 23 0 0 4 20 21 23 316 0
    2 318 183486 183517 53 614 0 0 0 0 2 82 317 0
    2 318 183518 183566 53 614 0 0 0 0 2 170 317 0
    2 318 183567 183590 53 614 0 0 0 0 1 317 0
    2 318 183591 183616 53 614 0 0 0 0 1 317 0
    1 26 183618 183709 53 615 0 0 0 0 3 5 21 25 0
    1 27 183710 183752 53 615 0 0 0 0 1 26 0
    1 28 183753 183812 53 615 0 0 0 0 2 27 85 0
    1 29 183813 183866 53 615 0 0 0 0 3 28 162 208 0
    1 30 183867 183921 53 615 0 0 0 0 2 29 198 0
    1 31 183922 183999 53 615 0 0 0 0 1 30 0
    1 32 184000 184067 53 615 0 0 0 0 1 31 0
    1 26 184069 184205 53 616 0 0 0 0 5 5 21 25 170 299 0
    1 33 184206 184352 53 616 0 0 0 0 6 5 21 32 162 170 299 0
    1 34 184353 184502 53 616 0 0 0 0 6 5 21 33 162 170 299 0
    1 35 184503 184650 53 616 0 0 0 0 6 5 21 34 162 170 299 0
    1 36 184651 184800 53 616 0 0 0 0 6 5 21 35 162 170 299 0
    1 37 184801 184955 53 616 0 0 0 0 6 5 21 36 170 299 316 0
    1 38 184956 185101 53 616 0 0 0 0 5 5 21 37 170 299 0
    1 39 185102 185190 53 616 0 0 0 0 4 38 117 170 299 0
    1 40 185191 185315 53 616 0 0 0 0 3 39 170 299 0
    1 41 185316 185449 53 616 0 0 0 0 3 40 170 299 0
    1 42 185450 185573 53 616 0 0 0 0 3 41 273 275 0
    1 43 185574 185708 53 616 0 0 0 0 2 42 275 0
    1 44 185709 185833 53 616 0 0 0 0 5 43 167 169 208 275 0
    1 45 185834 185948 53 616 0 0 0 0 3 44 208 275 0
    1 46 185949 186078 53 616 0 0 0 0 3 5 21 45 0
    1 47 186080 186157 53 617 0 0 0 0 1 46 0
    1 48 186158 186289 53 617 0 0 0 0 4 5 21 47 91 0
    1 49 186290 186431 53 617 0 0 0 0 5 5 21 48 91 162 0
    1 50 186432 186575 53 617 0 0 0 0 5 5 21 49 91 162 0
    1 51 186576 186693 53 617 0 0 0 0 3 50 91 117 0
    1 52 186695 186753 53 618 0 0 0 0 2 51 208 0
    1 53 186754 186839 53 618 0 0 0 0 4 52 170 208 299 0
    1 54 186840 186918 53 618 0 0 0 0 2 53 208 0
    1 55 186919 187013 53 618 0 0 0 0 2 54 208 0
    1 56 187014 187097 53 618 0 0 0 0 3 55 91 208 0
    1 57 187098 187211 53 618 0 0 0 0 3 56 85 208 0
    1 58 187212 187299 53 618 0 0 0 0 3 57 155 208 0
    1 59 187300 187413 53 618 0 0 0 0 2 58 155 0
    1 60 187414 187475 53 618 0 0 0 0 2 59 155 0
    1 61 187476 187541 53 618 0 0 0 0 2 60 208 0
    1 61 187542 187588 53 618 0 0 0 0 2 60 208 0
    1 64 187645 187887 54 620 0 0 0 0 6 5 21 25 63 170 299 1 25
    1 66 187889 188193 54 621 0 0 0 0 7 5 21 32 65 162 170 299 1 32
    1 65 188195 188511 54 622 0 0 0 0 8 5 21 33 63 64 162 170 299 2 33 63
    1 67 188513 188861 54 623 0 0 0 0 4 38 66 170 299 1 38
    1 69 188863 189240 54 624 0 0 0 0 9 5 19 21 25 52 63 68 170 299 2 25 52
    1 70 189242 189722 54 625 0 0 0 0 10 5 19 21 32 52 63 69 162 170 299 2 32 52
    1 78 189724 190102 54 626 0 0 0 0 8 5 19 21 47 55 63 77 91 2 47 55
    1 105 190104 190510 54 627 0 0 0 0 5 39 104 162 170 299 1 39
    1 319 190512 190892 54 628 0 0 0 0 5 40 162 170 299 318 1 40
    1 106 190894 191130 54 629 0 0 0 0 3 31 105 162 1 31
    1 74 191132 191604 54 630 0 0 0 0 6 41 53 73 124 208 274 3 41 53 274
    0 320 191606 191797 0 631 0 0 0 0 5 62 63 164 165 319 1 62
    4 320 191799 192140 0 632 0 4 143 20 165 143 0 0 11 20 62 63 74 75 90 143 162 164 165 319 2 62 75
    4 320 192142 192434 0 633 0 4 144 20 165 144 0 0 8 20 63 89 90 144 164 165 319 0
    4 320 192436 192724 0 634 0 4 5 20 165 5 0 0 11 5 20 62 125 162 164 165 203 256 258 319 3 62 165 203
    4 320 192726 192972 0 635 0 4 6 20 165 6 0 0 8 6 20 63 93 147 164 165 319 1 93
    0 321 192990 194770 0 637 0 0 0 0 8 14 121 148 162 164 203 208 320 2 148 208
    0 322 194772 201433 0 638 0 0 0 0 19 14 20 63 117 121 148 149 162 164 165 172 198 203 208 271 274 290 294 321 4 148 208 274 290
    2 318 201652 201683 55 642 0 0 0 0 2 82 317 0
    2 318 201684 201732 55 642 0 0 0 0 2 170 317 0
    2 318 201733 201755 55 642 0 0 0 0 1 317 0
    1 94 201757 201827 55 643 0 0 0 0 3 6 63 93 0
    1 95 201828 201871 55 643 0 0 0 0 1 94 0
    1 114 201872 201936 55 643 0 0 0 0 4 63 113 117 198 0
    1 96 201937 201966 55 643 0 0 0 0 1 95 0
    1 97 201967 201994 55 643 0 0 0 0 1 96 0
    1 98 201995 202022 55 643 0 0 0 0 1 97 0
    1 48 202023 202095 55 643 0 0 0 0 3 6 47 63 0
    1 99 202096 202121 55 643 0 0 0 0 1 98 0
    1 64 202123 202205 55 644 0 0 0 0 4 6 63 170 299 0
    1 102 202206 202314 55 644 0 0 0 0 6 6 63 101 170 299 316 0
    1 103 202315 202363 55 644 0 0 0 0 3 102 170 299 0
    1 104 202364 202407 55 644 0 0 0 0 1 103 0
    1 109 202408 202516 55 644 0 0 0 0 6 108 167 169 186 208 275 0
    1 110 202517 202576 55 644 0 0 0 0 3 63 109 167 0
    1 111 202577 202658 55 644 0 0 0 0 4 63 110 142 144 0
    1 112 202659 202709 55 644 0 0 0 0 2 111 299 0
    1 113 202710 202799 55 644 0 0 0 0 5 63 112 170 208 299 0
    1 115 202800 202871 55 644 0 0 0 0 3 114 170 299 0
    1 66 202928 203149 56 646 0 0 0 0 6 6 63 65 162 170 299 1 63
    1 100 203151 203533 56 647 0 0 0 0 9 6 19 21 63 99 112 162 170 299 2 63 112
    1 101 203535 203852 56 648 0 0 0 0 9 6 19 21 63 99 100 162 170 299 1 99
    1 105 203854 204009 56 649 0 0 0 0 5 102 104 162 170 299 1 102
    1 106 204011 204162 56 650 0 0 0 0 3 103 105 162 1 103
    1 107 204164 204363 56 651 0 0 0 0 7 6 63 95 96 106 170 299 3 63 95 96
    1 108 204365 204540 56 652 0 0 0 0 7 95 96 102 103 107 170 299 4 95 96 102 103
    """##
}
