import KindsSchema

/// Two versions of a kind.
struct KindPair: ComparedPair {
  let old: Wire.Branch
  let new: Wire.Branch
  let place: ChangePlace
  let unions: Pair<Wire.Choice>
  /// Whether one schema reads the other version's data of this kind differently, for example as another kind.
  let isReadAsOther: Bool

  var title: String { new.title }

  var isOfSubset: Bool { [unions.old, unions.new].contains { $0.union.superset != nil } }

  var areTagsCompared: Bool {
    // A subset may reject kinds that its superset keeps. All other changes are reported at the superset.
    (!isOfSubset || isReadAsOther)
      && [unions.old, unions.new].contains { $0.union.coding.style.hasTags }
  }

  /// Whether the kind uses the tags of its payload in one or both of the versions.
  var hasPayloadTags: Bool { [old, new].contains { $0.kind.payloadTags != nil } }

  var areOwnTagsCompared: Bool { areTagsCompared && !hasPayloadTags }

  /// Whether other members discriminate the kind than before, or its data is read differently.
  var isDiscriminatedByOthers: Bool {
    guard !isOfSubset, case .members(let discriminator) = unions.old.discriminator,
      case .members(let newDiscriminator) = unions.new.discriminator
    else { return false }
    return isReadAsOther
      || discriminator.combinations(of: old.index) != newDiscriminator.combinations(of: new.index)
  }
}

/// The changes of a kind's name and discriminator.
private let nameRows: [ChangeRow<KindPair>] = [
  ChangeRow(
    .kindRenamed, "%T was called %O",
    code: { _ in ["code that names the kind: its case, its visitor method, its closure, its model"]
    }
  ) { quoted($0.kind.name.value.text) },
  ChangeRow(
    .kindPayloadTags, "the tags of the payload of %T are %N, and were %O", [.kind],
    differs: {
      $0.areTagsCompared && $0.hasPayloadTags && Set($0.old.tags) != Set($0.new.tags)
    }
  ) { list($0.tags.map(\.quotedText)) },
  ChangeRow(
    .kindTag, "the tag of %T is %N, and was %O", [.kind],
    differs: { $0.areOwnTagsCompared && $0.old.tags[0] != $0.new.tags[0] }
  ) { $0.tags[0].quotedText },
  ChangeRow(
    .kindAliases, "the aliases of %T are %N, and were %O", [.kind],
    differs: { $0.areOwnTagsCompared && $0.old.tags.dropFirst() != $0.new.tags.dropFirst() }
  ) { list($0.tags.dropFirst().map(\.quotedText)) },
  ChangeRow(
    .kindInvalid, "invalid values of %T are %N, and were %O", [.value],
    differs: { !$0.isOfSubset && $0.old.allowsInvalid != $0.new.allowsInvalid }
  ) { $0.allowsInvalid ? "kept as unknown kinds" : "refused" },
  ChangeRow(
    .kindDiscriminatedBy, "%T is discriminated by other members than before", [.kind],
    differs: { $0.isDiscriminatedByOthers }
  ) { _ in
    nil
  },
]

/// The changes in how code handles a kind.
private let statusRows: [ChangeRow<KindPair>] = [
  ChangeRow(
    .kindLabel, "the label of the payload of %T is %N, and was %O",
    code: { ["calls of '.\($0.old.kind.name.value.text)' and its visitor method"] }
  ) {
    guard case .type = $0.kind.payload else { return nil }
    return $0.kind.label.map { quoted($0.text) } ?? "none"
  },
  ChangeRow(.kindDeprecated, "%T is %N") {
    $0.kind.deprecation == nil ? "no longer deprecated" : "now deprecated"
  },
]

extension SchemaComparison {
  mutating func compareKinds(_ unions: Pair<Wire.Choice>, _ moves: SharedMoves) {
    let (choice, newChoice) = (unions.old, unions.new)
    let matches = matching.kinds[choice.index] ?? [:]
    let gone = choice.branches.filter { matches[$0.index] == nil }.map(\.kind)
    compare(
      NamedParts("kind", \.kind.name, .kindAdded, .kindRemoved), choice.branches,
      newChoice.branches, matches, in: unions.place
    ) { comparison, branch in
      let kind = branch.kind
      let former = formerTag(of: kind, gone, newChoice.union)
      return UnmatchedPart(
        remark: fix(former, at: "tag"),
        code: choice.union.exhaustiveCode()
          + unions.usesOfModel(ifMissing: (false, !kind.hasModel)),
        data: DataEffects(
          new: unions.areWrittenAlike
            ? comparison.newData.kind(branch, in: choice, as: []) : .safe))
    } removed: { comparison, branch in
      let kind = branch.kind
      return UnmatchedPart(
        remark: comparison.advice(forMethodsOf: branch, of: choice),
        code: choice.union.exhaustiveCode(kind: kind.name.value.text)
          + unions.usesOfModel(ifMissing: (!kind.hasModel, false)),
        data: DataEffects(
          old: unions.areWrittenAlike
            ? comparison.oldData.kind(branch, in: newChoice, as: []) : .safe))
    } kept: { comparison, branches in
      comparison.compareKind(branches, of: unions, moves)
    }
    if haveOtherOrder(choice.branches.map { matches[$0.index] }) {
      let parts = newChoice.union.parts
      let isFirst = [choice, newChoice].allSatisfy {
        $0.union.coding.style == .members && $0.union.coding.ambiguous == .first
      }
      let effect =
        isFirst
        ? DataEffect(
          .unknown, "objects with the members of several kinds, if any, are read as another kind")
        : .safe
      add(
        .kindOrder, "the kinds of \(unions.title) are in another order", at: unions.place,
        code: parts.has(.match) ? ["calls of 'match'"] : [],
        DataEffects(old: effect, new: effect))
    }
  }

  /// Returns the end of a message about a removed kind: the list of the kind's methods that still compile. Swift does
  /// not report methods that no protocol requires. If the kind's model was removed too, Swift reports the methods
  /// anyway.
  private func advice(forMethodsOf branch: Wire.Branch, of choice: Wire.Choice) -> String {
    let union = choice.union
    if branch.kind.hasModel, union.superset == nil { return "" }
    let names = old.names.unions[choice.index].kinds[branch.index]
    let parts = union.parts
    var methods: [SwiftName] = []
    if parts.has(.visitor) || parts.has(.asyncVisitor) || parts.has(.mutatingVisitor) {
      methods.append(names.visit)
    }
    if union.views[.swiftui] != nil { methods.append(names.view) }
    if union.views[.table] != nil || union.views[.collection] != nil {
      methods.append(names.configure)
    }
    if methods.isEmpty { return "" }
    let list = quotedList(methods.map(\.text), conjunction: "and")
    return "; delete \(list) from the types that conform"
  }

  private mutating func compareKind(
    _ branches: Pair<Wire.Branch>, of unions: Pair<Wire.Choice>, _ moves: SharedMoves
  ) {
    var effects = OpenEffects()
    if unions.areWrittenAlike {
      let (old, new) = (branches.old, branches.new)
      effects.old[.kind] = oldData.kind(old, in: unions.new, as: [new.index])
      effects.new[.kind] = newData.kind(new, in: unions.old, as: [old.index])
    }
    let kinds = KindPair(
      old: branches.old, new: branches.new, place: branches.place, unions: unions,
      isReadAsOther: !effects.areSafe)
    effects.old[.value] = oldData.invalid(branches.old, as: branches.new)
    effects.new[.value] = newData.invalid(branches.new, as: branches.old)
    add(nameRows, kinds, &effects)
    if kinds.isOfSubset { return }
    comparePayload(kinds, moves, effects.take([.kind]))
    add(statusRows, kinds)
  }

  private mutating func comparePayload(
    _ kinds: KindPair, _ moves: SharedMoves, _ effects: DataEffects
  ) {
    let unions = kinds.unions
    let (union, newUnion) = (unions.old.union, unions.new.union)
    let (kind, newKind) = (kinds.old.kind, kinds.new.kind)
    let hasSameStyle = union.coding.style == newUnion.coding.style
    func effectsOnPayload() -> DataEffects {
      hasSameStyle
        ? effects.or(self.effects(kinds.old, kinds.new) { $0.payload($1, as: $2) }) : effects
    }
    let change: (message: String, effects: DataEffects)?
    switch (kind.payload, newKind.payload) {
    case (.nothing, .nothing): change = nil
    case (.fields(let fields), .fields(let others)):
      change = nil
      compareModels(kinds)
      var owner = FieldOwner(
        place: kinds.place,
        initializer: kind.hasAssociatedFields
          ? ".\(newKind.name.value.text)(…)" : "\(kind.model.text)(…)",
        namesEachField: kind.hasAssociatedFields, unknown: unions.unknownMembers,
        hasData: hasSameStyle)
      if !moves.isEmpty { owner.ordered = (fields, others) }
      compareFields(
        moves.gone.map { fields[$0] } + fields.dropFirst(union.sharedFields.count),
        moves.new.map { others[$0] } + others.dropFirst(newUnion.sharedFields.count), of: owner)
    case (.type(let type, _), .type(let newType, _)) where isSame(type, newType):
      if kind.dataFormat == newKind.dataFormat {
        change = nil
        break
      }
      add(
        .fieldFormat,
        "\(kinds.title) is encoded as \(newKind.dataFormat?.text ?? "'-'"), and was encoded as \(kind.dataFormat?.text ?? "'-'")",
        at: kinds.place, effectsOnPayload())
      return
    default:
      change = (
        "the payload of \(kinds.title) is \(newKind.payloadText), and was \(kind.payloadText)",
        effectsOnPayload()
      )
    }
    if change == nil, effects.areSafe { return }
    let case_ = newKind.name.value.text
    add(
      .kindPayload, change?.message ?? "the data of \(kinds.title) is read differently",
      at: kinds.place,
      code: ["code that uses '.\(case_)', its visitor method or its closures"]
        + unions.usesOfModel(ifMissing: (!kind.hasModel, !newKind.hasModel)),
      change?.effects ?? effects)
  }

  private mutating func compareModels(_ kinds: KindPair) {
    let (kind, newKind) = (kinds.old.kind, kinds.new.kind)
    let (union, newUnion) = (kinds.unions.old.union, kinds.unions.new.union)
    if kind.hasAssociatedFields != newKind.hasAssociatedFields {
      add(
        .kindAssociatedValues,
        "the case of \(kinds.title) now has \(newKind.hasAssociatedFields ? "associated values instead of a model" : "a model instead of associated values")",
        at: kinds.place,
        code: [
          "code that uses '.\(newKind.name.value.text)', its visitor method or its model"
        ]
      )
      return
    }
    compareAttributes(at: kinds.place, kind.attributes, newKind.attributes)
    guard kind.hasModel else { return }
    let isRenamed =
      kind.name.value != newKind.name.value || union.name.value != newUnion.name.value
    if kind.model != newKind.model, !isRenamed {
      add(
        .kindModel,
        "the model of \(kinds.title) is called \(quoted(newKind.model.text)), and was \(quoted(kind.model.text))",
        at: kinds.place, code: ["code that names '\(kind.model.text)'"])
    }
    var place = kinds.place
    place.subject = newKind.model.text
    compareIsolations(
      at: place, "calls of the initializer of \(quoted(place.subject))",
      old.isolations.isolation(of: kind.model), new.isolations.isolation(of: newKind.model))
    let own = { (kind: Kind, union: Union) in
      kind.protocols.filter { reference in
        !union.protocols.contains { $0.value.text == reference.value.text }
      }
    }
    compareConformances(
      at: place, kind.conforms.subtracting(union.conforms),
      newKind.conforms.subtracting(newUnion.conforms), own(kind, union), own(newKind, newUnion))
  }
}

/// Returns the tag of a removed kind with the same fields or payload, if there is such a kind.
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

extension OpenEffects {
  fileprivate var areSafe: Bool { DataEffects(old: old.mostSevere, new: new.mostSevere).areSafe }
}

extension Kind {
  fileprivate var payloadText: String {
    switch payload {
    case .nothing: return "none"
    case .fields: return "fields of its own"
    case .type(let type, _): return quoted(type.text)
    }
  }
}

extension Pair<Wire.Choice> {
  /// Whether the kinds can be compared: the styles are equal or have the same JSON.
  fileprivate var areWrittenAlike: Bool {
    old.union.coding.style == new.union.coding.style || old.hasOnlyTags(like: new)
  }

  /// Returns the code that breaks if `model` becomes optional or stops being optional.
  ///
  /// - Parameter isMissing: Whether the old and the new enum have this case without a model.
  func usesOfModel(ifMissing isMissing: (before: Bool, now: Bool)) -> [String] {
    let isOptional = !new.union.everyCaseHasAModel
    guard old.union.hasModelProtocol, old.union.everyCaseHasAModel == isOptional,
      isMissing.now == isOptional, isMissing.before != isMissing.now
    else { return [] }
    return ["uses of 'model', which is \(isOptional ? "" : "not ")optional now"]
  }
}

extension Union {
  /// Returns the code that breaks if a kind is added or removed, because the code must handle every kind.
  ///
  /// - Parameter kind: The name of a removed kind.
  func exhaustiveCode(kind: String? = nil) -> [String] {
    ["'switch' over '\(name.value.text)'"] + (kind.map { ["code that names '.\($0)'"] } ?? [])
      + handlingCode(isNew: kind == nil)
  }

  /// Returns the visitors and closures that must handle every kind.
  ///
  /// - Parameter isNew: Whether the code must handle more kinds than before. Otherwise, types that conform to visitors
  ///   still compile.
  func handlingCode(isNew: Bool) -> [String] {
    let name = name.value.text
    var code: [String] = []
    if isNew {
      if parts.has(.visitor) { code.append("types that conform to '\(name)Visitor'") }
      let protocols: [(RequestedPart, String)] = [
        (.asyncVisitor, "Async\(name)Visitor"), (.mutatingVisitor, "Mutating\(name)Visitor"),
        (.traversal, "\(name)Walker"),
      ]
      code += protocols.filter { parts.has($0.0) }.map { "types that conform to '\($0.1)'" }
      code += ViewProtocol.allCases.filter { views[$0.part] != nil }
        .map { "types that conform to '\(name)\($0.rawValue)'" }
    }
    if parts.has(.match) { code.append("calls of 'match'") }
    return code
  }
}
