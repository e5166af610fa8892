/// Reports declared names that become one name in the output, each with the place where it stands first.
func namesAreUnique(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  var found = Diagnostics()
  findCollisions(in: schema, &found)
  // Two kinds that collide do so in several names; the first says enough.
  var seen: Set<[SourceRange]> = []
  diagnostics.append(
    found.all.filter { seen.insert([$0.range] + $0.notes.map(\.range)).inserted })
}

private func findCollisions(in schema: Schema, _ diagnostics: inout Diagnostics) {
  var types = NameScope()
  let frameworkTypes = declareFrameworkTypes(for: schema, in: &types)
  for union in schema.unions {
    let names = UnionNames(union)
    let range = union.name.range
    let isSubset = union.superset != nil
    types.declare(names.type, by: isSubset ? "the subset" : "the union", at: range)
    types.declare(names.visitor, by: "the visitor of \(quoted(names.type.text))", at: range)
    for form in VisitorForm.allCases where union.visitors.contains(form) {
      types.declare(
        names.visitor(form), by: "the \(form.rawValue) visitor of \(quoted(names.type.text))",
        at: range)
    }
    if let place = union.traversal {
      types.declare(names.walker, by: "the walker of \(quoted(names.type.text))", at: place)
      types.declare(names.walkStep, by: "the walk step of \(quoted(names.type.text))", at: place)
    }
    if !union.without.contains(.handlers) {
      types.declare(names.handlers, by: "the handlers of \(quoted(names.type.text))", at: range)
    }
    declareViews(of: union, names, in: &types, &diagnostics)
    if union.hasModelProtocol {
      types.declare(
        names.modelProtocol, by: "the model protocol of \(quoted(names.type.text))", at: range)
    }
    if union.kinds.contains(where: { $0.deprecation != nil }) {
      types.declare(
        names.deprecatedKinds,
        by: "the protocol for the deprecated kinds of \(quoted(names.type.text))", at: range)
    }
    for renderer in union.renderers {
      types.declare(
        names.renderer(renderer.name.value), by: "the renderer \(quoted(renderer.name.value.text))",
        at: renderer.name.range)
      types.declare(
        names.rendering(renderer.name.value),
        by: "the rendering protocol of \(quoted(renderer.name.value.text))",
        at: renderer.name.range)
    }
    // A kind that is called as the case for unknown kinds breaks a rule of its own, and is left out below.
    if let unknown = names.unknown?.model {
      types.declare(
        unknown, by: "the model of the unknown kinds of \(quoted(names.type.text))", at: range)
    }
    for (kind, kindNames) in zip(union.kinds, names.kinds)
    where !isSubset && kindNames.name != names.unknown?.name {
      guard let model = kindNames.model else { continue }
      types.declare(
        model, by: "the model of \(kind.described)", at: kind.name.range)
    }
    checkParameters(union.parameters, &diagnostics)
    checkMembers(of: union, names, schema, &diagnostics)
    for protocols in [union.protocols] + union.kinds.map(\.protocols) {
      checkAgreement(of: protocols, in: schema, &diagnostics)
    }
  }
  for structure in schema.structures {
    types.declare(structure.name.value, by: "the struct", at: structure.name.range)
    checkParameters(structure.parameters, &diagnostics)
    checkFields(structure.fields, structure.protocols, schema, reserved: [:], &diagnostics)
    checkAgreement(of: structure.protocols, in: schema, &diagnostics)
    checkPresets(of: structure, &diagnostics)
  }
  for external in schema.externals where !external.value.name.contains(".") {
    types.declare(external.value.outermostName, by: "the external", at: external.range)
  }
  for enumeration in schema.enumerations {
    types.declare(enumeration.name.value, by: "the enum", at: enumeration.name.range)
    var values = NameScope()
    for value in enumeration.values {
      values.declare(value.name.value, by: "the value", at: value.name.range)
    }
    diagnostics.append(values.diagnostics)
    checkAgreement(of: enumeration.protocols, in: schema, &diagnostics)
  }
  for capability in schema.capabilities {
    types.declare(capability.name.value, by: "the protocol", at: capability.name.range)
    checkRequirements(of: capability, &diagnostics)
  }
  // Each declaration has parameters of its own, which would hide a type.
  for parameter in schema.unions.flatMap(\.parameters) + schema.structures.flatMap(\.parameters)
  where !frameworkTypes.contains(parameter.value.name) {
    var scope = types
    scope.declare(parameter.value.name, by: "the parameter", at: parameter.range)
    types.diagnostics = scope.diagnostics
  }
  checkViewedTypes(of: schema, &diagnostics)
  diagnostics.append(types.diagnostics)
}

private func checkMembers(
  of union: Union, _ names: UnionNames, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  var methods = NameScope()
  var members = NameScope()
  var statics = NameScope()
  let type = quoted(names.type.text)
  for member: SwiftName in union.hasModelProtocol ? ["kind", "model"] : ["kind"] {
    members.declare(member, by: "the generated property of \(type)", at: union.name.range)
  }
  if let place = union.traversal {
    for member: SwiftName in ["children", "walk", "map"] {
      members.declare(member, by: "the generated member of \(type)", at: place)
    }
  }
  if union.visitors.contains(.partial) {
    methods.declare(
      names.visitOther, by: "the method for the other kinds of \(type)", at: union.name.range)
  }
  if let unknown = names.unknown {
    let what = "the unknown kinds of \(type)"
    methods.declare(unknown.visit, by: "the visit method of \(what)", at: union.name.range)
    if !union.without.contains(.accessors) {
      members.declare(unknown.accessor, by: "the accessor of \(what)", at: union.name.range)
    }
    statics.declare(unknown.name, by: "the case of \(what)", at: union.name.range)
  }
  for (kind, kindNames) in zip(union.kinds, names.kinds)
  where kindNames.name != names.unknown?.name {
    methods.declare(
      kindNames.visit, by: "the visit method of \(kind.described)", at: kind.name.range)
    statics.declare(kindNames.name, by: "the case of \(kind.described)", at: kind.name.range)
    if union.decodesPayload(of: kind) {
      statics.declare(
        kindNames.decode, by: "the decoding function of \(kind.described)", at: kind.name.range)
    }
    if union.encodesPayload(of: kind) {
      statics.declare(
        kindNames.encode, by: "the encoding function of \(kind.described)", at: kind.name.range)
    }
    if kindNames.isDeprecated {
      for function in [kindNames.maker, kindNames.deprecated] {
        statics.declare(
          function, by: "a generated function of \(kind.described)", at: kind.name.range)
      }
    }
    for function in union.smallFunctions(kind, kindNames) {
      members.declare(
        function, by: "a generated function of \(kind.described)", at: kind.name.range)
    }
    if !union.without.contains(.accessors) {
      members.declare(
        kindNames.accessor, by: "the accessor of \(kind.described)", at: kind.name.range)
    }
    if case .model(let fields) = kind.payload {
      checkFields(
        fields, kind.protocols, schema,
        reserved: union.hasModelProtocol ? [names.asUnion: union.name.range] : [:],
        &diagnostics)
    }
  }
  var kindMembers = NameScope()
  kindMembers.declare("rawValue", by: "the tag of the kinds of \(type)", at: union.name.range)
  for constant in union.constants {
    members.declare(constant.name.value, by: "the constant", at: constant.name.range)
    kindMembers.declare(constant.name.value, by: "the constant", at: constant.name.range)
  }
  for field in union.sharedFields {
    members.declare(field.name.value, by: "the shared field", at: field.name.range)
  }
  for reference in schema.partialProtocols(of: union) {
    members.declare(
      capabilityProperty(reference), by: "the property for the protocol \(quoted(reference.text))",
      at: union.name.range)
  }
  members.declare(requiredBy: union.protocols, in: schema, unless: union.gives)
  diagnostics.append(methods.diagnostics)
  diagnostics.append(statics.diagnostics)
  diagnostics.append(members.diagnostics)
  diagnostics.append(kindMembers.diagnostics)
}

extension Kind {
  /// What it is, as a message calls it.
  fileprivate var described: String { "the kind \(quoted(name.value.text))" }
}

private func checkParameters(
  _ parameters: [Located<TypeParameter>], _ diagnostics: inout Diagnostics
) {
  var scope = NameScope()
  for parameter in parameters {
    scope.declare(parameter.value.name, by: "the parameter", at: parameter.range)
  }
  diagnostics.append(scope.diagnostics)
}

private func checkPresets(of structure: Structure, _ diagnostics: inout Diagnostics) {
  if structure.presets.isEmpty { return }
  var statics = NameScope()
  statics.declare(
    PresetNames.type, by: "the enum of the names of presets", at: structure.name.range)
  var members = statics
  for preset in structure.presets {
    statics.declare(preset.name.value, by: "the preset", at: preset.name.range)
  }
  for field in structure.fields where field.name.value == PresetNames.type {
    members.declare(field.name.value, by: "the field", at: field.name.range)
  }
  diagnostics.append(statics.diagnostics + members.diagnostics)
}

private func checkFields(
  _ fields: [Field], _ protocols: [Located<ProtocolReference>], _ schema: Schema,
  reserved: KeyValuePairs<SwiftName, SourceRange>,
  _ diagnostics: inout Diagnostics
) {
  var scope = NameScope()
  for (name, range) in reserved {
    scope.declare(name, by: "the generated property of the model", at: range)
  }
  for field in fields {
    scope.declare(
      field.name.value, by: field.isExtras ? "the property for extra members" : "the field",
      at: field.name.range)
  }
  for field in fields where field.isComputed {
    scope.declare(
      field.storageName, by: "the storage of the field \(quoted(field.name.value.text))",
      at: field.name.range)
  }
  scope.declare(requiredBy: protocols, in: schema) { requirement in
    requirement.form == .property
      && fields.contains { $0.name.value == requirement.name.value }
  }
  diagnostics.append(scope.diagnostics)
}
