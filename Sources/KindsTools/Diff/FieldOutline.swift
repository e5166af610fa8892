import KindsCore

// Structs, and the fields of structs and unions.
extension Outline {
  var structures: [Part] {
    let refusing = schema.refusingObjects
    return schema.structures.enumerated().map { index, structure in
      let name = structure.name.value.text
      let record = checked.wire.record(.structure(index))
      let data = structure.fields.map { "\($0.key.value): \($0.type.text)" }
      var part = declaration(
        .structure, structure.name, structure.document,
        data: data.isEmpty ? [] : ["\(structure.form)"] + data)
      part.element = .structure(structure, record, index)
      part.unknown = refusing[index] ?? record.unknown
      add(structure.parameters, to: &part)
      add(structure.conforms, structure.protocols, structure.attributes, to: &part)
      add(structure.availability, to: &part)
      part.facts += [
        Fact(.directJSON, structure.json?.value.rawValue),
        Fact(
          .structForm, quoted(structure.form.rawValue), rank: structure.isRawRepresentable ? 1 : 0),
        Fact(.extras, quoted(structure.extras.rawValue)),
        Fact(.maxDepth, checked.facts.structures[index].depthLimit.map { String($0) }),
      ]
      if structure.json != nil {
        part.parts.append(
          generated(
            .generated, "json", "'init(json:)' and 'json()'", at: structure.json?.range,
            uses: " of '\(name)'"))
      }
      part.parts += fields(structure.fields, areElements: structure.form != .object)
      part.parts += structure.presets.map { preset in
        var part = Part(.preset, preset.name)
        let values = preset.writtenValues.map { "\($0.key.value): \(meaning($0.value))" }
        part.facts = [Fact(.presetValue, "\(values.sorted())")]
        part.uses = ["code that names '.\(preset.name.value.text)'"]
        return part
      }
      part.facts.append(
        isolation(
          checked.isolations.isolation(of: checked.values.presets[index], of: structure),
          of: "the initializer and the presets of \(quoted(name))"))
      return part
    }
  }

  /// Returns the parts of fields.
  ///
  /// - Parameters:
  ///   - areValues: Whether the fields are associated values of a case.
  ///   - areElements: Whether the fields are elements of a JSON array.
  func fields(_ fields: [Field], areValues: Bool = false, areElements: Bool = false) -> [Part] {
    fields.filter { !$0.isExtras }.enumerated().map { position, field in
      let name = field.name.value.text
      let data = field.dataKeys
      let keys = [
        ["\(name) \(data.first ?? "-")"],
        areElements ? [] : data.first.map { ["data \($0)"] } ?? [], ["name \(name)"],
        areElements ? [] : data.map { "any \($0)" }, areElements ? ["position \(position)"] : [],
      ]
      var part = Part(.field, field.name, keys: keys)
      part.element = .field(field)
      part.facts = facts(of: field, data, isValue: areValues, isElement: areElements)
      return part
    }
  }

  private func facts(
    of field: Field, _ data: [String], isValue: Bool, isElement: Bool
  ) -> [Fact] {
    let hasDefault = isValue || field.hasDefault
    let label = field.label?.text ?? "-"
    return [
      Fact(.fieldKey, isElement || data.isEmpty ? nil : quoted(field.keyPath)),
      Fact(.fieldAliases, data.isEmpty ? nil : list(data.dropFirst().map { quoted($0) })),
      Fact(
        .fieldFlatten,
        field.isFlattened ? "now in the parent object" : "no longer in the parent object"),
      Fact(
        .fieldConst, field.writtenConstant.map { "only be \(meaning($0))" } ?? "have any value"),
      Fact(.fieldType, quoted(field.type.text), of: [field.type]),
      Fact(
        .fieldDefault, field.writtenDefault.map { JSONValue($0.content).text } ?? "none",
        is: hasDefault ? field.writtenDefault.map(meaning) ?? "-" : "-"),
      Fact(.fieldEncodeDefault, field.omitsDefault ? "no longer " : "now "),
      Fact(
        .fieldCoerce,
        field.coerces
          ? "now also read from other JSON types" : "no longer read from other JSON types"),
      Fact(
        .fieldFormat, field.dataFormat?.text ?? "'-'",
        is: field.dataFormat == nil ? "-" : "\(field.dataFormat as Any)"),
      Fact(.fieldInvalid, field.allowsInvalid ? "read as a missing key" : "refused"),
      Fact(
        .fieldNil,
        field.type.isOptional ? quoted((field.writtenNilCoding?.value ?? .omit).rawValue) : nil),
      Fact(.fieldElements, field.isLossy ? "now drops" : "no longer drops"),
      Fact(.fieldSingle, field.single.map { quoted($0.rawValue) } ?? "not given"),
      Fact(.fieldLabel, isValue ? "" : nil, is: label),
      Fact(
        .fieldOfUnknown, field.isOfUnknown ? "now guaranteed" : "no longer guaranteed",
        rank: field.isOfUnknown ? 1 : 0),
      Fact(.fieldDeprecated, field.deprecation == nil ? "no longer deprecated" : "now deprecated"),
    ]
  }
}

extension Field {
  /// The key paths that the field is read from; empty for fields without a key of their own.
  var dataKeys: [String] {
    isExtras || isFlattened || isPayload
      ? [] : keys.map { (path + [$0]).joined(separator: ".") }
  }
}

/// Returns a string that is equal for JSON values with the same meaning.
func meaning(_ node: JSONNode) -> String {
  switch node.content {
  case .null, .boolean, .string: return JSONValue(node.content).text
  case .number(let text):
    if let number = Int128(text) { return String(number) }
    return Double(text).map { Int128(exactly: $0).map(String.init) ?? "\($0)" } ?? text
  case .array(let elements): return "[\(elements.map(meaning).joined(separator: ","))]"
  case .object(let members):
    let texts = members.map { "\(jsonString($0.key.value)):\(meaning($0.value))" }
    return "{\(texts.sorted().joined(separator: ","))}"
  }
}
