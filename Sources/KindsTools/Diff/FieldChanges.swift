import KindsSchema

/// The declaration that contains fields. It determines which code breaks if the fields change.
struct FieldOwner {
  /// The name, such as `Post.image`, and the positions.
  let place: ChangePlace
  /// The initializer that has the fields as parameters, such as `ImagePost(…)`.
  let initializer: String
  /// Whether a case has the fields as associated values, so that patterns and visit methods list all fields.
  var namesEachField = false
  /// The handling of unknown members in the old and in the new schema.
  let unknown: (old: UnknownMembers, new: UnknownMembers)
  /// Whether the fields are elements of a JSON array.
  var areElements = false
  /// The minimum numbers of elements in old and new data, if the fields are elements.
  var fewestElements = (old: 1, new: 1)
  /// The effects on the array as a whole, if the fields are elements.
  var ofElements = DataEffects.safe
  /// All fields in the order of the initializer, if the compared fields are only some of them.
  var ordered: (old: [Field], new: [Field])?
  /// Whether to compare the data of the fields.
  var hasData = true

  /// The code that calls the initializer or lists the associated values.
  fileprivate var calls: [String] {
    namesEachField
      ? ["calls, patterns and methods that name the values of '\(initializer)'"]
      : ["calls of '\(initializer)'"]
  }

  /// Returns the code that uses a field.
  fileprivate func uses(of field: Field) -> [String] {
    if namesEachField { return field.isStored ? calls : [] }
    return (field.isStored ? calls : []) + ["uses of '\(field.name.value.text)'"]
  }
}

/// The end of the message about a new required field.
private let adviceForRequiredField =
  "; to read old data, give it a 'default' or an optional type"

/// Two versions of a field.
private struct FieldPair: ComparedPair {
  let old: Field
  let new: Field
  let owner: FieldOwner
  let isSameType: Bool

  var title: String { "the field \(quoted(new.name.value.text)) of \(quoted(owner.place.subject))" }

  var place: ChangePlace { owner.place.part(old.name, new.name) }

  var uses: [String] { owner.uses(of: old) }
}

/// The changes of single fields.
private let fieldRows: [ChangeRow<FieldPair>] = [
  ChangeRow(.fieldRenamed, "%T was called %O", code: { $0.uses }) { quoted($0.name.value.text) },
  ChangeRow(
    .fieldKey, "the key of %T is %N, and was %O", [.key], differs: { $0.haveOtherKeys }
  ) { quoted($0.keyPath) },
  ChangeRow(.fieldAliases, "the aliases of %T are %N, and were %O", [.key]) {
    $0.dataKeys.isEmpty ? nil : list($0.dataKeys.dropFirst().map { quoted($0) })
  },
  ChangeRow(
    .fieldFlatten, "the members of %T are %N", [.key, .value, .missing]
  ) {
    $0.isFlattened ? "now in the parent object" : "no longer in the parent object"
  },
  ChangeRow(
    .fieldConst, "%T can now %N", [.constant, .value, .missing], code: { $0.codeOfConstant }
  ) { $0.writtenConstant.map { "only be \(meaning($0))" } ?? "have any value" },
  ChangeRow(
    .fieldType, "the type of %T is %N, and was %O", [.value, .null], differs: { !$0.isSameType },
    code: { $0.uses }
  ) { quoted($0.type.text) },
  ChangeRow(
    .fieldDefault, "the default of %T is %N, and was %O", [.missing, .null],
    differs: { pair in pair.default(of: pair.old) != pair.default(of: pair.new) },
    code: { $0.codeOfDefault }
  ) { $0.writtenDefault.map { JSONValue($0.content).text } ?? "none" },
  ChangeRow(.fieldEncodeDefault, "%T is %Nwritten if it equals its default", [.missing]) {
    $0.omitsDefault ? "no longer " : "now "
  },
  ChangeRow(
    .fieldFormat, "%T is encoded as %N, and was encoded as %O", [.value],
    differs: { $0.isSameType && $0.old.dataFormat != $0.new.dataFormat && !$0.changesCoercion }
  ) { $0.dataFormat?.text ?? "'-'" },
  ChangeRow(.fieldCoerce, "%T is %N", [.value], differs: { $0.changesCoercion }) {
    $0.coerces ? "now also read from other JSON types" : "no longer read from other JSON types"
  },
  ChangeRow(.fieldInvalid, "invalid values of %T are %N, and were %O", [.value, .null]) {
    $0.allowsInvalid ? "read as a missing key" : "refused"
  },
  ChangeRow(.fieldNil, "'nil' of %T is %N, and was %O", [.null, .missing]) {
    $0.type.isOptional ? quoted(($0.writtenNilCoding?.value ?? .omit).rawValue) : nil
  },
  ChangeRow(.fieldElements, "%T %N invalid elements", [.elements, .value]) {
    $0.isLossy ? "now drops" : "no longer drops"
  },
  ChangeRow(.fieldSingle, "'single' of %T is %N, and was %O", [.single, .value]) {
    $0.single.map { quoted($0.rawValue) } ?? "not given"
  },
  ChangeRow(
    .fieldLabel, "the label of %T changed", differs: { $0.hasOtherLabel }, code: { $0.uses }
  ) { _ in nil },
  ChangeRow(
    .fieldOfUnknown, "%T is %N in values of unknown kinds", [.ofUnknown],
    code: { pair in
      [
        "uses of \(quoted(pair.new.name.value.text))",
        "calls of the initializer of the model of unknown kinds",
      ]
    },
    isMeant: \.new.isOfUnknown
  ) { $0.isOfUnknown ? "now guaranteed" : "no longer guaranteed" },
  ChangeRow(.fieldDeprecated, "%T is %N") {
    $0.deprecation == nil ? "no longer deprecated" : "now deprecated"
  },
]

extension FieldPair {
  fileprivate var changesCoercion: Bool { old.coerces != new.coerces }

  fileprivate var haveOtherKeys: Bool {
    !owner.areElements && !old.dataKeys.isEmpty && !new.dataKeys.isEmpty
      && old.keyPath != new.keyPath
  }

  fileprivate var hasOtherLabel: Bool {
    owner.namesEachField && old.label != new.label && old.name.value == new.name.value
  }

  /// The code that breaks when the field becomes a constant or stops being one.
  fileprivate var codeOfConstant: [String] {
    if old.writtenConstant == nil { return owner.uses(of: old) }
    if new.writtenConstant != nil { return [] }
    return new.isRequired || owner.namesEachField ? ["calls of '\(owner.initializer)'"] : []
  }

  /// Returns the default of a version of the field. Null counts only in a case: in an initializer, an optional has the
  /// default `nil` anyway.
  fileprivate func `default`(of field: Field) -> String? {
    owner.namesEachField || field.hasDefault ? field.writtenDefault.map(meaning) : nil
  }

  fileprivate var codeOfDefault: [String] {
    let isNeeded =
      owner.namesEachField
      ? old.hasDefaultInCase && !new.hasDefaultInCase : new.isRequired && !old.isRequired
    return isNeeded && isSameType && new.isStored ? ["calls of '\(owner.initializer)'"] : []
  }
}

extension SchemaComparison {
  /// Compares the fields of two versions of a declaration.
  mutating func compareFields(_ fields: [Field], _ others: [Field], of owner: FieldOwner) {
    let fields = fields.filter { !$0.isExtras }
    let others = others.filter { !$0.isExtras }
    let matches = matchFields(fields, others, areElements: owner.areElements)
    let gone = fields.indices.filter { matches[$0] == nil }.map { fields[$0] }
    compare(
      NamedParts("field", \.name, .fieldAdded, .fieldRemoved), fields, others, matches,
      in: owner.place
    ) { comparison, field in
      let former =
        owner.areElements
        ? nil : gone.first { $0.path.isEmpty && comparison.isSame($0.type, field.type) }
      let (without, with) = comparison.effects(
        of: field, besides: fields, with: comparison.newData, without: comparison.oldData, owner,
        owner.unknown.old)
      return UnmatchedPart(
        remark: former == nil && without.verdict == .breaks && field.writtenConstant == nil
          ? adviceForRequiredField : fix(former?.dataKeys.first, at: "key"),
        code: field.isStored && (owner.namesEachField || field.isRequired) ? owner.calls : [],
        data: owner.areElements ? owner.ofElements : DataEffects(old: without, new: with))
    } removed: { comparison, field in
      let (without, with) = comparison.effects(
        of: field, besides: others, with: comparison.oldData, without: comparison.newData, owner,
        owner.unknown.new)
      return UnmatchedPart(
        code: owner.uses(of: field),
        data: owner.areElements ? owner.ofElements : DataEffects(old: with, new: without))
    } kept: { comparison, pair in
      comparison.compare(
        FieldPair(
          old: pair.old, new: pair.new, owner: owner,
          isSameType: comparison.isSame(pair.old.type, pair.new.type)),
        in: (fields, others))
    }
    if haveOtherOrder(fields, others, matches, owner) {
      add(
        .fieldOrder, "the fields of \(quoted(owner.place.subject)) are in another order",
        at: owner.place, code: ["calls of '\(owner.initializer)'"], owner.ofElements)
    }
  }

  private func haveOtherOrder(
    _ fields: [Field], _ others: [Field], _ matches: [Int: Int], _ owner: FieldOwner
  ) -> Bool {
    var (fields, matches) = (fields, matches)
    if let ordered = owner.ordered {
      fields = ordered.old.filter { !$0.isExtras }
      matches = matchFields(fields, ordered.new.filter { !$0.isExtras })
    }
    return haveOtherOrder(fields.indices.map { fields[$0].isStored ? matches[$0] : nil })
  }

  /// Returns the effects of a field that only one schema has: the effect on data without the field, and the effect on
  /// data with it.
  ///
  /// - Parameters:
  ///   - others: The fields of the schema that lacks the field.
  ///   - with: Reads data with the field.
  ///   - without: Reads data without the field.
  ///   - unknown: The handling of unknown members in the schema that lacks the field.
  private func effects(
    of field: Field, besides others: [Field], with: DataReading, without: DataReading,
    _ owner: FieldOwner, _ unknown: UnknownMembers
  ) -> (without: DataEffect, with: DataEffect) {
    var effects = (without: DataEffect.safe, with: DataEffect.safe)
    if owner.areElements || !owner.hasData { return effects }
    let others = with.reader.members(of: others)
    let otherKeys = Set(others.flatMap { member in member.keys.map { member.path + [$0] } })
    let otherObjects = Set(others.flatMap(\.objectPaths))
    for member in with.writer.members(of: [field]) {
      let keys = with.keysOfData(member).map { member.path + [$0] }
      let collides =
        !otherKeys.isDisjoint(with: keys + member.objectPaths)
        || !otherObjects.isDisjoint(with: keys)
      effects.without = effects.without.or(without.neverWritten(member))
      if without.mode == .described, unknown.areRefused,
        let key = member.keys.first(where: unknown.excepted.contains)
      {
        effects.without = effects.without.or(
          DataEffect(.unknown, "the member \(quoted(key)) was ignored, and can have any value"))
      }
      effects.with = effects.with.or(
        !collides
          ? with.effectOfExtra(member, unknown)
          : DataEffect(.unknown, "another field has the key \(quoted(member.keys[0])) too"))
    }
    return effects
  }

  private mutating func compare(_ pair: FieldPair, in fields: (old: [Field], new: [Field])) {
    let owner = pair.owner
    var effects = OpenEffects()
    if owner.hasData {
      let members = (old: old.wire.member(of: pair.old), new: new.wire.member(of: pair.new))
      effects.old = oldData.aspects(
        of: members.old, as: members.new, isRefused: owner.unknown.new.areRefused,
        areElements: owner.areElements)
      effects.new = newData.aspects(
        of: members.new, as: members.old, isRefused: owner.unknown.old.areRefused,
        areElements: owner.areElements)
    }
    if owner.areElements {
      let required = (
        old: fields.old.prefix(owner.fewestElements.old),
        new: fields.new.prefix(owner.fewestElements.new)
      )
      if required.old.contains(where: { $0 === pair.old }) { effects.old[.missing] = nil }
      if required.new.contains(where: { $0 === pair.new }) { effects.new[.missing] = nil }
    }
    var rows = fieldRows.filter { $0.applies(to: pair) }
    if rows.isEmpty, !effects.aspects.isEmpty { rows = [otherReading] }
    // The first change also reports the effects that no other change explains.
    var own = effects.aspects.subtracting(rows.dropFirst().flatMap(\.aspects))
    for row in rows {
      row.add(pair, effects.take(row.aspects.union(own)), to: &self)
      own = []
    }
  }
}

/// The change of a field that is read differently although none of its properties changed.
private let otherReading = ChangeRow<FieldPair>(
  .fieldType, "the field %N is now read differently"
) { quoted($0.name.value.text) }

extension CheckedSchema {
  /// Returns the members that have keys and represent the given fields.
  fileprivate func members(of fields: [Field]) -> [Wire.Member] {
    wire.fieldsWithKeys(of: fields.map(wire.member))
  }
}

extension Wire.Member {
  /// The key paths of the objects that enclose the member.
  fileprivate var objectPaths: [[String]] { path.indices.map { Array(path[...$0]) } }
}
