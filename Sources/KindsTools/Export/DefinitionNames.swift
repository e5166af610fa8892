import KindsSchema

/// The place of the definitions of an export, with the rules for their names.
enum DefinitionPlace {
  case jsonSchema
  case openAPI

  /// The start of a reference, before the name of the definition.
  var path: String {
    switch self {
    case .jsonSchema: return "#/$defs/"
    case .openAPI: return "#/components/schemas/"
    }
  }

  /// Returns the name of the definition of a type.
  func name(of type: DeclaredType) -> String { name(type.text, type.arguments) }

  /// Returns the name of the definition for one kind of a union. A generic type has a fixed number of arguments, so no
  /// other definition has the name.
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
  /// In JSON Schema, every character may be in the fragment of a URI (RFC 3986) and none is special to JSON Pointer
  /// (RFC 6901), so that references can be read; no name of a declaration has parentheses, so that no two types have the
  /// same name. The components of OpenAPI have names with letters, digits, `.`, `-` and `_`.
  private func name(_ name: String, _ arguments: [SwiftType]) -> String {
    let names = arguments.map { self.name(of: $0) }
    switch self {
    case .jsonSchema: return names.isEmpty ? name : "\(name)(\(names.joined(separator: ",")))"
    case .openAPI: return ([name] + names).joined(separator: "-")
    }
  }
}
