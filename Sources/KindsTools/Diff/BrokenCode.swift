import KindsCore

// The code that no longer compiles after a change.
extension Comparison {
  /// The code that creates values with the fields of an owner, and all code that has to name each field.
  private func calls(in owners: Owners) -> (code: [String], all: [String], nameEach: Bool) {
    let (called, isCase): (String, Bool)
    switch owners.old.element {
    case .kind(let branch):
      isCase = branch.kind.hasAssociatedFields
      called = isCase ? ".\(owners.new.name)(…)" : "\(branch.kind.model.text)(…)"
    case .union(let choice):
      isCase = choice.union.kinds.contains(where: \.hasAssociatedFields)
      called = isCase ? "\(owners.path).…" : "the models of \(owners.path)"
    default: (called, isCase) = ("\(owners.old.name)(…)", false)
    }
    let calls = ["calls of '\(called)'"]
    let all = "calls, patterns and methods that name the values of '\(called)'"
    return (calls, isCase ? [all] : calls, isCase)
  }

  /// Returns the code that uses a field.
  private func uses(of field: Field, in owners: Owners) -> [String] {
    let calls = calls(in: owners)
    return (field.isStored ? calls.all : [])
      + (calls.nameEach ? [] : ["uses of '\(field.name.value.text)'"])
  }

  /// Returns the code that breaks without parts.
  func codeUsing(_ parts: [Part], in owners: Owners) -> [String] {
    switch parts[0].element {
    case .kind(let branch):
      return branch.union.exhaustiveCode(kind: branch.kind.name.value.text)
        + usesOfModel(owners, ifMissing: (!branch.kind.hasModel, false))
    case .field(let field): return uses(of: field, in: owners)
    default: break
    }
    switch parts[0].sort {
    case .conformance: return ["code that needs the conformance"]
    case .attribute:
      return [
        "code that needs \(quoted(parts[0].name)) of \(quoted(parts[0].subject ?? owners.path))"
      ]
    case .requirement: return ["uses of '\(parts[0].name)' of 'any \(owners.path)'"]
    default: return parts[0].uses
    }
  }

  /// Returns the code that breaks because of new parts.
  func codeHandling(_ parts: [Part], in owners: Owners) -> [String] {
    switch parts[0].element {
    case .kind(let branch):
      return (owners.old.union?.exhaustiveCode() ?? [])
        + usesOfModel(owners, ifMissing: (false, !branch.kind.hasModel))
    case .field(let field):
      let calls = calls(in: owners)
      return field.isStored && (calls.nameEach || field.isRequired) ? calls.all : []
    default: break
    }
    switch parts[0].sort {
    case .value: return ["'switch' over '\(owners.old.name)'"]
    case .preset: return ["'switch' over '\(owners.old.name).Name'"]
    default: return parts.first { !$0.handling.isEmpty }?.handling ?? []
    }
  }

  /// Returns the code that breaks if parts are in another order.
  func codeInOrder(of sort: PartSort, _ owners: Owners) -> [String] {
    if sort != .kind { return sort == .field ? calls(in: owners).code : [] }
    return owners.new.union?.parts.has(.match) ?? false ? ["calls of 'match'"] : []
  }

  /// The code that compiles with another meaning if parts are in another order.
  func codeWithOtherOrder(of sort: PartSort, _ owners: Owners) -> [String] {
    switch owners.new.element {
    case .kind(let branch) where branch.kind.hasAssociatedFields:
      return [
        "patterns, and closures of 'match', that list the values of '.\(owners.new.name)' without labels"
      ]
    case .union(let choice) where sort == .kind && choice.union.parts.has(.kind):
      return ["code that depends on the order of '\(owners.path).Kind.allCases'"]
    case .enumeration where sort == .value:
      return ["code that depends on the order of '\(owners.path).allCases'"]
    default: return []
    }
  }

  /// The code that compiles with another meaning without a kind. If a new kind is in the place of the first one, Swift
  /// takes a first closure without a label for that kind.
  func codeWithOtherMeaning(without part: Part, _ owners: Owners) -> [String] {
    guard part.sort == .kind, owners.old.parts.first(where: { $0.sort == .kind })?.name == part.name
    else { return [] }
    let (kinds, others) = (owners.old.parts(.kind), owners.new.parts(.kind))
    guard kinds.count == others.count,
      kinds.dropFirst().map(\.name) == others.dropFirst().map(\.name),
      owners.old.union?.keepsUnknown == owners.new.union?.keepsUnknown,
      [owners.old, owners.new].allSatisfy({ $0.union?.parts.has(.match) ?? false })
    else { return [] }
    return ["calls of 'match' whose first closure has no label"]
  }

  /// Returns the code that names a part.
  func codeOfRenaming(_ part: Part, in owners: Owners) -> [String] {
    switch part.element {
    case .kind:
      ["code that names the kind: its case, its visitor method, its closure, its model"]
    case .field(let field): uses(of: field, in: owners)
    default: part.uses
    }
  }

  /// Returns the code that uses the payload of a kind.
  func codeOfPayload(_ kinds: Owners, in unions: Owners) -> [String] {
    ["code that uses '.\(kinds.new.name)', its visitor method or its closures"]
      + usesOfModel(
        unions,
        ifMissing: (!(kinds.old.kind?.hasModel ?? false), !(kinds.new.kind?.hasModel ?? false)))
  }

  /// Returns the code that breaks if a fact of a part changes.
  ///
  /// - Parameters:
  ///   - parts: The two versions of the part.
  ///   - owners: The two versions of its owner.
  func code(
    of rule: ChangeRule, _ old: Fact, _ new: Fact, _ parts: Owners, in owners: Owners
  ) -> [String] {
    let name = parts.old.name
    switch rule {
    case .access:
      return new.rank < old.rank
        ? ["uses in other modules, and declarations that expose it to them"] : []
    case .parameters:
      let (before, after) = (parts.old.parameters, parts.new.parameters)
      if before.count != after.count { return ["code that names '\(parts.path)'"] }
      let requiresMore = zip(before, after).contains {
        !Set($1.constraints).isSubset(of: $0.constraints)
      }
      return requiresMore ? ["generic arguments that do not conform"] : []
    case .available:
      return parts.new.availability?.isStricter(than: parts.old.availability) ?? false
        ? ["code for older versions that names \(quoted(parts.path))"] : []
    case .isolation:
      if new.rank > old.rank { return ["calls outside the main actor"] }
      return parts.new.sort == .protocol ? ["members that need the main actor"] : []
    case .structForm:
      return old.rank > new.rank ? ["code that needs '\(parts.path)' to be RawRepresentable"] : []
    case .extras:
      guard old.text == quoted(Extras.keep.rawValue) else { return [] }
      guard let union = parts.old.union else { return ["uses of 'extras'"] }
      return union.kinds.contains(where: \.hasModel) ? ["uses of 'extras' of the models"] : []
    case .unknownKinds:
      return (parts.old.union.map { $0.exhaustiveCode(kind: $0.unknown?.name.value.text) } ?? [])
        + usesOfModel(parts, ifMissing: (old.rank == 1, new.rank == 1))
    case .kindRawValue: return old.rank == 1 ? ["uses of 'rawValue' of '\(parts.path).Kind'"] : []
    case .fallback:
      return parts.new.union?.fallback == nil ? ["uses of 'fallback' and 'resolved'"] : []
    case .unknownValues: return ["'switch' over '\(name)'"]
    case .requirementChanged:
      return ["types that conform to '\(owners.path)'", "uses of '\(parts.new.name)'"]
    case .visitorUnion: return ["types that conform to '\(parts.path)'"]
    case .constantType: return parts.old.uses
    case .kindAssociatedValues:
      return ["code that uses '.\(parts.new.name)', its visitor method or its model"]
    case .kindModel: return ["code that names '\(parts.old.kind?.model.text ?? "")'"]
    case .kindPayload: return codeOfPayload(parts, in: owners)
    case .kindLabel: return ["calls of '.\(name)' and its visitor method"]
    default:
      guard let field = parts.old.field, let newField = parts.new.field else { return [] }
      return codeOfFields(rule, field, newField, parts, in: owners)
    }
  }

  private func codeOfFields(
    _ rule: ChangeRule, _ field: Field, _ newField: Field, _ parts: Owners, in owners: Owners
  ) -> [String] {
    let calls = calls(in: owners)
    switch rule {
    case .fieldType, .fieldLabel: return uses(of: field, in: owners)
    case .fieldConst:
      if field.writtenConstant == nil { return uses(of: field, in: owners) }
      if newField.writtenConstant != nil { return [] }
      return newField.isRequired || calls.nameEach ? calls.code : []
    case .fieldDefault:
      let isNeeded =
        calls.nameEach
        ? field.hasDefaultInCase && !newField.hasDefaultInCase
        : newField.isRequired && !field.isRequired
      return isNeeded && newField.isStored && !parts.changed.contains(.fieldType) ? calls.code : []
    case .fieldOfUnknown:
      return [
        "uses of \(quoted(parts.new.name))",
        "calls of the initializer of the model of unknown kinds",
      ]
    default: return []
    }
  }

  /// Returns the code that breaks if `model` becomes optional or stops being optional.
  ///
  /// - Parameter isMissing: Whether the old and the new enum have this case without a model.
  private func usesOfModel(_ unions: Owners, ifMissing isMissing: (before: Bool, now: Bool))
    -> [String]
  {
    guard isMissing.before != isMissing.now, let union = unions.old.union,
      let newUnion = unions.new.union, union.hasModelProtocol
    else { return [] }
    let isOptional = !newUnion.everyCaseHasAModel
    guard union.everyCaseHasAModel == isOptional, isMissing.now == isOptional
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
  private func handlingCode(isNew: Bool) -> [String] {
    let name = name.value.text
    let visitors: [(Bool, String)] = [
      (parts.has(.visitor), "\(name)Visitor"), (parts.has(.asyncVisitor), "Async\(name)Visitor"),
      (parts.has(.mutatingVisitor), "Mutating\(name)Visitor"),
      (parts.has(.traversal), "\(name)Walker"),
    ]
    let conforming =
      visitors.filter(\.0).map(\.1)
      + ViewProtocol.allCases.filter { views[$0.part] != nil }.map { "\(name)\($0.rawValue)" }
    return (isNew ? conforming.map { "types that conform to '\($0)'" } : [])
      + (parts.has(.match) ? ["calls of 'match'"] : [])
  }
}

// The ends of messages, which say how to change the schema or code.
extension Comparison {
  /// Returns the end of a message about a new part.
  ///
  /// - Parameters:
  ///   - former: The parts of the same sort that were removed.
  ///   - effects: The effects of the new part on data.
  func remark(onNew part: Part, _ former: FormerParts, _ effects: DataEffects, _ owners: Owners)
    -> String
  {
    func fix(_ former: String?, at key: String) -> String {
      former.map {
        "; if it was \(quoted($0)) before, give it '\"\(key)\": \(jsonString($0))', and the data stays the same"
      } ?? ""
    }
    switch part.element {
    case .field(let field):
      if owners.fields.new?.areElements ?? false { return "" }
      let former = former.fields.first { $0.path.isEmpty && isSame($0.type, field.type) }
      return former == nil && effects.old.verdict == .breaks && field.writtenConstant == nil
        ? "; to read old data, give it a 'default' or an optional type"
        : fix(former?.dataKeys.first, at: "key")
    case .kind(let branch):
      let hasTags = owners.new.union?.coding.style.hasTags ?? false
      return fix(hasTags ? former.tags[branch.kind.content] : nil, at: "tag")
    default: return ""
    }
  }

  /// Lists the methods for a removed kind that still compile. Swift does not report methods that no protocol requires.
  /// If the kind's model was removed too, and no other type has its name, Swift reports the methods anyway.
  func remark(onGone part: Part) -> String {
    if part.sort == .method { return "; delete that method from the types that conform to it" }
    guard let kind = part.kind, !part.uses.isEmpty,
      !kind.hasModel || part.isOfSubset || newTypes.contains(kind.model)
    else { return "" }
    return
      "; delete \(quotedList(part.uses, conjunction: "and")) from the types that conform"
  }
}

/// Parts that were removed. A new part may be one of them under another name.
struct FormerParts {
  let fields: [Field]
  /// The tag of the first kind with each content.
  let tags: [[String]: String]

  init(_ parts: [Part]) {
    fields = parts.compactMap(\.field)
    tags = Dictionary(
      parts.compactMap { part in
        guard let kind = part.kind, !kind.content.isEmpty, case .string(let tag) = kind.tag.value
        else { return nil }
        return (kind.content, tag)
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Kind {
  /// A description of the fields or the payload.
  fileprivate var content: [String] {
    switch payload {
    case .nothing: []
    case .type(let type, _): [type.text]
    case .fields(let fields): fields.map { "\($0.key.value): \($0.type.text)" }
    }
  }
}
