// One type visits two unions, with a different result type for each.
nonisolated private struct NamedVisitor: NamedExprVisitor, NamedStmtVisitor {
  func visitNumber(_ number: NumberNamedExpr) -> Int { number.value }
  func visitSum(_ sum: SumNamedExpr) -> Int { sum.terms.reduce(0) { $0 + $1.accept(self) } }
  func visitShow(_ show: NamedExpr) -> String { "\(show.accept(self))" }
  func visitStop() -> String { "stop" }
}

nonisolated private struct NamedCounter: NamedExprWalker {
  var count = 0

  mutating func visitNumber(_ number: NumberNamedExpr) -> NamedExprWalkStep {
    count += 1
    return .descend
  }
  mutating func visitSum(_ sum: SumNamedExpr) -> NamedExprWalkStep { .descend }
  mutating func leave(_ namedExpr: NamedExpr) {}
}

nonisolated private struct NamedNumber: NamedNumberVisitor {
  func visitNumber(_ number: NumberNamedExpr) -> Bool { true }
  func visitOther(_ namedExpr: NamedExpr) -> Bool { false }
}

nonisolated private func result<Visitor: NamedExprVisitor<Int>>(
  of expr: NamedExpr, _ visitor: Visitor
) throws(Visitor.Thrown) -> Visitor.ExprResult {
  try expr.accept(visitor)
}

nonisolated func checkVisitorOutputs() throws {
  let one = NamedExpr.number(NumberNamedExpr(value: 1))
  let sum = NamedExpr.sum(SumNamedExpr(terms: [one, one]))
  expectEqual(result(of: sum, NamedVisitor()), 2)
  expectEqual(
    [NamedStmt.show(sum), .stop].map { $0.accept(NamedVisitor()) }, ["2", "stop"])
  var counter = NamedCounter()
  sum.walk(&counter)
  expectEqual(counter.count, 2)
  expectEqual([one, sum].map { $0.accept(NamedNumber()) }, [true, false])
  expectEqual(
    sum.accept(NamedExprHandlers(number: { _ in "number" }, sum: { _ in "sum" })), "sum")
}
