extension Wire {
  /// The JSON form of a union.
  package final class Choice {
    /// The part of a value that determines its kind.
    package enum Discriminator {
      /// The tag at the first of the keys that is present. If none is present, the kind is `missing`.
      case tag(keys: [String], missing: Int?)
      /// The only key of the object, apart from keys of sibling members. If bare tags are allowed, a string is a tag
      /// without a payload.
      case key(siblings: [String], allowsBareTag: Bool)
      case jsonType
      /// The set of members that are present.
      case members(MemberDiscriminator)
    }

    /// The index of the union in ``Schema/unions``.
    package let index: Int
    package let union: Union
    /// The name of the union in messages.
    package let name: String
    package let discriminator: Discriminator
    package let branches: [Branch]
    /// The position of the kind for each tag and alias.
    private let kindsByTag: [Tag: Int]
    /// The keys that belong to the union itself: those of the discriminator and of the content.
    package let ownKeys: [String]
    /// The keys of sibling members, the shared fields next to the content.
    package let siblingKeys: [String]
    /// The key of the content in the style `adjacent`; `nil` in other styles.
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
      kindsByTag = Dictionary(
        branches.flatMap { branch in branch.tags.map { ($0, branch.index) } },
        uniquingKeysWith: { first, _ in first })
      ownKeys = union.ownKeys.map(\.key)
      siblingKeys = wire.siblingKeys(of: union)
      contentKey = union.contentKey?.value
      guaranteedMembers =
        union.keepsUnknown
        ? wire.membersWithKeys(of: union.fieldsOfUnknown.filter(\.isOfUnknown)) : []
      switch union.coding.style {
      case .internal, .adjacent:
        discriminator = .tag(keys: union.tagKeys, missing: union.kindWithoutTag)
      case .external:
        discriminator = .key(
          siblings: siblingKeys,
          allowsBareTag: union.keepsUnknown || union.kinds.contains { !$0.hasData })
      case .shape: discriminator = .jsonType
      case .members: discriminator = .members(wire.memberDiscriminator(of: index))
      }
    }

    /// Returns the kind with a tag.
    package func kind(of tag: Tag) -> Int? { kindsByTag[tag] }

    /// Whether payloads are at separate keys.
    package var hasContentKeys: Bool { isKeyed || contentKey != nil }

    /// Whether one of an object's keys is the tag.
    package var isKeyed: Bool {
      if case .key = discriminator { return true }
      return false
    }

    /// Whether the tag is the value of one of an object's keys.
    package var isTagged: Bool {
      if case .tag = discriminator { return true }
      return false
    }

    /// Whether the data contains a tag that identifies the kind.
    package var hasTags: Bool { isTagged || isKeyed }

    /// The keys with a meaning in the object around the content.
    package var enclosingKeys: [String] { ownKeys + siblingKeys }

    /// Whether unknown members in the union's own objects are errors.
    package var refusesExtras: Bool { union.coding.extras == .fail }

    /// The key of the fallback, which a value of a known kind may have too, if other unknown members are errors.
    package var excepted: [String] { union.coding.excepted }

    package var conforms: Conformances { union.conforms }

    /// The JSON type of the tags.
    package var tagForm: Tag.Form { union.tagForm }

    package var keepsUnknown: Bool { union.keepsUnknown }

    /// The members for the fields of values of unknown kinds: shared fields and the fallback.
    package let guaranteedMembers: [Member]

    /// Whether any kind's invalid values are kept as values of an unknown kind.
    package var allowsInvalid: Bool { branches.contains(where: \.allowsInvalid) }
  }

  /// The JSON form of a kind as a value of its union.
  package final class Branch {
    /// The position of the kind in the union.
    package let index: Int
    package let kind: Kind
    package let union: Union
    /// All tags of the kind, starting with those that are encoded.
    package let tags: [Tag]
    /// The tags that encoded values can have. There can be several if they come from the payload.
    package let writtenTags: [Tag]
    /// The JSON type of the values, if the JSON type is the discriminator.
    package let jsonType: JSONType?
    /// The type of the payload in the case.
    package let payloadType: SwiftType?
    /// The format of dates, durations and data in the payload. The coder decides if this is `nil` or `.coder`.
    package let format: FieldFormat?
    package let value: Value
    /// Whether an invalid value with one of the tags is kept as a value of an unknown kind. This is never so in
    /// subsets.
    package let allowsInvalid: Bool
    /// The name of the kind in messages.
    package let title: String

    /// The content at a separate key: the payload, or the fields that are not siblings of the content.
    package var content: Content? {
      switch value {
      case .nothing, .payload: return nil
      case .content(let content): return content
      case .record(let record): return record.content
      }
    }

    /// The record with sibling members and content, if the value has both.
    package var record: Record? {
      if case .record(let record) = value { return record }
      return nil
    }

    /// Whether a value without the content's key is invalid.
    var needsContent: Bool {
      switch value {
      case .nothing: return false
      case .payload: return kind.payloadField?.isRequired ?? true
      case .content, .record: return content?.absence == .isError
      }
    }

    package enum Value {
      /// The value has only a tag.
      case nothing
      /// The payload is the value itself.
      case payload(SwiftType, FieldFormat?)
      /// The payload is at a separate key.
      case content(Content)
      /// Sibling members, and the other fields in an object at a separate key.
      case record(Record)
    }

    fileprivate init(
      _ index: Int, _ kind: Kind, _ payloadType: SwiftType?, of union: Union, named name: String,
      _ wire: Wire
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
      title = "the kind \(quoted(kind.name.value.text)) of \(quoted(name))"
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
          value = .record(wire.model(owner, position, type, isAlone: false))
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
  /// - Parameter record: The payload's record; `nil` if the payload is of another type.
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

extension Tag {
  /// Creates a tag of the given form from a JSON value; returns `nil` if the value has another form.
  package init?(_ content: JSONNode.Content, _ form: Form) {
    switch (form, content) {
    case (.string, .string(let text)): self = .string(text)
    case (.integer, .number(let text)):
      guard let number = wholeNumber(text, Int64.self) else { return nil }
      self = .integer(number)
    default: return nil
    }
  }
}
