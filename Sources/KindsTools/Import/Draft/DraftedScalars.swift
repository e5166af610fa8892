import KindsCore

// Creates the types of strings, numbers and enums.

extension DraftBuilder {
  func numberType(of shape: SchemaShape, isInteger: Bool) -> ImportedType {
    guard isInteger else {
      if let format = shape.format, !["double", "float"].contains(format) {
        remarks.dropped(
          "format \(format)", "'Double' does not express it", at: shape.node.range)
      }
      dropLimits(of: shape, on: .number)
      return ImportedType(
        text: shape.format == "float" ? "Float" : "Double", defaults: .number)
    }
    let formats = [
      "int8": "Int8", "int16": "Int16", "int32": "Int32", "int64": "Int64", "uint8": "UInt8",
      "uint16": "UInt16", "uint32": "UInt32", "uint64": "UInt64",
    ]
    if let format = shape.format {
      if let type = formats[format] {
        dropLimits(of: shape, on: .number)
        return ImportedType(text: type, defaults: .integer)
      }
      if !["integer", "int", "unix-time", "timestamp"].contains(format) {
        remarks.dropped(
          "format \(format)", "'Int' does not express it", at: shape.node.range)
      }
    }
    for (name, minimum, maximum) in Self.ranges
    where shape.limits["minimum"] == .number(minimum)
      && shape.limits["maximum"] == .number(maximum)
    {
      return ImportedType(text: name, defaults: .integer)
    }
    dropLimits(of: shape, on: .number)
    return ImportedType(text: "Int", defaults: .integer)
  }

  /// The ranges of the integer types.
  private static let ranges: [(name: String, minimum: String, maximum: String)] = [
    ("Int", String(Int64.min), String(Int64.max)), ("UInt", "0", String(UInt64.max)),
    ("Int8", "-128", "127"), ("UInt8", "0", "255"), ("Int16", "-32768", "32767"),
    ("UInt16", "0", "65535"), ("Int32", String(Int32.min), String(Int32.max)),
    ("UInt32", "0", String(UInt32.max)),
  ]

  func textType(of shape: SchemaShape) -> ImportedType {
    if shape.isBase64 { return ImportedType(text: "Data") }
    if let format = shape.format {
      if format == "byte" { return ImportedType(text: "Data") }
      let known = Self.textFormats[format]
      if let known, options.formats.contains(known.format) {
        return ImportedType(text: known.type)
      }
      let fix = known.map { "; '--\($0.format)' imports it as '\($0.type)'" } ?? ""
      remarks.dropped(
        "format \(format)", "the string is kept as it is\(fix)", at: shape.node.range)
    }
    return ImportedType(text: "String", defaults: .string)
  }

  /// The string formats with Swift types, and the options that enable them.
  private static let textFormats: [String: (format: ImportOptions.TextFormat, type: String)] = [
    "date-time": (.dates, "Date"), "uuid": (.uuids, "UUID"), "uri": (.urls, "URL"),
    "url": (.urls, "URL"), "uri-reference": (.urls, "URL"), "iri": (.urls, "URL"),
  ]

  /// Returns the type for a fixed set of values.
  func enumeration(
    _ constants: [ListedValue], _ shape: SchemaShape, _ place: Place, isOpen: Bool = false
  ) -> ImportedType {
    var seen: Set<String> = []
    let constants = constants.filter { seen.insert($0.value.text).inserted }
    let values = constants.map(\.value)
    let isText = values.allSatisfy { if case .string = $0 { true } else { false } }
    let isInteger = values.allSatisfy { value in
      if case .number(let text) = value { Int64(text) != nil } else { false }
    }
    let isNumber = values.allSatisfy { if case .number = $0 { true } else { false } }
    let isFlag = values.allSatisfy { if case .boolean = $0 { true } else { false } }
    if values.isEmpty { return refused(shape, "becomes 'JSON', because no value is allowed") }
    let only =
      values.count == 1 && !place.isDeclared && !isOpen ? values[0] : nil
    if isFlag { return ImportedType(text: "Bool", constant: only, defaults: .boolean) }
    if isNumber, !isInteger {
      if only == nil {
        remarks.changed(
          "the enum of numbers", "becomes 'Double': decoding accepts other numbers",
          at: shape.node.range)
      }
      return ImportedType(text: "Double", constant: only, defaults: .number)
    }
    guard isText || isInteger else {
      let sorts = constants.map(\.sort)
      if !sorts.contains(.array), !sorts.contains(.object), !isOpen, values.count > 1 {
        let own = Dictionary(grouping: constants, by: \.sort)
        return unionType(
          of: Sort.allCases.compactMap { sort in own[sort].map { (sort, $0) } }, shape, place)
      }
      return refused(
        shape,
        values.count == 1
          ? "becomes 'JSON', because a constant must be a string, a number or a boolean"
          : "becomes 'JSON', because the values of an enum must be all strings or all integers")
    }
    if let only {
      remarkOnEquivalents(of: only, shape)
      return ImportedType(
        text: isText ? "String" : "Int", constant: only, defaults: isText ? .string : .integer)
    }
    return namedEnumeration(constants, shape, place, isOpen: isOpen)
  }

  func namedEnumeration(
    _ constants: [ListedValue], _ shape: SchemaShape, _ place: Place, isOpen: Bool
  ) -> ImportedType {
    // Canonically equivalent strings are equal in Swift, so they are one tag.
    var seen: Set<String> = []
    let known = constants.filter { seen.insert(Self.text(of: $0.value)).inserted }
    for constant in known { remarkOnEquivalents(of: constant.value, shape) }
    let values = constants.map(\.value)
    let content = "enum \(isOpen) \(values.map(\.text))"
    var type = define(place, shape, discovery.number(of: content)) { place, doc in
      var names = DraftNames(.cases)
      let words = names.takeMembers(known.map { $0.name ?? Self.text(of: $0.value) })
      let members = zip(known, words).map { constant, name in
        DraftEnum.Value(name: name, tag: constant.value, doc: constant.doc)
      }
      return .enumeration(
        DraftEnum(name: place.name, doc: doc, values: members, keepsUnknown: isOpen))
    }
    if !isOpen { type.defaults = .values(values) }
    return type
  }

  /// Reports a constant that may have canonically equivalent strings, which decoding does not distinguish.
  private func remarkOnEquivalents(of value: JSONValue, _ shape: SchemaShape) {
    let isComposed = Self.text(of: value).unicodeScalars.contains { scalar in
      !scalar.isASCII && scalar.properties.isAlphabetic && !scalar.properties.isIdeographic
    }
    if isComposed {
      remarks.changed(
        "a constant with letters beyond ASCII", "also accepts canonically equivalent strings",
        at: shape.node.range)
    }
  }

  /// Returns a tag as a string.
  static func text(of value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return value.text
  }
}
