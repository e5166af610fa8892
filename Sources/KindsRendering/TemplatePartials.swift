import KindsSchema

// A partial has a procedure for each context in which it is included and each combination of types in which its names
// are looked up.
extension RenderPlanner {
  mutating func partial(
    _ name: Located<String>, indentation: String, _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    guard let index = partialIndices[name.value] else {
      diagnostics.error(
        .unknownPartial,
        "the renderer \(quoted(renderer.name.value.text)) has no partial \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: renderer.partials.map(\.name.value), otherwise: "declare it in its 'partials'"))",
        at: name.range)
      return []
    }
    if !indentation.isEmpty, enclosingPartials.contains(where: { $0.name == name.value }) {
      diagnostics.error(
        .templateSyntax,
        "the partial \(quoted(name.value)) contains itself on an indented line, so each repetition would be indented further; begin the line with the tag",
        at: name.range)
      return []
    }
    guard partialsAreFew(name) else { return [] }
    // A lookup never continues past a scope to an outer one with the same types, nor does it use a scope without names.
    var inner: [TemplateScope] = []
    for scope in scopes.reversed() where inner.isEmpty || scope.hasNames(schema) {
      let types = scope.values.map(\.type)
      if !inner.contains(where: { $0.values.map(\.type) == types }) { inner.insert(scope, at: 0) }
    }
    let number = procedure(of: renderer.partials[index], indentation: indentation, inner)
    if let includer = enclosingPartials.last?.procedure {
      partialTags.append(PartialTag(includer: includer, included: number, range: name.range))
    }
    return [.call(number, inner.flatMap(\.values))]
  }

  /// Whether one more partial can be planned; otherwise records the exceeded limit.
  private mutating func partialsAreFew(_ name: Located<String>) -> Bool {
    if exceedsLimits { return false }
    if point.depth >= Self.maximumTemplateDepth {
      point.exceededLimit = name.map {
        "more than \(Self.maximumTemplateDepth) sections and partials nest at \(quoted($0)); nest fewer partials"
      }
    } else if point.partialCount >= Self.maximumPartialCount {
      point.exceededLimit = name.map {
        "a template includes its partials for more than \(Self.maximumPartialCount) combinations of types; include \(quoted($0)) in fewer nested sections"
      }
    }
    exceedsLimits = point.exceededLimit != nil
    return !exceedsLimits
  }

  private mutating func procedure(
    of partial: (name: Located<String>, template: Template), indentation: String,
    _ scopes: [TemplateScope]
  ) -> Int {
    let start = point.context
    var parameters: [SwiftType] = []
    func parameter(_ value: RenderValue) -> RenderValue {
      parameters.append(value.type)
      return RenderValue(variable: RenderVariable(number: parameters.count - 1), type: value.type)
    }
    let inner = scopes.map { scope -> TemplateScope in
      switch scope {
      case .value(let value): return .value(parameter(value))
      case .entry(let key, let value): return .entry(key: parameter(key), value: parameter(value))
      }
    }
    let key = ProcedureKey.partial(
      partial.name.value, indentation: indentation, parameters,
      start)
    let number = procedure(key, parameters) { planner, number in
      planner.point.partialCount += 1
      planner.enclosingPartials.append(PartialUse(name: partial.name.value, procedure: number))
      let steps = planner.steps(partial.template.parts(indentedBy: indentation), inner)
      let use = planner.enclosingPartials.removeLast()
      if planner.point.splitsDestination {
        planner.diagnostics.error(
          .templateContext,
          "the partial \(quoted(partial.name.value)) begins or ends inside a URL; put the whole URL into the partial, or none of it",
          at: partial.template.source.range)
        planner.point.splitsDestination = false
      }
      if use.isRecursive, planner.point.context != start {
        planner.diagnostics.error(
          .templateContext,
          "the partial \(quoted(partial.name.value)), which contains itself, begins and ends in different contexts; close \(planner.renderer.format.openConstructs) in the partial that opens it",
          at: partial.template.source.range)
      }
      planner.partialEnds[number] = planner.point.context
      return .steps(steps)
    }
    if let around = enclosingPartials.firstIndex(where: { $0.procedure == number }) {
      enclosingPartials[around].isRecursive = true
      hasRecursivePartials = true
    }
    point.context = partialEnds[number] ?? start
    return number
  }
}
