import KindsSchema

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
    case .known(let known): return known.jsonSchema(format) ?? known.jsonSchema
    case .json, .parameter: return .boolean(true)
    case .declared(let declared): return reference(to: declared)
    case .external(let external, _):
      let note: JSONValue = [
        "$comment": .string("A value of the external Swift type '\(type.text)'.")
      ]
      return note + (external.jsonType.map { ["type": .string($0.rawValue)] } ?? [:])
    case .optional(let wrapped), .presence(let wrapped):
      return orNull(schema(of: wrapped, format, isLossy: isLossy))
    case .array(let element), .set(let element):
      return ["type": "array", "items": elements(element)]
    case .dictionary(let key, let value):
      return dictionary(key, elements(value))
    }
  }

  /// Returns the JSON Schema of a list type that also accepts a single value in place of a list with one element.
  mutating func single(_ type: SwiftType, _ format: FieldFormat?) -> JSONValue {
    if type.isOptional || type.isPresence { return orNull(single(type.wrapped, format)) }
    return ["anyOf": [schema(of: type, format), schema(of: type.element, format)]]
  }

  private mutating func dictionary(_ key: SwiftType, _ values: JSONValue) -> JSONValue {
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
}

/// Returns a JSON Schema that also accepts null.
func orNull(_ schema: JSONValue) -> JSONValue {
  switch schema {
  case .boolean(true): return schema
  case .object(var members):
    if members.contains(where: { $0.key == "type" }) {
      for index in members.indices where members[index].key == "type" {
        members[index].value = .array(members[index].value.elementsOrSelf + ["null"])
      }
      return .object(members)
    }
    // A schema without any constraints accepts null already.
    if members.allSatisfy({ $0.key == "$comment" }) { return schema }
    return ["anyOf": [schema, ["type": "null"]]]
  default: return ["anyOf": [schema, ["type": "null"]]]
  }
}

extension JSONValue {
  fileprivate var elementsOrSelf: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return [self]
  }
}

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

extension Enumeration {
  /// The JSON Schema of the values.
  var jsonSchema: JSONValue {
    let tags = values.map { JSONValue($0.tag.value) }
    if keepsUnknown {
      let known = values.map(\.tag.value.quotedText).joined(separator: ", ")
      return described(doc) + Tag.jsonSchema(tagForm)
        + ["$comment": .string("Known are \(known); others are kept.")]
    }
    guard values.contains(where: { $0.doc != nil }) else {
      return described(doc) + ["enum": .array(tags)]
    }
    let choices = zip(values, tags).map { value, tag in
      ["const": tag] + described(value.doc)
    }
    return described(doc) + ["oneOf": .array(choices)]
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
