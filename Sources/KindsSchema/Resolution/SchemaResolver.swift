/// Looks up every name of the declarations and marks the kinds that must be indirect.
///
/// - Returns: The schema; it is complete where no error was reported.
func resolveSchema(
  _ documents: [DocumentDeclaration], _ options: GenerationOptions,
  _ diagnostics: inout Diagnostics
) -> Schema {
  let groups = GroupTable(documents, &diagnostics)
  let protocols = ProtocolTable(documents)
  let types = TypeTable(documents, groups, protocols, &diagnostics)
  var resolver = SchemaResolver(protocols: protocols, types: types, groups: groups)
  resolver.schema.externals = resolver.types.externalTypes
  for document in documents { resolver.add(document) }
  diagnostics.append(resolver.diagnostics.all)
  var schema = resolver.schema
  let recursive = RecursiveTypes(schema)
  markIndirectKinds(in: schema, recursive)
  schema.conditionalConformances = ConditionalConformances(schema)
  argumentsAreFinite(schema, &diagnostics)
  if !diagnostics.hasErrors { argumentsAreFew(schema, &diagnostics) }
  if !diagnostics.hasErrors {
    readDefaults(into: schema, options, &diagnostics)
    readConstants(into: &schema, options, &diagnostics)
    readPresets(into: &schema, options, &diagnostics)
    limitDepths(in: &schema, recursive)
    markRecursiveFields(in: &schema, recursive)
    markLargeKinds(in: schema, recursive)
    markSmallFrames(in: &schema)
    completeSubsets(of: &schema)
    shareContainers(in: &schema)
    findTraversedTypes(in: &schema)
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
      file: declaration.file, doc: declaration.doc, access: declaration.access,
      maxDepth: declaration.maxDepth ?? defaultMaxDepth)
    for union in declaration.unions {
      let superset = schema.unions.count
      let resolved = resolve(union, document: index)
      let subsets = union.subsets.map { subset in
        resolveSubset(subset, of: resolved, at: superset, &diagnostics)
      }
      schema.unions += [resolved] + subsets
      document.unions += superset..<schema.unions.count
    }
    for structure in declaration.structs + declaration.presets {
      document.structures.append(schema.structures.count)
      schema.structures.append(resolve(structure, document: index))
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
              name: value.name.map(SwiftName.init), doc: value.doc,
              tag: value.tag ?? value.name.map { .string(enumeration.tagStyle.styled($0)) })
          },
          keepsUnknown: enumeration.unknown == .keep))
    }
    for declaration in declaration.protocols {
      document.capabilities.append(schema.capabilities.count)
      schema.capabilities.append(capability(declaration, document: index))
    }
    schema.documents.append(document)
  }

  private mutating func resolve(_ declaration: StructDeclaration, document: Int) -> Structure {
    let parameters = parameters(declaration.parameters)
    let conforms = conformances(declaration.conforms)
    return Structure(
      name: declaration.name.map(SwiftName.init), document: document, doc: declaration.doc,
      parameters: parameters, conforms: conforms, protocols: references(declaration.conforms),
      fields: fields(
        declaration.fields, including: declaration.include, parameters,
        declaration.keyStyle) + extras(declaration.extras, conforms),
      extras: declaration.extras?.value ?? .ignore,
      presets: declaration.presets.map { preset in
        Preset(name: preset.name.map(SwiftName.init), writtenValues: preset.values)
      })
  }

  private mutating func resolve(_ declaration: UnionDeclaration, document: Int) -> Union {
    let parameters = parameters(declaration.parameters)
    let shared = fields(declaration.fields, parameters, declaration.coding.keyStyle)
    let conforms = conformances(declaration.conforms)
    let protocols = references(declaration.conforms)
    return Union(
      name: declaration.name.map(SwiftName.init), document: document, doc: declaration.doc,
      parameters: parameters, conforms: conforms, protocols: protocols,
      coding: Coding(
        style: declaration.coding.style ?? .internal,
        shared: declaration.coding.shared ?? .inside,
        sharedRange: declaration.coding.sharedRange,
        tagKey: declaration.coding.tagKey ?? Located("type", at: declaration.name.range),
        contentKey: declaration.coding.contentKey ?? Located("data", at: declaration.name.range),
        keepsUnknown: declaration.coding.keepsUnknown(in: conforms),
        extras: declaration.coding.extras?.value ?? .ignore,
        maxDepth: declaration.coding.maxDepth ?? defaultMaxDepth,
        maxDepthRange: declaration.coding.maxDepthRange),
      sharedFields: shared,
      kinds: declaration.kinds.map { kind in
        let kindConforms = conforms.union(conformances(kind.conforms))
        return Kind(
          name: kind.name.map(SwiftName.init),
          payload: payload(
            of: kind, shared: shared, parameters, declaration.coding.keyStyle,
            extras: extras(declaration.coding.extras, kindConforms)),
          doc: kind.doc, tag: declaration.coding.tag(of: kind), aliases: kind.aliases,
          model: kind.modelName(in: declaration), writtenModel: kind.model,
          conforms: kindConforms,
          protocols: kind.conforms.isEmpty
            ? protocols : references((declaration.conforms ?? []) + kind.conforms),
          constants: kind.constants, isIndirect: kind.isIndirect,
          deprecation: kind.deprecation)
      },
      // A walker is a mutating visitor.
      visitors: declaration.visitors.union(declaration.traversal == nil ? [] : [.mutating]),
      traversal: declaration.traversal, views: declaration.views, without: declaration.without,
      isFrozen: declaration.isFrozen,
      renderers: resolveRenderers(of: declaration, &diagnostics),
      constants: constants(declaration.constants))
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
    of kind: KindDeclaration, shared: [Field], _ parameters: [Located<TypeParameter>],
    _ keyStyle: NamingStyle, extras: [Field]
  ) -> Payload {
    if let expression = kind.payload {
      let type = types.resolve(expression, parameters.map(\.value), &diagnostics)
      return .type(type ?? .json, at: expression.range)
    }
    let all = shared + fields(kind.fields, including: kind.include, parameters, keyStyle)
    return all.isEmpty && kind.include.isEmpty ? .nothing : .model(all + extras)
  }

  /// The property of what is Codable that holds the members that no field names, where they are kept.
  private func extras(_ extras: Located<Extras>?, _ conforms: Conformances) -> [Field] {
    guard let extras, extras.value == .keep, !conforms.isDisjoint(with: .codable) else { return [] }
    return [.extras(at: extras.range)]
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
    let declarations = names.isEmpty ? own : groups.fields(names, &diagnostics) + own
    return declarations.compactMap { field in
      guard let type = types.resolve(field.type, parameters, &diagnostics) else { return nil }
      let isIndirect = field.details?.isIndirect ?? false
      return Field(
        name: field.name.map(SwiftName.init), type: type, typeRange: field.type.range,
        key: field.details?.key ?? field.name.map(keyStyle.styled),
        storage: !isIndirect ? .inPlace : type.isOptional ? .optionalBox : .box,
        details: field.details)
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
    types.resolve(expression, [], &diagnostics).map { .init(type: $0, range: expression.range) }
  }
}
