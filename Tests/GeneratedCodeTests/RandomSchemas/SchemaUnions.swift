@testable import KindsCore

extension SchemaMaker {
  // MARK: Coding

  private var tagKeys: [String] { ["type", "kind", "@type", "t", "\"t\"", "\\(t)", ""] }
  private var tagAliases: [String] { ["@kind", "_t", "$\u{E9}type", "tag of it"] }
  private var contentKeys: [String] { ["data", "content", "c", "\n"] }

  /// A document's coding settings for all of its declarations.
  func documentCoding(_ members: inout [JSONValue.Member]) -> MadeCoding {
    var coding = MadeCoding()
    if chance(2) { writeStyle(&coding, pick(CodingStyle.allCases), &members) }
    if coding.style == .internal || coding.style == .adjacent {
      if chance(3) { writeTag(&coding, &members) }
      if chance(6) { writeTagAliases(&coding, &members) }
    }
    if coding.style == .adjacent, chance(2) { writeContent(&coding, &members) }
    if chance(5) { writeShared(&coding, &members) }
    if chance(3) { writeTags(&coding, &members) }
    if chance(4) { writeUnknown(&coding, chance(2), &members) }
    writeOthers(&coding, &members)
    add("maxDepth", .number(String(number(20...200))), to: &members, if: chance(6))
    return coding
  }

  private func writeStyle(
    _ coding: inout MadeCoding, _ style: CodingStyle, _ members: inout [JSONValue.Member]
  ) {
    coding.style = style
    add("style", .string(style.rawValue), to: &members)
  }

  private func writeTag(_ coding: inout MadeCoding, _ members: inout [JSONValue.Member]) {
    coding.tag = pick(tagKeys)
    add("tag", .string(coding.tag), to: &members)
  }

  private func writeTagAliases(_ coding: inout MadeCoding, _ members: inout [JSONValue.Member]) {
    coding.tagAliases = tagAliases.filter { _ in chance(3) }
    add("tagAliases", strings(coding.tagAliases), to: &members)
  }

  private func writeContent(_ coding: inout MadeCoding, _ members: inout [JSONValue.Member]) {
    coding.content = pick(contentKeys)
    add("content", .string(coding.content), to: &members)
  }

  private func writeShared(_ coding: inout MadeCoding, _ members: inout [JSONValue.Member]) {
    coding.hasSiblings = !chance(3)
    add("shared", .string(coding.hasSiblings ? "beside" : "inside"), to: &members)
  }

  private func writeTags(_ coding: inout MadeCoding, _ members: inout [JSONValue.Member]) {
    coding.tags = pick(NamingStyle.allCases)
    add("tags", .string(coding.tags.rawValue), to: &members)
  }

  private func writeUnknown(
    _ coding: inout MadeCoding, _ keeps: Bool, _ members: inout [JSONValue.Member],
    isGeneric: Bool = false
  ) {
    coding.keepsUnknown = keeps
    // Derived from the seed rather than from the random numbers, so that this choice does not affect later ones.
    let turn = seed &+ UInt64(members.count)
    add("unknown", keeps ? "keep" : "fail", to: &members)
    guard keeps else { return }
    let hasObject = coding.style == .internal || coding.style == .adjacent
    add(
      "fallback", "instead \u{2192}", to: &members,
      if: hasObject && !isGeneric && turn % 5 < 2)
  }

  private func writeOthers(_ coding: inout MadeCoding, _ members: inout [JSONValue.Member]) {
    if chance(4) {
      coding.keys = pick(NamingStyle.allCases)
      add("keys", .string(coding.keys.rawValue), to: &members)
    }
    if chance(4) {
      coding.extras = pick(Extras.allCases)
      add("extras", .string(coding.extras.rawValue), to: &members)
    }
  }

  /// Chooses the coding of a union, and returns the settings of the union itself.
  private func chooseCoding(_ union: MadeDeclaration, hasSharedFields: Bool) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var coding = codings[union.document]
    if chance(2) { writeStyle(&coding, pick(CodingStyle.allCases), &members) }
    // In this style, each kind has another JSON type, but models are always objects.
    if coding.style == .shape, hasSharedFields || !union.protocols.isEmpty {
      members.removeAll { $0.key == "style" }
      writeStyle(&coding, pick([.internal, .adjacent, .external]), &members)
    }
    if coding.style == .internal || coding.style == .adjacent {
      if chance(4) { writeTag(&coding, &members) }
      if chance(5) { writeTagAliases(&coding, &members) }
    }
    if coding.style == .adjacent, chance(3) { writeContent(&coding, &members) }
    if hasSharedFields, coding.style == .adjacent || coding.style == .external, chance(2) {
      writeShared(&coding, &members)
    }
    if coding.style.hasTags {
      if chance(4) { writeTags(&coding, &members) }
      let answersAlways =
        union.conforms.contains(.identifiable)
        || union.protocols.contains(where: \.requiresAnything)
      let isDecodable = union.conforms.contains(.decodable)
      if answersAlways, coding.keepsUnknown {
        writeUnknown(&coding, false, &members)
      } else if isDecodable, chance(3) {
        writeUnknown(
          &coding, !answersAlways && !chance(4), &members, isGeneric: !union.parameters.isEmpty)
      }
    } else {
      coding.keepsUnknown = false
    }
    writeOthers(&coding, &members)
    coding.hasSiblings =
      coding.hasSiblings && hasSharedFields
      && (coding.style == .adjacent || coding.style == .external)
    union.coding = coding
    return members
  }

  // MARK: Unions

  func fillUnion(_ union: MadeDeclaration) {
    let isIdentifiable = union.conforms.contains(.identifiable)
    let hasSharedFields = isIdentifiable || chance(4)
    var coding = chooseCoding(union, hasSharedFields: hasSharedFields)
    if !hasSharedFields { shareTagKey(union, &coding) }
    let isShape = union.coding.style == .shape
    let names = names(number(1...4), from: SchemaWords.cases)
    let missing = pick(names)
    let isUnwritten = names.count == 3
    union.hasMissingTag =
      chance(5) && (union.coding.style == .internal || union.coding.style == .adjacent)
    add(
      "missingTag",
      isUnwritten ? ["kind": .string(missing), "write": false] : .string(missing), to: &coding,
      if: union.hasMissingTag)
    let tags = tags(of: names, union)
    var place = TypePlace(
      document: union.document, conforms: union.conforms, parameters: union.parameters, owner: union
    )

    if chance(6) {
      // With the kind at the end, a model could have the name of the union's visitor or a similar declaration.
      var patterns = ["{Union}_{Kind}", "{Kind}{Union}", "_{Kind}Of{Union}"]
      // A model inside the enum must not have the name of the protocol of models.
      if union.parameters.isEmpty,
        !names.contains(where: { SwiftName($0).capitalized.text == union.name })
      {
        patterns += ["{Union}.{Kind}Data", "{Union}.Its{Kind}"]
      }
      union.modelPattern = pick(patterns)
      add("model", .string(union.modelPattern), to: &union.members)
    }

    add(
      "frozen", .boolean(true), to: &union.members,
      if: accesses[union.document] == .public && chance(3))

    union.hasAssociatedFields = chance(6)
    add(
      "associatedValues", .string(union.hasAssociatedFields ? "fields" : "model"),
      to: &union.members,
      if: union.hasAssociatedFields || chance(10))

    // Shared fields.
    var memberNames: Set<String> = ["Kind", "Model", "Children", "Walk", "Map", "RawValue"]
    if union.coding.extras == .keep { memberNames.formUnion(["Extras", "EnclosingExtras"]) }
    if union.coding.hasSiblings { memberNames.insert("Payload") }
    var sharedKeys = keysOfObject(of: union, tags)
    var shared: [MadeField] = []
    if hasSharedFields {
      var simple = place
      simple.isSimple = true
      shared = identity(union.conforms, [], &memberNames, &sharedKeys, union.coding.keys)
      shared += fields(
        number(shared.isEmpty ? 1...2 : 0...1), simple, union.coding.keys, &memberNames, &sharedKeys
      )
      if union.coding.keepsUnknown, union.coding.style == .internal {
        guaranteeOne(of: &shared, union.coding.keys, &memberNames, &sharedKeys)
      }
      add("fields", fieldsObject(shared), to: &union.members)
      if union.coding.hasSiblings { union.siblingFields = shared }
    }
    let constants = addConstants(to: union, &memberNames)
    let renderers = addRenderers(to: union)

    let isTraversed = chance(4)
    var shapes = ["null", "boolean", "number", "string", "array", "object"].shuffled(using: &random)
    // Move the kind that contains the union to the end.
    if isTraversed, let last = shapes.firstIndex(of: "array") {
      shapes.append(shapes.remove(at: last))
    }
    if isShape, isTraversed { shapes = Array(shapes.suffix(names.count)) }
    for (index, name) in names.enumerated() {
      var kindPlace = place
      kindPlace.isSimple = index == 0
      // A union with a traversal contains itself.
      let walks = isTraversed && index == names.count - 1 && index > 0
      let maker = KindMaker(
        union: union, name: name, first: names[0], tag: tags[index].tag,
        aliases: tags[index].aliases,
        allTags: tags.flatMap { [$0.tag] + $0.aliases } + names.map { .string("\($0) of old") },
        isTagged: !(union.hasMissingTag && name == missing),
        shared: shared,
        shape: isShape ? shapes[index] : nil, walks: walks, place: kindPlace, constants: constants,
        renderers: renderers)
      let kind = kind(maker, sharedKeys)
      // The members of a payload that is a union must not occur in other kinds, because they discriminate the kind.
      if union.coding.style == .members, case .type(.declared(let payload, _)) = kind.payload {
        sharedKeys.formUnion(payload.objectKeys)
      }
      union.kinds.append(kind)
    }
    if isTraversed, names.count > 1 {
      // Only a recursive declaration can have a depth limit.
      add("maxDepth", .number(String(number(20...200))), to: &coding, if: chance(3))
    }
    add(
      "emptyKinds", seed % 2 == 0 ? "object" : "tag", to: &coding,
      if: union.coding.style == .external && names.count % 3 == 0)
    let isAmbiguous = union.coding.style == .members && names.count.isMultiple(of: 2)
    add(
      "ambiguous", names[0].count.isMultiple(of: 3) ? "fail" : "first", to: &coding, if: isAmbiguous
    )
    add("coding", object(coding), to: &union.members, if: !coding.isEmpty || chance(10))
    add(
      "kinds", .object(zip(names, union.kinds).map { .init(key: $0, value: $1.json) }),
      to: &union.members)
    addOptions(to: union, isTraversed: isTraversed && names.count > 1)
    union.hasNull =
      isShape && union.kinds.contains { if case .nothing = $0.payload { true } else { false } }
    union.wrapsParameters =
      !union.parameters.isEmpty
      && passesParameters(
        union.kinds.flatMap { kind -> [MadeType] in
          switch kind.payload {
          case .nothing: return []
          case .model(let fields): return fields.map(\.type)
          case .type(let type): return [type]
          }
        })
    place.isSimple = false
    addSubset(to: union)
  }

  /// Makes a shared field available in values of unknown kinds. The field is new unless a scalar already exists.
  private func guaranteeOne(
    of shared: inout [MadeField], _ style: NamingStyle, _ names: inout Set<String>,
    _ keys: inout Set<String>
  ) {
    let scalar = shared.firstIndex { field in
      guard case .known = field.type else { return false }
      return field.constant == nil && field.flattened == nil
    }
    if scalar == nil {
      let name = "since"
      guard names.insert(SwiftName(name).capitalized.text).inserted,
        keys.insert(style.styled(name)).inserted
      else { return }
      shared.append(
        MadeField(name: name, type: .known("Int"), key: style.styled(name), json: .string("Int")))
    }
    let index = scalar ?? shared.count - 1
    let json = shared[index].json
    let members = json.members.isEmpty ? [.init(key: "type", value: json)] : json.members
    shared[index].json = .object(members + [.init(key: "ofUnknown", value: true)])
  }

  /// The keys that shared fields cannot use.
  private func keysOfObject(
    of union: MadeDeclaration, _ tags: [(tag: JSONValue, aliases: [JSONValue])]
  ) -> Set<String> {
    switch union.coding.style {
    case .internal: return Set([union.coding.tag] + union.coding.tagAliases)
    case .adjacent:
      return Set([union.coding.tag, union.coding.content] + union.coding.tagAliases)
    case .external:
      return Set(
        tags.flatMap { [$0.tag] + $0.aliases }.compactMap { tag in
          if case .string(let text) = tag { text } else { nil }
        })
    case .shape, .members: return []
    }
  }

  private func tags(of names: [String], _ union: MadeDeclaration) -> [(
    tag: JSONValue, aliases: [JSONValue]
  )] {
    let coding = union.coding
    if !coding.style.hasTags { return names.map { (.string($0), []) } }
    let hasIntegers = coding.style != .external && chance(6)
    if union.hasIntegerTags ?? hasIntegers {
      var taken: Set<String> = []
      return names.map { _ in
        (integerTag(&taken), chance(5) ? [integerTag(&taken)] : [])
      }
    }
    // Each kind gets its default tag, unless the tag is taken or chance chooses another one. Aliases are chosen after
    // all tags, so that they collide with none.
    var taken: Set<String> = []
    let own = names.map { name -> JSONValue in
      let tag = coding.tags.styled(name)
      if taken.insert(tag).inserted, !chance(4) { return .string(tag) }
      return .string(texts(1, besides: &taken)[0])
    }
    return own.map { tag in
      (tag, chance(6) ? texts(number(1...2), besides: &taken).map { .string($0) } : [])
    }
  }

  /// A constant that each kind of a union has.
  fileprivate struct MadeConstant {
    let name: String
    let type: MadeType
    let defaultValue: JSONValue?
  }

  private func addConstants(
    to union: MadeDeclaration, _ names: inout Set<String>
  ) -> [MadeConstant] {
    guard chance(5) else { return [] }
    var place = TypePlace(document: union.document, conforms: .standard)
    place.isSimple = true
    place.isField = false
    var members: [JSONValue.Member] = []
    let constants = (0..<number(1...2)).map { _ in
      let name = name(
        from: ["height", "style", "in", "weight", "default", "page"], besides: &names)
      let type = type(for: place)
      let defaultValue = chance(2) ? constantValue(of: type) : nil
      var constant: [JSONValue.Member] = [.init(key: "type", value: .string(written(type)))]
      add("doc", .string(doc()), to: &constant, if: chance(3))
      if let defaultValue { add("default", defaultValue, to: &constant) }
      members.append(.init(key: name, value: object(constant)))
      return MadeConstant(name: name, type: type, defaultValue: defaultValue)
    }
    add("constants", .object(members), to: &union.members)
    return constants
  }

  private func constantValue(of type: MadeType) -> JSONValue? {
    type == .optional(.json) ? .null : value(of: type, nil)
  }

  private func addOptions(to union: MadeDeclaration, isTraversed: Bool) {
    let hasSamples =
      union.parameters.isEmpty
      && union.kinds.allSatisfy { kind in
        switch kind.payload {
        case .nothing: true
        case .model(let fields): fields.allSatisfy { !$0.isRequired || canBeSampled($0.type) }
        case .type(let type): canBeSampled(type)
        }
      }
    let hasModelProtocol =
      union.parameters.isEmpty
      && union.kinds.contains { kind in
        guard case .model = kind.payload else { return false }
        return kind.json["associatedValues"].map { $0 == "model" } ?? !union.hasAssociatedFields
      }
    let views = [["swiftui"], ["table"], ["collection"], ["swiftui", "table", "collection"]]
    let gallery = hasSamples && chance(2) ? [["gallery"]] : []
    add("views", strings(pick(views + gallery)), to: &union.members, if: chance(5))
    var requested: [RequestedPart] = [.asyncVisitor, .mutatingVisitor, .modify]
      .filter { _ in chance(4) }
    if hasModelProtocol, chance(4) { requested.append(.modelProtocol) }
    if hasSamples, chance(2) { requested.append(.samples) }
    if union.conforms.contains(.decodable), chance(3) { requested.append(.kindDecoding) }
    if isTraversed { requested.append(.traversal) }
    var omitted: [StandardPart] = [.accessors, .match].filter { _ in chance(2) }
    if chance(3) { omitted.append(.visitor) }
    let usesKind =
      !union.conforms.isDisjoint(with: [.equatable, .decodable, .encodable])
      || union.members.contains { ["constants", "renderers", "json"].contains($0.key) }
    if !usesKind, chance(2) { omitted.append(.kind) }
    add(
      "with", strings(requested.shuffled(using: &random).map(\.rawValue)), to: &union.members,
      if: !requested.isEmpty)
    add("without", strings(omitted.map(\.rawValue)), to: &union.members, if: !omitted.isEmpty)
  }

  /// Whether a sample of a type can be created, independent of other declarations.
  private func canBeSampled(_ type: MadeType) -> Bool {
    switch type {
    case .known(let name): return name != "Never"
    case .json, .optional, .presence, .array, .set, .dictionary: return true
    case .declared(let declaration, _): return declaration.form == .enumeration
    case .parameter, .external: return false
    }
  }

  private func addSubset(to union: MadeDeclaration) {
    guard chance(3) else { return }
    let subset = MadeDeclaration(.subset, home + typeName(), document: union.document)
    let kinds = union.kinds.filter { _ in chance(2) }
    subset.kinds = kinds.isEmpty ? [union.kinds[0]] : kinds
    subset.parameters = union.parameters
    subset.conforms = union.conforms
    subset.protocols = union.protocols
    subset.coding = union.coding
    subset.coding.keepsUnknown = false
    subset.siblingFields = union.siblingFields
    subset.hasNull =
      union.coding.style == .shape
      && subset.kinds.contains { if case .nothing = $0.payload { true } else { false } }
    subset.wrapsParameters = union.wrapsParameters
    subset.isFilled = true
    declarations.append(subset)
    add(
      "subsets", .object([.init(key: subset.name, value: strings(subset.kinds.map(\.name)))]),
      to: &union.members)
  }

  // MARK: Kinds

  /// The properties of a kind that are determined before it is created.
  struct KindMaker {
    let union: MadeDeclaration
    let name: String
    /// The name of the first kind of the union.
    let first: String
    let tag: JSONValue
    let aliases: [JSONValue]
    /// All tags that the union's kinds may use.
    let allTags: [JSONValue]
    /// Whether all values of the kind have a tag.
    let isTagged: Bool
    let shared: [MadeField]
    /// The required JSON type of the kind's values.
    let shape: String?
    /// Whether the kind must contain its union.
    let walks: Bool
    let place: TypePlace
    fileprivate let constants: [MadeConstant]
    let renderers: [MadeRenderer]
  }

  private func kind(_ maker: KindMaker, _ sharedKeys: Set<String>) -> MadeKind {
    let union = maker.union
    var members: [JSONValue.Member] = []
    add("doc", .string(doc()), to: &members, if: chance(5))
    add("attributes", [Self.attribute], to: &members, if: seed % 6 == 2)
    var values: [JSONValue.Member] = []
    for constant in maker.constants where constant.defaultValue == nil || chance(3) {
      if let value = constantValue(of: constant.type) {
        values.append(.init(key: constant.name, value: value))
      }
    }
    let payload = payload(maker, sharedKeys, &members)
    let styled = union.coding.tags.styled(maker.name)
    let innerKinds = kindsWithTags(of: payload, in: union)
    if union.coding.style.hasTags {
      let isTagWritten = maker.tag != .string(styled) || chance(8)
      add("tag", maker.tag, to: &members, if: isTagWritten && innerKinds == nil)
      add(
        "aliases", .array(maker.aliases), to: &members,
        if: !maker.aliases.isEmpty && innerKinds == nil)
      // Derived from the seed rather than from the random numbers, so that this choice does not affect later ones.
      let turn = (seed &+ 5 * UInt64(maker.name.utf8.count)) % 3
      let isKept = union.coding.keepsUnknown && union.conforms.contains(.decodable)
      add(
        "invalid", "unknown", to: &members, if: turn == 0 && isKept && maker.isTagged)
    }
    add("constants", .object(values), to: &members, if: !values.isEmpty)
    addTemplates(maker.renderers, payload, to: &members)
    let hasAssociatedFields = members.first { $0.key == "associatedValues" }.map {
      $0.value == "fields"
    }
    if payload.hasData(carriedAsValues: hasAssociatedFields ?? union.hasAssociatedFields) {
      add("indirect", .boolean(true), to: &members, if: chance(10))
    }
    add("deprecated", .string(message()), to: &members, if: chance(12))
    var format: String?
    if case .type = payload {
      format = members.first { $0.key == "format" }.map { $0.value.formatWord }
    }
    return MadeKind(
      name: maker.name, tag: innerKinds?[0].tag ?? maker.tag, payload: payload, format: format,
      json: object(members),
      tags: innerKinds?.flatMap(\.tags) ?? ([maker.tag] + maker.aliases),
      hasTagsOfPayload: innerKinds != nil)
  }

  /// The kinds of a payload that is a union with the same tag key, so that its tags also identify the enclosing kind.
  private func kindsWithTags(
    of payload: MadeKind.Payload, in union: MadeDeclaration
  ) -> [MadeKind]? {
    guard case .type(.declared(let inner, _)) = payload, inner.isUnion, union.isCodable,
      union.coding.style == .internal, [.internal, .adjacent].contains(inner.coding.style),
      inner.coding.tag == union.coding.tag
    else { return nil }
    return inner.kinds
  }

  /// Gives a union the tag key of another union, so that it can have that union as a payload. The choice is derived
  /// from the seed rather than from the random numbers, so that later random choices do not change.
  private func shareTagKey(_ union: MadeDeclaration, _ coding: inout [JSONValue.Member]) {
    guard union.isCodable, union.coding.style == .internal,
      let other = declarations.first(where: { other in
        hasTagsToShare(other)
      })
    else { return }
    union.coding.tag = other.coding.tag
    union.coding.tagAliases = other.coding.tagAliases
    // Kinds with the same names get different tags of the same form.
    union.hasIntegerTags = other.kinds.contains {
      if case .number = $0.tag { true } else { false }
    }
    union.coding.tags =
      other.coding.tags == .screamingSnakeCase ? .verbatim : .screamingSnakeCase
    coding.removeAll { ["tag", "tagAliases", "tags"].contains($0.key) }
    add("tags", .string(union.coding.tags.rawValue), to: &coding)
    add("tag", .string(union.coding.tag), to: &coding)
    add("tagAliases", strings(union.coding.tagAliases), to: &coding)
  }

  /// Whether a union can be a payload with the same tag key as the enclosing union.
  private func hasTagsToShare(_ union: MadeDeclaration) -> Bool {
    union.isFilled && union.form == .union && union.isCodable
      && [.internal, .adjacent].contains(union.coding.style)
      && union.parameters.isEmpty && !union.handlesExtras && !union.hasMissingTag
  }

  /// A union for a payload that has the same tag key as the enclosing union, and different tags. The choice is derived
  /// from the seed rather than from the random numbers, so that later random choices do not change.
  private func payloadWithTags(_ maker: KindMaker) -> MadeDeclaration? {
    let coding = maker.union.coding
    func isNumber(_ tag: JSONValue) -> Bool { if case .number = tag { true } else { false } }
    guard coding.style == .internal, maker.union.isCodable, !maker.place.isSimple, maker.isTagged,
      (seed &+ UInt64(maker.name.utf8.count)) % 4 != 0
    else { return nil }
    let taken = Set((maker.allTags + maker.union.kinds.flatMap(\.tags)).map(\.text))
    return declarations.first { declaration in
      hasTagsToShare(declaration) && declaration !== maker.union
        && declaration.coding.tag == coding.tag
        && declaration.coding.tagAliases == coding.tagAliases
        && accesses[declaration.document] >= accesses[maker.place.document]
        && declaration.conforms.isSuperset(of: maker.place.needed)
        && declaration.kinds.flatMap(\.tags).allSatisfy {
          isNumber($0) == isNumber(maker.tag) && !taken.contains($0.text)
        }
    }
  }

  private func modelName(_ pattern: String, _ maker: KindMaker) -> String {
    SwiftName(
      pattern: pattern, kind: SwiftName(maker.name).capitalized,
      union: .qualified(maker.union.name)
    ).text
  }

  private func payload(
    _ maker: KindMaker, _ sharedKeys: Set<String>, _ members: inout [JSONValue.Member]
  ) -> MadeKind.Payload {
    let union = maker.union
    if let shape = maker.shape { return payload(ofShape: shape, maker, &members) }
    let needsModel = !maker.shared.isEmpty || !union.protocols.isEmpty
    // At most one kind has no required members.
    if union.coding.style == .members {
      if !needsModel, !maker.walks, maker.name == maker.first, chance(3) { return .nothing }
      if !needsModel, !maker.walks, chance(3), let inner = unionOfMembers(maker, sharedKeys) {
        add("payload", .string(inner.name), to: &members)
        return .type(.declared(inner, []))
      }
      return model(maker, sharedKeys, &members)
    }
    let canCarry = !union.hasAssociatedFields || maker.shared.allSatisfy(\.canBeAssociatedValue)
    if union.coding.hasSiblings, !maker.shared.isEmpty, !maker.walks, union.protocols.isEmpty,
      canCarry, chance(3)
    {
      return payloadWithSiblings(maker, &members)
    }
    if !needsModel, !maker.walks {
      if let inner = payloadWithTags(maker) {
        add("payload", .string(inner.name), to: &members)
        return .type(.declared(inner, []))
      }
      if chance(5) { return .nothing }
      if chance(4), let type = payloadType(maker) {
        add("payload", .string(written(type)), to: &members)
        addPayloadFormat(type, maker, &members)
        // Derived from the seed rather than from the random numbers, so that this choice does not affect later ones.
        let turn = Int(seed % 5) + maker.name.utf8.count
        add(
          "label", .string(["of", "in", "inout", "statusID"][turn % 4]), to: &members,
          if: turn % 2 == 0)
        return .type(type)
      }
    }
    return model(maker, sharedKeys, &members)
  }

  /// Sometimes adds the format of dates, durations and data in a payload.
  private func addPayloadFormat(
    _ type: MadeType, _ maker: KindMaker, _ members: inout [JSONValue.Member]
  ) {
    var format: String?
    if type.hidesFormatted, maker.union.isCodable {
      format = "coder"
    } else if let formatted = type.formatted, !chance(4) {
      format = pick(FormatWord.allCases.filter { $0.types.contains(formatted) }).rawValue
    }
    guard let format else { return }
    let hasDigits = format == "iso8601" && chance(2)
    add(
      "format", hasDigits ? ["iso8601": .number(String(number(0...9)))] : .string(format),
      to: &members)
  }

  /// A union that can be the payload of a kind because it shares no members with other kinds. Its members discriminate
  /// the kind.
  private func unionOfMembers(_ maker: KindMaker, _ sharedKeys: Set<String>) -> MadeDeclaration? {
    let union = maker.union
    let taken = sharedKeys.union(union.objectKeys)
    let fitting = declarations.filter { declaration in
      declaration.isFilled && declaration.form == .union && declaration !== union
        && [.internal, .adjacent, .members].contains(declaration.coding.style)
        && declaration.parameters.isEmpty && !declaration.coding.keepsUnknown
        && !declaration.hasMissingTag && declaration.isCodable
        && !(declaration.coding.style == .members
          && declaration.kinds.contains { if case .nothing = $0.payload { true } else { false } })
        && accesses[declaration.document] >= accesses[maker.place.document]
        && declaration.conforms.isSuperset(of: maker.place.needed)
        && taken.isDisjoint(with: declaration.objectKeys)
    }
    return fitting.isEmpty ? nil : pick(fitting)
  }

  private func payloadType(_ maker: KindMaker) -> MadeType? {
    let union = maker.union
    var place = maker.place
    place.isField = false
    guard union.isCodable else { return type(for: place) }
    guard union.coding.style == .internal else {
      if chance(4) { return .known(pick(["Date", "Data", "Data", "Duration"])) }
      let type = type(for: place)
      return type == .optional(.json) ? nil : type
    }
    // The payload must be an object, because it contains the tag.
    let tag = union.coding.tag
    let fitting = declarations.filter { declaration in
      guard declaration.isFilled, declaration.isRecord || declaration.isUnion,
        declaration.dataForm == .object,
        declaration.parameters.isEmpty,
        accesses[declaration.document] >= accesses[place.document],
        declaration.conforms.isSuperset(of: place.needed), !declaration.handlesExtras,
        declaration.lackedTag ?? tag == tag
      else { return false }
      if declaration.isUnion,
        ![.internal, .adjacent, .members].contains(declaration.coding.style)
      {
        return false
      }
      return !declaration.objectKeys.contains { key in
        key == tag || union.coding.tagAliases.contains(key)
      }
    }
    // `Card` has no member with a tag's key.
    if !maker.place.isSimple, chance(5) {
      usedExternals[union.document].insert("Card")
      return .external("Card", [])
    }
    return maker.place.isSimple || fitting.isEmpty ? nil : .declared(pick(fitting), [])
  }

  /// A payload in a field, next to shared fields.
  private func payloadWithSiblings(
    _ maker: KindMaker, _ members: inout [JSONValue.Member]
  ) -> MadeKind.Payload {
    let coding = maker.union.coding
    var place = maker.place
    place.isField = false
    var type = self.type(for: place)
    while type == .optional(.json) { type = self.type(for: place) }
    add("payload", .string(written(type)), to: &members)
    addPayloadFormat(type, maker, &members)
    var payload = MadeField(name: "payload", type: type, key: coding.content)
    payload.format = members.first { $0.key == "format" }.map { $0.value.formatWord }
    if coding.style == .external {
      let names = ([maker.tag] + maker.aliases).compactMap { tag in
        if case .string(let text) = tag { text } else { nil }
      }
      payload.key = names[0]
      payload.aliases = Array(names.dropFirst())
    }
    payload.isRequired = !type.isOptional
    payload.isPayload = true
    return .model(maker.shared + [payload])
  }

  private func payload(
    ofShape shape: String, _ maker: KindMaker, _ members: inout [JSONValue.Member]
  ) -> MadeKind.Payload {
    var place = maker.place.inside(isInList: true)
    place.isField = false
    let type: MadeType
    var format: String?
    let structs = declarations.filter { declaration in
      declaration.isFilled && declaration.parameters.isEmpty && declaration.shape == shape
        && accesses[declaration.document] >= accesses[place.document]
        && declaration.conforms.isSuperset(of: place.needed)
    }
    if !maker.walks, !structs.isEmpty, chance(2) {
      type = .declared(pick(structs), [])
      add("payload", .string(written(type)), to: &members)
      return .type(type)
    }
    let external = MadeExternal.forms.first { $0.value == shape }?.key
    if !maker.walks, let external, chance(4) {
      usedExternals[maker.union.document].insert(external)
      add("payload", .string(external), to: &members)
      return .type(.external(external, []))
    }
    switch shape {
    case "null": return .nothing
    case "boolean": type = .known("Bool")
    case "number":
      type = .known(pick(["Int", "Double", "UInt8", "Decimal", "Duration", "Date"]))
      if type == .known("Date") || (type == .known("Duration") && chance(2)) {
        format = pick(["seconds", "milliseconds"])
      }
    case "string":
      type = .known(pick(["String", "URL", "UUID", "Date", "Data"]))
      if type == .known("Date"), chance(2) { format = "iso8601" }
      if type == .known("Data"), !chance(4) { format = "base64" }
    case "array":
      if maker.walks {
        type = .array(.declared(maker.union, maker.union.parameters.map { .parameter($0) }))
      } else {
        type = .array(self.type(for: place))
      }
    default:
      if chance(2) {
        type = .dictionary(.known("String"), self.type(for: place))
      } else {
        return model(maker, [], &members)
      }
    }
    if type.hidesFormatted { return model(maker, [], &members) }
    add("payload", .string(written(type)), to: &members)
    if let format { add("format", .string(format), to: &members) }
    return .type(type)
  }

  private func model(
    _ maker: KindMaker, _ sharedKeys: Set<String>, _ members: inout [JSONValue.Member]
  ) -> MadeKind.Payload {
    let union = maker.union
    var names = Set(maker.shared.map { SwiftName($0.name).capitalized.text })
    var keys = sharedKeys.union(maker.shared.flatMap(\.keys))
    if union.coding.extras == .keep { names.formUnion(["Extras", "EnclosingExtras"]) }
    var place = maker.place
    var conforms: [String] = []
    var own: [MadeProtocol] = []
    let visible = protocols.filter { entry in
      accesses[entry.document] >= accesses[union.document]
        && !union.protocols.contains { $0.name == entry.name }
    }
    if !visible.isEmpty, chance(3) { own = [pick(visible)] }
    if chance(12) { conforms.append("CustomStringConvertible") }
    if chance(12), !maker.union.conforms.contains(.identifiable),
      !maker.shared.contains(where: { $0.name == "id" })
    {
      conforms.append("Identifiable")
    }
    place = TypePlace(
      document: place.document, conforms: place.conforms.union(Conformances(named: conforms)),
      parameters: place.parameters, owner: place.owner, isSimple: place.isSimple)
    let canCarryValues =
      union.protocols.isEmpty && own.isEmpty && conforms.isEmpty && union.coding.extras != .keep
      && maker.shared.allSatisfy(\.canBeAssociatedValue)
    let hasAssociatedFields = canCarryValues && (union.hasAssociatedFields ? !chance(5) : chance(6))
    add(
      "associatedValues", .string(hasAssociatedFields ? "fields" : "model"), to: &members,
      if: hasAssociatedFields != union.hasAssociatedFields || chance(8))
    let included = hasAssociatedFields ? [] : includedFields(of: &names, &members)
    let style = union.coding.keys
    var fields = requiredFields(of: union.protocols + own, place, style, &names, &keys)
    fields += identity(Conformances(named: conforms), fields, &names, &keys, style)
    fields += self.fields(
      number(fields.isEmpty && maker.shared.isEmpty ? 1...3 : 0...2), place, style, &names, &keys)
    if union.coding.style == .members {
      let name = "told" + SwiftName(maker.name).capitalized.text
      let key = style.styled(name)
      if keys.insert(key).inserted, names.insert(SwiftName(name).capitalized.text).inserted {
        fields.append(
          MadeField(name: name, type: .known("Int"), key: key, json: .string("Int")))
        add("discriminatedBy", strings([name]), to: &members, if: chance(2))
      }
    }
    if maker.walks {
      let type = MadeType.array(.declared(union, union.parameters.map { .parameter($0) }))
      fields.append(
        field(name(from: ["items", "nodes"], besides: &names), type, place, style, &keys))
    }
    // The payload's siblings are in another object, so a key can occur in both.
    let sharesKeys = union.coding.hasSiblings && !maker.shared.isEmpty && chance(3)
    if sharesKeys, let other = maker.shared.first(where: { $0.flattened == nil }) {
      let name = name(from: ["inner", "within"], besides: &names)
      fields.append(
        MadeField(
          name: name, type: .optional(.known("Int")), key: other.key, isRequired: false,
          json: ["type": "Int?", "key": .string(other.key)]))
    }
    if hasAssociatedFields { fields = fields.map(payloadType) }
    let isNamed = chance(6)
    let tag = tagField(maker, isNamed: isNamed, &names)
    if let tag { fields.append(tag) }
    add("fields", fieldsObject(fields), to: &members, if: !fields.isEmpty)
    let all = maker.shared + included + fields
    if all.isEmpty { return .nothing }
    conforms += own.map(\.name)
    add("conforms", strings(conforms), to: &members, if: !conforms.isEmpty)
    var model = modelName(union.modelPattern, maker)
    if hasAssociatedFields { return .model(all) }
    if chance(10) {
      let name = typeName()
      add("model", .string(name), to: &members)
      model = modelName(name, maker)
    }
    addExtensions(of: model, union.protocols + own, in: union.document)
    if union.parameters.isEmpty, !sharesKeys, isNamed {
      let lacksTag = union.coding.style == .internal && union.isCodable && tag == nil
      declareModel(
        model, of: union, place.conforms, union.protocols + own, all,
        lackedTag: lacksTag ? union.coding.tag : nil)
    }
    return .model(all)
  }

  /// A field for the tag, if the kind has only one possible tag.
  ///
  /// - Parameter isNamed: Whether other declarations refer to the model, which then needs the tag.
  private func tagField(
    _ maker: KindMaker, isNamed: Bool, _ names: inout Set<String>
  ) -> MadeField? {
    let coding = maker.union.coding
    guard coding.style == .internal, maker.union.isCodable, maker.aliases.isEmpty, maker.isTagged,
      coding.tagAliases.isEmpty, chance(isNamed ? 2 : 6)
    else { return nil }
    let type: MadeType
    if case .number = maker.tag { type = .known("Int") } else { type = .known("String") }
    let own = name(from: ["tagOfIt", "ownTag"], besides: &names)
    let json: JSONValue = [
      "type": .string(type.text), "key": .string(coding.tag), "const": maker.tag,
    ]
    return MadeField(
      name: own, type: type, key: coding.tag, constant: maker.tag, isRequired: false, json: json)
  }

  /// The field as an associated value, which may have a label.
  private func payloadType(_ field: MadeField) -> MadeField {
    var field = field
    var members =
      field.json.members.isEmpty ? [.init(key: "type", value: field.json)] : field.json.members
    members.removeAll { $0.key == "indirect" || $0.key == "deprecated" }
    if chance(3), field.constant == nil || field.type.isOptional {
      members.append(.init(key: "label", value: .string(pick(["_", "of" + field.name]))))
    }
    field.json = .object(members)
    return field
  }

  /// Makes a model available to other declarations.
  private func declareModel(
    _ name: String, of union: MadeDeclaration, _ conforms: Conformances,
    _ protocols: [MadeProtocol],
    _ fields: [MadeField], lackedTag: String?
  ) {
    let model = MadeDeclaration(.model, name, document: union.document)
    model.conforms = conforms
    model.protocols = protocols
    model.fields = fields
    model.coding.extras = union.isCodable ? union.coding.extras : .ignore
    model.lackedTag = lackedTag
    model.isFilled = true
    declarations.append(model)
  }
}

extension JSONValue {
  /// The name of a format, without its number.
  fileprivate var formatWord: String {
    if case .string(let word) = self { return word }
    return members[0].key
  }
}
