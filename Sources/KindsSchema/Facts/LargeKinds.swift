/// How many bytes a union that can contain itself holds in place; a kind that carries more becomes indirect.
///
/// What decodes, encodes and compares values that contain each other has room for several whole values on the stack at
/// every level, in debug builds for a dozen. Where enums are small, only the payloads on the way take so much.
private let largestInPlace = 32

/// Marks the kinds that carry much, in unions that can contain themselves, where they do not say whether they are
/// indirect; what is written elsewhere and generic parameters may be much. Notes how large the fields are.
func markLargeKinds(in schema: Schema, _ recursive: RecursiveTypes) {
  var layouts = ValueLayouts(schema, recursive)
  func measure(_ fields: [Field]) {
    for field in fields { field.words = layouts.words(of: field) }
  }
  for (index, union) in schema.unions.enumerated() {
    layouts.mark(union: index)
    for kind in union.kinds {
      switch kind.payload {
      case .nothing: break
      case .model(let fields): measure(fields)
      case .type(let type, _): kind.payloadWords = layouts.words(of: type)
      }
    }
  }
  for structure in schema.structures { measure(structure.fields) }
}

/// Finds out how much values take in place, and marks unions on the way.
private struct ValueLayouts {
  private let schema: Schema
  private let recursive: RecursiveTypes
  private var marked: Set<Int> = []
  private var known: [DeclaredType: ValueLayout?] = [:]

  init(_ schema: Schema, _ recursive: RecursiveTypes) {
    self.schema = schema
    self.recursive = recursive
  }

  mutating func mark(union index: Int) {
    guard recursive.contains(union: index), marked.insert(index).inserted else { return }
    for kind in schema.unions[index].kinds
    where kind.writtenIndirect == nil && !kind.isIndirect && kind.hasPayload {
      let size = layout(of: kind.payload)?.size
      kind.isIndirect = size.map { $0 > largestInPlace } ?? true
    }
  }

  /// How many words of eight bytes a field takes.
  mutating func words(of field: Field) -> Int {
    if field.isConstant { return 0 }
    return field.isIndirect ? 1 : words(of: field.type)
  }

  /// How many words of eight bytes a value takes; of what is not known, as many as of two strings.
  mutating func words(of type: SwiftType) -> Int {
    ((layout(of: type)?.size ?? 32) + 7) / 8
  }

  /// The layout of what a kind carries; `nil` where it depends on what is not known.
  private mutating func layout(of payload: Payload) -> ValueLayout? {
    switch payload {
    case .nothing: return .nothing
    case .model(let fields): return layout(of: fields)
    case .type(let type, _): return layout(of: type)
    }
  }

  private mutating func layout(of fields: [Field], levels: Int = 100) -> ValueLayout? {
    var result = ValueLayout.nothing
    for field in fields where !field.isConstant {
      guard let layout = field.isIndirect ? .reference : layout(of: field.type, levels: levels)
      else { return nil }
      result.append(layout)
    }
    return result
  }

  /// - Parameter levels: How many declarations are looked into that stand in each other.
  private mutating func layout(of type: SwiftType, levels: Int = 100) -> ValueLayout? {
    switch type {
    case .known(let known): return known.layout
    case .json: return .json
    case .parameter, .external: return nil
    case .optional(.known(let known)): return known.optionalLayout
    case .optional(let wrapped): return layout(of: wrapped, levels: levels)
    case .array, .set, .dictionary: return .reference
    case .declared(let declared):
      if let layout = known[declared] { return layout }
      if levels == 0 { return nil }
      // What contains itself in place is an error that is told elsewhere.
      known[declared] = .some(.reference)
      let layout = layout(of: declared, levels: levels - 1)
      known[declared] = .some(layout)
      return layout
    }
  }

  private mutating func layout(of type: DeclaredType, levels: Int) -> ValueLayout? {
    switch type.place {
    case .enumeration(let index):
      return schema.enumerations[index].keepsUnknown ? .string.tagged : .nothing.tagged
    case .structure(let index):
      return layout(of: schema.fields(of: index, type.arguments), levels: levels)
    case .model(let union, let kind):
      return layout(of: schema.fields(of: union, kind: kind, type.arguments), levels: levels)
    case .union(let index):
      mark(union: index)
      let union = schema.unions[index]
      var result = ValueLayout.nothing
      if let unknown = union.unknown, let layout = layout(of: unknown.payload) {
        result.formUnion(layout)
      }
      for (kind, payload) in zip(union.kinds, schema.payloads(of: index, type.arguments)) {
        let layout: ValueLayout?
        switch payload {
        case .nothing: layout = .nothing
        case _ where kind.isIndirect: layout = .reference
        case .model(let fields): layout = self.layout(of: fields, levels: levels)
        case .type(let type, _): layout = self.layout(of: type, levels: levels)
        }
        guard let layout else { return nil }
        result.formUnion(layout)
      }
      return result.tagged
    }
  }
}
