import KindsRendering
import KindsSchema

/// Interprets the plan of a renderer for decoded values, with the same output as the generated renderer.
struct RenderInterpreter {
  private let schema: Schema
  private let plans: RenderPlans
  private let plan: RenderPlan
  /// The variables, by number.
  private var variables: [DataValue] = []

  init(_ schema: Schema, _ plans: RenderPlans, _ plan: RenderPlan) {
    self.schema = schema
    self.plans = plans
    self.plan = plan
  }

  /// Appends the output for a value of the union.
  func render(_ value: DataValue, to output: inout String) {
    perform(plan.cases, for: value, of: plan.union, &output)
  }

  /// Performs the steps for the case that a value of a union has.
  private func perform(
    _ cases: [[RenderStep]], for value: DataValue, of union: Int, _ output: inout String
  ) {
    var interpreter = self
    switch value {
    case .kind(let index, let payload):
      interpreter.variables = [payload ?? .none]
      interpreter.perform(cases[index], &output)
    case .unknown(let tag, let fields, let value):
      interpreter.variables = [.record([.text(tag)] + fields + [.text(value)])]
      interpreter.perform(cases[schema.unions[union].kinds.count], &output)
    default: return
    }
  }

  private mutating func perform(_ steps: [RenderStep], _ output: inout String) {
    for step in steps { perform(step, &output) }
  }

  private mutating func perform(_ step: RenderStep, _ output: inout String) {
    switch step {
    case .literal(let text): output += text
    case .value(let value, let escaping): escaping.append(text(of: value), to: &output)
    case .time(let value): KindsHTML.appendTime(text(of: value), to: &output)
    case .condition(let value, let then, let otherwise):
      guard case .boolean(let isTrue) = read(value) else { return }
      perform(isTrue ? then : otherwise, &output)
    case .unwrap(let value, _, let then, let otherwise):
      let wrapped = read(value)
      if case .none = wrapped { return perform(otherwise, &output) }
      with([wrapped]) { $0.perform(then, &output) }
    case .elements(let value, let loop): performElements(of: value, loop, &output)
    case .entries(let value, _, let loop): performEntries(of: value, loop, &output)
    case .whenAbsent(let value, let steps):
      if read(value).isAbsent { perform(steps, &output) }
    case .destination(let steps, let escaping):
      escaping.appendDestination(written(steps), to: &output, allowing: plan.renderer.schemes)
    case .indented(let prefix, let steps):
      KindsText.append(written(steps), indentedBy: prefix, to: &output)
    case .call(let index, let value): call(index, [read(value)], &output)
    case .render(let value, let union): render(read(value), of: value.type, by: union, &output)
    }
  }

  /// Returns the output of steps.
  private mutating func written(_ steps: [RenderStep]) -> String {
    var text = ""
    perform(steps, &text)
    return text
  }

  // MARK: Values

  private func read(_ value: RenderValue) -> DataValue {
    value.path.reduce(variables[value.variable.number]) { owner, step in
      guard case .record(let fields) = owner else { return .none }
      if case .null = fields[step.index] { return .none }
      return fields[step.index]
    }
  }

  private func text(of value: RenderValue) -> String {
    switch read(value) {
    case .text(let text): return text
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case let other: return other.sortText
    }
  }

  private mutating func with(
    _ inner: [DataValue],
    _ body: (inout RenderInterpreter) -> Void
  ) {
    variables += inner
    body(&self)
    variables.removeLast(inner.count)
  }

  // MARK: Collections

  private mutating func performElements(
    of value: RenderValue, _ loop: RenderLoop, _ output: inout String
  ) {
    guard case .list(var elements) = read(value) else { return }
    if case .set(let type) = value.type {
      elements = sorted(elements, of: type, loop.order) { $0 }
    }
    for (index, element) in elements.enumerated() {
      if index > 0 { output += loop.separator }
      with([element]) { $0.perform(loop.steps, &output) }
    }
  }

  private mutating func performEntries(
    of value: RenderValue, _ loop: RenderLoop, _ output: inout String
  ) {
    guard case .dictionary(let entries) = read(value), case .dictionary(let type, _) = value.type
    else { return }
    let order = sorted(entries, of: type, loop.order) { $0.key }
    for (index, entry) in order.enumerated() {
      if index > 0 { output += loop.separator }
      with([entry.key, entry.value]) { $0.perform(loop.steps, &output) }
    }
  }

  /// Returns elements sorted by keys of a type, or by the output of steps for these keys.
  private func sorted<Element>(
    _ elements: [Element], of type: SwiftType, _ order: [RenderStep], by key: (Element) -> DataValue
  ) -> [Element] {
    var interpreter = self
    let texts = elements.map { element -> String in
      let key = key(element)
      guard !order.isEmpty else { return key.sortText }
      var text = ""
      interpreter.with([key]) { text = $0.written(order) }
      return text
    }
    let indices = elements.indices.sorted { left, right in
      type.isText || !order.isEmpty
        ? texts[left] < texts[right] : isLess(texts[left], than: texts[right])
    }
    return indices.map { elements[$0] }
  }

  /// Compares two integers in decimal notation.
  private func isLess(_ left: String, than right: String) -> Bool {
    switch (left.hasPrefix("-"), right.hasPrefix("-")) {
    case (true, false): return true
    case (false, true): return false
    case (true, true): return isLess(String(right.dropFirst()), than: String(left.dropFirst()))
    case (false, false):
      return left.utf8.count == right.utf8.count
        ? left < right : left.utf8.count < right.utf8.count
    }
  }

  // MARK: Calls

  private func call(_ index: Int, _ values: [DataValue], _ output: inout String) {
    var inner = self
    inner.variables = values
    switch plan.procedures[index].body {
    case .steps(let steps): inner.perform(steps, &output)
    case .cases(let union, let cases): perform(cases, for: values[0], of: union, &output)
    case .fields(let fields, let opening, let separator, let closing):
      output += opening
      var isFirst = true
      for field in fields {
        var own: [DataValue] = []
        if let (value, _) = field.optional {
          let wrapped = inner.read(value)
          if case .none = wrapped { continue }
          own = [wrapped]
        }
        if !isFirst { output += separator }
        isFirst = false
        inner.with(own) { $0.perform(field.steps, &output) }
      }
      output += closing
    }
  }

  /// Renders a value of a union, or of a subset of it, with the union's own renderer of the same name.
  private func render(
    _ value: DataValue, of type: SwiftType, by index: Int, _ output: inout String
  ) {
    let name = plan.renderer.name.value
    guard let other = plans[union: index].first(where: { $0.renderer.name.value == name })
    else { return }
    var value = value
    if case .declared(let declared) = type, case .union(let index) = declared.index,
      let superset = schema.unions[index].superset, case .kind(let kind, let payload) = value
    {
      value = .kind(superset.kinds[kind], payload)
    }
    RenderInterpreter(schema, plans, other).render(value, to: &output)
  }
}

extension DataValue {
  /// Whether the value is false, `nil`, or an empty list or dictionary.
  fileprivate var isAbsent: Bool {
    switch self {
    case .none: return true
    case .boolean(let isTrue): return !isTrue
    case .list(let elements): return elements.isEmpty
    case .dictionary(let entries): return entries.isEmpty
    default: return false
    }
  }
}
