import KindsSchema

extension SchemaComparison {
  mutating func compareKinds(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let name = newUnion.name.value.text
    let matches = matching.kinds[index] ?? [:]
    for (position, kind) in union.kinds.enumerated() where matches[position] == nil {
      var effect = oldData.kind(position, of: index, as: other, as: ExpectedKind.none)
      if !areWrittenAlike(union, newUnion) { effect = .safe }
      add(
        .kindRemoved, "\(name).\(kind.name.value.text)",
        "the kind \(quoted(kind.name.value.text)) of \(quoted(name)) is gone\(advice(forMethodsOf: position, of: index))",
        old: kind.name.range, new: newUnion.name.range,
        code: exhaustiveCode(of: union, kind: kind.name.value.text, isNewer: kind.isNewer)
          + usesOfModel(union, newUnion, ifMissing: (!kind.hasModel, false)),
        oldData: effect)
    }
    let gone = union.kinds.indices.filter { matches[$0] == nil }.map { union.kinds[$0] }
    let taken = Set(matches.values)
    for (position, kind) in newUnion.kinds.enumerated() where !taken.contains(position) {
      var effect = newData.kind(position, of: other, as: index, as: ExpectedKind.none)
      if !areWrittenAlike(union, newUnion) { effect = .safe }
      let remark =
        kind.isNewer
        ? ", and newer than the last major version; a 'switch' in the same package has to handle it"
        : ""
      add(
        .kindAdded, "\(name).\(kind.name.value.text)",
        "the kind \(quoted(kind.name.value.text)) of \(quoted(name)) is new\(remark)\(cure(formerTag(of: kind, gone, newUnion), at: "tag"))",
        old: union.name.range, new: kind.name.range,
        code: (kind.isNewer ? [] : exhaustiveCode(of: union))
          + usesOfModel(union, newUnion, ifMissing: (false, !kind.hasModel)),
        newData: effect)
    }
    for position in union.kinds.indices {
      guard let match = matches[position] else { continue }
      compareKind(position, match, of: index, other)
    }
    let common = union.kinds.indices.compactMap { matches[$0] }
    if zip(common, common.dropFirst()).contains(where: >) {
      let code =
        (newUnion.parts.has(.match) ? ["calls of 'match'"] : [])
        + (newUnion.parts.has(.handlers) ? ["calls of '\(name)Handlers(…)'"] : [])
      add(
        .kindOrder, name, "the kinds of \(quoted(name)) are in another order",
        old: union.name.range, new: newUnion.name.range, code: code)
    }
  }

  /// The end of a message that names the methods for a removed kind that still compile: Swift does not report a method that
  /// nothing requires. The model of another kind is gone, so its methods are errors.
  private func advice(forMethodsOf position: Int, of index: Int) -> String {
    let union = old.schema.unions[index]
    if union.kinds[position].hasModel, union.superset == nil { return "" }
    let names = old.names.unions[index].kinds[position]
    let parts = union.parts
    var methods: [SwiftName] = []
    if parts.has(.visitor) || parts.has(.asyncVisitor) || parts.has(.mutatingVisitor) {
      methods.append(names.visit)
    }
    if union.views[.swiftui] != nil { methods.append(names.view) }
    if union.views[.uikit] != nil { methods.append(names.configure) }
    if methods.isEmpty { return "" }
    let list = quotedList(methods.map(\.text), conjunction: "and")
    return "; delete \(list) from the types that have it"
  }

  /// The tag of a kind that is gone and has the same fields or payload, if there is one.
  private func formerTag(of kind: Kind, _ gone: [Kind], _ union: Union) -> String? {
    func data(_ kind: Kind) -> [String] {
      switch kind.payload {
      case .nothing: return []
      case .type(let type, _): return [type.text]
      case .fields(let fields): return fields.map { "\($0.key.value): \($0.type.text)" }
      }
    }
    guard union.coding.style.hasTags, !data(kind).isEmpty,
      let former = gone.first(where: { data($0) == data(kind) }),
      case .string(let tag) = former.tag.value
    else { return nil }
    return tag
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
    // A subset may refuse what its superset keeps. Otherwise there is nothing to add.
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
          .kindAliases,
          "the aliases of \(name) are \(list(newKind.aliases.map(\.value.quotedText))), and were \(list(kind.aliases.map(\.value.quotedText)))",
          oldData: taken.old,
          newData: taken.new)
      }
    }
    if isSubset { return }
    if union.coding.style == .members, newUnion.coding.style == .members {
      let told = newData.readUnions.toldKinds(of: index).ways(of: position)
      let newTold = oldData.readUnions.toldKinds(of: other).ways(of: otherPosition)
      let isFailure = effects.old.verdict != .safe || effects.new.verdict != .safe
      if told != newTold || isFailure {
        let taken = takeEffects()
        add(
          .kindToldBy, "other members tell \(name)", oldData: taken.old, newData: taken.new)
      }
    }
    comparePayload(position, otherPosition, of: index, other, name, takeEffects())
    if kind.isNewer != newKind.isNewer {
      add(
        .kindNewer,
        newKind.isNewer
          ? "\(name) is 'newer'; delete its method from visitors"
          : "\(name) is no longer 'newer'",
        code: handlingCode(of: union, isNew: !newKind.isNewer))
    }
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
    let isHandWritten = newUnion.renderers.contains { $0.handWritten.contains(otherPosition) }
    let code =
      ["patterns and calls with '.\(case_)', its visit method and its closures"]
      + (isHandWritten ? ["the hand-written renderings of '.\(case_)'"] : [])
      + usesOfModel(union, newUnion, ifMissing: (!kind.hasModel, !newKind.hasModel))
    func add(_ message: String, _ effects: (old: DataEffect, new: DataEffect)) {
      self.add(
        .kindPayload, subject, message, old: ranges.0, new: ranges.1, code: code,
        oldData: effects.old, newData: effects.new)
    }
    func effectsOnPayload() -> (old: DataEffect, new: DataEffect) {
      if union.coding.style != newUnion.coding.style { return effects }
      return (
        effects.old.or(oldData.payload(position, of: index, as: otherPosition, of: other)),
        effects.new.or(newData.payload(otherPosition, of: other, as: position, of: index))
      )
    }
    switch (kind.payload, newKind.payload) {
    case (.nothing, .nothing): break
    case (.fields(let fields), .fields(let others)):
      compareModels(kind, newKind, union, newUnion, name)
      let moves = sharedMoves(index, other)
      var owner = FieldOwner(
        subject: subject, ranges: ranges,
        initializer: kind.carriesValues ? ".\(case_)(…)" : "\(kind.model.text)(…)",
        namesEachField: kind.carriesValues, extras: extras(of: union, newUnion),
        hasData: union.coding.style == newUnion.coding.style)
      if !moves.isEmpty { owner.ordered = (fields, others) }
      compareFields(
        moves.gone.map { fields[$0] } + fields.dropFirst(union.sharedFields.count),
        moves.new.map { others[$0] } + others.dropFirst(newUnion.sharedFields.count), of: owner)
    case (.type(let type, _), .type(let newType, _))
    where isSame(type, newType) && kind.dataFormat == newKind.dataFormat:
      break
    case (.type(let type, _), .type(let newType, _)) where isSame(type, newType):
      let effects = effectsOnPayload()
      self.add(
        .fieldFormat, subject,
        "\(name) is written as \(newKind.dataFormat?.text ?? "'-'"), and was as \(kind.dataFormat?.text ?? "'-'")",
        old: ranges.0, new: ranges.1, oldData: effects.old, newData: effects.new)
      return
    default:
      let effects = effectsOnPayload()
      add(
        "\(name) carries \(text(of: newKind)), and carried \(text(of: kind))", effects)
      return
    }
    if effects.old.verdict != .safe || effects.new.verdict != .safe {
      add("the data of \(name) are read in another way", effects)
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
    compareIsolations(
      newKind.model.text, "calls of the initializer of \(quoted(newKind.model.text))",
      old.isolations.isolation(of: kind.model), new.isolations.isolation(of: newKind.model),
      at: ranges.0, ranges.1)
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

  /// The code that unwraps what every value carries, or does not.
  ///
  /// - Parameter isMissing: Whether a case of the old enum, and the same of the new one, is there without a model.
  func usesOfModel(
    _ union: Union, _ newUnion: Union, ifMissing isMissing: (before: Bool, now: Bool)
  ) -> [String] {
    guard union.hasModelProtocol, union.everyCaseHasAModel != newUnion.everyCaseHasAModel,
      isMissing.now == !newUnion.everyCaseHasAModel, isMissing.before != isMissing.now
    else { return [] }
    return ["uses of 'model', which is \(newUnion.everyCaseHasAModel ? "not " : "")optional now"]
  }

  /// The code that handles every kind, for a kind that is new or gone.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind if it is gone.
  ///   - isNewer: Whether visitors and closures handle it with all newer kinds.
  func exhaustiveCode(of union: Union, kind: String? = nil, isNewer: Bool = false) -> [String] {
    ["'switch' over '\(union.name.value.text)'"] + (kind.map { ["whatever names '.\($0)'"] } ?? [])
      + (isNewer ? [] : handlingCode(of: union, isNew: kind == nil))
  }

  /// The visitors and closures that handle every kind.
  ///
  /// - Parameter isNew: Whether they have to handle more than before.
  func handlingCode(of union: Union, isNew: Bool) -> [String] {
    let name = union.name.value.text
    var code: [String] = []
    if isNew {
      if union.parts.has(.visitor) { code.append("types that conform to '\(name)Visitor'") }
      let protocols: [(RequestedPart, String)] = [
        (.asyncVisitor, "Async\(name)Visitor"), (.mutatingVisitor, "Mutating\(name)Visitor"),
        (.traversal, "\(name)Walker"),
      ]
      code += protocols.filter { union.parts.has($0.0) }.map { "types that conform to '\($0.1)'" }
      code += ViewProtocol.allCases.filter { union.views[$0.framework] != nil }
        .map { "types that conform to '\(name)\($0.rawValue)'" }
    }
    if union.parts.has(.match) { code.append("calls of 'match'") }
    if union.parts.has(.handlers) { code.append("calls of '\(name)Handlers(…)'") }
    return code
  }
}
