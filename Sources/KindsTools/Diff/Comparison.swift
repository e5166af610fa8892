import KindsCore

/// Finds the changes from one schema to another.
final class Comparison {
  /// Two versions of a part whose inner parts are compared.
  struct Owners {
    var old: Part
    var new: Part
    /// The name in reports, such as `Post.image`.
    let path: String
    /// The reading of fields of old and of new data, if the part has fields.
    var fields: (old: FieldReading?, new: FieldReading?) = (nil, nil)
    /// Whether the parts have exchanged their names with others. Code that names them still compiles.
    var areExchanged = false
    /// The new parts of the compared sort by name, if a part has another name than before.
    var named: [String: Part] = [:]
    /// The changes of the part and of the parts around it.
    var changed: Set<ChangeRule> = []
    /// Whether fields moved between the shared fields of the union and its kinds.
    var hasMoves = false
  }

  let old: CheckedSchema
  let new: CheckedSchema
  let matching: SchemaMatching
  /// Determines the effects of reading old data with the new schema.
  let oldData: DataReading
  /// Determines the effects of reading new data with the old schema.
  let newData: DataReading
  private(set) var changes: [SchemaChange] = []
  /// The declaration that is compared, for the verdicts on its data.
  private var compared: (old: DeclarationIndex, new: DeclarationIndex)?
  /// The positions of the declaration's generic parameters. Their names do not matter.
  private var parameters: (old: [SwiftName: Int], new: [SwiftName: Int]) = ([:], [:])
  /// The pairs of documents whose access levels are compared.
  private var documents: Set<[Int]> = []
  private var roots: (old: Part, new: Part)
  /// The names of the new schema's types.
  private(set) lazy var newTypes = Set(
    new.schema.unions.flatMap { union in
      [union.name.value] + union.kinds.filter(\.hasModel).map(\.model)
    } + new.schema.structures.map(\.name.value) + new.schema.enumerations.map(\.name.value))

  init(_ old: CheckedSchema, _ new: CheckedSchema) {
    (self.old, self.new) = (old, new)
    roots = (Part(.schema, ""), Part(.schema, ""))
    (roots.old.parts, roots.new.parts) = (Outline(old).declarations, Outline(new).declarations)
    let matching = SchemaMatching(roots.old.parts, roots.new.parts)
    self.matching = matching
    oldData = DataReading(writer: old, reader: new, mode: .described) {
      matching.counterpart(of: $0)
    }
    newData = DataReading(writer: new, reader: old, mode: .written) { matching.origin(of: $0) }
  }

  /// Finds all changes.
  func compare() {
    compareParts(Owners(old: roots.old, new: roots.new, path: ""), (nil, nil))
  }

  // MARK: Inner parts

  /// Compares the inner parts of a part.
  private func compareParts(
    _ owners: Owners, _ places: (old: SourceRange?, new: SourceRange?)
  ) {
    if owners.old.parts.isEmpty, owners.new.parts.isEmpty { return }
    var owners = owners
    owners.fields = (
      oldData.fields(of: owners.old, as: owners.new), newData.fields(of: owners.new, as: owners.old)
    )
    let replaced = owners.changed.reduce(into: Set<PartSort>()) { $0.formUnion($1.replaces) }
    if owners.old.sort == .union { owners = moving(owners) }
    for sort in PartSort.allCases where sort != .inherited && !replaced.contains(sort) {
      if owners.old.isOfSubset || owners.new.isOfSubset, sort.isOfDeclaration || sort == .field {
        continue
      }
      var (olds, news) = (owners.old.parts(sort), owners.new.parts(sort))
      if olds.isEmpty, news.isEmpty { continue }
      var matches = compare(sort, olds, news, owners, places)
      if sort == .field, owners.hasMoves, owners.old.sort == .kind {
        (olds, news) = (owners.old.fields, owners.new.fields)
        matches = matched(olds, news)
      }
      compareOrder(sort, positions(of: olds, matches, in: news), owners, places)
    }
  }

  /// Compares the inner parts of a sort.
  ///
  /// - Returns: The index of the same new part for each old part.
  private func compare(
    _ sort: PartSort, _ olds: [Part], _ news: [Part], _ owners: Owners,
    _ places: (old: SourceRange?, new: SourceRange?)
  ) -> [Int?] {
    let matches = matched(olds, news)
    var kept: Set<Int> = []
    for (part, match) in zip(olds, matches) {
      if let match, !part.isImported { kept.insert(match) }
    }
    // A declaration that moves to or from an imported module is gone or new, but its data is compared.
    let gone = olds.indices.filter { index in
      !olds[index].isImported && (matches[index].map { news[$0].isImported } ?? true)
    }.map { olds[$0] }
    let added = news.indices.filter { !kept.contains($0) && !news[$0].isImported }
      .map { news[$0] }
    let former = FormerParts(gone)
    if let (addition, removal, message) = sort.changes {
      func report(_ parts: [Part], isNew: Bool) {
        for parts in sort.areJoined ? (parts.isEmpty ? [] : [parts]) : parts.map({ [$0] }) {
          let part = parts[0]
          let effects = effects(of: parts, isNew: isNew, besides: isNew ? olds : news, owners)
          let remark = isNew ? remark(onNew: part, former, effects, owners) : remark(onGone: part)
          let subject = subject(of: part, in: owners.path)
          add(
            SchemaChange(
              rule: isNew ? addition : removal, subject: subject,
              message: text(
                message + remark,
                [
                  "T": title(of: part, in: owners.path),
                  "U": quoted(sort.isUnnamed ? subject : owners.path),
                  "P": quotedList(parts.map(\.name), conjunction: "and"),
                  "N": isNew ? "now" : "no longer", "E": isNew ? "is new" : "was removed",
                ]),
              places: isNew
                ? (places.old, part.range ?? places.new)
                : (part.range ?? places.old, owners.new.placeOfOmission(of: part) ?? places.new),
              brokenCode: owners.areExchanged
                ? [] : isNew ? codeHandling(parts, in: owners) : codeUsing(parts, in: owners),
              changedCode: isNew ? [] : codeWithOtherMeaning(without: part, owners)),
            effects, isOfData: !sort.areJoined)
        }
      }
      let isAddedFirst = !sort.areJoined && sort.isUnnamed
      if isAddedFirst { report(added, isNew: true) }
      report(gone, isNew: false)
      if !isAddedFirst { report(added, isNew: true) }
    }
    var owners = owners
    let areRenamed = zip(olds, matches).contains { $1.map { news[$0].name } ?? $0.name != $0.name }
    owners.named =
      areRenamed
      ? Dictionary(news.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }) : [:]
    for (part, match) in zip(olds, matches) {
      guard let match, !part.isImported || !news[match].isImported else { continue }
      compare(part, news[match], owners, places)
    }
    return matches
  }

  /// Returns the new positions of parts in code, which calls them by their names.
  private func positions(of olds: [Part], _ matches: [Int?], in news: [Part]) -> [Int?] {
    if matches.indices.allSatisfy({ matches[$0] == nil || matches[$0] == $0 }) { return [] }
    let byName = Dictionary(
      news.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    return zip(olds, matches).map { part, match in
      part.field?.isStored ?? true ? match.map { byName[part.name] ?? $0 } : nil
    }
  }

  /// Reports parts that are in another order.
  private func compareOrder(
    _ sort: PartSort, _ matches: [Int?], _ owners: Owners,
    _ places: (old: SourceRange?, new: SourceRange?)
  ) {
    let common = matches.compactMap(\.self)
    guard let rule = sort.order, zip(common, common.dropFirst()).contains(where: >) else { return }
    add(
      SchemaChange(
        rule: rule, subject: owners.path,
        message: "the \(sort.rawValue)s of \(quoted(owners.path)) are in another order",
        places: places, brokenCode: owners.areExchanged ? [] : codeInOrder(of: sort, owners),
        changedCode: codeWithOtherOrder(of: sort, owners)),
      effectsOfOrder(of: sort, owners))
  }

  // MARK: One part

  /// Compares two versions of a part: the name, the facts, the effects on data, and the inner parts.
  private func compare(
    _ part: Part, _ other: Part, _ owners: Owners, _ outer: (old: SourceRange?, new: SourceRange?)
  ) {
    let places = (old: part.range ?? outer.old, new: other.range ?? outer.new)
    let declarations = (part.index, other.index)
    let isDeclaration = part.sort.isDeclaration
    if isDeclaration { parameters = (positions(part.parameters), positions(other.parameters)) }
    let path = subject(of: other, in: owners.path)
    var inner = Owners(
      old: part, new: other, path: path, changed: owners.changed, hasMoves: owners.hasMoves)
    let title = title(of: other, in: owners.path)
    var rows: [SchemaChange] = []
    inner.areExchanged = owners.areExchanged
    if part.name != other.name, let (rule, message) = other.sort.renaming {
      inner.changed.insert(rule)
      // Code that names the part now names another one.
      let isExchanged = owners.named[part.name].map { areHandledAlike(part, $0) } ?? false
      inner.areExchanged = isExchanged || owners.areExchanged
      let code = owners.areExchanged ? [] : codeOfRenaming(part, in: owners)
      rows.append(
        SchemaChange(
          rule: rule, subject: path,
          message: text(
            message, ["T": title, "O": quoted(part.name), "N": quoted(other.name)]),
          places: places, brokenCode: isExchanged ? [] : code, changedCode: isExchanged ? code : [])
      )
    }
    for (index, fact) in other.facts.enumerated() {
      guard let before = part.fact(fact.rule, at: index),
        isFirst(fact.rule, part, other), differ(before, fact), isCompared(fact.rule, part, other),
        fact.rule.isIncludedIn.isDisjoint(with: inner.changed)
      else { continue }
      inner.changed.insert(fact.rule)
      let code =
        inner.areExchanged ? [] : code(of: fact.rule, before, fact, inner, in: owners)
      rows.append(
        SchemaChange(
          rule: fact.rule, subject: fact.subject ?? path,
          message: text(
            fact.rule.message,
            [
              "T": fact.title ?? title, "O": before.text ?? "", "N": fact.text ?? "",
              "U": quoted(owners.path),
            ]),
          places: (before.range ?? places.old, fact.range ?? places.new), brokenCode: code,
          isMeantToBreakCode: fact.rank > before.rank && fact.rule.isMeantToBreakCode))
    }
    if isDeclaration {
      compared = declarations.0.flatMap { old in declarations.1.map { (old, $0) } }
    }
    var effects = effects(part, other, inner.changed, owners)
    addRest(&rows, &effects, part, other, inner, in: owners, path, title, places)
    compareParts(inner, places)
    if isDeclaration { compared = nil }
  }

  /// Adds the changes of a part to the report, with the effects on data. The effects that no change explains belong to
  /// the first change of a field, or are a change of their own.
  private func addRest(
    _ rows: inout [SchemaChange], _ effects: inout OpenEffects, _ part: Part, _ other: Part,
    _ inner: Owners, in owners: Owners, _ path: String, _ title: String,
    _ places: (old: SourceRange?, new: SourceRange?)
  ) {
    func rest(_ rule: ChangeRule, _ message: String) -> SchemaChange {
      SchemaChange(
        rule: rule, subject: path, message: message, places: places,
        brokenCode: rule == .kindPayload && !inner.areExchanged
          ? codeOfPayload(inner, in: owners) : [])
    }
    var own: Set<ChangeRule> = []
    switch part.sort {
    case .field:
      if rows.isEmpty, !effects.aspects.isEmpty {
        rows = [rest(.fieldType, "the field \(quoted(other.name)) is now read differently")]
      }
      own = effects.aspects.subtracting(rows.dropFirst().flatMap(\.rule.aspects))
    case .kind:
      let isReadAsOther = effects.aspects.contains(.kindTag)
      if part.isOfSubset || other.isOfSubset {
        if !isReadAsOther { rows.removeAll { $0.rule.aspects.contains(.kindTag) } }
      } else if isReadAsOther, !rows.contains(where: { $0.rule.aspects.contains(.kindTag) }) {
        let isByMembers = [part, other].allSatisfy {
          $0.union?.coding.style == .members
        }
        rows.append(
          isByMembers
            ? rest(.kindDiscriminatedBy, text(ChangeRule.kindDiscriminatedBy.message, ["T": title]))
            : rest(.kindPayload, "the data of \(title) is read differently"))
      }
    default: break
    }
    for row in rows {
      add(row, effects.take(row.rule.aspects.union(own)))
      own = []
    }
  }

  // MARK: Facts

  /// Whether a fact matters: a kind has its own tags or those of its payload.
  private func isCompared(_ rule: ChangeRule, _ part: Part, _ other: Part) -> Bool {
    guard let kind = part.kind, let newKind = other.kind, let union = part.union,
      let newUnion = other.union
    else { return true }
    let hasPayloadTags = kind.payloadTags != nil || newKind.payloadTags != nil
    let hasTags = union.coding.style.hasTags || newUnion.coding.style.hasTags
    switch rule {
    case .kindPayloadTags: return hasTags && hasPayloadTags
    case .kindTag, .kindAliases: return hasTags && !hasPayloadTags
    default: return true
    }
  }

  /// Whether a fact is not about a document whose fact is compared already.
  private func isFirst(_ rule: ChangeRule, _ part: Part, _ other: Part) -> Bool {
    guard rule == .access, let document = part.document, let other = other.document else {
      return true
    }
    return documents.insert([document, other]).inserted
  }

  /// Whether two versions of a fact are different.
  private func differ(_ fact: Fact, _ other: Fact) -> Bool {
    guard let text = fact.text, let otherText = other.text else { return false }
    if fact.rule == .isolation, text == otherText { return false }
    return fact.identity != other.identity || fact.types.count != other.types.count
      || !zip(fact.types, other.types).allSatisfy(isSame)
  }

  /// Whether code that handles one part also handles another part with the same name.
  private func areHandledAlike(_ part: Part, _ other: Part) -> Bool {
    let rules: Set<ChangeRule> = [
      .fieldType, .fieldConst, .fieldLabel, .kindPayload, .kindAssociatedValues, .kindLabel,
    ]
    let areSame = part.facts.allSatisfy { fact in
      !rules.contains(fact.rule)
        || other.facts.first { $0.rule == fact.rule }.map { !differ(fact, $0) } ?? true
    }
    let (fields, others) = (part.fields, other.fields)
    return areSame && fields.map(\.name) == others.map(\.name)
      && zip(fields, others).allSatisfy(areHandledAlike)
  }

  private func positions(_ parameters: [(name: SwiftName, constraints: [String])])
    -> [SwiftName: Int]
  {
    Dictionary(
      parameters.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a type of the old schema is the same in the new schema, possibly under another name.
  func isSame(_ type: SwiftType, _ other: SwiftType) -> Bool {
    type.withoutAliases.isSame(as: other.withoutAliases, matching.counterpart) {
      parameters.old[$0.name] == parameters.new[$1.name]
    }
  }

  // MARK: Reports

  /// Returns a part in messages.
  private func title(of part: Part, in path: String) -> String {
    if let title = part.title { return title }
    let name = quoted(part.name)
    return path.isEmpty ? name : "the \(part.sort.rawValue) \(name) of \(quoted(path))"
  }

  /// Returns the name of a part in reports.
  private func subject(of part: Part, in path: String) -> String {
    if let subject = part.subject { return subject }
    if path.isEmpty { return part.name }
    return part.sort.isUnnamed ? path : "\(path).\(part.name)"
  }

  /// Returns a message with its placeholders replaced.
  private func text(_ message: String, _ words: [Character: String]) -> String {
    let parts = message.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      text += (part.first.flatMap { words[$0] } ?? "") + part.dropFirst()
    }
  }

  /// Adds a change to the report.
  ///
  /// - Parameter isOfData: Whether the effects are those on data of the compared declaration.
  private func add(_ change: SchemaChange, _ data: DataEffects = .safe, isOfData: Bool = true) {
    let seen =
      isOfData
      ? DataEffects(
        old: oldData.seen(data.old, of: compared?.old, as: compared?.new),
        new: newData.seen(data.new, of: compared?.new, as: compared?.old)) : data
    var change = change
    (change.oldData, change.newData) = (seen.old, seen.new)
    if change.rule.requiresHandling { change.isMeantToBreakCode = true }
    if change.brokenCode.isEmpty { change.isMeantToBreakCode = false }
    changes.append(change)
  }
}
