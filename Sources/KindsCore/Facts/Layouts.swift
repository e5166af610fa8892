/// The rough sizes of a schema's values, and the kinds that are stored outside of the enum because of their size.
struct Layouts {
  /// Whether each kind's case is indirect, by union and kind.
  let isIndirect: [[Bool]]
  /// The size of each kind's payload in words of eight bytes, by union and kind.
  let wordsOfKinds: [[Int]]

  init(_ schema: Schema, _ graph: Graph) {
    var sizes = Sizes(schema, graph)
    isIndirect = schema.unions.enumerated().map { index, union in
      union.kinds.indices.map { sizes.isIndirect($0, ofUnion: index) }
    }
    wordsOfKinds = schema.unions.map { $0.kinds.map { sizes.words(of: $0.payload) } }
  }
}

/// The rough sizes of values in words of eight bytes.
private struct Sizes {
  private let schema: Schema
  private let graph: Graph
  private var known: [DeclaredType: Int] = [:]
  /// The size of a type that is not known, which is assumed to be too large for recursive values.
  private static let unknown = largestRecursiveInPlace + 1
  /// The maximum nesting depth of declarations to measure, so that long chains of declarations need little stack.
  private static let maximumLevels = 16

  init(_ schema: Schema, _ graph: Graph) {
    self.schema = schema
    self.graph = graph
  }

  /// Whether the case of a kind stores its payload outside of the enum.
  mutating func isIndirect(
    _ position: Int, ofUnion index: Int, levels: Int = Self.maximumLevels
  ) -> Bool {
    let union = schema.unions[index]
    let kind = union.kinds[position]
    if kind.syntax.indirect != nil || graph.isIndirect[index][position] || !kind.hasPayload {
      return graph.isIndirect[index][position]
    }
    // With optimization, the Swift 6.3 compiler fails for a generic enum with a single case that stores a `UUID`
    // inline.
    if !union.parameters.isEmpty, union.kinds.count == 1, union.unknown == nil { return true }
    let largest =
      graph.recursive.canContainItself(union: index) ? largestRecursiveInPlace : largestInPlace
    return words(of: kind.payload, levels: levels) > largest
  }

  mutating func words(of payload: Payload, levels: Int = Self.maximumLevels) -> Int {
    switch payload {
    case .nothing: 0
    case .type(let type, _): words(of: type, levels: levels)
    case .fields(let fields): words(of: fields, levels: levels)
    }
  }

  mutating func words(of field: Field, levels: Int = Self.maximumLevels) -> Int {
    !field.isStored ? 0 : field.isIndirect ? 1 : words(of: field.type, levels: levels)
  }

  private mutating func words(of fields: [Field], levels: Int) -> Int {
    // All limits are much smaller than this maximum.
    fields.reduce(0) { min($0 + words(of: $1, levels: levels), 1 << 16) }
  }

  private mutating func words(of type: SwiftType, levels: Int) -> Int {
    switch type {
    case .known(let known): return known.words
    case .json: return 3
    case .array, .set, .dictionary: return 1
    case .optional(let wrapped), .presence(let wrapped): return words(of: wrapped, levels: levels)
    case .external, .parameter: return Self.unknown
    case .declared(let declared):
      if let words = known[declared] { return words }
      if levels == 0 { return Self.unknown }
      let words = words(of: declared, levels: levels - 1)
      known[declared] = words
      return words
    }
  }

  private mutating func words(of type: DeclaredType, levels: Int) -> Int {
    guard case .union(let index) = type.index else {
      if case .enumeration(let index) = type.index {
        return schema.enumerations[index].keepsUnknown ? 2 : 1
      }
      return words(of: schema.fields(of: type), levels: levels)
    }
    let union = schema.unions[index]
    var largest = union.unknown.map { words(of: $0.payload, levels: levels) } ?? 1
    for (position, payload) in schema.payloads(of: index, type.arguments).enumerated() {
      let isIndirect = isIndirect(position, ofUnion: index, levels: levels)
      largest = max(largest, isIndirect ? 1 : words(of: payload, levels: levels))
    }
    return largest
  }
}

extension KnownType {
  fileprivate var words: Int {
    switch family {
    case .boolean, .integer, .floatingPoint, .opaque(.date), .opaque(.never): 1
    case .text, .character, .opaque(.url), .opaque(.data), .opaque(.duration), .opaque(.uuid): 2
    case .opaque(.decimal): 3
    }
  }
}
