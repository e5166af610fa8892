/// How much stack it takes to read, write and compare values in which others are nested without an end of their own: what
/// cannot contain itself is as deep as its declarations are, whatever `maxDepth` says.
struct NestedUses {
  /// The declarations whose values take more than a small stack has, each the first of its nest, and one in it for which there
  /// is no more room.
  private(set) var tooLarge: [(outermost: Located<SwiftName>, inner: Located<SwiftName>)] = []
  private let schema: Schema
  private let numbers: DeclarationNumbers
  private let cycles: [Int]
  private var sizes: LayoutMeasure
  /// By the numbers of cycles, what is around the values of one, and the outermost declaration that they are in; none if that
  /// is their own.
  private var outer: [(step: StackStep, outermost: Int?)]
  /// By the numbers of cycles, what is around the values of one beyond what its own would take there, since the keys and
  /// indices around them count for their depth.
  private var excess: [StackStep]
  /// By the numbers of cycles, what is nested in the values of one.
  private var inner: [StackStep]
  /// By the numbers of cycles, the declaration in which the most of that is.
  private var largest: [Int?]

  /// How much of the stack there may be besides values that contain themselves.
  private static let mostBesides = 0.8

  init(_ schema: Schema, _ graph: Graph) {
    self.schema = schema
    numbers = graph.recursive.numbers
    cycles = graph.recursive.cycles
    sizes = LayoutMeasure(schema, graph)
    outer = Array(repeating: (StackStep(), nil), count: cycles.count)
    excess = Array(repeating: StackStep(), count: cycles.count)
    inner = Array(repeating: StackStep(), count: cycles.count)
    largest = Array(repeating: nil, count: cycles.count)
    var declarations: [(number: Int, index: DeclarationIndex, name: Located<SwiftName>)] = []
    for (index, union) in schema.unions.enumerated() {
      declarations.append((numbers.union(index), .union(index), union.name))
      if union.superset != nil { continue }
      for (position, kind) in union.kinds.enumerated() {
        declarations.append(
          (
            numbers.kind(position, of: index), .model(union: index, kind: position),
            Located(union.name.value, at: kind.name.range)
          ))
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      declarations.append((numbers.structure(index), .structure(index), structure.name))
    }
    var names: [Located<SwiftName>?] = Array(repeating: nil, count: cycles.count)
    for declaration in declarations { names[declaration.number] = declaration.name }
    // A union and its models have one name.
    var reported: Set<SwiftName> = []
    // A cycle has a higher number than those that it leads to, whose sizes are found first, so that those of long chains are
    // known too.
    declarations.sort { cycles[$0.number] > cycles[$1.number] }
    for (_, index, _) in declarations.reversed() { measure(index) }
    // In a cycle, `maxDepth` is what limits the depth.
    let nests = declarations.map { number, index, _ in
      (number, cycles[number], steps(from: index).filter { cycles[$0.inner] != cycles[number] })
    }
    func report(_ outermost: Int, without inner: Int) {
      guard let name = names[outermost], let inner = names[inner],
        reported.insert(name.value).inserted
      else { return }
      tooLarge.append((name, inner))
    }
    for (number, cycle, steps) in nests {
      for (inner, step) in steps {
        excess[cycles[inner]] = excess[cycles[inner]].joining(excess[cycle].adding(step.excess))
        let whole = outer[cycle].step.adding(step)
        let outermost = outer[cycle].outermost ?? number
        if whole.share > outer[cycles[inner]].step.share {
          outer[cycles[inner]] = (whole, outermost)
        }
        if whole.share > 1 { report(outermost, without: inner) }
      }
    }
    for (_, cycle, steps) in nests.reversed() {
      for (inner, step) in steps {
        let whole = step.adding(self.inner[cycles[inner]])
        if whole.share > self.inner[cycle].share { largest[cycle] = inner }
        self.inner[cycle] = self.inner[cycle].joining(whole)
      }
    }
    for (number, _, _) in declarations where graph.recursive.canContainItself(number: number) {
      let cycle = cycles[number]
      guard besides(cycle: cycle).share > Self.mostBesides else { continue }
      let isInside = inner[cycle].share > excess[cycle].share
      report(
        outer[cycle].outermost ?? number, without: isInside ? largest[cycle] ?? number : number)
    }
  }

  /// What is around the values of a cycle and nested in them, besides those of the cycle.
  func besides(cycle: Int) -> StackStep { excess[cycle].adding(inner[cycle]) }

  private mutating func measure(_ index: DeclarationIndex) {
    let parameters =
      switch index {
      case .union(let index), .model(let index, _): schema.unions[index].parameters
      case .structure(let index): schema.structures[index].parameters
      case .enumeration: [Located<TypeParameter>]()
      }
    let arguments = parameters.map { SwiftType.parameter($0.value) }
    _ = sizes.words(of: .declared(schema.type(index, arguments: arguments)))
  }

  /// The steps from a value of a declaration to the declared values inside it.
  private mutating func steps(from index: DeclarationIndex) -> [(inner: Int, step: StackStep)] {
    var found: [(inner: Int, step: StackStep)] = []
    let conforms: Conformances
    switch index {
    case .enumeration: return []
    case .structure(let index):
      let structure = schema.structures[index]
      conforms = structure.conforms.union(structure.coded)
      var step = StackStep()
      if structure.form == .array { step.codeInOrder(structure.fields.count) }
      add(structure.fields, after: step, to: &found)
    case .model(let union, let kind):
      let kind = schema.unions[union].kinds[kind]
      conforms = kind.conforms.union(kind.coded)
      add(schema.fields(of: kind.payload), after: StackStep(), to: &found)
    case .union(let index):
      let union = schema.unions[index]
      conforms = union.conforms.union(union.coded)
      for kind in union.kinds {
        var step = StackStep()
        step.enterNestedUnion(union.coding.style)
        switch kind.payload {
        case .nothing: break
        case .fields(let fields):
          step.bindNestedPayload(bytes: bytes(of: fields))
          add(fields, after: step, to: &found)
        case .type(let type, _):
          step.codePayload()
          add(type, after: step, to: &found)
        }
      }
    }
    return found.map { ($0.inner, $0.step.limited(to: conforms)) }
  }

  private mutating func add(
    _ fields: [Field], after start: StackStep, to found: inout [(inner: Int, step: StackStep)]
  ) {
    var step = start
    step.codeNestedRecord(bytes: bytes(of: fields))
    for field in fields { add(field.type, after: step, to: &found) }
  }

  private mutating func add(
    _ type: SwiftType, after start: StackStep, to found: inout [(inner: Int, step: StackStep)]
  ) {
    var step = start
    switch type {
    case .known, .json, .parameter: break
    case .optional(let type), .presence(let type):
      step.codeNestedOptional(bytes: bytes(of: type))
      add(type, after: step, to: &found)
    case .array(let element):
      step.codeNestedList(bytes: bytes(of: element), isOptional: element.isOptional)
      add(element.wrapped, after: step, to: &found)
    case .set(let element):
      step.codeNestedSet(bytes: bytes(of: element))
      add(element, after: step, to: &found)
    case .dictionary(let key, let value):
      step.codeDictionary(bytes: bytes(of: value), isOptional: value.isOptional)
      add(key, after: step, to: &found)
      add(value.wrapped, after: step, to: &found)
    case .external(_, let arguments):
      for argument in arguments { add(argument, after: step, to: &found) }
    case .declared(let declared):
      for argument in declared.arguments { add(argument, after: step, to: &found) }
      if let number = numbers[declared.index] { found.append((number, step)) }
    }
  }

  private mutating func bytes(of type: SwiftType) -> Double { 8 * Double(sizes.words(of: type)) }

  private mutating func bytes(of fields: [Field]) -> Double {
    8 * fields.reduce(0) { $0 + Double(sizes.words(of: $1)) }
  }
}
