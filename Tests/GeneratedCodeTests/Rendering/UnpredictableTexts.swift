@testable import KindsRendering
@testable import KindsSchema

/// Finds renderer output that cannot be predicted from the schema. Values of external types and generic parameters are
/// written with `String(describing:)`, which depends on the types.
struct UnpredictableTexts {
  private let plans: RenderPlans
  private let renderer: SwiftName
  /// The procedures that were already searched, by the union of their renderer.
  private var procedures: [Int: Set<Int>] = [:]
  private var unions: Set<Int> = []

  /// - Parameter renderer: The name of the renderers to search.
  init(_ plans: RenderPlans, _ renderer: SwiftName) {
    self.plans = plans
    self.renderer = renderer
  }

  /// Whether a union's renderer can write unpredictable output for a case, directly or in nested values.
  mutating func canOccur(in index: Int, of union: Int) -> Bool {
    guard let plan = plan(of: union) else { return false }
    return plan.cases[index].contains { isUnpredictable($0, union) }
  }

  private func plan(of union: Int) -> RenderPlan? {
    plans[union: union].first { $0.renderer.name.value == renderer }
  }

  private mutating func canOccur(inAnyOf union: Int) -> Bool {
    guard unions.insert(union).inserted, let plan = plan(of: union) else { return false }
    return plan.cases.joined().contains { isUnpredictable($0, union) }
  }

  private mutating func canOccur(inProcedure index: Int, _ union: Int) -> Bool {
    guard procedures[union, default: []].insert(index).inserted,
      let procedure = plan(of: union)?.procedures[index]
    else { return false }
    switch procedure.body {
    case .steps(let steps): return areUnpredictable(steps, union)
    case .cases(_, let cases): return areUnpredictable(Array(cases.joined()), union)
    case .fields(let fields, _, _, _): return areUnpredictable(fields.flatMap(\.steps), union)
    }
  }

  private mutating func areUnpredictable(_ steps: [RenderStep], _ union: Int) -> Bool {
    steps.contains { isUnpredictable($0, union) }
  }

  private mutating func isUnpredictable(_ step: RenderStep, _ union: Int) -> Bool {
    switch step {
    case .literal, .time: return false
    case .value(let value, _):
      switch value.type {
      case .external, .parameter: return true
      default: return false
      }
    case .condition(_, let then, let otherwise), .unwrap(_, _, let then, let otherwise):
      return areUnpredictable(then + otherwise, union)
    case .elements(_, let loop), .entries(_, _, let loop):
      return areUnpredictable(loop.steps + loop.order, union)
    case .whenAbsent(_, let steps), .destination(let steps, _), .indented(_, let steps):
      return areUnpredictable(steps, union)
    case .call(let index, _): return canOccur(inProcedure: index, union)
    case .render(_, let union): return canOccur(inAnyOf: union)
    }
  }
}
