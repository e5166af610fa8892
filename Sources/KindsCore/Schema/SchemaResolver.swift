/// Looks up every name of the declarations and marks the kinds that must be indirect.
///
/// - Returns: The schema; it is complete where no error was reported.
func resolveSchema(
  _ documents: [DocumentDeclaration], _ diagnostics: inout Diagnostics
) -> Schema {
  let protocols = ProtocolTable(documents)
  var resolver = SchemaResolver(
    protocols: protocols, types: TypeTable(documents, protocols, &diagnostics),
    groups: GroupTable(documents, &diagnostics))
  resolver.schema.externals = resolver.types.externalTypes
  for document in documents { resolver.add(document) }
  diagnostics.append(resolver.diagnostics.all)
  var schema = resolver.schema
  markIndirectKinds(in: &schema)
  if !diagnostics.hasErrors {
    readDefaults(into: &schema, &diagnostics)
    readConstants(into: &schema, &diagnostics)
  }
  return schema
}

private struct SchemaResolver {
  let protocols: ProtocolTable
  let types: TypeTable
  let groups: GroupTable
  var schema = Schema(documents: [])
  var diagnostics = Diagnostics()

  init(protocols: ProtocolTable, types: TypeTable, groups: GroupTable) {
    self.protocols = protocols
    self.types = types
    self.groups = groups
  }

  mutating func add(_ declaration: DocumentDeclaration) {
    let index = schema.documents.count
    var document = Document(
      file: declaration.file, doc: declaration.doc, access: declaration.access)
    for union in declaration.unions {
      document.unions.append(schema.unions.count)
      schema.unions.append(resolve(union, document: index))
    }
    for structure in declaration.structs {
      document.structures.append(schema.structures.count)
      schema.structures.append(
        Structure(
          name: structure.name.map(SwiftName.init), document: index, doc: structure.doc,
          conforms: conformances(structure.conforms), protocols: references(structure.conforms),
          fields: fields(structure.fields, including: structure.include)))
    }
    for enumeration in declaration.enums {
      document.enumerations.append(schema.enumerations.count)
      schema.enumerations.append(
        Enumeration(
          name: enumeration.name.map(SwiftName.init), document: index, doc: enumeration.doc,
          conforms: conformances(enumeration.conforms),
          protocols: references(enumeration.conforms),
          values: enumeration.values.map { value in
            .init(
              name: value.name.map(SwiftName.init), doc: value.doc, tag: value.tag ?? value.name)
          }))
    }
    for declaration in declaration.protocols {
      document.capabilities.append(schema.capabilities.count)
      schema.capabilities.append(capability(declaration, document: index))
    }
    schema.documents.append(document)
  }

  private mutating func resolve(_ declaration: UnionDeclaration, document: Int) -> Union {
    let shared = fields(declaration.fields)
    let conforms = conformances(declaration.conforms)
    return Union(
      name: declaration.name.map(SwiftName.init), document: document, doc: declaration.doc,
      conforms: conforms, protocols: references(declaration.conforms),
      tagKey: declaration.tagKey ?? Located("type", at: declaration.name.range),
      sharedFields: shared,
      kinds: declaration.kinds.map { kind in
        Kind(
          name: kind.name.map(SwiftName.init), doc: kind.doc, tag: kind.tag ?? kind.name,
          payload: payload(of: kind, shared: shared), model: modelName(of: kind, in: declaration),
          writtenModel: kind.model,
          conforms: conforms.union(conformances(kind.conforms)),
          protocols: references((declaration.conforms ?? []) + kind.conforms),
          writtenConstants: kind.constants)
      },
      visitors: declaration.visitors, omissions: declaration.omissions,
      isFrozen: declaration.isFrozen,
      renderers: declaration.renderers.map { $0.map(SwiftName.init) },
      constants: constants(declaration.constants))
  }

  private mutating func payload(of kind: KindDeclaration, shared: [Field]) -> Payload {
    if let expression = kind.payload {
      return .type(types.resolve(expression, &diagnostics) ?? .json, at: expression.range)
    }
    let all = shared + fields(kind.fields, including: kind.include)
    return all.isEmpty && kind.include.isEmpty ? .nothing : .model(all)
  }

  private mutating func constants(_ declarations: [ConstantDeclaration]) -> [Constant] {
    declarations.compactMap { constant in
      guard let type = types.resolve(constant.type, &diagnostics) else { return nil }
      return Constant(
        name: constant.name.map(SwiftName.init), doc: constant.doc, type: type,
        typeRange: constant.type.range, writtenDefault: constant.defaultValue)
    }
  }

  private mutating func fields(
    _ own: [FieldDeclaration], including names: [Located<String>] = []
  ) -> [Field] {
    (groups.fields(names, &diagnostics) + own).compactMap { field in
      guard let type = types.resolve(field.type, &diagnostics) else { return nil }
      return Field(
        name: field.name.map(SwiftName.init), doc: field.doc, type: type,
        typeRange: field.type.range, key: field.key ?? field.name,
        writtenDefault: field.defaultValue)
    }
  }

  private mutating func conformances(_ names: [Located<String>]?) -> Conformances {
    guard let names else { return .standard }
    return protocols.conformances(names, &diagnostics)
  }

  private func references(_ names: [Located<String>]?) -> [Located<ProtocolReference>] {
    protocols.references(names ?? [])
  }

  private mutating func capability(
    _ declaration: ProtocolDeclaration, document: Int
  ) -> Capability {
    let properties = declaration.properties.map { property in
      Requirement(
        name: property.name.map(SwiftName.init), doc: property.doc, form: .property,
        isWrittenByHand: property.source == .extension, parameters: [], result: use(property.type))
    }
    let methods = declaration.methods.map { method in
      Requirement(
        name: method.name.map(SwiftName.init), doc: method.doc,
        form: .method(isAsync: method.isAsync, isThrowing: method.isThrowing),
        isWrittenByHand: true,
        parameters: method.parameters.compactMap { name, type in
          use(type).map { (name.map(SwiftName.init), $0) }
        },
        result: method.returns.flatMap { use($0) })
    }
    return Capability(
      name: declaration.name.map(SwiftName.init), document: document, doc: declaration.doc,
      isolation: declaration.isolation, requirements: properties + methods)
  }

  private mutating func use(_ expression: TypeExpression) -> Requirement.TypeUse? {
    types.resolve(expression, &diagnostics).map { .init(type: $0, range: expression.range) }
  }
}
