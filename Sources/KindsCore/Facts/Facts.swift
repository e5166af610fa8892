/// Facts that the generator derives from a valid schema.
package final class Facts {
  /// The facts about unions, by the union's index.
  package let unions: [UnionFacts]
  /// The facts about structs, by the struct's index.
  package let structures: [RecordFacts]
  /// The declarations that values contain.
  package let containment: Containment
  /// The public types that come from other modules instead of the support file.
  let sharedTypes: SharedTypes
  /// The declarations with direct JSON.
  package let direct: DirectTypes
  /// The structs and enums that are keys of coded dictionaries in their own module.
  let dictionaryKeys: Set<DeclarationIndex>

  init(_ schema: Schema, _ graph: Graph) {
    let dictionaryKeys = schema.keyTypes
    self.dictionaryKeys = dictionaryKeys
    var sizes = Sizes(schema, graph)
    func limit(_ isRecursive: Bool, _ maxDepth: Located<Int>?) -> Int? {
      isRecursive ? maxDepth?.value ?? defaultMaxDepth : nil
    }
    func record(_ index: DeclarationIndex, _ maxDepth: Located<Int>?) -> RecordFacts {
      RecordFacts(
        depthLimit: limit(graph.recursiveRecords.contains(index), maxDepth),
        recursiveFields: graph.recursive.fields(of: schema[index]).map(\.number))
    }
    let flattened = schema.flattenedStructures
    let keepsUnknown = graph.payloads.gathered({ schema.unions[$0].keepsUnknown }) {
      $0 = $0 || $1
    }
    structures = schema.structures.enumerated().map { index, structure in
      var facts = record(.structure(index), schema.documents[structure.document].maxDepth)
      facts.isDictionaryKey = dictionaryKeys.contains(.structure(index))
      facts.isFlattened = flattened.contains(index)
      return facts
    }
    unions = schema.unions.enumerated().map { index, union in
      let depthLimit = limit(
        graph.recursive.contains(.union(index)) || union.coding.has("maxDepth"),
        union.coding.maxDepth)
      return UnionFacts(
        depthLimit: depthLimit,
        isIndirect: union.kinds.indices.map { sizes.isIndirect($0, ofUnion: index) },
        hasSmallFrames: needsSmallFrames(
          wordsOfKinds: union.kinds.map { sizes.words(of: $0.payload) },
          isRecursive: depthLimit != nil),
        keepsUnknownInPayload: graph.payloads.unions(in: index).contains { keepsUnknown[$0] },
        traversedTypes: graph.traversedTypes[index],
        models: union.superset != nil
          ? []
          : union.kinds.indices.map {
            record(.model(union: index, kind: $0), union.coding.maxDepth)
          })
    }
    containment = graph.containment
    sharedTypes = SharedTypes(schema)
    direct = DirectTypes(schema)
  }

  /// Returns the facts about a struct or model. For other declarations, no fact applies.
  package func record(_ index: DeclarationIndex) -> RecordFacts {
    switch index {
    case .structure(let index): return structures[index]
    case .model(let union, let kind): return unions[union].models[kind]
    case .union, .enumeration: return RecordFacts.none
    }
  }

  /// Returns the depth limit of `JSON` values: the maximum of the limits in all documents of the generated module that
  /// use the type; `nil` if none uses it.
  package func jsonDepthLimit(of schema: Schema) -> Int? {
    schema.typeUses.lazy.filter {
      $0.type.namesJSON && schema.isOwn(document: $0.document)
    }.map { use in
      schema.documents[use.document].maxDepth?.value ?? defaultMaxDepth
    }.max()
  }
}

/// Facts about a union.
package struct UnionFacts {
  /// The depth limit of a value, if the union is recursive or sets `maxDepth` itself.
  package let depthLimit: Int?
  /// For each kind, whether its case is indirect. Without the setting `indirect`, a case is indirect if its payload
  /// contains the union by value or is large. The only case of a generic union is indirect too.
  package let isIndirect: [Bool]
  /// Whether there are separate, small functions for each kind, for comparison, hashing and rendering.
  package let hasSmallFrames: Bool
  /// Whether a payload in the union's own object can be another union's value of an unknown kind.
  let keepsUnknownInPayload: Bool
  /// The types through which the union contains itself, starting with the union, if walkers are generated.
  let traversedTypes: [DeclaredType]
  /// The facts about each kind's model. A subset has none, because its models belong to its superset.
  package let models: [RecordFacts]
}

/// Facts about a model or a struct.
package struct RecordFacts {
  /// The depth limit of a value, if values can contain each other without a union in between.
  package let depthLimit: Int?
  /// The numbers of the fields through which the record can contain itself.
  let recursiveFields: [Int]
  /// Whether values are keys of coded dictionaries.
  fileprivate(set) var isDictionaryKey = false
  /// Whether the struct is also flattened into other objects.
  package fileprivate(set) var isFlattened = false

  /// The facts about a record to which no fact applies.
  package static let none = RecordFacts(depthLimit: nil, recursiveFields: [])
}

// The limits above which generated functions are split to keep their stack frames small. `SmallFrames.swift` in
// `SmallFrames.swift` describes the technique.
//
// Recursive functions compare, hash and render recursive values. `defaultMaxDepth` levels of them must fit on a
// stack of 512 KiB in debug builds. There, a function's frame has space for each value that the function uses, so the
// number and size of these values matter. Each limit is the largest that worked.

/// The maximum number of words that a recursive union stores inline. A kind with a larger payload becomes indirect.
///
/// Each level of recursion has stack space for several whole values, and for about a dozen in debug builds. With small
/// enums, only the payloads on the current path use more stack.
let largestRecursiveInPlace = 4

/// The maximum number of words that a nonrecursive union stores inline. Every value of a union is as large as the
/// largest kind.
///
/// Compared with an indirect payload, copying a large inline payload takes 5 to 15 times as long. Copying a small value
/// of the same union takes 5 to 7 times as long, and decoding takes up to a third longer. Encoding and compiling take
/// about as long (`Tests/Benchmarks/large.py`). Few unions have such large kinds. If such a union also has small kinds,
/// their values would be as large as the large ones.
let largestInPlace = 32

/// For recursive unions, the maximum product of two numbers: the number of kinds, and the number of words in the
/// largest kind plus one. Above it, each kind gets separate functions.
private let largestSwitch = 40

/// The maximum number of words in all payloads of a nonrecursive union. Above it, each kind gets separate functions.
///
/// In debug builds, the frame of `==` uses 64 bytes for each word, and that of `hash(into:)` uses about 20 bytes. So 650 kinds of six fields would need 470 KiB at once. This limit uses half of a stack of 512 KiB.
private let largestFlatSwitch = 4_000

/// Whether a union is too large for functions with a switch that binds all payloads.
///
/// - Parameters:
///   - words: The size of each payload in words of eight bytes.
///   - isRecursive: Whether the union is recursive, so that many frames of these functions are on the stack at once.
func needsSmallFrames(wordsOfKinds words: [Int], isRecursive: Bool) -> Bool {
  isRecursive
    ? words.count * (words.map { 1 + $0 }.max() ?? 0) > largestSwitch
    : words.reduce(0, +) > largestFlatSwitch
}
