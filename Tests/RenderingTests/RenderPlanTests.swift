import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The examples of plans in `RenderPlans.md`.
@Suite struct RenderPlanTests {
  private let examples: String

  init() throws {
    examples = try readText("RenderPlans.md", in: fixturesFolder)
  }

  /// The code blocks, without the enclosing text.
  private var blocks: [String] {
    examples.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }
      .map { $0.element.drop { $0 != "\n" }.dropFirst() + "\n" }.map(String.init)
  }

  /// The rows of the table with the given start of its header: the code in the first cell, and the second cell.
  private func rows(below head: String) -> [(code: String, answer: String)] {
    let lines = examples.components(separatedBy: "\n")
    let start = lines.firstIndex { $0.hasPrefix(head) } ?? lines.count
    return lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let ticks = cells[0].prefix { $0 == "`" }.count
      return (String(cells[0].dropFirst(ticks).dropLast(ticks)), cells.count > 1 ? cells[1] : "")
    }
  }

  private func plans(_ schema: String) throws -> (RenderPlans?, [Diagnostic]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))
    let read = try #require(
      readSchema([source], &diagnostics), "\(diagnostics.all)")
    return (planRenderings(read.schema, &diagnostics), diagnostics.all)
  }

  @Test func planMatchesExample() throws {
    try #require(blocks.count > 1)
    let plan = try #require(try plans(blocks[0]).0?.all.first)
    #expect(describe(plan.cases[0]) + "\n" == blocks[1])
  }

  @Test func placesMatchTable() throws {
    let rows = rows(below: "| HTML |")
    try #require(rows.count > 10)
    for (template, answer) in rows {
      let escaped = template.replacing("\"", with: "\\\"")
      let (plans, diagnostics) = try plans(
        """
        { "unions": { "Post": { "renderers": { "Page": { "format": "html" } }, "kinds": { "note": {
          "fields": { "value": "String", "flag": "Bool", "names": "[String]" },
          "render": { "Page": "\(escaped)" } } } } } }
        """)
      #expect((plans != nil) == !answer.hasPrefix("refused"), "\(template)")
      if plans == nil {
        let reason = answer.dropFirst("refused: ".count)
        #expect(
          diagnostics.contains { $0.message.contains(reason) }, "\(template): \(diagnostics)")
      }
    }
  }

  /// Describes steps in the wording of the examples.
  private func describe(_ steps: [RenderStep]) -> String {
    steps.map(describe).joined(separator: "\n")
  }

  private func describe(_ step: RenderStep) -> String {
    func inner(_ steps: [RenderStep]) -> String {
      describe(steps).split(separator: "\n").map { "\n  \($0)" }.joined()
    }
    func text(_ value: RenderValue) -> String {
      let names = value.path.map(\.field.name.value.text)
      return (["\(value.variable.number)"] + names).joined(separator: ".")
    }
    switch step {
    case .literal(let text): return "write \(text.debugDescription)"
    case .value(let value, .none): return "write \(text(value))"
    case .value(let value, let escaping): return "write \(text(value)), escaped as \(escaping)"
    case .unwrap(let value, let variable, let then, _):
      return "if \(text(value)) has a value, as \(variable.number)\(inner(then))"
    case .destination(let steps, let escaping):
      return "write a destination, escaped as \(escaping)\(inner(steps))"
    case .elements(let value, let loop):
      return "for each \(loop.variable.number) of \(text(value))\(inner(loop.steps))"
    default: return "\(step)"
    }
  }
}
