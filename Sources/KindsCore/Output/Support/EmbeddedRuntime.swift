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

      /// Decodes a member.
      @inline(never)
      func value<Value: Decodable>(_ key: KindsKey) throws -> Value {
        do {
          if let value: Value = try plainValue(key) { return value }
          return try container.decode(Value.self, forKey: key)
        } catch {
          throw DecodingError.located(error, Value.self, container.codingPath + [key])
        }
      }

      /// Decodes a member with the faster overloads for frequent types, or returns `nil` for any other type.
      private func plainValue<Value>(_ key: KindsKey) throws -> Value? {
        switch Value.self {
        case is String.Type: try container.decode(String.self, forKey: key) as? Value
        case is Int.Type: try container.decode(Int.self, forKey: key) as? Value
        case is Double.Type: try container.decode(Double.self, forKey: key) as? Value
        case is Bool.Type: try container.decode(Bool.self, forKey: key) as? Value
        default: nil
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
          if let value: Value? = try plainValueIfPresent(key) { return value }
          return try container.decodeIfPresent(Value.self, forKey: key)
        } catch {
          throw DecodingError.located(error, Value.self, container.codingPath + [key])
        }
      }

      /// Decodes a member with the faster overloads for frequent types, or returns `nil` for any other type.
      private func plainValueIfPresent<Value>(_ key: KindsKey) throws -> Value?? {
        switch Value.self {
        case is String.Type: try container.decodeIfPresent(String.self, forKey: key) as? Value?
        case is Int.Type: try container.decodeIfPresent(Int.self, forKey: key) as? Value?
        case is Double.Type: try container.decodeIfPresent(Double.self, forKey: key) as? Value?
        case is Bool.Type: try container.decodeIfPresent(Bool.self, forKey: key) as? Value?
        default: nil
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

      /// Encodes a member.
      @inline(never)
      mutating func value<Value: Encodable>(_ value: Value, _ key: KindsKey) throws {
        if try !plainValue(value, key) { try container?.encode(value, forKey: key) }
      }

      /// Encodes a member with the faster overloads for frequent types.
      ///
      /// - Returns: Whether the value is of such a type.
      private mutating func plainValue<Value>(_ value: Value, _ key: KindsKey) throws -> Bool {
        switch value {
        case let text as String: try container?.encode(text, forKey: key)
        case let number as Int: try container?.encode(number, forKey: key)
        case let number as Double: try container?.encode(number, forKey: key)
        case let value as Bool: try container?.encode(value, forKey: key)
        default: return false
        }
        return true
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
    plainValue
    valueOrDefault
    valueIfPresent
    plainValueIfPresent
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
    86 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 24 61 81 86 87 88 89 90 117 118 120 122 124 125 126 127 128 129 132 133 134 135 136 137 138 139 140 141 142 144 147 149 153 154 155 156 162 169 173 184 215 216 219 221 228 229 230 242 255 256 258 274 275 277 285 287 307 309 312 314 315 316 317 318 321 322 323
    56
    9374 9414 24 0 0
    15672 15707 61 0 0
    25305 25336 76 0 0
    27434 27482 78 0 2 77 46
    29325 29362 82 0 0
    30739 30768 84 0 0
    33339 33376 90 0 0
    33692 33732 90 0 0
    39370 39410 90 0 1 13
    45518 45551 122 0 1 121
    54936 54988 130 0 0
    60440 60479 127 0 0
    63002 63041 127 0 1 144
    64020 64059 149 0 1 144
    65128 65167 127 0 0
    65683 65722 127 0 1 153
    66674 66710 154 0 1 144
    67736 67775 127 0 0
    70253 70282 84 0 0
    76651 76690 127 0 0
    78973 79012 127 0 0
    82093 82132 127 0 0
    83187 83226 127 0 0
    86186 86225 127 0 0
    90540 90617 208 3 20 209 5 10 200 201 202 203 176 204 205 206 207 178
    92055 92094 127 0 0
    92473 92512 127 0 0
    96103 96142 127 0 0
    97089 97129 219 0 0
    97570 97609 127 0 0
    101861 101900 127 0 0
    106640 106679 127 0 0
    111612 111651 127 0 0
    113778 113817 127 0 0
    118636 118675 127 0 0
    120944 120983 127 0 0
    126452 126491 127 0 0
    130481 130520 127 0 0
    137327 137367 275 0 0
    140520 140559 127 0 1 153
    141114 141153 127 0 0
    144367 144406 127 0 0
    145339 145378 127 0 0
    152406 152434 169 0 0
    159824 159863 149 0 0
    165734 165773 149 0 0
    168363 168402 149 0 0
    169158 169235 208 3 20 209 6 10 200 201 202 203 176 204 205 206 207 178
    170167 170223 308 3 20 209 307 0
    170327 170359 307 0 1 309
    171475 171508 122 0 0
    172741 172772 76 0 0
    184029 184063 12 0 0
    188187 188222 12 0 0
    202195 202229 13 0 0
    203470 203505 13 0 0
    581
    0 15 0 1174 0 1 0 0 0 0 8 14 123 164 166 205 210 273 276 1 210
    0 16 1174 4225 0 2 0 0 0 0 17 15 16 62 63 119 123 164 166 167 177 195 200 205 210 260 269 276 6 62 177 200 205 269 276
    0 17 4227 6809 0 3 0 0 0 0 12 16 123 150 164 166 167 177 195 200 205 210 273 4 150 200 205 210
    0 18 6828 7860 0 5 1 0 0 0 13 17 62 63 76 82 91 92 123 164 205 209 210 299 2 62 205
    4 18 7862 8344 0 6 1 2 5 6 0 0 14 5 6 17 62 63 95 123 127 149 150 209 210 246 258 4 62 150 210 246
    0 19 8344 8800 0 7 0 0 0 0 5 18 21 62 63 164 2 62 63
    4 19 8802 8869 0 8 0 4 19 20 21 19 0 0 4 18 19 20 21 0
    4 19 8871 8936 0 9 0 4 22 20 21 22 0 0 4 18 20 21 22 0
    4 19 8938 9003 0 10 0 4 23 20 21 23 0 0 4 18 20 21 23 0
    0 25 9065 9171 0 13 0 0 0 0 2 24 76 0
    4 25 9173 9372 0 14 0 1 12 0 0 7 12 24 61 78 84 172 307 0
    1 26 9415 9515 1 16 0 0 0 0 3 5 21 25 1 25
    1 27 9516 9543 1 16 0 0 0 0 1 26 0
    1 28 9544 9612 1 16 0 0 0 0 2 27 87 1 27
    1 29 9613 9671 1 16 0 0 0 0 3 28 164 210 1 28
    1 30 9672 9749 1 16 0 0 0 0 2 29 200 1 29
    1 31 9750 9953 1 16 0 0 0 0 2 30 61 1 61
    1 32 9954 10011 1 16 0 0 0 0 2 31 61 0
    1 26 10013 10193 1 17 0 0 0 0 7 5 21 25 61 63 301 307 1 63
    1 33 10195 10394 1 18 0 0 0 0 8 5 21 32 61 66 164 301 307 1 66
    1 34 10396 10586 1 19 0 0 0 0 7 5 21 33 61 164 301 307 1 33
    1 35 10588 10774 1 20 0 0 0 0 7 5 21 34 61 164 301 307 1 34
    1 36 10776 10966 1 21 0 0 0 0 7 5 21 35 61 164 301 307 1 35
    1 37 10968 11159 1 22 0 0 0 0 7 5 21 36 61 301 307 318 1 36
    1 38 11161 11330 1 23 0 0 0 0 7 5 21 37 61 63 301 307 1 63
    1 39 11332 11453 1 24 0 0 0 0 7 38 61 92 119 276 301 307 1 276
    1 40 11455 11615 1 25 0 0 0 0 4 39 61 301 307 1 39
    1 41 11617 11795 1 26 0 0 0 0 4 40 61 301 307 1 40
    1 42 11797 12149 1 27 0 0 0 0 9 41 61 92 250 275 276 277 301 307 3 275 276 307
    1 43 12151 12336 1 28 0 0 0 0 3 42 61 277 1 42
    1 44 12338 12501 1 29 0 0 0 0 6 43 61 169 171 210 277 1 43
    1 45 12503 12646 1 30 0 0 0 0 4 44 61 210 277 1 44
    1 46 12648 12801 1 31 0 0 0 0 4 5 21 45 61 1 45
    1 47 12803 12923 1 32 0 0 0 0 3 46 77 78 1 77
    1 48 12925 13095 1 33 0 0 0 0 5 5 21 47 78 93 1 47
    1 49 13097 13286 1 34 0 0 0 0 6 5 21 48 78 93 164 1 48
    1 50 13288 13481 1 35 0 0 0 0 6 5 21 49 78 93 164 1 49
    1 51 13483 13660 1 36 0 0 0 0 5 50 78 80 93 119 1 80
    1 52 13662 13747 1 37 0 0 0 0 3 51 84 210 1 51
    1 53 13749 13880 1 38 0 0 0 0 6 52 61 84 210 301 307 1 52
    1 54 13882 13998 1 39 0 0 0 0 4 53 61 84 210 1 53
    1 55 14000 14138 1 40 0 0 0 0 4 54 61 84 210 1 54
    1 56 14140 14318 1 41 0 0 0 0 5 55 78 84 93 210 1 55
    1 57 14320 14480 1 42 0 0 0 0 4 56 84 87 210 1 56
    1 58 14482 14619 1 43 0 0 0 0 5 57 82 84 157 210 1 57
    1 59 14621 14788 1 44 0 0 0 0 4 58 61 84 157 1 58
    1 60 14790 14870 1 45 0 0 0 0 4 58 59 84 157 1 58
    1 61 14871 14965 1 45 0 0 0 0 3 60 61 210 1 60
    1 61 14966 15036 1 45 0 0 0 0 2 60 210 1 60
    0 1 15214 15392 0 48 0 0 0 0 4 0 61 62 145 1 62
    4 1 15394 15521 0 49 0 0 0 0 4 0 61 62 76 2 61 62
    0 62 15523 15670 0 50 0 0 0 0 4 61 76 92 307 0
    2 63 15708 15841 2 52 0 0 0 0 4 62 76 92 307 2 62 92
    1 64 15843 16189 2 53 0 0 0 0 11 21 63 64 82 83 92 145 157 166 301 307 2 64 83
    1 65 16191 16734 2 54 0 0 0 0 10 21 64 92 119 164 177 200 210 301 307 0
    1 26 16736 16877 2 55 0 0 0 0 6 21 25 63 145 301 307 1 63
    1 66 16879 17131 2 56 0 0 0 0 10 21 25 63 65 92 145 164 276 301 307 3 25 63 276
    1 67 17133 17551 2 57 0 0 0 0 13 21 63 66 67 82 83 92 145 157 164 166 301 307 2 67 83
    1 68 17553 18146 2 58 0 0 0 0 10 21 67 92 119 164 177 200 210 301 307 0
    1 33 18148 18351 2 59 0 0 0 0 7 21 32 66 145 164 301 307 1 66
    1 34 18353 18588 2 60 0 0 0 0 9 21 25 33 92 145 164 276 301 307 2 25 276
    1 69 18590 18831 2 61 0 0 0 0 6 68 92 164 276 301 307 1 276
    1 37 18833 19117 2 62 0 0 0 0 11 21 36 63 92 145 164 248 276 301 307 318 2 63 276
    1 35 19119 19371 2 63 0 0 0 0 8 21 34 66 69 145 164 301 307 2 66 69
    1 36 19373 19697 2 64 0 0 0 0 10 21 25 35 69 92 145 164 276 301 307 3 25 69 276
    1 70 19699 20049 2 65 0 0 0 0 10 21 63 69 85 92 157 164 301 307 313 2 63 313
    1 71 20051 20347 2 66 0 0 0 0 8 19 21 52 63 70 145 301 307 2 52 63
    1 72 20349 20756 2 67 0 0 0 0 10 19 21 52 63 66 71 145 164 301 307 2 52 66
    1 40 20778 21027 2 70 0 0 0 0 5 39 61 92 301 307 1 61
    1 41 21029 21454 2 71 0 0 0 0 9 39 40 61 88 92 166 276 301 307 4 39 61 88 276
    1 73 21456 21709 2 72 0 0 0 0 6 39 61 72 164 301 307 1 39
    1 74 21711 21938 2 73 0 0 0 0 6 40 61 73 164 301 307 1 40
    1 46 21940 22097 2 74 0 0 0 0 4 21 25 45 145 1 25
    1 75 22099 22750 2 75 0 0 0 0 7 74 92 166 210 276 307 309 1 276
    1 43 22752 23100 2 76 0 0 0 0 7 42 52 74 166 188 210 301 2 52 74
    1 44 23102 23399 2 77 0 0 0 0 9 43 74 92 166 169 171 188 210 301 1 74
    1 45 23401 23869 2 78 0 0 0 0 6 44 53 74 164 166 210 2 53 74
    1 76 23871 24257 2 79 0 0 0 0 8 53 75 92 125 166 210 276 307 3 53 276 307
    1 53 24278 24510 2 82 0 0 0 0 9 52 62 82 84 92 166 210 301 307 1 62
    1 54 24512 24715 2 83 0 0 0 0 6 53 62 82 84 92 210 1 62
    1 55 24717 24911 2 84 0 0 0 0 5 52 54 84 210 307 2 52 307
    1 59 24913 25144 2 85 0 0 0 0 3 58 84 157 1 58
    1 61 25146 25301 2 86 0 0 0 0 3 60 123 210 2 60 123
    1 26 25337 25574 3 88 0 0 0 0 6 21 25 82 83 145 157 1 83
    1 29 25576 25742 3 89 0 0 0 0 3 28 164 210 0
    1 30 25744 26187 3 90 0 0 0 0 5 29 62 82 86 200 2 62 86
    1 28 26189 26823 3 91 0 0 0 0 11 27 63 77 87 92 119 164 177 210 290 307 2 77 92
    1 52 26825 27018 3 92 0 0 0 0 5 51 62 82 84 210 1 62
    1 57 27020 27389 3 93 0 0 0 0 6 56 62 82 84 87 210 1 62
    1 48 27483 27777 4 95 0 0 0 0 8 21 47 81 82 83 145 157 166 2 81 83
    1 49 27779 28026 4 96 0 0 0 0 5 21 47 48 145 164 1 47
    1 50 28028 28247 4 97 0 0 0 0 5 21 47 49 145 164 1 47
    1 80 28249 28586 4 98 0 0 0 0 7 19 21 47 55 63 79 145 2 47 55
    1 81 28588 28810 4 99 0 0 0 0 2 55 80 1 55
    1 56 28812 29063 4 100 0 0 0 0 8 55 62 81 82 84 166 200 210 2 62 81
    0 82 29067 29323 0 101 0 0 0 0 6 62 81 164 200 210 308 1 62
    1 84 29363 29796 5 103 0 0 0 0 7 62 83 84 157 166 253 308 1 62
    1 58 29798 30735 5 104 0 0 0 0 8 57 82 84 123 157 164 210 301 0
    3 86 30769 31182 6 106 0 0 0 0 6 82 85 86 119 164 210 1 210
    0 87 31186 31294 0 107 0 0 0 0 2 84 86 0
    0 88 31296 31549 0 108 0 0 0 0 3 87 210 290 0
    0 89 31551 32598 0 109 0 0 0 0 15 21 62 76 78 82 88 119 145 166 172 248 276 301 307 308 2 62 248
    0 2 32635 32833 0 112 0 0 0 0 3 1 90 146 0
    4 2 32835 33172 0 113 0 0 0 0 5 1 90 91 92 307 2 90 92
    0 90 33174 33281 0 114 0 0 0 0 3 0 1 89 0
    3 92 33377 33403 7 116 0 0 0 0 1 91 0
    3 93 33404 33498 7 116 0 0 0 0 3 92 164 307 0
    3 94 33499 33589 7 116 0 0 0 0 2 93 164 0
    3 95 33590 33688 7 116 0 0 0 0 3 94 166 210 0
    1 96 33733 33906 8 118 0 0 0 0 5 63 91 92 95 146 0
    1 97 33908 34049 8 119 0 0 0 0 3 91 92 96 0
    1 98 34051 34162 8 120 0 0 0 0 4 91 92 97 307 1 92
    1 99 34164 34207 8 121 0 0 0 0 1 98 0
    1 100 34209 34299 8 122 0 0 0 0 4 77 91 93 99 1 77
    1 48 34301 34414 8 123 0 0 0 0 5 47 63 93 146 164 0
    1 101 34416 34454 8 124 0 0 0 0 1 100 0
    1 64 34456 34663 8 125 0 0 0 0 8 21 63 64 92 146 164 301 307 1 64
    1 65 34665 35241 8 126 0 0 0 0 12 21 63 64 92 119 123 164 177 200 210 301 307 0
    1 67 35274 35480 8 127 0 0 1 66 0 7 21 63 66 146 164 301 307 1 63
    1 102 35482 35853 8 128 0 0 0 0 9 19 21 63 101 114 146 164 301 307 2 63 114
    1 103 35855 36161 8 129 0 0 0 0 9 19 21 63 101 102 146 164 301 307 1 101
    1 104 36163 36492 8 130 0 0 0 0 9 63 92 103 146 164 248 301 307 318 1 63
    1 105 36494 36740 8 131 0 0 0 0 5 92 104 164 301 307 0
    1 106 36742 36874 8 132 0 0 0 0 4 92 105 164 307 0
    1 107 36876 37070 8 133 0 0 0 0 5 104 106 164 301 307 1 104
    1 108 37072 37251 8 134 0 0 0 0 4 105 107 164 307 1 105
    1 109 37253 37440 8 135 0 0 0 0 8 63 92 97 108 146 164 301 307 1 97
    1 110 37442 37598 8 136 0 0 0 0 5 97 104 109 301 307 2 97 104
    1 111 37600 37910 8 137 0 0 0 0 12 63 92 110 164 166 169 171 188 210 276 301 307 2 276 307
    1 112 37912 38428 8 138 0 0 0 0 12 51 62 63 91 92 94 111 164 169 276 301 307 4 51 62 276 307
    1 113 38430 38700 8 139 0 0 0 0 5 63 91 112 146 317 1 317
    1 114 38702 38891 8 140 0 0 0 0 4 94 113 150 301 1 150
    1 115 38893 39170 8 141 0 0 0 0 10 51 62 63 92 114 164 166 210 301 307 2 51 62
    4 91 39174 39342 0 142 0 1 13 0 0 6 13 84 90 164 172 307 0
    1 116 39411 39476 9 144 0 0 0 0 4 63 115 119 200 0
    1 111 39478 39623 9 145 0 0 0 0 6 110 169 171 188 210 277 1 110
    1 113 39625 39737 9 146 0 0 0 0 4 63 112 144 146 1 112
    1 117 39739 39910 9 147 0 0 0 0 3 116 301 307 1 307
    0 118 39931 41579 0 149 1 0 0 0 20 21 25 62 63 76 82 92 117 119 123 145 157 164 191 195 205 208 209 210 276 4 25 62 205 276
    4 118 41581 42204 0 150 1 4 5 20 21 5 0 0 17 5 20 21 25 62 63 117 123 127 156 164 205 209 210 246 258 260 7 21 25 62 156 205 210 246
    0 119 42274 43093 0 153 0 0 0 0 14 62 63 76 82 92 118 119 123 131 145 157 164 200 210 3 62 119 131
    4 119 43114 43866 0 154 0 1 5 0 1 119 17 5 62 63 118 119 123 127 193 200 205 210 222 226 246 247 258 260 8 62 119 193 205 210 222 246 247
    0 121 43868 44739 0 155 0 0 0 0 14 62 63 76 92 119 120 131 145 157 164 176 177 178 210 2 62 131
    4 121 44760 45463 0 156 0 1 5 0 1 119 16 5 62 63 119 120 127 176 178 179 193 205 210 222 226 258 260 7 62 119 179 193 205 210 222
    1 124 45552 45901 10 159 1 0 0 0 6 16 121 123 164 210 276 3 123 210 276
    0 125 45939 47338 0 161 1 0 0 0 15 15 16 51 62 63 76 82 91 92 121 123 124 210 276 299 6 15 51 62 121 123 276
    4 125 47340 48157 0 162 1 2 5 6 0 0 18 5 6 15 16 62 63 95 121 123 124 127 149 150 210 246 249 258 276 9 15 62 121 123 150 210 246 249 276
    0 126 48227 51196 0 165 0 0 0 0 15 20 23 62 119 125 150 164 166 200 210 211 239 250 276 301 3 62 150 276
    0 127 51198 51678 0 166 0 0 0 0 9 23 62 119 125 126 166 210 211 277 3 62 125 277
    0 3 51678 51881 0 167 0 0 0 0 5 2 62 63 177 299 1 62
    4 3 51883 53806 0 168 0 0 0 0 13 2 25 62 63 76 82 91 92 164 166 176 177 209 4 25 62 176 177
    4 3 53838 54266 0 169 0 0 1 127 0 11 2 62 63 95 127 149 150 179 209 246 258 4 62 150 179 246
    0 129 54268 54499 0 170 0 0 0 0 5 2 62 63 128 177 1 62
    4 129 54501 54584 0 171 0 2 5 6 0 0 3 5 6 128 0
    0 130 54586 54827 0 172 0 0 0 0 5 2 62 63 129 177 1 62
    4 130 54829 54917 0 173 0 2 5 6 0 0 3 5 6 129 0
    1 132 54989 55466 11 176 1 0 0 0 7 21 63 131 145 164 191 208 1 191
    0 4 55562 55798 0 180 1 0 0 0 7 3 62 63 121 195 200 299 1 62
    4 4 55800 57401 0 181 1 0 0 0 16 3 16 51 62 63 76 91 92 123 124 164 195 200 209 210 276 7 51 62 123 124 200 210 276
    4 4 57433 57829 0 182 1 0 1 127 0 11 3 62 63 95 123 124 127 149 150 249 258 4 62 124 150 249
    0 133 57831 57985 0 183 1 0 0 0 7 3 62 63 121 132 195 200 1 62
    4 133 57987 58067 0 184 1 2 5 6 0 0 3 5 6 132 0
    0 134 58069 58223 0 185 1 0 0 0 7 3 62 63 121 133 195 200 1 62
    4 134 58225 58305 0 186 1 2 5 6 0 0 3 5 6 133 0
    0 135 58307 58461 0 187 1 0 0 0 7 3 62 63 121 134 195 200 1 62
    4 135 58463 58543 0 188 1 2 5 6 0 0 3 5 6 134 0
    0 136 58545 58699 0 189 1 0 0 0 7 3 62 63 121 135 195 200 1 62
    4 136 58701 58781 0 190 1 2 5 6 0 0 3 5 6 135 0
    0 137 58783 58937 0 191 1 0 0 0 7 3 62 63 121 136 195 200 1 62
    4 137 58939 59019 0 192 1 2 5 6 0 0 3 5 6 136 0
    0 138 59021 59175 0 193 1 0 0 0 7 3 62 63 121 137 195 200 1 62
    4 138 59177 59257 0 194 1 2 5 6 0 0 3 5 6 137 0
    0 139 59259 59413 0 195 1 0 0 0 7 3 62 63 121 138 195 200 1 62
    4 139 59415 59495 0 196 1 2 5 6 0 0 3 5 6 138 0
    0 140 59497 59651 0 197 1 0 0 0 7 3 62 63 121 139 195 200 1 62
    4 140 59653 59733 0 198 1 2 5 6 0 0 3 5 6 139 0
    0 141 59735 59889 0 199 1 0 0 0 7 3 62 63 121 140 195 200 1 62
    4 141 59891 59971 0 200 1 2 5 6 0 0 3 5 6 140 0
    0 142 59973 60127 0 201 1 0 0 0 7 3 62 63 121 141 195 200 1 62
    4 142 60129 60209 0 202 1 2 5 6 0 0 3 5 6 141 0
    0 143 60234 60438 0 205 0 0 0 0 6 142 176 177 178 179 192 2 179 192
    1 144 60480 60819 12 207 0 0 0 0 10 63 142 143 176 178 179 192 193 222 258 5 143 179 192 193 222
    1 144 60821 61337 12 208 0 0 0 0 8 63 142 143 176 177 178 179 192 5 176 177 178 179 192
    0 145 61436 61626 0 212 1 0 0 0 4 21 62 63 144 1 62
    4 145 61628 61783 0 213 1 4 145 20 21 145 0 0 7 20 21 25 62 76 144 145 2 25 62
    4 145 61785 61990 0 214 1 4 146 20 21 146 0 0 7 20 21 63 91 92 144 146 0
    4 145 61992 62192 0 215 1 4 5 20 21 145 0 0 10 5 20 21 62 63 127 144 145 148 258 2 62 148
    4 145 62194 62349 0 216 1 4 6 20 21 146 0 0 10 6 20 21 63 95 144 146 149 150 151 1 150
    0 148 62351 62975 0 217 1 0 0 0 11 21 62 63 76 77 145 147 164 166 200 209 2 62 77
    1 149 63042 63991 13 219 1 0 0 0 18 5 21 62 63 145 147 148 150 152 157 164 166 205 249 258 259 268 301 6 62 150 152 205 249 268
    1 151 64060 64355 14 221 1 0 0 0 7 6 63 95 146 150 151 164 3 95 150 151
    1 151 64357 64786 14 222 1 0 0 0 7 63 146 150 151 205 249 300 5 150 151 205 249 300
    1 152 64788 65012 14 223 1 0 0 0 5 63 146 151 157 249 1 249
    1 151 65014 65124 14 224 1 0 0 0 1 150 1 150
    1 153 65168 65593 15 226 1 0 0 0 7 21 63 119 145 147 152 274 0
    1 153 65723 66645 16 231 1 0 0 0 16 21 63 145 147 150 152 153 154 157 164 166 219 253 259 274 301 4 150 153 154 219
    2 63 66711 66856 17 233 1 0 0 0 3 62 301 308 1 62
    0 156 66953 67045 0 236 0 0 0 0 2 84 155 0
    0 157 67047 67316 0 237 0 0 0 0 6 62 119 156 170 200 210 1 62
    0 155 67318 67734 0 238 0 0 0 0 7 62 154 164 200 210 301 308 1 62
    1 158 67776 68014 18 240 0 0 0 0 7 84 157 158 164 209 252 253 2 157 253
    3 159 68016 68204 18 241 0 0 0 0 5 62 82 84 158 166 1 62
    1 158 68206 68630 18 242 0 0 0 0 8 84 157 159 160 166 219 253 308 2 159 160
    1 160 68632 70249 18 243 0 0 0 0 18 62 82 86 119 154 159 164 166 205 219 245 246 247 248 251 253 301 308 6 62 86 154 205 247 248
    1 161 70283 71213 19 245 0 0 0 0 11 62 82 83 84 160 164 166 210 253 301 308 3 62 83 253
    1 162 71215 71431 19 246 0 0 0 0 4 84 160 161 200 1 160
    0 163 71435 71993 0 247 0 0 0 0 11 51 62 63 84 154 157 162 166 200 210 253 2 51 62
    4 120 71993 72347 0 248 0 1 5 0 0 10 5 62 119 127 205 209 247 258 260 269 4 62 205 247 269
    4 164 72349 72520 0 249 0 1 5 0 0 7 5 62 127 163 182 209 258 2 62 182
    4 165 72522 72746 0 250 0 4 5 20 165 5 0 0 8 5 20 62 127 164 165 258 271 3 62 165 271
    4 167 72748 73241 0 251 0 4 5 20 167 5 0 0 11 5 20 62 99 127 150 166 167 209 258 265 5 62 99 150 167 265
    4 169 73243 73555 0 252 0 4 5 20 167 5 0 0 10 5 20 62 99 127 167 168 209 258 265 4 62 99 167 265
    4 170 73555 74898 0 253 0 1 170 0 0 14 63 123 150 169 170 179 192 195 209 210 290 296 301 311 5 150 179 192 210 290
    4 172 74898 75358 0 254 0 7 5 20 172 4 145 21 5 0 0 16 4 5 20 21 62 127 145 150 171 172 173 209 258 262 264 301 5 21 62 150 262 264
    0 174 75360 76649 0 255 0 0 0 0 23 4 21 63 119 123 127 150 164 166 171 172 173 174 175 178 210 213 250 258 264 268 290 301 8 171 172 174 175 213 264 268 290
    1 175 76691 77081 20 257 0 0 0 0 6 166 174 178 205 250 287 2 178 205
    1 176 77083 77420 20 258 0 0 0 0 5 21 171 172 175 200 0
    4 170 77502 78379 0 261 0 1 5 0 5 119 166 171 176 177 20 5 29 62 63 119 127 143 166 169 171 179 192 205 209 210 258 260 269 290 298 10 29 62 119 143 179 192 205 210 269 290
    4 170 78442 78973 0 262 0 1 6 0 6 119 176 178 177 166 171 9 6 63 95 149 150 169 179 192 290 5 95 150 179 192 290
    1 180 79013 79209 21 264 0 0 0 0 6 177 179 222 226 247 258 3 179 222 247
    1 180 79211 79446 21 265 0 0 0 0 7 63 177 179 180 182 221 258 2 180 182
    1 181 79448 80465 21 266 0 0 0 0 10 63 164 166 177 178 180 181 205 221 273 4 177 178 181 205
    1 182 80467 80693 21 267 0 0 0 0 4 177 181 199 200 0
    1 183 80695 81021 21 268 0 0 0 0 6 21 182 222 226 247 258 3 182 222 247
    1 183 81023 81419 21 269 0 0 0 0 10 21 63 123 182 183 213 214 221 227 258 4 183 213 214 227
    1 184 81421 81667 21 270 0 0 0 0 5 119 123 183 205 210 1 205
    4 178 81671 81827 0 271 0 1 5 0 0 6 5 62 127 177 179 258 2 62 179
    0 185 81864 82091 0 274 0 0 0 0 2 184 200 0
    1 186 82133 82433 22 276 0 0 0 0 5 93 99 184 185 258 2 99 184
    1 187 82435 82898 22 277 0 0 0 0 6 93 119 184 186 258 265 1 265
    1 188 82900 83153 22 278 0 0 0 0 6 93 156 184 187 249 258 2 156 249
    1 43 83227 84031 23 282 0 0 0 0 15 42 123 156 164 200 210 246 258 259 262 264 268 277 290 301 6 156 246 262 264 268 290
    1 189 84033 84636 23 283 0 0 0 0 15 5 21 164 166 171 188 210 250 258 262 264 268 277 290 301 5 21 262 264 268 290
    4 190 84697 85145 0 287 1 2 5 6 0 0 14 5 6 62 63 95 123 127 149 150 189 210 246 258 290 5 62 150 189 210 246
    4 191 85147 85598 0 288 1 2 5 6 0 0 13 5 6 62 63 95 123 127 149 150 190 210 246 258 5 62 150 190 210 246
    4 192 85600 86186 0 289 1 2 5 6 0 0 18 5 6 62 63 95 127 149 150 191 209 213 222 226 227 247 249 258 290 8 62 150 191 213 222 227 247 249
    1 193 86226 86554 24 291 0 0 0 0 10 21 63 192 193 208 213 222 226 247 258 4 193 213 222 247
    1 194 86556 87137 24 292 0 0 0 0 10 21 164 166 193 194 195 205 208 221 273 4 193 194 195 205
    1 195 87139 87535 24 293 0 0 0 0 7 21 119 164 176 178 194 208 2 21 176
    1 196 87537 87827 24 294 0 0 0 0 8 63 164 166 178 195 200 205 273 2 178 205
    1 194 87829 88494 24 295 0 0 0 0 9 63 164 178 193 196 199 200 273 276 2 196 276
    1 197 88496 89601 24 296 0 0 0 0 10 164 166 178 196 197 198 199 200 205 273 5 178 197 198 199 205
    1 198 89603 89772 24 297 0 0 0 0 4 63 164 178 197 0
    1 199 89774 89945 24 298 0 0 0 0 4 63 164 178 198 0
    1 200 89947 90454 24 299 0 0 0 0 7 63 164 166 199 200 205 273 2 200 205
    2 63 90618 90732 25 301 0 0 0 0 5 62 127 192 209 258 2 62 192
    4 201 90736 90783 0 302 0 1 5 0 0 2 5 200 0
    4 202 90784 90838 0 302 0 1 5 0 0 2 5 201 0
    4 203 90839 90894 0 302 0 1 5 0 0 2 5 202 0
    4 204 90895 90950 0 302 0 1 5 0 0 2 5 203 0
    4 177 90951 91000 0 302 0 1 5 0 0 2 5 176 0
    4 205 91001 91049 0 302 0 1 5 0 0 2 5 204 0
    4 206 91050 91099 0 302 0 1 5 0 0 2 5 205 0
    4 207 91100 91156 0 302 0 1 5 0 0 2 5 206 0
    4 208 91157 91213 0 302 0 1 5 0 0 2 5 207 0
    4 179 91214 91264 0 302 0 1 5 0 0 2 5 178 0
    0 5 91264 91485 0 303 0 0 0 0 6 4 22 62 164 210 250 0
    4 211 91515 91641 0 304 0 1 4 1 4 0 5 4 62 164 210 250 0
    4 201 91643 91777 0 305 0 1 4 0 0 6 4 62 164 200 210 250 1 62
    4 5 91779 92053 0 306 0 5 20 209 211 212 4 0 0 10 4 20 62 63 164 209 210 211 212 250 2 62 212
    1 214 92095 92471 26 308 0 0 0 0 8 156 164 210 213 246 249 250 258 2 156 249
    1 215 92513 92664 27 310 0 0 0 0 5 21 123 164 210 214 1 21
    0 216 92704 94068 0 313 0 0 0 0 7 150 164 166 205 215 260 273 2 150 166
    0 217 94136 95626 0 316 0 0 0 0 16 21 25 62 63 150 155 157 161 164 166 167 205 215 216 260 273 8 25 62 63 150 161 215 260 273
    4 217 95628 95947 0 317 0 1 217 0 0 9 5 20 21 25 62 119 127 155 216 2 25 62
    1 219 96143 97085 28 321 0 0 0 0 11 47 63 150 164 166 218 220 258 259 268 274 2 150 268
    3 221 97130 97373 29 323 0 0 0 0 6 85 119 157 220 245 251 0
    0 222 97375 97568 0 324 0 0 0 0 4 119 200 221 273 0
    1 223 97610 98931 30 326 0 0 0 0 13 166 195 205 221 222 223 224 225 245 246 258 260 273 7 205 221 223 224 225 245 246
    1 224 98933 99054 30 327 0 0 0 0 5 119 166 200 205 223 1 205
    1 225 99056 99241 30 328 0 0 0 0 5 119 166 200 205 224 1 205
    1 226 99243 99417 30 329 0 0 0 0 3 200 223 225 1 223
    3 227 99419 99580 30 330 0 0 0 0 4 119 205 226 260 1 205
    1 228 99582 99843 30 331 0 0 0 0 4 210 221 227 273 1 210
    1 214 99845 100118 30 332 0 0 0 0 6 156 213 221 227 246 258 3 156 227 246
    0 229 100337 100564 0 335 0 0 0 0 5 63 200 228 287 301 0
    0 230 100566 101424 0 336 0 0 0 0 4 62 178 200 229 1 62
    4 128 101426 101628 0 337 0 1 12 0 0 6 12 127 172 184 229 258 0
    0 231 101656 101859 0 340 0 0 0 0 1 230 0
    1 232 101901 102617 31 342 0 0 0 0 13 123 174 200 229 230 231 232 234 235 237 258 264 301 6 174 232 234 235 237 264
    1 233 102619 103332 31 343 0 0 0 0 10 63 119 166 200 229 232 233 234 258 301 2 233 234
    1 234 103334 103778 31 344 0 0 0 0 8 164 166 200 229 233 237 286 301 2 237 286
    1 235 103780 104458 31 345 0 0 0 0 11 119 123 200 229 230 234 235 237 258 264 301 3 235 237 264
    1 236 104460 104914 31 346 0 0 0 0 12 63 150 164 166 174 228 229 235 258 278 287 301 4 150 174 228 278
    1 237 104916 105186 31 347 0 0 0 0 4 164 200 229 236 0
    1 175 105188 105467 31 348 0 0 0 0 4 174 178 200 205 2 178 205
    1 175 105469 105674 31 349 0 0 0 0 5 164 166 174 178 301 1 174
    1 238 105676 106416 31 350 0 0 0 0 9 119 123 166 237 238 250 287 290 301 2 238 290
    1 239 106418 106606 31 351 0 0 0 0 4 178 200 205 238 0
    1 31 106680 106987 32 355 0 0 0 0 7 30 205 229 247 258 260 266 4 205 229 247 266
    1 32 106989 107400 32 356 0 0 0 0 5 31 229 258 264 278 2 264 278
    1 40 107402 107757 32 357 0 0 0 0 8 30 39 229 230 231 239 258 301 3 30 231 239
    1 41 107759 108397 32 358 0 0 0 0 9 30 40 164 229 230 231 258 271 301 4 30 229 231 271
    1 39 108399 108650 32 359 0 0 0 0 8 38 119 229 230 232 236 258 301 2 232 236
    1 26 108652 109035 32 360 0 0 0 0 11 5 21 25 63 229 230 231 236 239 258 301 4 21 231 236 239
    1 33 109037 109443 32 361 0 0 0 0 12 5 21 32 63 164 229 230 231 236 258 271 301 4 21 231 236 271
    1 34 109445 109807 32 362 0 0 0 0 11 5 21 33 63 164 229 230 231 236 258 301 3 21 231 236
    1 38 109809 110272 32 363 0 0 0 0 11 5 21 37 63 229 230 232 236 239 258 301 4 21 232 236 239
    1 37 110274 110692 32 364 0 0 0 0 14 5 21 36 63 164 229 230 231 236 248 258 271 301 318 5 21 63 231 236 271
    1 35 110694 110937 32 365 0 0 0 0 8 5 21 34 35 164 229 258 301 1 35
    1 36 110939 111407 32 366 0 0 0 0 14 5 21 35 63 157 164 218 229 230 231 236 258 259 301 4 21 218 231 236
    1 240 111409 111584 32 367 0 0 0 0 5 229 239 248 258 301 1 248
    1 241 111652 112065 33 371 0 0 0 0 5 127 229 240 258 259 0
    1 42 112067 112451 33 372 0 0 0 0 10 41 229 240 258 262 263 268 275 277 307 4 240 262 263 268
    1 43 112453 112771 33 373 0 0 0 0 5 42 229 240 258 277 2 42 240
    1 44 112773 113076 33 374 0 0 0 0 9 43 169 171 188 210 229 240 258 277 2 188 240
    1 45 113078 113494 33 375 0 0 0 0 13 44 63 164 210 229 240 244 258 277 290 301 305 307 3 240 244 290
    1 46 113496 113739 33 376 0 0 0 0 6 5 21 45 229 240 258 2 21 240
    1 26 113818 114007 34 380 0 0 0 0 4 5 21 25 258 1 21
    1 27 114009 114083 34 381 0 0 0 0 3 26 258 271 1 271
    1 28 114085 114509 34 382 0 0 0 0 9 20 27 87 205 226 245 258 260 290 2 205 245
    1 57 114511 114784 34 383 0 0 0 0 6 56 87 156 210 249 258 2 156 249
    1 29 114786 114948 34 384 0 0 0 0 7 28 164 210 243 258 288 290 2 288 290
    1 47 114950 115083 34 385 0 0 0 0 4 46 184 185 258 1 185
    1 48 115085 115378 34 386 0 0 0 0 8 5 21 47 93 184 186 187 258 3 21 186 187
    1 49 115380 115651 34 387 0 0 0 0 9 5 21 48 93 164 184 186 258 271 3 21 186 271
    1 50 115653 115876 34 388 0 0 0 0 8 5 21 49 93 164 184 186 258 2 21 186
    1 51 115878 116230 34 389 0 0 0 0 9 50 93 119 156 184 186 246 258 268 4 156 186 246 268
    1 52 116232 116339 34 390 0 0 0 0 4 51 210 246 258 1 246
    1 53 116341 116507 34 391 0 0 0 0 6 52 210 229 246 258 301 1 246
    1 54 116509 116660 34 392 0 0 0 0 5 53 210 229 246 258 1 246
    1 55 116662 116832 34 393 0 0 0 0 5 54 210 229 246 258 1 246
    1 56 116834 116983 34 394 0 0 0 0 6 55 93 184 210 246 258 1 246
    1 58 116985 117169 34 395 0 0 0 0 5 57 157 210 250 258 1 250
    1 59 117171 117635 34 396 0 0 0 0 8 30 58 157 218 229 258 274 307 3 30 218 274
    1 60 117637 117795 34 397 0 0 0 0 5 59 157 218 258 274 2 218 274
    1 61 117797 117934 34 398 0 0 0 0 4 60 210 229 241 1 241
    1 61 117936 118025 34 399 0 0 0 0 3 60 210 241 1 241
    1 242 118027 118367 34 400 0 0 0 0 9 123 150 164 166 200 210 219 241 312 3 150 219 312
    0 243 118431 118634 0 403 0 0 0 0 6 63 242 273 274 287 301 0
    3 244 118676 118774 35 405 0 0 0 0 4 119 205 243 260 1 205
    1 245 118776 119968 35 406 0 0 0 0 18 63 164 210 242 244 246 250 258 259 262 264 268 273 274 277 287 290 301 6 242 246 262 264 268 290
    0 220 119970 120942 0 407 0 0 0 0 10 155 156 200 210 219 245 246 247 248 251 2 247 248
    1 246 120984 121186 36 409 0 0 0 0 4 210 245 249 258 1 249
    1 247 121188 121417 36 410 0 0 0 0 4 210 246 249 258 1 249
    1 247 121419 121636 36 411 0 0 0 0 5 200 210 246 249 258 1 249
    1 248 121638 121876 36 412 0 0 0 0 4 156 247 249 258 3 156 247 249
    1 249 121878 122101 36 413 0 0 0 0 6 200 210 248 249 258 301 2 248 249
    1 250 122103 122435 36 414 0 0 0 0 5 200 210 219 249 258 2 219 258
    1 251 122437 122791 36 415 0 0 0 0 2 210 250 0
    1 30 122793 123016 36 416 0 0 0 0 4 29 200 251 258 1 251
    1 252 123018 123262 36 417 0 0 0 0 4 200 249 251 258 1 249
    3 253 123264 123720 36 418 0 0 0 0 7 127 164 219 252 268 272 273 4 127 268 272 273
    1 254 123722 123879 36 419 0 0 0 0 6 154 164 166 200 253 254 1 254
    1 255 123881 124340 36 420 0 0 0 0 9 127 154 166 171 200 253 254 255 311 4 127 253 255 311
    0 256 124344 126263 0 421 0 0 0 0 21 62 119 127 150 154 164 166 200 205 253 255 258 260 264 265 266 268 272 287 290 301 10 62 150 154 205 264 265 266 268 272 290
    0 6 126263 126450 0 422 0 0 0 0 5 5 62 127 145 258 1 62
    0 257 126492 126633 37 424 0 0 0 0 4 154 155 166 256 0
    1 26 126635 127169 37 425 0 0 0 0 9 5 21 25 119 155 164 166 205 256 2 25 166
    1 26 127171 127818 37 426 0 0 0 0 16 5 21 25 63 119 127 155 157 158 164 166 205 256 257 272 273 6 21 127 157 257 272 273
    1 258 127820 128158 37 427 0 0 0 0 6 157 164 166 254 256 257 2 157 254
    4 211 128194 128392 0 428 0 1 5 1 5 0 8 5 62 123 127 209 210 258 290 3 62 123 290
    0 259 128392 128518 0 429 0 0 0 0 2 84 258 0
    0 128 128520 130479 0 430 0 0 0 0 12 62 119 127 154 164 166 200 205 219 228 273 285 2 62 285
    3 260 130521 130717 38 432 0 0 0 0 2 259 274 1 274
    3 261 130719 130889 38 433 0 0 0 0 4 164 166 205 260 0
    1 262 130891 131101 38 434 0 0 0 0 2 166 261 0
    1 263 131123 131479 38 437 0 0 0 0 7 205 247 258 260 262 266 275 4 205 247 266 275
    1 264 131481 132077 38 438 0 0 0 0 9 164 200 258 263 264 268 275 277 301 2 264 268
    1 265 132079 132638 38 439 0 0 0 0 12 119 164 205 245 258 260 261 264 267 287 288 301 5 205 245 261 267 288
    1 100 132658 132910 38 442 0 0 0 0 6 99 205 247 258 260 266 3 205 247 266
    1 266 132912 133164 38 443 0 0 0 0 5 119 205 258 265 267 2 205 267
    1 267 133188 133407 38 446 0 0 0 0 4 209 245 258 266 1 245
    1 268 133409 133998 38 447 0 0 0 0 8 119 205 245 258 260 261 267 273 3 205 245 261
    1 269 134000 134884 38 448 0 0 0 0 14 119 150 164 166 205 222 258 260 264 265 266 268 269 288 8 150 205 222 264 265 266 269 288
    1 270 134886 135103 38 449 0 0 0 0 5 238 245 258 269 270 2 245 270
    1 271 135105 135462 38 450 0 0 0 0 4 119 166 238 270 0
    1 272 135464 135740 38 451 0 0 0 0 6 119 205 258 260 269 271 2 205 269
    1 273 135742 135945 38 452 0 0 0 0 3 166 261 272 1 261
    1 274 135947 136130 38 453 0 0 0 0 4 245 258 261 273 2 245 261
    0 275 136134 136318 0 454 0 0 0 0 2 200 274 0
    0 276 136320 137325 0 455 0 0 0 0 9 62 119 166 168 178 200 259 274 275 2 62 178
    1 277 137368 137520 39 457 0 0 0 0 5 119 164 178 200 276 2 178 276
    0 278 137524 140453 0 458 0 0 0 0 17 23 62 119 123 127 150 164 166 200 205 209 210 250 276 277 287 290 5 62 150 166 200 290
    1 26 140560 141034 40 462 0 0 0 0 10 5 21 25 119 150 153 157 164 205 253 2 25 150
    1 279 141154 141423 41 466 0 0 0 0 7 205 258 260 278 279 280 288 4 205 279 280 288
    1 280 141425 141703 41 467 0 0 0 0 6 205 222 258 260 269 279 3 205 222 269
    1 281 141705 142881 41 468 0 0 0 0 15 92 164 166 205 258 260 264 265 273 279 280 281 282 283 288 8 205 264 265 279 281 282 283 288
    1 282 142883 143107 41 469 0 0 0 0 8 119 150 164 205 258 260 266 281 3 150 205 266
    1 283 143109 143422 41 470 0 0 0 0 4 166 200 273 282 0
    1 284 143424 143652 41 471 0 0 0 0 4 164 200 283 284 1 284
    1 285 143654 144019 41 472 0 0 0 0 5 164 166 200 273 284 0
    0 286 144023 144365 0 473 0 0 0 0 5 171 200 210 273 285 0
    1 287 144407 145097 42 475 0 0 0 0 10 164 166 200 229 250 273 285 286 290 301 2 285 290
    0 288 145099 145337 0 476 0 0 0 0 3 119 200 287 0
    1 124 145379 145665 43 478 0 0 0 0 7 123 205 247 258 260 287 288 3 205 247 288
    1 289 145667 146770 43 479 0 0 0 0 12 20 164 166 205 245 246 258 287 288 289 292 296 7 205 245 246 287 289 292 296
    1 290 146772 147509 43 480 0 0 0 0 5 178 200 205 238 289 2 178 205
    1 291 147511 147805 43 481 0 0 0 0 5 123 210 287 290 291 2 210 291
    1 292 147807 148429 43 482 0 0 0 0 10 123 150 166 205 210 287 291 292 293 296 5 150 166 205 210 293
    1 293 148451 148797 43 485 0 0 0 0 6 200 246 258 292 293 296 2 246 293
    1 294 148799 149435 43 486 0 0 0 0 7 164 166 200 205 293 294 296 2 205 294
    1 295 149437 150105 43 487 0 0 0 0 7 164 166 200 205 294 295 296 2 205 295
    1 296 150107 150713 43 488 0 0 0 0 6 164 166 200 205 207 295 2 205 207
    1 297 150733 151001 43 491 0 0 0 0 5 200 245 258 296 297 2 245 297
    1 298 151003 151893 43 492 0 0 0 0 6 164 166 200 205 276 297 1 276
    0 170 151895 152404 0 493 0 0 0 0 13 22 23 119 166 169 171 176 177 178 179 192 210 290 3 179 192 290
    3 299 152435 152553 44 495 0 0 0 0 2 200 298 0
    4 170 152557 158032 0 496 0 1 299 0 0 31 29 62 63 76 77 78 82 91 92 119 130 145 150 164 166 169 171 176 177 178 179 192 200 209 210 250 290 298 299 301 307 11 29 62 77 92 150 169 176 178 179 192 290
    4 120 158032 158167 0 497 0 1 6 0 0 6 6 95 119 149 150 164 1 150
    4 178 158169 158297 0 498 0 1 6 0 0 5 6 95 149 150 177 1 150
    4 164 158299 158426 0 499 0 1 6 0 0 5 6 95 149 150 163 1 150
    4 165 158428 158645 0 500 0 4 6 20 165 6 0 0 8 6 20 63 95 149 150 164 165 2 95 150
    4 167 158647 158809 0 501 0 4 6 20 167 6 0 0 7 6 20 95 149 150 166 167 1 150
    4 169 158811 158965 0 502 0 4 6 20 167 6 0 0 7 6 20 95 149 150 167 168 1 150
    0 7 158965 159133 0 503 0 0 0 0 4 6 95 146 149 0
    0 150 159135 159822 0 504 0 0 0 0 10 62 149 155 157 162 164 166 200 205 210 1 62
    1 96 159864 160484 45 506 0 0 0 0 11 6 63 95 127 149 150 155 157 166 205 253 6 95 127 149 150 157 253
    1 250 160486 160698 45 507 0 0 0 0 4 63 162 210 249 1 162
    1 250 160700 160846 45 508 0 0 0 0 3 155 157 249 0
    1 273 160870 161033 45 511 0 0 0 0 3 150 205 272 2 150 205
    1 274 161035 161194 45 512 0 0 0 0 3 150 205 273 2 150 205
    1 301 161196 161463 45 513 0 0 0 0 4 150 166 205 300 2 150 205
    1 302 161465 161899 45 514 0 0 0 0 5 150 205 300 301 302 4 150 205 300 302
    1 116 161901 162260 45 515 0 0 0 0 5 63 115 119 200 249 1 249
    1 303 162280 162392 45 518 0 0 0 0 3 200 302 303 1 303
    1 304 162394 162694 45 519 0 0 0 0 3 200 205 303 0
    1 151 162696 162820 45 520 0 0 0 0 4 150 166 205 302 1 302
    1 151 162822 162959 45 521 0 0 0 0 3 150 166 238 1 150
    1 151 162981 163286 45 524 0 0 0 0 5 123 150 164 210 304 1 304
    1 305 163288 163841 45 525 0 0 0 0 7 123 166 205 273 292 302 304 3 205 292 302
    1 293 163843 164799 45 526 0 0 0 0 5 164 166 200 205 292 1 205
    1 151 164831 165150 45 529 0 0 0 0 4 63 150 170 249 2 150 249
    1 151 165152 165365 45 530 0 0 0 0 7 6 63 95 150 272 273 300 4 95 272 273 300
    4 211 165401 165528 0 531 0 1 6 1 6 0 5 6 95 149 150 210 1 150
    4 150 165594 165732 0 534 0 1 13 0 0 4 13 119 149 172 0
    1 96 165774 165875 46 536 0 0 0 0 3 6 63 95 1 95
    1 97 165877 165923 46 537 0 0 0 0 2 96 150 1 150
    1 98 165925 166036 46 538 0 0 0 0 3 97 166 272 1 272
    1 99 166038 166098 46 539 0 0 0 0 2 98 273 1 273
    1 100 166100 166142 46 540 0 0 0 0 2 99 272 1 272
    1 48 166144 166248 46 541 0 0 0 0 5 6 47 63 95 300 2 95 300
    1 101 166250 166288 46 542 0 0 0 0 2 100 273 1 273
    1 64 166290 166436 46 543 0 0 0 0 4 6 63 95 301 2 95 301
    1 104 166438 166696 46 544 0 0 0 0 7 6 63 103 150 248 301 318 3 63 150 301
    1 105 166698 166809 46 545 0 0 0 0 4 104 119 272 301 2 272 301
    1 106 166811 166866 46 546 0 0 0 0 3 105 119 273 1 273
    1 111 166868 167039 46 547 0 0 0 0 10 63 110 169 171 188 210 276 277 301 305 2 276 305
    1 112 167041 167318 46 548 0 0 0 0 7 63 111 169 249 276 301 305 3 249 276 305
    1 113 167320 167426 46 549 0 0 0 0 5 63 112 144 146 150 1 150
    1 114 167428 167507 46 550 0 0 0 0 3 113 150 301 1 150
    1 115 167509 167659 46 551 0 0 0 0 6 63 114 150 210 249 301 3 150 249 301
    1 117 167661 167750 46 552 0 0 0 0 2 116 301 0
    1 306 167752 167915 46 553 0 0 0 0 9 63 95 150 169 205 210 300 301 305 4 95 150 205 300
    4 172 167984 168363 0 556 0 7 6 20 172 4 146 21 6 0 0 16 4 6 20 21 63 95 146 149 150 171 172 205 272 273 300 301 6 95 150 205 272 273 300
    1 307 168403 169072 47 558 0 0 0 0 8 63 150 166 178 205 208 302 306 4 150 178 205 302
    1 96 169236 169308 48 560 0 0 0 0 3 95 149 306 1 306
    4 201 169312 169359 0 561 0 1 6 0 0 2 6 200 0
    4 202 169360 169414 0 561 0 1 6 0 0 2 6 201 0
    4 203 169415 169470 0 561 0 1 6 0 0 2 6 202 0
    4 204 169471 169526 0 561 0 1 6 0 0 2 6 203 0
    4 177 169527 169576 0 561 0 1 6 0 0 2 6 176 0
    4 205 169577 169625 0 561 0 1 6 0 0 2 6 204 0
    4 206 169626 169675 0 561 0 1 6 0 0 2 6 205 0
    4 207 169676 169732 0 561 0 1 6 0 0 2 6 206 0
    4 208 169733 169789 0 561 0 1 6 0 0 2 6 207 0
    4 179 169790 169840 0 561 0 1 6 0 0 2 6 178 0
    0 308 169865 170165 0 564 0 0 0 0 7 62 123 164 200 210 307 308 1 62
    2 63 170224 170294 49 566 0 0 0 0 3 62 164 210 1 62
    2 63 170360 170659 50 568 0 0 0 0 4 62 164 210 309 0
    0 310 170663 171328 0 569 0 0 0 0 6 119 123 166 210 301 309 0
    0 123 171386 171473 0 572 0 0 0 0 1 122 0
    1 151 171536 172050 51 574 0 0 1 310 0 7 123 150 166 210 260 273 310 1 210
    1 312 172052 172313 51 575 0 0 0 0 6 93 123 166 167 210 311 1 123
    0 313 172362 172739 0 578 0 0 0 0 5 62 84 170 210 312 1 62
    1 61 172773 173136 52 580 0 0 0 0 11 60 123 150 153 157 164 166 210 241 301 312 3 123 150 312
    1 314 173138 173384 52 581 0 0 0 0 8 84 150 153 157 164 166 301 313 1 150
    1 59 173386 173649 52 582 0 0 0 0 5 58 84 85 157 313 1 313
    0 154 173670 175179 0 584 1 0 0 0 11 23 62 84 150 153 157 166 210 250 301 308 3 62 150 210
    0 315 175179 175361 0 585 0 0 0 0 5 21 62 63 164 314 1 62
    4 315 175363 175645 0 586 0 4 145 20 21 145 0 0 11 20 21 25 62 63 76 85 145 157 313 314 3 25 62 313
    4 315 175647 175978 0 587 0 4 5 20 21 5 0 0 12 5 20 21 47 62 63 127 157 218 258 259 314 3 21 62 218
    0 8 176077 176290 0 590 0 0 0 0 4 5 7 12 62 0
    4 8 176292 176754 0 591 0 0 0 0 6 7 24 62 76 127 258 2 24 62
    0 9 176756 177091 0 592 0 0 0 0 4 7 8 12 62 0
    4 9 177093 177357 0 593 0 0 0 0 6 8 12 30 31 62 209 3 30 31 62
    0 10 177359 177581 0 594 0 0 0 0 4 6 9 13 95 0
    4 10 177583 177980 0 595 0 0 0 0 5 9 90 91 95 149 2 90 95
    0 11 177982 178309 0 596 0 0 0 0 3 9 10 13 0
    4 11 178311 178528 0 597 0 0 0 0 5 10 13 95 97 98 2 97 98
    4 7 178530 178706 0 598 0 5 20 209 211 212 6 0 0 7 6 20 95 149 209 211 212 1 95
    0 12 178725 178954 0 600 1 0 0 0 6 11 62 63 121 177 299 1 62
    4 12 178956 179996 0 601 1 0 0 0 12 11 25 62 63 76 91 92 121 164 166 177 209 3 25 62 121
    4 12 180028 180315 0 602 1 0 1 127 0 10 11 62 95 121 127 149 150 179 209 258 4 62 121 150 179
    0 316 180317 180531 0 603 1 0 0 0 6 11 62 63 121 177 315 1 62
    4 316 180533 180612 0 604 1 2 5 6 0 0 3 5 6 315 0
    0 317 180614 180841 0 605 1 0 0 0 6 11 62 63 121 177 316 1 62
    4 317 180843 180927 0 606 1 2 5 6 0 0 3 5 6 316 0
    0 318 180927 182824 0 607 0 0 0 0 16 21 51 62 63 77 91 92 119 146 166 171 172 210 307 308 317 3 51 62 92
    0 319 182887 183552 0 610 0 0 0 0 5 21 63 164 248 318 1 63
    4 319 183554 183621 0 611 0 4 19 20 21 19 0 0 4 19 20 21 318 0
    4 319 183623 183688 0 612 0 4 22 20 21 22 0 0 4 20 21 22 318 0
    4 319 183690 183755 0 613 0 4 23 20 21 23 0 0 4 20 21 23 318 0
    2 320 184064 184095 53 617 0 0 0 0 2 84 319 0
    2 320 184096 184144 53 617 0 0 0 0 2 172 319 0
    2 320 184145 184168 53 617 0 0 0 0 1 319 0
    2 320 184169 184194 53 617 0 0 0 0 1 319 0
    1 26 184196 184287 53 618 0 0 0 0 3 5 21 25 0
    1 27 184288 184330 53 618 0 0 0 0 1 26 0
    1 28 184331 184390 53 618 0 0 0 0 2 27 87 0
    1 29 184391 184444 53 618 0 0 0 0 3 28 164 210 0
    1 30 184445 184499 53 618 0 0 0 0 2 29 200 0
    1 31 184500 184577 53 618 0 0 0 0 1 30 0
    1 32 184578 184645 53 618 0 0 0 0 1 31 0
    1 26 184647 184783 53 619 0 0 0 0 5 5 21 25 172 301 0
    1 33 184784 184930 53 619 0 0 0 0 6 5 21 32 164 172 301 0
    1 34 184931 185080 53 619 0 0 0 0 6 5 21 33 164 172 301 0
    1 35 185081 185228 53 619 0 0 0 0 6 5 21 34 164 172 301 0
    1 36 185229 185378 53 619 0 0 0 0 6 5 21 35 164 172 301 0
    1 37 185379 185533 53 619 0 0 0 0 6 5 21 36 172 301 318 0
    1 38 185534 185679 53 619 0 0 0 0 5 5 21 37 172 301 0
    1 39 185680 185768 53 619 0 0 0 0 4 38 119 172 301 0
    1 40 185769 185893 53 619 0 0 0 0 3 39 172 301 0
    1 41 185894 186027 53 619 0 0 0 0 3 40 172 301 0
    1 42 186028 186151 53 619 0 0 0 0 3 41 275 277 0
    1 43 186152 186286 53 619 0 0 0 0 2 42 277 0
    1 44 186287 186411 53 619 0 0 0 0 5 43 169 171 210 277 0
    1 45 186412 186526 53 619 0 0 0 0 3 44 210 277 0
    1 46 186527 186656 53 619 0 0 0 0 3 5 21 45 0
    1 47 186658 186735 53 620 0 0 0 0 1 46 0
    1 48 186736 186867 53 620 0 0 0 0 4 5 21 47 93 0
    1 49 186868 187009 53 620 0 0 0 0 5 5 21 48 93 164 0
    1 50 187010 187153 53 620 0 0 0 0 5 5 21 49 93 164 0
    1 51 187154 187271 53 620 0 0 0 0 3 50 93 119 0
    1 52 187273 187331 53 621 0 0 0 0 2 51 210 0
    1 53 187332 187417 53 621 0 0 0 0 4 52 172 210 301 0
    1 54 187418 187496 53 621 0 0 0 0 2 53 210 0
    1 55 187497 187591 53 621 0 0 0 0 2 54 210 0
    1 56 187592 187675 53 621 0 0 0 0 3 55 93 210 0
    1 57 187676 187789 53 621 0 0 0 0 3 56 87 210 0
    1 58 187790 187877 53 621 0 0 0 0 3 57 157 210 0
    1 59 187878 187991 53 621 0 0 0 0 2 58 157 0
    1 60 187992 188053 53 621 0 0 0 0 2 59 157 0
    1 61 188054 188119 53 621 0 0 0 0 2 60 210 0
    1 61 188120 188166 53 621 0 0 0 0 2 60 210 0
    1 64 188223 188465 54 623 0 0 0 0 6 5 21 25 63 172 301 1 25
    1 67 188467 188771 54 624 0 0 0 0 7 5 21 32 66 164 172 301 1 32
    1 66 188773 189089 54 625 0 0 0 0 8 5 21 33 63 65 164 172 301 2 33 63
    1 69 189091 189439 54 626 0 0 0 0 4 38 68 172 301 1 38
    1 71 189441 189818 54 627 0 0 0 0 9 5 19 21 25 52 63 70 172 301 2 25 52
    1 72 189820 190300 54 628 0 0 0 0 10 5 19 21 32 52 63 71 164 172 301 2 32 52
    1 80 190302 190680 54 629 0 0 0 0 8 5 19 21 47 55 63 79 93 2 47 55
    1 107 190682 191088 54 630 0 0 0 0 5 39 106 164 172 301 1 39
    1 321 191090 191470 54 631 0 0 0 0 5 40 164 172 301 320 1 40
    1 108 191472 191708 54 632 0 0 0 0 3 31 107 164 1 31
    1 76 191710 192182 54 633 0 0 0 0 6 41 53 75 126 210 276 3 41 53 276
    0 322 192184 192375 0 634 0 0 0 0 5 62 63 166 167 321 1 62
    4 322 192377 192718 0 635 0 4 145 20 167 145 0 0 11 20 62 63 76 77 92 145 164 166 167 321 2 62 77
    4 322 192720 193012 0 636 0 4 146 20 167 146 0 0 8 20 63 91 92 146 166 167 321 0
    4 322 193014 193302 0 637 0 4 5 20 167 5 0 0 11 5 20 62 127 164 166 167 205 258 260 321 3 62 167 205
    4 322 193304 193550 0 638 0 4 6 20 167 6 0 0 8 6 20 63 95 149 166 167 321 1 95
    0 323 193568 195348 0 640 0 0 0 0 8 14 123 150 164 166 205 210 322 2 150 210
    0 324 195350 202011 0 641 0 0 0 0 19 14 20 63 119 123 150 151 164 166 167 174 200 205 210 273 276 292 296 323 4 150 210 276 292
    2 320 202230 202261 55 645 0 0 0 0 2 84 319 0
    2 320 202262 202310 55 645 0 0 0 0 2 172 319 0
    2 320 202311 202333 55 645 0 0 0 0 1 319 0
    1 96 202335 202405 55 646 0 0 0 0 3 6 63 95 0
    1 97 202406 202449 55 646 0 0 0 0 1 96 0
    1 116 202450 202514 55 646 0 0 0 0 4 63 115 119 200 0
    1 98 202515 202544 55 646 0 0 0 0 1 97 0
    1 99 202545 202572 55 646 0 0 0 0 1 98 0
    1 100 202573 202600 55 646 0 0 0 0 1 99 0
    1 48 202601 202673 55 646 0 0 0 0 3 6 47 63 0
    1 101 202674 202699 55 646 0 0 0 0 1 100 0
    1 64 202701 202783 55 647 0 0 0 0 4 6 63 172 301 0
    1 104 202784 202892 55 647 0 0 0 0 6 6 63 103 172 301 318 0
    1 105 202893 202941 55 647 0 0 0 0 3 104 172 301 0
    1 106 202942 202985 55 647 0 0 0 0 1 105 0
    1 111 202986 203094 55 647 0 0 0 0 6 110 169 171 188 210 277 0
    1 112 203095 203154 55 647 0 0 0 0 3 63 111 169 0
    1 113 203155 203236 55 647 0 0 0 0 4 63 112 144 146 0
    1 114 203237 203287 55 647 0 0 0 0 2 113 301 0
    1 115 203288 203377 55 647 0 0 0 0 5 63 114 172 210 301 0
    1 117 203378 203449 55 647 0 0 0 0 3 116 172 301 0
    1 67 203506 203727 56 649 0 0 0 0 6 6 63 66 164 172 301 1 63
    1 102 203729 204111 56 650 0 0 0 0 9 6 19 21 63 101 114 164 172 301 2 63 114
    1 103 204113 204430 56 651 0 0 0 0 9 6 19 21 63 101 102 164 172 301 1 101
    1 107 204432 204587 56 652 0 0 0 0 5 104 106 164 172 301 1 104
    1 108 204589 204740 56 653 0 0 0 0 3 105 107 164 1 105
    1 109 204742 204941 56 654 0 0 0 0 7 6 63 97 98 108 172 301 3 63 97 98
    1 110 204943 205118 56 655 0 0 0 0 7 97 98 104 105 109 172 301 4 97 98 104 105
    """##
}
