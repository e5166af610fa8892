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
    for declaration in declarations.all where declaration.isType {
      let constraints = declaration.parameters.flatMap { parameter in
        parameter.value.protocols.map { Located($0, at: parameter.range) }
      }
      for entry in declaration.protocols + constraints {
        guard let definition = definition(of: entry.value) else { continue }
        uses.append(
          DeclarationUse(
            owner: declaration.name.value, document: declaration.document, range: entry.range,
            declaration: definition.name.map(\.text), declaringDocument: definition.document))
      }
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
        let declaration = self[type.index]
        uses.append(
          DeclarationUse(
            owner: use.owner, document: use.document, range: use.range,
            declaration: Located(type.name.text, at: declaration.name.range),
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
