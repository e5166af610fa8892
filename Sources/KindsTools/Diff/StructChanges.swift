import KindsSchema

/// The changes of a struct's JSON form.
private let structRows: [ChangeRow<Pair<Structure>>] = [
  ChangeRow(
    .structForm, "%T is written in the form %N, and was in %O", [.form],
    code: { pair in
      pair.old.isRawRepresentable && !pair.new.isRawRepresentable
        ? ["code that needs '\(pair.place.subject)' to be RawRepresentable"] : []
    }
  ) { quoted($0.form.rawValue) },
  ChangeRow(
    .extras, "'extras' of %T is %N, and was %O", [.extras],
    differs: { $0.old.form == $0.new.form && $0.old.extras != $0.new.extras },
    code: { $0.old.extras == .keep ? ["uses of 'extras'"] : [] }
  ) { quoted($0.extras.rawValue) },
]

extension SchemaComparison {
  mutating func compareStructures(_ index: Int, _ other: Int, _ place: ChangePlace) {
    let pair = Pair(
      old: old.schema.structures[index], new: new.schema.structures[other],
      title: quoted(place.subject), place: place)
    let (structure, newStructure) = (pair.old, pair.new)
    guard case .record(let record) = old.wire.form(of: .structure(index)),
      case .record(let newRecord) = new.wire.form(of: .structure(other))
    else { return }
    compareParameters(at: place, structure.parameters, newStructure.parameters)
    compareConformances(
      at: place, structure.conforms, newStructure.conforms, structure.protocols,
      newStructure.protocols)
    compareAttributes(at: place, structure.attributes, newStructure.attributes)
    compareAvailability(at: place, structure.availability, newStructure.availability)
    compareDirectJSON(pair)
    let form = effects(record, newRecord) { $0.form(of: $1, as: $2) }
    let extras = effects(record.unknown, newRecord.unknown) { $0.extras($1, as: $2) }
    add(
      structRows, pair,
      OpenEffects(
        old: [.form: form.old, .extras: extras.old], new: [.form: form.new, .extras: extras.new]))
    compareDepths(
      at: place, old.facts.structures[index].depthLimit, new.facts.structures[other].depthLimit,
      isExplicit: old.schema.documents[structure.document].maxDepth != nil
        || new.schema.documents[newStructure.document].maxDepth != nil)
    compareFields(
      structure.fields, newStructure.fields,
      of: owner(pair, record, newRecord, (index, other)))
    comparePresets(pair)
    compareIsolations(
      at: place, "the initializer and the presets of \(pair.title)",
      old.isolations.isolation(of: old.values.presets[index], of: structure),
      new.isolations.isolation(of: new.values.presets[other], of: newStructure))
  }

  private mutating func owner(
    _ pair: Pair<Structure>, _ record: Wire.Record, _ newRecord: Wire.Record,
    _ indices: (old: Int, new: Int)
  ) -> FieldOwner {
    var owner = FieldOwner(
      place: pair.place, initializer: "\(pair.old.name.value.text)(…)",
      unknown: (
        flattened.old.strictestUnknownMembers(of: indices.old),
        flattened.new.strictestUnknownMembers(of: indices.new)
      ))
    owner.hasData = record.form == newRecord.form
    owner.areElements = owner.hasData && record.form != .object
    if owner.areElements, record.form == .array {
      owner.fewestElements = (oldData.fewestElements(record), newData.fewestElements(newRecord))
      let names = [record, newRecord].map { $0.membersWithKeys.map(\.field.name.value) }
      if names[0] != names[1] {
        owner.ofElements = effects(record, newRecord) { $0.record($1, as: $2) }
      }
    }
    return owner
  }

  private mutating func compareDirectJSON(_ pair: Pair<Structure>) {
    compareStrictness(at: pair.place, pair.old.json?.value, pair.new.json?.value)
    let isAdded = pair.old.json == nil
    guard isAdded != (pair.new.json == nil) else { return }
    let parts = "'init(json:)' and 'json()'"
    add(
      isAdded ? .partAdded : .partRemoved,
      "\(pair.title) \(isAdded ? "now has" : "no longer has") \(parts)", at: pair.place,
      code: isAdded ? [] : ["uses of \(parts) of '\(pair.place.subject)'"])
  }

  private mutating func comparePresets(_ pair: Pair<Structure>) {
    func values(_ preset: Preset) -> [String] {
      preset.writtenValues.map { "\($0.key.value): \(meaning($0.value))" }.sorted()
    }
    compare(
      NamedParts("preset", \.name, .presetAdded, .presetRemoved), pair.old.presets,
      pair.new.presets,
      in: pair.place
    ) { _, _ in
      UnmatchedPart(code: ["'switch' over '\(pair.old.name.value.text).Name'"])
    } removed: { _, preset in
      UnmatchedPart(code: ["code that names '.\(preset.name.value.text)'"])
    } kept: { comparison, presets in
      if values(presets.old) != values(presets.new) {
        comparison.add(.presetValue, "the values of \(presets.title) changed", at: presets.place)
      }
    }
  }
}
