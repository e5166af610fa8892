import KindsSchema

extension SchemaComparison {
  mutating func compareStructures(_ index: Int, _ other: Int) {
    let (structure, newStructure) = (old.schema.structures[index], new.schema.structures[other])
    let name = newStructure.name.value.text
    let ranges = (structure.name.range, newStructure.name.range)
    compareParameters(name, structure.parameters, newStructure.parameters, at: ranges.0, ranges.1)
    compareConformances(
      name, structure.conforms, newStructure.conforms, structure.protocols, newStructure.protocols,
      at: ranges.0, ranges.1)
    compareDirectJSON(structure, newStructure)
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
      owner.fewestElements = (
        oldData.fewestElements(structure.fields), newData.fewestElements(newStructure.fields)
      )
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
    let presets = (old.values.presets[index], new.values.presets[other])
    compareIsolations(
      name, "the initializer and the presets of \(quoted(name))",
      old.isolations.isolation(of: presets.0, of: structure),
      new.isolations.isolation(of: presets.1, of: newStructure), at: ranges.0, ranges.1)
  }

  private mutating func compareDirectJSON(_ structure: Structure, _ newStructure: Structure) {
    guard (structure.json == nil) != (newStructure.json == nil) else { return }
    let name = newStructure.name.value.text
    let parts = "'init(json:)' and 'json()'"
    let isAdded = structure.json == nil
    add(
      isAdded ? .partAdded : .partRemoved, name,
      "\(quoted(name)) \(isAdded ? "has" : "no longer has") \(parts)",
      old: structure.name.range, new: newStructure.name.range,
      code: isAdded ? [] : ["uses of \(parts) of '\(name)'"])
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
    compare(
      structure.presets, newStructure.presets,
      NamedChanges(
        title: "preset", subject: subject, ranges: (structure.name.range, newStructure.name.range),
        name: \.name, added: .presetAdded, removed: .presetRemoved,
        codeOfAdded: ["'switch' over '\(structure.name.value.text).Name'"],
        codeOfRemoved: { ["whatever names '.\($0)'"] })
    ) { comparison, preset, newPreset, name in
      func values(_ preset: Preset) -> [String] {
        preset.writtenValues.map { "\($0.key.value): \(meaning($0.value))" }.sorted()
      }
      if values(preset) != values(newPreset) {
        comparison.add(
          .presetValue, "\(subject).\(name)",
          "the preset \(quoted(name)) of \(quoted(subject)) has other values",
          old: preset.name.range, new: newPreset.name.range)
      }
    }
  }
}
