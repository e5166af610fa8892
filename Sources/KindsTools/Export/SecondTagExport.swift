import KindsSchema

// Unions with a pair of tags as the discriminator, which requires constraints on both members.

extension Wire.Choice {
  /// The key of the second tag; empty if there is none.
  var exportedSecondKeys: [String] { union.secondTag.map { [$0.key.value] } ?? [] }

  /// The tags of all kinds without duplicates; for pairs, only the first tags.
  var exportedFirstTags: [Tag] {
    if union.secondTag == nil { return exportedTags }
    var seen: Set<Tag> = []
    return exportedTags.map(\.first).filter { seen.insert($0).inserted }
  }

  /// Returns the constraints on the tags of a kind's objects.
  ///
  /// - Parameters:
  ///   - isRequired: Whether the tag must be present.
  ///   - isWhole: Whether the constraints must also describe the form of a second tag if the kind ignores it.
  func tagged(_ branch: Wire.Branch, isRequired: Bool, isWhole: Bool = false) -> JSONValue {
    guard let second = union.secondTag else {
      return tagged(tag(of: branch), isRequired: isRequired)
    }
    return either(
      conditions(exportedTags(of: branch), second, isRequired: isRequired, isWhole: isWhole))
  }

  /// The constraints on the tags of unknown kinds.
  var taggedUnknown: JSONValue {
    guard let second = union.secondTag else { return tagged(unknownTag, isRequired: true) }
    let known = conditions(exportedTags, second, isRequired: true)
    return tagged(Tag.jsonSchema(tagForm), isRequired: true) + ["not": either(known)]
  }

  /// Returns the constraints on all objects with a pair of tags; empty if there is no second tag.
  ///
  /// - Parameter missing: The kind of objects without a tag.
  func pairConstraints(missing: Int?) -> [JSONValue] {
    guard let second = union.secondTag else { return [] }
    if keepsUnknown { return [second.described] }
    let known = conditions(exportedTags, second, isRequired: true)
    let untagged = exportedTag.keys.map { JSONValue.Member(key: $0, value: false) }
    return [
      second.described,
      either(known + (missing == nil ? [] : [["properties": .object(untagged)]])),
    ]
  }

  private func either(_ choices: [JSONValue]) -> JSONValue {
    choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
  }

  /// Returns the constraints for tags: one for each first tag, and another one if the first tag occurs both with and
  /// without a second tag.
  private func conditions(
    _ tags: [Tag], _ second: SecondTag, isRequired: Bool, isWhole: Bool = false
  ) -> [JSONValue] {
    var seen: Set<Tag> = []
    let firstTags = tags.map(\.first).filter { seen.insert($0).inserted }
    return firstTags.flatMap { first -> [JSONValue] in
      let own = tagged(["const": JSONValue(first)], isRequired: isRequired)
      if !second.firstTags.contains(first) {
        return [isWhole ? own.with(second.schema, at: second.key.value, isRequired: false) : own]
      }
      let others = tags.filter { $0.first == first }.map(\.second)
      let values = others.compactMap { $0.map { JSONValue($0) } }
      let key = second.key.value
      let pair: JSONValue = values.count == 1 ? ["const": values[0]] : ["enum": .array(values)]
      return (values.isEmpty ? [] : [own.with(pair, at: key, isRequired: true)])
        + (others.contains(nil) ? [own.with(["type": "null"], at: key, isRequired: false)] : [])
    }
  }
}

extension JSONValue {
  /// Returns the constraints of an object with an additional member.
  fileprivate func with(_ schema: JSONValue, at key: String, isRequired: Bool) -> JSONValue {
    let properties: JSONValue = [key: schema]
    let required: [JSONValue] = isRequired ? [.string(key)] : []
    if !members.contains(where: { $0.key == "properties" }) {
      let more: JSONValue = ["properties": properties]
      return self + ["allOf": [isRequired ? more + ["required": .array(required)] : more]]
    }
    return .object(
      members.map { member in
        switch (member.key, member.value) {
        case ("properties", let own): Member(key: member.key, value: own + properties)
        case ("required", .array(let keys)): Member(key: member.key, value: .array(keys + required))
        default: member
        }
      })
  }
}

extension SecondTag {
  /// The JSON Schema of the second tag. Null counts as missing.
  fileprivate var schema: JSONValue { orNull(Tag.jsonSchema(form)) }

  /// The constraints of an object with the second tag.
  fileprivate var described: JSONValue { ["properties": [key.value: schema]] }
}
