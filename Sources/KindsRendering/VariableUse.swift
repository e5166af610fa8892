// Which variables steps use: the compiler warns of one that nothing reads.
extension [RenderStep] {
  /// Whether a variable is read in the steps.
  func use(_ variable: RenderVariable) -> Bool {
    contains { $0.uses(variable) }
  }
}

extension RenderStep {
  fileprivate func uses(_ variable: RenderVariable) -> Bool {
    switch self {
    case .literal: return false
    case .value(let value, _), .time(let value), .render(let value, _):
      return value.variable == variable
    case .condition(let value, let then, let otherwise):
      return value.variable == variable || then.use(variable) || otherwise.use(variable)
    case .unwrap(let value, _, let then, let otherwise):
      return value.variable == variable || then.use(variable) || otherwise.use(variable)
    case .elements(let value, let loop), .entries(let value, _, let loop):
      return value.variable == variable || loop.steps.use(variable)
    case .whenAbsent(let value, let steps):
      return value.variable == variable || steps.use(variable)
    case .destination(let steps, _), .indented(_, let steps): return steps.use(variable)
    case .call(_, let values): return values.contains { $0.variable == variable }
    }
  }
}
