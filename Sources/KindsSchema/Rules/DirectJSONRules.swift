// JSON without a coder, which is read and written only where it is read and written as by Codable.

/// What cannot be read and written without a coder.
private struct DirectJSONGap {
  /// What is wrong, and what to do besides removing the key.
  let message: String
  let range: SourceRange
}

/// What is read and written as JSON without a coder is Codable, and all that it holds can be read and written so.
func directJSONIsPossible(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let direct = DirectTypes(schema)
  guard !direct.isEmpty else { return }
  for (index, union) in schema.unions.enumerated() where direct.contains(.union(index)) {
    report(schema.gaps(in: union), union.json, of: direct, &diagnostics)
    isCoded(union.name.value, union.conforms, union.json, &diagnostics)
  }
  for (index, union) in schema.unions.enumerated() {
    for (position, kind) in union.kinds.enumerated()
    where direct.contains(.model(union: index, kind: position)) {
      let gaps = schema.fields(of: kind.payload).flatMap(schema.gaps)
      report(gaps, union.json, of: direct, &diagnostics)
    }
  }
  for (index, structure) in schema.structures.enumerated()
  where direct.contains(.structure(index)) {
    report(schema.gaps(in: structure), structure.json, of: direct, &diagnostics)
    isCoded(structure.name.value, structure.conforms, structure.json, &diagnostics)
  }
}

private func report(
  _ gaps: [DirectJSONGap], _ json: Located<DirectJSON>?, of direct: DirectTypes,
  _ diagnostics: inout Diagnostics
) {
  for gap in gaps {
    diagnostics.error(
      .directJSON,
      gap.message,
      at: gap.range,
      notes: (json?.range ?? direct.request).map {
        [.init(message: "'json' is asked for here", range: $0)]
      } ?? [])
  }
}

private func isCoded(
  _ name: SwiftName, _ conforms: Conformances, _ json: Located<DirectJSON>?,
  _ diagnostics: inout Diagnostics
) {
  guard let json, conforms.isDisjoint(with: .codable) else { return }
  diagnostics.error(
    .directJSON,
    "\(quoted(name.text)) is neither Decodable nor Encodable, so that it is not read or written as JSON; add one to 'conforms', or remove 'json'",
    at: json.range)
}

extension Schema {
  fileprivate func gaps(in union: Union) -> [DirectJSONGap] {
    seenElsewhere(union.name, union.parameters, union.json, union.document)
      + union.kinds.flatMap { kind -> [DirectJSONGap] in
        guard case .type(let type, let range) = kind.payload else { return [] }
        return gaps(in: type, at: range, of: "the kind \(quoted(kind.name.value.text))")
      }
  }

  fileprivate func gaps(in structure: Structure) -> [DirectJSONGap] {
    seenElsewhere(structure.name, structure.parameters, structure.json, structure.document)
      + structure.fields.flatMap(gaps)
  }

  /// What reads the arguments of a generic type is not seen by other modules.
  private func seenElsewhere(
    _ name: Located<SwiftName>, _ parameters: [Located<TypeParameter>],
    _ json: Located<DirectJSON>?, _ document: Int
  ) -> [DirectJSONGap] {
    if json == nil || parameters.isEmpty || documents[document].access == .internal { return [] }
    return [
      DirectJSONGap(
        message:
          "\(quoted(name.value.text)) is generic, and other modules do not see what reads its arguments; remove 'json', or write '\"access\": \"internal\"'",
        range: name.range)
    ]
  }

  fileprivate func gaps(in field: Field) -> [DirectJSONGap] {
    if field.isExtras { return [] }
    let name = "the field \(quoted(field.name.value.text))"
    if field.isLossy, field.type.namesParameter {
      return [
        DirectJSONGap(
          message:
            "\(name) leaves out elements whose type is a generic parameter, which only a coder does; remove 'json', or use another type",
          range: field.typeRange)
      ]
    }
    return gaps(in: field.type, at: field.typeRange, of: name)
  }

  private func gaps(
    in type: SwiftType, at range: SourceRange, of owner: String
  ) -> [DirectJSONGap] {
    type.parts.flatMap { part -> [DirectJSONGap] in
      switch part {
      case .dictionary(.declared(let key), _) where key.module != nil:
        return [
          DirectJSONGap(
            message:
              "\(owner) has keys of the type \(quoted(key.text)), which another module declares; remove 'json', or use 'String' or 'Int'",
            range: range)
        ]
      case .declared(let type) where type.module == nil:
        return type.arguments.filter(\.hasNoDirectForm).map { argument in
          DirectJSONGap(
            message:
              "\(owner) has the generic argument \(quoted(argument.text)), which only a coder reads and writes; remove 'json', or use another type",
            range: range)
        }
      case .declared(let type):
        return type.arguments.filter(\.namesParameter).map { _ in
          DirectJSONGap(
            message:
              "\(owner) is of the type \(quoted(part.text)), whose own coding needs more of the generic parameter than 'json' asks for; remove 'json', or use another type",
            range: range)
        }
      case .external(_, let arguments):
        return arguments.filter(\.namesParameter).map { _ in
          DirectJSONGap(
            message:
              "\(owner) is of the type \(quoted(part.text)), whose own coding needs more of the generic parameter than 'json' asks for; remove 'json', or use another type",
            range: range)
        }
      default: return []
      }
    }
  }
}

extension SwiftType {
  /// Whether values of the type are coded by the type itself or by a format alone, which an argument of a generic type
  /// cannot be.
  fileprivate var hasNoDirectForm: Bool {
    switch self {
    case .external: return true
    case .declared(let type): return type.module != nil
    case .known(let type): return type.defaultFormat != nil
    case .json, .parameter: return false
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.hasNoDirectForm
    }
  }

  fileprivate var namesParameter: Bool {
    parts.contains { part in
      if case .parameter = part { return true }
      return false
    }
  }
}
