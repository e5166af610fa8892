/// The names that are generated for a union.
package struct UnionNames {
  package let type: SwiftName
  /// The generic parameters of the union.
  package let parameters: [SwiftName]
  /// The kinds in the order of the schema.
  package let kinds: [KindNames]
  /// The case for values of unknown kinds, if they are kept.
  package let unknown: KindNames?
  /// The declared instance members of the union; ``statics`` are the static members.
  package internal(set) var members: [SwiftName] = []
  package internal(set) var statics: [SwiftName] = []
  /// The type's name with a capital letter, with which most of the names begin.
  private let start: SwiftName

  init(_ union: Union) {
    type = union.name.value
    start = type.capitalized
    parameters = union.parameters.map(\.value.name)
    kinds = union.kinds.enumerated().map { KindNames($1, at: $0) }
    unknown = union.unknown.map { KindNames($0, at: union.kinds.count, isUnknown: true) }
  }

  /// The enum of the kinds, nested in the union.
  package var kindType: SwiftName { NestedNames.kind }
  package var visitor: SwiftName { UnionNames.visitor(of: type) }
  package var asyncVisitor: SwiftName { "Async" + visitor }
  package var mutatingVisitor: SwiftName { "Mutating" + visitor }
  /// The protocol of visitors that walk through a value; ``walkStep`` is the result of their methods.
  package var walker: SwiftName { start + "Walker" }
  var walkStep: SwiftName { start + "WalkStep" }
  package var modelProtocol: SwiftName { start + "Model" }
  /// The protocol that generated code uses to create values of deprecated kinds.
  var deprecatedKinds: SwiftName { "Deprecated" + start + "Kinds" }
  /// The view that chooses the view of a kind; ``rows`` is a list of such views, and ``gallery`` shows all samples in
  /// such views.
  package var view: SwiftName { start + "View" }
  package var rows: SwiftName { start + "Rows" }
  package var gallery: SwiftName { start + "Gallery" }
  /// The data sources for table and collection views, and the cell registrations for a collection view.
  var tableSource: SwiftName { UnionNames.source(.table, of: type) }
  var collectionSource: SwiftName { UnionNames.source(.collection, of: type) }
  var cellRegistrations: SwiftName { start + "CellRegistrations" }
  /// The property that converts a model to the union.
  var asUnion: SwiftName { "as" + start.inner }

  /// Returns the name of a union's visitor protocol.
  package static func visitor(of union: SwiftName) -> SwiftName { union.capitalized + "Visitor" }

  /// Returns the name of a union's data source for table or collection views.
  static func source(_ part: ViewPart, of union: SwiftName) -> SwiftName {
    union.capitalized + (part == .table ? "TableSource" : "CollectionSource")
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
  var title: String {
    switch self {
    case .views: "the protocol of the views"
    case .tableCells: "the protocol of the table cells"
    case .collectionCells: "the protocol of the collection cells"
    }
  }
}

extension ProtocolReference {
  /// The name of the union's property that returns the payload if the payload conforms to the protocol.
  package var propertyName: SwiftName {
    SwiftName(text.split(separator: ".").last.map(String.init) ?? text).uncapitalized
  }
}
