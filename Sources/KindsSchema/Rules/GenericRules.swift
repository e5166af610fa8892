// What holds for generic parameters and their arguments.

/// The argument of a generic type conforms to what constrains its parameter.
func argumentsMeetConstraints(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.isGeneric else { return }
  func check(_ type: SwiftType, at range: SourceRange) {
    for case .declared(let declared) in type.parts {
      for (parameter, argument) in zip(schema.parameters(of: declared), declared.arguments) {
        for reference in parameter.protocols
        where !schema.protocols(of: argument).contains(reference) {
          // What is written elsewhere can conform to what is written elsewhere; a parameter conforms to what it says.
          if case .parameter = argument {} else if schema.capability(reference) == nil { continue }
          diagnostics.error(
            .conformance,
            "the parameter \(quoted(parameter.name.text)) of \(quoted(declared.name.text)) must conform to \(quoted(reference.text)), and \(quoted(argument.text)) does not; \(cure(for: argument))",
            at: range)
        }
        for (position, part) in argument.parts.enumerated() {
          // A list of errors is no error: only some conformances ask anything of what a type is made of.
          let wanted =
            position == 0 ? parameter.conforms : parameter.conforms.intersection(.inherited)
          let lacking = missingConformances(wanted, from: part, schema)
          if lacking.isEmpty { continue }
          diagnostics.error(
            .conformance,
            "the parameter \(quoted(parameter.name.text)) of \(quoted(declared.name.text)) must conform to \(quotedList(lacking, conjunction: "and")), and \(quoted(part.text)) does not; \(cure(for: part))",
            at: range)
        }
      }
    }
  }
  for use in schema.typeUses { check(use.type, at: use.range) }
}

/// A generic error is Sendable whatever its arguments are: Swift has no errors that are so only for some.
func genericErrorsAreSendable(
  _ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics
) {
  func check(
    _ parameters: [Located<TypeParameter>], of owner: SwiftName, holding types: [SwiftType]
  ) {
    let needed = graph.conditionalConformances.parameters(
      parameters.map(\.value), neededFor: .sendable, of: types)
    for parameter in parameters where needed.contains(parameter.value) {
      let name = parameter.value.name.text
      diagnostics.error(
        .conformance,
        "\(quoted(owner.text)) is an Error, so that its parameter \(quoted(name)) must be Sendable; add 'Sendable' to its constraints, or leave 'Error' out of 'conforms'",
        at: parameter.range)
    }
  }
  for union in schema.supersets {
    if union.conforms.contains(.error) {
      check(union.parameters, of: union.name.value, holding: union.kinds.flatMap(\.payload.types))
      continue
    }
    for kind in union.kinds where kind.conforms.contains(.error) {
      check(union.parameters, of: kind.model, holding: kind.payload.types)
    }
  }
  for structure in schema.structures where structure.conforms.contains(.error) {
    check(
      structure.parameters, of: structure.name.value, holding: structure.fields.map(\.type))
  }
}

/// How an argument comes to conform to what its parameter asks for.
private func cure(for argument: SwiftType) -> String {
  switch argument {
  case .parameter: return "constrain it in 'parameters'"
  case .declared, .external: return "add it to 'conforms' of \(quoted(argument.declaredText))"
  default: return "use another type"
  }
}

/// Generic parameters cannot have names that the output gives another meaning.
func parameterNamesAreUsable(_ names: Names, _ diagnostics: inout Diagnostics) {
  for parameter in names.parameters {
    guard let reason = reasonAgainstType(parameter.value) else { continue }
    let name = parameter.value.text
    diagnostics.error(
      .reservedName,
      "a parameter cannot be called \(quoted(name)): it \(reason); choose another name",
      at: parameter.range)
  }
}
