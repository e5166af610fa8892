import KindsSchema

/// Where the definitions of an export are, and by which rules they are named.
enum DefinitionPlace {
  case jsonSchema
  case openAPI

  /// What a reference to a definition has before its name.
  var path: String {
    switch self {
    case .jsonSchema: return "#/$defs/"
    case .openAPI: return "#/components/schemas/"
    }
  }

  /// What the definition of a type is called.
  func name(of type: DeclaredType) -> String {
    switch self {
    case .jsonSchema: return type.definitionName
    case .openAPI: return type.componentName
    }
  }

  /// What the definition for one kind of a union is called. A generic type has a fixed number of arguments, so no other
  /// definition has the name.
  func name(of union: DeclaredType, kind: SwiftName) -> String {
    "\(name(of: union))-\(kind.text)"
  }
}

extension SwiftType {
  /// What a type is called in `$defs`: `Post`, `Box(Int)`.
  ///
  /// Every character of it may be in the fragment of a URI (RFC 3986) and none is special to JSON Pointer (RFC 6901), so that references
  /// can be read; no name of a declaration has parentheses, so that no two types have the same name.
  var definitionName: String {
    switch self {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name.text
    case .declared(let type): return type.definitionName
    case .external(let type, let arguments): return called(type.name, arguments)
    case .optional(let type): return called("Optional", [type])
    case .presence(let type): return called("Presence", [type])
    case .array(let type): return called("Array", [type])
    case .set(let type): return called("Set", [type])
    case .dictionary(let key, let value): return called("Dictionary", [key, value])
    }
  }
}

extension DeclaredType {
  /// What the type is called in `$defs`.
  var definitionName: String { called(text, arguments) }
}

private func called(_ name: String, _ arguments: [SwiftType]) -> String {
  if arguments.isEmpty { return name }
  return "\(name)(\(arguments.map(\.definitionName).joined(separator: ",")))"
}

extension SwiftType {
  /// What a type is called among the components of OpenAPI, whose names have letters, digits, `.`, `-` and `_`:
  /// `Post`, `Box-Int`.
  private var componentName: String {
    switch self {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name.text
    case .declared(let type): return type.componentName
    case .external(let type, let arguments): return component(type.name, arguments)
    case .optional(let type): return component("Optional", [type])
    case .presence(let type): return component("Presence", [type])
    case .array(let type): return component("Array", [type])
    case .set(let type): return component("Set", [type])
    case .dictionary(let key, let value): return component("Dictionary", [key, value])
    }
  }

  fileprivate static func component(_ name: String, _ arguments: [SwiftType]) -> String {
    ([name] + arguments.map(\.componentName)).joined(separator: "-")
  }

  private func component(_ name: String, _ arguments: [SwiftType]) -> String {
    Self.component(name, arguments)
  }
}

extension DeclaredType {
  /// What the type is called among the components of OpenAPI.
  fileprivate var componentName: String { SwiftType.component(text, arguments) }
}
