/// Facts that the generator derives from a valid schema.
package final class Facts {
  /// By the indices of the unions.
  package let unions: [UnionFacts]
  /// By the indices of the structs.
  package let structures: [RecordFacts]
  /// When generic declarations conform to what they declare.
  package let conditionalConformances: ConditionalConformances
  /// The types of the support file that other modules have.
  package let sharedTypes: SharedTypes
  /// The depth limit of a `JSON` in documents without `maxDepth`.
  private let defaultJSONDepth: Int
  /// The places where the schema raises the default depth limit.
  let raisedDepths: [RaisedDepth]
  /// The declarations that have direct JSON.
  package let direct: DirectTypes
  /// Whether coders read and write something of the module. If not, its output names none of them.
  package let hasCoders: Bool
  /// The structs and enums whose values are keys of dictionaries in coded data.
  package let dictionaryKeys: Set<DeclarationIndex>
  /// The labels of the methods that code flattened structs whose keys have a prefix.
  package let prefixLabels: PrefixLabels

  init(_ schema: Schema, _ graph: Graph, _ nests: StackRequirements) {
    let dictionaryKeys = schema.keyTypes
    self.dictionaryKeys = dictionaryKeys
    let layouts = Layouts(schema, graph)
    let limits = DepthLimits(schema, graph, layouts, nests)
    let prefixes = schema.flattenedPrefixes.mapValues { $0.sorted() }
    let flattened = Set(prefixes.lazy.filter { $0.value.contains("") }.map(\.key))
    prefixLabels = PrefixLabels(Set(prefixes.values.joined()).subtracting([""]).sorted())
    let checks = DepthChecks(schema, graph.recursive, limits)
    let containers = SharedContainers(schema, limits, flattened)
    let keepsUnknown = graph.payloads.gathered({ schema.unions[$0].keepsUnknown }) {
      $0 = $0 || $1
    }
    let traversals = SharedTraversals(schema, graph.traversedTypes)
    let reportedExtras = ReportedExtras(schema, flattened: flattened)
    structures = schema.structures.enumerated().map { index, structure in
      RecordFacts(
        depthLimit: limits.structures[index],
        depthLimitOnEntry: checks.limitOnEntry(.structure(index)),
        depthLimitsOfFields: structure.form == .object ? checks.limits(of: structure.fields) : [:],
        sharesContainer: containers.structures[index] || flattened.contains(index),
        recursiveFields: layouts.structures[index].recursiveFields,
        hasSmallFrames: layouts.structures[index].hasSmallFrames,
        isDictionaryKey: dictionaryKeys.contains(.structure(index)),
        isFlattened: flattened.contains(index),
        prefixes: (prefixes[index] ?? []).filter { !$0.isEmpty },
        reportsExtras: reportedExtras.structures[index])
    }
    unions = schema.unions.enumerated().map { index, union in
      UnionFacts(
        depthLimit: limits.unions[index],
        depthLimitOnEntry: checks.limitOnEntry(.union(index)),
        isIndirect: layouts.isIndirect[index],
        hasSmallFrames: needsSmallFrames(
          wordsOfKinds: layouts.wordsOfKinds[index], isRecursive: limits.unions[index] != nil),
        decodesInPlace: limits.unions[index] == nil
          && layouts.wordsOfKinds[index].reduce(0, +) <= mostWordsInPlace,
        sharesContainer: containers.unions[index],
        keepsUnknownInPayload: graph.payloads.unions(in: index).contains { keepsUnknown[$0] },
        traversedTypes: traversals.types[index],
        traversalOwner: traversals.owners[index],
        sharesTraversal: traversals.shared.contains(index),
        models: layouts.models[index].enumerated().map { position, layout in
          RecordFacts(
            depthLimit: limits.models[index][position],
            depthLimitOnEntry: checks.limitOnEntry(.model(union: index, kind: position)),
            depthLimitsOfFields: checks.limits(
              of: schema.fields(of: union.kinds[position].payload)),
            sharesContainer: containers.models[index][position],
            recursiveFields: layout.recursiveFields, hasSmallFrames: layout.hasSmallFrames,
            reportsExtras: reportedExtras.unions[index]
              && union.kinds[position].payloadField == nil)
        },
        reportsExtras: reportedExtras.unions[index])
    }
    conditionalConformances = graph.conditionalConformances
    sharedTypes = SharedTypes(schema)
    defaultJSONDepth = limits.defaultJSONDepth
    raisedDepths = limits.raised
    direct = DirectTypes(schema)
    // A type of another module that is read and written is Codable.
    hasCoders = direct.isEmpty || schema.modules.count > 1 || schema.isCodable
  }

  /// The facts about a struct or a model; empty for another declaration.
  package func record(_ index: DeclarationIndex) -> RecordFacts {
    switch index {
    case .structure(let index): return structures[index]
    case .model(let union, let kind): return unions[union].models[kind]
    case .union, .enumeration: return RecordFacts.none
    }
  }

  /// The depth limit of a `JSON`: the largest limit of all documents that name the type, or `nil` if none does.
  package func jsonDepthLimit(of schema: Schema) -> Int? {
    schema.typeUses.lazy.filter {
      $0.type.namesJSON && schema.isOwn(document: $0.document)
    }.map { use in
      schema.documents[use.document].maxDepth?.value ?? self.defaultJSONDepth
    }.max()
  }
}

/// Facts about a union.
package struct UnionFacts {
  /// The depth limit of a value, if values can contain each other or if the union has `maxDepth`.
  package let depthLimit: Int?
  /// The same if that is checked at the beginning of decoding, and not by enclosing fields.
  package let depthLimitOnEntry: Int?
  /// Whether the case of each kind is indirect: as the kind says, else where the payload contains the union by value, or
  /// where it is large.
  package let isIndirect: [Bool]
  /// Whether it is coded, compared and hashed by a small function for each kind.
  package let hasSmallFrames: Bool
  /// Whether payloads are decoded in the switch over the kinds, and not by a function for each.
  package let decodesInPlace: Bool
  /// Whether its payloads are decoded from the container in which the tag was found.
  package let sharesContainer: Bool
  /// Whether a value of an unknown kind can be in the object of its payload.
  package let keepsUnknownInPayload: Bool
  /// The types through which it contains itself, itself first, where it is walked, and those of the unions that use its
  /// code.
  package let traversedTypes: [DeclaredType]
  /// The union whose code takes its values apart where it is walked: itself, or another one that contains it.
  package let traversalOwner: Int
  /// Whether other unions use its code.
  package let sharesTraversal: Bool
  /// The facts about the model of each kind. A subset has none, because its models are those of its superset.
  package let models: [RecordFacts]
  /// Whether decoding reports ignored members beside a payload.
  package let reportsExtras: Bool
}

/// Facts about a model or a struct.
package struct RecordFacts {
  /// The depth limit of a value, if one can contain another without a union in between.
  package let depthLimit: Int?
  /// The same if that is checked at the beginning of decoding, and not by enclosing fields.
  package let depthLimitOnEntry: Int?
  /// The depth limits of fields whose values are checked before they are decoded, by the numbers of the fields.
  package let depthLimitsOfFields: [Int: Int]
  /// Whether it can be decoded from the container of a union, or of what it is flattened in.
  package let sharesContainer: Bool
  /// The numbers of the fields through which it can contain itself.
  package let recursiveFields: [Int]
  /// Whether its other fields are coded by functions of their own.
  package let hasSmallFrames: Bool
  /// Whether its values are keys of dictionaries in coded data.
  package private(set) var isDictionaryKey = false
  /// Whether its members are also encoded into enclosing objects, with the same keys.
  package private(set) var isFlattened = false
  /// The prefixes of its keys in enclosing objects.
  package private(set) var prefixes: [String] = []
  /// Whether decoding reports ignored members.
  package private(set) var reportsExtras = false

  /// The facts about a record that has nothing special.
  package static let none = RecordFacts(
    depthLimit: nil, depthLimitOnEntry: nil, depthLimitsOfFields: [:], sharesContainer: false,
    recursiveFields: [], hasSmallFrames: false)

  /// Whether the record can contain itself by a field.
  package func isRecursive(_ field: Field) -> Bool { recursiveFields.contains(field.number) }
}

/// The unions whose payloads can all be decoded from the container in which the tag was found, and the records that they
/// carry: making a second container for the same object is what costs most in decoding small objects.
struct SharedContainers {
  let unions: [Bool]
  /// By union and kind; none for subsets, whose models are those of their supersets.
  private(set) var models: [[Bool]]
  private(set) var structures: [Bool]

  init(_ schema: Schema, _ limits: DepthLimits, _ flattened: Set<Int>) {
    // In the object of another, what no field names is checked by that one.
    let unchecked = flattened.filter { schema.structures[$0].extras == .fail }
    unions = schema.unions.indices.map { schema.canShareContainer(union: $0, limits, unchecked) }
    models = limits.models.map { Array(repeating: false, count: $0.count) }
    structures = Array(repeating: false, count: schema.structures.count)
    for (union, isShared) in unions.enumerated() where isShared {
      for kind in schema.unions[union].kinds.indices {
        switch schema.recordIndex(union: union, kind: kind) {
        case .structure(let index)?: structures[index] = true
        case .model(let union, let kind)?: models[union][kind] = true
        case .union?, .enumeration?, nil: break
        }
      }
      for shape in schema.unions[union].kinds.flatMap(\.earlier) {
        structures[shape.structure] = true
      }
    }
  }
}

extension Schema {
  /// Whether each kind of a union carries a record whose decoding needs no decoder.
  ///
  /// - Parameter unchecked: The structs that do not refuse extras where they are decoded from a container.
  fileprivate func canShareContainer(
    union index: Int, _ limits: DepthLimits, _ unchecked: Set<Int>
  ) -> Bool {
    let union = unions[index]
    return union.hasTagInPayload && union.conforms.contains(.decodable)
      && union.kinds.contains(where: \.hasData)
      && union.kinds.indices.allSatisfy { kind in
        if !union.kinds[kind].hasData { return true }
        switch recordIndex(union: index, kind: kind) {
        case .structure(let index)?:
          return limits.structures[index] == nil && isOwn(document: structures[index].document)
            && !unchecked.contains(index)
        case .model(let union, let kind)?:
          return limits.models[union][kind] == nil && isOwn(document: unions[union].document)
        case .union?, .enumeration?, nil: return false
        }
      }
      && union.kinds.flatMap(\.earlier).allSatisfy { limits.structures[$0.structure] == nil }
  }

  /// The declaration of a payload; `nil` if there is none, or if its type is not declared in a schema.
  fileprivate func recordIndex(union: Int, kind: Int) -> DeclarationIndex? {
    switch unions[union].kinds[kind].payload {
    case .nothing: return nil
    case .fields:
      let superset = unions[union].superset
      return .model(union: superset?.union ?? union, kind: superset?.kinds[kind] ?? kind)
    case .type(.declared(let type), _): return type.index
    case .type: return nil
    }
  }
}

// The limits above which generated functions keep their stack frames small. `SmallFrames.swift` of `KindsSwift`
// describes the technique.
//
// Values that contain each other are coded, compared, hashed and rendered by functions that recurse, and
// `defaultMaxDepth` levels of them have to fit on a stack of 512 KiB in debug builds. There the frame of a function has
// room for every value that it names, so what counts is how many there are and how large. Each limit is the largest that
// held with coders of Foundation, which take most of the 4 KiB that a level may have. Values whose steps take more all the
// same may be less deep: see `StackUses`.

/// The maximum number of bytes that a recursive union holds in place. A kind with a larger payload becomes indirect.
///
/// A level has room for several whole values, in debug builds for a dozen. Where enums are small, only the payloads on
/// the way take so much.
let largestRecursiveInPlace = 32

/// The same for a union that cannot contain itself: a value takes as much as the largest kind, wherever it stands.
///
/// To copy one in place takes 5 to 15 times as long as to share it, to copy a small value beside such a kind 5 to 7 times as
/// long, to decode them up to a third longer, and to encode and compile them about as long (`Tests/Benchmarks/large.py`).
/// Few unions have kinds that large, and those that have one among small ones pay for it with each value.
let largestInPlace = 256

/// The maximum number of kinds, times the words of the largest, of a union whose values contain each other. Above it,
/// each kind gets functions of its own.
private let largestSwitch = 40

/// The maximum number of words of all payloads of any other union. Above it, each kind gets functions of its own.
///
/// In debug builds the frame of `==` takes 64 bytes for each word, that of `hash(into:)` and of `encode(to:)` some 20, so
/// that 650 kinds of six fields need 470 KiB at once. This many take half of a stack of 512 KiB.
private let largestFlatSwitch = 4_000

/// The most words that all kinds of a union may carry together if one function decodes them and the union cannot contain
/// itself: in debug builds the frame of the function takes some 10 KiB then.
private let mostWordsInPlace = 256

/// The maximum number of fields of a record besides those by which it can contain itself, and the maximum number of
/// words in them. Above it, these fields are coded by functions of their own: each field takes some 80 bytes, and room
/// for several of its values.
private let mostOtherFields = 8
private let mostOtherWords = 16

/// Whether a union is too large for switches that name its payloads.
///
/// - Parameters:
///   - words: The size of each payload in words of eight bytes.
///   - isRecursive: Whether its values contain each other, so that there are many such frames at once.
func needsSmallFrames(wordsOfKinds words: [Int], isRecursive: Bool) -> Bool {
  isRecursive
    ? words.count * (words.map { 1 + $0 }.max() ?? 0) > largestSwitch
    : words.reduce(0, +) > largestFlatSwitch
}

/// Whether a record that can contain itself is too large for functions that name all of its fields.
///
/// - Parameter words: The size in words of eight bytes of each field by which it cannot.
func needsSmallFrames(wordsOfOtherFields words: [Int]) -> Bool {
  words.count > mostOtherFields || words.reduce(0, +) > mostOtherWords
}

extension RecordFacts {
  /// Whether what is coded is the box that stores a field, so that coders have no whole values on the stack.
  package func isCodedInBox(_ field: Field) -> Bool {
    guard field.isIndirect, !field.hasDefault, !field.isFlattened, isRecursive(field) else {
      return false
    }
    switch field.type {
    case .declared, .optional(.declared), .presence(.declared): return true
    default: return false
    }
  }
}
