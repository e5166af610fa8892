/// A public type of the support file. Modules that work together should have only one of each.
package enum SharedType: CaseIterable {
  /// `JSON`.
  case json
  /// `Presence`.
  case presence
  /// `DecodingLosses`.
  case losses
  /// `DecodingNote`.
  case note
}

/// The public types of the support file that are another module's: where the schemas name a declaration of a module that
/// has such a type, values of the two modules meet, and the type is not made again.
///
/// If several modules have one each, which are different types, the generated module has its own.
package struct SharedTypes {
  /// The name of the module that has the type; none if the generated module makes it, or needs none.
  private let modules: [SharedType: String]
  /// Whether there are other modules at all.
  package let hasOtherModules: Bool

  /// The module that has the type; `nil` if the generated module makes it, or needs none.
  package subscript(_ type: SharedType) -> String? { modules[type] }

  /// No type is another module's.
  package static let none = SharedTypes()

  private init() {
    modules = [:]
    hasOtherModules = false
  }

  init(_ schema: Schema) {
    if schema.modules.count == 1 {
      self = .none
      return
    }
    var modules: [SharedType: String] = [:]
    let named = schema.namedModules
    for type in SharedType.allCases {
      let access = schema.access(of: type)
      var origins: [Int?] = Array(repeating: nil, count: schema.modules.count)
      func origin(of module: Int) -> Int {
        if let known = origins[module] { return known }
        origins[module] = module
        let others = named[module].filter { other in
          guard let access = access[other] else { return false }
          // Nothing says what an imported module sees of another.
          return module == 0 ? schema.shows(other, access) : access > .internal
        }
        let found = Set(others.map(origin))
        if let only = found.first, found.count == 1,
          module != 0 || schema.shows(only, access[only] ?? .internal)
        {
          origins[module] = only
        }
        return origins[module] ?? module
      }
      let owner = origin(of: 0)
      if owner != 0 { modules[type] = schema.modules[owner].imported?.name }
    }
    self.modules = modules
    hasOtherModules = true
  }
}

extension Schema {
  /// Whether decoding reports unknown values of a union.
  package func reportsUnknown(_ union: Union) -> Bool {
    union.keepsUnknown && documents[union.document].reports.contains(.unknown)
  }

  /// Whether decoding reports unknown values of an enum.
  package func reportsUnknown(_ enumeration: Enumeration) -> Bool {
    enumeration.keepsUnknown && documents[enumeration.document].reports.contains(.unknown)
  }

  /// The modules whose declarations each module names.
  fileprivate var namedModules: [Set<Int>] {
    var named = modules.map { _ in Set<Int>() }
    for (_, from, to) in usesOfOtherModules { named[from].insert(to) }
    return named
  }

  /// Whether the generated module can name what a module declares with some access.
  fileprivate func shows(_ module: Int, _ access: Access) -> Bool {
    modules[module].imported?.shows(access) ?? true
  }

  /// The widest access at which a type of the support file of each module is named; `nil` where the module needs none.
  fileprivate func access(of type: SharedType) -> [Access?] {
    var access: [Access?] = modules.map { _ in nil }
    func note(_ document: Int) {
      let document = documents[document]
      access[document.module] = max(access[document.module] ?? .internal, document.access)
    }
    func noteReports() {
      for (index, document) in documents.enumerated() where !document.reports.isEmpty {
        note(index)
      }
    }
    switch type {
    case .json:
      for use in typeUses where use.type.namesJSON { note(use.document) }
    case .presence:
      for use in typeUses where use.type.isPresence { note(use.document) }
    case .losses:
      for held in heldTypes where held.field?.reportsLosses == true { note(held.document) }
      for union in unions where union.reportsLosses { note(union.document) }
      noteReports()
    case .note: noteReports()
    }
    return access
  }
}
