/// The stack that a program needs to decode, encode and compare values with other values nested in them. Types that are
/// not recursive are as deep as their declarations, and `maxDepth` does not limit them.
struct StackRequirements {
  /// The declarations whose values need more than a small stack, each with the fields and payloads whose values have no
  /// stack left. Values nested inside these are measured separately.
  private(set) var tooLarge: [(outermost: Located<SwiftName>, uses: [SourceRange])] = []
  private let schema: Schema
  private let numbers: DeclarationNumbers
  /// For each declaration, the number of its component: the declarations that contain it and are contained in it.
  private let components: [Int]
  private var sizes: LayoutMeasure
  /// For each component, the stack used around its values, the outermost declaration around them, and the field or
  /// payload that contains them. The last two are `nil` if nothing is around them.
  private var around: [(step: StackStep, outermost: Int?, use: SourceRange?)]
  /// For each component, the stack used around its values, minus what its own values would use for the same keys and
  /// indices. The surrounding keys and indices count toward the depth limit, so that part is already reserved.
  private var outerExcess: [StackStep]
  /// For each component, the stack used by values nested in it, and the field or payload that uses the most.
  private var inside: [(step: StackStep, largest: SourceRange?)]
  /// The name of each declaration, by number; `nil` for a model of a subset, which belongs to its superset.
  private var names: [Located<SwiftName>?]
  /// The index in ``tooLarge`` for each name. A union and its models share a name.
  private var indices: [SwiftName: Int] = [:]
  private var reported: Set<Report> = []

  /// A field or payload whose values have no stack left inside a declaration.
  private struct Report: Hashable {
    /// The index of the declaration in ``tooLarge``.
    let index: Int
    let use: SourceRange
  }

  /// The maximum share of the stack for values around recursive values and nested in them. The rest suffices for about
  /// sixty keys and indices of small values. If less were left, `maxDepth` would have to be far below its default.
  private static let largestShareOutsideComponent = 0.8

  init(_ schema: Schema, _ graph: Graph) {
    self.schema = schema
    numbers = graph.recursive.numbers
    components = graph.recursive.components
    sizes = LayoutMeasure(schema, graph)
    around = Array(repeating: (StackStep(), nil, nil), count: components.count)
    outerExcess = Array(repeating: StackStep(), count: components.count)
    inside = Array(repeating: (StackStep(), nil), count: components.count)
    names = Array(repeating: nil, count: components.count)
    let declarations = outermostFirst(schema.declarations(numbers))
    for declaration in declarations { names[declaration.number] = declaration.name }
    // Measure contained types first, so that the sizes in long chains are known too.
    for declaration in declarations.reversed() { measure(declaration.index) }
    let nestedValues = declarations.map { values(of: $0) }
    for values in nestedValues { propagateOuterStack(values) }
    for values in nestedValues.reversed() { gatherInnerStack(values) }
    for values in nestedValues where graph.recursive.canContainItself(number: values.number) {
      reserveStack(for: values)
    }
  }

  /// Returns the declarations, sorted so that each comes after all that contain it, except those in its own component.
  /// A component has a higher number than the components that can be reached from it.
  private func outermostFirst(_ declarations: [Declaration]) -> [Declaration] {
    declarations.sorted { components[$0.number] > components[$1.number] }
  }

  /// The values directly nested in the values of a declaration.
  private struct NestedValues {
    /// The number of the declaration.
    let number: Int
    let component: Int
    /// The steps to declarations in other components. Within a component, `maxDepth` limits the depth.
    let steps: [NestedStep]
  }

  private mutating func values(of declaration: Declaration) -> NestedValues {
    let component = components[declaration.number]
    return NestedValues(
      number: declaration.number, component: component,
      steps: steps(from: declaration.index).filter { components[$0.inner] != component })
  }

  /// Adds the stack around a declaration's values to the stack around the values nested in them. Reports nested values
  /// for which no stack is left.
  private mutating func propagateOuterStack(_ values: NestedValues) {
    for nested in values.steps {
      let (step, use, component) = (nested.step, nested.use, components[nested.inner])
      let whole = around[values.component].step.adding(step)
      let outermost = around[values.component].outermost ?? values.number
      if whole.share > 1 {
        report(outermost, leavingNoStackFor: use)
        continue
      }
      outerExcess[component] =
        outerExcess[component].joining(outerExcess[values.component].adding(step.excess))
      if whole.share > around[component].step.share { around[component] = (whole, outermost, use) }
    }
  }

  /// Adds the stack of the values nested in a declaration to the stack of the values nested in its component.
  private mutating func gatherInnerStack(_ values: NestedValues) {
    for nested in values.steps {
      let whole = nested.step.adding(inside[components[nested.inner]].step)
      if whole.share > inside[values.component].step.share {
        inside[values.component].largest = nested.use
      }
      inside[values.component].step = inside[values.component].step.joining(whole)
    }
  }

  /// Reports a recursive declaration if the values around its values and nested in them use too much stack.
  private mutating func reserveStack(for values: NestedValues) {
    let component = values.component
    guard stackOutside(component: component).share > Self.largestShareOutsideComponent else {
      return
    }
    let isMostlyInside = inside[component].step.share > outerExcess[component].share
    let use = isMostlyInside ? inside[component].largest : around[component].use
    report(
      around[component].outermost ?? values.number,
      leavingNoStackFor: use ?? names[values.number]?.range)
  }

  private mutating func report(_ outermost: Int, leavingNoStackFor use: SourceRange?) {
    guard let name = names[outermost], let use else { return }
    let index = indices[name.value, default: tooLarge.count]
    if index == tooLarge.count {
      indices[name.value] = index
      tooLarge.append((name, []))
    }
    if reported.insert(Report(index: index, use: use)).inserted { tooLarge[index].uses.append(use) }
  }

  /// Returns the stack for the values around a component and nested in it, without the component's own values.
  func stackOutside(component: Int) -> StackStep {
    outerExcess[component].adding(inside[component].step)
  }

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

  /// Returns the steps from a value of a declaration to the values of declared types inside it.
  private mutating func steps(from index: DeclarationIndex) -> [NestedStep] {
    var found: [NestedStep] = []
    let conforms: Conformances
    switch index {
    case .enumeration: return []
    case .structure(let index):
      let structure = schema.structures[index]
      conforms = structure.conforms
      var step = StackStep()
      if structure.form == .array { step.codeInOrder(structure.fields.count) }
      add(structure.fields, after: step, to: &found)
    case .model(let union, let kind):
      let kind = schema.unions[union].kinds[kind]
      conforms = kind.conforms
      add(schema.fields(of: kind.payload), after: StackStep(), to: &found)
    case .union(let index):
      let union = schema.unions[index]
      conforms = union.conforms
      for payload in schema.payloadsInData(of: union) {
        var step = StackStep()
        step.enterNested(union)
        switch payload {
        case .nothing: break
        case .fields(let fields):
          step.bindNestedPayload(bytes: bytes(of: fields))
          add(fields, after: step, to: &found)
        case .type(let type, let use):
          step.codePayload()
          add(type, at: use, after: step, to: &found)
        }
      }
    }
    return found.map { NestedStep($0.inner, $0.step.limited(to: conforms), at: $0.use) }
  }

  private mutating func add(
    _ fields: [Field], after start: StackStep, to found: inout [NestedStep]
  ) {
    var step = start
    step.codeNestedRecord(bytes: bytes(of: fields))
    for field in fields { add(field.type, at: field.typeRange, after: step, to: &found) }
  }

  private mutating func add(
    _ type: SwiftType, at use: SourceRange, after start: StackStep, to found: inout [NestedStep]
  ) {
    var step = start
    switch type {
    case .known, .json, .parameter: break
    case .optional(let type), .presence(let type):
      step.codeNestedOptional(bytes: bytes(of: type))
      add(type, at: use, after: step, to: &found)
    case .array(let element):
      step.codeNestedList(bytes: bytes(of: element), isOptional: element.isOptional)
      add(element.wrapped, at: use, after: step, to: &found)
    case .set(let element):
      step.codeNestedSet(bytes: bytes(of: element))
      add(element, at: use, after: step, to: &found)
    case .dictionary(let key, let value):
      step.codeDictionary(bytes: bytes(of: value), isOptional: value.isOptional)
      add(key, at: use, after: step, to: &found)
      add(value.wrapped, at: use, after: step, to: &found)
    case .external(_, let arguments):
      for argument in arguments { add(argument, at: use, after: step, to: &found) }
    case .declared(let declared):
      for argument in declared.arguments { add(argument, at: use, after: step, to: &found) }
      if let number = numbers[declared.index] { found.append(NestedStep(number, step, at: use)) }
    }
  }

  private mutating func bytes(of type: SwiftType) -> Double { 8 * Double(sizes.words(of: type)) }

  private mutating func bytes(of fields: [Field]) -> Double {
    8 * fields.reduce(0) { $0 + Double(sizes.words(of: $1)) }
  }
}

/// A step from a value of a declaration to a value of a declared type inside it.
private struct NestedStep {
  /// The number of the inner declaration.
  let inner: Int
  let step: StackStep
  /// The place of the field's type, or of the payload, that contains the inner value.
  let use: SourceRange

  init(_ inner: Int, _ step: StackStep, at use: SourceRange) {
    self.inner = inner
    self.step = step
    self.use = use
  }
}

/// A union, model or struct.
private struct Declaration {
  let number: Int
  let index: DeclarationIndex
  let name: Located<SwiftName>
}

extension Schema {
  /// Returns the unions, models and structs. Models of subsets are omitted, because they belong to the supersets.
  fileprivate func declarations(_ numbers: DeclarationNumbers) -> [Declaration] {
    var found: [Declaration] = []
    for (index, union) in unions.enumerated() {
      found.append(
        Declaration(number: numbers.union(index), index: .union(index), name: union.name))
      if union.superset != nil { continue }
      for (position, kind) in union.kinds.enumerated() {
        found.append(
          Declaration(
            number: numbers.kind(position, of: index), index: .model(union: index, kind: position),
            name: Located(union.name.value, at: kind.name.range)))
      }
    }
    for (index, structure) in structures.enumerated() {
      found.append(
        Declaration(
          number: numbers.structure(index), index: .structure(index), name: structure.name))
    }
    return found
  }
}
