import KindsSchema

// Unions: what becomes of `oneOf`, `anyOf` and lists of types.

extension Importer {
  /// The type of alternatives.
  func unionType(
    of shape: SchemaShape, _ group: SchemaShape.Alternatives, _ place: Place
  ) -> ImportedType {
    // What is only made optional stays what it is.
    let others = group.schemas.filter { self.shape(of: $0).types != [.null] }
    if others.count == 1, self.shape(of: others[0]).onlyReference != nil, !shape.hasMembers {
      var type = type(of: others, place.withoutDeclaration)
      if others.count < group.schemas.count { type.isNullable = true }
      return type
    }
    let branches = branches(of: shape, group)
    if place.isDeclared, branches.isNullable, isExport(shape.node) {
      // Null is a kind of a union that an export wrote, and not what an optional is.
      return shapeUnion(branches.all, nil, shape, place, hasNull: true)
    }
    var type = unionType(branches, shape, place)
    type.isNullable = type.isNullable || branches.isNullable
    if place.isDeclared, place.owner.type != nil {
      place.owner.type?.isNullable = type.isNullable || shape.isNullable
    }
    return type
  }

  /// The type of values of several JSON types.
  func unionType(ofTypes types: [Sort], _ shape: SchemaShape, _ place: Place) -> ImportedType {
    var branches = Branches()
    for type in types where type != .integer || !types.contains(.number) {
      var part = shape
      part.types = [type]
      branches.all.append(Branch(part, declared: nil, parent: nil))
    }
    return unionType(branches, shape, place)
  }

  /// The type of constants of several JSON types.
  func unionType(
    ofConstants constants: [JSONNode], _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    var branches = Branches()
    for sort in Sort.allCases {
      let own = constants.filter { Self.sort(of: JSONValue($0.content)) == sort }
      if own.isEmpty { continue }
      var part = shape
      part.constants = own
      part.types = [sort]
      branches.all.append(Branch(part, declared: nil, parent: nil))
    }
    return unionType(branches, shape, place)
  }

  private func unionType(
    _ branches: Branches, _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    if let problem = branches.problem {
      return refused(shape, "becomes 'JSON', because \(problem)")
    }
    let all = branches.all
    if all.isEmpty { return .json }
    if all.count == 1 { return singleType(of: all[0], place) }
    if let branch = all.first(where: { $0.sort == nil }) {
      return refused(
        shape, "becomes 'JSON', because \(name(of: branch)) may be a value of several JSON types")
    }
    let sorts = Set(all.compactMap(\.sort))
    if sorts.count > 1 { return shapeUnion(all, branches.discriminator, shape, place) }
    switch sorts.first {
    case .string?: return textType(of: all, shape, place)
    case .number?: return numberType(of: all, shape, place)
    case .boolean?: return ImportedType(text: "Bool", defaults: .boolean)
    case .array?: return listType(ofBranches: all, shape, place.withoutDeclaration)
    default: return objectUnion(all, branches.discriminator, shape, place)
    }
  }

  private func singleType(of branch: Branch, _ place: Place) -> ImportedType {
    if let declared = branch.declared { return type(of: declared) }
    return type(of: branch.shape, place)
  }

  /// The type of texts: closed sets are put together, and are open if other texts are allowed too.
  private func textType(
    of branches: [Branch], _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    let constants = branches.compactMap(\.shape.constants).flatMap { $0 }
    let isOpen = branches.contains { $0.shape.constants == nil }
    if constants.isEmpty {
      let formats = Set(branches.map { $0.shape.format ?? "" })
      if formats.count > 1 {
        remarks.changed(
          "the choice of formats of text", "becomes 'String'", at: shape.node.range)
        return ImportedType(text: "String", defaults: .string)
      }
      return textType(of: branches[0].shape)
    }
    if branches.count > 1, isOpen, Set(branches.compactMap(\.shape.format)).count > 0 {
      remarks.changed(
        "the choice of formats of text", "is dropped: the text is kept as it is",
        at: shape.node.range)
    }
    var merged = shape
    // What is said of single values is said in the description alone.
    merged.constants = constants
    let docs = docsOfConstants(branches)
    return enumeration(constants, merged, place, isOpen: isOpen, docs: docs)
  }

  /// What a description says of values that have branches of their own.
  private func docsOfConstants(_ branches: [Branch]) -> [String: String] {
    var docs: [String: String] = [:]
    for branch in branches {
      guard let constants = branch.shape.constants, constants.count == 1,
        let doc = branch.shape.doc ?? branch.shape.title
      else { continue }
      docs[JSONValue(constants[0].content).text] = doc
    }
    return docs
  }

  private func numberType(
    of branches: [Branch], _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    let areIntegers = branches.allSatisfy { branch in
      branch.shape.types.map { $0 == [.integer] }
        ?? (branch.shape.constants?.allSatisfy {
          Self.sort(of: JSONValue($0.content)) == .integer
        } ?? false)
    }
    let constants = branches.compactMap(\.shape.constants)
    if areIntegers, constants.count == branches.count {
      return enumeration(
        Array(constants.joined()), shape, place, docs: docsOfConstants(branches))
    }
    if branches.count > 1 {
      remarks.changed(
        "the choice of numbers", "becomes \(areIntegers ? "'Int'" : "'Double'")",
        at: shape.node.range)
    }
    return ImportedType(
      text: areIntegers ? "Int" : "Double", defaults: areIntegers ? .integer : .number)
  }

  // Unions that the JSON types of their values tell apart.

  private func shapeUnion(
    _ branches: [Branch], _ discriminator: JSONNode?, _ shape: SchemaShape, _ place: Place,
    hasNull: Bool = false
  ) -> ImportedType {
    define(place, shape, "shape", identity: identity(of: branches, .members(branches))) {
      [self] place, name in
      var names = DraftNames(reserved: reservedCaseNames)
      var union = DraftUnion(name: name)
      union.coding.style = .shape
      if hasNull { union.kinds.append(DraftKind(name: names.take("null"))) }
      for sort in Sort.allCases {
        let own = branches.filter { $0.sort == sort }
        if own.isEmpty { continue }
        var type = type(of: own, discriminator, sort, place.called(sort.rawValue))
        if type.text == "JSON" { type = anyValue(of: sort) }
        let declared = own.count == 1 ? own[0].declared : nil
        let title = own.count == 1 ? own[0].shape.title : nil
        let word = declared.map { importedName($0.originalName) } ?? title.map { importedName($0) }
        let kind = names.take(
          word ?? (sort == .object && own.count == 1 ? "object" : sort.rawValue), suffix: "Value")
        union.kinds.append(
          DraftKind(
            name: kind, doc: declared == nil ? own.count == 1 ? own[0].shape.doc : nil : nil,
            payload: type.text))
      }
      return union
    }
  }

  /// The type of all values of a JSON type.
  private func anyValue(of sort: Sort) -> ImportedType {
    switch sort {
    case .null, .boolean: ImportedType(text: "Bool")
    case .integer: ImportedType(text: "Int")
    case .number: ImportedType(text: "Double")
    case .string: ImportedType(text: "String")
    case .array: ImportedType(text: "[JSON]")
    case .object: ImportedType(text: "[String: JSON]")
    }
  }

  /// The type of lists whose elements are of one of several types.
  private func listType(
    ofBranches branches: [Branch], _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    let elements = branches.compactMap(\.shape.items.first)
    let arePlain = branches.allSatisfy { $0.shape.prefixItems == nil && $0.shape.items.count == 1 }
    guard arePlain, elements.count == branches.count, shape.items.isEmpty else {
      remarks.refused(
        "the union of lists", "becomes '[JSON]': their elements are not told apart",
        at: shape.node.range)
      return ImportedType(text: "[JSON]")
    }
    var element = SchemaShape(shape.node)
    element.alternatives = [
      SchemaShape.Alternatives(
        schemas: elements, node: branches[0].shape.node, discriminator: nil)
    ]
    remarks.changed(
      "the union of lists", "becomes a list of all their elements", at: shape.node.range)
    return ImportedType(text: "[\(type(of: element, place.element).optionalText)]")
  }

  /// The type of the branches of one JSON type.
  private func type(
    of branches: [Branch], _ discriminator: JSONNode?, _ sort: Sort, _ place: Place
  ) -> ImportedType {
    if branches.count == 1 {
      var type = singleType(of: branches[0], place)
      type.constant = nil
      return type
    }
    let shape = branches[0].shape
    switch sort {
    case .object:
      // The branches of a named union and no others are that union.
      if let parent = branches[0].parent, branches.allSatisfy({ $0.parent === parent }) {
        let own = self.shape(of: parent.node)
        if let group = own.alternatives.first,
          self.branches(of: own, group).all.count == branches.count
        {
          return type(of: parent)
        }
      }
      return objectUnion(branches, discriminator, shape, place)
    case .string: return textType(of: branches, shape, place)
    case .number: return numberType(of: branches, shape, place)
    case .boolean: return ImportedType(text: "Bool", defaults: .boolean)
    case .array, .null: return listType(ofBranches: branches, SchemaShape(shape.node), place)
    case .integer: return ImportedType(text: "Int", defaults: .integer)
    }
  }

  /// What tells a union of named schemas and plain scalars from others, before it is made; `nil` if there is more in it.
  private func identity(of branches: [Branch], _ plan: UnionPlan) -> String? {
    var parts: [String] = []
    if case .tagged(let key, let kinds, _) = plan {
      parts.append(key)
      parts += kinds.flatMap(\.tags).map(\.text)
    }
    for branch in branches {
      if let declared = branch.declared {
        parts.append("#\(declared.order)")
      } else if let sort = branch.sort, ![.object, .array].contains(sort),
        branch.shape.constants == nil
      {
        parts.append("\(branch.shape.types ?? []) \(branch.shape.format ?? "")")
      } else {
        return nil
      }
    }
    return parts.joined(separator: ", ")
  }

  // Unions of objects.

  private func objectUnion(
    _ branches: [Branch], _ discriminator: JSONNode?, _ shape: SchemaShape, _ place: Place,
    excluding excluded: Set<String> = []
  ) -> ImportedType {
    let plan = plan(branches, discriminator, excluding: excluded)
    if case .refused(let reason) = plan {
      remarks.refused("the union", "becomes 'JSON': \(reason)", at: shape.node.range)
      return .json
    }
    return union(
      plan, shape, place, excluding: excluded, ofFields: false,
      identity: identity(of: branches, plan))
  }

  /// Makes a union of a plan.
  ///
  /// - Parameters:
  ///   - excluded: The keys that are tags of unions around it.
  ///   - identity: What tells it from other unions, if that is known before it is made.
  ///   - hasFields: Whether no kind carries a struct, which would have the tags of unions around it.
  private func union(
    _ plan: UnionPlan, _ shape: SchemaShape, _ place: Place, excluding excluded: Set<String>,
    ofFields hasFields: Bool, identity: String? = nil
  ) -> ImportedType {
    define(place, shape, "union", identity: identity) { [self] place, name in
      var union = DraftUnion(name: name)
      var maker = KindMaker(union: name, place: place, excluded: excluded, hasFields: hasFields)
      switch plan {
      case .tagged(let key, let kinds, let missing):
        union.coding.tag = key
        maker.excluded.insert(key)
        maker.tagKey = key
        maker.untagged = missing == nil ? untagged(key, kinds) : nil
        for kind in kinds { add(kind, &maker, to: &union) }
      case .members(let branches):
        union.coding.style = .members
        for branch in branches { add(branch, &maker, to: &union) }
      case .refused: return nil
      }
      if let own = maker.commonExtras, own != extras {
        union.coding.more.append(.init(key: "extras", value: .string(own.rawValue)))
      }
      return union
    }
  }

  /// What is needed to make the kinds of a union.
  private struct KindMaker {
    let union: String
    let place: Place
    var excluded: Set<String>
    let hasFields: Bool
    var tagKey: String?
    /// The branch that objects without the tag are of.
    var untagged: Branch?
    var names = DraftNames(reserved: reservedCaseNames)
    /// What the description says becomes of other members of kinds with fields.
    var extras: [Extras?] = []

    /// What becomes of them in the union: they are kept if one kind keeps them, and refused if all kinds refuse them.
    var commonExtras: Extras? {
      if extras.contains(.keep) { return .keep }
      return !extras.isEmpty && extras.allSatisfy { $0 == .fail } ? .fail : nil
    }

    init(union: String, place: Place, excluded: Set<String>, hasFields: Bool) {
      self.union = union
      self.place = place
      self.excluded = excluded
      self.hasFields = hasFields
    }
  }

  /// The only branch in which the tag may be missing; `nil` if there are none or several.
  private func untagged(_ key: String, _ kinds: [TaggedKind]) -> Branch? {
    let branches = kinds.flatMap(\.branches).filter { branch in
      branch.shape.property(key) != nil && !branch.shape.requires(key)
    }
    guard branches.count == 1 else { return nil }
    return kinds.contains { $0.branches.count > 1 || $0.tags.count > 1 } ? nil : branches[0]
  }

  private func add(_ kind: TaggedKind, _ maker: inout KindMaker, to union: inout DraftUnion) {
    let branch = kind.branches[0]
    if kind.tags.isEmpty || branch === maker.untagged {
      let name = maker.names.takeMember(
        kind.tags.first.map { word(for: $0, branch) } ?? branch.declared?.originalName
          ?? branch.shape.title ?? "untagged")
      add(branch, tag: kind.tags.first, named: name, &maker, to: &union)
      union.coding.more.insert(.init(key: "missingTag", value: .string(name)), at: 0)
      remarks.changed(
        "the kind whose tag \(quoted(maker.tagKey ?? "")) may be missing",
        "is always written with it", at: branch.shape.node.range)
      return
    }
    if kind.tags.count > 1, kind.branches.count == 1 {
      addSeveral(kind.tags, branch, &maker, to: &union)
      return
    }
    let tag = kind.tags[0]
    let name = maker.names.takeMember(word(for: tag, branch))
    guard let plan = kind.plan else {
      if let key = maker.tagKey, branch.shape.property(key) != nil, !branch.shape.requires(key) {
        remarks.changed(
          "the tag \(quoted(key)), which is optional there", "is required",
          at: branch.shape.node.range)
      }
      add(branch, tag: tag, named: name, &maker, to: &union)
      return
    }
    let inner = self.union(
      plan, branch.shape, maker.place.called(name), excluding: maker.excluded, ofFields: true)
    union.kinds.append(DraftKind(name: name, tag: tag, payload: inner.text))
  }

  /// The word that a kind is named by.
  private func word(for tag: JSONValue, _ branch: Branch) -> String {
    if case .string(let text) = tag { return text }
    return branch.declared?.originalName ?? branch.shape.title ?? "value \(tag.text)"
  }

  /// Adds a kind for each of several tags of a branch, all with the same payload.
  private func addSeveral(
    _ tags: [JSONValue], _ branch: Branch, _ maker: inout KindMaker, to union: inout DraftUnion
  ) {
    var content = branch.shape
    content.remove(maker.excluded)
    let hasFields = !content.properties.isEmpty || !content.required.isEmpty
    let called = branch.declared?.originalName ?? branch.shape.title
    var payload: String?
    if hasFields {
      if let declared = branch.declared, !isUsedElsewhere(declared), declared.type == nil {
        payload =
          structure(
            content, Place(name: declared.name, owner: declared, isDeclared: true)
          ).text
      } else {
        let base = called.map { draftTypeName($0) } ?? maker.place.name
        payload =
          structure(
            content,
            Place(name: base + "Content", property: "content", owner: maker.place.owner)
          ).text
      }
    }
    for tag in tags {
      let name = maker.names.takeMember(word(for: tag, branch))
      union.kinds.append(DraftKind(name: name, doc: branch.shape.doc, tag: tag, payload: payload))
    }
  }

  /// Adds a kind that members tell.
  private func add(_ branch: Branch, _ maker: inout KindMaker, to union: inout DraftUnion) {
    let word =
      branch.declared?.originalName ?? branch.shape.title
      ?? branch.shape.required.first { !maker.excluded.contains($0) } ?? "object"
    add(branch, tag: nil, named: maker.names.takeMember(word), &maker, to: &union)
  }

  /// Adds a kind of one branch: with the struct of a named schema that others use too, or with fields of its own.
  private func add(
    _ branch: Branch, tag: JSONValue?, named name: String, _ maker: inout KindMaker,
    to union: inout DraftUnion
  ) {
    var kind = DraftKind(name: name, tag: tag)
    if branch.shape.isDeprecated {
      kind.deprecated = "the description says that it is deprecated"
    }
    if let declared = branch.declared, isPayload(declared, branch, tag, maker) {
      kind.payload = type(of: declared).text
      union.kinds.append(kind)
      return
    }
    kind.doc = branch.shape.doc ?? branch.declared.flatMap { shape(of: $0.node).doc }
    let model: String
    let usual = capitalized(name) + maker.union
    if let declared = branch.declared, !isUsedElsewhere(declared), !maker.hasFields,
      declared.type == nil
    {
      // Nothing else needs the name of the schema.
      model = declared.name
      declared.type = ImportedType(text: model)
    } else {
      model = typeNames.take(usual, suffix: "Value")
    }
    originsOfTypes[model] = branch.shape.node.range
    let place = Place(name: model, owner: maker.place.owner)
    kind.fields = fields(of: branch.shape, excluding: maker.excluded, place)
    if kind.fields.isEmpty {
      // There is no model.
      if branch.declared?.type?.text == model { branch.declared?.type?.text = "" }
    } else {
      if model != usual { kind.more.append(.init(key: "model", value: .string(model))) }
      maker.extras.append(saidExtras(of: branch.shape))
    }
    union.kinds.append(kind)
  }

  /// Whether a kind carries the struct of a named schema.
  private func isPayload(
    _ declared: DeclaredSchema, _ branch: Branch, _ tag: JSONValue?, _ maker: KindMaker
  ) -> Bool {
    guard isUsedElsewhere(declared) || declared.type != nil, !maker.hasFields,
      !isDictionary(branch.shape)
    else { return false }
    guard let key = maker.tagKey else { return true }
    if branch.shape.property(key) == nil {
      // A struct that keeps or refuses other members would take the tag for one.
      return (saidExtras(of: branch.shape) ?? extras) == .ignore
    }
    guard branch !== maker.untagged, let tag, constants(of: key, in: branch) == [tag] else {
      return false
    }
    // A constant in the struct is the tag itself, which is always written.
    if !branch.shape.requires(key) { requiredTags[declared.name, default: []].insert(key) }
    return true
  }

  private func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Makes a union where its place is, or finds an equal one.
  ///
  /// - Parameters:
  ///   - identity: What tells it from other unions, if that is known before it is made.
  ///   - make: Makes the union with a name, or `nil` if that shows to be impossible.
  func define(
    _ place: Place, _ shape: SchemaShape, _ what: String, identity: String?,
    _ make: @escaping (Place, String) -> DraftUnion?
  ) -> ImportedType {
    if place.isDeclared {
      let name = takeUnionName(place)
      place.owner.type = ImportedType(text: name)
      originsOfTypes[name] = shape.node.range
      let inner = Place(name: name, owner: place.owner)
      makeLater(inner, shape, doc: shape.doc, make)
      return ImportedType(text: name)
    }
    let owners = ["owner \(place.owner.order)", "property \(place.property)"]
    if let identity {
      // It may hold unions that hold others, on and on, so that it is not made here.
      let scopes = owners.map { SharedThing(scope: $0, content: "\(what) \(identity)") }
      if let known = scopes.lazy.compactMap({ self.shared[$0] }).first { return known }
      let name = takeUnionName(place)
      originsOfTypes[name] = shape.node.range
      for scope in scopes { shared[scope] = ImportedType(text: name) }
      makeLater(Place(name: name, owner: place.owner), shape, doc: nil, make)
      return ImportedType(text: name)
    }
    let key = SharedThing(
      scope: "\(what) \(place.property)",
      content: "\(shape.node.range.file) \(shape.node.range.bytes.lowerBound)")
    if let known = shared[key] {
      if unfinished.contains(key) { namedInside.insert(key) }
      return known
    }
    let name = takeUnionName(place)
    originsOfTypes[name] = shape.node.range
    // What it holds may name it.
    shared[key] = ImportedType(text: name)
    unfinished.insert(key)
    let result = make(Place(name: name, owner: place.owner), name)
    unfinished.remove(key)
    guard let union = result else {
      broken.append((name, shape.node.range))
      shared[key] = .json
      return .json
    }
    let content = Self.content(union)
    let scopes = owners.map { SharedThing(scope: $0, content: content) }
    if !namedInside.contains(key) {
      for scope in scopes {
        if let known = shared[scope] {
          shared[key] = known
          return known
        }
      }
    }
    let type = ImportedType(text: name)
    for scope in scopes where shared[scope] == nil { shared[scope] = type }
    made.append(MadeDeclaration(order: place.owner.order, declaration: .union(union)))
    return type
  }

  /// Makes a union when all that is needed before is made.
  private func makeLater(
    _ place: Place, _ shape: SchemaShape, doc: String?,
    _ make: @escaping (Place, String) -> DraftUnion?
  ) {
    pending.append { [self] in
      guard var union = make(place, place.name) else {
        broken.append((place.name, shape.node.range))
        return
      }
      union.doc = doc
      made.append(MadeDeclaration(order: place.owner.order, declaration: .union(union)))
    }
  }

  /// Takes the name of a union and those of the types that are generated for it.
  private func takeUnionName(_ place: Place) -> String {
    let parts = ["Visitor", "Handlers", "Model"]
    var name = place.isDeclared ? place.name : typeNames.take(place.name, suffix: "Value")
    while parts.contains(where: { typeNames.isTaken(name + $0) }) {
      name = typeNames.take(place.name, suffix: "Value")
    }
    for part in parts { _ = typeNames.take(name + part) }
    return name
  }

  /// What a union is, without its name.
  private static func content(_ union: DraftUnion) -> String {
    let kinds = union.kinds.map { kind in
      "\(kind.name) \(kind.tag?.text ?? "") \(kind.payload ?? "") {\(content(kind.fields, []))}"
    }
    return "union \(union.coding.style) \(union.coding.tag ?? "") "
      + JSONValue.object(union.coding.more).text + kinds.joined(separator: ", ")
  }
}

extension SchemaShape {
  /// Removes members by their keys.
  mutating func remove(_ keys: Set<String>) {
    var result = SchemaShape(node)
    for property in properties where !keys.contains(property.key) {
      result.add(property.schemas, at: property.key)
    }
    for key in required where !keys.contains(key) { result.require(key) }
    result.additional = additional
    result.types = types
    result.doc = doc
    self = result
  }
}
