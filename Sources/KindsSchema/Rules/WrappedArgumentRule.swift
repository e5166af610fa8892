/// No argument is null in data where its parameter stands under `?`: `nil` and null could not be told apart.
func wrappedArgumentsAreNotNull(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.isGeneric else { return }
  let wrapped = WrappedParameters(schema)
  func check(_ type: SwiftType, _ conforms: Conformances, at range: SourceRange) {
    if conforms.isDisjoint(with: .codable) { return }
    for case .declared(let declared) in type.parts {
      for (parameter, argument) in zip(schema.parameters(of: declared), declared.arguments)
      where wrapped.contains(parameter, of: declared) {
        guard argument.isOptional || schema.isNull(argument) else { continue }
        diagnostics.error(
          .optionalJSON,
          "\(quoted(declared.name.text)) holds its parameter \(quoted(parameter.name.text)) as an optional, whose 'nil' has no form of its own in JSON beside the null of \(quoted(argument.text)); use another type",
          at: range)
      }
    }
  }
  for group in schema.fieldGroups {
    for field in group.fields { check(field.type, group.conforms, at: field.typeRange) }
  }
  for union in schema.supersets {
    for case .type(let type, let range) in union.kinds.map(\.payload) {
      check(type, union.conforms, at: range)
    }
  }
}

/// The generic parameters that stand under `?` in what their declaration holds.
private struct WrappedParameters {
  private var names: [DeclaredType.Place: Set<SwiftName>] = [:]

  init(_ schema: Schema) {
    settle(schema.genericDeclarations()) { declaration in
      let found = Set(
        declaration.types.flatMap(\.parts).flatMap { wrapped(in: $0, schema) })
      let known = names.updateValue(found, forKey: declaration.place) ?? []
      return known.count < found.count
    }
  }

  /// The parameters that stand under `?` in a type, leaving aside the types that it is made of.
  private func wrapped(in type: SwiftType, _ schema: Schema) -> [SwiftName] {
    switch type {
    case .optional(.parameter(let parameter)): return [parameter.name]
    case .declared(let declared):
      return zip(schema.parameters(of: declared), declared.arguments).compactMap {
        parameter, argument in
        guard case .parameter(let own) = argument, contains(parameter, of: declared) else {
          return nil
        }
        return own.name
      }
    default: return []
    }
  }

  func contains(_ parameter: TypeParameter, of type: DeclaredType) -> Bool {
    names[type.place]?.contains(parameter.name) ?? false
  }
}
