extension Wire {
  /// The JSON form of a struct or a model.
  package final class Record {
    /// The declaration; `nil` for the model of unknown kinds.
    package let index: DeclarationIndex?
    /// The name of the record in messages: a kind of its union, or a struct.
    package let title: String
    /// The name of its type in messages; a kind whose case carries values has none of its own.
    package let typeTitle: String
    package let form: StructForm
    /// Whether it is decoded, encoded, or both.
    package let coded: Conformances
    /// The members in the order of the fields; those of ``content`` follow them.
    package let members: [Member]
    /// The other fields, if they are in an object at a key.
    package let content: Content?
    /// The member that stores unknown members of this object, if ``content`` has the other fields.
    package let enclosingExtras: Member?
    package let extras: Extras
    /// The keys of unknown members that are ignored if others are refused.
    package let excepted: [String]
    /// The keys that are read by the union, and not by a field.
    package let foreignKeys: [String]
    private unowned let wire: Wire

    init(
      _ wire: Wire, _ index: DeclarationIndex?, title: String, typeTitle: String? = nil,
      form: StructForm = .object,
      coded: Conformances, _ members: [Member], content: Content? = nil,
      enclosingExtras: Member? = nil, extras: Extras, excepted: [String],
      foreignKeys: [String] = []
    ) {
      self.wire = wire
      self.index = index
      self.title = title
      self.typeTitle = typeTitle ?? title
      self.form = form
      self.coded = coded
      self.members = members
      self.content = content
      self.enclosingExtras = enclosingExtras
      self.extras = extras
      self.excepted = excepted
      self.foreignKeys = foreignKeys
    }

    /// The members with keys in the object, those of flattened structs included, and each object that fields share.
    package private(set) lazy var membersWithKeys = wire.membersWithKeys(of: members)

    /// Returns the form of the struct whose members are in the object.
    package func flattenedRecord(_ member: Member) -> Record? { wire.flattenedRecord(member) }

    /// All members, in the order of the fields.
    package var allMembers: [Member] {
      members + (content?.record?.members ?? []) + (enclosingExtras.map { [$0] } ?? [])
    }

    /// The keys with a meaning in the object.
    package private(set) lazy var keys =
      foreignKeys + membersWithKeys.flatMap(\.keys) + (content?.keys ?? []) + excepted
  }

  /// The object or the payload at a key of its own.
  package struct Content {
    /// The keys at which it is read, the one that is written first.
    package let keys: [String]
    package let value: Value
    package let absence: Absence
    /// A description of the value for messages.
    package let title: String

    package enum Value {
      case record(Record)
      case type(SwiftType, FieldFormat?)
    }

    /// The meaning of a missing key and of null.
    package enum Absence {
      case isError
      case isEmptyObject
      case isNil
    }

    /// The object with the other fields of a record; `nil` for a payload.
    package var record: Record? {
      if case .record(let record) = value { return record }
      return nil
    }
  }

  /// Returns the members with keys, with those of a flattened struct in its place, and each object that fields share in the
  /// place of the first of these.
  package func membersWithKeys(of members: [Member]) -> [Member] {
    Self.withObjects(fieldsWithKeys(of: members))
  }

  /// Returns the members with keys that are fields, with those of a flattened struct in its place.
  package func fieldsWithKeys(of members: [Member]) -> [Member] {
    if !schema.flattens { return members.filter { $0.place == .key } }
    var entered: [DeclarationIndex] = []
    return fieldsWithKeys(of: members, &entered)
  }

  /// Returns members with each object that some of them share in the place of the first of these.
  ///
  /// - Parameter level: The number of keys that lead to the object of the members.
  package static func withObjects(_ members: [Member], level: Int = 0) -> [Member] {
    if members.allSatisfy({ $0.path.count <= level }) { return members }
    var inner: [String: [Member]] = [:]
    for member in members where member.path.count > level {
      inner[member.path[level], default: []].append(member)
    }
    return members.compactMap { member in
      guard member.path.count > level else { return member }
      let key = member.path[level]
      return inner.removeValue(forKey: key).map {
        Member(
          objectAt: key, in: Array(member.path.prefix(level)), withObjects($0, level: level + 1))
      }
    }
  }

  /// - Parameter entered: The enclosing structs. A struct that contains itself violates another rule.
  private func fieldsWithKeys(
    of members: [Member], _ entered: inout [DeclarationIndex]
  ) -> [Member] {
    members.flatMap { member -> [Member] in
      guard let type = member.flattenedType else { return member.place == .key ? [member] : [] }
      guard !entered.contains(type.index), let record = flattenedRecord(member) else { return [] }
      entered.append(type.index)
      defer { entered.removeLast() }
      return fieldsWithKeys(of: record.members, &entered)
    }
  }

  /// Returns the members with keys of fields as they are declared, with those of a flattened struct in its place.
  func membersWithKeys(of fields: [Field]) -> [Member] {
    membersWithKeys(of: members(fields, fields))
  }

  /// Returns the keys of the siblings of a payload. If any other key would be a tag, these are also the keys of members
  /// that are ignored.
  func siblingKeys(of union: Union) -> [String] {
    let keys = membersWithKeys(of: union.siblingFields).flatMap(\.keys)
    guard !keys.isEmpty, union.hasTagAsKey, !union.coding.excepted.isEmpty else { return keys }
    let taken = Set(keys + union.kinds.flatMap { union.contentKeys(of: $0) })
    return keys + union.coding.excepted.filter { !taken.contains($0) }
  }

  /// Returns whether a shared field and another one of a kind have a key in common, so that they are never in one object.
  func keysMeet(in kind: Kind, of union: Union) -> Bool {
    let beside = union.siblingFields(of: kind)
    guard !beside.isEmpty, case .fields(let fields) = kind.payload else { return false }
    let keys = Set(membersWithKeys(of: beside).flatMap(\.keys))
    return membersWithKeys(of: Array(fields.dropFirst(beside.count))).contains {
      $0.keys.contains(where: keys.contains)
    }
  }

  /// Returns the member of the payload of a kind that is the tag of the union, so that the payload writes the tag itself. It
  /// is a constant, or the stored tag of the kind of all other tags.
  package func tagMember(of kind: Kind, in union: Union) -> Member? {
    guard union.hasTagInPayload else { return nil }
    let storesTag = kind.name.value.text == union.coding.otherTags?.value
    return members(ofPayload: kind).first {
      $0.place == .key && (storesTag || !$0.field.isStored) && $0.keys[0] == union.tagKey.value
    }
  }

  /// Returns the member that stores the tag of the kind of all other tags, if the union has such a kind.
  func storedTag(of union: Union) -> Member? {
    union.kindOfOtherTags.flatMap { tagMember(of: union.kinds[$0], in: union) }
  }

  /// Returns the members with keys of the fields of a kind, or of its payload.
  func members(ofPayload kind: Kind) -> [Member] {
    switch kind.payload {
    case .fields(let fields): return membersWithKeys(of: fields)
    case .type(let type, _): return record(type)?.membersWithKeys ?? []
    case .nothing: return []
    }
  }
}

// Models, which are one object or two, alone or as values of a union.
extension Wire {
  /// Returns the form of the model for values of unknown kinds.
  package func model(ofUnknown kind: Kind) -> Record {
    let fields = schema.fields(of: kind.payload)
    return Record(
      self, nil, title: quoted(kind.model.text), coded: kind.coded, members(fields, fields),
      extras: .ignore, excepted: [])
  }

  /// Returns the members that values of unknown kinds have besides the tag as a record of their own.
  func guaranteedRecord(of choice: Choice) -> Record {
    Record(
      self, nil, title: "a value of an unknown kind of \(quoted(choice.name))",
      coded: choice.coded, choice.guaranteedMembers, extras: .ignore, excepted: [])
  }

  /// Returns the form of a model on its own: one object, or two if a shared field and another one have a key in common.
  func model(_ index: Int, _ position: Int, _ type: DeclaredType) -> Record {
    let union = schema.unions[index]
    let kind = union.kinds[position]
    if keysMeet(in: kind, of: union) {
      return twoObjects(index, position, type, isAlone: true)
    }
    let title = "the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
    return Record(
      self, type.index, title: title,
      typeTitle: kind.hasAssociatedFields ? nil : quoted(type.name.text),
      coded: kind.coded, members(of: kind, index, position, type), extras: union.coding.extras,
      excepted: union.coding.excepted,
      foreignKeys: union.hasTag(withFieldsOf: kind) ? union.discriminatorKeys : [])
  }

  private func members(
    of kind: Kind, _ index: Int, _ position: Int, _ type: DeclaredType
  ) -> [Member] {
    guard case .fields(let fields) = kind.payload else { return [] }
    return members(fields, schema.fields(of: index, kind: position, type.arguments))
  }

  /// Returns the form of a model whose shared fields are siblings of the object with the others.
  ///
  /// - Parameter isAlone: Whether it is the form outside of its union, without a tag.
  func twoObjects(
    _ index: Int, _ position: Int, _ type: DeclaredType, isAlone: Bool
  ) -> Record {
    let union = schema.unions[index]
    let kind = union.kinds[position]
    let title = "the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
    let typeTitle = kind.hasAssociatedFields ? title : quoted(type.name.text)
    var all = members(of: kind, index, position, type)
    let around = all.last?.place == .enclosingExtras ? all.removeLast() : nil
    let siblingCount = union.siblingFields(of: kind).count
    let inner = Record(
      self, type.index, title: title, typeTitle: typeTitle, coded: kind.coded,
      Array(all.dropFirst(siblingCount)), extras: union.coding.extras,
      excepted: union.coding.excepted)
    let content = Content(
      keys: union.contentKeys(of: kind), value: .record(inner),
      absence: absence(ofContentOf: kind, union, inner),
      title: isAlone ? "the fields of \(title)" : "the payload of \(title)")
    return Record(
      self, type.index, title: title,
      typeTitle: isAlone ? typeTitle : quoted(union.name.value.text),
      coded: kind.coded, Array(all.prefix(siblingCount)), content: content,
      enclosingExtras: around,
      extras: isAlone || union.contentKey != nil ? union.coding.extras : .ignore,
      excepted: union.coding.excepted,
      foreignKeys: isAlone && around == nil ? [] : union.ownKeys.map(\.key))
  }
}
