/// The depth limits of recursive values at which recursive functions still fit on a small stack.
struct StackUses {
  /// The limits by component number, at most the default. A component without recursive steps has none.
  private(set) var depths: [Int: Int] = [:]
  private let schema: Schema
  private let recursive: RecursiveTypes
  private let layouts: Layouts
  private let stackRequirements: StackRequirements
  private var sizes: LayoutMeasure
  /// For each declaration, the stack used by enclosing values with the same JSON value: unions that have the
  /// declaration as their payload, and structs of the form `value`.
  private var surroundings: [Int: StackStep] = [:]
  /// The models that values contain without their union; ``pendingModels`` contains those models whose fields have not
  /// been measured yet.
  private var models: Set<DeclarationIndex> = []
  private var pendingModels: [(union: Int, kind: Int)] = []

  init(
    _ schema: Schema, _ recursive: RecursiveTypes, _ layouts: Layouts,
    _ stackRequirements: StackRequirements
  ) {
    self.schema = schema
    self.recursive = recursive
    self.layouts = layouts
    self.stackRequirements = stackRequirements
    sizes = layouts.sizes
    surroundings = joined(nestings())
    for union in schema.unions.indices where recursive.canContainItself(union: union) {
      let number = recursive.numbers.union(union)
      add(union: union, in: recursive.components[number], surroundings[number] ?? StackStep())
      for kind in schema.unions[union].kinds.indices {
        let number = recursive.numbers.kind(kind, of: union)
        if let step = surroundings[number] {
          add(union, kind, in: recursive.components[number], step)
        }
      }
    }
    for structure in schema.structures.indices {
      let number = recursive.numbers.structure(structure)
      add(
        structure: structure, in: recursive.components[number], surroundings[number] ?? StackStep())
    }
    while let (union, kind) = pendingModels.popLast() {
      add(
        union, kind, in: recursive.components[recursive.numbers.kind(kind, of: union)], StackStep())
    }
  }

  /// A declaration, and an inner declaration whose members or JSON value it shares.
  private struct Nesting {
    let outer: Int
    let inner: Int
    let step: StackStep
  }

  /// Returns each ``Nesting`` of two declarations that contain each other, if no key is in between.
  private mutating func nestings() -> [Nesting] {
    var nestings: [Nesting] = []
    func add(_ outer: Int, _ type: SwiftType, _ step: StackStep) {
      guard case .declared(let content) = type.wrapped, step.keys == 0,
        let inner = recursive.numbers[content.index],
        recursive.components[inner] == recursive.components[outer]
      else { return }
      nestings.append(Nesting(outer: outer, inner: inner, step: step))
    }
    for (index, union) in schema.unions.enumerated() where recursive.canContainItself(union: index)
    {
      for payload in union.kinds.map(\.payload) {
        guard case .type(let type, _) = payload else { continue }
        var step = StackStep()
        step.enter(union)
        step.codePayload()
        add(recursive.numbers.union(index), type, step)
      }
    }
    for (index, structure) in schema.structures.enumerated() where structure.form == .value {
      for field in structure.fields {
        let (type, step) = value(of: field, layouts.structures[index])
        add(recursive.numbers.structure(index), type, step)
      }
    }
    return nestings
  }

  /// Returns the stack use around each declaration. If there are several possibilities, the largest is returned.
  private func joined(_ nestings: [Nesting]) -> [Int: StackStep] {
    let inside = Dictionary(grouping: nestings, by: \.outer)
    var left = Dictionary(nestings.map { ($0.inner, 1) }, uniquingKeysWith: +)
    var result: [Int: StackStep] = [:]
    var pending = inside.keys.filter { left[$0] == nil }
    while let outer = pending.popLast() {
      for nesting in inside[outer] ?? [] {
        let step = (result[outer] ?? StackStep()).adding(nesting.step)
        result[nesting.inner] = result[nesting.inner]?.joining(step) ?? step
        left[nesting.inner, default: 0] -= 1
        if left[nesting.inner] == 0 { pending.append(nesting.inner) }
      }
    }
    return result
  }

  /// Returns the type and the stack use of the field that represents a struct of the form `value`.
  private mutating func value(
    of field: Field, _ record: Layouts.Record
  ) -> (type: SwiftType, step: StackStep) {
    var step = StackStep()
    step.codeValue(bytes: 8 * Double(record.words))
    if field.single == nil { return (field.type, step) }
    step.codeSingle(bytes: bytes(of: field.type.element))
    return (field.type.element, step)
  }

  /// Adds the steps from a union to the payloads of its kinds.
  private mutating func add(union index: Int, in component: Int, _ start: StackStep) {
    let union = schema.unions[index]
    for (position, kind) in union.kinds.enumerated() {
      var step = start
      switch kind.payload {
      case .nothing: continue
      case .fields(let fields):
        step.enter(union)
        step.bindPayload(bytes: 8 * Double(layouts.wordsOfKinds[index][position]))
        let model = union.superset.map { layouts.models[$0.union][$0.kinds[position]] }
        add(fields, model ?? layouts.models[index][position], in: component, step)
      case .type(let type, _):
        step.enter(union)
        step.codePayload()
        add(type, in: component, step)
      }
    }
    guard let fallback = union.fallback else { return }
    var step = start
    let bytes = union.fieldsOfUnknown.map { self.bytes(of: $0.type) }.reduce(0, +)
    step.enter(union)
    step.bindPayload(bytes: bytes)
    step.codeRecord(bytes: bytes)
    step.codeInvalid(bytes: self.bytes(of: fallback.type))
    add(fallback.type, in: component, step)
  }

  /// Adds the steps from a model to its fields.
  private mutating func add(_ union: Int, _ kind: Int, in component: Int, _ start: StackStep) {
    let fields = schema.fields(of: schema.unions[union].kinds[kind].payload)
    add(fields, layouts.models[union][kind], in: component, start)
  }

  /// Adds the steps from a struct to its fields.
  private mutating func add(structure index: Int, in component: Int, _ start: StackStep) {
    let structure = schema.structures[index]
    var step = start
    switch structure.form {
    case .object: break
    case .array: step.codeInOrder(structure.fields.count)
    case .value:
      for field in structure.fields {
        let (type, value) = value(of: field, layouts.structures[index])
        add(type, in: component, step.adding(value))
      }
      return
    }
    add(structure.fields, layouts.structures[index], in: component, step)
  }

  /// Adds the steps from a record to its fields.
  private mutating func add(
    _ fields: [Field], _ record: Layouts.Record, in component: Int, _ start: StackStep
  ) {
    for field in fields where record.recursiveFields.contains(field.number) {
      var step = start
      if let type = schema.flattenedStructure(of: field) {
        step.codeFlattened(bytes: 8 * Double(record.words))
        addFlattened(type, in: component, step)
        continue
      }
      step.codeRecord(bytes: 8 * Double(record.words))
      if field.allowsInvalid { step.codeInvalid(bytes: bytes(of: field.type)) }
      if field.single != nil {
        // A single value adds no index.
        step.codeSingle(bytes: bytes(of: field.type.wrapped.element))
        add(field.type.wrapped.element, in: component, step)
      } else {
        add(field.type, in: component, step)
      }
    }
  }

  /// Adds the steps from a flattened struct to its fields.
  private mutating func addFlattened(_ type: DeclaredType, in component: Int, _ step: StackStep) {
    for argument in type.arguments { add(argument, inside: .declared(type), in: component, step) }
    guard case .structure(let index) = type.index,
      recursive.components[recursive.numbers.structure(index)] == component
    else { return }
    add(structure: index, in: component, step)
  }

  /// Adds the steps to values of a component inside a type.
  private mutating func add(_ type: SwiftType, in component: Int, _ start: StackStep) {
    var step = start
    switch type {
    case .known, .json, .parameter: return
    case .optional(let type), .presence(let type):
      add(type, in: component, step)
    case .array(let element):
      step.codeList(bytes: bytes(of: element), isOptional: element.isOptional)
      add(element, in: component, step)
    case .set(let element):
      step.codeSet(bytes: bytes(of: element))
      add(element, in: component, step)
    case .dictionary(_, let value):
      step.codeDictionary(bytes: bytes(of: value), isOptional: value.isOptional)
      add(value, in: component, step)
    case .external(_, let arguments):
      for argument in arguments { add(argument, inside: type, in: component, step) }
    case .declared(let declared):
      for argument in declared.arguments { add(argument, inside: type, in: component, step) }
      guard let number = recursive.numbers[declared.index],
        recursive.components[number] == component
      else {
        return
      }
      if case .model(let union, let kind) = declared.index, models.insert(declared.index).inserted {
        pendingModels.append((union, kind))
      }
      // Without a key in between, the stack use is included in the inner declaration's surroundings.
      if step.keys == 0 { return }
      let depth = step.depth(besides: stackRequirements.stackOutside(component: component))
      depths[component] = min(depths[component] ?? defaultMaxDepth, max(depth, 1))
    }
  }

  /// Adds the steps to an argument of a generic type. The type is treated as a record with a field of the argument's
  /// type.
  private mutating func add(
    _ argument: SwiftType, inside type: SwiftType, in component: Int, _ start: StackStep
  ) {
    var step = start
    step.codeRecord(bytes: bytes(of: type))
    add(argument, in: component, step)
  }

  private mutating func bytes(of type: SwiftType) -> Double { 8 * Double(sizes.words(of: type)) }
}
