/// The file that the schemas of a target share, with as much as they use.
func supportFile(_ schema: Schema, _ facts: Facts, _ plans: RenderPlans) -> EmittedFile {
  var file = EmittedFile(name: supportFileName, schemaName: nil)
  let groups = schema.fieldGroups
  let renderNeeds = plans.needs
  let decoded = groups.filter { $0.conforms.contains(.decodable) }.flatMap(\.fields)
    .filter { !$0.isExtras }
  let isCoded = groups.contains { !$0.conforms.isDisjoint(with: .codable) }
  let jsonAccess = jsonAccess(schema)
  if isCoded || jsonAccess != nil || !schema.decodedTagForms.isEmpty {
    file.sections.append(keySection)
  }
  file.sections.append(
    stringSection(
      decoded: decoded,
      encoded: groups.filter { $0.conforms.contains(.encodable) }.flatMap(\.fields)))
  file.sections.append(decodingSection(decoded))
  file.sections.append(numberSection(schema))
  file.sections.append(externalCodingSection(schema))
  file.sections.append(shapeCodingSection(schema))
  file.sections.append(extrasSection(schema))
  file.sections.append(depthSection(schema, facts, namesJSON: jsonAccess != nil))
  file.sections.append(tagErrorSection(schema))
  file.sections.append(nearMissSection(schema))
  if groups.contains(where: { $0.fields.contains(where: \.isIndirect) }) {
    file.sections.append(boxSection(schema.codingOfBoxes(facts)))
  }
  let codedNames = schema.codedNames
  file.sections.append(formatSections(codedNames, writesDates: renderNeeds.writesDates))
  file.importModules(formatModules(codedNames), .internal)
  file.sections += renderSupportSections(renderNeeds)
  if renderNeeds.writesDates { file.importModules(["Foundation"], .internal) }
  if let access = schema.lossyAccess {
    file.sections.append(lossySection(access, losesNumbers: schema.losesNumbers))
    file.importModules(["Foundation"], .internal)
  }
  if let jsonAccess {
    file.sections.append(jsonSection(jsonAccess, depthLimit: schema.jsonDepthLimit))
  }
  file.sections.append(unknownCodingSection(schema))
  return file
}

extension Schema {
  /// How those models and structs are coded that have fields which are coded in their boxes.
  fileprivate func codingOfBoxes(_ facts: Facts) -> Conformances {
    var conforms: Conformances = []
    for (union, unionFacts) in zip(unions, facts.unions) {
      for (kind, model) in zip(union.kinds, unionFacts.models) {
        guard case .model(let fields) = kind.payload else { continue }
        if fields.contains(where: { $0.isCodedInBox(model) }) { conforms.formUnion(kind.conforms) }
      }
    }
    for (structure, record) in zip(structures, facts.structures)
    where structure.fields.contains(where: { $0.isCodedInBox(record) }) {
      conforms.formUnion(structure.conforms)
    }
    return conforms
  }
}

/// The widest access of a declaration that names `JSON`, or `nil` where none does.
private func jsonAccess(_ schema: Schema) -> Access? {
  schema.typeUses.lazy.filter(\.type.namesJSON).map { schema.documents[$0.document].access }.max()
}

private let keySection: Code = """
  /// A key of an object in coded data.
  nonisolated struct KindsKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String

    var intValue: Int? { nil }

    /// The key itself, as it stands in the messages of decoders.
    var description: String { stringValue }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }

    init(stringLiteral stringValue: String) {
      self.stringValue = stringValue
    }
  }
  """

/// The ways to decode a field that the standard library lacks.
private func decodingSection(_ fields: [Field]) -> Code {
  let defaults = fields.filter { $0.hasDefault && !$0.holdsNumbers }
  let methods: [Code] = [
    defaults.contains { !$0.type.isOptional } ? decodeWithDefault : .empty,
    defaults.contains { $0.type.isOptional } ? decodeIfPresentWithDefault : .empty,
    // A comparison would make such a type for each field.
    fields.contains { if case .optional(.json) = $0.type { true } else { false } }
      ? decodeIfContained : .empty,
    fields.contains { $0.isConstant }
      ? decodeExpecting(numbers: fields.contains(where: \.isNumericConstant)) : .empty,
    fields.contains { !$0.aliases.isEmpty } ? presentKey : .empty,
  ]
  return keyedExtension("KeyedDecodingContainer", methods)
}

/// The methods that a keyed container has for the output, or nothing where none is needed.
func keyedExtension(_ container: Code, _ methods: [Code]) -> Code {
  if methods.allSatisfy(\.isEmpty) { return .empty }
  return """
    nonisolated extension \(container) where Key == KindsKey {
      \(blocks: methods)
    }
    """
}

private let decodeWithDefault: Code = """
  /// Decodes a value, or takes the default where the key is missing.
  func decode<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value
  ) throws -> Value {
    contains(key) ? try decode(type, forKey: key) : defaultValue()
  }
  """

private let decodeIfPresentWithDefault: Code = """
  /// Decodes a value or null, or takes the default where the key is missing.
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: KindsKey, default defaultValue: @autoclosure () -> Value?
  ) throws -> Value? {
    contains(key) ? try decodeIfPresent(type, forKey: key) : defaultValue()
  }
  """

private let decodeIfContained: Code = """
  /// Decodes any JSON value, null too; `nil` stands for a missing key.
  func decodeIfContained(_ type: JSON.Type, forKey key: KindsKey) throws -> JSON? {
    contains(key) ? try decode(type, forKey: key) : nil
  }
  """

private func decodeExpecting(numbers: Bool) -> Code {
  let decode: Code = numbers ? "decodeNumber" : "decode"
  return """
    /// Decodes a value that can only be one.
    func decode<Value: Decodable & Equatable>(
      _ type: Value.Type, forKey key: KindsKey, expecting expected: Value
    ) throws {
      let value = try \(decode)(type, forKey: key)
      if value == expected { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "'\\(value)' stands where only '\\(expected)' can")
    }
    """
}

private let presentKey: Code = """
  /// The key, or where it is missing the first of its aliases that is there.
  func key(_ key: KindsKey, or aliases: KindsKey...) -> KindsKey {
    contains(key) ? key : aliases.first(where: contains) ?? key
  }
  """
