import KindsCore

/// The dialect of an export.
enum ExportStyle {
  /// Definitions in a JSON Schema. Kinds are parts of their union.
  case jsonSchema
  /// Components of an OpenAPI description. Tagged kinds are components, and the tag is a discriminator.
  case openAPI
  /// A JSON Schema for structured output: all objects are closed and have all their members, and null stands for a
  /// missing optional.
  case structuredOutput

  /// The beginning of references, which precedes the definition's name.
  var path: String { self == .openAPI ? "#/components/schemas/" : "#/$defs/" }

  /// Returns the name of a type's definition.
  func name(of type: DeclaredType) -> String { name(type.text, type.arguments) }

  /// Returns the name of the definition for a kind of a union. It is unique, because the number of arguments of a
  /// generic type is fixed.
  func name(of union: DeclaredType, kind: SwiftName) -> String {
    "\(name(of: union))-\(kind.text)"
  }

  private func name(of type: SwiftType) -> String {
    switch type {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name.text
    case .declared(let type): return name(of: type)
    case .external(let type, let arguments): return name(type.name, arguments)
    case .optional(let type): return name("Optional", [type])
    case .presence(let type): return name("Presence", [type])
    case .array(let type): return name("Array", [type])
    case .set(let type): return name("Set", [type])
    case .dictionary(let key, let value): return name("Dictionary", [key, value])
    }
  }

  /// Returns a name such as `Box(Int)` or `Box-Int`.
  ///
  /// In JSON Schema, names may contain parentheses and commas: they are valid in URI fragments (RFC 3986) and have no
  /// special meaning in JSON Pointer (RFC 6901). Names are unique, because names of declarations contain no
  /// parentheses. In OpenAPI and in structured output, names may only have letters, digits, `.`, `-` and `_`.
  private func name(_ name: String, _ arguments: [SwiftType]) -> String {
    let names = arguments.map { self.name(of: $0) }
    if self != .jsonSchema { return ([name] + names).joined(separator: "-") }
    return names.isEmpty ? name : "\(name)(\(names.joined(separator: ",")))"
  }
}
