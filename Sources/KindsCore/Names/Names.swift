/// All names that the output declares for use by other code. The rule of unique names checks the scopes, and emitters
/// use the names of each union.
///
/// To add a name, add a row to one of the tables, or a line next to similar names. It gives the text of the name, its
/// scope, its declaration, and the declaration's place in the schema.
package struct Names {
  /// The complete scopes, in the order in which clashes are reported. The names in a scope must be unique.
  private(set) var scopes: [NameScope] = []
  /// The scope of the module, and the scopes of the current union.
  private var open: [NameScope.Level: NameScope] = [:]
  /// The names of each union, in the order of ``Schema/unions``.
  package private(set) var unions: [UnionNames]
  /// The types and protocols that a schema can name, with their places.
  package private(set) var types: [Located<SwiftName>] = []
  /// The names of the module's types, including those of generated types, once the scopes are freed.
  package private(set) var inModule: [SwiftName] = []
  /// The generic parameters of unions and structs.
  package let parameters: [Located<SwiftName>]

  /// Declares all names of the generated module. Those of other modules are checked when these are generated. The schema
  /// may violate rules.
  init(_ schema: Schema) {
    parameters =
      (schema.unions.flatMap(\.parameters) + schema.structures.flatMap(\.parameters))
      .map { $0.map(\.name) }
    unions = schema.unions.map(UnionNames.init)
    let frameworkTypes = module.use(frameworkTypesOf: schema)
    let own = schema.unions.indices.filter { schema.isOwn(document: schema.unions[$0].document) }
    for index in own { declare(schema.unions[index], at: index, in: schema) }
    for structure in schema.structures where schema.isOwn(document: structure.document) {
      module.declare(structure.name, by: "the struct")
      scopes += [
        NameScope(parameters: structure.parameters, of: structure.name.value),
        NameScope(
          fieldsOf: structure.name.value, structure.fields, structure.protocols, in: schema,
          json: structure.json?.range),
      ]
      declare(presetsOf: structure)
    }
    for external in schema.modules[0].externals where !external.value.name.contains(".") {
      module.declare(external.map(\.outermostName), by: "the external type")
    }
    for enumeration in schema.enumerations where schema.isOwn(document: enumeration.document) {
      module.declare(enumeration.name, by: "the enum")
      var values = NameScope(.statics, of: enumeration.name.value)
      for value in enumeration.values { values.declare(value.name, by: "the value") }
      scopes.append(values)
    }
    for definition in schema.protocols where schema.isOwn(document: definition.document) {
      module.declare(definition.name, by: "the protocol")
      declare(requirementsOf: definition)
    }
    for visitor in schema.partialVisitors {
      module.declare(visitor.name, by: "the partial visitor")
      declare(methodsOf: visitor, schema.unions[visitor.union])
    }
    for parameter in parameters where !frameworkTypes.contains(parameter.value) {
      module.declareInside(parameter, by: "the parameter")
    }
    for index in own {
      let (union, names) = (schema.unions[index], unions[index])
      scopes += [
        NameScope(viewsOf: union, names, .views, with: [.swiftui, .gallery]),
        NameScope(viewsOf: union, names, .tableCells, with: [.table, .collection]),
      ].compactMap(\.self)
    }
    scopes.append(module)
    types = namedTypes(of: schema)
    declareNestedTypes()
  }

  private var module: NameScope {
    get { self[.module] }
    _modify { yield &self[.module] }
  }

  private subscript(level: NameScope.Level) -> NameScope {
    get { open[level] ?? NameScope(level) }
    _modify { yield &open[level, default: NameScope(level)] }
  }

  /// Declares the names of a union, its kinds and its models.
  private mutating func declare(_ union: Union, at index: Int, in schema: Schema) {
    let names = unions[index]
    let type = union.name.value
    let levels: [NameScope.Level] = [.methods, .statics, .members, .kindMembers]
    for level in levels { open[level] = NameScope(level, of: type) }
    module.declare(union.name, by: union.superset == nil ? "the union" : "the subset")
    for (level, name, role, place) in namesOfUnions {
      guard let range = place(union) else { continue }
      self[level].declare(name(names), by: role, of: .name(type), at: range)
    }
    // Another rule reports a kind with the same name as the case for unknown kinds.
    let kinds = zip(union.kinds, names.kinds).filter { $1.name != names.unknown?.name }
    for (kind, kindNames) in zip(
      [union.unknown].compactMap(\.self), [names.unknown].compactMap(\.self)) + kinds
    {
      declare(kind, kindNames, of: union)
    }
    for constant in union.constants {
      self[.members].declare(constant.name, by: "the constant")
      self[.kindMembers].declare(constant.name, by: "the constant")
    }
    for field in union.sharedFields { self[.members].declare(field.name, by: "the shared field") }
    for reference in schema.partialProtocols(of: union) {
      self[.members].declare(
        Located(reference.propertyName, at: union.name.range), by: "the property for the protocol",
        of: .text(reference.text))
    }
    self[.members].declare(requiredBy: union.protocols, in: schema, unless: union.satisfies)
    for renderer in union.renderers {
      let name = renderer.name.value
      module.declare(
        names.renderer(name), by: "the renderer", of: .name(name), at: renderer.name.range)
    }
    for form in ViewProtocol.allCases {
      guard let range = union.views[form.part] else { continue }
      module.declare(names.name(of: form), by: "\(form.title) of", of: .name(type), at: range)
      for (kind, kindNames) in zip(union.cases, names.cases) where union.superset == nil {
        module.declare(
          names.name(of: form, for: kindNames), by: form.title, of: .kind(kindNames.name),
          at: kind.name.range)
      }
    }
    if union.views[.swiftui] != nil {
      var methods = NameScope(.methods, of: names.name(of: .views))
      for (kind, kindNames) in zip(union.cases, names.cases) {
        methods.declare(
          kindNames.view, by: "the view", of: .kind(kindNames.name), at: kind.name.range)
      }
      scopes.append(methods)
    }
    scopes.append(NameScope(parameters: union.parameters, of: type))
    let asUnion = union.hasModelProtocol ? Located(names.asUnion, at: union.name.range) : nil
    for case (let kind, .fields(let fields)) in kinds.map({ ($0.0, $0.0.payload) }) {
      scopes +=
        kind.hasModel
        ? [NameScope(fieldsOf: kind.model, fields, kind.protocols, in: schema, asUnion: asUnion)]
        : [NameScope(valuesOf: kind, fields), NameScope(labelsOf: kind, fields)]
    }
    unions[index].members = self[.members].names.map(\.name)
    unions[index].statics = self[.statics].names.map(\.name)
    scopes += levels.map { self[$0] }
  }

  /// Declares the names of a kind or of the case for unknown kinds.
  private mutating func declare(_ kind: Kind, _ names: KindNames, of union: Union) {
    let type = union.name.value
    let range = names.isUnknown ? union.name.range : kind.name.range
    let subject: NameSubject = names.isUnknown ? .unknownKinds(of: type) : .kind(names.name)
    self[.statics].declare(Located(names.name, at: range), by: "the case", of: subject)
    if let model = names.model, union.superset == nil {
      let isNested = model.outer == type
      self[isNested ? .statics : .module].declare(
        isNested ? model.inner : model, by: "the model", of: subject, at: range)
    }
    for (level, name, role, isNeeded) in namesOfKinds where isNeeded((kind, union)) {
      self[level].declare(name(names), by: role, of: subject, at: range)
    }
  }

  /// Declares each nested type of the schema among the static members of its enclosing type.
  private mutating func declareNestedTypes() {
    for type in types where type.value.isQualified {
      guard let outer = type.value.outer,
        let scope = scopes.firstIndex(where: { $0.level == .statics && $0.type == outer })
      else { continue }
      scopes[scope].declare(type.map(\.inner), by: "the type")
    }
  }

  private mutating func declare(presetsOf structure: Structure) {
    if structure.presets.isEmpty { return }
    let name = Located(PresetNames.type, at: structure.name.range)
    var statics = NameScope(.statics, of: structure.name.value)
    statics.declare(name, by: "the enum of the names of presets")
    var members = statics
    for preset in structure.presets { statics.declare(preset.name, by: "the preset") }
    for field in structure.fields where field.name.value == PresetNames.type {
      members.declare(field.name, by: "the field")
    }
    scopes += [statics, members]
  }

  private mutating func declare(methodsOf visitor: PartialVisitor, _ union: Union) {
    var methods = NameScope(.methods, of: visitor.name.value)
    for position in visitor.kinds {
      methods.declare(
        unions[visitor.union].kinds[position].visit, by: "the visitor method",
        of: .kind(union.kinds[position].name.value), at: union.kinds[position].name.range)
    }
    methods.declare(
      PartialVisitorNames.visitOther, by: "the method for the other kinds of",
      of: .name(visitor.name.value), at: visitor.name.range)
    scopes.append(methods)
  }

  private mutating func declare(requirementsOf definition: ProtocolDefinition) {
    var requirements = NameScope(.members, of: definition.name.value)
    for requirement in definition.requirements {
      requirements.declare(requirement.name, by: requirement.title)
      if requirement.parameters.isEmpty { continue }
      var arguments = NameScope(.arguments, of: definition.name.value)
      for (name, _) in requirement.parameters { arguments.declare(name, by: "the parameter") }
      scopes.append(arguments)
    }
    scopes.append(requirements)
  }

  /// The names of the module's types.
  var ofModule: [SwiftName] {
    scopes.filter { $0.level == .module }.flatMap { $0.names.map(\.name) }
  }

  /// Frees the scopes, which need much memory and are not used by emitters.
  mutating func forgetScopes() {
    inModule = ofModule
    scopes = []
  }

  private func namedTypes(of schema: Schema) -> [Located<SwiftName>] {
    var types: [Located<SwiftName>] = []
    for (union, names) in zip(schema.unions, unions) {
      types.append(union.name)
      if let model = names.unknown?.model { types.append(Located(model, at: union.name.range)) }
      if union.superset != nil { continue }
      for (kind, kindNames) in zip(union.kinds, names.kinds) {
        guard let model = kindNames.model else { continue }
        types.append(Located(model, at: kind.syntax.model?.range ?? kind.name.range))
      }
    }
    types += schema.structures.map(\.name)
    types += schema.enumerations.map(\.name)
    types += schema.protocols.map(\.name) + schema.partialVisitors.map(\.name)
    return types + schema.modules.flatMap(\.externals).map { $0.map(\.outermostName) }
  }
}

/// The names of a union: each with its scope, its role in messages, and its place if the union has it.
private let namesOfUnions: [NameRow<UnionNames, Union, SourceRange?>] = [
  (.module, \.visitor, "the visitor of", { $0.place(if: $0.parts.has(.visitor)) }),
  (.module, \.asyncVisitor, "the async visitor of", { $0.place(if: $0.parts.has(.asyncVisitor)) }),
  (
    .module, \.mutatingVisitor, "the mutating visitor of",
    { $0.place(if: $0.parts.has(.mutatingVisitor)) }
  ),
  (.module, \.walker, "the walker of", { $0.parts.range(of: .traversal) }),
  (.module, \.walkStep, "the walk step of", { $0.parts.range(of: .traversal) }),
  (.module, \.view, "the view of", { $0.views[.swiftui] }),
  (.module, \.rows, "the rows of", { $0.views[.swiftui] }),
  (.module, \.gallery, "the gallery of", { $0.views[.gallery] }),
  (.module, \.tableSource, "the data source of tables of", { $0.views[.table] }),
  (.module, \.collectionSource, "the data source of collections of", { $0.views[.collection] }),
  (.module, \.cellRegistrations, "the cell registrations of", { $0.views[.collection] }),
  (.module, \.modelProtocol, "the model protocol of", { $0.place(if: $0.hasModelProtocol) }),
  (
    .module, \.deprecatedKinds, "the protocol for the deprecated kinds of",
    { $0.place(if: $0.kinds.contains { $0.deprecation != nil }) }
  ),
  (.members, { _ in "kind" }, "the generated property of", { $0.place(if: $0.parts.has(.kind)) }),
  (.members, { _ in "model" }, "the generated property of", { $0.place(if: $0.hasModelProtocol) }),
  (.members, { _ in "children" }, "the generated member of", { $0.parts.range(of: .traversal) }),
  (.members, { _ in "walk" }, "the generated member of", { $0.parts.range(of: .traversal) }),
  (.members, { _ in "map" }, "the generated member of", { $0.parts.range(of: .traversal) }),
  (.members, { _ in UnknownNames.resolved }, "the generated property of", \.fallback?.name.range),
  (.members, { _ in "json" }, "the generated method of", \.json?.range),
  (.statics, { _ in "jsonLines" }, "the generated method of", \.json?.range),
  (.statics, { _ in SampleNames.samples }, "the samples of", { $0.parts.range(of: .samples) }),
  (.kindMembers, { _ in "rawValue" }, "the tag of the kinds of", \.name.range),
]

/// The names of a kind: each with its scope, its role in messages, and whether the kind has it.
private let namesOfKinds: [NameRow<KindNames, (kind: Kind, of: Union), Bool>] = [
  (.methods, \.visit, "the visitor method", { _ in true }),
  (.members, \.accessor, "the accessor", { $0.of.parts.has(.accessors) }),
  (
    .members, \.modify, "the modifying method",
    { $0.of.parts.has(.modify) && $0.kind !== $0.of.unknown && $0.kind.hasPayload }
  ),
  (
    .statics, \.decode, "the decoding function",
    { $0.kind !== $0.of.unknown && $0.of.decodesPayload(of: $0.kind) }
  ),
  (.statics, \.maker, "a generated function", \.kind.isMadeByFunction),
  (.statics, \.deprecatedMaker, "a generated function", \.kind.isMadeByFunction),
]

private typealias NameRow<Names, Owner, Need> = (
  level: NameScope.Level, name: @Sendable (Names) -> SwiftName, role: String,
  need: @Sendable (Owner) -> Need
)

extension Union {
  /// The place of the union, if it has a name.
  fileprivate func place(if isNeeded: Bool) -> SourceRange? { isNeeded ? name.range : nil }
}

extension Field {
  /// The name of the field's stored property.
  var storageName: SwiftName { isComputed ? "stored" + name.value.capitalized : name.value }
}

/// The names of the static properties for samples.
package enum SampleNames {
  /// The sample of a model.
  package static let sample: SwiftName = "sample"
  /// The samples of a union.
  package static let samples: SwiftName = "samples"
}

/// The names that are generated for a struct with presets.
package enum PresetNames {
  /// The enum of the presets' names, nested in the struct.
  package static let type: SwiftName = "Name"
  /// The property of that enum that returns the preset.
  package static let value: SwiftName = "value"
}
