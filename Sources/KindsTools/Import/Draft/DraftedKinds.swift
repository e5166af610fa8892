import KindsCore

// Creates the kinds of unions from their branches.

extension DraftBuilder {
  /// The state while the kinds of a union are created.
  struct KindMaker {
    let place: Place
    /// The keys of enclosing unions' tags.
    let enclosing: Set<String>
    /// The key of the union's tag.
    var tagKey: String?
    /// Whether objects without the tag are a kind of their own.
    var hasUntagged = false
    var names = DraftNames(.cases)
    /// The keys that all kinds require.
    var commonKeys: Set<String> = []
    /// For each kind with fields: its name, its described treatment of unknown members, and its position.
    var extras: [(kind: String, described: Extras?, range: SourceRange)] = []

    /// The keys of tags, which do not become fields.
    var excluded: Set<String> { enclosing.union(tagKey.map { [$0] } ?? []) }

    /// The treatment in the union: unknown members are kept if any kind keeps them, and rejected if all kinds reject
    /// them.
    var commonExtras: Extras? {
      if extras.contains(where: { $0.described == .keep }) { return .keep }
      return !extras.isEmpty && extras.allSatisfy { $0.described == .fail } ? .fail : nil
    }
  }

  /// Adds a kind for each tag of a planned kind, or one without a tag. All of them have the same payload or fields.
  func add(_ planned: PlannedKind, _ maker: inout KindMaker, to union: inout DraftUnion) {
    let branch = planned.branches[0]
    let names = words(for: planned, maker).map { maker.names.takeMember($0) }
    if let key = maker.tagKey, planned.tags.isEmpty || planned.mayLackTag {
      union.coding.missingTag = names[0]
      union.coding.writesMissingTag = planned.mayLackTag
      remarkOnMissingTag(planned, key, ofKind: names[0], union.coding)
    }
    var kind = DraftKind(name: names[0])
    if let plan = planned.plan {
      let place = place(ofUnionOf: planned) ?? maker.place.called(names[0])
      kind.payload =
        self.union(plan, branch.shape, place, excluding: maker.excluded).text
    } else {
      if branch.shape.isDeprecated {
        kind.deprecated = "the description says that it is deprecated"
      }
      kind.payload = payload(of: planned, maker)
      if kind.payload == nil { addContents(of: planned, to: &kind, &maker) }
      if !planned.discriminatedBy.isEmpty {
        kind.discriminatedBy = fieldNames(of: branch.shape, excluding: maker.excluded)
          .filter { planned.discriminatedBy.contains($0.key) }.map(\.name)
      }
    }
    for (index, name) in names.enumerated() {
      kind.name = name
      kind.tag = planned.tags.isEmpty ? nil : planned.tags[index]
      if index > 0 {
        kind.model = nil
        typeNames.takeModel(of: &kind, in: maker.place.name)
      }
      union.kinds.append(kind)
    }
  }

  /// Returns the words that the names of a planned kind's kinds are derived from.
  private func words(for kind: PlannedKind, _ maker: KindMaker) -> [String] {
    let branch = kind.branches[0]
    if !kind.tags.isEmpty {
      return kind.tags.map { tag in
        guard case .string(let text) = tag else { return branch.title ?? "value \(tag.text)" }
        return hasName(text) ? text : branch.title ?? text
      }
    }
    if kind.plan != nil { return ["tagged"] }
    if let title = branch.title { return [title] }
    if maker.tagKey != nil { return ["untagged"] }
    let keys = maker.excluded.union(maker.commonKeys)
    return [branch.shape.required.first { !keys.contains($0) } ?? "object"]
  }

  private func remarkOnMissingTag(
    _ kind: PlannedKind, _ key: String, ofKind name: String, _ coding: DraftCoding
  ) {
    let range = kind.branches[0].shape.node.range
    if let tag = kind.tags.first {
      remarks.changed(
        "the kind \(quoted(name)) with the optional tag \(quoted(key))",
        "is always encoded with the tag \(tag.text)", at: range)
    } else if coding.keepsUnknown {
      remarks.changed(
        "the kind \(quoted(name)) without the tag \(quoted(key))",
        "is never encoded with a tag, even if an object has the tag \(jsonString(name))",
        at: range)
    }
  }

  /// Returns the place of the named union whose branches are those of a kind, if no other type needs its name.
  private func place(ofUnionOf kind: PlannedKind) -> Place? {
    guard let parent = kind.branches[0].parent, discovery.isOnlyBranch(parent.node),
      kind.branches.allSatisfy({ $0.parent?.node.id == parent.node.id }),
      case let owner = declaration(of: parent), owner.type == nil
    else { return nil }
    return Place(name: owner.name, owner: owner, isDeclared: true)
  }

  /// Returns the declaration of a branch's named schema if no other type needs its name.
  private func unusedDeclaration(of branch: Branch) -> DeclaredSchema? {
    guard let declared = declaration(of: branch), !isUsedOutside(declared), declared.type == nil
    else { return nil }
    return declared
  }

  /// Returns the struct of a kind's named schema if it is the payload: the struct is needed anyway, and describes the
  /// whole object.
  private func payload(of kind: PlannedKind, _ maker: KindMaker) -> String? {
    let shape = kind.branches[0].shape
    guard let declared = declaration(of: kind.branches[0]), maker.enclosing.isEmpty,
      isUsedOutside(declared) || declared.type != nil && !declared.isModel, !shape.isDictionary
    else { return nil }
    if let key = maker.tagKey {
      let isWhole =
        shape.property(key) == nil && !shape.requires(key)
        // A struct that keeps or rejects unknown members would treat the tag as an unknown member.
        ? (describedExtras(of: shape) ?? extras) == .ignore
        : describesTag(of: kind, at: key, in: declared, maker)
      if !isWhole { return nil }
    }
    // Nothing discriminates arbitrary JSON, but the members of the schema do.
    let type = type(of: declared).text
    return type == "JSON" ? nil : type
  }

  /// Whether a kind's struct always has the tag. If the description allows other values, but a discriminator assigns this
  /// tag, no other one assigns another tag, and no schema extends this one, the tag becomes a constant of the struct.
  private func describesTag(
    of kind: PlannedKind, at key: String, in declared: DeclaredSchema, _ maker: KindMaker
  ) -> Bool {
    let shape = kind.branches[0].shape
    let isRequired = shape.requires(key)
    guard let tag = kind.tags.first, kind.tags.count == 1, !kind.mayLackTag,
      isRequired || !maker.hasUntagged
    else { return false }
    let values = discovery.constants(of: key, in: shape)
    if values == [tag], isRequired { return true }
    if self.shape(of: declared.node).onlyReference != nil { return false }
    if values != [tag] {
      guard isUsedOutside(declared), discovery.extensions[declared.node.id] == nil,
        let property = shape.property(key)
      else { return false }
      let described = self.shape(of: property.schemas)
      let isText =
        described.types == [.string] && described.constants == nil && described.format == nil
      let other = constantTags[declared.name]?[key]
      guard !described.isNullable, values?.contains(tag) ?? isText, other ?? tag == tag else {
        return false
      }
    }
    constantTags[declared.name, default: [:]][key] = tag
    return true
  }

  /// Adds the fields of a kind. If several kinds ignore unknown members, they get a struct with the fields as their
  /// payload.
  private func addContents(
    of planned: PlannedKind, to kind: inout DraftKind, _ maker: inout KindMaker
  ) {
    let branch = planned.branches[0]
    let described = describedExtras(of: branch.shape)
    let usual = draftModelName(kind: kind.name, union: maker.place.name)
    let declared = unusedDeclaration(of: branch)
    kind.doc = branch.shape.doc ?? branch.named.flatMap { shape(of: $0.node).doc }
    if planned.tags.count > 1, described ?? extras == .ignore,
      case let content = branch.shape.without(maker.excluded), !content.isDictionary
    {
      let place = declared.map { Place(name: $0.name, owner: $0, isDeclared: true) }
      let name = (branch.title.map { draftTypeName($0) } ?? maker.place.name) + "Content"
      kind.payload = structure(content, place ?? maker.place.named(name, "content")).text
      return
    }
    // The model can have the schema's name if nothing else needs this name.
    let model = declared?.name ?? typeNames.take(usual, suffix: "Value")
    originsOfTypes[model] = branch.shape.node.range
    if let declared { (declared.type, declared.isModel) = (ImportedType(text: model), true) }
    kind.fields = fields(
      of: branch.shape, excluding: maker.excluded, maker.place.contents(of: model),
      discriminating: planned.discriminatedBy)
    if !kind.fields.isEmpty {
      kind.model = model == usual ? nil : model
    } else {
      // A kind without fields has no model.
      declared?.type?.text = ""
    }
    maker.extras.append((kind.name, described, branch.shape.node.range))
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
    let word = only?.title.map { draftMemberName($0) }
    let name = maker.names.take(word ?? sort.rawValue, suffix: "Value")
    let doc = only?.named == nil ? only?.shape.doc : nil
    union.kinds.append(DraftKind(name: name, doc: doc, payload: type.text))
  }

  /// Reports the kinds that reject unknown members in the description, but not in a union with a certain treatment.
  func remarkOnOpenedKinds(_ maker: KindMaker, _ treatment: Extras) {
    if treatment == .fail { return }
    for kind in maker.extras where kind.described == .fail {
      remarks.changed(
        "the kind \(quoted(kind.kind)) of \(quoted(maker.place.name))",
        "\(treatment == .keep ? "keeps" : "ignores") unknown members although they are forbidden, because other kinds allow them",
        at: kind.range)
    }
  }
}
