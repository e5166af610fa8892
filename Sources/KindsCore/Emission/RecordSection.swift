extension RecordOutput {
  /// A model or a struct of the schema with its memberwise initializer:
  ///
  ///     public nonisolated struct TextPost: Hashable, Sendable {
  ///       public var text: String
  ///
  ///       public init(text: String) {
  ///         self.text = text
  ///       }
  ///     }
  var typeSection: Code {
    // What is internal has the initializer that the compiler synthesizes, with the properties' own defaults.
    let isSynthesized = access == .internal
    let properties = fields.map { field -> Code in
      """
      \(field.doc.map { Code.doc($0) } ?? .empty)
      \(property("\(access.modifier)var \(field.name.value)", field.type.code, isSynthesized ? initialValue(field) : .empty, indentation: 2))
      """
    }
    let type = generic(Code(name), parameters.map(\.declaration))
    let declaration: Code = """
      \(doc)
      \(typeHead("\(access.modifier)nonisolated struct \(type)", conformances.unconditional.inheritance))
        \(Code.blocks([.lines(properties), isSynthesized ? .empty : initializer]))
      }
      """
    return .blocks([declaration] + conformances.extensions)
  }

  private var initializer: Code {
    if fields.isEmpty {
      return """
        /// Makes a value, which has no fields.
        \(access.modifier)init() {}
        """
    }
    let parameters = fields.map { field -> Code in
      let value: Code =
        field.defaultValue == nil && field.type.isOptional ? " = nil" : initialValue(field)
      return "\(field.name.value): \(field.type.code)\(value)"
    }
    return """
      /// Makes a value from all of its fields.
      \(signature("\(access.modifier)init", parameters, " {", indentation: 2))
        \(Code.lines(fields.map { "self.\($0.name.value) = \($0.name.value)" }))
      }
      """
  }

  /// The default of a field where it is declared.
  private func initialValue(_ field: Field) -> Code {
    field.defaultValue.map { " = \($0.code)" } ?? .empty
  }
}
