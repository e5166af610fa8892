import KindsCore

// Creates the types of strings, numbers and enums.

extension DraftBuilder {
  func numberType(of shape: SchemaShape, isInteger: Bool) -> ImportedType {
    let byFormat = Self.ranges.first {
      shape.format != "int" && $0.name.lowercased() == shape.format
    }
    let byLimits = Self.ranges.first { range in
      shape.limits["minimum"] == .number(range.minimum)
        && shape.limits["maximum"] == .number(range.maximum)
    }
    if !isInteger || byFormat != nil || byLimits == nil { dropLimits(of: shape, on: .number) }
    let name =
      isInteger
      ? (byFormat ?? byLimits)?.name ?? "Int" : shape.format == "float" ? "Float" : "Double"
    let usual = isInteger ? ["int", "integer", "unix-time", "timestamp"] : ["double", "float"]
    if let format = shape.format, !(isInteger && byFormat != nil), !usual.contains(format) {
      remarks.dropped(
        "format \(format)", "'\(isInteger ? "Int" : "Double")' does not express it",
        at: shape.node.range)
    }
    return ImportedType(text: name, defaults: isInteger ? .integer : .number)
  }

  /// The ranges of the integer types. Their names in lowercase are formats.
  private static let ranges: [(name: String, minimum: String, maximum: String)] = [
    ("Int", String(Int64.min), String(Int64.max)), ("UInt", "0", String(UInt64.max)),
    ("Int8", "-128", "127"), ("UInt8", "0", "255"), ("Int16", "-32768", "32767"),
    ("UInt16", "0", "65535"), ("Int32", String(Int32.min), String(Int32.max)),
    ("UInt32", "0", String(UInt32.max)), ("Int64", String(Int64.min), String(Int64.max)),
    ("UInt64", "0", String(UInt64.max)),
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
    let sorts = Set(constants.map(\.sort))
    if sorts.isEmpty { return refused(shape, "becomes 'JSON', because no value is allowed") }
    let isOnly = constants.count == 1 && !place.isDeclared && !isOpen
    guard var type = anyValue(of: sorts), type.defaults != nil else {
      if sorts.isDisjoint(with: [.array, .object]), !isOpen, constants.count > 1 {
        return unionType(ofPartsOf: shape, place)
      }
      return refused(
        shape,
        constants.count == 1
          ? "becomes 'JSON', because a constant must be a string, a number or a boolean"
          : "becomes 'JSON', because the values of an enum must be all strings or all integers")
    }
    if isOnly {
      if sorts == [.string] { remarkOnEquivalents(of: constants[0].value, shape) }
      type.constant = constants[0].value
    } else if sorts.contains(.number) {
      remarks.changed(
        "the enum of numbers", "becomes 'Double': decoding accepts other numbers",
        at: shape.node.range)
    }
    if isOnly || sorts.contains(.number) || sorts == [.boolean] { return type }
    return namedEnumeration(constants, shape, place, isOpen: isOpen)
  }

  /// Returns the type for arbitrary values of certain JSON types, or `nil` if they have no type in common.
  func anyValue(of sorts: Set<Sort>) -> ImportedType? {
    if sorts == [.integer, .number] { return anyValue(of: .number) }
    return sorts.count == 1 ? sorts.first.map { anyValue(of: $0) } : nil
  }

  /// Returns a type for arbitrary values of a JSON type.
  func anyValue(of sort: Sort) -> ImportedType {
    switch sort {
    case .null: ImportedType(text: "Bool")
    case .boolean: ImportedType(text: "Bool", defaults: .boolean)
    case .integer: ImportedType(text: "Int", defaults: .integer)
    case .number: ImportedType(text: "Double", defaults: .number)
    case .string: ImportedType(text: "String", defaults: .string)
    case .array: ImportedType(text: "[JSON]")
    case .object: ImportedType(text: "[String: JSON]")
    }
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
