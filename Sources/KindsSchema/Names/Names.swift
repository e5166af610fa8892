// Every name that the output declares for others is made here; private helpers are named where they are emitted.

/// The property of a union that holds what a value carries where that conforms to a protocol.
func capabilityProperty(_ reference: ProtocolReference) -> SwiftName {
  let name = reference.text.split(separator: ".").last.map(String.init) ?? reference.text
  return SwiftName(name).uncapitalized
}

/// The names of what is generated for a union.
///
/// Those that depend on its kinds are made where they are first asked for, because others name the union for each value.
final class UnionNames {
  private let union: Union
  let type: SwiftName
  /// The generic parameters of the union.
  let parameters: [SwiftName]
  let kindType: SwiftName = "Kind"
  let visitor: SwiftName
  let asyncVisitor: SwiftName
  let mutatingVisitor: SwiftName
  let partialVisitor: SwiftName
  /// The method of a partial visitor for every kind that it has no method for.
  let visitOther: SwiftName = "visitOther"
  /// The visitor that walks through a value, and what it answers with.
  let walker: SwiftName
  let walkStep: SwiftName
  /// The private type of what a value is taken apart into, where that is more than values of the union.
  let traversalPart: SwiftName = "TraversalPart"
  /// The functions that find those that decode, encode, compare and hash the payload of a kind.
  private(set) lazy var payloadDecoder = SwiftName("payloadDecoder").free(besides: namesOfKinds)
  private(set) lazy var payloadEncoder = SwiftName("payloadEncoder").free(besides: namesOfKinds)
  private(set) lazy var payloadEquality = SwiftName("payloadEquality").free(besides: namesOfKinds)
  private(set) lazy var payloadHasher = SwiftName("payloadHasher").free(besides: namesOfKinds)
  let handlers: SwiftName
  /// The private struct of their closures, where they are many, and the property that holds it.
  let handlerClosures: SwiftName = "HandlerClosures"
  let closures: SwiftName = "closures"
  let modelProtocol: SwiftName
  /// The protocol through which generated code makes values of deprecated kinds.
  let deprecatedKinds: SwiftName
  /// The protocol of the views of the kinds, and the view that chooses among them.
  let views: SwiftName
  let view: SwiftName
  /// The protocols of the cells of the kinds, and the registrations of those in collection views.
  let tableCells: SwiftName
  let collectionCells: SwiftName
  let cellRegistrations: SwiftName
  /// The property of a model that makes it a value of the union.
  let asUnion: SwiftName
  /// A parameter that takes a value of the union.
  let parameter: SwiftName
  /// The same beside parameters for what values are shown in.
  let viewedParameter: SwiftName
  /// A local variable for what a case carries, different from every kind.
  private(set) lazy var payload: SwiftName = {
    let candidates: [SwiftName] = ["payload", "model", "value"]
    return candidates.first { !namesOfKinds.contains($0) }
      ?? SwiftName("payload").free(besides: namesOfKinds)
  }()
  private lazy var namesOfKinds = Set(union.kinds.map(\.name.value))
  /// The kinds in the order of the schema.
  private(set) lazy var kinds = union.kinds.map { KindNames($0, in: union) }
  /// The case for values of unknown kinds, where they are kept.
  private(set) lazy var unknown = union.unknown.map { KindNames($0, in: union, isUnknown: true) }

  init(_ union: Union) {
    let type = union.name.value
    self.union = union
    self.type = type
    self.parameters = union.parameters.map(\.value.name)
    self.visitor = type.capitalized + "Visitor"
    self.asyncVisitor = "Async" + visitor
    self.mutatingVisitor = "Mutating" + visitor
    self.partialVisitor = "Partial" + visitor
    self.walker = type.capitalized + "Walker"
    self.walkStep = type.capitalized + "WalkStep"
    self.handlers = type.capitalized + "Handlers"
    self.modelProtocol = type.capitalized + "Model"
    self.deprecatedKinds = "Deprecated" + type.capitalized + "Kinds"
    self.views = type.capitalized + "Views"
    self.view = type.capitalized + "View"
    self.tableCells = type.capitalized + "TableCells"
    self.collectionCells = type.capitalized + "CollectionCells"
    self.cellRegistrations = type.capitalized + "CellRegistrations"
    self.asUnion = "as" + type.capitalized
    let parameter = type.uncapitalized
    let isTaken =
      parameter.text == "self" || parameter == type
      || union.renderers.contains { $0.format.output == parameter }
    self.parameter = isTaken ? "value" : parameter
    let places: Set<SwiftName> = ["collectionView", "indexPath", "layout", "tableView", "views"]
    self.viewedParameter = places.contains(self.parameter) ? "value" : self.parameter
  }

  /// The cases of the enum: the kinds, and the one for unknown kinds behind them.
  var cases: [KindNames] { kinds + (unknown.map { [$0] } ?? []) }

  /// The protocol of a form of visitor.
  func visitor(_ form: VisitorForm) -> SwiftName {
    switch form {
    case .async: return asyncVisitor
    case .mutating: return mutatingVisitor
    case .partial: return partialVisitor
    }
  }

  /// The renderer of a name that the schema gives.
  func renderer(_ name: SwiftName) -> SwiftName {
    type.capitalized + name.capitalized + "Renderer"
  }

  /// The protocol of what renders as that renderer does, but for single kinds.
  func rendering(_ name: SwiftName) -> SwiftName {
    type.capitalized + name.capitalized + "Rendering"
  }
}

extension Field {
  /// The stored property of the field.
  var storageName: SwiftName {
    isComputed ? "stored" + name.value.capitalized : name.value
  }
}

/// The names of what is generated for a struct with presets.
enum PresetNames {
  /// The enum of the presets' names, nested in the struct.
  static let type: SwiftName = "Name"
  /// The property of that enum that holds the preset.
  static let value: SwiftName = "value"
}

/// The names of what is generated for an enum.
enum EnumerationNames {
  /// The case for values that the schema does not name.
  static let unknown: SwiftName = "unknown"
}
