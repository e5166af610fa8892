extension Wire {
  /// The JSON form of a union.
  package final class Choice {
    /// The part of a value that decides its kind.
    package enum Discriminator {
      /// The tag at the first of these keys that is present; the kind at `missing` if none is, and that at `others` if no
      /// kind has the tag.
      case tag(keys: [String], missing: Int?, others: Int?)
      /// The only key of the object besides those of sibling members; a bare tag is a string.
      case key(siblings: [String], allowsBareTag: Bool)
      case jsonType
      /// The members that are present.
      case members(MemberDiscriminator)
    }

    /// The index of the union in the schema.
    package let index: Int
    package let union: Union
    /// The name of the union in messages.
    package let name: String
    package let discriminator: Discriminator
    package let branches: [Branch]
    /// The earlier shapes of the kinds, which are only read.
    package let earlier: [Branch]
    /// The index of the kind of each tag and alias, and of each tag of an earlier shape.
    private let kindsByTag: [Tag: Int]
    /// The keys of the object of a value that have a meaning besides those of a payload.
    package let ownKeys: [String]
    /// The keys of sibling members.
    package let siblingKeys: [String]
    /// The key of payloads in the object with the tag, if they have one.
    package let contentKey: String?

    init(_ index: Int, _ type: DeclaredType, _ wire: Wire) {
      let schema = wire.schema
      let union = schema.unions[index]
      self.index = index
      self.union = union
      name = type.name.text
      let payloadTypes = schema.associatedValueTypes(of: index, type.arguments)
      branches = union.kinds.indices.map {
        Branch($0, union.kinds[$0], payloadTypes[$0], of: union, named: type.name.text, wire)
      }
      earlier = union.kinds.enumerated().flatMap { position, kind in
        kind.earlier.map { shape in
          let structure = schema.type(.structure(shape.structure))
          return Branch(
            position, kind.kind(of: shape, structure), .declared(structure), of: union,
            named: type.name.text, isEarlier: true, wire)
        }
      }
      kindsByTag = Dictionary(
        (branches + earlier).flatMap { branch in branch.tags.map { ($0, branch.index) } },
        uniquingKeysWith: { first, _ in first })
      ownKeys = union.ownKeys.map(\.key)
      siblingKeys = wire.siblingKeys(of: union)
      contentKey = union.contentKey?.value
      guaranteedMembers =
        union.keepsUnknown
        ? wire.membersWithKeys(of: union.fieldsOfUnknown.filter(\.isOfUnknown)) : []
      switch union.coding.style {
      case .internal, .adjacent:
        discriminator = .tag(
          keys: union.tagKeys, missing: union.kindWithoutTag, others: union.kindOfOtherTags)
      case .external:
        discriminator = .key(
          siblings: siblingKeys,
          allowsBareTag: union.keepsUnknown || union.kinds.contains { !$0.hasData })
      case .shape: discriminator = .jsonType
      case .members: discriminator = .members(wire.memberDiscriminator(of: index))
      }
    }

    /// Returns the kind that a tag names: the kind of all other tags, if there is one.
    package func kind(of tag: Tag) -> Int? {
      if let index = kindsByTag[union.lookedUp(tag)] { return index }
      guard case .tag(_, _, let others) = discriminator else { return nil }
      return others
    }

    /// Returns the earlier shape that a tag names.
    package func earlierShape(of tag: Tag) -> Branch? {
      if earlier.isEmpty { return nil }
      let tag = union.lookedUp(tag)
      return earlier.first { $0.tags[0] == tag }
    }

    /// Whether payloads are at keys of their own.
    package var hasContentKeys: Bool { isKeyed || contentKey != nil }

    /// Whether the kind of an object is the name of one of its keys.
    package var isKeyed: Bool {
      if case .key = discriminator { return true }
      return false
    }

    /// Whether the kind of an object is the value of one of its keys.
    package var isTagged: Bool {
      if case .tag = discriminator { return true }
      return false
    }

    /// Whether tags name the kinds.
    package var hasTags: Bool { isTagged || isKeyed }

    /// The keys with a meaning in the object around a payload.
    package var enclosingKeys: [String] { ownKeys + siblingKeys }

    /// Whether unknown members are refused in objects of the union itself.
    package var refusesExtras: Bool { union.coding.extras == .fail }

    /// The keys of unknown members that are ignored if others are refused.
    package var excepted: [String] { union.coding.excepted }

    /// The directions in which it is coded.
    package var coded: Conformances { union.coded }

    /// The form of the tags.
    package var tagForm: Tag.Form { union.tagForm }

    package var keepsUnknown: Bool { union.keepsUnknown }

    /// The members that values of unknown kinds have besides the tag.
    package let guaranteedMembers: [Member]

    /// Whether invalid values of a kind are kept as values of an unknown one.
    package var allowsInvalid: Bool { branches.contains(where: \.allowsInvalid) }
  }

  /// The JSON form of a kind as a value of its union.
  package final class Branch {
    /// The index of the kind in the union.
    package let index: Int
    package let kind: Kind
    package let union: Union
    /// The tags that name the kind, those that are written first.
    package let tags: [Tag]
    /// The tags that values of the kind are written with: several if they are those of the payload.
    package let writtenTags: [Tag]
    /// The JSON type of its values, if that discriminates the kinds.
    package let jsonType: JSONType?
    /// The type that its case carries.
    package let payloadType: SwiftType?
    /// The coding of dates, durations and data in the payload; `nil` if the coder decides.
    package let format: FieldFormat?
    package let value: Value
    /// Whether an invalid value with one of the tags is kept as one of an unknown kind. Subsets keep none.
    package let allowsInvalid: Bool
    /// Whether it is an earlier shape of the kind.
    package let isEarlier: Bool
    /// The fields of the struct of an earlier shape.
    package let earlierFields: [Field]
    /// The name of the kind in messages.
    package let title: String

    /// The object or the payload at a key of its own, if there is one.
    package var content: Content? {
      switch value {
      case .nothing, .payload: return nil
      case .content(let content): return content
      case .record(let record): return record.content
      }
    }

    /// The two objects of a value, if there are two.
    package var record: Record? {
      if case .record(let record) = value { return record }
      return nil
    }

    /// Whether a value without the key of payloads is invalid.
    var needsContent: Bool {
      switch value {
      case .nothing: return false
      case .payload: return kind.payloadField?.isRequired ?? true
      case .content, .record: return content?.absence == .isError
      }
    }

    package enum Value {
      /// Only the tag.
      case nothing
      /// The payload is the value itself.
      case payload(SwiftType, FieldFormat?)
      /// The payload is at a key.
      case content(Content)
      /// Sibling members, and the other fields at a key.
      case record(Record)
    }

    fileprivate init(
      _ index: Int, _ kind: Kind, _ payloadType: SwiftType?, of union: Union, named name: String,
      isEarlier: Bool = false, _ wire: Wire
    ) {
      let schema = wire.schema
      let style = union.coding.style
      self.index = index
      self.kind = kind
      self.union = union
      self.payloadType = payloadType
      format = kind.dataFormat
      allowsInvalid = kind.allowsInvalid && union.keepsUnknown
      writtenTags = kind.writtenTags
      tags = writtenTags + kind.aliases.map(\.value) + (kind.payloadTags?.others ?? [])
      self.isEarlier = isEarlier
      earlierFields = isEarlier ? schema.fields(of: kind.payload) : []
      let ofUnion = "the kind \(quoted(kind.name.value.text)) of \(quoted(name))"
      title =
        isEarlier ? "the earlier shape \(kind.tag.value.quotedText) of \(ofUnion)" : ofUnion
      jsonType = style == .shape ? schema.jsonType(of: kind) : nil
      guard let payloadType else {
        value = .nothing
        return
      }
      switch style {
      case .internal, .shape, .members: value = .payload(payloadType, kind.dataFormat)
      case .adjacent, .external:
        if kind.payloadField != nil {
          value = .payload(payloadType, nil)
        } else if !union.siblingFields(of: kind).isEmpty, case .declared(let type) = payloadType,
          case .model(let owner, let position) = type.index
        {
          value = .record(wire.twoObjects(owner, position, type, isAlone: false))
        } else {
          value = .content(
            Content(
              keys: union.contentKeys(of: kind), value: .type(payloadType, kind.dataFormat),
              absence: wire.absence(ofContentOf: kind, union, wire.record(payloadType)),
              title: "the payload of \(title)"))
        }
      }
    }
  }
}

extension Wire {
  /// Returns the meaning of a missing or null payload.
  ///
  /// - Parameter record: The record that the payload is; `nil` for other types.
  func absence(
    ofContentOf kind: Kind, _ union: Union, _ record: Record?
  ) -> Content.Absence {
    if union.contentKey == nil { return .isError }
    if case .type(.optional, _) = kind.payload { return .isNil }
    guard let record, record.form == .object,
      !record.allMembers.contains(where: \.field.isRequired)
    else { return .isError }
    return .isEmptyObject
  }
}
