struct VisitResulting: ResultingVisitor {
  func visitText() -> Int { 1 }
}
func useResulting<Visitor: ResultingVisitor<Int>>(_ value: Resulting, _ visitor: Visitor) throws
  -> Int
{
  try value.accept(visitor)
}
func resultOf<Visitor: ResultingVisitor>(_ visitor: Visitor) -> Visitor.Output? { nil }  // breaks
