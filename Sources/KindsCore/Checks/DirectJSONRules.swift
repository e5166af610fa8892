// Rules of direct JSON, which is supported only where its results equal those of Codable.

/// A part of a declaration that direct JSON does not support.
private struct DirectJSONGap {
  /// The problem and its fix. Another possible fix is to remove `json`.
  let message: String
  let range: SourceRange
}

/// Checks that declarations with direct JSON are Codable, and that all parts of their values support it.
func directJSONIsPossible(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let direct = DirectTypes(schema)
  guard !direct.isEmpty else { return }
  for (index, union) in schema.unions.enumerated() where direct.contains(.union(index)) {
    report(schema.gaps(in: union), union.json, of: direct, &diagnostics)
  }
  for (index, union) in schema.unions.enumerated() {
    for (position, kind) in union.kinds.enumerated()
    where direct.contains(.model(union: index, kind: position)) {
      let gaps = schema.fields(of: kind.payload).flatMap { schema.gaps(in: $0) }
      report(gaps, union.json, of: direct, &diagnostics)
    }
  }
  for (index, structure) in schema.structures.enumerated()
  where direct.contains(.structure(index)) {
    report(schema.gaps(in: structure), structure.json, of: direct, &diagnostics)
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
      related: (json?.range ?? direct.request).map {
        [.init(message: "'json' is requested here", range: $0)]
      } ?? [])
  }
}

extension Schema {
  fileprivate func gaps(in union: Union) -> [DirectJSONGap] {
    union.kinds.flatMap { kind -> [DirectJSONGap] in
      guard case .type(let type, let range) = kind.payload else { return [] }
      return gaps(in: type, at: range, of: "the kind \(quoted(kind.name.value.text))")
    }
  }

  fileprivate func gaps(in structure: Structure) -> [DirectJSONGap] {
    structure.fields.flatMap { gaps(in: $0) }
  }

  fileprivate func gaps(in field: Field) -> [DirectJSONGap] {
    if field.isExtras { return [] }
    let name = "the field \(quoted(field.name.value.text))"
    if field.isLossy, field.type.namesParameters {
      return [
        DirectJSONGap(
          message:
            "\(name) drops invalid elements of a generic parameter, which only a coder can do; remove 'json', or use another type",
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
      case .dictionary(.external(let key, _), _):
        return [
          DirectJSONGap(
            message:
              "\(owner) has keys of the external type \(quoted(key.name)), which only a coder reads and writes; remove 'json', or use 'String' or 'Int'",
            range: range)
        ]
      case .declared(let type) where type.module == nil:
        return type.arguments.filter { $0.usesOwnCoding(.coder) }.map { argument in
          DirectJSONGap(
            message:
              "\(owner) has the generic argument \(quoted(argument.text)), which only a coder reads and writes; remove 'json', or use another type",
            range: range)
        }
      case .declared, .external:
        guard part.namesParameters else { return [] }
        return [
          DirectJSONGap(
            message:
              "\(owner) is of the type \(quoted(part.text)), whose coding requires more conformances of the generic parameter than 'json' does; remove 'json', or use another type",
            range: range)
        ]
      default: return []
      }
    }
  }
}
