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
    comparePresence(index, other)
    compareConstants(index, other)
    compareRenderers(index, other)
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
      add(
        .tagAliases,
        "the other keys of the tag of \(name) are \(list(newCoding.tagAliases.map { quoted($0.value) })), and were \(list(coding.tagAliases.map { quoted($0.value) }))",
        .tagKey)
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
        .sharedPlace,
        "the shared fields of \(name) are '\(newCoding.shared.rawValue)', and were '\(coding.shared.rawValue)'",
        .shared)
    }
    if union.keepsUnknown != newUnion.keepsUnknown {
      compareUnknown(union, newUnion)
    }
    if coding.extras != newCoding.extras || coding.excepted != newCoding.excepted {
      let isGone = coding.extras == .keep && newCoding.extras != .keep
      let haveModels = union.kinds.contains(where: \.hasModel)
      add(
        .extras,
        "'extras' of \(name) is '\(newCoding.extras.rawValue)', and was '\(coding.extras.rawValue)'",
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
      code: exhaustiveCode(of: union, kind: isKept ? nil : "unknown")
        + usesOfModel(union, newUnion, ifMissing: (!isKept, isKept)), isMeant: isKept,
      // What new code only passes on was written by others, so it says nothing about new data.
      oldData: isKept ? .safe : DataEffect(.breaks, "unknown kinds were kept, and are now refused"))
  }

  func extras(
    of union: Union, _ newUnion: Union
  ) -> (old: (Extras, [String]), new: (Extras, [String])) {
    (
      (union.coding.extras, union.coding.excepted),
      (newUnion.coding.extras, newUnion.coding.excepted)
    )
  }

  // MARK: What is generated

  /// Compares the generated parts of two unions.
  private mutating func comparePresence(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let names = (old.names.unions[index], new.names.unions[other])
    let name = newUnion.name.value.text
    let ranges = (union.name.range, newUnion.name.range)
    func compare(
      _ before: [GeneratedPart], _ after: [GeneratedPart], _ added: ChangeRule,
      _ removed: ChangeRule
    ) {
      for part in after where !before.contains(where: { $0.key == part.key }) {
        add(added, name, "\(quoted(name)) has \(part.title)", old: ranges.0, new: ranges.1)
      }
      for part in before where !after.contains(where: { $0.key == part.key }) {
        add(
          removed, name, "\(quoted(name)) no longer has \(part.title)", old: ranges.0,
          new: ranges.1, code: ["uses of \(part.title)"])
      }
    }
    compare(
      union.visitors(names.0), newUnion.visitors(names.1), .visitorAdded, .visitorRemoved)
    compare(union.otherParts(names.0), newUnion.otherParts(names.1), .partAdded, .partRemoved)
    compare(union.viewParts, newUnion.viewParts, .viewsAdded, .viewsRemoved)
    if union.frozen?.value != newUnion.frozen?.value {
      add(
        .frozen, name,
        "'frozen' of \(quoted(name)) is \(newUnion.frozen.word), and was \(union.frozen.word)",
        old: union.frozen?.range ?? ranges.0, new: newUnion.frozen?.range ?? ranges.1,
        code: newUnion.handlesNewer == union.handlesNewer
          ? []
          : (newUnion.handlesNewer
            ? ["'switch' over '\(name)' without '@unknown default' in other packages"] : [])
            + handlingCode(of: union, isNew: newUnion.handlesNewer))
    }
  }

  private mutating func compareConstants(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let subject = newUnion.name.value.text
    compare(
      union.constants, newUnion.constants,
      NamedChanges(
        title: "constant", subject: subject, ranges: (union.name.range, newUnion.name.range),
        name: \.name, added: .constantAdded, removed: .constantRemoved,
        codeOfRemoved: { ["uses of '\($0)'"] })
    ) { comparison, constant, newConstant, name in
      if !comparison.isSame(constant.type, newConstant.type) {
        comparison.add(
          .constantType, "\(subject).\(name)",
          "the constant \(quoted(name)) of \(quoted(subject)) is \(quoted(newConstant.type.text)), and was \(quoted(constant.type.text))",
          old: constant.name.range, new: newConstant.name.range, code: ["uses of '\(name)'"])
      } else if constant.values(in: union) != newConstant.values(in: newUnion) {
        comparison.add(
          .constantValue, "\(subject).\(name)",
          "the constant \(quoted(name)) of \(quoted(subject)) has other values",
          old: constant.name.range, new: newConstant.name.range)
      }
      comparison.compareIsolations(
        "\(subject).\(name)", "the values of the constant \(quoted(name)) of \(quoted(subject))",
        comparison.old.isolations.isolation(
          of: constant, ofUnion: index, union, comparison.old.values),
        comparison.new.isolations.isolation(
          of: newConstant, ofUnion: other, newUnion, comparison.new.values),
        at: constant.name.range, newConstant.name.range)
    }
  }
}

extension Constant {
  /// Its value for each kind of its union, by their names.
  fileprivate func values(in union: Union) -> [String: String] {
    let values = union.kinds.map { kind in
      let own = kind.writtenConstants.first { $0.key.value == name.value.text }?.value
      return (kind.name.value.text, (own ?? writtenDefault).map(meaning) ?? "")
    }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }
}

extension Located<Frozen>? {
  fileprivate var word: String {
    switch self?.value {
    case nil: return "missing"
    case .frozen: return "'true'"
    case .nonexhaustive: return "'false'"
    case .nonexhaustiveWithWarning: return "'warn'"
    }
  }
}

/// A part of the output of a union, which another version of the union may have under other names.
private struct GeneratedPart {
  let key: String
  /// The names of what it declares, as a message has them.
  let title: String
}

extension Union {
  /// Its visitor protocols.
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

  /// Its views, by framework.
  fileprivate var viewParts: [GeneratedPart] {
    views.keys.map(\.rawValue).sorted().map {
      GeneratedPart(key: $0, title: "views for '\($0)'")
    }
  }

  /// The other generated parts that a schema can request or leave out.
  fileprivate func otherParts(_ names: UnionNames) -> [GeneratedPart] {
    let carrying = zip(kinds, names.kinds).first { $0.0.hasPayload }?.1
    let standard: [(StandardPart, String?)] = [
      (.kind, "'\(name.value.text).\(names.kindType.text)' and 'kind'"),
      (.match, "the method 'match'"),
      (.accessors, carrying.map { "accessors such as \(quoted($0.accessor.text))" }),
    ]
    let requested: [(RequestedPart, String?)] = [
      (.handlers, quoted(names.handlers.text)),
      (.modelProtocol, "\(quoted(names.modelProtocol.text)) and 'model'"),
      (
        .partialMatch,
        names.kinds.first.map {
          "the partial 'match' and methods such as \(quoted($0.ifKind.text))"
        }
      ),
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
