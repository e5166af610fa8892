/// What follows from a schema that keeps the rules for what is generated of it.
package final class Facts {
  /// By the indices of the unions.
  package let unions: [UnionFacts]
  /// By the indices of the structs.
  package let structures: [RecordFacts]
  /// When generic declarations conform to what they declare.
  package let conditionalConformances: ConditionalConformances

  init(_ schema: Schema, _ graph: Graph) {
    let layouts = Layouts(schema, graph)
    let limits = DepthLimits(schema, graph.recursive)
    let containers = SharedContainers(schema, limits)
    structures = schema.structures.enumerated().map { index, structure in
      RecordFacts(
        depthLimit: limits.structures[index], sharesContainer: containers.structures[index],
        recursiveFields: layouts.structures[index].recursiveFields,
        hasSmallFrames: layouts.structures[index].hasSmallFrames)
    }
    unions = schema.unions.enumerated().map { index, union in
      UnionFacts(
        depthLimit: limits.unions[index], isIndirect: layouts.isIndirect[index],
        hasSmallFrames: limits.unions[index] != nil
          && needsSmallFrames(wordsOfKinds: layouts.wordsOfKinds[index]),
        sharesContainer: containers.unions[index], traversedTypes: graph.traversedTypes[index],
        models: layouts.models[index].enumerated().map { position, layout in
          RecordFacts(
            depthLimit: limits.models[index][position],
            sharesContainer: containers.models[index][position],
            recursiveFields: layout.recursiveFields, hasSmallFrames: layout.hasSmallFrames)
        })
    }
    conditionalConformances = graph.conditionalConformances
  }

  /// What follows for a struct or a model; nothing for another declaration.
  package func record(_ index: DeclarationIndex) -> RecordFacts {
    switch index {
    case .structure(let index): return structures[index]
    case .model(let union, let kind): return unions[union].models[kind]
    case .union, .enumeration: return RecordFacts.none
    }
  }
}

/// What follows for a union.
package struct UnionFacts {
  /// How deep in the data a value may be, if one can contain another or the union says it.
  package let depthLimit: Int?
  /// Whether the case of each kind is indirect: as the kind says, else where the payload contains the union by value, or
  /// where it is large and the union can contain itself.
  package let isIndirect: [Bool]
  /// Whether it is coded, compared and hashed by a small function for each kind.
  package let hasSmallFrames: Bool
  /// Whether its payloads are decoded from the container in which the tag was found.
  package let sharesContainer: Bool
  /// The types through which it contains itself, itself first, where it is walked.
  package let traversedTypes: [DeclaredType]
  /// What follows for the model of each kind; none for a subset, whose models are its superset's.
  package let models: [RecordFacts]
}

/// What follows for a model or a struct.
package struct RecordFacts {
  /// How deep in the data a value may be, if one can contain another without a union in between.
  package let depthLimit: Int?
  /// Whether it can be decoded from the container of a union.
  package let sharesContainer: Bool
  /// The numbers of the fields through which it can contain itself.
  package let recursiveFields: [Int]
  /// Whether its other fields are coded by functions of their own.
  package let hasSmallFrames: Bool

  /// A record of which nothing follows.
  package static let none = RecordFacts(
    depthLimit: nil, sharesContainer: false, recursiveFields: [], hasSmallFrames: false)

  /// Whether the record can contain itself by a field.
  package func isRecursive(_ field: Field) -> Bool { recursiveFields.contains(field.number) }
}
