import KindsSchema

// Structs, enums and protocols.
extension SchemaComparison {
  mutating func compareStructures(_ index: Int, _ other: Int) {
    let (structure, newStructure) = (old.schema.structures[index], new.schema.structures[other])
    let name = newStructure.name.value.text
    let ranges = (structure.name.range, newStructure.name.range)
    compareParameters(name, structure.parameters, newStructure.parameters, at: ranges.0, ranges.1)
    compareConformances(
      name, structure.conforms, newStructure.conforms, structure.protocols, newStructure.protocols,
      at: ranges.0, ranges.1)
    compareForms(structure, newStructure)
    compareExtras(structure, newStructure)
    let limits = (
      old.facts.structures[index].depthLimit, new.facts.structures[other].depthLimit
    )
    if let limit = limits.0, let newLimit = limits.1, limit != newLimit {
      let isSaid =
        old.schema.documents[structure.document].maxDepth != nil
        || new.schema.documents[newStructure.document].maxDepth != nil
      add(
        .maxDepth, name,
        "values of \(quoted(name)) may be \(newLimit) keys and indices deep, and were \(limit)",
        old: ranges.0, new: ranges.1, oldData: oldData.depth(limit, as: newLimit, isSaid: isSaid),
        newData: newData.depth(newLimit, as: limit, isSaid: isSaid))
    }
    let areElements = structure.form == .array && newStructure.form == .array
    var owner = FieldOwner(
      subject: name, ranges: ranges, initializer: "\(structure.name.value.text)(…)",
      extras: (
        flattened.old.strictestExtras(of: index), flattened.new.strictestExtras(of: other)
      ))
    owner.areElements = areElements || newStructure.form == .value && structure.form == .value
    owner.hasData = structure.form == newStructure.form
    if areElements {
      let (types, newTypes) = (
        old.schema.type(.structure(index), arguments: parameters(of: structure)),
        new.schema.type(.structure(other), arguments: parameters(of: newStructure))
      )
      let (record, newRecord) = (
        RecordData(types, old.schema), RecordData(newTypes, new.schema)
      )
      if record.members.map(\.declared.name.value) != newRecord.members.map(\.declared.name.value) {
        owner.ofElements = (
          oldData.record(record, as: newRecord), newData.record(newRecord, as: record)
        )
      }
    }
    compareFields(structure.fields, newStructure.fields, of: owner)
    comparePresets(structure, newStructure)
  }

  private func parameters(of structure: Structure) -> [SwiftType] {
    structure.parameters.map { .parameter($0.value) }
  }

  private mutating func compareForms(_ structure: Structure, _ newStructure: Structure) {
    if structure.form == newStructure.form { return }
    let name = newStructure.name.value.text
    let isRaw = structure.isRawRepresentable && !newStructure.isRawRepresentable
    add(
      .structForm, name,
      "\(quoted(name)) is written in the form '\(newStructure.form.rawValue)', and was in '\(structure.form.rawValue)'",
      old: structure.name.range, new: newStructure.name.range,
      code: isRaw ? ["code that needs '\(name)' to be RawRepresentable"] : [],
      oldData: formEffect(structure, newStructure, old.schema, new.schema),
      newData: formEffect(newStructure, structure, new.schema, old.schema))
  }

  private func formEffect(
    _ structure: Structure, _ read: Structure, _ schema: Schema, _ readSchema: Schema
  ) -> DataEffect {
    func type(_ structure: Structure, _ schema: Schema) -> JSONType? {
      switch structure.form {
      case .object: return .object
      case .array: return .array
      case .value:
        guard let field = structure.fields.first, field.single == nil else { return nil }
        return schema.jsonType(of: field.type, field.dataFormat)
      }
    }
    let types = (type(structure, schema), type(read, readSchema))
    guard let written = types.0, let other = types.1, written != other else {
      return DataEffect(.unknown, "the schemas do not tell whether one is read as the other")
    }
    return DataEffect(
      .breaks, "it is \(written.valueText) in data, and is read as \(other.valueText)")
  }

  private mutating func compareExtras(_ structure: Structure, _ newStructure: Structure) {
    let before = (structure.extras, structure.excepted)
    let after = (newStructure.extras, newStructure.excepted)
    if before == after || structure.form != newStructure.form { return }
    let name = newStructure.name.value.text
    let isGone = before.0 == .keep
    add(
      .extras, name,
      "'extras' of \(quoted(name)) is '\(after.0.rawValue)', and was '\(before.0.rawValue)'",
      old: structure.name.range, new: newStructure.name.range,
      code: isGone ? ["uses of 'extras'"] : [],
      oldData: oldData.extras(before.0, before.1, as: after.0, after.1),
      newData: newData.extras(after.0, after.1, as: before.0, before.1))
  }

  private mutating func comparePresets(_ structure: Structure, _ newStructure: Structure) {
    let subject = newStructure.name.value.text
    let olds = NameTable(structure.presets) { $0.name.value.text }
    let news = NameTable(newStructure.presets) { $0.name.value.text }
    for preset in newStructure.presets where olds[preset.name.value.text] == nil {
      let name = preset.name.value.text
      add(
        .presetAdded, "\(subject).\(name)",
        "the preset \(quoted(name)) of \(quoted(subject)) is new",
        old: structure.name.range, new: preset.name.range,
        code: ["'switch' over '\(structure.name.value.text).Name'"])
    }
    for preset in structure.presets {
      let name = preset.name.value.text
      guard let newPreset = news[name] else {
        add(
          .presetRemoved, "\(subject).\(name)",
          "the preset \(quoted(name)) of \(quoted(subject)) is gone", old: preset.name.range,
          new: newStructure.name.range, code: ["whatever names '.\(name)'"])
        continue
      }
      func values(_ preset: Preset) -> [String] {
        preset.writtenValues.map { "\($0.key.value): \(meaning($0.value))" }.sorted()
      }
      if values(preset) != values(newPreset) {
        add(
          .presetValue, "\(subject).\(name)",
          "the preset \(quoted(name)) of \(quoted(subject)) has other values",
          old: preset.name.range, new: newPreset.name.range)
      }
    }
  }

  // MARK: Enums

  mutating func compareEnumerations(_ index: Int, _ other: Int) {
    let (enumeration, newEnumeration) = (
      old.schema.enumerations[index], new.schema.enumerations[other]
    )
    let subject = newEnumeration.name.value.text
    let ranges = (enumeration.name.range, newEnumeration.name.range)
    compareConformances(
      subject, enumeration.conforms, newEnumeration.conforms, enumeration.protocols,
      newEnumeration.protocols, at: ranges.0, ranges.1)
    if enumeration.keepsUnknown != newEnumeration.keepsUnknown {
      let isKept = newEnumeration.keepsUnknown
      add(
        .unknownValues, subject,
        "values of \(quoted(subject)) that are not known are \(isKept ? "kept" : "refused")",
        old: ranges.0, new: ranges.1, code: ["'switch' over '\(enumeration.name.value.text)'"],
        isMeant: isKept,
        oldData: isKept
          ? .safe : DataEffect(.breaks, "unknown values were kept, and are now refused"))
    }
    let matches = matchInSteps(
      enumeration.values, newEnumeration.values,
      [
        { ["\($0.name.value.text) \($0.tag.value.quotedText)"] }, { [$0.tag.value.quotedText] },
        { [$0.name.value.text] },
      ])
    let taken = Set(matches.values)
    for (position, value) in newEnumeration.values.enumerated() where !taken.contains(position) {
      let name = value.name.value.text
      add(
        .valueAdded, "\(subject).\(name)", "the value \(quoted(name)) of \(quoted(subject)) is new",
        old: ranges.0, new: value.name.range,
        code: ["'switch' over '\(enumeration.name.value.text)'"],
        newData: newData.unknown(value.tag.value, in: enumeration))
    }
    for (position, value) in enumeration.values.enumerated() {
      let name = value.name.value.text
      guard let match = matches[position] else {
        add(
          .valueRemoved, "\(subject).\(name)",
          "the value \(quoted(name)) of \(quoted(subject)) is gone", old: value.name.range,
          new: ranges.1, code: ["whatever names '.\(name)'"],
          oldData: oldData.unknown(value.tag.value, in: newEnumeration))
        continue
      }
      let newValue = newEnumeration.values[match]
      compare(value, newValue, of: enumeration, newEnumeration)
    }
  }

  private mutating func compare(
    _ value: Enumeration.Value, _ newValue: Enumeration.Value, of enumeration: Enumeration,
    _ newEnumeration: Enumeration
  ) {
    let subject = newEnumeration.name.value.text
    let (name, newName) = (value.name.value.text, newValue.name.value.text)
    if name != newName {
      add(
        .valueRenamed, "\(subject).\(newName)",
        "the value \(quoted(newName)) of \(quoted(subject)) was called \(quoted(name))",
        old: value.name.range, new: newValue.name.range, code: ["whatever names '.\(name)'"])
    }
    if value.tag.value == newValue.tag.value { return }
    func effect(
      _ value: Enumeration.Value, _ enumeration: Enumeration, _ reading: DataReading
    ) -> DataEffect {
      if let other = enumeration.values.first(where: { $0.tag.value == value.tag.value }) {
        return DataEffect(
          .changed,
          "\(value.tag.value.quotedText) is read as the value \(quoted(other.name.value.text))")
      }
      return reading.unknown(value.tag.value, in: enumeration)
    }
    add(
      .valueTag, "\(subject).\(newName)",
      "the tag of the value \(quoted(newName)) of \(quoted(subject)) is \(newValue.tag.value.quotedText), and was \(value.tag.value.quotedText)",
      old: value.name.range, new: newValue.name.range,
      oldData: effect(value, newEnumeration, oldData),
      newData: effect(newValue, enumeration, newData))
  }

  // MARK: Protocols

  mutating func compareProtocols(_ index: Int, _ other: Int) {
    let (definition, newDefinition) = (old.schema.protocols[index], new.schema.protocols[other])
    let subject = newDefinition.name.value.text
    if definition.isolation != newDefinition.isolation {
      add(
        .isolation, subject,
        "what \(quoted(subject)) requires is called '\(newDefinition.isolation.rawValue)', and was '\(definition.isolation.rawValue)'",
        old: definition.name.range, new: newDefinition.name.range,
        code: newDefinition.isolation == .mainActor
          ? ["calls from elsewhere than the main actor"] : ["members written for the main actor"])
    }
    var olds: [Requirement.MemberName: Requirement] = [:]
    for requirement in definition.requirements { olds[requirement.key] = requirement }
    var news: Set<Requirement.MemberName> = []
    for requirement in newDefinition.requirements {
      news.insert(requirement.key)
      let name = requirement.name.value.text
      guard let before = olds[requirement.key] else {
        add(
          .requirementAdded, "\(subject).\(name)",
          "\(quoted(subject)) requires \(quoted(name))", old: definition.name.range,
          new: requirement.name.range,
          code: ["types that conform to '\(subject)' and lack it"])
        continue
      }
      let isSameType: Bool
      switch (before.result?.type, requirement.result?.type) {
      case (nil, nil): isSameType = true
      case (let type?, let newType?): isSameType = isSame(type, newType)
      default: isSameType = false
      }
      let areSameParameters = zip(before.parameters, requirement.parameters).allSatisfy {
        isSame($0.use.type, $1.use.type)
      }
      if before.form != requirement.form || !isSameType || !areSameParameters {
        add(
          .requirementChanged, "\(subject).\(name)",
          "what \(quoted(subject)) requires of \(quoted(name)) is not the same",
          old: before.name.range, new: requirement.name.range,
          code: ["types that conform to '\(subject)'", "uses of '\(name)'"])
      }
    }
    for requirement in definition.requirements where !news.contains(requirement.key) {
      let name = requirement.name.value.text
      add(
        .requirementRemoved, "\(subject).\(name)",
        "\(quoted(subject)) no longer requires \(quoted(name))", old: requirement.name.range,
        new: newDefinition.name.range, code: ["uses of '\(name)' of 'any \(subject)'"])
    }
  }
}

/// The objects that the members of structs stand in.
struct FlattenedStructs {
  private let schema: Schema
  /// What becomes of members that no field names, in the objects around the members of each struct.
  private var outer: [Int: [(structure: Int?, extras: Extras, excepted: [String])]] = [:]

  init(_ schema: Schema) {
    self.schema = schema
    if !schema.flattens { return }
    for (position, structure) in schema.structures.enumerated() {
      add(structure.fields, in: position, structure.extras, structure.excepted)
    }
    for union in schema.unions where union.superset == nil {
      for kind in union.kinds {
        guard case .fields(let fields) = kind.payload else { continue }
        add(fields, in: nil, union.coding.extras, union.coding.excepted)
      }
    }
  }

  private mutating func add(
    _ fields: [Field], in structure: Int?, _ extras: Extras, _ excepted: [String]
  ) {
    for field in fields {
      guard let type = schema.flattenedStructure(of: field), case .structure(let inner) = type.index
      else { continue }
      outer[inner, default: []].append((structure, extras, excepted))
    }
  }

  /// What becomes of members that no field of a struct names, in its own objects and in those that its members stand in:
  /// what is the strictest of them.
  func strictestExtras(of index: Int) -> (Extras, [String]) {
    var seen: Set<Int> = [index]
    var open = [index]
    let own = schema.structures[index]
    var strictest = (own.extras, own.excepted)
    while let structure = open.popLast() {
      for object in outer[structure] ?? [] {
        if object.extras == .fail, strictest.0 != .fail { strictest = (.fail, object.excepted) }
        if let next = object.structure, seen.insert(next).inserted { open.append(next) }
      }
    }
    return strictest
  }
}
