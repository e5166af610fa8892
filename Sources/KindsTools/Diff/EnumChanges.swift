import KindsSchema

private let enumRows: [ChangeRow<Pair<Enumeration>>] = [
  ChangeRow(
    .unknownValues, "unknown values of %T are %N, and were %O", [.unknown],
    code: { ["'switch' over '\($0.old.name.value.text)'"] }, isMeant: \.new.keepsUnknown
  ) { $0.keepsUnknown ? "kept" : "refused" }
]

private let valueRows: [ChangeRow<Pair<Enumeration.Value>>] = [
  ChangeRow(
    .valueRenamed, "%T was called %O", code: { ["code that names '.\($0.old.name.value.text)'"] }
  ) { quoted($0.name.value.text) },
  ChangeRow(.valueTag, "the tag of %T is %N, and was %O", [.value]) { $0.tag.value.quotedText },
]

extension SchemaComparison {
  mutating func compareEnumerations(_ index: Int, _ other: Int, _ place: ChangePlace) {
    let pair = Pair(
      old: old.schema.enumerations[index], new: new.schema.enumerations[other],
      title: quoted(place.subject), place: place)
    let (enumeration, newEnumeration) = (pair.old, pair.new)
    compareConformances(
      at: place, enumeration.conforms, newEnumeration.conforms, enumeration.protocols,
      newEnumeration.protocols)
    compareAttributes(at: place, enumeration.attributes, newEnumeration.attributes)
    compareAvailability(at: place, enumeration.availability, newEnumeration.availability)
    var effects = OpenEffects()
    if enumeration.keepsUnknown, !newEnumeration.keepsUnknown {
      effects.old[.unknown] = DataEffect(
        .breaks, "unknown values were kept, and are now refused")
    }
    add(enumRows, pair, effects)
    let matches = matchInSteps(
      enumeration.values, newEnumeration.values,
      [
        { ["\($0.name.value.text) \($0.tag.value.quotedText)"] }, { [$0.tag.value.quotedText] },
        { [$0.name.value.text] },
      ])
    compare(
      NamedParts("value", \.name, .valueAdded, .valueRemoved), enumeration.values,
      newEnumeration.values, matches, in: place
    ) { comparison, value in
      UnmatchedPart(
        code: ["'switch' over '\(enumeration.name.value.text)'"],
        data: DataEffects(new: comparison.newData.unknown(value.tag.value, in: enumeration)))
    } removed: { comparison, value in
      UnmatchedPart(
        code: ["code that names '.\(value.name.value.text)'"],
        data: DataEffects(old: comparison.oldData.unknown(value.tag.value, in: newEnumeration)))
    } kept: { comparison, values in
      var effects = OpenEffects()
      effects.old[.value] = comparison.oldData.value(values.old, in: newEnumeration)
      effects.new[.value] = comparison.newData.value(values.new, in: enumeration)
      comparison.add(valueRows, values, effects)
    }
  }
}

extension DataReading {
  /// Returns the effect of reading an enum value with a changed tag: the other schema lacks the tag, or gives it to
  /// another value.
  fileprivate func value(
    _ value: Enumeration.Value, in enumeration: Enumeration
  ) -> DataEffect {
    let tag = value.tag.value
    guard let other = enumeration.values.first(where: { $0.tag.value == tag }) else {
      return unknown(tag, in: enumeration)
    }
    return DataEffect(
      .changed, "\(tag.quotedText) is read as the value \(quoted(other.name.value.text))")
  }
}
