import KindsSchema

/// The inclusion of a partial in another partial or in itself.
struct PartialTag {
  /// The procedure numbers of the two partials.
  let includer: Int
  let included: Int
  let range: SourceRange
}

// A partial may include itself if the recursion ends for all data. Data is finite, so the recursion ends if each cycle
// of calls descends into some value again and again. The size-change principle decides that (Lee, Jones and Ben-Amram,
// 2001): each cycle of calls that equals its own repetition must pass, for one of its parameters, a part of that
// parameter. Being inside a section is not enough: a name that is missing in the section's scope is looked up in the
// enclosing scope, where its value has not changed.
extension RenderPlanner {
  /// Reports partials that could include themselves endlessly.
  mutating func partialsEnd() {
    let calls = Set(partialTags.map(\.includer)).sorted().flatMap { partialCalls(in: $0) }
    var edges: [[Int]] = Array(repeating: [], count: procedures.count)
    for call in calls { edges[call.caller].append(call.callee) }
    let components = stronglyConnectedComponents(of: edges)
    let cyclic = calls.filter { components[$0.caller] == components[$0.callee] }
    for component in Dictionary(grouping: cyclic, by: { components[$0.caller] }).values {
      if let cycle = endlessCycle(of: component) { report(cycle) }
    }
  }

  private mutating func report(_ cycle: [PartialCall]) {
    func name(_ procedure: Int) -> String {
      guard case .partial(let name) = procedures[procedure].subject else { return "" }
      return quoted(name)
    }
    let tags = cycle.prefix(8).compactMap { call in
      partialTags.first { $0.includer == call.caller && $0.included == call.callee }
    }
    guard let first = tags.first else { return }
    let names = tags.map { name($0.includer) } + [cycle.count > 8 ? "…" : name(first.includer)]
    diagnostics.error(
      .endlessPartial,
      "the partial \(name(first.includer)) includes itself for the same value (\(names.joined(separator: " → "))), so rendering would not end; include it only for a part of the value, such as a list of children",
      at: first.range,
      related: tags.dropFirst().map {
        .init(message: "\(name($0.includer)) includes \(name($0.included)) here", range: $0.range)
      })
  }

  /// The distinct calls of partials in a procedure.
  private func partialCalls(in number: Int) -> [PartialCall] {
    guard case .steps(let steps) = procedures[number].body else { return [] }
    let parameters = procedures[number].parameters.indices
    var calls: [PartialCall] = []
    addCalls(
      in: steps, of: number, given: parameters.map { .init(parameter: $0, isPart: false) },
      to: &calls)
    var seen: Set<PartialCall> = []
    return calls.filter { seen.insert($0).inserted }
  }

  /// - Parameter origins: The origin of each variable's value.
  private func addCalls(
    in steps: [RenderStep], of caller: Int, given origins: [PartialCall.Origin],
    to calls: inout [PartialCall]
  ) {
    func origin(_ value: RenderValue) -> PartialCall.Origin {
      let origin = origins[value.variable.number]
      return .init(
        parameter: origin.parameter, isPart: origin.isPart || !value.path.isEmpty)
    }
    func part(_ value: RenderValue) -> PartialCall.Origin {
      .init(parameter: origin(value).parameter, isPart: true)
    }
    func add(_ steps: [RenderStep], _ more: [PartialCall.Origin] = []) {
      addCalls(in: steps, of: caller, given: origins + more, to: &calls)
    }
    for step in steps {
      switch step {
      case .literal, .value, .time, .render: break
      case .condition(_, let then, let otherwise):
        add(then)
        add(otherwise)
      case .unwrap(let value, _, let then, let otherwise):
        add(then, [part(value)])
        add(otherwise)
      case .elements(let value, let loop): add(loop.steps, [part(value)])
      case .entries(let value, _, let loop): add(loop.steps, [part(value), part(value)])
      case .whenAbsent(_, let steps), .destination(let steps, _), .indented(_, let steps):
        add(steps)
      case .call(let callee, let values):
        guard case .partial = procedures[callee].subject else { continue }
        calls.append(PartialCall(caller: caller, callee: callee, origins: values.map(origin)))
      }
    }
  }
}

/// A call of one partial by another, or the combination of successive calls.
private struct PartialCall: Hashable {
  /// The origin of a value.
  struct Origin: Hashable {
    /// A parameter of the caller.
    let parameter: Int
    /// Whether the value is a part of the parameter, rather than the whole.
    let isPart: Bool
  }

  let caller: Int
  let callee: Int
  /// The origin of each parameter of the callee.
  let origins: [Origin]

  /// The combination of this call and a call that follows it.
  func then(_ next: PartialCall) -> PartialCall {
    PartialCall(
      caller: caller, callee: next.callee,
      origins: next.origins.map { origin in
        let first = origins[origin.parameter]
        return Origin(parameter: first.parameter, isPart: first.isPart || origin.isPart)
      })
  }

  /// Whether the call may be repeated endlessly.
  var isEndless: Bool {
    guard caller == callee, then(self) == self else { return false }
    return !origins.enumerated().contains { $1.isPart && $1.parameter == $0 }
  }
}

/// The maximum number of paths that are examined. Partials with more paths are rejected.
private let maximumPathCount = 4_000

/// A cycle that may repeat endlessly, or `nil` if there is none. Shorter cycles are found first.
///
/// - Parameter calls: All calls in a group of partials that can all reach each other.
private func endlessCycle(of calls: [PartialCall]) -> [PartialCall]? {
  let calls = calls.sorted { ($0.caller, $0.callee) < ($1.caller, $1.callee) }
  let callsOf = Dictionary(grouping: calls, by: \.caller)
  /// The combinations of successive calls, each with its last call and the index of the combination without that call.
  var paths: [(sum: PartialCall, last: PartialCall, before: Int?)] = calls.map { ($0, $0, nil) }
  var seen = Set(calls)
  var next = 0
  while next < paths.count {
    let path = paths[next].sum
    if path.isEndless || paths.count > maximumPathCount && path.caller == path.callee {
      let path = sequence(first: paths[next]) { $0.before.map { paths[$0] } }
      return path.map(\.last).reversed()
    }
    for call in callsOf[path.callee] ?? [] where paths.count <= maximumPathCount {
      let sum = path.then(call)
      if seen.insert(sum).inserted { paths.append((sum, call, next)) }
    }
    next += 1
  }
  return paths.count > maximumPathCount ? Array(calls.prefix(1)) : nil
}
