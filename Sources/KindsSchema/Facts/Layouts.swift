/// The sizes of a schema's values, and the kinds that are indirect because of their size. Each depends on the other.
struct Layouts {
  /// The layout of a record's fields.
  struct Record {
    /// The numbers of the fields through which the record can contain itself.
    let recursiveFields: [Int]
    /// Whether the fields that are not recursive are so large that separate functions must code them.
    let hasSmallFrames: Bool
    /// The approximate size of all fields in words of eight bytes; 0 if no field is recursive.
    let words: Int
  }

  /// Whether each kind's case is indirect, by union and kind.
  let isIndirect: [[Bool]]
  /// The approximate size of each kind's payload in words of eight bytes, by union and kind.
  let wordsOfKinds: [[Int]]
  /// The layouts of structs, by index.
  let structures: [Record]
  /// The layouts of models, by union and kind. A subset has none, because its models belong to its superset.
  let models: [[Record]]
  /// The measured sizes, for measuring further types.
  let sizes: LayoutMeasure

  init(_ schema: Schema, _ graph: Graph) {
    var measure = LayoutMeasure(schema, graph)
    func record(_ recursiveFields: [Int], _ words: [Int], _ fields: [Field]) -> Record {
      if recursiveFields.isEmpty {
        return Record(recursiveFields: [], hasSmallFrames: false, words: 0)
      }
      let others = zip(fields, words).filter { !recursiveFields.contains($0.0.number) }.map(\.1)
      return Record(
        recursiveFields: recursiveFields,
        hasSmallFrames: needsSmallFrames(wordsOfOtherFields: others), words: words.reduce(0, +))
    }
    var wordsOfKinds: [[Int]] = []
    var models: [[Record]] = []
    for (index, union) in schema.unions.enumerated() {
      measure.mark(union: index)
      var kindWords: [Int] = []
      var kindRecords: [Record] = []
      for (position, kind) in union.kinds.enumerated() {
        var fields: [Field] = []
        var words: [Int] = []
        switch kind.payload {
        case .nothing: break
        case .fields(let own):
          fields = own
          words = own.map { measure.words(of: $0) }
        case .type(let type, _): words = [measure.words(of: type)]
        }
        kindWords.append(words.reduce(0, +))
        if union.superset != nil { continue }
        let recursiveFields = graph.recursive.recursiveFields(union: index, kind: position, fields)
        kindRecords.append(record(recursiveFields, words, fields))
      }
      wordsOfKinds.append(kindWords)
      models.append(kindRecords)
    }
    structures = schema.structures.enumerated().map { index, structure in
      let words = structure.fields.map { measure.words(of: $0) }
      let recursiveFields = graph.recursive.recursiveFields(structure: index, structure.fields)
      let layout = record(recursiveFields, words, structure.fields)
      if structure.form == .object { return layout }
      // The elements of an array are coded in order, so one function must code all of them.
      return Record(
        recursiveFields: recursiveFields, hasSmallFrames: false, words: layout.words)
    }
    self.wordsOfKinds = wordsOfKinds
    self.models = models
    isIndirect = measure.isIndirect
    sizes = measure
  }
}

/// Measures the inline sizes of values, and makes kinds with large payloads indirect unless the schema sets `indirect`
/// for them. In recursive unions, external types and generic parameters are assumed to be large.
struct LayoutMeasure {
  private let schema: Schema
  private let recursive: RecursiveTypes
  /// Whether each kind's case is indirect, by union and kind, as far as it has been determined.
  private(set) var isIndirect: [[Bool]]
  private var marked: Set<Int> = []
  /// The maximum nesting depth of declarations to measure. Deeper types are treated as unknown, so that long chains of
  /// declarations need little stack.
  private static let maximumLevels = 32
  private var known: KnownLayouts

  init(_ schema: Schema, _ graph: Graph) {
    self.schema = schema
    self.recursive = graph.recursive
    self.isIndirect = graph.isIndirect
    self.known = KnownLayouts(schema, graph.recursive.numbers)
  }

  /// Determines which kinds of a union are indirect.
  ///
  /// - Parameter levels: The maximum nesting depth of declarations to measure.
  mutating func mark(union index: Int, levels: Int = Self.maximumLevels) {
    guard marked.insert(index).inserted else { return }
    let union = schema.unions[index]
    let canContainItself = recursive.canContainItself(union: index)
    // With optimization, the Swift 6.3 compiler fails for a generic enum with a single case that stores a `UUID`
    // inline.
    let isOnlyGenericCase =
      !union.parameters.isEmpty && union.kinds.count == 1 && union.unknown == nil
    for (position, kind) in union.kinds.enumerated()
    where kind.writtenIndirect == nil && !isIndirect[index][position] && kind.hasPayload {
      let layout = layout(of: kind.payload, levels: levels)
      let isLarge =
        canContainItself
        ? layout.size > largestRecursiveInPlace || !layout.isKnown
        : layout.size > largestInPlace
      isIndirect[index][position] = isLarge || isOnlyGenericCase
    }
  }

  /// Returns the size of a field in words of eight bytes.
  mutating func words(of field: Field) -> Int {
    if !field.isStored { return 0 }
    return field.isIndirect ? 1 : words(of: field.type)
  }

  /// Returns the size of a value in words of eight bytes.
  mutating func words(of type: SwiftType) -> Int {
    (layout(of: type, levels: Self.maximumLevels).size + 7) / 8
  }

  private mutating func layout(of payload: Payload, levels: Int) -> ValueLayout {
    switch payload {
    case .nothing: return .nothing
    case .fields(let fields): return layout(of: fields, levels: levels)
    case .type(let type, _): return layout(of: type, levels: levels)
    }
  }

  private mutating func layout(of fields: [Field], levels: Int) -> ValueLayout {
    var result = ValueLayout.nothing
    for field in fields where field.isStored {
      result.append(field.isIndirect ? .reference : layout(of: field.type, levels: levels))
    }
    return result
  }

  private mutating func layout(of type: SwiftType, levels: Int) -> ValueLayout {
    switch type {
    case .known(let known): return known.layout
    case .json: return .json
    case .parameter, .external: return .unknown
    case .optional(.known(let known)): return known.optionalLayout
    case .optional(let wrapped): return layout(of: wrapped, levels: levels)
    case .presence(.known(let known)): return known.optionalLayout
    case .presence(let wrapped): return layout(of: wrapped, levels: levels)
    case .array, .set, .dictionary: return .reference
    case .declared(let declared):
      if let layout = known[declared] { return layout }
      if levels == 0 { return .unknown }
      // Another rule reports a type that contains itself inline.
      known[declared] = .reference
      let layout = layout(of: declared, levels: levels - 1)
      known[declared] = layout
      return layout
    }
  }

  private mutating func layout(of type: DeclaredType, levels: Int) -> ValueLayout {
    switch type.index {
    case .enumeration(let index):
      return schema.enumerations[index].keepsUnknown ? .string.tagged : .nothing.tagged
    case .structure(let index):
      return layout(of: schema.fields(of: index, type.arguments), levels: levels)
    case .model(let union, let kind):
      return layout(of: schema.fields(of: union, kind: kind, type.arguments), levels: levels)
    case .union(let index):
      mark(union: index, levels: levels)
      let union = schema.unions[index]
      var result = ValueLayout.nothing
      if let unknown = union.unknown {
        result.formUnion(
          union.fallback == nil ? layout(of: unknown.payload, levels: levels) : .reference)
      }
      let payloads = schema.payloads(of: index, type.arguments)
      for (position, payload) in payloads.enumerated() {
        result.formUnion(
          isIndirect[index][position] ? .reference : layout(of: payload, levels: levels))
      }
      return result.tagged
    }
  }
}

/// The approximate inline layout of a value: its size and alignment in bytes on a 64-bit platform, following the
/// compiler's rules.
struct ValueLayout: Hashable {
  /// The maximum size. The size of nested structs could otherwise overflow an integer, and all limits are much smaller
  /// than this maximum.
  private static let largestSize = 1 << 16

  private(set) var size: Int
  private(set) var alignment: Int
  /// Whether the layout is independent of external types and generic parameters.
  private(set) var isKnown = true

  init(size: Int, alignment: Int) {
    self.size = min(size, Self.largestSize)
    self.alignment = alignment
  }

  /// The layout of an unknown type, which is assumed to be as large as two strings.
  static let unknown = {
    var layout = ValueLayout(size: 32, alignment: 8)
    layout.isKnown = false
    return layout
  }()

  /// A reference to a value that is stored elsewhere.
  static let reference = ValueLayout(size: 8, alignment: 8)

  /// A string, or another value of the same size.
  static let string = ValueLayout(size: 16, alignment: 8)

  /// A value of type `JSON`.
  static let json = ValueLayout(size: 17, alignment: 8)

  static let nothing = ValueLayout(size: 0, alignment: 1)

  private static let tag = ValueLayout(size: 1, alignment: 1)

  /// Appends another value, as in a struct.
  mutating func append(_ other: ValueLayout) {
    let start = (size + other.alignment - 1) / other.alignment * other.alignment
    size = min(start + other.size, Self.largestSize)
    alignment = max(alignment, other.alignment)
    isKnown = isKnown && other.isKnown
  }

  /// Makes space for another value in the same place, as in an enum.
  mutating func formUnion(_ other: ValueLayout) {
    size = max(size, other.size)
    alignment = max(alignment, other.alignment)
    isKnown = isKnown && other.isKnown
  }

  /// The layout with an additional byte for an enum's case.
  var tagged: ValueLayout {
    var result = self
    result.append(.tag)
    return result
  }
}

extension KnownType {
  var layout: ValueLayout {
    switch family {
    case .boolean: return ValueLayout(size: 1, alignment: 1)
    case .integer(let bits, _): return ValueLayout(size: bits / 8, alignment: bits / 8)
    case .floatingPoint where name.text == "Float": return ValueLayout(size: 4, alignment: 4)
    case .floatingPoint, .opaque(.date): return ValueLayout(size: 8, alignment: 8)
    case .opaque(.never): return .nothing
    case .opaque(.decimal): return ValueLayout(size: 20, alignment: 4)
    // All of these are at most as large as a string.
    case .text, .character, .opaque(.url), .opaque(.data), .opaque(.duration), .opaque(.uuid):
      return .string
    }
  }

  /// The layout of an optional of this type. Strings and URLs have spare bit patterns for `nil`.
  var optionalLayout: ValueLayout {
    switch family {
    case .boolean, .text, .character, .opaque(.url), .opaque(.data): return layout
    case .integer, .floatingPoint, .opaque(.never), .opaque(.duration), .opaque(.date),
      .opaque(.uuid), .opaque(.decimal):
      return layout.tagged
    }
  }
}
