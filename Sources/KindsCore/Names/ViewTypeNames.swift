// The types that generated views use, which a declaration in the same scope must not hide.

extension NameScope {
  /// Adds the framework types that generated views use, because a declaration of the schema would hide them.
  ///
  /// - Returns: The names of these types.
  mutating func use(frameworkTypesOf schema: Schema) -> Set<SwiftName> {
    var used: Set<SwiftName> = []
    for part in ViewPart.allCases {
      let own = schema.unions.lazy.filter { schema.isOwn(document: $0.document) }
      guard let location = own.compactMap({ $0.views[part] }).first else { continue }
      for name in part.namesUsedByViews {
        let isThatType = schema.modules[0].externals.contains {
          $0.value.outermostName == name && frameworkModules.contains($0.value.module ?? "")
        }
        if isThatType || !used.insert(name).inserted { continue }
        declare(name, by: "a type that generated views use", at: location)
      }
    }
    return used
  }

  /// Creates the scope of the types that a union's views use or declare inside themselves; `nil` if the union has no
  /// such views.
  init?(
    viewsOf union: Union, _ names: UnionNames, _ form: ViewProtocol, with parts: [ViewPart]
  ) {
    guard parts.contains(where: { union.views[$0] != nil }) else { return nil }
    self.init(.viewTypes, of: names.type)
    var used: Set<SwiftName> = []
    for part in parts {
      guard let location = union.views[part] else { continue }
      for name in part.namesUsedByViews where used.insert(name).inserted {
        declare(name, by: "a type that generated views use", at: location)
      }
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
      for (type, range) in kind.associatedValueTypes {
        for name in type.parts.compactMap(\.ownName) where used.insert(name).inserted {
          declare(name, by: "a type in the payload", of: subject, at: range)
        }
      }
    }
    for kindNames in names.cases {
      let subject = NameSubject.kind(kindNames.name)
      let range = union.cases[kindNames.position].name.range
      if form == .views {
        declare(kindNames.body, by: "the body", of: subject, at: range)
      } else {
        declare(kindNames.cell, by: "the cell", of: subject, at: range)
      }
    }
  }
}

extension SwiftType {
  /// The name of a known, declared or external type; `nil` for other types.
  fileprivate var ownName: SwiftName? {
    switch self {
    case .known(let type): return type.name
    case .declared(let type): return type.name
    case .external(let type, _): return type.outermostName
    default: return nil
    }
  }
}

extension ViewPart {
  /// The types and modules that generated views use, and the views' own generic parameters.
  fileprivate var namesUsedByViews: [SwiftName] {
    switch self {
    case .swiftui:
      return [
        "Body", "EmptyView", "ForEach", "MainActor", "SwiftUI", "View", "ViewBuilder", "Views",
      ]
    // A gallery qualifies its types with their module, because kinds and models often have the same names.
    case .gallery: return []
    case .table:
      return sourceTypes + ["UITableView", "UITableViewCell", "UITableViewDiffableDataSource"]
    case .collection:
      return sourceTypes + [
        "UICollectionView", "UICollectionViewCell", "UICollectionViewDiffableDataSource",
      ]
    }
  }

  private var sourceTypes: [SwiftName] {
    [
      "Cells", "IndexPath", "MainActor", "NSDiffableDataSourceSnapshot", "UIHostingConfiguration",
      "UIKit",
    ]
  }
}

/// The modules that declare the types in generated views.
private let frameworkModules: Set<String> = [
  "CoreFoundation", "CoreGraphics", "Foundation", "SwiftUI", "UIKit",
]
