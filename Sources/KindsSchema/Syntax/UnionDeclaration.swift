/// A tagged union of kinds.
struct UnionDeclaration {
  let name: Located<String>
  let doc: String?
  let parameters: [ParameterDeclaration]
  let kinds: [KindDeclaration]
  /// The fields that every kind has.
  let fields: [FieldDeclaration]
  let conforms: [Located<String>]?
  let attributes: [Located<SwiftAttribute>]
  let availability: Availability?
  let coding: CodingDeclaration
  /// The request for direct JSON, if there is one.
  let json: DirectRequest
  let parts: UnionParts
  /// The associated type for what visitors result in.
  let visitorOutput: Located<String>
  /// The frameworks that show it, each with the place of the request.
  let views: [ViewPart: SourceRange]
  /// The promise of a public union about new kinds, at its key.
  let frozen: Located<Frozen>?
  /// The isolation of its Swift expressions, if the declaration or its document names one.
  let isolation: Isolation?
  /// The place where it says so itself.
  let isolationRange: SourceRange?
  let renderers: [RendererDeclaration]
  let constants: [ConstantDeclaration]
  /// The carrier of fields in cases of kinds that name none.
  let associatedValues: AssociatedValues
  /// The pattern for the names of the models.
  let modelPattern: Located<String>?
  let subsets: [SubsetDeclaration]

  init(_ name: Located<String>, _ union: Members<UnionObject>, _ defaults: DeclarationDefaults) {
    var views = Dictionary(
      (union.views ?? []).map { ($0.value, union.keyRange(\.views)) },
      uniquingKeysWith: { first, _ in first })
    if let gallery = views[.gallery] { views[.swiftui] = gallery }
    self.name = name
    self.doc = union.doc?.value
    self.parameters = union.parameters ?? []
    let constants = (union.constants ?? []).compactMap(ConstantDeclaration.init)
    self.constants = constants
    self.kinds = (union.kinds ?? []).map { KindDeclaration($0, $1, constants, defaults) }
    self.fields = FieldDeclaration.all(union.fields, defaults)
    self.conforms = union.conforms ?? defaults.conforms
    self.attributes = union.attributes ?? []
    self.availability = Availability(union.available)
    self.coding =
      union.coding.map { CodingDeclaration($0, else: defaults.coding) } ?? defaults.coding
    self.json = DirectRequest(union.json, besides: union.conforms, defaults)
    self.parts = UnionParts(
      with: union.with ?? [], without: union.without ?? [], samplesAt: views[.gallery])
    self.visitorOutput =
      union.written(\.visitorOutput) ?? Located(union.visitorOutput, at: name.range)
    self.views = views
    self.frozen = union.frozen.map { Located(Frozen($0), at: union.keyRange(\.frozen)) }
    self.isolation = union.isolation?.value ?? defaults.isolation
    self.isolationRange = union.isolation?.range
    self.renderers = (union.renderers ?? []).compactMap(RendererDeclaration.init)
    self.associatedValues = union.associatedValues
    self.modelPattern = union.model
    self.subsets = (union.subsets ?? []).map { SubsetDeclaration(name: $0, kinds: $1) }
    coding.refuseTags(of: kinds, &union.reader.diagnostics)
    coding.refusePairs(of: kinds, in: name, &union.reader.diagnostics)
  }
}

extension Frozen {
  fileprivate init(_ value: EitherValue<Located<Bool>, Located<FrozenWord>>) {
    switch value {
    case .first(let isFrozen): self = isFrozen.value ? .frozen : .nonexhaustive
    case .second(let word):
      switch word.value {
      case .warn: self = .nonexhaustiveWithWarning
      }
    }
  }
}

extension UnionDeclaration {
  /// Whether it has shared fields, and these are siblings of the payload.
  var hasSiblingFields: Bool {
    !fields.isEmpty && coding.shared == .beside
      && (coding.style == .adjacent || coding.style == .external)
  }
}

/// A narrower union over the models of some kinds.
struct SubsetDeclaration {
  let name: Located<String>
  let kinds: [Located<String>]
}

/// A value that each kind of a union has.
struct ConstantDeclaration {
  let name: Located<String>
  let doc: String?
  let type: TypeExpression
  /// The name in JSON data, or `nil` if the constant is not in data.
  let key: Located<String>?
  /// The value for kinds that give none.
  let defaultValue: JSONNode?

  /// - Returns: `nil` if there is no type that can be read.
  init?(_ name: Located<String>, _ constant: Members<ConstantObject>) {
    guard let type = constant.type else { return nil }
    self.name = name
    self.doc = constant.doc?.value
    self.type = type
    self.key = constant.key
    self.defaultValue = constant.default
  }

  /// The constant as a field in the data of a kind; `nil` if it is not in data, or if the kind has no value for it.
  ///
  /// - Parameter values: The values that the kind gives to constants.
  func field(_ values: [JSONMember]) -> FieldDeclaration? {
    let own = values.first { $0.key.value == name.value }
    guard let key, let value = own?.value ?? defaultValue else { return nil }
    return FieldDeclaration(
      name: own?.key ?? name, type: type,
      details: FieldDetails(doc: doc, constant: value, coding: FieldCoding(key: key))
    )
  }
}

/// A renderer of a union.
struct RendererDeclaration {
  let name: Located<String>
  let format: RenderFormat
  /// The schemes that destinations of links may have, if the schema says them.
  let schemes: [Located<String>]?
  /// Whether every kind must have a template.
  let isComplete: Bool
  /// The kinds whose rendering is written in Swift.
  let handWritten: [Located<String>]
  let partials: [(name: Located<String>, template: Template)]

  /// - Returns: `nil` if there is no format that can be read.
  init?(_ name: Located<String>, _ renderer: Members<RendererObject>) {
    guard let format = renderer.format else { return nil }
    self.name = name
    self.format = format.value
    self.schemes = renderer.schemes
    self.isComplete = renderer.complete
    self.handWritten = renderer.handWritten ?? []
    self.partials = (renderer.partials ?? []).map { (name: $0, template: $1) }
  }
}

/// One kind of a union, with its own data.
struct KindDeclaration {
  let name: Located<String>
  let doc: String?
  /// The groups whose fields come before its own.
  let include: [Located<String>]
  /// The union's constants that are in the data, and its own fields.
  let fields: [FieldDeclaration]
  let payload: TypeExpression?
  /// The coding of the dates, durations and data in the payload.
  let format: Located<FieldFormat>?
  /// Its label in the case.
  let label: Located<String>?
  let tag: Located<Tag>?
  /// The other tags that are read.
  let aliases: [Located<Tag>]
  /// The fields that discriminate it, if it lists them.
  let discriminatedBy: [Located<String>]?
  /// The place of that list.
  let discriminatedByRange: SourceRange
  /// The value of the union if the kind's own cannot be decoded.
  let invalid: Located<InvalidKind>?
  /// The shapes that it used to have, the oldest first.
  let earlier: [EarlierDeclaration]
  let conforms: [Located<String>]
  let attributes: [Located<SwiftAttribute>]
  /// The name of its model.
  let model: Located<String>?
  /// The carrier of fields in its case, if the kind itself names one.
  let associatedValues: Located<AssociatedValues>?
  /// The values of the union's constants for this kind.
  let constants: [JSONMember]
  /// Its templates by the names of renderers.
  let templates: [(renderer: Located<String>, template: Template)]
  /// Whether its case is indirect, if the kind itself says so.
  let isIndirect: Located<Bool>?
  /// The place where it says that it is newer than the last major version.
  let newer: SourceRange?
  /// The deprecation message.
  let deprecation: String?

  /// - Parameter constants: The constants of the union.
  init(
    _ name: Located<String>, _ kind: Members<KindObject>, _ constants: [ConstantDeclaration],
    _ defaults: DeclarationDefaults
  ) {
    let values = kind.constants ?? []
    self.name = name
    self.doc = kind.doc?.value
    self.include = kind.include ?? []
    self.fields =
      constants.compactMap { $0.field(values) } + FieldDeclaration.all(kind.fields, defaults)
    self.payload = kind.payload
    self.format = kind.format.flatMap(FieldFormat.written)
    self.label = kind.label
    self.tag = kind.tag
    self.aliases = kind.aliases ?? []
    self.discriminatedBy = kind.discriminatedBy
    self.discriminatedByRange = kind.keyRange(\.discriminatedBy)
    self.invalid = kind.invalid
    self.earlier = (kind.earlier ?? []).compactMap { EarlierDeclaration($0, defaults) }
    self.conforms = kind.conforms ?? []
    self.attributes = kind.attributes ?? []
    self.model = kind.model
    self.associatedValues = kind.associatedValues.map {
      Located($0.value, at: kind.keyRange(\.associatedValues))
    }
    self.constants = values
    self.templates = (kind.render ?? []).map { (renderer: $0, template: $1) }
    self.isIndirect = kind.indirect
    self.newer = kind.newer ? kind.keyRange(\.newer) : nil
    self.deprecation = kind.deprecated?.value
    guard kind.has(\.payload) else { return }
    for constant in constants {
      guard let key = constant.key else { continue }
      kind.reader.diagnostics.error(
        .payloadExcludesFields,
        "the data of the kind \(quoted(name.value)) with a 'payload' cannot contain the constant \(quoted(constant.name.value)); remove its 'key', or give the kind 'fields'",
        at: kind.keyRange(\.payload),
        related: [.init(message: "'key' is here", range: key.range)])
    }
  }
}

/// A shape that a kind used to have in data.
struct EarlierDeclaration {
  let tag: Located<Tag>
  /// The groups whose fields come before its own.
  let include: [Located<String>]
  let fields: [FieldDeclaration]

  /// - Returns: `nil` if it has no tag that can be read.
  init?(_ shape: Members<EarlierObject>, _ defaults: DeclarationDefaults) {
    guard let tag = shape.tag else { return nil }
    self.tag = tag
    self.include = shape.include ?? []
    self.fields = FieldDeclaration.all(shape.fields, defaults)
  }
}

extension [KindDeclaration] {
  /// Whether one of them has a second tag.
  var hasPairs: Bool { contains { $0.allTags.contains { $0.value.second != nil } } }
}

extension KindDeclaration {
  /// All tags that it gives.
  var allTags: [Located<Tag>] { (tag.map { [$0] } ?? []) + aliases + earlier.map(\.tag) }

  /// The carrier of fields in the case.
  func associatedValues(in union: UnionDeclaration) -> AssociatedValues {
    associatedValues?.value ?? union.associatedValues
  }

  /// The model struct of the kind: the name that it gives itself, or the one that the union's pattern makes.
  func modelName(in union: UnionDeclaration) -> SwiftName {
    let kindName = SwiftName(name.value).capitalized
    let unionName = SwiftName.qualified(union.name.value)
    if let model {
      return SwiftName(pattern: model.value, kind: kindName, union: unionName)
    }
    guard let pattern = union.modelPattern else {
      return defaultModelName(kind: kindName, union: unionName)
    }
    return SwiftName(pattern: pattern.value, kind: kindName, union: unionName)
  }
}

/// The name of a kind's model if no `model` says another.
///
/// The kind comes first, because all other types that are generated for a union begin with its name: the model of a kind
/// `view` must not be called `PostView`.
package func defaultModelName(kind: SwiftName, union: SwiftName) -> SwiftName {
  kind.capitalized + union
}

extension SwiftName {
  /// The name of a model that a pattern makes: that of a type beside the union, or in it.
  init(pattern: String, kind: SwiftName, union: SwiftName) {
    let own = nestedPattern(pattern)
    let name = SwiftName(
      filledPattern(own ?? pattern, kind: kind.text, union: union.inner.text))
    self = own == nil ? union.withInner(name) : SwiftName(name, inside: union)
  }
}
