// What generated views declare and use, held against what else a schema declares.

/// Adds the types that are generated for the views of a union, and reports methods of one name.
func declareViews(
  of union: Union, _ names: UnionNames, in types: inout NameScope,
  _ diagnostics: inout Diagnostics
) {
  let type = quoted(names.type.text)
  if let place = union.views[.swiftui] {
    types.declare(names.views, by: "the protocol of the views of \(type)", at: place)
    types.declare(names.view, by: "the view of \(type)", at: place)
    var methods = NameScope()
    for (kind, kindNames) in zip(union.cases, names.cases) {
      methods.declare(
        kindNames.view, by: "the view of the kind \(quoted(kindNames.name.text))",
        at: kind.name.range)
    }
    diagnostics.append(methods.diagnostics)
  }
  if let place = union.views[.uikit] {
    types.declare(names.tableCells, by: "the protocol of the table cells of \(type)", at: place)
    types.declare(
      names.collectionCells, by: "the protocol of the collection cells of \(type)", at: place)
    types.declare(
      names.cellRegistrations, by: "the cell registrations of \(type)", at: place)
  }
}

/// Adds the types of the frameworks that generated views name, which a declaration of the schema would hide.
///
/// - Returns: Their names.
func declareFrameworkTypes(for schema: Schema, in types: inout NameScope) -> Set<SwiftName> {
  var declared: Set<SwiftName> = []
  for framework in ViewFramework.allCases {
    guard let place = schema.unions.compactMap({ $0.views[framework] }).first else { continue }
    for name in framework.namesUsedByViews {
      let isThatType = schema.externals.contains {
        $0.value.outermostName == name && frameworkModules.contains($0.value.module ?? "")
      }
      if isThatType || !declared.insert(name).inserted { continue }
      types.declare(name, by: "a type that generated views use", at: place)
    }
  }
  return declared
}

/// Reports types that generated views name, and that what they declare inside of themselves would hide.
func checkViewedTypes(of schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    let names = UnionNames(union)
    for framework in ViewFramework.allCases {
      guard let place = union.views[framework] else { continue }
      var scope = namedTypes(of: union, names, framework, at: place)
      for (kind, kindNames) in zip(union.cases, names.cases) {
        let what = "of the kind \(quoted(kindNames.name.text))"
        switch framework {
        case .swiftui:
          scope.declare(kindNames.body, by: "the body \(what)", at: kind.name.range)
        case .uikit:
          scope.declare(kindNames.cell, by: "the cell \(what)", at: kind.name.range)
        }
      }
      diagnostics.append(scope.diagnostics)
    }
  }
}

/// The types that views of a union name: those of the framework, itself, its parameters, and what its cases carry.
private func namedTypes(
  of union: Union, _ names: UnionNames, _ framework: ViewFramework, at place: SourceRange
) -> NameScope {
  var scope = NameScope()
  var seen: Set<SwiftName> = []
  func declare(_ name: SwiftName, _ what: String, _ range: SourceRange) {
    if seen.insert(name).inserted { scope.declare(name, by: what, at: range) }
  }
  for name in framework.namesUsedByViews { declare(name, "a type that generated views use", place) }
  for parameter in union.parameters {
    seen.insert(parameter.value.name)
    scope.declare(parameter.value.name, by: "the parameter", at: parameter.range)
  }
  declare(names.type, "the union", union.name.range)
  for (kind, kindNames) in zip(union.cases, names.cases) {
    let what = "of the kind \(quoted(kindNames.name.text))"
    switch kind.payload {
    case .nothing: continue
    case .model:
      if let model = kindNames.model { declare(model, "the model \(what)", kind.name.range) }
    case .type(let type, let range):
      for name in type.parts.compactMap(\.ownName) {
        declare(name, "a type in the payload \(what)", range)
      }
    }
  }
  return scope
}

extension SwiftType {
  /// The name that it is written with, where that is no parameter's.
  fileprivate var ownName: SwiftName? {
    switch self {
    case .known(let type): return type.name
    case .declared(let type): return type.name
    case .external(let type, _): return type.outermostName
    default: return nil
    }
  }
}

extension ViewFramework {
  /// The types and modules that generated views name, and their own generic parameters.
  fileprivate var namesUsedByViews: [SwiftName] {
    switch self {
    case .swiftui:
      return ["Body", "EmptyView", "MainActor", "SwiftUI", "View", "ViewBuilder", "Views"]
    case .uikit:
      return [
        "CGFloat", "CGSize", "Cells", "IndexPath", "MainActor", "UICollectionView",
        "UICollectionViewCell",
        "UICollectionViewFlowLayout", "UIKit", "UITableView", "UITableViewCell",
      ]
    }
  }
}

/// The modules from which generated views take their types.
private let frameworkModules: Set<String> = [
  "CoreFoundation", "CoreGraphics", "Foundation", "SwiftUI", "UIKit",
]
