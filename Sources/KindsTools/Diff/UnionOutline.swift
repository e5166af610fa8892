import KindsCore

// Unions and kinds.
extension Outline {
  var unions: [Part] {
    schema.unions.indices.map { index in
      let (union, names) = (schema.unions[index], checked.names.unions[index])
      let choice = checked.wire.choice(index)
      let isSubset = union.superset != nil
      let data = union.kinds.map {
        "\($0.tag.value.quotedText) \(schema.fields(of: $0.payload).map(\.key.value))"
      }
      var part = declaration(.union, union.name, union.document, data: isSubset ? [] : data)
      part.element = .union(choice)
      part.unknown = union.coding.unknownMembers
      add(union.parameters, to: &part)
      if !isSubset {
        add(union.conforms, union.protocols, union.attributes, to: &part)
        add(union.availability, to: &part)
        part.facts += coding(choice)
        part.facts += [
          Fact(.maxDepth, checked.facts.unions[index].depthLimit.map { String($0) }),
          Fact(.directJSON, union.json?.value.rawValue),
        ]
        part.parts += fields(
          union.sharedFields, areValues: union.kinds.contains(where: \.hasAssociatedFields))
      }
      if union.parts.has(.kind) {
        let hasRawValues =
          union.conforms.isCoding
          || union.kinds.contains { $0.tag.value != .string($0.name.value.text) }
        let type = union.tagForm == .integer ? "of type 'Int'" : "of type 'String'"
        part.facts.append(
          Fact(.kindRawValue, hasRawValues ? type : "not generated", rank: hasRawValues ? 1 : 0))
      }
      let isFrozen = union.frozen?.value == true
      part.facts.append(Fact(.frozen, isFrozen ? "now" : "no longer", at: union.frozen?.range))
      part.parts += zip(choice.branches, names.kinds).map { kind($0, $1, of: choice) }
      part.parts += generatedParts(of: union, names) + constants(of: choice)
      part.parts += union.renderers.map { renderer in
        var part = Part(.renderer, renderer.name)
        let templates = renderer.templates.map {
          "\(union.kinds[$0].name.value.text): \($1.text)"
        }
        part.facts = [
          Fact(
            .rendererOutput,
            "\([renderer.format.rawValue] + renderer.schemes + templates.sorted())")
        ]
        part.uses = ["uses of '\(names.renderer(renderer.name.value).text)'"]
        return part
      }
      return part
    }
  }

  private func coding(_ choice: Wire.Choice) -> [Fact] {
    let (union, coding, keys) = (choice.union, choice.union.coding, choice.union.tagKeys)
    let isUnwritten = union.kindWithoutWrittenTag != nil
    let missing = coding.missingTag.map {
      "read as the kind \(quoted($0.value))\(isUnwritten ? ", which is encoded without a tag" : "")"
    }
    let hasEmptyKinds = choice.isKeyed && union.kinds.contains { !$0.hasData }
    return [
      Fact(.codingStyle, quoted(coding.style.rawValue)),
      Fact(.tagKey, keys.first.map { quoted($0) }),
      Fact(.tagAliases, keys.isEmpty ? nil : list(keys.dropFirst().map { quoted($0) })),
      Fact(.missingTag, missing ?? "refused"),
      Fact(
        .ambiguousKinds,
        coding.style != .members
          ? nil : coding.ambiguous == .first ? "read as the first of these kinds" : "refused"),
      Fact(
        .emptyKinds,
        !hasEmptyKinds ? nil : coding.emptyKinds == .tag ? "as their tags" : "as empty objects"),
      Fact(.contentKey, choice.contentKey.map { quoted($0) }),
      Fact(.sharedPlace, union.sharedFields.isEmpty ? nil : quoted(coding.shared.rawValue)),
      Fact(.extras, quoted(coding.extras.rawValue)),
      Fact(
        .unknownKinds, union.keepsUnknown ? "kept" : "refused", rank: union.keepsUnknown ? 1 : 0),
      Fact(
        .fallback,
        union.keepsUnknown ? union.fallback.map { quoted($0.key.value) } ?? "none" : nil),
    ]
  }

  private func kind(_ branch: Wire.Branch, _ names: KindNames, of choice: Wire.Choice) -> Part {
    let (kind, union) = (branch.kind, choice.union)
    let (name, tag) = (kind.name.value.text, kind.tag.value.quotedText)
    let tags = ([kind.tag] + kind.aliases).map(\.value.quotedText)
    let keys: [[String]] =
      union.coding.style.hasTags
      ? [["\(name) \(tag)"], ["tag \(tag)"], ["name \(name)"], tags.map { "any \($0)" }]
      : [[], [], ["name \(name)"], ["data \(kind.data)"]]
    var part = Part(.kind, kind.name, keys: keys)
    part.element = .kind(branch)
    part.unknown = union.coding.unknownMembers
    part.uses = methods(of: names, union)
    let written = branch.tags.map(\.quotedText)
    part.facts = [
      Fact(.kindPayloadTags, list(written), is: "\(written.sorted())"),
      Fact(.kindTag, written[0]),
      Fact(.kindAliases, list(Array(written.dropFirst()))),
    ]
    if union.superset != nil { return part }
    var isFields = false
    if case .fields(let fields) = kind.payload {
      isFields = true
      part.parts += self.fields(fields, areValues: kind.hasAssociatedFields).map { field in
        var field = field
        if union.sharedFields.contains(where: { $0 === field.field }) { field.sort = .inherited }
        return field
      }
      let own = kind.protocols.filter { reference in
        !union.protocols.contains { $0.value.text == reference.value.text }
      }
      add(
        kind.hasModel ? kind.conforms.subtracting(union.conforms) : [], kind.hasModel ? own : [],
        [], to: &part, subject: kind.model.text)
      part.parts += kind.attributes.map { Part(.attribute, $0.text) }
    }
    var combinations: String?
    if case .members(let discriminator) = choice.discriminator {
      combinations = "\(discriminator.combinations(of: branch.index))"
    }
    part.facts += [
      Fact(.kindInvalid, branch.allowsInvalid ? "kept as unknown kinds" : "refused"),
      Fact(.kindDiscriminatedBy, combinations),
      Fact(
        .kindAssociatedValues,
        !isFields
          ? nil
          : kind.hasAssociatedFields
            ? "associated values instead of a model" : "a model instead of associated values"),
      payload(of: kind),
      Fact(
        .kindModel, kind.hasModel ? quoted(kind.model.text) : nil),
    ]
    if kind.hasModel {
      part.facts.append(
        isolation(
          checked.isolations.isolation(of: kind.model),
          of: "calls of the initializer of \(quoted(kind.model.text))", kind.model.text))
    }
    if case .type = kind.payload {
      part.facts += [
        Fact(.fieldFormat, kind.dataFormat?.text ?? "'-'", is: "\(kind.dataFormat as Any)"),
        Fact(.kindLabel, kind.label.map { quoted($0.text) } ?? "none"),
      ]
    }
    part.facts.append(
      Fact(.kindDeprecated, kind.deprecation == nil ? "no longer deprecated" : "now deprecated"))
    return part
  }

  private func payload(of kind: Kind) -> Fact {
    switch kind.payload {
    case .nothing: Fact(.kindPayload, "none")
    case .fields: Fact(.kindPayload, "fields of its own")
    case .type(let type, _): Fact(.kindPayload, quoted(type.text), of: [type])
    }
  }

  /// The methods for a kind in the types that handle kinds.
  private func methods(of kind: KindNames, _ union: Union) -> [String] {
    let visits =
      union.parts.has(.visitor) || union.parts.has(.asyncVisitor)
      || union.parts.has(.mutatingVisitor)
    let configures = union.views[.table] != nil || union.views[.collection] != nil
    return [
      visits ? kind.visit.text : nil, union.views[.swiftui] != nil ? kind.view.text : nil,
      configures ? kind.configure.text : nil,
    ].compactMap(\.self)
  }

  private func constants(of choice: Wire.Choice) -> [Part] {
    choice.union.constants.map { constant in
      let name = constant.name.value.text
      var part = Part(.constant, constant.name)
      let values = choice.union.kinds.map { kind in
        let own = kind.writtenConstants.first { $0.key.value == name }?.value
        return "\(kind.name.value.text): \((own ?? constant.writtenDefault).map(meaning) ?? "")"
      }
      part.uses = ["uses of '\(name)'"]
      part.facts = [
        Fact(.constantType, quoted(constant.type.text), of: [constant.type]),
        Fact(.constantValue, "\(values.sorted())"),
        isolation(
          checked.isolations.isolation(
            of: constant, ofUnion: choice.index, choice.union, checked.values),
          of: "the values of the constant \(quoted(name)) of \(quoted(choice.name))"),
      ]
      return part
    }
  }

  /// The parts of the output that schemas can add or omit.
  private func generatedParts(of union: Union, _ names: UnionNames) -> [Part] {
    let carrying = zip(union.kinds, names.kinds).first { $0.0.hasPayload }?.1
    let visitors: [(RequestedPart?, String, SwiftName)] = [
      (nil, StandardPart.visitor.rawValue, names.visitor),
      (.asyncVisitor, "async", names.asyncVisitor),
      (.mutatingVisitor, "mutating", names.mutatingVisitor),
    ]
    let standard: [(StandardPart, String?)] = [
      (.kind, "'\(union.name.value.text).\(names.kindType.text)' and 'kind'"),
      (.match, "the method 'match'"),
      (.accessors, carrying.map { "accessors such as \(quoted($0.accessor.text))" }),
    ]
    let requested: [(RequestedPart, String?)] = [
      (.modelProtocol, "\(quoted(names.modelProtocol.text)) and 'model'"),
      (.traversal, "'children', 'walk', 'map' and \(quoted(names.walker.text))"),
      (.modify, carrying.map { "methods such as \(quoted($0.modify.text))" }),
      (.samples, "\(quoted(SampleNames.samples.text)) and \(quoted(SampleNames.sample.text))"),
      (.kindDecoding, "'init(kind:from:)'"),
    ]
    func place(_ part: RequestedPart?) -> SourceRange? {
      part.flatMap(union.parts.range)
    }
    let others: [(String, String?, SourceRange?)] =
      standard.filter { union.parts.has($0.0) }.map { ($0.0.rawValue, $0.1, nil) }
      + requested.filter { union.parts.has($0.0) }.map { ($0.0.rawValue, $0.1, place($0.0)) }
      + (union.json.map { [("json", "'init(json:)' and 'json()'", $0.range)] } ?? [])
    return visitors.filter { part, _, _ in
      part.map { union.parts.has($0) } ?? union.parts.has(.visitor)
    }.map { generated(.visitor, $1, "the visitor \(quoted($2.text))", at: place($0)) }
      + others.compactMap { key, title, range in
        title.map { generated(.generated, key, $0, at: range) }
      }
      + union.views.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        generated(.view, $0.rawValue, "views for '\($0.rawValue)'", at: $1)
      }
  }
}

extension Kind {
  /// A description of the data of a kind without a tag.
  fileprivate var data: String {
    switch payload {
    case .nothing: "nothing"
    case .type(let type, _): type.text
    case .fields(let fields): "\(fields.map(\.key.value))"
    }
  }
}
