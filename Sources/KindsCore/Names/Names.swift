/// All names that the output declares for use by other code. The rule of unique names checks the scopes, and emitters
/// use the names of each union.
///
/// To add a name, add a line next to similar names. The new line gives the text of the name, its scope, its
/// declaration, and the declaration's place in the schema.
package struct Names {
  /// The scopes, in the order in which clashes are reported. The names in a scope must be unique.
  private(set) var scopes: [NameScope] = []
  /// The names of each union, in the order of ``Schema/unions``.
  package private(set) var unions: [UnionNames] = []
  /// The types and protocols that a schema can name, with their places.
  package private(set) var types: [Located<SwiftName>] = []
  /// The names of the module's types, including those of generated types, once the scopes are freed.
  package private(set) var inModule: [SwiftName] = []
  /// The generic parameters of unions and structs.
  package let parameters: [Located<SwiftName>]

  /// Declares all names. The schema may violate rules.
  init(_ schema: Schema) {
    var module = NameScope(.module)
    parameters =
      (schema.unions.flatMap(\.parameters) + schema.structures.flatMap(\.parameters))
      .map { $0.map(\.name) }
    let frameworkTypes = module.use(frameworkTypesOf: schema)
    scopes.reserveCapacity(schema.unions.reduce(0) { $0 + $1.kinds.count + 6 })
    unions.reserveCapacity(schema.unions.count)
    // Names of other modules need not be unique here. They are checked when those modules are generated.
    var otherModules = NameScope(.module)
    var otherScopes: [NameScope] = []
    for union in schema.unions {
      unions.append(
        schema.isOwn(document: union.document)
          ? UnionNames(union, in: schema, &module, &scopes)
          : UnionNames(union, in: schema, &otherModules, &otherScopes))
    }
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
    for union in schema.unions.indices
    where schema.isOwn(document: schema.unions[union].document) {
      scopes += unions[union].viewScopes(of: schema.unions[union])
    }
    scopes.append(module)
    types = namedTypes(of: schema)
    declareNestedTypes()
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

/// A name with its declaration.
struct DeclaredName {
  let name: SwiftName
  /// The role of the declaration, such as `the visit method`. The subject follows it in messages.
  fileprivate let role: String
  fileprivate let subject: NameSubject
  /// The place of the declaration in the schema.
  let range: SourceRange
  /// Whether the schema contains the name, or another rule reserves it. Names that are derived from another name do not
  /// count.
  let isWritten: Bool

  /// Whether the declaration is the model of a kind, whose name the kind can choose with `model`.
  var isModelOfKind: Bool {
    guard case .kind = subject else { return false }
    return role == "the model"
  }

  /// The declaration, for messages: `the visit method of the kind 'text'`.
  var owner: String {
    switch subject {
    case .nothing: return role
    case .name(let name): return "\(role) \(quoted(name.text))"
    case .text(let text): return "\(role) \(quoted(text))"
    case .kind(let kind): return "\(role) of the kind \(quoted(kind.text))"
    case .unknownKinds(let union): return "\(role) of the unknown kinds of \(quoted(union.text))"
    }
  }
}

/// The item that a declaration belongs to, for messages.
enum NameSubject {
  case nothing
  case name(SwiftName)
  /// A name with periods in it.
  case text(String)
  case kind(SwiftName)
  case unknownKinds(of: SwiftName)
}

/// The names of one scope in the output. No two of these names can be equal.
struct NameScope {
  /// The level of a scope.
  enum Level {
    /// The types of the module.
    case module
    /// The generic parameters of a type.
    case parameters
    /// The instance members of a type.
    case members
    /// The associated values of a case. The scope's type is the kind.
    case values
    /// The static members of a type, including the cases of an enum.
    case statics
    /// The members of the enum of a union's kinds.
    case kindMembers
    /// The methods of a union's visitors or views.
    case methods
    /// The parameters of a protocol's method.
    case arguments
    /// The types that a union's views use, and the associated types in the same scope.
    case viewTypes
  }

  let level: Level
  /// The type that the scope belongs to; `nil` for the module.
  let type: SwiftName?
  private(set) var names: [DeclaredName] = []
  /// Names in inner scopes that would hide the scope's names. They may equal each other.
  private(set) var innerNames: [DeclaredName] = []

  init(_ level: Level, of type: SwiftName? = nil) {
    self.level = level
    self.type = type
  }

  /// Adds a generated name.
  ///
  /// - Parameters:
  ///   - role: The role of the declaration, for messages.
  ///   - subject: The item that the declaration is generated for.
  ///   - range: The place of that item in the schema.
  mutating func declare(
    _ name: SwiftName, by role: String, of subject: NameSubject = .nothing, at range: SourceRange
  ) {
    names.append(
      DeclaredName(name: name, role: role, subject: subject, range: range, isWritten: false))
  }

  /// Adds a name that the schema contains.
  mutating func declare(
    _ name: Located<SwiftName>, by role: String, of subject: NameSubject = .nothing
  ) {
    names.append(
      DeclaredName(
        name: name.value, role: role, subject: subject, range: name.range, isWritten: true))
  }

  /// Adds a name of an inner scope. The name must not hide the names of this scope.
  mutating func declareInside(_ name: Located<SwiftName>, by role: String) {
    innerNames.append(
      DeclaredName(
        name: name.value, role: role, subject: .nothing, range: name.range, isWritten: true))
  }

  /// Creates the scope of a type's generic parameters.
  init(parameters: [Located<TypeParameter>], of type: SwiftName) {
    self.init(.parameters, of: type)
    for parameter in parameters { declare(parameter.map(\.name), by: "the parameter") }
  }

  /// Creates the scope of the properties of a model or struct.
  ///
  /// - Parameters:
  ///   - asUnion: The property that converts a model to its union, if it has one.
  ///   - json: The place of the request for direct JSON, if there is one.
  init(
    fieldsOf type: SwiftName, _ fields: [Field], _ protocols: [Located<ProtocolReference>],
    in schema: Schema, asUnion: Located<SwiftName>? = nil, json: SourceRange? = nil
  ) {
    self.init(.members, of: type)
    names.reserveCapacity(fields.count + 1)
    if let json { declare("json", by: "the generated method of", of: .name(type), at: json) }
    if let asUnion {
      declare(asUnion.value, by: "the generated property of the model", at: asUnion.range)
    }
    for field in fields {
      declare(field.name, by: field.isExtras ? "the property for extra members" : "the field")
    }
    for field in fields where field.isComputed {
      declare(
        field.storageName, by: "the storage of the field", of: .name(field.name.value),
        at: field.name.range)
    }
    if protocols.isEmpty { return }
    let fieldsByName = NameTable(fields) { $0.name.value }
    declare(requiredBy: protocols, in: schema) { requirement in
      requirement.form == .property && fieldsByName.position(of: requirement.name.value) != nil
    }
  }

  /// Creates the scope of a case's associated values.
  init(valuesOf kind: Kind, _ fields: [Field]) {
    self.init(.values, of: kind.name.value)
    for field in fields { declare(field.name, by: "the field") }
  }

  /// Creates the scope of the labels of a case's associated values.
  init(labelsOf kind: Kind, _ fields: [Field]) {
    self.init(.values, of: kind.name.value)
    for field in fields {
      guard let label = field.label else { continue }
      declare(
        Located(label, at: field.syntax.label?.range ?? field.name.range),
        by: field.syntax.label == nil ? "the field" : "the label")
    }
  }

  /// Adds the protocol requirements without arguments. Requirements that other members satisfy are skipped.
  mutating func declare(
    requiredBy protocols: [Located<ProtocolReference>], in schema: Schema,
    unless isMet: (Requirement) -> Bool
  ) {
    var seen: Set<SwiftName> = []
    for entry in protocols {
      guard let definition = schema.definition(of: entry.value) else { continue }
      for requirement in definition.requirements
      where requirement.key.labels.isEmpty && !isMet(requirement) {
        let name = requirement.name.value
        guard seen.insert(name).inserted else { continue }
        declare(
          Located(name, at: entry.range), by: "\(requirement.title) of the protocol",
          of: .name(definition.name.value))
      }
    }
  }
}

extension Field {
  /// The name of the field's stored property.
  package var storageName: SwiftName { isComputed ? "stored" + name.value.capitalized : name.value }
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
