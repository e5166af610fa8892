extension Wire {
  /// The JSON form of a struct or a model.
  package final class Record {
    /// The declaration; `nil` for the model of unknown kinds.
    package let index: DeclarationIndex?
    /// The name of the record in messages: that of a struct, or of a kind and its union.
    package let title: String
    /// The name of the record's type in messages. For a kind without a model, this is the record's name.
    package let typeTitle: String
    package let form: StructForm
    package let conforms: Conformances
    /// The members in the order of the fields. The members of ``content`` are not included.
    package let members: [Member]
    /// The content: the object with the other fields, if they are at a separate key.
    package let content: Content?
    /// The member that keeps unknown members of this object, if the other fields are in ``content``.
    package let enclosingExtras: Member?
    package let extras: Extras
    /// Whether unknown members are errors.
    package var refusesExtras: Bool { extras == .fail }
    /// The key of the union's fallback, which a value of a known kind may have too, if other unknown members are errors.
    package let excepted: [String]
    /// The keys that the union decodes, rather than a field.
    package let foreignKeys: [String]
    private unowned let wire: Wire

    init(
      _ wire: Wire, _ index: DeclarationIndex?, title: String, typeTitle: String? = nil,
      form: StructForm = .object,
      conforms: Conformances, _ members: [Member], content: Content? = nil,
      enclosingExtras: Member? = nil, extras: Extras, excepted: [String] = [],
      foreignKeys: [String] = []
    ) {
      self.wire = wire
      self.index = index
      self.title = title
      self.typeTitle = typeTitle ?? title
      self.form = form
      self.conforms = conforms
      self.members = members
      self.content = content
      self.enclosingExtras = enclosingExtras
      self.extras = extras
      self.excepted = excepted
      self.foreignKeys = foreignKeys
    }

    /// The members that have keys. Flattened structs are replaced by their members, and fields in a nested
    /// object by that object.
    package private(set) lazy var membersWithKeys = wire.membersWithKeys(of: members)

    /// Returns the form of the struct that a member flattens into the object.
    package func flattenedRecord(_ member: Member) -> Record? { wire.flattenedRecord(member) }

    /// All members, in the order of the fields.
    package var allMembers: [Member] {
      members + (content?.record?.members ?? []) + (enclosingExtras.map { [$0] } ?? [])
    }

    /// All keys with a meaning in the object.
    package private(set) lazy var keys =
      foreignKeys + membersWithKeys.flatMap(\.keys) + (content?.keys ?? []) + excepted
  }

  /// The content of a value, at a separate key: a payload, or an object with fields.
  package struct Content {
    /// The keys that decoding accepts, starting with the one that is encoded.
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

    /// The record of the fields; `nil` for a payload.
    package var record: Record? {
      if case .record(let record) = value { return record }
      return nil
    }
  }

  /// Returns the members that have keys. A flattened struct is replaced by its members. Fields in a nested object are
  /// replaced by that object, at the position of the first one.
  package func membersWithKeys(of members: [Member]) -> [Member] {
    Self.withObjects(fieldsWithKeys(of: members))
  }

  /// Returns the members that have keys, without nested objects. A flattened struct is replaced by its members.
  package func fieldsWithKeys(of members: [Member]) -> [Member] {
    if !schema.flattens { return members.filter { $0.place == .key } }
    var entered: [DeclarationIndex] = []
    return fieldsWithKeys(of: members, &entered)
  }

  /// Returns the members with nested objects in place of the members inside them. An object is at the position of the
  /// first member inside it.
  ///
  /// - Parameter level: The number of keys that lead to the object with the members.
  static func withObjects(_ members: [Member], level: Int = 0) -> [Member] {
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

  /// Returns the members of declared fields that have keys. A flattened struct is replaced by its members.
  func membersWithKeys(of fields: [Field]) -> [Member] {
    membersWithKeys(of: members(fields, fields))
  }

  /// Returns the keys of the content's siblings.
  func siblingKeys(of union: Union) -> [String] {
    membersWithKeys(of: union.siblingFields).flatMap(\.keys)
  }

  /// Returns whether a shared field and another field of a kind have a common key. If so, the shared fields and the
  /// other fields are always in separate objects.
  func keysCollide(in kind: Kind, of union: Union) -> Bool {
    let siblings = union.siblingFields(of: kind)
    guard !siblings.isEmpty, case .fields(let fields) = kind.payload else { return false }
    let keys = Set(membersWithKeys(of: siblings).flatMap(\.keys))
    return membersWithKeys(of: Array(fields.dropFirst(siblings.count))).contains {
      $0.keys.contains(where: keys.contains)
    }
  }

  /// Returns the member of a kind's payload that represents the union's tag, so that the payload encodes the tag
  /// itself. The member is a constant.
  package func tagMember(of kind: Kind, in union: Union) -> Member? {
    guard union.hasTagInPayload else { return nil }
    return members(ofPayload: kind).first {
      $0.place == .key && !$0.field.isStored && $0.keys[0] == union.tagKey.value
    }
  }

  /// Returns the members of a kind's fields or payload that have keys.
  func members(ofPayload kind: Kind) -> [Member] {
    switch kind.payload {
    case .fields(let fields): return membersWithKeys(of: fields)
    case .type(let type, _): return record(type)?.membersWithKeys ?? []
    case .nothing: return []
    }
  }
}

// Models, outside their union or as its values. Their fields are in one object or in two.
extension Wire {
  /// Returns the form of the model for values of unknown kinds.
  package func model(ofUnknown kind: Kind) -> Record {
    let fields = schema.fields(of: kind.payload)
    return Record(
      self, nil, title: quoted(kind.model.text), conforms: kind.conforms, members(fields, fields),
      extras: .ignore)
  }

  /// Returns a record of the ``Choice/guaranteedMembers`` of a union.
  package func guaranteedRecord(of choice: Choice) -> Record {
    Record(
      self, nil, title: "a value of an unknown kind of \(quoted(choice.name))",
      conforms: choice.conforms, choice.guaranteedMembers, extras: .ignore)
  }

  /// Returns an object with certain members, which belongs to no declaration.
  package func object(
    _ title: String, _ members: [Member], extras: Extras, excepted: [String]
  ) -> Record {
    Record(self, nil, title: title, conforms: [], members, extras: extras, excepted: excepted)
  }

  /// Returns the form of a model: one object, or two if the shared fields are siblings of the object with the other
  /// fields. Outside its union, a model has two objects only if a shared field and another field have a common key.
  ///
  /// - Parameter isAlone: Whether the model is outside its union, and therefore has no tag.
  func model(_ index: Int, _ position: Int, _ type: DeclaredType, isAlone: Bool = true) -> Record {
    let union = schema.unions[index]
    let kind = union.kinds[position]
    let (extras, excepted) = (union.coding.extras, union.coding.excepted)
    let title = "the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
    let typeTitle = kind.hasAssociatedFields ? title : quoted(type.name.text)
    var all = members(kind.fields, schema.fields(of: type))
    if isAlone, !keysCollide(in: kind, of: union) {
      return Record(
        self, type.index, title: title, typeTitle: typeTitle, conforms: kind.conforms, all,
        extras: extras, excepted: excepted,
        foreignKeys: union.hasTag(withFieldsOf: kind) ? union.tagKeys : [])
    }
    let around = all.last?.place == .enclosingExtras ? all.removeLast() : nil
    let siblingCount = union.siblingFields(of: kind).count
    let inner = Record(
      self, type.index, title: title, typeTitle: typeTitle, conforms: kind.conforms,
      Array(all.dropFirst(siblingCount)), extras: extras, excepted: excepted)
    let content = Content(
      keys: union.contentKeys(of: kind), value: .record(inner),
      absence: absence(ofContentOf: kind, union, inner),
      title: "the \(isAlone ? "fields" : "payload") of \(title)")
    return Record(
      self, type.index, title: title,
      typeTitle: isAlone ? typeTitle : quoted(union.name.value.text),
      conforms: kind.conforms, Array(all.prefix(siblingCount)), content: content,
      enclosingExtras: around,
      extras: isAlone || union.contentKey != nil ? extras : .ignore, excepted: excepted,
      foreignKeys: isAlone && around == nil ? [] : union.ownKeys.map(\.key))
  }
}
