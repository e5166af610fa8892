/// What the renderers of a target need of its support file.
struct RenderNeeds {
  var escapings: Set<Escaping> = []
  var destinations: Set<Escaping> = []
  var indents = false
  var sorts = false
  var writesDates = false

  fileprivate mutating func add(_ steps: [RenderStep]) {
    for step in steps { add(step) }
  }

  private mutating func add(_ step: RenderStep) {
    switch step {
    case .literal, .call, .render: break
    case .value(let value, let escaping):
      if value.type.isDate { writesDates = true }
      escapings.insert(escaping)
    case .time:
      writesDates = true
      escapings.insert(.html)
    case .condition(_, let then, let otherwise), .unwrap(_, _, let then, let otherwise):
      add(then)
      add(otherwise)
    case .elements(_, let loop), .entries(_, _, let loop):
      if !loop.order.isEmpty { sorts = true }
      add(loop.order)
      add(loop.steps)
    case .whenAbsent(_, let steps): add(steps)
    case .destination(let steps, let escaping):
      destinations.insert(escaping)
      add(steps)
    case .indented(_, let steps):
      indents = true
      add(steps)
    }
  }

  fileprivate mutating func add(_ body: RenderProcedure.Body) {
    switch body {
    case .steps(let steps): add(steps)
    case .cases(_, let cases): cases.forEach { add($0) }
    case .fields(let fields, _, _, _): fields.forEach { add($0.steps) }
    }
  }
}

extension RenderPlans {
  /// What the renderers of the schema need of the support file.
  var needs: RenderNeeds {
    var needs = RenderNeeds()
    for plan in all {
      plan.cases.forEach { needs.add($0) }
      plan.procedures.forEach { needs.add($0.body) }
    }
    return needs
  }
}

extension SwiftType {
  fileprivate var isDate: Bool {
    guard case .known(let known) = self else { return false }
    return known.name.text == "Date"
  }
}
