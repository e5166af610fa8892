// Rules of earlier shapes, whose values must be readable and convertible.

/// Checks that an earlier shape can be decoded as a struct and converted to its kind's model.
func earlierShapesAreConverted(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where union.hasTags {
    for kind in union.kinds {
      guard let first = kind.earlier.first else { continue }
      let (name, owner) = (quoted(kind.name.value.text), quoted(union.name.value.text))
      let problem: String
      if !union.conforms.contains(.decodable) {
        problem =
          "\(owner) is not Decodable, so no value of the kind \(name) is read in an earlier shape; add 'Codable' to its 'conforms', or remove 'earlier'"
      } else if !union.parameters.isEmpty {
        problem =
          "\(owner) is generic, so no function can convert earlier shapes of its kind \(name); remove 'earlier', or the parameters"
      } else if !union.siblingFields.isEmpty {
        problem =
          "an earlier shape of the kind \(name) is one object, but \(owner) encodes its shared fields beside the payload; write '\"shared\": \"inside\"' in its 'coding', or remove 'earlier'"
      } else if !kind.hasModel {
        let fix =
          kind.hasAssociatedFields
          ? "write '\"associatedValues\": \"model\"' for it"
          : kind.hasData ? "give it 'fields' in place of a 'payload'" : "give it 'fields'"
        problem =
          "the kind \(name) of \(owner) has no model of its own to which an earlier shape could be converted; \(fix), or remove 'earlier'"
      } else {
        continue
      }
      diagnostics.error(.earlierShape, problem, at: first.tag.range)
    }
  }
}
