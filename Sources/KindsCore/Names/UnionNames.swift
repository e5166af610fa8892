/// The names that are generated for a union.
package final class UnionNames {
  package let type: SwiftName
  /// The generic parameters of the union.
  package let parameters: [SwiftName]
  /// The enum of the kinds, nested in the union.
  package let kindType: SwiftName = NestedNames.kind
  package let visitor: SwiftName
  package let asyncVisitor: SwiftName
  package let mutatingVisitor: SwiftName
  /// The protocol of visitors that walk through a value; ``walkStep`` is the result of their methods.
  package let walker: SwiftName
  package let walkStep: SwiftName
  package let modelProtocol: SwiftName
  /// The protocol that generated code uses to create values of deprecated kinds.
  package let deprecatedKinds: SwiftName
  /// The view that chooses the view of a kind; ``rows`` is a list of such views, and ``gallery`` shows all samples in
  /// such views.
  package let view: SwiftName
  package let rows: SwiftName
  package let gallery: SwiftName
  /// The data sources for table and collection views, and the cell registrations for a collection view.
  package let tableSource: SwiftName
  package let collectionSource: SwiftName
  package let cellRegistrations: SwiftName
  /// The property that converts a model to the union.
  package let asUnion: SwiftName
  /// The kinds in the order of the schema.
  package let kinds: [KindNames]
  /// The case for values of unknown kinds, if they are kept.
  package let unknown: KindNames?
  /// The declared instance members of the union; ``statics`` are the static members.
  package let members: [SwiftName]
  package let statics: [SwiftName]

  /// Declares the union's types in the module's scope, and their members in separate scopes.
  ///
  init(
    _ union: Union, in schema: Schema,
    _ module: inout NameScope, _ scopes: inout [NameScope]
  ) {
    let type = union.name.value
    let range = union.name.range
    let start = type.capitalized
    func declare(
      _ name: SwiftName, by role: String, at location: SourceRange? = range,
      if isDeclared: Bool = true
    ) -> SwiftName {
      if isDeclared, let location { module.declare(name, by: role, of: .name(type), at: location) }
      return name
    }
    self.type = type
    parameters = union.parameters.map(\.value.name)
    module.declare(union.name, by: union.superset == nil ? "the union" : "the subset")
    visitor = declare(
      UnionNames.visitor(of: type), by: "the visitor of", if: union.parts.has(.visitor))
    asyncVisitor = declare(
      "Async" + visitor, by: "the async visitor of", if: union.parts.has(.asyncVisitor))
    mutatingVisitor = declare(
      "Mutating" + visitor, by: "the mutating visitor of", if: union.parts.has(.mutatingVisitor))
    walker = declare(start + "Walker", by: "the walker of", at: union.parts.range(of: .traversal))
    walkStep = declare(
      start + "WalkStep", by: "the walk step of", at: union.parts.range(of: .traversal))
    view = declare(start + "View", by: "the view of", at: union.views[.swiftui])
    rows = declare(start + "Rows", by: "the rows of", at: union.views[.swiftui])
    gallery = declare(start + "Gallery", by: "the gallery of", at: union.views[.gallery])
    tableSource = declare(
      UnionNames.source(.table, of: type), by: "the data source of tables of",
      at: union.views[.table])
    collectionSource = declare(
      UnionNames.source(.collection, of: type), by: "the data source of collections of",
      at: union.views[.collection])
    cellRegistrations = declare(
      start + "CellRegistrations", by: "the cell registrations of", at: union.views[.collection])
    modelProtocol = declare(
      start + "Model", by: "the model protocol of", if: union.hasModelProtocol)
    deprecatedKinds = declare(
      "Deprecated" + start + "Kinds", by: "the protocol for the deprecated kinds of",
      if: union.kinds.contains { $0.deprecation != nil })
    asUnion = "as" + start.inner

    var own = UnionScopes(union)
    unknown = union.unknown.map {
      KindNames($0, at: union.kinds.count, of: union, &own, isUnknown: true)
    }
    let unknownName = unknown?.name
    kinds = union.kinds.enumerated().map { position, kind in
      // Another rule reports a kind with the same name as the case for unknown kinds.
      KindNames(kind, at: position, of: union, &own, isDeclared: kind.name.value != unknownName)
    }
    own.declareMembers(of: union, in: schema)
    members = own.members.names.map(\.name)
    statics = own.statics.names.map(\.name)

    for renderer in union.renderers {
      let name = renderer.name.value
      module.declare(
        self.renderer(name), by: "the renderer", of: .name(name), at: renderer.name.range)
    }
    if let model = unknown?.model {
      module.declare(model, by: "the model", of: .unknownKinds(of: type), at: range)
    }
    if union.superset == nil {
      for (kind, names) in zip(union.kinds, kinds) where names.name != unknownName {
        guard let model = names.model else { continue }
        if model.outer != type {
          module.declare(model, by: "the model", of: .kind(names.name), at: kind.name.range)
        }
      }
    }

    for form in ViewProtocol.allCases {
      guard let location = union.views[form.part] else { continue }
      module.declare(name(of: form), by: "\(form.title) of", of: .name(type), at: location)
      for names in cases where union.superset == nil {
        module.declare(
          name(of: form, for: names), by: form.title, of: .kind(names.name),
          at: union.cases[names.position].name.range)
      }
    }
    if union.views[.swiftui] != nil { scopes.append(viewMethods(of: union)) }
    scopes.append(NameScope(parameters: union.parameters, of: type))
    let asUnion = union.hasModelProtocol ? Located(self.asUnion, at: range) : nil
    for kind in union.kinds where kind.name.value != unknownName {
      guard case .fields(let fields) = kind.payload else { continue }
      scopes +=
        kind.hasModel
        ? [NameScope(fieldsOf: kind.model, fields, kind.protocols, in: schema, asUnion: asUnion)]
        : [NameScope(valuesOf: kind, fields), NameScope(labelsOf: kind, fields)]
    }
    scopes += own.all
  }

  /// Returns the name of a union's visitor protocol.
  package static func visitor(of union: SwiftName) -> SwiftName { union.capitalized + "Visitor" }

  /// Returns the name of a union's data source for table or collection views.
  static func source(_ part: ViewPart, of union: SwiftName) -> SwiftName {
    union.capitalized + (part == .table ? "TableSource" : "CollectionSource")
  }

  private func viewMethods(of union: Union) -> NameScope {
    var methods = NameScope(.methods, of: name(of: .views))
    for names in cases {
      methods.declare(
        names.view, by: "the view", of: .kind(names.name),
        at: union.cases[names.position].name.range)
    }
    return methods
  }

  /// The cases of the enum: those of the kinds, followed by the case for unknown kinds.
  package var cases: [KindNames] { kinds + (unknown.map { [$0] } ?? []) }

  /// Returns the name of the protocol that inherits the protocols of all kinds.
  package func name(of form: ViewProtocol) -> SwiftName {
    type.capitalized + SwiftName(form.rawValue)
  }

  /// Returns the name of the protocol for the views or cells of a kind, which the output declares for the superset.
  package func name(of form: ViewProtocol, for kind: KindNames) -> SwiftName {
    kind.capitalized + name(of: form)
  }

  /// Returns the name of the renderer type for a renderer of the schema.
  package func renderer(_ name: SwiftName) -> SwiftName {
    type.capitalized + name.capitalized + "Renderer"
  }
}

/// The protocols of hand-written views and cells. The raw values are the suffixes of their names.
package enum ViewProtocol: String, CaseIterable {
  case views = "Views"
  case tableCells = "TableCells"
  case collectionCells = "CollectionCells"

  /// The part of the output that contains the protocol.
  package var part: ViewPart {
    switch self {
    case .views: .swiftui
    case .tableCells: .table
    case .collectionCells: .collection
    }
  }

  /// The protocol's role, for messages.
  fileprivate var title: String {
    switch self {
    case .views: "the protocol of the views"
    case .tableCells: "the protocol of the table cells"
    case .collectionCells: "the protocol of the collection cells"
    }
  }
}

/// The scopes of a union's members and visitors.
struct UnionScopes {
  var visitMethods: NameScope
  var statics: NameScope
  var members: NameScope
  private var kindMembers: NameScope

  fileprivate init(_ union: Union) {
    let type = union.name.value
    visitMethods = NameScope(.methods, of: type)
    statics = NameScope(.statics, of: type)
    members = NameScope(.members, of: type)
    kindMembers = NameScope(.kindMembers, of: type)
    func declare(_ name: SwiftName, by role: String, in scope: inout NameScope) {
      scope.declare(name, by: role, of: .name(type), at: union.name.range)
    }
    if union.parts.has(.kind) { declare("kind", by: "the generated property of", in: &members) }
    if union.hasModelProtocol { declare("model", by: "the generated property of", in: &members) }
    if let location = union.parts.range(of: .traversal) {
      for member: SwiftName in ["children", "walk", "map"] {
        members.declare(member, by: "the generated member of", of: .name(type), at: location)
      }
    }
    if let fallback = union.fallback {
      members.declare(
        UnknownNames.resolved, by: "the generated property of", of: .name(type),
        at: fallback.name.range)
    }
    if let location = union.json?.range {
      members.declare("json", by: "the generated method of", of: .name(type), at: location)
      statics.declare("jsonLines", by: "the generated method of", of: .name(type), at: location)
    }
    if let location = union.parts.range(of: .samples) {
      statics.declare(
        SampleNames.samples, by: "the samples of", of: .name(type), at: location)
    }
    declare("rawValue", by: "the tag of the kinds of", in: &kindMembers)
  }

  /// Declares the members that the schema names, and the protocol requirements.
  fileprivate mutating func declareMembers(of union: Union, in schema: Schema) {
    for constant in union.constants {
      members.declare(constant.name, by: "the constant")
      kindMembers.declare(constant.name, by: "the constant")
    }
    for field in union.sharedFields { members.declare(field.name, by: "the shared field") }
    for reference in schema.partialProtocols(of: union) {
      members.declare(
        Located(reference.propertyName, at: union.name.range),
        by: "the property for the protocol", of: .text(reference.text))
    }
    members.declare(requiredBy: union.protocols, in: schema, unless: union.satisfies)
  }

  fileprivate var all: [NameScope] { [visitMethods, statics, members, kindMembers] }
}

extension ProtocolReference {
  /// The name of the union's property that returns the payload if the payload conforms to the protocol.
  package var propertyName: SwiftName {
    SwiftName(text.split(separator: ".").last.map(String.init) ?? text).uncapitalized
  }
}
