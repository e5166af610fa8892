import KindsSchema

extension SchemaComparison {
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
}
