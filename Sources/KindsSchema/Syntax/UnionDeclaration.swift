/// A union that the schema declares.
struct UnionDeclaration {
  let name: Located<String>
  let doc: String?
  let parameters: [ParameterDeclaration]
  let kinds: [KindDeclaration]
  /// The shared fields.
  let fields: [FieldDeclaration]
  let conforms: [Located<String>]?
  let attributes: [Located<SwiftAttribute>]
  let availability: Availability?
  let coding: CodingDeclaration
  /// The request for direct JSON.
  let json: DirectRequest
  let parts: UnionParts
  /// The associated type of visitors for the result of a visit.
  /// The UI frameworks for which views are generated, each with the place of the request.
  let views: [ViewPart: SourceRange]
  /// The promise of a public union about adding kinds, with the place of its key.
  let frozen: SourceRange?
  let renderers: [RendererDeclaration]
  let constants: [ConstantDeclaration]
  /// The representation of fields in cases, for kinds that set none.
  let associatedValues: AssociatedValues
  /// The pattern for model names.
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
    self.constants = (union.constants ?? []).compactMap(ConstantDeclaration.init)
    self.kinds = (union.kinds ?? []).map { KindDeclaration($0, $1, defaults) }
    self.fields = FieldDeclaration.all(union.fields, defaults)
    self.conforms = union.conforms ?? defaults.conforms
    self.attributes = union.attributes ?? []
    self.availability = Availability(union.available)
    self.coding =
      union.coding.map { CodingDeclaration($0, else: defaults.coding) } ?? defaults.coding
    self.json = DirectRequest(union.json, besides: union.conforms, defaults)
    self.parts = UnionParts(
      with: union.with ?? [], without: union.without ?? [], samplesAt: views[.gallery])
    self.views = views
    self.frozen = union.frozen ? union.keyRange(\.frozen) : nil
    self.renderers = (union.renderers ?? []).compactMap(RendererDeclaration.init)
    self.associatedValues = union.associatedValues
    self.modelPattern = union.model
    self.subsets = (union.subsets ?? []).map { SubsetDeclaration(name: $0, kinds: $1) }
    coding.refuseTags(of: kinds, &union.reader.diagnostics)
  }
}

extension UnionDeclaration {
  /// Whether the union has shared fields that are siblings of the payload.
  var hasSiblingFields: Bool {
    !fields.isEmpty && coding.shared == .beside
      && (coding.style == .adjacent || coding.style == .external)
  }
}

/// A union of some kinds of another union, with the same models.
struct SubsetDeclaration {
  let name: Located<String>
  let kinds: [Located<String>]
}

/// A constant of a union, with a value for each kind.
struct ConstantDeclaration {
  let name: Located<String>
  let doc: String?
  let type: TypeExpression
  /// The value for kinds that set none.
  let defaultValue: JSONNode?

  /// - Returns: `nil` if the type is missing or not readable.
  init?(_ name: Located<String>, _ constant: Members<ConstantObject>) {
    guard let type = constant.type else { return nil }
    self.name = name
    self.doc = constant.doc?.value
    self.type = type
    self.defaultValue = constant.default
  }
}

/// A renderer of a union.
struct RendererDeclaration {
  let name: Located<String>
  let format: RenderFormat
  /// The URL schemes that links may have, if the schema sets them.
  let schemes: [Located<String>]?
  /// Whether every kind must have a template.
  let isComplete: Bool

  /// - Returns: `nil` if the format is missing or not readable.
  init?(_ name: Located<String>, _ renderer: Members<RendererObject>) {
    guard let format = renderer.format else { return nil }
    self.name = name
    self.format = format.value
    self.schemes = renderer.schemes
    self.isComplete = renderer.complete
  }
}

/// A kind of a union.
struct KindDeclaration {
  let name: Located<String>
  let doc: String?
  /// The groups whose fields precede the kind's own.
  let include: [Located<String>]
  /// The kind's own fields.
  let fields: [FieldDeclaration]
  let payload: TypeExpression?
  /// The format of dates, durations and data in the payload.
  let format: Located<FieldFormat>?
  /// The argument label of the payload in the case.
  let label: Located<String>?
  let tag: Located<Tag>?
  /// The other tags that decoding accepts.
  let aliases: [Located<Tag>]
  /// The fields that discriminate the kind, if it lists them.
  let discriminatedBy: [Located<String>]?
  /// The place of `discriminatedBy`.
  let discriminatedByRange: SourceRange
  /// The replacement for a value whose payload cannot be decoded.
  let invalid: Located<InvalidKind>?
  let conforms: [Located<String>]
  let attributes: [Located<SwiftAttribute>]
  /// The name of the model.
  let model: Located<String>?
  /// The representation of the fields in the case, if the kind itself sets one.
  let associatedValues: Located<AssociatedValues>?
  /// The kind's values for the union's constants.
  let constants: [JSONMember]
  /// The templates, each with the name of its renderer.
  let templates: [(renderer: Located<String>, template: Template)]
  /// The setting `indirect`, if the kind itself has it: whether the case is indirect.
  let isIndirect: Located<Bool>?
  /// The deprecation message.
  let deprecation: String?

  init(
    _ name: Located<String>, _ kind: Members<KindObject>, _ defaults: DeclarationDefaults
  ) {
    self.name = name
    self.doc = kind.doc?.value
    self.include = kind.include ?? []
    self.fields = FieldDeclaration.all(kind.fields, defaults)
    self.payload = kind.payload
    self.format = kind.format.flatMap(FieldFormat.written)
    self.label = kind.label
    self.tag = kind.tag
    self.aliases = kind.aliases ?? []
    self.discriminatedBy = kind.discriminatedBy
    self.discriminatedByRange = kind.keyRange(\.discriminatedBy)
    self.invalid = kind.invalid
    self.conforms = kind.conforms ?? []
    self.attributes = kind.attributes ?? []
    self.model = kind.model
    self.associatedValues = kind.associatedValues.map {
      Located($0.value, at: kind.keyRange(\.associatedValues))
    }
    self.constants = kind.constants ?? []
    self.templates = (kind.render ?? []).map { (renderer: $0, template: $1) }
    self.isIndirect = kind.indirect
    self.deprecation = kind.deprecated?.value
  }
}

extension KindDeclaration {
  /// Returns the representation of the fields in the case: a model or associated values.
  func associatedValues(in union: UnionDeclaration) -> AssociatedValues {
    associatedValues?.value ?? union.associatedValues
  }

  /// Returns the name of the kind's model: the kind's own setting, or a name from the union's pattern.
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

/// Returns the default name of a kind's model.
///
/// The kind's name comes first, although the names of all other types that are generated for a union begin with the
/// union's name. If the union's name came first, the model of a kind `view` would be called `PostView`, like the
/// generated view.
package func defaultModelName(kind: SwiftName, union: SwiftName) -> SwiftName {
  kind.capitalized + union
}

extension SwiftName {
  /// Creates a model name from a pattern. The model is nested in the union if the pattern says so.
  init(pattern: String, kind: SwiftName, union: SwiftName) {
    let own = nestedPattern(pattern)
    let name = SwiftName(
      filledPattern(own ?? pattern, kind: kind.text, union: union.inner.text))
    self = own == nil ? union.withInner(name) : SwiftName(name, inside: union)
  }
}
