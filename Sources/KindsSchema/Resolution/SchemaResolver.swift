/// Resolves all names in the declarations.
///
/// - Returns: The schema, which is complete if no error was reported.
func resolveSchema(_ documents: [DocumentDeclaration], _ diagnostics: inout Diagnostics) -> Schema {
  let modules = ModuleDeclarations.all(in: documents, &diagnostics)
  let allProtocols = DeclarationTable(modules, \.protocols)
  let allTypes = DeclarationTable(modules, \.types)
  var parts = SchemaParts()
  var ownTypes: TypeTable?
  for (index, module) in modules.enumerated() {
    let protocols = ProtocolTable(module, VisibleDeclarations(from: index, in: allProtocols))
    let types = TypeTable(
      module, VisibleDeclarations(from: index, in: allTypes), protocols, &diagnostics)
    if index == 0 { ownTypes = types }
    parts.modules.append(
      Module(
        imported: module.module, qualifiedNames: module.qualifiedNames,
        externals: types.externalTypes))
    var resolver = SchemaResolver(
      protocols: protocols, types: types, groups: module.groups, module: index, parts: parts)
    // The resolver must be the only owner of the parts, so that appending to them does not copy.
    parts = SchemaParts()
    for document in module.documents { resolver.add(document) }
    diagnostics.append(resolver.diagnostics.all)
    parts = resolver.parts
  }
  // A partial visitor can use a union of any module. Visitors of other modules are not needed here.
  let visitors = modules[0].documents.enumerated().flatMap { index, document in
    document.partialVisitors.compactMap { declaration in
      ownTypes.flatMap {
        resolvePartialVisitor(declaration, document: index, $0, parts.unions, &diagnostics)
      }
    }
  }
  takeTagsOfPayloads(parts.unions)
  return Schema(
    modules: parts.modules, documents: parts.documents, unions: parts.unions,
    structures: parts.structures, enumerations: parts.enumerations, protocols: parts.protocols,
    partialVisitors: visitors, fieldCount: parts.fieldCount,
    flattens: parts.flattens)
}

/// The resolved parts of the schema so far.
private struct SchemaParts {
  var modules: [Module] = []
  var documents: [Document] = []
  var unions: [Union] = []
  var structures: [Structure] = []
  var enumerations: [Enumeration] = []
  var protocols: [ProtocolDefinition] = []
  var fieldCount = 0
  var flattens = false
}

/// Resolves the names in the documents of one module.
private struct SchemaResolver {
  let protocols: ProtocolTable
  let types: TypeTable
  let groups: GroupTable
  /// The index of the module.
  let module: Int
  private(set) var parts: SchemaParts
  private(set) var diagnostics = Diagnostics()

  init(
    protocols: ProtocolTable, types: TypeTable, groups: GroupTable, module: Int, parts: SchemaParts
  ) {
    self.protocols = protocols
    self.types = types
    self.groups = groups
    self.module = module
    self.parts = parts
  }

  mutating func add(_ declaration: DocumentDeclaration) {
    let index = parts.documents.count
    let firsts = (
      parts.unions.count, parts.structures.count, parts.enumerations.count, parts.protocols.count
    )
    for union in declaration.unions {
      let superset = parts.unions.count
      let resolved = resolve(union, document: index)
      parts.unions.append(resolved)
      for subset in union.subsets {
        parts.unions.append(resolveSubset(subset, of: resolved, at: superset, &diagnostics))
      }
    }
    for structure in declaration.structs + declaration.presets {
      parts.structures.append(resolve(structure, document: index))
    }
    for enumeration in declaration.enums {
      parts.enumerations.append(resolve(enumeration, document: index))
    }
    for declaration in declaration.protocols {
      parts.protocols.append(definition(declaration, document: index))
    }
    parts.documents.append(
      Document(
        file: declaration.file, module: module, doc: declaration.doc, access: declaration.access,
        maxDepth: declaration.maxDepth,
        unions: firsts.0..<parts.unions.count,
        structures: firsts.1..<parts.structures.count,
        enumerations: firsts.2..<parts.enumerations.count,
        protocols: firsts.3..<parts.protocols.count))
  }

  private mutating func resolve(_ declaration: EnumDeclaration, document: Int) -> Enumeration {
    let conforms = conformances(declaration.conforms)
    // A document's setting does not apply to enums that are not decoded.
    let isRead = conforms.contains(.decodable) || !declaration.inheritsUnknown
    return Enumeration(
      name: declaration.name.map(SwiftName.qualified), document: document,
      doc: declaration.doc,
      conforms: conforms, protocols: references(declaration.conforms),
      attributes: types.imported(declaration.attributes),
      availability: declaration.availability,
      values: declaration.values.map { value in
        .init(
          name: value.name.map(SwiftName.init), doc: value.doc,
          tag: value.tag ?? value.name.map { .string(declaration.tagStyle.styled($0)) })
      },
      keepsUnknown: declaration.unknown == .keep && isRead)
  }

  private mutating func resolve(_ declaration: StructDeclaration, document: Int) -> Structure {
    let parameters = parameters(declaration.parameters)
    let conforms = conformances(declaration.conforms)
    let json = declaration.json.answer(conforms)
    return Structure(
      name: declaration.name.map(SwiftName.qualified), document: document,
      doc: declaration.doc,
      parameters: parameters, conforms: conforms, protocols: references(declaration.conforms),
      attributes: types.imported(declaration.attributes),
      availability: declaration.availability,
      fields: fields(
        declaration.fields, including: declaration.include, parameters,
        declaration.keyStyle) + extras(declaration.extras, conforms),
      form: declaration.form,
      extras: declaration.extras?.value ?? (declaration.form == .array ? .fail : .ignore),
      json: json,
      presets: declaration.presets.map { preset in
        Preset(name: preset.name.map(SwiftName.init), writtenValues: preset.values)
      })
  }

  private mutating func resolve(_ declaration: UnionDeclaration, document: Int) -> Union {
    let parameters = parameters(declaration.parameters)
    let shared = fields(declaration.fields, parameters, declaration.coding.keyStyle)
    let conforms = conformances(declaration.conforms)
    let json = declaration.json.answer(conforms)
    let protocols = references(declaration.conforms)
    let keptUnknown = declaration.coding.keepsUnknown(conforms)
    let fallbackKey =
      keptUnknown == nil
      ? nil : declaration.coding.fallbackKey(isGeneric: !parameters.isEmpty)
    let kinds = declaration.kinds.map { kind in
      let kindConforms = conforms.union(conformances(kind.conforms))
      return Kind(
        name: kind.name.map(SwiftName.init),
        payload: payload(
          of: kind, in: declaration, shared: shared, parameters,
          extras: extras(declaration.coding.extras, kindConforms),
          around: enclosingExtrasField(of: kind, in: declaration, kindConforms)),
        doc: kind.doc, tag: declaration.coding.tag(of: kind), aliases: kind.aliases,
        discriminatedBy: kind.discriminatedBy,
        writtenInvalid: kind.invalid, writtenFormat: kind.format,
        writtenLabel: kind.label,
        model: kind.modelName(in: declaration), writtenModel: kind.model,
        associatedValues: kind.associatedValues(in: declaration),
        conforms: kindConforms,
        protocols: kind.conforms.isEmpty
          ? protocols : references((declaration.conforms ?? []) + kind.conforms),
        attributes: types.imported(kind.attributes), writtenConstants: kind.constants,
        writtenIndirect: kind.isIndirect,
        deprecation: kind.deprecation, isInOtherModule: module != 0)
    }
    let unknown = keptUnknown.map { range in
      unknownKind(
        of: declaration, at: range,
        tagForm: kinds.first?.tag.value.form ?? .string,
        shared.filter(\.isOfUnknown)
          + (fallbackKey.map { [fallback(of: declaration, at: $0)] } ?? []),
        conforms, protocols)
    }
    let names = declaration.kinds.map(\.name.value)
    if let name = declaration.coding.missingTag, !names.contains(name.value) {
      reportUnknownKind(name, of: declaration.name.value, among: names, &diagnostics)
    }
    let defaults = CodingObject.grammar.keys
    return Union(
      name: declaration.name.map(SwiftName.qualified), document: document,
      doc: declaration.doc,
      parameters: parameters, conforms: conforms, protocols: protocols,
      attributes: types.imported(declaration.attributes),
      availability: declaration.availability,
      coding: Coding(
        style: declaration.coding.style ?? defaults.style.defaultValue,
        shared: declaration.coding.shared ?? defaults.shared.defaultValue,
        sharedRange: declaration.coding.sharedRange,
        tagKey: declaration.coding.tagKey
          ?? Located(defaults.tag.defaultValue, at: declaration.name.range),
        tagAliases: declaration.coding.tagAliases,
        missingTag: declaration.coding.missingTag,
        writesMissingTag: declaration.coding.writesMissingTag,
        ambiguous: declaration.coding.ambiguous ?? defaults.ambiguous.defaultValue,
        emptyKinds: declaration.coding.emptyKinds ?? defaults.emptyKinds.defaultValue,
        contentKey: declaration.coding.contentKey
          ?? Located(defaults.content.defaultValue, at: declaration.name.range),
        extras: declaration.coding.extras?.value ?? .ignore,
        excepted: declaration.coding.extras?.value == .fail
          ? fallbackKey.map { [$0.value] } ?? [] : [],
        ownFallback: declaration.coding.ownFallback,
        maxDepth: declaration.coding.maxDepth,
        inheritsMaxDepth: declaration.coding.inheritsMaxDepth),
      json: json,
      sharedFields: shared, kinds: kinds, unknown: unknown,
      parts: declaration.parts, views: declaration.views,
      frozen: declaration.frozen,
      renderers: resolveRenderers(of: declaration, &diagnostics),
      constants: constants(declaration.constants), superset: nil)
  }

  /// Creates the case for values of unknown kinds.
  ///
  /// - Parameters:
  ///   - range: The place of the request in the schema.
  ///   - fields: The shared fields and the fallback of the case, as far as it has them.
  private mutating func unknownKind(
    of union: UnionDeclaration, at range: SourceRange, tagForm: Tag.Form,
    _ fields: [Field], _ conforms: Conformances, _ protocols: [Located<ProtocolReference>]
  ) -> Kind {
    let name = UnknownNames.case
    let fallback = fields.first(where: \.isFallback)?.name.value.text
    let whole = fallback == nil ? "The whole value" : "The rest of the value"
    let written =
      fallback.map { " Encoding writes it and `\($0)`." } ?? " Encoding writes only this."
    let encoding = conforms.contains(.encodable) ? written : ""
    let value = field(
      UnknownNames.value, .json, at: range, key: UnknownNames.value.text,
      doc: "\(whole), including its tag.\(encoding)")
    return Kind(
      name: Located(name, at: range),
      payload: .fields(
        [
          field(
            UnknownNames.tag, .known(tagForm == .integer ? .int : .string), at: range,
            key: UnknownNames.tag.text, doc: "The tag of the unknown kind.")
        ] + fields + [value]),
      doc: "A value of an unknown kind, stored as it is in the data.",
      tag: Located(.string(name.text), at: range),
      model: UnknownNames.model(of: SwiftName.qualified(union.name.value), case: name),
      conforms: conforms, protocols: protocols)
  }

  /// Creates the field for the fallback: the value that data offers in place of a value of an unknown kind.
  ///
  /// - Parameter key: The fallback's key in data.
  private mutating func fallback(of union: UnionDeclaration, at key: Located<String>) -> Field {
    let number = nextFieldNumber()
    // A duplicate declaration of the union's name is reported elsewhere.
    let type = types.declaration(named: union.name.value).map { SwiftType.declared($0) } ?? .json
    return Field(
      number: number, name: Located(UnknownNames.fallback, at: key.range),
      type: .optional(type), typeRange: key.range, key: key, storage: .inPlace,
      details: FieldDetails(fallbackAt: key.range))
  }

  private mutating func parameters(
    _ declarations: [ParameterDeclaration]
  ) -> [Located<TypeParameter>] {
    declarations.map { parameter in
      parameter.name.map { name in
        types.parameter(name, parameter.constraints, &diagnostics)
      }
    }
  }

  private mutating func payload(
    of kind: KindDeclaration, in union: UnionDeclaration, shared: [Field],
    _ parameters: [Located<TypeParameter>], extras: [Field], around: [Field]
  ) -> Payload {
    if let expression = kind.payload {
      let type = types.resolve(expression, parameters.map(\.value), &diagnostics) ?? .json
      if !union.hasSiblingFields { return .type(type, at: expression.range) }
      return .fields(
        shared + around + [payloadField(of: kind, type, at: expression.range, in: union)])
    }
    let all =
      shared
      + fields(kind.fields, including: kind.include, parameters, union.coding.keyStyle)
    return all.isEmpty && kind.include.isEmpty ? .nothing : .fields(all + extras + around)
  }

  /// Returns the field that keeps the unknown members around a kind's content, if they are kept and the kind has a
  /// model.
  private mutating func enclosingExtrasField(
    of kind: KindDeclaration, in union: UnionDeclaration, _ conforms: Conformances
  ) -> [Field] {
    guard union.coding.style == .adjacent, kind.associatedValues(in: union) == .model else {
      return []
    }
    // The model of a payload with shared fields represents the enclosing object itself.
    return extras(
      union.coding.extras, conforms, named: "enclosingExtras",
      isEnclosingExtras: kind.payload == nil,
      doc: "The members that have no field and are siblings of the payload object, by key.")
  }

  /// Creates the field for a kind's payload next to the shared fields. Its key is the content's key or the tag.
  private mutating func payloadField(
    of kind: KindDeclaration, _ type: SwiftType, at range: SourceRange, in union: UnionDeclaration
  ) -> Field {
    let isExternal = union.coding.style == .external
    let contentKey =
      union.coding.contentKey
      ?? Located(CodingObject.grammar.keys.content.defaultValue, at: union.name.range)
    let label = kind.associatedValues(in: union) == .fields ? Located("_", at: range) : nil
    return Field(
      number: nextFieldNumber(), name: Located("payload", at: range), type: type, typeRange: range,
      key: isExternal ? union.coding.tag(of: kind).map(\.key) : contentKey, storage: .inPlace,
      isPayload: true, module: parts.modules[module].imported?.name,
      details: FieldDetails(
        doc: "The payload, apart from the shared fields.", label: label,
        coding: FieldCoding(
          aliases: isExternal ? kind.aliases.map { $0.map(\.key) } : [], format: kind.format,
          // The key is the tag, so it must be encoded even for `nil`.
          nilCoding: isExternal && type.isOptional ? Located(.null, at: range) : nil)))
  }

  /// Returns the field that keeps unknown members, if they are kept.
  private mutating func extras(
    _ extras: Located<Extras>?, _ conforms: Conformances,
    named name: SwiftName = "extras", isEnclosingExtras: Bool = false,
    doc: String = "The members that have no field, by key."
  ) -> [Field] {
    guard let extras, extras.value == .keep, conforms.isCoding else { return [] }
    return [
      field(
        name, .dictionary(key: .known(.string), value: .json), at: extras.range, key: "",
        isExtras: true, isEnclosingExtras: isEnclosingExtras, doc: doc)
    ]
  }

  /// Creates a field that the schema does not declare.
  private mutating func field(
    _ name: SwiftName, _ type: SwiftType, at range: SourceRange, key: String,
    isExtras: Bool = false, isEnclosingExtras: Bool = false, doc: String
  ) -> Field {
    Field(
      number: nextFieldNumber(), name: Located(name, at: range), type: type, typeRange: range,
      key: Located(key, at: range), storage: .inPlace, isExtras: isExtras,
      isEnclosingExtras: isEnclosingExtras, details: FieldDetails(doc: doc))
  }

  private mutating func nextFieldNumber() -> Int {
    defer { parts.fieldCount += 1 }
    return parts.fieldCount
  }

  private mutating func constants(_ declarations: [ConstantDeclaration]) -> [Constant] {
    declarations.compactMap { constant in
      guard let type = types.resolve(constant.type, [], &diagnostics) else { return nil }
      return Constant(
        name: constant.name.map(SwiftName.init), doc: constant.doc, type: type,
        typeRange: constant.type.range, writtenDefault: constant.defaultValue)
    }
  }

  private mutating func fields(
    _ own: [FieldDeclaration], including names: [Located<String>] = [],
    _ parameters: [Located<TypeParameter>], _ keyStyle: NamingStyle
  ) -> [Field] {
    let parameters = parameters.map(\.value)
    return (groups.fields(names, &diagnostics) + own).compactMap { field in
      guard let type = types.resolve(field.type, parameters, &diagnostics) else { return nil }
      let isIndirect = field.details?.isIndirect ?? false
      if let flatten = field.details?.coding.flatten, flatten.value { parts.flattens = true }
      return Field(
        number: nextFieldNumber(), name: field.name.map(SwiftName.init), type: type,
        typeRange: field.type.range,
        key: field.details?.coding.key ?? field.name.map(keyStyle.styled),
        storage: isIndirect ? .box(for: type) : .inPlace,
        module: parts.modules[module].imported?.name, details: field.details)
    }
  }

  private mutating func conformances(_ names: [Located<String>]?) -> Conformances {
    guard let names else { return .standard }
    return protocols.conformances(names, &diagnostics)
  }

  private func references(_ names: [Located<String>]?) -> [Located<ProtocolReference>] {
    protocols.references(names ?? [])
  }

  private mutating func definition(
    _ declaration: ProtocolDeclaration, document: Int
  ) -> ProtocolDefinition {
    let properties = declaration.properties.map { property in
      Requirement(
        name: property.name.map(SwiftName.init), doc: property.doc, form: .property,
        isHandWritten: declaration.source == .extension, parameters: [],
        result: use(property.type))
    }
    let methods = declaration.methods.map { method in
      Requirement(
        name: method.name.map(SwiftName.init), doc: method.doc,
        form: .method(
          isAsync: method.signature.isAsync, isThrowing: method.signature.isThrowing),
        isHandWritten: true,
        parameters: method.signature.parameters.compactMap { name, type in
          use(type).map { (name.map(SwiftName.init), $0) }
        },
        result: method.signature.result.flatMap { use($0) })
    }
    let requirements = properties + methods
    // Fields can be read in any isolation, and another module can have a different default isolation.
    let isUpToModule =
      requirements.contains(where: \.isHandWritten) && parts.modules[module].imported == nil
    return ProtocolDefinition(
      name: declaration.name.map(SwiftName.init), document: document, doc: declaration.doc,
      writtenIsolation: declaration.isolation,
      isolation: declaration.isolation ?? (isUpToModule ? nil : .nonisolated),
      requirements: requirements)
  }

  private mutating func use(_ expression: TypeExpression) -> Requirement.TypeUse? {
    types.resolve(expression, [], &diagnostics).map { .init(type: $0, range: expression.range) }
  }
}

// The coding settings in effect for a union.
extension CodingDeclaration {
  /// Returns the tag of a kind. In styles without tags, it is the kind's name.
  func tag(of kind: KindDeclaration) -> Located<Tag> {
    let style = (style?.hasTags ?? true) ? tagStyle : .verbatim
    return kind.tag ?? kind.name.map { .string(style.styled($0)) }
  }

  /// Returns the place where a union requests that unknown kinds are kept; `nil` if they are not kept. A document's
  /// setting does not apply to unions that are not decoded or have no tags.
  func keepsUnknown(_ conforms: Conformances) -> SourceRange? {
    guard let unknown, unknown.value != .fail, style?.hasTags ?? true else { return nil }
    if inheritsUnknown, !conforms.contains(.decodable) { return nil }
    return unknown.range
  }

  /// Returns the key of fallbacks; `nil` in styles without an object that can contain a fallback.
  ///
  /// - Parameter isGeneric: Whether the union has generic parameters. The model of unknown values has none, so a
  ///   generic union has a fallback only if it sets the key itself.
  func fallbackKey(isGeneric: Bool) -> Located<String>? {
    if isGeneric, ownFallback == nil { return nil }
    switch style ?? CodingObject.grammar.keys.style.defaultValue {
    case .internal, .adjacent: return fallback
    case .external, .shape, .members: return nil
    }
  }
}
