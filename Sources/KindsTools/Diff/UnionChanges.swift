import KindsSchema

extension SchemaComparison {
  mutating func compareUnions(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let ranges = (union.name.range, newUnion.name.range)
    let name = newUnion.name.value.text
    compareParameters(name, union.parameters, newUnion.parameters, at: ranges.0, ranges.1)
    if union.superset == nil, newUnion.superset == nil {
      compareConformances(
        name, union.conforms, newUnion.conforms, union.protocols, newUnion.protocols, at: ranges.0,
        ranges.1)
      compareCoding(index, other)
      compareSharedFields(index, other)
    }
    compareKinds(index, other)
    comparePresence(union, newUnion)
    compareConstants(index, other)
    compareRenderers(union, newUnion)
  }

  // MARK: Data

  private mutating func compareCoding(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let (coding, newCoding) = (union.coding, newUnion.coding)
    let name = quoted(newUnion.name.value.text)
    var aspects = (
      old: oldData.aspects(of: index, as: other), new: newData.aspects(of: other, as: index)
    )
    func effect(_ aspect: UnionAspect) -> (DataEffect, DataEffect) {
      (
        aspects.old.removeValue(forKey: aspect) ?? .safe,
        aspects.new.removeValue(forKey: aspect) ?? .safe
      )
    }
    func add(
      _ rule: ChangeRule, _ message: String, _ aspect: UnionAspect, at old: SourceRange? = nil,
      _ new: SourceRange? = nil, code: [String] = []
    ) {
      let (oldEffect, newEffect) = effect(aspect)
      self.add(
        rule, newUnion.name.value.text, message, old: old ?? union.name.range,
        new: new ?? newUnion.name.range, code: code, oldData: oldEffect, newData: newEffect)
    }
    if coding.style != newCoding.style {
      add(
        .codingStyle,
        "the style of \(name) is '\(newCoding.style.rawValue)', and was '\(coding.style.rawValue)'",
        .style)
    }
    let haveTagKeys = !union.tagKeys.isEmpty && !newUnion.tagKeys.isEmpty
    if haveTagKeys, coding.tagKey.value != newCoding.tagKey.value {
      add(
        .tagKey,
        "the tag of \(name) is at \(quoted(newCoding.tagKey.value)), and was at \(quoted(coding.tagKey.value))",
        .tagKey)
    }
    if haveTagKeys, coding.tagAliases.map(\.value) != newCoding.tagAliases.map(\.value) {
      add(.tagAliases, "the other keys of the tag of \(name) are not the same", .tagKey)
    }
    if coding.missingTag?.value != newCoding.missingTag?.value {
      add(
        .missingTag,
        newCoding.missingTag.map {
          "a value of \(name) without a tag is of the kind \(quoted($0.value))"
        } ?? "a value of \(name) without a tag is refused", .missingTag)
    }
    if coding.style == .adjacent, newCoding.style == .adjacent,
      coding.contentKey.value != newCoding.contentKey.value
    {
      add(
        .contentKey,
        "what a kind of \(name) carries is at \(quoted(newCoding.contentKey.value)), and was at \(quoted(coding.contentKey.value))",
        .content)
    }
    if coding.shared != newCoding.shared, !union.sharedFields.isEmpty,
      !newUnion.sharedFields.isEmpty
    {
      add(
        .sharedPlace, "the shared fields of \(name) are '\(newCoding.shared.rawValue)'", .shared)
    }
    if union.keepsUnknown != newUnion.keepsUnknown {
      compareUnknown(union, newUnion)
    }
    if coding.extras != newCoding.extras || coding.excepted != newCoding.excepted {
      let isGone = coding.extras == .keep && newCoding.extras != .keep
      let haveModels = union.kinds.contains(where: \.hasModel)
      add(
        .extras,
        "members that no field of \(name) names: '\(newCoding.extras.rawValue)', and it was '\(coding.extras.rawValue)'",
        .extras, code: isGone && haveModels ? ["uses of 'extras' of the models"] : [])
    }
    let limits = (old.facts.unions[index].depthLimit, new.facts.unions[other].depthLimit)
    if let limit = limits.0, let newLimit = limits.1, limit != newLimit {
      add(
        .maxDepth,
        "values of \(name) may be \(newLimit) keys and indices deep, and were \(limit)", .depth)
    }
  }

  private mutating func compareUnknown(_ union: Union, _ newUnion: Union) {
    let name = newUnion.name.value.text
    let isKept = newUnion.keepsUnknown
    add(
      .unknownKinds, name,
      "values of \(quoted(name)) whose kind is not known are \(isKept ? "kept" : "refused")",
      old: union.name.range, new: newUnion.name.range,
      code: exhaustiveCode(of: union, newUnion, kind: "unknown", isNew: isKept), isMeant: isKept,
      oldData: isKept ? .safe : DataEffect(.breaks, "unknown kinds were kept, and are refused"))
  }

  private mutating func compareSharedFields(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let name = newUnion.name.value.text
    compareFields(
      union.sharedFields, newUnion.sharedFields,
      of: FieldOwner(
        subject: name, ranges: (union.name.range, newUnion.name.range),
        initializer: union.kinds.contains(where: \.carriesValues)
          ? "\(name).…" : "the models of \(name)",
        namesEachField: union.kinds.contains(where: \.carriesValues),
        extras: extras(of: union, newUnion)))
  }

  private func extras(
    of union: Union, _ newUnion: Union
  ) -> (old: (Extras, [String]), new: (Extras, [String])) {
    (
      (union.coding.extras, union.coding.excepted),
      (newUnion.coding.extras, newUnion.coding.excepted)
    )
  }

  // MARK: Kinds

  private mutating func compareKinds(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let name = newUnion.name.value.text
    let matches = matching.kinds[index] ?? [:]
    for (position, kind) in union.kinds.enumerated() where matches[position] == nil {
      var effect = oldData.kind(position, of: index, as: other, as: ExpectedKind.none)
      if !areWrittenAlike(union, newUnion) { effect = .safe }
      add(
        .kindRemoved, "\(name).\(kind.name.value.text)",
        "the kind \(quoted(kind.name.value.text)) of \(quoted(name)) is gone",
        old: kind.name.range, new: newUnion.name.range,
        code: exhaustiveCode(of: union, newUnion, kind: kind.name.value.text, isNew: false),
        oldData: effect)
    }
    let taken = Set(matches.values)
    for (position, kind) in newUnion.kinds.enumerated() where !taken.contains(position) {
      var effect = newData.kind(position, of: other, as: index, as: ExpectedKind.none)
      if !areWrittenAlike(union, newUnion) { effect = .safe }
      add(
        .kindAdded, "\(name).\(kind.name.value.text)",
        "the kind \(quoted(kind.name.value.text)) of \(quoted(name)) is new",
        old: union.name.range, new: kind.name.range,
        code: exhaustiveCode(of: union, newUnion, kind: kind.name.value.text, isNew: true),
        newData: effect)
    }
    for position in union.kinds.indices {
      guard let match = matches[position] else { continue }
      compareKind(position, match, of: index, other)
    }
    let common = union.kinds.indices.compactMap { matches[$0] }
    if zip(common, common.dropFirst()).contains(where: >) {
      let code =
        (newUnion.without.contains(.match) ? [] : ["calls of 'match'"])
        + (newUnion.without.contains(.handlers) ? [] : ["calls of '\(name)Handlers(…)'"])
      add(
        .kindOrder, name, "the kinds of \(quoted(name)) are in another order",
        old: union.name.range, new: newUnion.name.range, code: code)
    }
  }

  private mutating func compareKind(
    _ position: Int, _ otherPosition: Int, of index: Int, _ other: Int
  ) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let (kind, newKind) = (union.kinds[position], newUnion.kinds[otherPosition])
    let isSubset = union.superset != nil || newUnion.superset != nil
    let subject = "\(newUnion.name.value.text).\(newKind.name.value.text)"
    let name = "the kind \(quoted(newKind.name.value.text)) of \(quoted(newUnion.name.value.text))"
    func add(
      _ rule: ChangeRule, _ message: String, code: [String] = [], oldData: DataEffect = .safe,
      newData: DataEffect = .safe
    ) {
      self.add(
        rule, subject, message, old: kind.name.range, new: newKind.name.range, code: code,
        oldData: oldData, newData: newData)
    }
    if kind.name.value != newKind.name.value {
      add(
        .kindRenamed, "\(name) was called \(quoted(kind.name.value.text))",
        code: ["whatever names the kind: its case, its visit method, its closure, its model"])
    }
    var effects = (old: DataEffect.safe, new: DataEffect.safe)
    if areWrittenAlike(union, newUnion) {
      effects = (
        oldData.kind(position, of: index, as: other, as: .one(otherPosition)),
        newData.kind(otherPosition, of: other, as: index, as: .one(position))
      )
    }
    func takeEffects() -> (old: DataEffect, new: DataEffect) {
      defer { effects = (.safe, .safe) }
      return effects
    }
    // A subset may refuse what its superset keeps; else there is no more to say of it.
    if isSubset, effects.old.verdict == .safe, effects.new.verdict == .safe { return }
    if union.coding.style.hasTags || newUnion.coding.style.hasTags {
      if kind.tag.value != newKind.tag.value {
        let taken = takeEffects()
        add(
          .kindTag,
          "the tag of \(name) is \(newKind.tag.value.quotedText), and was \(kind.tag.value.quotedText)",
          oldData: taken.old, newData: taken.new)
      }
      if kind.aliases.map(\.value) != newKind.aliases.map(\.value) {
        let taken = takeEffects()
        add(
          .kindAliases, "the aliases of \(name) are others", oldData: taken.old,
          newData: taken.new)
      }
    }
    if isSubset { return }
    if union.coding.style == .members, newUnion.coding.style == .members {
      let told = newData.readUnions.toldKinds(of: index).keys[position]
      let newTold = oldData.readUnions.toldKinds(of: other).keys[otherPosition]
      let isFailure = effects.old.verdict != .safe || effects.new.verdict != .safe
      if told != newTold || isFailure {
        let taken = takeEffects()
        add(
          .kindToldBy, "other members tell \(name)", oldData: taken.old, newData: taken.new)
      }
    }
    comparePayload(position, otherPosition, of: index, other, name, takeEffects())
    if (kind.deprecation == nil) != (newKind.deprecation == nil) {
      add(
        .kindDeprecated,
        "\(name) is \(newKind.deprecation == nil ? "no longer deprecated" : "deprecated")")
    }
  }

  private mutating func comparePayload(
    _ position: Int, _ otherPosition: Int, of index: Int, _ other: Int, _ name: String,
    _ effects: (old: DataEffect, new: DataEffect)
  ) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let (kind, newKind) = (union.kinds[position], newUnion.kinds[otherPosition])
    let subject = "\(newUnion.name.value.text).\(newKind.name.value.text)"
    let ranges = (kind.name.range, newKind.name.range)
    let case_ = newKind.name.value.text
    let code = ["patterns and calls with '.\(case_)', its visit method and its closures"]
    func add(_ message: String, _ effects: (old: DataEffect, new: DataEffect)) {
      self.add(
        .kindPayload, subject, message, old: ranges.0, new: ranges.1, code: code,
        oldData: effects.old, newData: effects.new)
    }
    switch (kind.payload, newKind.payload) {
    case (.nothing, .nothing): break
    case (.fields(let fields), .fields(let others)):
      compareModels(kind, newKind, union, newUnion, name)
      compareFields(
        Array(fields.dropFirst(union.sharedFields.count)),
        Array(others.dropFirst(newUnion.sharedFields.count)),
        of: FieldOwner(
          subject: subject, ranges: ranges,
          initializer: kind.carriesValues ? ".\(case_)(…)" : "\(kind.model.text)(…)",
          namesEachField: kind.carriesValues, extras: extras(of: union, newUnion),
          hasData: union.coding.style == newUnion.coding.style))
    case (.type(let type, _), .type(let newType, _)) where isSame(type, newType): break
    default:
      var effects = effects
      if union.coding.style == newUnion.coding.style {
        effects.old = effects.old.or(
          oldData.payload(position, of: index, as: otherPosition, of: other))
        effects.new = effects.new.or(
          newData.payload(otherPosition, of: other, as: position, of: index))
      }
      add(
        "\(name) carries \(text(of: newKind)), and carried \(text(of: kind))", effects)
      return
    }
    if effects.old.verdict != .safe || effects.new.verdict != .safe {
      add("\(name) is read otherwise", effects)
    }
  }

  private func text(of kind: Kind) -> String {
    switch kind.payload {
    case .nothing: return "nothing"
    case .fields: return "fields"
    case .type(let type, _): return quoted(type.text)
    }
  }

  private mutating func compareModels(
    _ kind: Kind, _ newKind: Kind, _ union: Union, _ newUnion: Union, _ name: String
  ) {
    let ranges = (kind.name.range, newKind.name.range)
    let subject = "\(newUnion.name.value.text).\(newKind.name.value.text)"
    if kind.carriesValues != newKind.carriesValues {
      add(
        .kindCarries, subject,
        "\(name) carries \(newKind.carriesValues ? "values" : "a model")", old: ranges.0,
        new: ranges.1,
        code: ["patterns and calls with '.\(newKind.name.value.text)', its visit method, its model"]
      )
      return
    }
    guard kind.hasModel else { return }
    let isRenamed =
      kind.name.value != newKind.name.value || union.name.value != newUnion.name.value
    if kind.model != newKind.model, !isRenamed {
      add(
        .kindModel, subject,
        "the model of \(name) is called \(quoted(newKind.model.text)), and was \(quoted(kind.model.text))",
        old: ranges.0, new: ranges.1, code: ["whatever names '\(kind.model.text)'"])
    }
    let own = { (kind: Kind, union: Union) in
      kind.protocols.filter { reference in
        !union.protocols.contains { $0.value.text == reference.value.text }
      }
    }
    compareConformances(
      newKind.model.text, kind.conforms.subtracting(union.conforms),
      newKind.conforms.subtracting(newUnion.conforms), own(kind, union), own(newKind, newUnion),
      at: ranges.0, ranges.1)
  }

  /// Whether the kinds of two unions can be compared: their styles are the same, or write the same.
  private func areWrittenAlike(_ union: Union, _ newUnion: Union) -> Bool {
    union.coding.style == newUnion.coding.style || oldData.areTagsAlone(union, newUnion)
  }

  /// The code that handles every kind, for a kind that is new or gone.
  private func exhaustiveCode(
    of union: Union, _ newUnion: Union, kind: String, isNew: Bool
  ) -> [String] {
    let name = union.name.value.text
    let without = union.without
    var code = ["'switch' over '\(name)'"]
    code.append(isNew ? "types that conform to '\(name)Visitor'" : "whatever names '.\(kind)'")
    if isNew {
      code += union.visitors.map(\.rawValue).sorted().filter { $0 != "partial" }.map { form in
        "types that conform to '\(form.prefix(1).uppercased())\(form.dropFirst())\(name)Visitor'"
      }
      if union.traversal != nil { code.append("types that conform to '\(name)Walker'") }
    }
    if !without.contains(.match) { code.append("calls of 'match'") }
    if !without.contains(.handlers) { code.append("calls of '\(name)Handlers(…)'") }
    let hadModels = union.kinds.allSatisfy(\.hasModel)
    let hasModels = newUnion.cases.allSatisfy(\.hasModel)
    if union.hasModelProtocol, hadModels != hasModels {
      code.append("uses of 'model', which is \(hasModels ? "not " : "")optional now")
    }
    return code
  }

  // MARK: What is generated

  /// What is generated on request.
  private mutating func comparePresence(_ union: Union, _ newUnion: Union) {
    let name = newUnion.name.value.text
    let ranges = (union.name.range, newUnion.name.range)
    func compare(
      _ before: [String], _ after: [String], _ added: ChangeRule, _ removed: ChangeRule,
      _ title: (String) -> String
    ) {
      for item in after where !before.contains(item) {
        add(added, name, "\(quoted(name)) has \(title(item))", old: ranges.0, new: ranges.1)
      }
      for item in before where !after.contains(item) {
        add(
          removed, name, "\(quoted(name)) no longer has \(title(item))", old: ranges.0,
          new: ranges.1, code: ["uses of \(title(item))"])
      }
    }
    compare(
      union.visitors.map(\.rawValue).sorted(), newUnion.visitors.map(\.rawValue).sorted(),
      .visitorAdded, .visitorRemoved
    ) { "the visitor '\($0.prefix(1).uppercased())\($0.dropFirst())\(name)Visitor'" }
    compare(union.parts, newUnion.parts, .partAdded, .partRemoved) { $0 }
    compare(
      union.views.keys.map(\.rawValue).sorted(), newUnion.views.keys.map(\.rawValue).sorted(),
      .viewsAdded, .viewsRemoved
    ) { "views for '\($0)'" }
    if union.isFrozen != newUnion.isFrozen {
      add(
        .frozen, name,
        "\(quoted(name)) is \(newUnion.isFrozen ? "frozen" : "not frozen")", old: ranges.0,
        new: ranges.1)
    }
  }

  private mutating func compareConstants(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let subject = newUnion.name.value.text
    let olds = NameTable(union.constants) { $0.name.value.text }
    let news = NameTable(newUnion.constants) { $0.name.value.text }
    for constant in newUnion.constants where olds[constant.name.value.text] == nil {
      add(
        .constantAdded, "\(subject).\(constant.name.value.text)",
        "the constant \(quoted(constant.name.value.text)) of \(quoted(subject)) is new",
        old: union.name.range, new: constant.name.range)
    }
    for constant in union.constants {
      let name = constant.name.value.text
      guard let newConstant = news[name] else {
        add(
          .constantRemoved, "\(subject).\(name)",
          "the constant \(quoted(name)) of \(quoted(subject)) is gone", old: constant.name.range,
          new: newUnion.name.range, code: ["uses of '\(name)'"])
        continue
      }
      if !isSame(constant.type, newConstant.type) {
        add(
          .constantType, "\(subject).\(name)",
          "the constant \(quoted(name)) of \(quoted(subject)) is \(quoted(newConstant.type.text)), and was \(quoted(constant.type.text))",
          old: constant.name.range, new: newConstant.name.range, code: ["uses of '\(name)'"])
      } else if values(of: name, constant, union) != values(of: name, newConstant, newUnion) {
        add(
          .constantValue, "\(subject).\(name)",
          "the constant \(quoted(name)) of \(quoted(subject)) has other values",
          old: constant.name.range, new: newConstant.name.range)
      }
    }
  }

  private func values(of name: String, _ constant: Constant, _ union: Union) -> [String: String] {
    let values = union.kinds.map { kind in
      let own = kind.writtenConstants.first { $0.key.value == name }?.value
      return (kind.name.value.text, (own ?? constant.writtenDefault).map(meaning) ?? "")
    }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  private mutating func compareRenderers(_ union: Union, _ newUnion: Union) {
    let subject = newUnion.name.value.text
    let olds = NameTable(union.renderers) { $0.name.value.text }
    let news = NameTable(newUnion.renderers) { $0.name.value.text }
    for renderer in newUnion.renderers where olds[renderer.name.value.text] == nil {
      let name = renderer.name.value.text
      add(
        .rendererAdded, "\(subject).\(name)",
        "the renderer \(quoted(name)) of \(quoted(subject)) is new", old: union.name.range,
        new: renderer.name.range)
    }
    for renderer in union.renderers {
      let name = renderer.name.value.text
      guard let newRenderer = news[name] else {
        add(
          .rendererRemoved, "\(subject).\(name)",
          "the renderer \(quoted(name)) of \(quoted(subject)) is gone", old: renderer.name.range,
          new: newUnion.name.range, code: ["uses of '\(union.name.value.text)\(name)Renderer'"])
        continue
      }
      if renderer.output(in: union) != newRenderer.output(in: newUnion) {
        add(
          .rendererOutput, "\(subject).\(name)",
          "the renderer \(quoted(name)) of \(quoted(subject)) writes other text",
          old: renderer.name.range, new: newRenderer.name.range)
      }
    }
  }
}

extension Renderer {
  /// What decides about the text that it writes, but for the fields of kinds.
  fileprivate func output(in union: Union) -> [String] {
    [format.rawValue] + schemes + partials.map { "\($0.name.value): \($0.template.source.text)" }
      + templates.map { "\(union.kinds[$0].name.value.text): \($1.source.text)" }.sorted()
  }
}

extension Union {
  /// The parts of what is generated for it that a schema can ask for or leave out.
  fileprivate var parts: [String] {
    let left: [(UnionPart, String)] = [
      (.match, "the method 'match'"), (.handlers, "'\(name.value.text)Handlers'"),
      (.accessors, "accessors such as 'asText'"), (.models, "'\(name.value.text)Model'"),
    ]
    return left.filter { !without.contains($0.0) }.map(\.1)
      + (matchesPartially ? ["the partial 'match'"] : [])
      + (traversal != nil ? ["'children', 'walk' and 'map'"] : [])
      + (isModified ? ["methods such as 'modifyText'"] : [])
  }
}
