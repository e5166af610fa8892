/// A public type of the support file. Modules that exchange values should use the same type.
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

/// The public types that come from another module instead of the support file. If the schemas use a declaration of a
/// module with such a type, both modules exchange values of the type. The generated module then uses the other module's
/// type instead of its own.
///
/// If several modules declare such a type, the generated module declares its own, because theirs are different types.
package struct SharedTypes {
  /// The name of the module that provides each type. A type is missing if the generated module declares it or does not
  /// need it.
  private var modules: [SharedType: String] = [:]

  /// The name of the module that provides the type; `nil` if the generated module declares it or does not need it.
  package subscript(_ type: SharedType) -> String? { modules[type] }

  init(_ schema: Schema) {
    if schema.modules.count < 2 { return }
    let named = schema.namedModules
    for type in SharedType.allCases {
      let access = schema.access(of: type)
      var origins: [Int?] = Array(repeating: nil, count: schema.modules.count)
      func origin(of module: Int) -> Int {
        if let known = origins[module] { return known }
        origins[module] = module
        let others = named[module].filter { other in
          guard let access = access[other] else { return false }
          // It is not known which declarations of another module an imported module can see.
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
  }
}

extension Schema {
  /// Whether decoding reports values of a union's unknown kinds. It does if it reports losses of the document anyway.
  func reportsUnknown(_ union: Union) -> Bool {
    union.keepsUnknown && documentsWithLosses.contains(union.document)
  }

  /// Whether decoding reports an enum's unknown values. It does if it reports losses of the document anyway.
  func reportsUnknown(_ enumeration: Enumeration) -> Bool {
    enumeration.keepsUnknown && documentsWithLosses.contains(enumeration.document)
  }

  /// For each module, the modules whose declarations it uses.
  fileprivate var namedModules: [Set<Int>] {
    var named = modules.map { _ in Set<Int>() }
    for (_, from, to) in usesOfOtherModules { named[from].insert(to) }
    return named
  }

  /// Whether the generated module can name another module's declarations of an access level.
  fileprivate func shows(_ module: Int, _ access: Access) -> Bool {
    modules[module].imported?.shows(access) ?? true
  }

  /// For each module, the widest access of declarations that use a type of the support file; `nil` if the module does
  /// not use the type.
  fileprivate func access(of type: SharedType) -> [Access?] {
    var access: [Access?] = modules.map { _ in nil }
    func note(_ document: Int) {
      let document = documents[document]
      access[document.module] = max(access[document.module] ?? .internal, document.access)
    }
    func noteUnknown() {
      for union in unions where reportsUnknown(union) { note(union.document) }
      for enumeration in enumerations where reportsUnknown(enumeration) {
        note(enumeration.document)
      }
    }
    switch type {
    case .json:
      for use in typeUses where use.type.namesJSON { note(use.document) }
    case .presence:
      for use in typeUses where use.type.isPresence { note(use.document) }
    case .losses:
      for contained in containedTypes where contained.field?.mayBeLost == true {
        note(contained.document)
      }
      for union in unions where union.reportsLosses { note(union.document) }
      noteUnknown()
    case .note: noteUnknown()
    }
    return access
  }
}
