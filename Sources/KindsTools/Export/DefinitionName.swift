extension SwiftType {
  /// What a type is called in `$defs`: `Post`, `Box(Int)`.
  ///
  /// Every sign in it may stand in the fragment of a URI (RFC 3986) and none is special to JSON Pointer (RFC 6901), so that references
  /// can be read; no name of a declaration has parentheses, so that no two types are called alike.
  var definitionName: String {
    switch self {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name.text
    case .declared(let type): return type.definitionName
    case .external(let type, let arguments): return called(type.name, arguments)
    case .optional(let type): return called("Optional", [type])
    case .array(let type): return called("Array", [type])
    case .set(let type): return called("Set", [type])
    case .dictionary(let key, let value): return called("Dictionary", [key, value])
    }
  }
}

extension DeclaredType {
  /// What the type is called in `$defs`.
  var definitionName: String { called(name.text, arguments) }
}

private func called(_ name: String, _ arguments: [SwiftType]) -> String {
  if arguments.isEmpty { return name }
  return "\(name)(\(arguments.map(\.definitionName).joined(separator: ",")))"
}
