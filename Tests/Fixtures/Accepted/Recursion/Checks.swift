nonisolated func checkRecursion() throws {
  let sum = Expression.sum(
    SumExpression(
      left: .negation(NegationExpression(operand: .number(NumberExpression(value: 1)))),
      right: .call(
        CallExpression(
          function: "f",
          argument: Argument(label: "x", value: .list(ListExpression(elements: [])))))))
  let json =
    #"{"left":{"operand":{"type":"number","value":1},"type":"negation"},"right":"#
    + #"{"argument":{"label":"x","value":{"elements":[],"type":"list"}},"function":"f","type":"call"},"#
    + #""type":"sum"}"#
  expectEqual(try encode(sum), json)
  expectEqual(try decode(Expression.self, json), sum)
  expectEqual(
    ExpressionTextRenderer().render(sum),
    """
    Sum
      Left:
        Negation
          Operand:
            Number
              Value: 1.0
      Right:
        Call
          Function: f
          Argument:
            Argument
              Label: x
              Value:
                List
                  Elements:
    """)
  let block = Expression.block(BlockExpression(last: .evaluate(EvaluateStatement(expression: sum))))
  expectEqual(try decode(Expression.self, try encode(block)), block)
  expect(Chain.link(LinkChain(next: .knot(KnotChain()))) != .link(LinkChain()), "chains are equal")
}
