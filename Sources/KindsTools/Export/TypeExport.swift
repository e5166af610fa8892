import KindsCore

extension JSONSchemaExport {
  /// Returns the JSON Schema of a type. Declarations are written as references.
  ///
  /// - Parameters:
  ///   - format: The format of dates, durations and data; `nil` if the coder decides.
  ///   - isLossy: Whether elements may be anything, because invalid ones are dropped.
  mutating func schema(
    of type: SwiftType, _ format: FieldFormat? = nil, isLossy: Bool = false
  ) -> JSONValue {
    func elements(_ type: SwiftType) -> JSONValue {
      let elements = schema(of: type, format)
      if !isLossy { return elements }
      return ["$comment": "Other elements are left out.", "anyOf": [elements, true]]
    }
    switch type {
    case .known(let known): return scalar(known, format)
    case .json, .parameter:
      return isClosed
        ? refuse(
          "structured output cannot express 'JSON', which is any value; declare a struct or a union"
        )
        : true
    case .declared(let declared): return reference(to: declared)
    case .external(let external, _): return value(of: external, type.text)
    case .optional(let wrapped), .presence(let wrapped):
      return orNull(schema(of: wrapped, format, isLossy: isLossy))
    case .array(let element), .set(let element):
      return ["type": "array", "items": elements(element)]
    case .dictionary(let key, let value): return dictionary(key, elements(value))
    }
  }

  private mutating func value(of external: ExternalType, _ name: String) -> JSONValue {
    let form: JSONValue = external.jsonType.map { ["type": .string($0.rawValue)] } ?? [:]
    if !isClosed {
      return ["$comment": .string("A value of the external Swift type '\(name)'.")] + form
    }
    if let type = external.jsonType, type != .object, type != .array { return form }
    return refuse(
      "the members of the external type \(quoted(name)) are not known; declare it as a struct or a union, or set its 'form' if it is a scalar"
    )
  }

  private mutating func scalar(_ type: KnownType, _ format: FieldFormat?) -> JSONValue {
    // Structured output describes only the declared JSON type, although the decoder also converts other types.
    let written = type.jsonSchema(isClosed && format == .coerced ? nil : format)
    if !isClosed { return written ?? type.jsonSchema }
    switch type.family {
    case .opaque(.url): return ["type": "string", "pattern": .string(urlPattern)]
    case .opaque(.never): return refuse("'Never' has no values; remove the field")
    case .opaque(.date) where written == nil, .opaque(.duration) where written == nil,
      .opaque(.data) where written == nil:
      return refuse(
        "the decoder of the program decides how \(quoted(type.name.text)) is coded; set another 'format'"
      )
    default: break
    }
    return .object(
      (written ?? type.jsonSchema).members.compactMap { member in
        switch (member.key, member.value) {
        case ("contentEncoding", _): nil
        case ("$comment", let note): Member(key: "description", value: note)
        // The limits of 64-bit integers are omitted, because providers may parse numbers as floating-point numbers.
        case (_, .number(let text)) where text.count > 17: nil
        default: member
        }
      })
  }

  /// Returns the JSON Schema of a list type that also accepts a single value in place of a list with one element.
  mutating func single(_ type: SwiftType, _ format: FieldFormat?) -> JSONValue {
    if type.isOptional || type.isPresence { return orNull(single(type.wrapped, format)) }
    return ["anyOf": [schema(of: type, format), schema(of: type.element, format)]]
  }

  private mutating func dictionary(_ key: SwiftType, _ values: JSONValue) -> JSONValue {
    if isClosed {
      return refuse(
        "structured output cannot express the keys of a dictionary; use a list of structs with a key and a value"
      )
    }
    let keys: JSONValue
    switch model.keyForm(of: key) {
    case .tag(let enumeration) where enumeration.tagForm == .string:
      keys = ["propertyNames": schema(of: key, nil)]
    case .tag(let enumeration) where !enumeration.keepsUnknown:
      keys = ["propertyNames": ["pattern": .string(pattern(of: enumeration))]]
    case let form?:
      keys = form.isInteger ? ["propertyNames": ["pattern": "^[+-]?[0-9]+$"]] : [:]
    case nil: keys = [:]
    }
    return ["type": "object"] + keys + ["additionalProperties": values]
  }

  /// Returns a pattern for the keys of a dictionary whose key type is an enum of integers. It allows signs and leading
  /// zeros.
  private func pattern(of enumeration: Enumeration) -> String {
    let numbers = enumeration.values.map { value -> String in
      let text = value.tag.value.key
      switch text.first {
      case "0": return "[+-]?0+"
      case "-": return "-0*\(text.dropFirst())"
      default: return "[+]?0*\(text)"
      }
    }
    return "^(\(numbers.joined(separator: "|")))$"
  }

  /// Returns a JSON Schema that also accepts null.
  func orNull(_ schema: JSONValue) -> JSONValue {
    if schema == true { return true }
    // The constraints in 'allOf' are those of an object.
    if !isClosed, schema[["allOf"]] == nil,
      let type = schema.members.firstIndex(where: { $0.key == "type" })
    {
      var members = schema.members
      let types: [JSONValue] =
        if case .array(let types) = members[type].value { types } else { [members[type].value] }
      members[type].value = .array(types + ["null"])
      return .object(members)
    }
    // A schema without any constraints accepts null already.
    if !isClosed, schema != false, schema.members.allSatisfy({ $0.key == "$comment" }) {
      return schema
    }
    return ["anyOf": [schema, ["type": "null"]]]
  }

  /// Returns the JSON Schema that accepts the given tags.
  func constants(_ tags: [Tag]) -> JSONValue {
    let values = tags.map { JSONValue($0) }
    let type: JSONValue = if case .integer? = tags.first { "integer" } else { "string" }
    return (isClosed ? ["type": type] : [:])
      + (values.count == 1 ? ["const": values[0]] : ["enum": .array(values)])
  }

  /// Returns the JSON Schema of the values of an enum.
  func schema(of enumeration: Enumeration) -> JSONValue {
    let (values, doc) = (enumeration.values, described(enumeration.doc))
    let tags = values.map(\.tag.value)
    if isClosed {
      let docs = values.compactMap { value in
        value.doc.map { "\(value.tag.value.quotedText): \($0)" }
      }
      let all = [enumeration.doc].compactMap(\.self) + docs
      return annotated(constants(tags), described(all.joined(separator: "\n\n")))
    }
    if enumeration.keepsUnknown {
      let known = tags.map(\.quotedText).joined(separator: ", ")
      return doc + Tag.jsonSchema(enumeration.tagForm)
        + ["$comment": .string("Known are \(known); others are kept.")]
    }
    guard values.contains(where: { $0.doc != nil }) else {
      return doc + ["enum": .array(tags.map { JSONValue($0) })]
    }
    return doc
      + ["oneOf": .array(values.map { ["const": JSONValue($0.tag.value)] + described($0.doc) })]
  }
}

/// A pattern for URLs with a scheme and a host. Foundation can parse every match.
private let urlPattern =
  "^[a-z][a-z0-9+.-]*://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/([A-Za-z0-9._~!$&'()*+,;=:@/?#-]|%[0-9A-F]{2})*)?$"

// Scalars and enums.

extension KnownType {
  /// The JSON Schema of the values in their default coding.
  var jsonSchema: JSONValue {
    switch family {
    case .boolean: return ["type": "boolean"]
    case .integer(let bits, let isSigned):
      return [
        "type": "integer", "minimum": .number(minimum(bits, isSigned)),
        "maximum": .number(maximum(bits, isSigned)),
      ]
    case .floatingPoint: return ["type": "number"]
    case .text: return ["type": "string"]
    case .character: return ["type": "string", "minLength": 1]
    case .opaque(let type): return type.jsonSchema
    }
  }
}

extension KnownType.Opaque {
  /// The JSON Schema of the values without a format. For dates, durations and data, the coder decides their form.
  fileprivate var jsonSchema: JSONValue {
    switch self {
    case .url: return ["type": "string", "format": "uri-reference", "minLength": 1]
    case .uuid: return ["type": "string", "format": "uuid"]
    case .decimal: return ["type": "number"]
    case .date:
      return [
        "type": ["number", "string"], "$comment": "A date, as the coder's own strategy writes it.",
      ]
    case .data:
      return [
        "type": ["string", "array"],
        "$comment": "Bytes, in Base64 or as the coder's own strategy writes them.",
      ]
    case .duration:
      return [
        "type": "array", "minItems": 2,
        "prefixItems": [
          Self.integerSchema("Int64"), Self.integerSchema("UInt64"),
        ],
        "$comment": "The high and the low half of a number of attoseconds.",
      ]
    case .never: return .boolean(false)
    }
  }

  private static func integerSchema(_ name: String) -> JSONValue {
    KnownType.byName[name]?.jsonSchema ?? .boolean(true)
  }
}

private func minimum(_ bits: Int, _ isSigned: Bool) -> String {
  isSigned ? String(Int64.min >> Int64(64 - bits)) : "0"
}

private func maximum(_ bits: Int, _ isSigned: Bool) -> String {
  isSigned ? String(Int64.max >> Int64(64 - bits)) : String(UInt64.max >> UInt64(64 - bits))
}

extension JSONValue {
  /// Creates the JSON value of a tag.
  init(_ tag: Tag) {
    switch tag {
    case .string(let text): self = .string(text)
    case .integer(let value): self = .number(String(value))
    }
  }
}

extension Tag {

  /// Returns the JSON Schema of all tags of a form.
  static func jsonSchema(_ form: Form) -> JSONValue {
    switch form {
    case .string: return ["type": "string"]
    case .integer:
      return KnownType.int.jsonSchema
    }
  }
}

/// Returns the annotations of a declaration: its documentation and its deprecation.
func described(_ doc: String?, deprecation: String? = nil) -> JSONValue {
  let deprecationText = deprecation.map { "Deprecated: \($0)" }
  let paragraphs = [doc, deprecationText].compactMap { $0 }.filter { !$0.isEmpty }
  var result: JSONValue = [:]
  if !paragraphs.isEmpty {
    result = ["description": .string(paragraphs.joined(separator: "\n\n"))]
  }
  return deprecation == nil ? result : result + ["deprecated": true]
}

// Dates, durations and data in their formats, and scalars that accept other JSON types.

extension KnownType {
  /// Returns the JSON Schema of the values in a format, or `nil` if there is no format and the coder decides.
  func jsonSchema(_ format: FieldFormat?) -> JSONValue? {
    switch (family, format) {
    case (.boolean, .coerced): return ["enum": [true, false, "true", "false", 1, 0]]
    case (.text, .coerced): return ["type": ["string", "number", "boolean"]]
    case (_, .coerced):
      return ["anyOf": [jsonSchema, ["type": "string", "pattern": .string(numberPattern)]]]
    case (.opaque(.date), .iso8601(let digits)):
      let written: JSONValue =
        digits.map { count -> JSONValue in
          let digits = count == 1 ? "1 digit" : "\(count) digits"
          return ["$comment": .string("Written with \(digits) of a fraction of a second.")]
        } ?? [:]
      return ["type": "string", "format": "date-time"] + written
    case (.opaque(.date), .seconds):
      return ["type": "number", "$comment": "A date, in seconds since the beginning of 1970."]
    case (.opaque(.date), .milliseconds):
      return ["type": "number", "$comment": "A date, in milliseconds since the beginning of 1970."]
    case (.opaque(.duration), .seconds): return durationSchema("In seconds.")
    case (.opaque(.duration), .milliseconds): return durationSchema("In milliseconds.")
    case (.opaque(.data), .base64):
      return ["type": "string", "contentEncoding": "base64", "pattern": .string(base64Pattern)]
    default: return nil
    }
  }
}

/// Returns the JSON Schema of a duration, with the limits that decoding accepts.
private func durationSchema(_ unit: String) -> JSONValue {
  [
    "type": "number", "exclusiveMinimum": .number("-9e18"), "exclusiveMaximum": .number("9e18"),
    "$comment": .string(unit),
  ]
}

private let numberPattern = #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"#

private let base64Pattern = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
