/// A model or a struct of the schema with its memberwise initializer:
///
///     public nonisolated struct TextPost: Hashable, Sendable {
///       public var text: String
///
///       public init(text: String) {
///         self.text = text
///       }
///     }
func recordSection(
  _ name: SwiftName, doc: Code, conforms: Conformances, fields: [Field], _ access: Access
) -> Code {
  let properties = fields.map { field -> Code in
    """
    \(field.doc.map { Code.doc($0) } ?? .empty)
    \(access.modifier)var \(field.name.value): \(field.type.code)
    """
  }
  let initializer: Code = """
    /// Makes a value of its fields.
    \(signature("\(access.modifier)init", fields.map(parameter), " {", indentation: 2))
      \(Code.lines(fields.map { "self.\($0.name.value) = \($0.name.value)" }))
    }
    """
  let emptyInitializer: Code = """
    /// Makes a value, which has no fields.
    \(access.modifier)init() {}
    """
  return """
    \(doc)
    \(access.modifier)nonisolated struct \(name)\(conforms.inheritance) {
      \(Code.blocks([.lines(properties), fields.isEmpty ? emptyInitializer : initializer]))
    }
    """
}

private func parameter(_ field: Field) -> Code {
  let value: Code
  if let defaultValue = field.defaultValue {
    value = " = \(defaultValue.code)"
  } else {
    value = field.type.isOptional ? " = nil" : .empty
  }
  return "\(field.name.value): \(field.type.code)\(value)"
}
