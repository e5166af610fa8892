/// Resolves all names in the declarations.
///
/// - Returns: The schema, which is complete if no error was reported.
func resolveSchema(_ documents: [DocumentSyntax], _ diagnostics: inout Diagnostics) -> Schema {
  let table = DeclarationTable(ModuleDeclarations.all(in: documents, &diagnostics))
  var schema = Schema()
  var ownNames: VisibleNames?
  for (index, module) in table.modules.enumerated() {
    let names = VisibleNames(from: index, in: table, &diagnostics)
    if index == 0 { ownNames = names }
    schema.modules.append(
      Module(
        imported: module.module, qualifiedNames: module.qualifiedNames,
        externals: names.externalTypes))
    var resolver = SchemaResolver(
      names: names, groups: module.groups, module: index, schema: schema)
    // The resolver must be the only owner of the lists, so that appending to them does not copy.
    schema = Schema()
    for document in module.documents { resolver.add(document) }
    diagnostics.append(resolver.diagnostics.all)
    schema = resolver.schema
  }
  // A partial visitor can use a union of any module. Visitors of other modules are not needed here.
  for (index, document) in table.modules[0].documents.enumerated() {
    schema.partialVisitors += document.partialVisitors.compactMap { declaration in
      ownNames.flatMap {
        resolvePartialVisitor(declaration, document: index, $0, schema.unions, &diagnostics)
      }
    }
  }
  takeTagsOfPayloads(schema.unions)
  schema.derive()
  return schema
}

/// Resolves the names in the documents of one module.
private struct SchemaResolver {
  let names: VisibleNames
  let groups: GroupTable
  /// The index of the module.
  let module: Int
  private(set) var schema: Schema
  private(set) var diagnostics = Diagnostics()

  mutating func add(_ document: DocumentSyntax) {
    let index = schema.documents.count
    let firsts = (
      schema.unions.count, schema.structures.count, schema.enumerations.count,
      schema.protocols.count
    )
    for union in document.unions {
      let superset = schema.unions.count
      let resolved = resolve(union, document: index)
      schema.unions.append(resolved)
      for subset in union.subsets {
        schema.unions.append(resolveSubset(subset, of: resolved, at: superset, &diagnostics))
      }
    }
    for structure in document.structs + document.presets as [StructureSyntax] {
      schema.structures.append(resolve(structure, document: index))
    }
    for enumeration in document.enums {
      schema.enumerations.append(resolve(enumeration, document: index))
    }
    for declaration in document.protocols {
      schema.protocols.append(definition(declaration, document: index))
    }
    let coding = document.defaults?.coding
    schema.documents.append(
      Document(
        file: document.file, module: module, doc: document.doc?.value,
        access: document.effectiveAccess, maxDepth: coding?.maxDepth,
        unions: firsts.0..<schema.unions.count,
        structures: firsts.1..<schema.structures.count,
        enumerations: firsts.2..<schema.enumerations.count,
        protocols: firsts.3..<schema.protocols.count))
  }

  private mutating func resolve(_ syntax: EnumSyntax, document: Int) -> Enumeration {
    let conforms = conformances(syntax.conforms)
    return Enumeration(
      syntax: syntax, name: syntax.name.map(SwiftName.qualified), document: document,
      conforms: conforms, protocols: references(syntax.conforms),
      attributes: names.imported(syntax.attributes),
      values: syntax.values.map { value in
        .init(
          name: value.name.map(SwiftName.init), doc: value.doc?.value,
          tag: value.tag ?? value.name.map { .string((syntax.tags?.value ?? .verbatim).styled($0)) }
        )
      },
      // A document's setting does not apply to enums that are not decoded.
      keepsUnknown: syntax.unknown == .keep
        && (conforms.contains(.decodable) || syntax.has("unknown")))
  }

  private mutating func resolve(_ syntax: StructureSyntax, document: Int) -> Structure {
    let parameters = parameters(syntax.parameters)
    let conforms = conformances(syntax.conforms)
    return Structure(
      syntax: syntax, name: syntax.name.map(SwiftName.qualified), document: document,
      parameters: parameters, conforms: conforms, protocols: references(syntax.conforms),
      attributes: names.imported(syntax.attributes),
      fields: fields(
        groups.fields(syntax.include, &diagnostics) + syntax.fields, parameters.map(\.value),
        syntax.keys?.value ?? .verbatim) + extras(syntax.extras, conforms),
      presets: syntax.values.map { name, values in
        Preset(name: name.map(SwiftName.init), writtenValues: values)
      })
  }

  private mutating func resolve(_ syntax: UnionSyntax, document: Int) -> Union {
    let coding = syntax.coding
    let parameters = parameters(syntax.parameters)
    let shared = fields(syntax.fields, parameters.map(\.value), coding.keys)
    let conforms = conformances(syntax.conforms)
    let protocols = references(syntax.conforms)
    let kinds = syntax.kinds.map { kind in
      let used = Set(syntax.parameters(usedBy: kind, groups).map(\.name.value))
      let kindConforms = conforms.union(conformances(kind.conforms))
      return Kind(
        kind,
        payload: payload(
          of: kind, in: syntax, shared: shared, parameters.map(\.value), kindConforms),
        tag: coding.tag(of: kind), model: kind.modelName(in: syntax),
        parameters: parameters.map(\.value).filter { used.contains($0.name.text) },
        associatedValues: kind.associatedValues(in: syntax), conforms: kindConforms,
        protocols: kind.conforms.isEmpty
          ? protocols : references((syntax.conforms ?? []) + kind.conforms),
        attributes: names.imported(kind.attributes), isInOtherModule: module != 0)
    }
    let unknown = coding.keepsUnknown(conforms).map { range in
      unknownKind(
        of: syntax, at: range, tagForm: kinds.first?.tag.value.form ?? .string, shared,
        parameters.map(\.value), conforms, protocols)
    }
    if coding.extras == .fail, let fallback = unknown?.fields.first(where: \.isFallback) {
      coding.excepted = [fallback.key.value]
    }
    let kindNames = syntax.kinds.map(\.name.value)
    if let name = coding.missingTag, !kindNames.contains(name.value) {
      reportUnknownKind(name, of: syntax.name.value, among: kindNames, &diagnostics)
    }
    return Union(
      syntax, document: document, parameters: parameters, conforms: conforms,
      protocols: protocols, attributes: names.imported(syntax.attributes), sharedFields: shared,
      kinds: kinds, unknown: unknown, renderers: resolveRenderers(of: syntax, &diagnostics),
      constants: constants(syntax.constants))
  }

  /// Creates the case for values of unknown kinds.
  ///
  /// - Parameter range: The place of the request in the schema.
  private mutating func unknownKind(
    of union: UnionSyntax, at range: SourceRange, tagForm: Tag.Form, _ shared: [Field],
    _ parameters: [TypeParameter], _ conforms: Conformances,
    _ protocols: [Located<ProtocolReference>]
  ) -> Kind {
    let name = UnknownNames.case
    let shared = shared.filter(\.isOfUnknown)
    let used = Set(shared.flatMap(\.type.parts))
    let fallback = union.coding.fallbackKey(isGeneric: !union.parameters.isEmpty).map {
      self.fallback(of: union, at: $0)
    }
    let whole = fallback == nil ? "The whole value" : "The rest of the value"
    let written =
      fallback == nil
      ? " Encoding writes only this." : " Encoding writes it and `\(UnknownNames.fallback.text)`."
    let value = field(
      UnknownNames.value, .json, at: range, key: UnknownNames.value.text,
      doc: "\(whole), including its tag.\(conforms.contains(.encodable) ? written : "")")
    let tag = field(
      UnknownNames.tag, .known(tagForm == .integer ? .int : .string), at: range,
      key: UnknownNames.tag.text, doc: "The tag of the unknown kind.")
    let syntax = KindSyntax(name: Located(name.text, at: range))
    syntax.doc = Located("A value of an unknown kind, stored as it is in the data.", at: range)
    return Kind(
      syntax,
      payload: .fields(
        [tag] + shared + [fallback].compactMap(\.self) + [value]),
      tag: Located(.string(name.text), at: range),
      model: UnknownNames.model(of: SwiftName.qualified(union.name.value), case: name),
      parameters: parameters.filter { used.contains(.parameter($0)) }, conforms: conforms,
      protocols: protocols)
  }

  /// Creates the field for the fallback: the value that data offers in place of a value of an unknown kind. A fallback
  /// that cannot be decoded is treated as missing.
  ///
  /// - Parameter key: The fallback's key in data.
  private mutating func fallback(of union: UnionSyntax, at key: Located<String>) -> Field {
    // A duplicate declaration of the union's name is reported elsewhere.
    let type = names.declaration(named: union.name.value).map { SwiftType.declared($0) } ?? .json
    return field(
      UnknownNames.fallback, .optional(type), at: key.range, key: key.value,
      doc: "The value that the data provides to replace this one."
    ) {
      $0.invalid = Located(.nil, at: key.range)
      $0.ofUnknown = Located(true, at: key.range)
      $0.isFallback = true
    }
  }

  private mutating func parameters(
    _ declarations: [ParameterDeclaration]
  ) -> [Located<TypeParameter>] {
    declarations.map { parameter in
      parameter.name.map { name in
        names.parameter(name, parameter.constraints, &diagnostics)
      }
    }
  }

  private mutating func payload(
    of kind: KindSyntax, in union: UnionSyntax, shared: [Field], _ parameters: [TypeParameter],
    _ conforms: Conformances
  ) -> Payload {
    let type = kind.payload.map { written in
      Located(names.resolve(written, parameters, &diagnostics) ?? .json, at: written.range)
    }
    let own = fields(
      groups.fields(kind.include, &diagnostics) + kind.fields, parameters, union.coding.keys)
    switch union.content(of: kind) {
    case .nothing: return .nothing
    case .payload: return type.map { .type($0.value, at: $0.range) } ?? .nothing
    case .fields:
      let around = enclosingExtras(of: kind, in: union, conforms)
      guard let type else {
        return .fields(
          shared + own + extras(located(union.coding), conforms) + around)
      }
      return .fields(shared + around + [payloadField(of: kind, type, in: union)])
    }
  }

  private func located(_ coding: CodingSyntax) -> Located<Extras> {
    coding.located("extras", coding.extras)
  }

  /// Returns the field that keeps the unknown members around a kind's content, if they are kept and the kind has a
  /// model.
  private mutating func enclosingExtras(
    of kind: KindSyntax, in union: UnionSyntax, _ conforms: Conformances
  ) -> [Field] {
    guard union.coding.style == .adjacent, kind.associatedValues(in: union) == .model else {
      return []
    }
    // The model of a payload with shared fields represents the enclosing object itself.
    return extras(
      located(union.coding), conforms, named: "enclosingExtras",
      isEnclosingExtras: kind.payload == nil,
      doc: "The members that have no field and are siblings of the payload object, by key.")
  }

  /// Creates the field for a kind's payload next to the shared fields. Its key is the content's key or the tag.
  private mutating func payloadField(
    of kind: KindSyntax, _ type: Located<SwiftType>, in union: UnionSyntax
  ) -> Field {
    let isExternal = union.coding.style == .external
    let syntax = FieldSyntax(name: Located("payload", at: type.range))
    syntax.doc = Located("The payload, apart from the shared fields.", at: type.range)
    if kind.associatedValues(in: union) == .fields { syntax.label = Located("_", at: type.range) }
    syntax.format = kind.format
    if isExternal {
      syntax.aliases = kind.aliases.map { $0.map(\.key) }
      // The key is the tag, so it must be encoded even for `nil`.
      if type.value.isOptional { syntax.nil = Located(.null, at: type.range) }
    }
    return Field(
      number: nextFieldNumber(), syntax, type: type.value, typeRange: type.range,
      key: isExternal ? union.coding.tag(of: kind).map(\.key) : union.coding.contentKey,
      isPayload: true, module: schema.modules[module].imported?.name)
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
    isExtras: Bool = false, isEnclosingExtras: Bool = false, doc: String,
    _ configure: (FieldSyntax) -> Void = { _ in }
  ) -> Field {
    let syntax = FieldSyntax(name: Located(name.text, at: range))
    syntax.doc = Located(doc, at: range)
    configure(syntax)
    return Field(
      number: nextFieldNumber(), syntax, type: type, typeRange: range, key: Located(key, at: range),
      isExtras: isExtras, isEnclosingExtras: isEnclosingExtras)
  }

  private mutating func nextFieldNumber() -> Int {
    defer { schema.fieldCount += 1 }
    return schema.fieldCount
  }

  private mutating func constants(_ declarations: [ConstantSyntax]) -> [Constant] {
    declarations.compactMap { constant in
      guard let written = constant.type, let type = names.resolve(written, [], &diagnostics) else {
        return nil
      }
      return Constant(
        name: constant.name.map(SwiftName.init), doc: constant.doc?.value, type: type,
        typeRange: written.range, writtenDefault: constant.default)
    }
  }

  private mutating func fields(
    _ fields: [FieldSyntax], _ parameters: [TypeParameter], _ keyStyle: NamingStyle
  ) -> [Field] {
    fields.compactMap { syntax in
      guard let written = syntax.type,
        let type = names.resolve(written, parameters, &diagnostics)
      else { return nil }
      if syntax.flatten?.value == true { schema.flattens = true }
      return Field(
        number: nextFieldNumber(), syntax, type: type, typeRange: written.range,
        key: syntax.key?.key ?? syntax.name.map(keyStyle.styled),
        module: schema.modules[module].imported?.name)
    }
  }

  private mutating func conformances(_ names: [Located<String>]?) -> Conformances {
    guard let names else { return .standard }
    return self.names.conformances(names, &diagnostics)
  }

  private func references(_ names: [Located<String>]?) -> [Located<ProtocolReference>] {
    self.names.references(names ?? [])
  }

  private mutating func definition(
    _ syntax: ProtocolSyntax, document: Int
  ) -> ProtocolDefinition {
    let properties = syntax.properties.map { property in
      Requirement(
        name: property.name.map(SwiftName.init), doc: property.doc?.value, form: .property,
        isHandWritten: syntax.by == .extension, parameters: [], result: use(property.type))
    }
    let methods = syntax.methods.compactMap { method -> Requirement? in
      guard let signature = method.type else { return nil }
      return Requirement(
        name: method.name.map(SwiftName.init), doc: method.doc?.value,
        form: .method(isAsync: signature.isAsync, isThrowing: signature.isThrowing),
        isHandWritten: true,
        parameters: signature.parameters.compactMap { name, type in
          use(type).map { (name.map(SwiftName.init), $0) }
        },
        result: use(signature.result))
    }
    let requirements = properties + methods
    // Fields can be read in any isolation, and another module can have a different default isolation.
    let isUpToModule =
      requirements.contains(where: \.isHandWritten) && schema.modules[module].imported == nil
    let isolation = syntax.isolation?.value
    return ProtocolDefinition(
      name: syntax.name.map(SwiftName.init), document: document, doc: syntax.doc?.value,
      writtenIsolation: isolation, isolation: isolation ?? (isUpToModule ? nil : .nonisolated),
      requirements: requirements)
  }

  private mutating func use(_ expression: TypeExpression?) -> Requirement.TypeUse? {
    expression.flatMap { written in
      names.resolve(written, [], &diagnostics).map { .init(type: $0, range: written.range) }
    }
  }
}
