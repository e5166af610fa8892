import KindsCore

// Creates the kinds of unions from their branches.

extension DraftBuilder {
  /// The state while the kinds of a union are created.
  struct KindMaker {
    let place: Place
    var excluded: Set<String>
    let hasFields: Bool
    var tagKey: String?
    /// Whether objects without the tag are a kind of their own.
    var hasUntagged = false
    var names = DraftNames(.cases)
    /// The keys that all kinds require.
    var commonKeys: Set<String> = []
    /// For each kind without a payload type: its name, its described treatment of unknown members, and its position.
    var extras: [(kind: String, described: Extras?, range: SourceRange)] = []

    /// The treatment in the union: unknown members are kept if any kind keeps them, and rejected if all kinds reject
    /// them.
    var commonExtras: Extras? {
      if extras.contains(where: { $0.described == .keep }) { return .keep }
      return !extras.isEmpty && extras.allSatisfy { $0.described == .fail } ? .fail : nil
    }
  }

  func add(_ kind: PlannedKind, _ maker: inout KindMaker, to union: inout DraftUnion) {
    let branch = kind.branches[0]
    if kind.tags.isEmpty || kind.mayLackTag {
      let name = maker.names.takeMember(
        kind.tags.first.map { word(for: $0, branch) } ?? branch.named?.name
          ?? branch.shape.title ?? "untagged")
      add(kind, named: name, &maker, to: &union)
      union.coding.missingTag = name
      union.coding.writesMissingTag = kind.mayLackTag
      let key = maker.tagKey ?? ""
      if let tag = kind.tags.first {
        remarkOnWrittenTag(tag, key, ofKind: name, branch.shape)
      } else if union.coding.keepsUnknown {
        remarks.changed(
          "the kind \(quoted(name)) without the tag \(quoted(key))",
          "is never encoded with a tag, even if an object has the tag \(jsonString(name))",
          at: branch.shape.node.range)
      }
      return
    }
    if kind.tags.count > 1, kind.branches.count == 1 {
      addSeveral(kind.tags, branch, &maker, to: &union)
      return
    }
    let names = kind.tags.map { maker.names.takeMember(word(for: $0, branch)) }
    guard let plan = kind.plan else {
      add(kind, named: names[0], &maker, to: &union)
      return
    }
    var place = maker.place.called(names[0])
    if let parent = branch.parent.map({ declaration(of: $0) }), parent.type == nil,
      kind.branches.allSatisfy({ $0.parent?.node.id == parent.node.id }),
      discovery.isOnlyBranch(parent.node)
    {
      place = Place(name: parent.name, owner: parent, isDeclared: true)
    }
    let inner = self.union(
      plan, branch.shape, place, excluding: maker.excluded, ofFields: true)
    for (name, tag) in zip(names, kind.tags) {
      union.kinds.append(DraftKind(name: name, tag: tag, payload: inner.text))
    }
  }

  func remarkOnWrittenTag(
    _ tag: JSONValue, _ key: String, ofKind kind: String, _ shape: SchemaShape
  ) {
    remarks.changed(
      "the kind \(quoted(kind)) with the optional tag \(quoted(key))",
      "is always encoded with the tag \(tag.text)", at: shape.node.range)
  }

  /// Returns the word that the name of a kind is derived from.
  private func word(for tag: JSONValue, _ branch: Branch) -> String {
    let called = branch.named?.name ?? branch.shape.title
    guard case .string(let text) = tag else { return called ?? "value \(tag.text)" }
    return hasName(text) ? text : called ?? text
  }

  /// Returns the declaration of a branch's named schema if no other type needs its name.
  private func unusedDeclaration(of branch: Branch) -> DeclaredSchema? {
    guard let declared = declaration(of: branch), !isUsedOutside(declared), declared.type == nil
    else { return nil }
    return declared
  }

  /// Adds a kind for each of a branch's tags. All these kinds have the same payload or the same fields.
  private func addSeveral(
    _ tags: [JSONValue], _ branch: Branch, _ maker: inout KindMaker, to union: inout DraftUnion
  ) {
    let content = branch.shape.without(maker.excluded)
    let hasFields = !content.properties.isEmpty || !content.required.isEmpty
    let called = branch.named?.name ?? branch.shape.title
    var payload: String?
    var fields: [DraftField] = []
    if hasFields, (describedExtras(of: content) ?? extras) != .ignore {
      // A struct that keeps or rejects unknown members would treat the tag as an unknown member.
      let place = maker.place.called(called ?? "content")
      fields = self.fields(of: content, excluding: maker.excluded, place)
      maker.extras.append(
        (word(for: tags[0], branch), describedExtras(of: content), branch.shape.node.range))
    } else if hasFields {
      let base = called.map { draftTypeName($0) } ?? maker.place.name
      let place = unusedDeclaration(of: branch).map { declared in
        Place(name: declared.name, owner: declared, isDeclared: true)
      }
      payload =
        structure(content, place ?? maker.place.named(base + "Content", "content")).text
    }
    for tag in tags {
      let name = maker.names.takeMember(word(for: tag, branch))
      var kind = DraftKind(
        name: name, doc: branch.shape.doc, tag: tag, fields: fields, payload: payload)
      typeNames.takeModel(of: &kind, in: maker.place.name)
      union.kinds.append(kind)
    }
  }

  /// Adds a kind whose tag is a key, or a string that is the whole value.
  func addExternalKind(
    _ kind: PlannedKind, _ maker: inout KindMaker, to union: inout DraftUnion
  ) {
    let tag = kind.tags[0]
    let notes = kind.notes
    var draft = DraftKind(
      name: maker.names.takeMember(Self.text(of: tag)), doc: notes?.doc, tag: tag,
      deprecated: notes?.deprecation)
    if let shape = kind.branches.first?.shape {
      let notes = Notes([shape.node])
      draft.doc = draft.doc ?? notes.doc
      draft.deprecated = draft.deprecated ?? notes.deprecation
      let place = maker.place.called(draft.name)
      // The fields of a kind cannot be null, and the union decides about their unknown members.
      if shape.onlyReference == nil, shape.isObject, !shape.properties.isEmpty,
        shape.alternatives.isEmpty, shape.conditions.isEmpty, shape.dependents.isEmpty,
        !shape.isNullable, hasUsualExtras(shape)
      {
        draft.fields = fields(of: shape, excluding: [], place)
        typeNames.takeModel(of: &draft, in: maker.place.name)
      } else {
        draft.payload = type(of: [shape.node], place).optionalText
      }
    }
    union.kinds.append(draft)
  }

  /// Adds a kind that is discriminated by its JSON type.
  func addShapeKind(
    _ kind: PlannedKind, of choice: Branches, _ shape: SchemaShape, _ maker: inout KindMaker,
    to union: inout DraftUnion
  ) {
    let sort = kind.branches[0].sort ?? .object
    let only = kind.branches.count == 1 ? kind.branches[0] : nil
    var own = choice
    own.all = kind.branches
    var type = kindType(of: own, shape, maker.place.called(sort.rawValue))
    if type.text == "JSON" { type = anyValue(of: sort) }
    let word = (only?.named?.name ?? only?.shape.title).map { draftMemberName($0) }
    let name = maker.names.take(word ?? sort.rawValue, suffix: "Value")
    let doc = only?.named == nil ? only?.shape.doc : nil
    union.kinds.append(DraftKind(name: name, doc: doc, payload: type.text))
  }

  /// Adds a kind that is discriminated by its members.
  func addDiscriminatedKind(
    _ kind: PlannedKind, _ maker: inout KindMaker, to union: inout DraftUnion
  ) {
    let branch = kind.branches[0]
    if let plan = kind.plan {
      let name = maker.names.takeMember("tagged")
      let inner = self.union(
        plan, branch.shape, maker.place.called(name), excluding: maker.excluded, ofFields: false)
      union.kinds.append(DraftKind(name: name, payload: inner.text))
      return
    }
    let word =
      branch.named?.name ?? branch.shape.title
      ?? branch.shape.required.first {
        !maker.excluded.contains($0) && !maker.commonKeys.contains($0)
      } ?? "object"
    add(kind, named: maker.names.takeMember(word), &maker, to: &union)
    if kind.discriminatedBy.isEmpty { return }
    let names = fieldNames(of: branch.shape, excluding: maker.excluded)
    union.kinds[union.kinds.count - 1].discriminatedBy =
      names.filter { kind.discriminatedBy.contains($0.key) }.map(\.name)
  }

  /// Adds a kind for one branch. The kind has fields, unless its payload can be the struct of a named schema.
  private func add(
    _ planned: PlannedKind, named name: String, _ maker: inout KindMaker,
    to union: inout DraftUnion
  ) {
    let branch = planned.branches[0]
    var kind = DraftKind(name: name, tag: planned.tags.first)
    if branch.shape.isDeprecated {
      kind.deprecated = "the description says that it is deprecated"
    }
    if let declared = declaration(of: branch), isPayload(declared, planned, maker) {
      let payload = type(of: declared).text
      // Nothing discriminates arbitrary JSON, but the members of the schema do.
      if payload != "JSON" {
        kind.payload = payload
        union.kinds.append(kind)
        return
      }
    }
    kind.doc = branch.shape.doc ?? branch.named.flatMap { shape(of: $0.node).doc }
    let model: String
    let usual = draftModelName(kind: name, union: maker.place.name)
    if let declared = unusedDeclaration(of: branch) {
      // The model can have the schema's name, because nothing else needs this name.
      model = declared.name
      declared.type = ImportedType(text: model)
    } else {
      model = typeNames.take(usual, suffix: "Value")
    }
    originsOfTypes[model] = branch.shape.node.range
    let place = maker.place.contents(of: model)
    kind.fields = fields(
      of: branch.shape, excluding: maker.excluded, place,
      discriminating: planned.discriminatedBy)
    if let named = branch.named { keysOutsideModels[named.node.id] = maker.excluded }
    if kind.fields.isEmpty {
      // A kind without fields has no model.
      if let declared = declaration(of: branch), declared.type?.text == model {
        declared.type?.text = ""
      }
    } else {
      if model != usual { kind.model = model }
    }
    maker.extras.append((name, describedExtras(of: branch.shape), branch.shape.node.range))
    union.kinds.append(kind)
  }

  /// Notes the kinds that reject unknown members in the description, but not in a union with a certain treatment.
  func remarkOnOpenedKinds(_ maker: KindMaker, _ treatment: Extras) {
    if treatment == .fail { return }
    for kind in maker.extras where kind.described == .fail {
      remarks.changed(
        "the kind \(quoted(kind.kind)) of \(quoted(maker.place.name))",
        "\(treatment == .keep ? "keeps" : "ignores") unknown members although they are forbidden, because other kinds allow them",
        at: kind.range)
    }
  }

  /// Whether the payload of a kind is the struct of a named schema.
  private func isPayload(
    _ declared: DeclaredSchema, _ kind: PlannedKind, _ maker: KindMaker
  ) -> Bool {
    let branch = kind.branches[0]
    // The schema may have become a kind without a model, or a model that lacks the tags of its union.
    if declared.type?.text == "" { return false }
    if let keys = keysOutsideModels[declared.node.id], keys != maker.excluded { return false }
    guard isUsedOutside(declared) || declared.type != nil,
      !maker.hasFields,
      !branch.shape.isDictionary
    else { return false }
    guard let key = maker.tagKey else { return true }
    if branch.shape.property(key) == nil {
      // A struct that keeps or rejects unknown members would treat the tag as an unknown member.
      // The struct has a field for a required member, even without a schema.
      return !branch.shape.requires(key)
        && (describedExtras(of: branch.shape) ?? extras) == .ignore
    }
    let mayLackTag = kind.mayLackTag || maker.hasUntagged && !branch.shape.requires(key)
    guard !mayLackTag, let tag = kind.tags.first else { return false }
    let isAlias = shape(of: declared.node).onlyReference != nil
    if discovery.constants(of: key, in: branch.shape) != [tag] {
      return !isAlias && isUsedOutside(declared) && isAlways(tag, at: key, of: declared, branch)
    }
    if branch.shape.requires(key) { return true }
    // The tag is a constant in the struct, and the constant must always be written.
    constantTags[declared.name, default: [:]][key] = tag
    return !isAlias
  }

  /// Whether the value of a member that accepts several strings is always a kind's tag: the discriminator assigns this
  /// tag, no other discriminator assigns another one, and no schema extends this one. If so, records that the tag is a
  /// constant.
  private func isAlways(
    _ tag: JSONValue, at key: String, of declared: DeclaredSchema, _ branch: Branch
  ) -> Bool {
    guard discovery.extensions[declared.node.id] == nil, let property = branch.shape.property(key)
    else {
      return false
    }
    let shape = shape(of: property.schemas)
    let values = discovery.constants(of: key, in: branch.shape)
    let isText = shape.types == [.string] && shape.constants == nil && shape.format == nil
    guard !shape.isNullable, values?.contains(tag) ?? isText else { return false }
    let known = constantTags[declared.name]?[key]
    if let known, known != tag { return false }
    constantTags[declared.name, default: [:]][key] = tag
    return true
  }
}
