/// The longest row of steps that all kinds have in common and that reads only shared fields. One function has them:
///
///     private func writeShared(_ author: String?, _ day: String?, into html: inout String) {
///       if let value = author { html += value }
///       …
///     }
struct SharedSteps {
  private let code: RenderStepCode
  private let output: Code
  /// The shared fields with the variables that are parameters of the function.
  private let fields: [(field: Field, variable: SwiftName)]
  /// The fields that have the same form in all kinds.
  private let usable: Set<SwiftName>
  /// The steps, with the fields that they read; none if a function would not be shorter.
  private var steps: [RenderStep] = []
  private var used: Set<SwiftName> = []
  /// The place of the steps in those of each kind.
  private var starts: [Int] = []

  init(_ code: RenderStepCode, _ plan: RenderPlan) {
    let (union, shared) = (code.union, code.union.union.sharedFields)
    let variables = union.locals.variables(for: shared.map(\.name.value))
    self.code = code
    self.output = Code(plan.renderer.format.output)
    self.fields = Array(zip(shared, variables))
    let kinds = union.union.kinds.map { kind in
      if case .fields(let fields) = kind.payload { fields } else { [Field]() }
    }
    usable = Set(
      shared.enumerated().filter { index, field in
        kinds.allSatisfy { fields in
          index < fields.count && fields[index].name.value == field.name.value
            && fields[index].type == field.type && fields[index].storage == .inPlace
            && union.values.valueNotStored(of: fields[index]) == nil
        }
      }.map(\.element.name.value))
    if usable.isEmpty { return }
    let rows = plan.cases.prefix(kinds.count).map(texts)
    var row = rows.dropFirst().reduce(rows.first ?? [], common)
    // The last literal may begin the next field.
    while let last = row.last, !rows.allSatisfy({ $0.suffix(row.count).elementsEqual(row) }),
      let index = rows[0].lastIndex(of: last), case .literal = plan.cases[0][index]
    {
      row.removeLast()
    }
    let starts = rows.compactMap { texts in
      texts.indices.first { texts[$0...].starts(with: row) }
    }
    guard !row.isEmpty, starts.count == kinds.count else { return }
    let found = Array(plan.cases[0][starts[0]..<(starts[0] + row.count)])
    used = found.fields(of: .payload) ?? []
    let lines = row.reduce(0) { $0 + ($1 ?? "").count { $0 == "\n" } }
    if used.isEmpty || (kinds.count - 1) * lines <= kinds.count + 3 { return }
    (steps, self.starts) = (found, starts)
  }

  /// The texts of steps that read no other fields than shared ones, and `nil` for other steps.
  private func texts(_ steps: [RenderStep]) -> [String?] {
    steps.map { step in
      guard let fields = [step].fields(of: .payload), fields.isSubset(of: usable) else {
        return nil
      }
      return statements([step]).text
    }
  }

  private func statements(_ steps: [RenderStep]) -> Code {
    code.statements(steps, given: [.values(fields.map { .associatedFields($0.variable) })])
  }

  /// Returns the longest row of texts that two kinds have in common.
  private func common(_ left: [String?], _ right: [String?]) -> [String?] {
    var longest: [String?] = []
    for start in left.indices {
      for other in right.indices {
        let row = zip(left[start...], right[other...]).prefix { $0 != nil && $0 == $1 }
        if row.count > longest.count { longest = row.map(\.0) }
      }
    }
    return longest
  }

  private var name: SwiftName {
    SwiftName("writeShared").free(besides: code.union.names.cases.map(\.write))
  }

  /// The function, if it is shorter than its copies would be.
  var function: Code {
    if steps.isEmpty { return .empty }
    let declarations = fields.filter { used.contains($0.field.name.value) }
      .map { "_ \($0.variable): \($0.field.type)" as Code }
    return """
      private func \(name)\(parameters: declarations + ["into \(output): inout String"]) {
        \(statements(steps))
      }
      """
  }

  /// Returns the statements for a case, with a call of the function in place of its steps.
  func statements(
    _ all: [RenderStep], of index: Int, given variable: RenderedVariable
  ) -> Code {
    guard starts.indices.contains(index) else {
      return code.statements(all, given: [variable])
    }
    let arguments = fields.enumerated().compactMap { index, item -> Code? in
      if !used.contains(item.field.name.value) { return nil }
      switch variable {
      case .name(let name): return item.field.value(of: "\(name).")
      case .values(let values): return values[index].code
      }
    }
    var code = code
    code.variables = [variable]
    return .lines([
      code.statements(Array(all[..<starts[index]]), to: output),
      "\(name)(\(list: arguments + ["into: &\(output)"]))",
      code.statements(Array(all[(starts[index] + steps.count)...]), to: output),
    ])
  }
}
