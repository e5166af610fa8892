import KindsSchema

// Earlier shapes of kinds: reading data in these shapes, and advice to declare one so that old data can be read.

extension DataReading {
  /// Returns the effect of reading data of a kind's earlier shapes, and of reading data of its current shape as an
  /// earlier shape of the reader.
  mutating func earlier(
    of branch: Wire.Branch, in written: Wire.Choice, as other: Wire.Branch, in read: Wire.Choice
  ) -> DataEffect {
    guard written.hasTags, read.hasTags else { return .safe }
    var effect = DataEffect.safe
    if let shape = earlierShape(of: branch, in: read) {
      effect = payload(branch, as: shape)
      let isCurrent = { (tag: Tag) in
        let tag = seen(tag, of: branch, in: read)
        return read.earlierShape(of: tag) == nil && read.kind(of: tag) == other.index
      }
      if mode == .described, branch.tags.contains(where: isCurrent) {
        effect = effect.or(payload(branch, as: other))
      }
    }
    if mode == .written { return effect }
    for shape in written.earlier where shape.index == branch.index {
      let tag = seen(shape.tags[0], of: shape, in: read)
      if let same = read.earlierShape(of: tag) {
        effect = effect.or(payload(shape, as: same))
      } else if let kind = read.kind(of: tag) {
        effect = effect.or(payload(shape, as: read.branches[kind]))
      } else {
        effect = effect.or(unknownKind(shape, in: read))
      }
    }
    return effect
  }

  /// Returns the earlier shape as which the reader reads data of a kind's current shape, or `nil` if there is none.
  func earlierShape(of branch: Wire.Branch, in read: Wire.Choice) -> Wire.Branch? {
    branch.union.coding.style.hasTags
      ? read.earlierShape(of: seen(branch.tags[0], of: branch, in: read)) : nil
  }
}

extension SchemaComparison {
  /// Finds a kind's first change that makes old data unreadable, and adds advice to the message of this change: to
  /// declare an earlier shape that reads the data.
  ///
  /// - Parameter count: The number of changes that precede those of the kind.
  mutating func adviseEarlierShape(
    of branch: Wire.Branch, in choice: Wire.Choice, as other: Wire.Branch, in read: Wire.Choice,
    after count: Int
  ) {
    guard choice.hasTags, read.hasTags, other.kind.hasModel,
      read.conforms.contains(.decodable), read.union.parameters.isEmpty,
      read.union.siblingFields.isEmpty, oldData.earlierShape(of: branch, in: read) == nil,
      oldData.payload(branch, as: other).verdict == .breaks,
      let index = changes[count...].firstIndex(where: {
        $0.oldData.verdict == .breaks && $0.rule != .kindEarlier
      }),
      let entry = entry(of: branch)
    else { return }
    let tag =
      branch.tags[0] == other.tags[0] ? ", and a new 'tag' for data in the current shape" : ""
    let start =
      changes[index].message.hasSuffix(adviceForRequiredField) ? ", or" : "; to read old data,"
    advise(
      "\(start) give \(quoted(other.kind.name.value.text)) the earlier shape \(entry)\(tag)",
      at: index)
  }

  /// Returns the schema entry of an earlier shape, with the tag of a kind and with the kind's fields as the schema
  /// writes them.
  private func entry(of branch: Wire.Branch) -> String? {
    guard case .fields = branch.kind.payload else { return nil }
    let name = branch.kind.name
    guard oldSources.indices.contains(name.range.file) else { return nil }
    var diagnostics = Diagnostics()
    let document = readJSON(oldSources[name.range.file], file: 0, &diagnostics)
    let kind = document?["unions"]?[branch.union.name.value.text]?["kinds"]?[name.value.text]
    let members = ["include", "fields"].compactMap { key in
      kind?[key].map { JSONValue.Member(key: key, value: JSONValue($0.content)) }
    }
    return (["tag": JSONValue(branch.tags[0])] + JSONValue.object(members)).text
  }
}

extension KindPair {
  /// Whether the lists of earlier shapes differ, or a shape has other fields.
  var haveOtherShapes: Bool {
    !isOfSubset && (shapes(of: unions.old, old) != shapes(of: unions.new, new))
  }

  private func shapes(of choice: Wire.Choice, _ branch: Wire.Branch) -> [[String]] {
    choice.earlier.filter { $0.index == branch.index }.map { shape in
      [shape.tags[0].quotedText] + shape.fieldTexts
    }
  }

  /// The code that converts earlier shapes to the current one.
  var codeOfShapes: [String] {
    let name = "\(unions.new.union.name.value.text)Upgrades"
    return ["'\(name)', which converts each shape to the next"]
  }
}

extension Wire.Branch {
  /// Descriptions of an earlier shape's fields: their names in code, keys and types.
  fileprivate var fieldTexts: [String] {
    earlierFields.map { "\($0.name.value.text) \($0.key.value): \($0.type.text)" }
  }
}

extension Schema {
  private func names(_ model: DeclarationIndex, in types: [SwiftType]) -> Bool {
    types.contains { type in
      type.parts.contains { part in
        if case .declared(let declared) = part { declared.index == model } else { false }
      }
    }
  }

  /// Whether a field or a payload uses a kind's model as its type.
  func namesModel(_ kind: Int, of union: Int) -> Bool {
    let model = DeclarationIndex.model(union: union, kind: kind)
    return unions.contains { names(model, in: $0.kinds.flatMap(\.payload.types)) }
      || structures.contains { names(model, in: $0.fields.map(\.type)) }
  }
}
