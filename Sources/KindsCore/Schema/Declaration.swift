/// A union, model, struct or enum, with the properties that all of them have.
package struct Declaration {
  package let index: DeclarationIndex
  /// The name, with the place of the declaration. A model is declared by its kind.
  package let name: Located<SwiftName>
  /// The index of the document.
  package let document: Int
  /// The generic parameters, in the order of arguments.
  let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  let protocols: [Located<ProtocolReference>]
  /// The payloads of a union's kinds, the payload of a model's kind, or the fields of a struct.
  let payloads: [Payload]
  /// Whether the output declares a type. Each kind has a model here, which represents its payload in graphs, but not
  /// every kind has one in Swift.
  let isType: Bool

  /// The types in the payloads.
  var types: [SwiftType] { payloads.flatMap(\.types) }

  /// The fields in the payloads.
  var fields: [Field] { payloads.flatMap(\.fields) }
}

extension Declaration {
  init(_ union: Union, at index: Int) {
    self.init(
      index: .union(index), name: union.name, document: union.document,
      parameters: union.parameters, conforms: union.conforms, protocols: union.protocols,
      payloads: union.kinds.map(\.payload), isType: true)
  }

  init(_ kind: Kind, at position: Int, of union: Union, at index: Int) {
    self.init(
      index: .model(union: index, kind: position), name: Located(kind.model, at: kind.name.range),
      document: union.document,
      parameters: union.parameters.filter { kind.parameters.contains($0.value) },
      conforms: kind.conforms, protocols: kind.protocols, payloads: [kind.payload],
      isType: kind.hasModel && union.superset == nil)
  }

  init(_ structure: Structure, at index: Int) {
    self.init(
      index: .structure(index), name: structure.name, document: structure.document,
      parameters: structure.parameters, conforms: structure.conforms,
      protocols: structure.protocols, payloads: [.fields(structure.fields)], isType: true)
  }

  init(_ enumeration: Enumeration, at index: Int) {
    self.init(
      index: .enumeration(index), name: enumeration.name, document: enumeration.document,
      parameters: [], conforms: enumeration.conforms.union([.equatable, .hashable, .sendable]),
      protocols: enumeration.protocols, payloads: [], isType: true)
  }
}

/// All declarations. Their positions are the numbers of nodes in graphs: first the unions, then the structs, the models
/// of each union in turn, and the enums.
struct Declarations {
  let all: [Declaration]
  private let structures: Int
  /// The number of each union's first model.
  private let models: [Int]
  private let enumerations: Int

  init(_ unions: [Union], _ structures: [Structure], _ enumerations: [Enumeration]) {
    var all = unions.enumerated().map { Declaration($1, at: $0) }
    self.structures = all.count
    all += structures.enumerated().map { Declaration($1, at: $0) }
    var models: [Int] = []
    for (index, union) in unions.enumerated() {
      models.append(all.count)
      all += union.kinds.enumerated().map { Declaration($1, at: $0, of: union, at: index) }
    }
    self.models = models
    self.enumerations = all.count
    self.all = all + enumerations.enumerated().map { Declaration($1, at: $0) }
  }

  /// The number of a declaration.
  subscript(index: DeclarationIndex) -> Int {
    switch index {
    case .union(let union): union
    case .structure(let index): structures + index
    case .model(let union, let index): models[union] + index
    case .enumeration(let index): enumerations + index
    }
  }
}

extension Schema {
  /// The declaration with an index.
  package subscript(index: DeclarationIndex) -> Declaration {
    declarations.all[declarations[index]]
  }

  /// Returns a declaration as a type.
  package func type(_ index: DeclarationIndex, arguments: [SwiftType] = []) -> DeclaredType {
    let declaration = self[index]
    let name = declaration.name.value
    return DeclaredType(
      name: name, index: index, module: module(of: declaration.document, naming: name),
      arguments: arguments)
  }

  /// Returns a declaration as a type, with its generic parameters as the arguments.
  package func typeWithParameters(_ index: DeclarationIndex) -> DeclaredType {
    type(index, arguments: self[index].parameters.map { .parameter($0.value) })
  }

  /// The generic parameters of a declaration, in the order of its arguments.
  package func parameters(of type: DeclaredType) -> [TypeParameter] {
    self[type.index].parameters.map(\.value)
  }
}
