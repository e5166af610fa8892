// The JSON Schema of values that are no lists and no objects of their own.

extension KnownType {
  /// The JSON Schema of its values as Codable reads and writes them, in no format.
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
    case .opaque: return opaqueSchema
    }
  }

  private var opaqueSchema: JSONValue {
    switch name.text {
    case "URL": return ["type": "string", "format": "uri-reference", "minLength": 1]
    case "UUID": return ["type": "string", "format": "uuid"]
    case "Decimal": return ["type": "number"]
    case "Date":
      return [
        "type": ["number", "string"], "$comment": "A date, as the strategy of the coder has it.",
      ]
    case "Data":
      return [
        "type": ["string", "array"],
        "$comment": "Bytes: in Base64, or as the strategy of the coder has them.",
      ]
    case "Duration":
      return [
        "type": "array", "minItems": 2,
        "prefixItems": [
          Self.integerSchema("Int64"), Self.integerSchema("UInt64"),
        ],
        "$comment": "The high and the low half of a number of attoseconds.",
      ]
    case "Never": return .boolean(false)
    default: return .boolean(true)
    }
  }

  private static func integerSchema(_ name: String) -> JSONValue {
    byName[name]?.jsonSchema ?? .boolean(true)
  }
}

private func minimum(_ bits: Int, _ isSigned: Bool) -> String {
  isSigned ? String(Int64.min >> Int64(64 - bits)) : "0"
}

private func maximum(_ bits: Int, _ isSigned: Bool) -> String {
  isSigned ? String(Int64.max >> Int64(64 - bits)) : String(UInt64.max >> UInt64(64 - bits))
}

extension JSONValue {
  /// A tag as data has it.
  init(_ tag: Tag) {
    switch tag {
    case .string(let text): self = .string(text)
    case .integer(let value): self = .number(String(value))
    }
  }
}

extension Tag {
  /// The tag where it is the key of an object.
  var key: String {
    switch self {
    case .string(let text): return text
    case .integer(let value): return String(value)
    }
  }

  /// The JSON Schema of all tags of a form.
  static func jsonSchema(_ form: Form) -> JSONValue {
    switch form {
    case .string: return ["type": "string"]
    case .integer:
      return KnownType.int.jsonSchema
    }
  }
}

extension Enumeration {
  /// The JSON Schema of its values.
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

/// What a JSON Schema says about a declaration besides its values: its documentation, and whether it should no longer be used.
func described(_ doc: String?, deprecation: String? = nil) -> JSONValue {
  let deprecationText = deprecation.map { "Deprecated: \($0)" }
  let paragraphs = [doc, deprecationText].compactMap { $0 }.filter { !$0.isEmpty }
  var result: JSONValue = [:]
  if !paragraphs.isEmpty {
    result = ["description": .string(paragraphs.joined(separator: "\n\n"))]
  }
  return deprecation == nil ? result : result + ["deprecated": true]
}
