// The types that generated views name, beside what views and the schema declare.

extension NameScope {
  /// Adds the types of the frameworks that generated views name, which a declaration of the schema would hide.
  ///
  /// - Returns: Their names.
  mutating func use(frameworkTypesOf schema: Schema) -> Set<SwiftName> {
    var used: Set<SwiftName> = []
    for framework in ViewFramework.allCases {
      let own = schema.unions.lazy.filter { schema.isOwn(document: $0.document) }
      guard let location = own.compactMap({ $0.views[framework] }).first else { continue }
      for name in framework.namesUsedByViews {
        let isThatType = schema.modules[0].externals.contains {
          $0.value.outermostName == name && frameworkModules.contains($0.value.module ?? "")
        }
        if isThatType || !used.insert(name).inserted { continue }
        declare(name, by: "a type that generated views use", at: location)
      }
    }
    return used
  }

  /// The types that the views of a union name, once each, and those that they declare inside themselves.
  fileprivate init(
    viewsOf union: Union, _ names: UnionNames, _ framework: ViewFramework, at location: SourceRange
  ) {
    self.init(.viewTypes, of: names.type)
    var used: Set<SwiftName> = []
    for name in framework.namesUsedByViews where used.insert(name).inserted {
      declare(name, by: "a type that generated views use", at: location)
    }
    for parameter in union.parameters {
      used.insert(parameter.value.name)
      declare(parameter.map(\.name), by: "the parameter")
    }
    if used.insert(names.type).inserted { declare(union.name, by: "the union") }
    let cases = zip(union.cases, names.cases)
    for (kind, kindNames) in cases {
      let subject = NameSubject.kind(kindNames.name)
      if let model = kindNames.model {
        guard used.insert(model).inserted else { continue }
        declare(model, by: "the model", of: subject, at: kind.name.range)
        continue
      }
      for (type, range) in kind.carriedTypes {
        for name in type.parts.compactMap(\.ownName) where used.insert(name).inserted {
          declare(name, by: "a type in the payload", of: subject, at: range)
        }
      }
    }
    for kindNames in names.handled {
      let subject = NameSubject.kind(kindNames.name)
      let range = names.range(of: kindNames, in: union)
      switch framework {
      case .swiftui: declare(kindNames.body, by: "the body", of: subject, at: range)
      case .uikit: declare(kindNames.cell, by: "the cell", of: subject, at: range)
      }
    }
  }
}

extension UnionNames {
  /// The scopes of the types that each of a union's frameworks needs.
  func viewScopes(of union: Union) -> [NameScope] {
    ViewFramework.allCases.compactMap { framework in
      union.views[framework].map { NameScope(viewsOf: union, self, framework, at: $0) }
    }
  }
}

extension SwiftType {
  /// The name that it is written with, if that is not the name of a parameter.
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
        "Cells", "IndexPath", "MainActor", "UICollectionView", "UICollectionViewCell", "UIKit",
        "UITableView", "UITableViewCell",
      ]
    }
  }
}

/// The modules from which generated views take their types.
private let frameworkModules: Set<String> = [
  "CoreFoundation", "CoreGraphics", "Foundation", "SwiftUI", "UIKit",
]
