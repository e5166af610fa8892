/// A use of a declared type or protocol in a schema.
struct DeclarationUse {
  /// The name, for messages, of the declaration that contains the use.
  let owner: SwiftName
  /// The index of the document that contains the use.
  let document: Int
  /// The place of the use.
  let range: SourceRange
  /// The name of the used declaration, with the place where it is declared.
  let declaration: Located<String>
  /// The index of the document that declares it.
  let declaringDocument: Int
}

extension Schema {
  /// All uses of declarations in the schema.
  var declarationUses: [DeclarationUse] {
    var uses: [DeclarationUse] = []
    func add(_ protocols: [Located<ProtocolReference>], of owner: SwiftName, in document: Int) {
      for entry in protocols {
        guard let definition = definition(of: entry.value) else { continue }
        uses.append(
          DeclarationUse(
            owner: owner, document: document, range: entry.range,
            declaration: definition.name.map(\.text), declaringDocument: definition.document))
      }
    }
    func add(_ parameters: [Located<TypeParameter>], of owner: SwiftName, in document: Int) {
      for parameter in parameters {
        let protocols = parameter.value.protocols.map { Located($0, at: parameter.range) }
        add(protocols, of: owner, in: document)
      }
    }
    for union in unions {
      add(union.protocols, of: union.name.value, in: union.document)
      add(union.parameters, of: union.name.value, in: union.document)
      for kind in union.kinds where kind.hasModel {
        add(kind.protocols, of: kind.model, in: union.document)
      }
    }
    for structure in structures {
      add(structure.protocols, of: structure.name.value, in: structure.document)
      add(structure.parameters, of: structure.name.value, in: structure.document)
    }
    for enumeration in enumerations {
      add(enumeration.protocols, of: enumeration.name.value, in: enumeration.document)
    }
    for visitor in partialVisitors {
      let union = unions[visitor.union]
      uses.append(
        DeclarationUse(
          owner: visitor.name.value, document: visitor.document, range: visitor.unionRange,
          declaration: union.name.map(\.text), declaringDocument: union.document))
    }
    for use in typeUses {
      for case .declared(let type) in use.type.parts {
        let declaration = declaration(type)
        uses.append(
          DeclarationUse(
            owner: use.owner, document: use.document, range: use.range,
            declaration: Located(type.name.text, at: declaration.range),
            declaringDocument: declaration.document))
      }
    }
    return uses
  }

  /// The uses of other modules' declarations, with the indices of the using and the declaring module.
  var usesOfOtherModules: [(use: DeclarationUse, from: Int, to: Int)] {
    declarationUses.compactMap { use in
      let (from, to) = (documents[use.document].module, documents[use.declaringDocument].module)
      return from == to ? nil : (use, from, to)
    }
  }
}
