extension RecordOutput {
  /// Codable for a model or a struct, written out because synthesis is what costs most when the output is compiled:
  ///
  ///     extension TextPost: Codable {
  ///       public init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: KindsKey.self)
  ///         self.text = try container.decode(String.self, forKey: "text")
  ///       }
  ///     }
  var codingSection: Code {
    let extensions = conformances.codingExtensions(
      decoding: conforms.contains(.decodable) ? decodingInitializer : .empty,
      encoding: conforms.contains(.encodable) ? encodingMethod : .empty)
    return .blocks([extensions, knownKeysSection])
  }

  private var decodingInitializer: Code {
    let container: Code = fields.isEmpty && extras != .fail ? "_" : "let container"
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(depthLimit))
        \(container) = try decoder.container(keyedBy: KindsKey.self)
        \(extrasCheck)
        \(Code.lines(fields.map(decoding)))
      }
      """
  }

  private func decoding(_ field: Field) -> Code {
    if field.isExtras { return extrasDecoding(field) }
    let key: Code = "forKey: \(decodedKey(of: field))"
    let type: SwiftType
    let method: Code
    switch field.type {
    case .optional(.json):
      // `decodeIfPresent` cannot tell a JSON null from a missing key.
      type = .json
      method = "decodeIfContained"
    case .optional(let wrapped):
      type = wrapped
      method = "decodeIfPresent"
    default:
      type = field.type
      method = "decode"
    }
    let arguments: [Code] = ["\(type.code).self", key]
    let defaultValue = field.absentValue.map { [Code("default: \($0.code)")] } ?? []
    if field.isIndirect {
      let value = call("container.\(method)", arguments + defaultValue, indentation: 6)
      return call("self.\(field.storageName) = try KindsBox", [value], indentation: 4)
    }
    return call(
      "self.\(field.storageName) = try container.\(method)", arguments + defaultValue,
      indentation: 4)
  }

  /// The key that is read: its own, or where that is missing the first alias that is there.
  private func decodedKey(of field: Field) -> Code {
    let keys = ([field.key] + field.aliases).map { Code("\(literal: $0.value)") }
    if keys.count == 1 { return keys[0] }
    return arguments("container.key", [keys[0], "or: \(keys[1])"] + keys.dropFirst(2))
  }

  private var encodingMethod: Code {
    let statements = fields.map { field in
      field.isExtras
        ? extrasEncoding(field)
        : call(
          field.omitsNil ? "try container.encodeIfPresent" : "try container.encode",
          [field.value(of: "self."), "forKey: \(literal: field.key.value)"], indentation: 4)
    }
    let container: Code = fields.isEmpty ? "_" : "var container"
    return """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(container) = encoder.container(keyedBy: KindsKey.self)
        \(Code.lines(statements))
      }
      """
  }
}
