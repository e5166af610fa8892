// Rules of direct JSON, which is supported only where its results equal those of Codable.

extension Checker {
  /// Checks that all parts of the values of declarations with direct JSON support it.
  func directJSONIsPossible() {
    let direct = DirectTypes(schema)
    guard !direct.isEmpty else { return }
    for (index, union) in schema.unions.enumerated() {
      let place = union.json?.range ?? direct.request
      for (position, kind) in union.kinds.enumerated() {
        if case .type(let type, let range) = kind.payload, direct.contains(.union(index)) {
          refuseGaps(in: type, at: range, of: "the kind \(q: kind)", place)
        }
        if direct.contains(.model(union: index, kind: position)) {
          for field in schema.fields(of: kind.payload) { refuseGaps(in: field, place) }
        }
      }
    }
    for (index, structure) in schema.structures.enumerated()
    where direct.contains(.structure(index)) {
      for field in structure.fields {
        refuseGaps(in: field, structure.json?.range ?? direct.request)
      }
    }
  }

  private func refuseGaps(in field: Field, _ request: SourceRange?) {
    if field.isExtras { return }
    if field.isLossy, field.type.namesParameters {
      return refuseJSON(
        at: field.typeRange, "\(field.title) drops invalid elements of a generic parameter",
        "use another type", request)
    }
    refuseGaps(in: field.type, at: field.typeRange, of: field.title, request)
  }

  private func refuseGaps(
    in type: SwiftType, at range: SourceRange, of owner: String, _ request: SourceRange?
  ) {
    for part in type.parts {
      switch part {
      case .dictionary(let key, _) where key.isForeignKey:
        refuseJSON(
          at: range, "\(owner) has keys of the type \(q: key)",
          "use 'String' or 'Int'", request)
      case .declared(let type) where type.module == nil:
        for argument in type.arguments where argument.usesOwnCoding(.coder) {
          refuseJSON(
            at: range, "\(owner) has the generic argument \(q: argument)", "use another type",
            request)
        }
      case .declared, .external:
        guard part.namesParameters else { continue }
        refuseJSON(
          at: range,
          "\(owner) is of the type \(q: part), whose coding requires more of the generic parameter",
          "use another type", request)
      default: break
      }
    }
  }

  private func refuseJSON(
    at range: SourceRange, _ problem: String, _ fix: String, _ request: SourceRange?
  ) {
    refuse(
      .directJSON, at: range, "\(problem), which only a coder can read and write; \(fix)",
      see: request.map { ("'json' is requested here", $0) })
  }
}

extension SwiftType {
  /// Whether only a coder can read and write dictionaries with keys of the type.
  fileprivate var isForeignKey: Bool {
    switch self {
    case .declared(let type): type.module != nil
    case .external: true
    default: false
    }
  }
}
