// Dates, durations and data in the formats that fields have.

extension KnownType {
  /// The JSON Schema of its values in a format, or `nil` where they have none and are coded as the coder has them.
  func jsonSchema(_ format: FieldFormat?) -> JSONValue? {
    switch (name.text, format) {
    case ("Date", .iso8601): return ["type": "string", "format": "date-time"]
    case ("Date", .seconds):
      return ["type": "number", "$comment": "A date, in seconds since the beginning of 1970."]
    case ("Date", .milliseconds):
      return ["type": "number", "$comment": "A date, in milliseconds since the beginning of 1970."]
    case ("Duration", .seconds): return durationSchema("In seconds.")
    case ("Duration", .milliseconds): return durationSchema("In milliseconds.")
    case ("Data", .base64):
      return ["type": "string", "contentEncoding": "base64", "pattern": .string(base64Pattern)]
    default: return nil
    }
  }
}

/// What the whole part of a duration, in its unit, is less than.
private func durationSchema(_ unit: String) -> JSONValue {
  [
    "type": "number", "exclusiveMinimum": .number("-9e18"), "exclusiveMaximum": .number("9e18"),
    "$comment": .string(unit),
  ]
}

private let base64Pattern =
  "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"
