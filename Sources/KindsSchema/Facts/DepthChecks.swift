/// The places where generated code checks the depth of values in data: at the beginning of a value's decoding, or
/// earlier, in the decoding of the field that contains the value.
///
/// Requesting a decoder's coding path takes a tenth of the time to decode a small value, and most values contain no
/// nested values. Therefore the field checks the depth where possible, and only if its key is present.
struct DepthChecks {
  private let schema: Schema
  private let limits: DepthLimits
  private let numbers: DeclarationNumbers
  private let components: [Int]
  /// For each component, whether the depth of its declarations' values is checked at the beginning of their decoding.
  private var isOnEntry: [Bool]
  /// For each component, whether external types, generic parameters or types with generic arguments can be reached from
  /// it.
  private var leavesComponent: [Bool]

  init(_ schema: Schema, _ recursive: RecursiveTypes, _ limits: DepthLimits) {
    self.schema = schema
    self.limits = limits
    numbers = recursive.numbers
    components = recursive.components
    isOnEntry = Array(repeating: false, count: (components.max() ?? -1) + 1)
    leavesComponent = isOnEntry
    for (index, union) in schema.unions.enumerated() {
      let node = numbers.union(index)
      if !recursive.canContainItself(union: index) || !schema.isOwn(document: union.document)
        || !union.parameters.isEmpty || union.fallback != nil
      {
        isOnEntry[components[node]] = true
      }
      for (position, kind) in union.kinds.enumerated() {
        let node = numbers.kind(position, of: index)
        // The payload's decoder decodes the model directly, so no field can check the depth.
        if union.superset == nil, limits.models[index][position] != nil {
          isOnEntry[components[node]] = true
        }
        switch kind.payload {
        case .nothing: break
        case .fields(let fields): for field in fields { note(field, in: node) }
        case .type(let type, _): note(type, in: node, isChecked: false)
        }
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      let node = numbers.structure(index)
      if !schema.isOwn(document: structure.document) || !structure.parameters.isEmpty {
        isOnEntry[components[node]] = true
      }
      for field in structure.fields {
        if structure.form == .object {
          note(field, in: node)
        } else {
          note(field.type, in: node, isChecked: false)
        }
      }
    }
    // An external type can contain the component from which it is reached. A component has a higher number than the
    // components that can be reached from it.
    let edges = numbers.edges(of: schema)
    for node in edges.indices.sorted(by: { components[$0] < components[$1] })
    where edges[node].contains(where: { leavesComponent[components[$0]] }) {
      leavesComponent[components[node]] = true
    }
    for component in isOnEntry.indices where leavesComponent[component] {
      isOnEntry[component] = true
    }
  }

  private mutating func note(_ field: Field, in node: Int) {
    note(field.type, in: node, isChecked: field.isCheckedForDepth)
  }

  /// Records a use of a type.
  ///
  /// - Parameter isChecked: Whether the type is used in a field that can check the depth.
  private mutating func note(_ type: SwiftType, in node: Int, isChecked: Bool) {
    for part in type.parts {
      switch part {
      case .external, .parameter: leavesComponent[components[node]] = true
      case .declared(let declared):
        guard let number = numbers[declared.index] else { continue }
        if !declared.arguments.isEmpty { leavesComponent[components[node]] = true }
        if !isChecked, limit(of: declared.index) != nil { isOnEntry[components[number]] = true }
      case .known, .json, .optional, .presence, .array, .set, .dictionary: continue
      }
    }
  }

  private func limit(of index: DeclarationIndex) -> Int? {
    switch index {
    case .union(let index): return limits.unions[index]
    case .structure(let index): return limits.structures[index]
    case .model(let union, let kind): return limits.models[union][kind]
    case .enumeration: return nil
    }
  }

  /// Returns the depth limit that is checked at the beginning of decoding; `nil` if it is not checked there.
  func limitOnEntry(_ index: DeclarationIndex) -> Int? {
    guard let number = numbers[index], isOnEntry[components[number]] else { return nil }
    return limit(of: index)
  }

  /// Returns the depth limits that fields check for their values, by field number.
  func limits(of fields: [Field]) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for field in fields where field.isCheckedForDepth {
      for case .declared(let declared) in field.type.parts {
        guard let number = numbers[declared.index], let limit = limit(of: declared.index) else {
          continue
        }
        // A type of another module may rely on the check of the field that contains it.
        if !isOnEntry[components[number]] || declared.module != nil { found[field.number] = limit }
      }
    }
    return found
  }
}

extension Field {
  /// Whether the field can check the depth: the value is always at the field's own key.
  fileprivate var isCheckedForDepth: Bool {
    !isFlattened && !isPayload && !isExtras && single == nil
  }
}
