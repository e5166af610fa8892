import Testing

@testable import KindsRendering
@testable import KindsSchema
@testable import KindsTools

/// Compares the output of previews with that of compiled renderers.
struct RenderAgreement {
  /// The reason why an output is not compared.
  private enum Reason: String {
    case unpredictable = "values of types written elsewhere, or of generic parameters, can be in it"
    case unreadable = "the data decodes, but has a value whose text only Foundation knows"
  }

  /// The number of compared outputs for each union, by name.
  private(set) var compared: [String: Int] = [:]
  private var skipped: [Reason: Int] = [:]
  private var problems: [String] = []
  private let checked: CheckedSchema
  private var schema: Schema { checked.schema }
  private let plans: RenderPlans
  private let reader: WireReader

  init(_ checked: CheckedSchema) throws {
    self.checked = checked
    var diagnostics = Diagnostics()
    plans = try #require(planRenderings(checked.schema, &diagnostics))
    reader = WireReader(checked)
  }

  /// Compares the output of a union's renderers for one value.
  ///
  /// - Parameters:
  ///   - texts: The output of the compiled renderers, in schema order.
  ///   - context: The beginning of messages.
  mutating func compare(
    _ json: String, _ type: DeclaredType, compiled texts: [String], _ context: String = ""
  ) {
    guard case .union(let index) = type.index else { return }
    let names = checked.schema.unions[index].renderers.map(\.name.value)
    let plans = plans[union: index].filter { names.contains($0.renderer.name.value) }
    #expect(texts.count == plans.count)
    guard let value = read(json, as: .declared(type)) else {
      skipped[.unreadable, default: 0] += texts.count
      return
    }
    for (plan, text) in zip(plans, texts) {
      if canContainUnpredictable(value, plan) {
        skipped[.unpredictable, default: 0] += 1
        continue
      }
      compared[type.name.text, default: 0] += 1
      var preview = ""
      RenderInterpreter(schema, self.plans, plan).render(value, to: &preview)
      if let difference = difference(ofInterpreted: preview, fromCompiled: text) {
        let place = "\(context)\(type.name.text), \(plan.renderer.name.value.text)"
        problems.append("\(place): \(difference)\n  \(json.prefix(1_000))")
      }
    }
  }

  /// Fails if outputs differ, and prints the numbers of compared and skipped outputs.
  ///
  /// - Parameter leastShare: The minimum number of compared outputs for each skipped one.
  func report(leastShare: Int = 15, sourceLocation: SourceLocation = #_sourceLocation) {
    for (reason, count) in skipped { print("\(count) texts are not compared: \(reason.rawValue)") }
    let total = compared.values.reduce(0, +)
    print("\(total) texts of \(compared.count) unions are compared")
    // The complete list would be too long for a message.
    let (count, first) = (problems.count, problems.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)", sourceLocation: sourceLocation)
    #expect(total > leastShare * skipped.values.reduce(0, +), sourceLocation: sourceLocation)
  }

  private mutating func read(_ json: String, as type: SwiftType) -> DataValue? {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(json.utf8))
    let value = readJSON(source, file: 0, &diagnostics)
      .flatMap { reader.read($0, as: type, &diagnostics) }
    if value == nil {
      let rules = Set(diagnostics.all.map(\.rule))
      #expect(rules == [.dataPreview], "\(json): \(diagnostics.all.map(\.message))")
    }
    return value
  }

  private func canContainUnpredictable(
    _ value: DataValue, _ plan: RenderPlan
  ) -> Bool {
    let union = plan.union
    var texts = UnpredictableTexts(plans, plan.renderer.name.value)
    switch value {
    case .kind(let kind, _): return texts.canOccur(in: kind, of: union)
    case .unknown: return texts.canOccur(in: schema.unions[union].kinds.count, of: union)
    default: return false
    }
  }
}
