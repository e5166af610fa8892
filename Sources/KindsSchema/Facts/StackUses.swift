/// How deep in the data the values may be that contain each other, so that what recurses over them fits on a small stack.
struct StackUses {
  /// By the numbers of cycles.
  private(set) var depths: [Int: Int] = [:]
  private let schema: Schema
  private let recursive: RecursiveTypes
  private let layouts: Layouts
  private var sizes: LayoutMeasure
  /// By the numbers of declarations, what the values around one take that are the same value of the data: unions whose
  /// payload it is, and structs that are coded as it.
  private var surroundings: [Int: Step] = [:]
  /// The models that are contained without their union, and those of them whose fields are still to be looked at.
  private var models: Set<DeclarationIndex> = []
  private var pendingModels: [(union: Int, kind: Int)] = []

  init(_ schema: Schema, _ recursive: RecursiveTypes, _ layouts: Layouts) {
    self.schema = schema
    self.recursive = recursive
    self.layouts = layouts
    sizes = layouts.sizes
    surroundings = joined(nestings())
    for union in schema.unions.indices where recursive.contains(union: union) {
      let number = recursive.numbers.union(union)
      add(union: union, in: recursive.cycles[number], surroundings[number] ?? Step())
      for kind in schema.unions[union].kinds.indices {
        let number = recursive.numbers.kind(kind, of: union)
        if let step = surroundings[number] { add(union, kind, in: recursive.cycles[number], step) }
      }
    }
    for structure in schema.structures.indices {
      let number = recursive.numbers.structure(structure)
      add(structure: structure, in: recursive.cycles[number], surroundings[number] ?? Step())
    }
    while let (union, kind) = pendingModels.popLast() {
      add(union, kind, in: recursive.cycles[recursive.numbers.kind(kind, of: union)], Step())
    }
  }

  /// A declaration, and another one that its values can be coded as, or whose members they have beside a tag.
  private struct Nesting {
    let outer: Int
    let inner: Int
    let step: Step
  }

  /// The declarations that are in each other without a key in between.
  private mutating func nestings() -> [Nesting] {
    var nestings: [Nesting] = []
    func add(_ outer: Int, _ type: SwiftType, _ step: Step) {
      guard case .declared(let content) = type.wrapped, step.keys == 0,
        let inner = recursive.numbers[content.index],
        recursive.cycles[inner] == recursive.cycles[outer]
      else { return }
      nestings.append(Nesting(outer: outer, inner: inner, step: step))
    }
    for (index, union) in schema.unions.enumerated() where recursive.contains(union: index) {
      for kind in union.kinds {
        guard case .type(let type, _) = kind.payload else { continue }
        var step = Step()
        step.enterUnion(union.coding.style)
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

  /// What all that is around each declaration takes, of several possibilities the most.
  private func joined(_ nestings: [Nesting]) -> [Int: Step] {
    let inside = Dictionary(grouping: nestings, by: \.outer)
    var left = Dictionary(nestings.map { ($0.inner, 1) }, uniquingKeysWith: +)
    var result: [Int: Step] = [:]
    var pending = inside.keys.filter { left[$0] == nil }
    while let outer = pending.popLast() {
      for nesting in inside[outer] ?? [] {
        let step = (result[outer] ?? Step()).adding(nesting.step)
        result[nesting.inner] = result[nesting.inner]?.joining(step) ?? step
        left[nesting.inner, default: 0] -= 1
        if left[nesting.inner] == 0 { pending.append(nesting.inner) }
      }
    }
    return result
  }

  /// What the value of a struct takes that is coded as it, and its type.
  private mutating func value(
    of field: Field, _ record: Layouts.Record
  ) -> (type: SwiftType, step: Step) {
    var step = Step()
    step.codeValue(bytes: 8 * Double(record.words))
    if field.single == nil { return (field.type, step) }
    step.codeSingle(bytes: bytes(of: field.type.element))
    return (field.type.element, step)
  }

  /// Adds the steps from a union to what its kinds contain.
  private mutating func add(union index: Int, in cycle: Int, _ start: Step) {
    let union = schema.unions[index]
    for (position, kind) in union.kinds.enumerated() {
      var step = start
      switch kind.payload {
      case .nothing: continue
      case .fields(let fields):
        step.enterUnion(union.coding.style)
        step.bindPayload(bytes: 8 * Double(layouts.wordsOfKinds[index][position]))
        let model = union.superset.map { layouts.models[$0.union][$0.kinds[position]] }
        add(fields, model ?? layouts.models[index][position], in: cycle, step)
      case .type(let type, _):
        step.enterUnion(union.coding.style)
        step.codePayload()
        add(type, in: cycle, step)
      }
    }
  }

  /// Adds the steps from a model to what it contains.
  private mutating func add(_ union: Int, _ kind: Int, in cycle: Int, _ start: Step) {
    let fields = schema.fields(of: schema.unions[union].kinds[kind].payload)
    add(fields, layouts.models[union][kind], in: cycle, start)
  }

  /// Adds the steps from a struct to what it contains.
  private mutating func add(structure index: Int, in cycle: Int, _ start: Step) {
    let structure = schema.structures[index]
    var step = start
    switch structure.form {
    case .object: break
    case .array: step.codeInOrder(structure.fields.count)
    case .value:
      for field in structure.fields {
        let (type, value) = value(of: field, layouts.structures[index])
        add(type, in: cycle, step.adding(value))
      }
      return
    }
    add(structure.fields, layouts.structures[index], in: cycle, step)
  }

  /// Adds the steps from a record to what it contains.
  private mutating func add(
    _ fields: [Field], _ record: Layouts.Record, in cycle: Int, _ start: Step
  ) {
    for field in fields where record.recursiveFields.contains(field.number) {
      var step = start
      if let type = schema.flattenedStructure(of: field) {
        step.codeFlattened(bytes: 8 * Double(record.words))
        addFlattened(type, in: cycle, step)
        continue
      }
      step.codeRecord(bytes: 8 * Double(record.words))
      if field.single != nil {
        // An element that stands alone adds no index.
        step.codeSingle(bytes: bytes(of: field.type.wrapped.element))
        add(field.type.wrapped.element, in: cycle, step)
      } else {
        add(field.type, in: cycle, step)
      }
    }
  }

  /// Adds the steps from a struct whose members stand in the object around it.
  private mutating func addFlattened(_ type: DeclaredType, in cycle: Int, _ step: Step) {
    for argument in type.arguments { add(argument, inside: .declared(type), in: cycle, step) }
    guard case .structure(let index) = type.index,
      recursive.cycles[recursive.numbers.structure(index)] == cycle
    else { return }
    add(structure: index, in: cycle, step)
  }

  /// Adds the steps to the values of a cycle in a type.
  private mutating func add(_ type: SwiftType, in cycle: Int, _ start: Step) {
    var step = start
    switch type {
    case .known, .json, .parameter: return
    case .optional(let type), .presence(let type):
      add(type, in: cycle, step)
    case .array(let element):
      step.codeList(bytes: bytes(of: element), isOptional: element.isOptional)
      add(element, in: cycle, step)
    case .set(let element):
      step.codeSet(bytes: bytes(of: element))
      add(element, in: cycle, step)
    case .dictionary(_, let value):
      step.codeDictionary(bytes: bytes(of: value), isOptional: value.isOptional)
      add(value, in: cycle, step)
    case .external(_, let arguments):
      for argument in arguments { add(argument, inside: type, in: cycle, step) }
    case .declared(let declared):
      for argument in declared.arguments { add(argument, inside: type, in: cycle, step) }
      guard let number = recursive.numbers[declared.index], recursive.cycles[number] == cycle else {
        return
      }
      if case .model(let union, let kind) = declared.index, models.insert(declared.index).inserted {
        pendingModels.append((union, kind))
      }
      // Without a key in between, it goes on from there.
      if step.keys == 0 { return }
      depths[cycle] = min(depths[cycle] ?? defaultMaxDepth, max(step.depth, 1))
    }
  }

  /// Adds the steps to an argument of a generic type, which is taken for a record that has it as a field.
  private mutating func add(
    _ argument: SwiftType, inside type: SwiftType, in cycle: Int, _ start: Step
  ) {
    var step = start
    step.codeRecord(bytes: bytes(of: type))
    add(argument, in: cycle, step)
  }

  private mutating func bytes(of type: SwiftType) -> Double { 8 * Double(sizes.words(of: type)) }
}

/// What a step from a value to one inside it takes of the stack while it is decoded, encoded or compared, and how many keys
/// and indices it adds to the path.
///
/// The figures are bytes: up to a tenth more than what a further level took in debug builds with Foundation's coders for JSON
/// on 64-bit Linux; optimized builds take less. They grow with the size of the values that a frame has room for, which are
/// many in the standard library's dictionaries.
private struct Step {
  private(set) var keys = 0
  private var decoding = 0.0
  private var encoding = 0.0
  private var comparing = 0.0

  /// How much of a stack of 512 KiB is for a value; the rest is for coders and what calls them.
  private static let stack = 508_000.0

  /// How many keys and indices deep values may be if all steps are like this one. A value that is too deep is found one step
  /// later, and the functions around have room for several values.
  var depth: Int {
    let use = max(decoding, encoding, comparing, 1)
    return Int((Self.stack - 1.5 * use) / use * Double(keys))
  }

  private mutating func add(_ decoding: Double, _ encoding: Double, _ comparing: Double) {
    self.decoding += decoding
    self.encoding += encoding
    self.comparing += comparing
  }

  /// The step followed by another one.
  func adding(_ other: Step) -> Step {
    var step = self
    step.keys += other.keys
    step.add(other.decoding, other.encoding, other.comparing)
    return step
  }

  /// A step without keys that takes as much as the larger one of two.
  func joining(_ other: Step) -> Step {
    var step = self
    step.decoding = max(decoding, other.decoding)
    step.encoding = max(encoding, other.encoding)
    step.comparing = max(comparing, other.comparing)
    return step
  }

  mutating func enterUnion(_ style: CodingStyle) {
    switch style {
    case .internal: add(520, 650, 60)
    case .adjacent:
      keys += 1
      add(1_750, 1_620, 60)
    case .external:
      keys += 1
      add(2_340, 1_880, 60)
    case .shape: add(1_000, 1_500, 60)
    case .members: add(1_800, 1_500, 60)
    }
  }

  /// A kind carries a model or a record of some bytes, which the functions for the kind bind as well.
  mutating func bindPayload(bytes: Double) { add(0, 6.7 * bytes, 3.5 * bytes) }

  /// A kind carries a value that is no record.
  mutating func codePayload() { add(400, 0, 60) }

  mutating func codeRecord(bytes: Double) {
    keys += 1
    add(1_900 + 5.1 * bytes, 2_050 + 2.1 * bytes, 480 + 13.8 * bytes)
  }

  /// The members of a field stand in the object of the record, so it adds no key.
  mutating func codeFlattened(bytes: Double) {
    add(600 + 5.1 * bytes, 600 + 2.1 * bytes, 480 + 13.8 * bytes)
  }

  /// The record is an array, so its fields are coded one after the other by one function.
  mutating func codeInOrder(_ fields: Int) {
    add(160 * Double(fields), 100 * Double(fields), 0)
  }

  /// A struct is what its field is, without a key.
  mutating func codeValue(bytes: Double) {
    add(1_000 + 4 * bytes, 1_100 + 2 * bytes, 300 + 8 * bytes)
  }

  mutating func codeList(bytes: Double, isOptional: Bool) {
    keys += 1
    add(800 + 1.1 * bytes, 1_200 + 4.3 * bytes, 0)
    if isOptional { add(820 + 3 * bytes, 900 + 9 * bytes, 200 + 5 * bytes) }
  }

  /// An element of a list may stand alone; in a list it takes less for each of the path.
  mutating func codeSingle(bytes: Double) {
    add(2_400 + 4 * bytes, 2_600 + 6 * bytes, 0)
  }

  mutating func codeSet(bytes: Double) {
    codeList(bytes: bytes, isOptional: false)
    add(0, 0, 200 + 1.5 * bytes)
  }

  mutating func codeDictionary(bytes: Double, isOptional: Bool) {
    keys += 1
    add(1_950 + 19.8 * bytes, 2_040 + 15 * bytes, 150 + 2 * bytes)
    if isOptional { add(820 + 3 * bytes, 900 + 9 * bytes, 200 + 5 * bytes) }
  }
}
