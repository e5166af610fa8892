import KindsSchema

extension DefaultValue {
  /// The value as an expression whose type is known from where it is.
  var code: Code {
    switch self {
    case .null: return "nil"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return Code(verbatim: text)
    case .string(let text): return "\(literal: text)"
    case .date(let date):
      let seconds = Code(verbatim: date.seconds)
      return date.origin == .since1970
        ? "Date\(needs: .foundation)(timeIntervalSince1970: \(seconds))"
        : "Date\(needs: .foundation)(timeIntervalSinceReferenceDate: \(seconds))"
    case .duration(let unit, let number): return ".\(unit)(\(Code(verbatim: number)))"
    case .list(let values): return collection(values.map(\.code))
    case .dictionary(let entries):
      return collection(entries.map { "\($0.key.code): \($0.value.code)" }, empty: "[:]")
    case .enumValue(let name): return ".\(name)"
    case .record(let type, let fields):
      return arguments("\(type)", fields.map { "\(label: $0.name): \($0.value.code)" })
    case .kind(let name, let isDeprecated, let payload):
      let maker = KindNames.maker(of: name, isDeprecated: isDeprecated)
      if let payload { return arguments(".\(maker)", [payload.code]) }
      return isDeprecated ? ".\(maker)()" : ".\(maker)"
    case .json(let content): return content.code
    case .expression(let expression, let type):
      return "\(Code(expression))\(needs: type.code.needs)"
    }
  }
}

extension JSONNode.Content {
  /// The JSON value as an expression of the generated type `JSON`.
  fileprivate var code: Code {
    switch self {
    case .null: return ".null"
    case .boolean(let value): return value ? ".boolean(true)" : ".boolean(false)"
    case .number(let text):
      return jsonNumber(text)
    case .string(let text): return ".string(\(literal: text))"
    case .array(let elements):
      return ".array(\(collection(elements.map(\.content.code))))"
    case .object(let members):
      let entries = members.map { member -> Code in
        "\(literal: member.key.value): \(member.value.content.code)"
      }
      return ".object(\(collection(entries, empty: "[:]")))"
    }
  }
}

/// A number as the case of `JSON` that decoding it gives.
private func jsonNumber(_ text: String) -> Code {
  let number = Code(verbatim: groupedNumber(text))
  if Int64(text) != nil { return ".integer(\(number))" }
  if UInt64(text) != nil { return ".unsigned(\(number))" }
  if let value = Double(text), let whole = Int64(exactly: value) {
    return ".integer(\(Code(verbatim: groupedNumber(String(whole)))))"
  }
  return ".double(\(Code(verbatim: floatingPointLiteral(text, Double.self) ?? text)))"
}
