import KindsSchema

/// What fields belong to, for what breaks in code that names them.
struct FieldOwner {
  /// What it is called in the old and in the new schema: `Post.image`.
  let subject: String
  /// Where it is in the schemas.
  let ranges: (old: SourceRange, new: SourceRange)
  /// What makes its values: `ImagePost(…)`.
  let initializer: String
  /// Whether a case carries the fields as values, so that all who name the case and its visit method name each field.
  var namesEachField = false
  /// What becomes of members that no field names, in the old and in the new schema.
  let extras: (old: (Extras, [String]), new: (Extras, [String]))
  /// Whether the fields are the elements of an array.
  var areElements = false
  /// The numbers of elements that old and new data always have, if they are.
  var fewestElements = (old: 1, new: 1)
  /// What becomes of all the fields if they are.
  var ofElements: (old: DataEffect, new: DataEffect) = (.safe, .safe)
  /// All fields in the order of the initializer, where those that are compared are not all that may have moved in it.
  var ordered: (old: [Field], new: [Field])?
  /// Whether the data of the fields is looked at.
  var hasData = true
}

extension SchemaComparison {
  /// The fields of records that are the same declaration.
  mutating func compareFields(_ fields: [Field], _ others: [Field], of owner: FieldOwner) {
    let fields = fields.filter { !$0.isExtras }
    let others = others.filter { !$0.isExtras }
    let matches = matchFields(fields, others, areElements: owner.areElements)
    for (position, field) in fields.enumerated() where matches[position] == nil {
      remove(field, others, of: owner)
    }
    let taken = Set(matches.values)
    let gone = fields.indices.filter { matches[$0] == nil }.map { fields[$0] }
    for (position, field) in others.enumerated() where !taken.contains(position) {
      let former = owner.areElements ? nil : gone.first { isSame($0.type, field.type) }
      add(field, fields, of: owner, former)
    }
    for (position, field) in fields.enumerated() {
      guard let other = matches[position] else { continue }
      compare(field, others[other], at: (position, other), of: owner)
    }
    if hasOtherOrder(fields, others, matches, owner) {
      add(
        .fieldOrder, owner.subject,
        "the fields of \(quoted(owner.subject)) are in another order", old: owner.ranges.old,
        new: owner.ranges.new, code: ["calls of '\(owner.initializer)'"],
        oldData: owner.ofElements.old, newData: owner.ofElements.new)
    }
  }

  private func hasOtherOrder(
    _ fields: [Field], _ others: [Field], _ matches: [Int: Int], _ owner: FieldOwner
  ) -> Bool {
    var (fields, matches) = (fields, matches)
    if let ordered = owner.ordered {
      fields = ordered.old.filter { !$0.isExtras }
      matches = matchFields(fields, ordered.new.filter { !$0.isExtras })
    }
    let common = fields.indices.compactMap { fields[$0].isStored ? matches[$0] : nil }
    return zip(common, common.dropFirst()).contains(where: >)
  }

  /// - Parameter former: A field that is gone and could be this one under another name.
  private mutating func add(
    _ field: Field, _ others: [Field], of owner: FieldOwner, _ former: Field?
  ) {
    let name = field.name.value.text
    let code: [String]
    if !field.isStored {
      code = []
    } else if owner.namesEachField {
      code = ["calls, patterns and methods that name the values of '\(owner.initializer)'"]
    } else {
      code = field.isRequired ? ["calls of '\(owner.initializer)'"] : []
    }
    var effects = (old: DataEffect.safe, new: DataEffect.safe)
    if owner.areElements {
      effects = owner.ofElements
    } else if owner.hasData {
      for member in new.schema.members(of: [field]) {
        effects.old = effects.old.or(oldData.neverWritten(member))
        if owner.extras.old.0 == .fail,
          let key = member.keys.first(where: owner.extras.old.1.contains)
        {
          effects.old = effects.old.or(
            DataEffect(.unknown, "the member \(quoted(key)) could be anything, and was passed over")
          )
        }
        let isRead = old.schema.members(of: others).contains {
          !Set($0.keys).isDisjoint(with: newData.keysOfData(member))
        }
        effects.new = effects.new.or(
          isRead
            ? DataEffect(.unknown, "the key \(quoted(member.key.value)) is another field's too")
            : newData.passedOver(member, owner.extras.old.0, owner.extras.old.1))
      }
    }
    add(
      .fieldAdded, "\(owner.subject).\(name)",
      "the field \(quoted(name)) of \(quoted(owner.subject)) is new\(cure(former.flatMap(\.dataKeys.first), at: "key"))",
      old: owner.ranges.old, new: field.name.range, code: code, oldData: effects.old,
      newData: effects.new)
  }

  private mutating func remove(_ field: Field, _ others: [Field], of owner: FieldOwner) {
    let name = field.name.value.text
    var effects = (old: DataEffect.safe, new: DataEffect.safe)
    if owner.areElements {
      effects = owner.ofElements
    } else if owner.hasData {
      for member in old.schema.members(of: [field]) {
        let isRead = new.schema.members(of: others).contains {
          !Set($0.keys).isDisjoint(with: member.keys)
        }
        effects.old = effects.old.or(
          isRead
            ? DataEffect(.unknown, "the key \(quoted(member.key.value)) is another field's too")
            : oldData.passedOver(member, owner.extras.new.0, owner.extras.new.1))
        effects.new = effects.new.or(newData.neverWritten(member))
      }
    }
    add(
      .fieldRemoved, "\(owner.subject).\(name)",
      "the field \(quoted(name)) of \(quoted(owner.subject)) is gone", old: field.name.range,
      new: owner.ranges.new, code: uses(of: field, owner), oldData: effects.old,
      newData: effects.new)
  }

  /// The code that names a field.
  private func uses(of field: Field, _ owner: FieldOwner) -> [String] {
    if owner.namesEachField {
      return !field.isStored
        ? [] : ["calls, patterns and methods that name the values of '\(owner.initializer)'"]
    }
    let property = "uses of '\(field.name.value.text)'"
    return !field.isStored ? [property] : ["calls of '\(owner.initializer)'", property]
  }

  /// A change of a field, and which parts of how it is written the change is about.
  private struct FieldChange {
    let rule: ChangeRule
    let message: String
    var code: [String] = []
    let aspects: Set<FieldAspect>
  }

  /// - Parameter positions: The indices of the fields in the old and in the new schema.
  private mutating func compare(
    _ field: Field, _ other: Field, at positions: (old: Int, new: Int), of owner: FieldOwner
  ) {
    var found = foundChanges(field, other, of: owner)
    var aspects: (old: [FieldAspect: DataEffect], new: [FieldAspect: DataEffect]) = ([:], [:])
    if owner.hasData {
      aspects = (
        oldData.aspects(
          of: MemberField(field, type: field.type), as: MemberField(other, type: other.type),
          isRefused: owner.extras.new.0 == .fail),
        newData.aspects(
          of: MemberField(other, type: other.type), as: MemberField(field, type: field.type),
          isRefused: owner.extras.old.0 == .fail)
      )
    }
    if owner.areElements {
      (aspects.old[.key], aspects.new[.key]) = (nil, nil)
      if positions.old < owner.fewestElements.old { aspects.old[.missing] = nil }
      if positions.new < owner.fewestElements.new { aspects.new[.missing] = nil }
    }
    let left = Set(aspects.old.keys).union(aspects.new.keys)
      .subtracting(found.flatMap(\.aspects))
    if !left.isEmpty, found.isEmpty {
      found.append(
        FieldChange(
          rule: .fieldType,
          message: "the field \(quoted(field.name.value.text)) is read in another way",
          aspects: left))
    }
    var taken: Set<FieldAspect> = []
    for (position, change) in found.enumerated() {
      let own = change.aspects.union(position == 0 ? left : []).subtracting(taken)
      taken.formUnion(own)
      func effect(_ aspects: [FieldAspect: DataEffect]) -> DataEffect {
        FieldAspect.allCases.filter(own.contains).compactMap { aspects[$0] }
          .reduce(.safe) { $0.or($1) }
      }
      add(
        change.rule, "\(owner.subject).\(other.name.value.text)", change.message,
        old: field.name.range, new: other.name.range, code: change.code,
        oldData: effect(aspects.old), newData: effect(aspects.new))
    }
  }

  private func text(of single: SingleElement?) -> String {
    single.map { "'\($0.rawValue)'" } ?? "not given"
  }

  private func foundChanges(
    _ field: Field, _ other: Field, of owner: FieldOwner
  ) -> [FieldChange] {
    var found: [FieldChange] = []
    let subject = "the field \(quoted(other.name.value.text)) of \(quoted(owner.subject))"
    let uses = uses(of: field, owner)
    func add(
      _ rule: ChangeRule, _ message: String, _ code: [String] = [], _ aspects: FieldAspect...
    ) {
      found.append(
        FieldChange(rule: rule, message: message, code: code, aspects: Set(aspects)))
    }
    let hasKeys = !field.dataKeys.isEmpty && !other.dataKeys.isEmpty
    if field.name.value != other.name.value {
      add(.fieldRenamed, "\(subject) was called \(quoted(field.name.value.text))", uses)
    }
    if hasKeys, field.key.value != other.key.value, !owner.areElements {
      add(
        .fieldKey,
        "the key of \(subject) is \(quoted(other.key.value)), and was \(quoted(field.key.value))",
        [], .key)
    }
    if hasKeys, field.aliases.map(\.value) != other.aliases.map(\.value) {
      add(
        .fieldAliases,
        "the aliases of \(subject) are \(list(other.aliases.map { quoted($0.value) })), and were \(list(field.aliases.map { quoted($0.value) }))",
        [], .key)
    }
    if field.isFlattened != other.isFlattened {
      add(
        .fieldFlatten,
        "the members of \(subject) are \(other.isFlattened ? "" : "no longer ")in the object around it",
        [], .key, .value, .missing)
    }
    let constants = (field.writtenConstant.map(meaning), other.writtenConstant.map(meaning))
    if constants.0 != constants.1 {
      let isStillConstant = constants.0 != nil && constants.1 != nil
      add(
        .fieldConst,
        constants.1.map { "\(subject) can only be \($0)" } ?? "\(subject) can have any value",
        isStillConstant
          ? []
          : constants.0 == nil
            ? uses
            : other.isRequired || owner.namesEachField
              ? ["calls of '\(owner.initializer)'"] : [],
        .constant, .value, .missing)
    }
    if !isSame(field.type, other.type) {
      add(
        .fieldType,
        "\(subject) is \(quoted(other.type.text)), and was \(quoted(field.type.text))", uses,
        .value, .null)
    }
    let defaults = (
      field.writtenDefault.map(meaning), other.writtenDefault.map(meaning)
    )
    if defaults.0 != defaults.1 {
      let isNeeded = other.isRequired && !field.isRequired && !owner.namesEachField
      let text = other.writtenDefault.map { "\(JSONValue($0.content).text)" }
      add(
        .fieldDefault, "the default of \(subject) is \(text ?? "gone")",
        isNeeded && isSame(field.type, other.type) && other.isStored
          ? ["calls of '\(owner.initializer)'"] : [],
        .missing, .null)
    }
    if field.omitsDefault != other.omitsDefault {
      add(
        .fieldEncodeDefault,
        "\(subject) is \(other.omitsDefault ? "no longer " : "")written if it equals its default",
        [], .missing)
    }
    if field.dataFormat != other.dataFormat, isSame(field.type, other.type) {
      add(
        .fieldFormat,
        "\(subject) is written as \(other.dataFormat?.text ?? "'-'"), and was as \(field.dataFormat?.text ?? "'-'")",
        [], .value)
    }
    let nils = (
      field.writtenNilCoding?.value ?? .omit, other.writtenNilCoding?.value ?? .omit
    )
    if field.type.isOptional, other.type.isOptional, nils.0 != nils.1 {
      add(
        .fieldNil,
        "'nil' of \(subject) is '\(nils.1.rawValue)', and was '\(nils.0.rawValue)'", [], .null,
        .missing)
    }
    if field.isLossy != other.isLossy {
      add(
        .fieldElements,
        "\(subject) \(other.isLossy ? "leaves out" : "no longer leaves out") elements that cannot be read",
        [], .elements, .value)
    }
    if field.single != other.single {
      add(
        .fieldSingle,
        "'single' of \(subject) is \(text(of: other.single)), and was \(text(of: field.single))",
        [], .single,
        .value)
    }
    if owner.namesEachField, field.label != other.label, field.name.value == other.name.value {
      add(.fieldLabel, "\(subject) has another label", uses)
    }
    if (field.deprecation == nil) != (other.deprecation == nil) {
      add(
        .fieldDeprecated,
        "\(subject) is \(other.deprecation == nil ? "no longer deprecated" : "deprecated")")
    }
    return found
  }
}
