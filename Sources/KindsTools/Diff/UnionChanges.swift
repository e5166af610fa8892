import KindsSchema

/// The changes of a union's JSON form.
private let codingRows: [ChangeRow<Pair<Wire.Choice>>] = [
  ChangeRow(.codingStyle, "the style of %T is %N, and was %O", [.style]) {
    quoted($0.union.coding.style.rawValue)
  },
  ChangeRow(.tagKey, "the key of the tag of %T is %N, and was %O", [.tagKey]) {
    $0.union.tagKeys.first.map { quoted($0) }
  },
  ChangeRow(.tagAliases, "the aliases of the tag of %T are %N, and were %O", [.tagKey]) {
    let keys = $0.union.tagKeys
    return keys.isEmpty ? nil : list(keys.dropFirst().map { quoted($0) })
  },
  ChangeRow(.missingTag, "values of %T without a tag are now %N", [.missingTag]) {
    guard let kind = $0.union.coding.missingTag?.value else { return "refused" }
    let isUnwritten = $0.union.kindWithoutWrittenTag != nil
    return
      "read as the kind \(quoted(kind))\(isUnwritten ? ", which is encoded without a tag" : "")"
  },
  ChangeRow(
    .ambiguousKinds, "objects with the members of several kinds of %T are now %N", [.ambiguous]
  ) {
    guard $0.union.coding.style == .members else { return nil }
    return $0.union.coding.ambiguous == .first ? "read as the first of these kinds" : "refused"
  },
  ChangeRow(.emptyKinds, "kinds of %T without data are encoded %N, and were encoded %O") {
    guard $0.isKeyed, $0.union.kinds.contains(where: { !$0.hasData }) else { return nil }
    return $0.union.coding.emptyKinds == .tag ? "as their tags" : "as empty objects"
  },
  ChangeRow(.contentKey, "the key of the content of %T is %N, and was %O", [.content]) {
    $0.contentKey.map { quoted($0) }
  },
  ChangeRow(.sharedPlace, "'shared' of %T is %N, and was %O", [.shared]) {
    $0.union.sharedFields.isEmpty ? nil : quoted($0.union.coding.shared.rawValue)
  },
  ChangeRow(
    .extras, "'extras' of %T is %N, and was %O", [.extras],
    code: { $0.losesExtras ? ["uses of 'extras' of the models"] : [] }
  ) { quoted($0.union.coding.extras.rawValue) },
  ChangeRow(
    .unknownKinds, "unknown kinds of %T are %N, and were %O", [.unknown, .extras],
    code: { $0.codeOfUnknownKinds }, isMeant: { !$0.old.keepsUnknown }
  ) { $0.keepsUnknown ? "kept" : "refused" },
  ChangeRow(
    .fallback, "the key for the fallback of unknown kinds of %T is %N, and was %O",
    [.fallback, .extras],
    code: { $0.new.union.fallback == nil ? ["uses of 'fallback' and 'resolved'"] : [] }
  ) { $0.keepsUnknown ? $0.union.fallback.map { quoted($0.key.value) } ?? "none" : nil },
]

extension Pair<Wire.Choice> {
  /// The handling of unknown members in the old and in the new schema.
  var unknownMembers: (old: UnknownMembers, new: UnknownMembers) {
    (old.union.coding.unknownMembers, new.union.coding.unknownMembers)
  }

  fileprivate var losesExtras: Bool {
    unknownMembers.old.extras == .keep && unknownMembers.new.extras != .keep
      && old.union.kinds.contains(where: \.hasModel)
  }

  fileprivate var codeOfUnknownKinds: [String] {
    let isKept = new.keepsUnknown
    return old.union.exhaustiveCode(kind: old.union.unknown?.name.value.text)
      + usesOfModel(ifMissing: (!isKept, isKept))
  }
}

extension SchemaComparison {
  mutating func compareUnions(_ index: Int, _ other: Int, _ place: ChangePlace) {
    guard case .union(let choice) = old.wire.form(of: .union(index)),
      case .union(let newChoice) = new.wire.form(of: .union(other))
    else { return }
    let unions = Pair(old: choice, new: newChoice, title: quoted(place.subject), place: place)
    let (union, newUnion) = (choice.union, newChoice.union)
    let moves = sharedMoves(unions)
    compareParameters(at: place, union.parameters, newUnion.parameters)
    if union.superset == nil, newUnion.superset == nil {
      compareConformances(
        at: place, union.conforms, newUnion.conforms, union.protocols, newUnion.protocols)
      compareAttributes(at: place, union.attributes, newUnion.attributes)
      compareAvailability(at: place, union.availability, newUnion.availability)
      compareCoding(unions)
      compareStrictness(at: place, union.json?.value, newUnion.json?.value)
      compareSharedFields(unions, moves)
    }
    compareKinds(unions, moves)
    compareGeneratedParts(unions)
    compareConstants(unions)
    compareRenderers(unions)
  }

  private mutating func compareCoding(_ unions: Pair<Wire.Choice>) {
    var effects = OpenEffects(
      old: oldData.aspects(of: unions.old, as: unions.new),
      new: newData.aspects(of: unions.new, as: unions.old))
    // New code writes an unknown kind only after reading it from other data, so unknown kinds do not count as new data.
    if unions.old.keepsUnknown, !unions.new.keepsUnknown {
      effects.old[.unknown] = DataEffect(
        .breaks, "unknown kinds were kept, and are now refused")
    }
    add(codingRows, unions, effects)
    compareDepths(
      at: unions.place, old.facts.unions[unions.old.index].depthLimit,
      new.facts.unions[unions.new.index].depthLimit,
      isExplicit: [unions.old, unions.new].contains { $0.union.coding.maxDepth != nil })
  }

  /// Compares the generated parts of two unions.
  private mutating func compareGeneratedParts(_ unions: Pair<Wire.Choice>) {
    let (union, newUnion) = (unions.old.union, unions.new.union)
    let names = old.names.unions[unions.old.index]
    let newNames = new.names.unions[unions.new.index]
    let (title, place) = (unions.title, unions.place)
    func compare(
      _ before: [GeneratedPart], _ after: [GeneratedPart], _ added: ChangeRule,
      _ removed: ChangeRule
    ) {
      compareParts(
        before, after, at: place, added: PartChange(rule: added) { "\(title) now has \($0.title)" },
        removed: PartChange(rule: removed, code: { ["uses of \($0.title)"] }) {
          "\(title) no longer has \($0.title)"
        })
    }
    compare(union.visitors(names), newUnion.visitors(newNames), .visitorAdded, .visitorRemoved)
    compare(union.otherParts(names), newUnion.otherParts(newNames), .partAdded, .partRemoved)
    compare(union.viewParts, newUnion.viewParts, .viewsAdded, .viewsRemoved)
    if (union.frozen == nil) != (newUnion.frozen == nil) {
      add(
        .frozen, "\(title) is \(newUnion.frozen == nil ? "no longer" : "now") frozen",
        at: ChangePlace(
          subject: place.subject, old: union.frozen ?? place.old, new: newUnion.frozen ?? place.new)
      )
    }
  }

  private mutating func compareConstants(_ unions: Pair<Wire.Choice>) {
    let (choice, newChoice) = (unions.old, unions.new)
    compare(
      NamedParts("constant", \.name, .constantAdded, .constantRemoved), choice.union.constants,
      newChoice.union.constants, in: unions.place
    ) { _, constant in
      UnmatchedPart(code: ["uses of '\(constant.name.value.text)'"])
    } kept: { comparison, constants in
      let (constant, newConstant) = (constants.old, constants.new)
      if !comparison.isSame(constant.type, newConstant.type) {
        comparison.add(
          .constantType,
          "the type of \(constants.title) is \(quoted(newConstant.type.text)), and was \(quoted(constant.type.text))",
          at: constants.place, code: ["uses of '\(constant.name.value.text)'"])
      } else if constant.values(in: choice.union) != newConstant.values(in: newChoice.union) {
        comparison.add(
          .constantValue, "the values of \(constants.title) changed", at: constants.place)
      }
      func isolation(
        _ constant: Constant, _ choice: Wire.Choice, _ schema: CheckedSchema
      ) -> Isolation? {
        schema.isolations.isolation(
          of: constant, ofUnion: choice.index, choice.union, schema.values)
      }
      comparison.compareIsolations(
        at: constants.place, "the values of \(constants.title)",
        isolation(constant, choice, comparison.old),
        isolation(newConstant, newChoice, comparison.new))
    }
  }
}

extension Constant {
  /// Returns the constant's value for each kind of the union, by the kind's name.
  fileprivate func values(in union: Union) -> [String: String] {
    let values = union.kinds.map { kind in
      let own = kind.writtenConstants.first { $0.key.value == name.value.text }?.value
      return (kind.name.value.text, (own ?? writtenDefault).map(meaning) ?? "")
    }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }
}

/// A part of a union's generated code. Another version of the union may use other names for the part.
private struct GeneratedPart: Equatable {
  let key: String
  /// The names of the part's declarations, for messages.
  let title: String

  static func == (left: GeneratedPart, right: GeneratedPart) -> Bool { left.key == right.key }
}

extension Union {
  /// Returns the visitor protocols.
  fileprivate func visitors(_ names: UnionNames) -> [GeneratedPart] {
    let visitors = [
      (parts.has(.visitor), "plain", names.visitor),
      (parts.has(.asyncVisitor), "async", names.asyncVisitor),
      (parts.has(.mutatingVisitor), "mutating", names.mutatingVisitor),
    ]
    return visitors.filter(\.0).map {
      GeneratedPart(key: $1, title: "the visitor \(quoted($2.text))")
    }
  }

  /// The view protocols, by framework.
  fileprivate var viewParts: [GeneratedPart] {
    views.keys.map(\.rawValue).sorted().map {
      GeneratedPart(key: $0, title: "views for '\($0)'")
    }
  }

  /// Returns the other generated parts that schemas can add or omit.
  fileprivate func otherParts(_ names: UnionNames) -> [GeneratedPart] {
    let carrying = zip(kinds, names.kinds).first { $0.0.hasPayload }?.1
    let standard: [(StandardPart, String?)] = [
      (.kind, "'\(name.value.text).\(names.kindType.text)' and 'kind'"),
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
    let direct: [(String, String?)] =
      json == nil ? [] : [("json", "'init(json:)' and 'json()'")]
    let titles =
      standard.filter { parts.has($0.0) }.map { ($0.0.rawValue, $0.1) }
      + requested.filter { parts.has($0.0) }.map { ($0.0.rawValue, $0.1) } + direct
    return titles.compactMap { key, title in title.map { GeneratedPart(key: key, title: $0) } }
  }
}
