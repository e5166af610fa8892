// CustomStringConvertible, if a schema requests it.

extension UnionOutput {
  /// The description of a union:
  ///
  ///     public var description: String {
  ///       switch self {
  ///       case .text(let payload): return "text(\(payload))"
  ///       }
  ///     }
  var descriptionSection: Code {
    let declared = union.sharedFields.map(\.name) + union.constants.map(\.name)
    guard union.conforms.contains(.customStringConvertible),
      !declared.contains(where: { $0.value.text == "description" })
    else { return .empty }
    let clauses = clauses { associatedFields in
      if associatedFields.isEmpty { return "return \(literal: associatedFields.kind.name.text)" }
      let values = associatedFields.values.map { value -> Code in
        value.labeled("\\(String(describing: \(value.variable)))")
      }
      if values.count == 1 { return "return \"\(bare: associatedFields.kind.name)(\(values[0]))\"" }
      return """
        let values = \(collection(values.map { "\"\($0)\"" }))
        return "\(bare: associatedFields.kind.name)(\\(values.joined(separator: ", ")))"
        """
    }
    return """
      nonisolated extension \(names.type) {
        \(access.modifier)var description: String {
          \(kindSwitch(on: "self", clauses))
        }
      }
      """
  }
}

extension RecordOutput {
  /// The description of a model or a struct:
  ///
  ///     public var description: String {
  ///       let fields = ["text: \(text)"]
  ///       return "TextPost(\(fields.joined(separator: ", ")))"
  ///     }
  var descriptionSection: Code {
    guard conforms.contains(.customStringConvertible),
      !fields.contains(where: { $0.name.value.text == "description" })
    else { return .empty }
    let parts = fields.map { field -> Code in
      let value = field.value(of: field.owner)
      let text: Code = field.type.isOptional ? "String(describing: \(value))" : value
      return "\"\(bare: field.name.value): \\(\(text))\""
    }
    let body: Code =
      fields.isEmpty
      ? "\"\(bare: name.inner)()\""
      : """
      let fields = \(collection(parts))
      return "\(bare: name.inner)(\\(fields.joined(separator: ", ")))"
      """
    return """
      nonisolated extension \(name) {
        \(access.modifier)var description: String {
          \(body)
        }
      }
      """
  }
}
