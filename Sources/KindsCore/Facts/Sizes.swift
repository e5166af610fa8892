/// The rough sizes of values in words of eight bytes, and the kinds that are stored outside of the enum because of their
/// size.
struct Sizes {
  private let schema: Schema
  private let graph: Graph
  private var known: [DeclaredType: Int] = [:]
  /// The number of declarations that contain the one being measured.
  private var level = 0
  /// The size of a type that is not known, which is assumed to be too large for recursive values.
  private static let unknown = largestRecursiveInPlace + 1

  init(_ schema: Schema, _ graph: Graph) {
    self.schema = schema
    self.graph = graph
  }

  /// Whether the case of a kind stores its payload outside of the enum.
  mutating func isIndirect(_ position: Int, ofUnion index: Int) -> Bool {
    let union = schema.unions[index]
    let kind = union.kinds[position]
    if kind.syntax.indirect != nil || graph.isIndirect[index][position] || !kind.hasPayload {
      return graph.isIndirect[index][position]
    }
    // With optimization, the Swift 6.3 compiler fails for a generic enum with a single case that stores a `UUID`
    // inline.
    if !union.parameters.isEmpty, union.kinds.count == 1, union.unknown == nil { return true }
    let largest =
      graph.recursive.contains(.union(index)) ? largestRecursiveInPlace : largestInPlace
    return words(of: kind.payload) > largest
  }

  mutating func words(of payload: Payload) -> Int {
    switch payload {
    case .nothing: 0
    case .type(let type, _): words(of: type)
    case .fields(let fields): words(of: fields)
    }
  }

  private mutating func words(of fields: [Field]) -> Int {
    // All limits are much smaller than this maximum.
    fields.lazy.filter(\.isStored).reduce(0) {
      min($0 + ($1.isIndirect ? 1 : words(of: $1.type)), 1 << 16)
    }
  }

  private mutating func words(of type: SwiftType) -> Int {
    switch type {
    case .known(let known): return known.words
    case .json: return 3
    case .array, .set, .dictionary: return 1
    case .optional(let wrapped), .presence(let wrapped): return words(of: wrapped)
    case .external, .parameter: return Self.unknown
    case .declared(let declared):
      if let words = known[declared] { return words }
      // Long chains of declarations would need much stack.
      if level == 16 { return Self.unknown }
      level += 1
      defer { level -= 1 }
      let words = words(of: declared)
      known[declared] = words
      return words
    }
  }

  private mutating func words(of type: DeclaredType) -> Int {
    switch type.index {
    case .enumeration(let index): return schema.enumerations[index].keepsUnknown ? 2 : 1
    case .structure, .model: return words(of: schema.fields(of: type))
    case .union(let index):
      var largest = schema.unions[index].unknown.map { words(of: $0.payload) } ?? 1
      for (position, payload) in schema.payloads(of: type).enumerated() {
        largest = max(largest, isIndirect(position, ofUnion: index) ? 1 : words(of: payload))
      }
      return largest
    }
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
