// JSON without a coder, which is read and written only where it is read and written as by Codable.

/// What cannot be read and written without a coder yet.
private struct DirectJSONGap {
  /// What it is, as a message says it.
  let what: String
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
  for (index, enumeration) in schema.enumerations.enumerated()
  where direct.contains(.enumeration(index)) {
    report(schema.gaps(in: enumeration), nil, of: direct, &diagnostics)
  }
}

private func report(
  _ gaps: [DirectJSONGap], _ json: Located<DirectJSON>?, of direct: DirectTypes,
  _ diagnostics: inout Diagnostics
) {
  for gap in gaps {
    diagnostics.error(
      .directJSON,
      "\(gap.what), which cannot be read and written without a coder yet; remove 'json', or say it otherwise",
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
    let name = "the union \(quoted(union.name.value.text))"
    var gaps: [DirectJSONGap] = []
    func add(_ what: String, at range: SourceRange, if holds: Bool) {
      if holds { gaps.append(DirectJSONGap(what: what, range: range)) }
    }
    let range = union.name.range
    add("\(name) is of another module", at: range, if: !isOwn(document: union.document))
    add("\(name) is generic", at: range, if: !union.parameters.isEmpty)
    add(
      "\(name) is of the style \(quoted(union.coding.style.rawValue))", at: range,
      if: union.coding.style != .internal && union.coding.style != .adjacent)
    add("\(name) has shared fields beside the content", at: range, if: !union.fieldsBeside.isEmpty)
    add("\(name) has aliases of its tag", at: range, if: !union.coding.tagAliases.isEmpty)
    add("\(name) may be without its tag", at: range, if: union.coding.missingTag != nil)
    add("\(name) has tags that are numbers", at: range, if: union.tagForm == .integer)
    add("\(name) keeps unknown kinds", at: range, if: union.keepsUnknown)
    add("\(name) keeps or refuses extras", at: range, if: union.coding.extras != .ignore)
    for kind in union.kinds {
      let name = "the kind \(quoted(kind.name.value.text))"
      let range = kind.name.range
      add("\(name) carries values", at: range, if: kind.carriesValues)
      if case .type(let type, let range) = kind.payload {
        gaps += self.gaps(in: type, kind.writtenFormat?.value, at: range, of: name)
      }
    }
    return gaps
  }

  fileprivate func gaps(in structure: Structure) -> [DirectJSONGap] {
    let name = "the struct \(quoted(structure.name.value.text))"
    var gaps: [DirectJSONGap] = []
    func add(_ what: String, if holds: Bool) {
      if holds { gaps.append(DirectJSONGap(what: what, range: structure.name.range)) }
    }
    add("\(name) is of another module", if: !isOwn(document: structure.document))
    add("\(name) is generic", if: !structure.parameters.isEmpty)
    add("\(name) is of the form \(quoted(structure.form.rawValue))", if: structure.form != .object)
    add("\(name) keeps or refuses extras", if: structure.extras != .ignore)
    return gaps + structure.fields.flatMap(self.gaps)
  }

  fileprivate func gaps(in enumeration: Enumeration) -> [DirectJSONGap] {
    let name = "the enum \(quoted(enumeration.name.value.text))"
    var gaps: [DirectJSONGap] = []
    func add(_ what: String, if holds: Bool) {
      if holds { gaps.append(DirectJSONGap(what: what, range: enumeration.name.range)) }
    }
    add("\(name) is of another module", if: !isOwn(document: enumeration.document))
    return gaps
  }

  fileprivate func gaps(in field: Field) -> [DirectJSONGap] {
    let name = "the field \(quoted(field.name.value.text))"
    var gaps: [DirectJSONGap] = []
    func add(_ what: String, if holds: Bool) {
      if holds { gaps.append(DirectJSONGap(what: "\(name) \(what)", range: field.name.range)) }
    }
    add("has aliases", if: !field.aliases.isEmpty)
    add("is constant", if: field.writtenConstant != nil)
    add("leaves out elements that cannot be decoded", if: field.isLossy)
    add("may be an element that stands alone", if: field.single != nil)
    add("is flattened", if: field.isFlattened)
    if field.isExtras { return gaps }
    return gaps + self.gaps(in: field.type, field.format, at: field.typeRange, of: name)
  }

  private func gaps(
    in type: SwiftType, _ format: FieldFormat?, at range: SourceRange, of owner: String
  ) -> [DirectJSONGap] {
    type.parts.compactMap { part in
      if part.isReadDirectly(format) { return nil }
      return DirectJSONGap(what: "\(owner) is of the type \(quoted(part.text))", range: range)
    }
  }
}

extension SwiftType {
  /// Whether it can be read and written without a coder, leaving aside what it is made of.
  ///
  /// - Parameter format: What the field or the kind says of it.
  fileprivate func isReadDirectly(_ format: FieldFormat?) -> Bool {
    switch self {
    case .known(let type):
      switch type.family {
      case .boolean, .integer, .floatingPoint, .text: return true
      case .character: return false
      case .opaque: return type.isReadDirectly(format)
      }
    case .json, .parameter, .external, .presence: return false
    case .dictionary(.known(let key), _): return key.family == .text
    case .dictionary: return false
    case .declared, .optional, .array, .set: return true
    }
  }
}

extension KnownType {
  /// The same for a type without a literal of its own.
  fileprivate func isReadDirectly(_ format: FieldFormat?) -> Bool {
    switch (name.text, format ?? defaultFormat) {
    case ("URL", _), ("UUID", _): return true
    case ("Date", .iso8601(nil)), ("Date", .seconds), ("Date", .milliseconds): return true
    case ("Data", .base64): return true
    default: return false
    }
  }
}
