import Foundation

nonisolated func checkRecursion() throws {
  try checkIndirectFields()
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
  let block = Expression.block(BlockExpression(last: .evaluate(EvaluateStatement(expression: sum))))
  expectEqual(try decode(Expression.self, try encode(block)), block)
  expect(Chain.link(LinkChain(next: .knot(KnotChain()))) != .link(LinkChain()), "chains are equal")
}

/// A type that keeps its content in an object.
public nonisolated final class MarginalBox<Content: Codable & Hashable & Sendable>: Codable,
  Hashable, Sendable, CustomStringConvertible
{
  public let content: Content

  public init(_ content: Content) {
    self.content = content
  }

  public var description: String { "MarginalBox(\(content))" }

  public static func == (left: MarginalBox, right: MarginalBox) -> Bool {
    left.content == right.content
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }
}

private nonisolated func checkIndirectFields() throws {
  let leaf = TreeNode(id: TreeID(text: "leaf"), value: 0)
  var tree = TreeNode(id: TreeID(text: "root"), left: leaf)
  expectEqual(tree.right, nil)
  let copy = tree
  tree.left?.left = leaf
  tree.left?.left?.value = 5
  tree.count += 1
  tree.id.text += "!"
  expectEqual(tree.left?.left?.value, 5)
  expectEqual(copy.left?.left, nil)
  expectEqual(copy.count, 2)
  expectEqual(copy.id, TreeID(text: "root"))
  expect(copy != tree && copy.hashValue != tree.hashValue, "the copy is the same")
  expectEqual(try decode(TreeNode.self, encode(tree)), tree)
  expectEqual(
    try decode(TreeNode.self, #"{"id":{"text":"root"},"right":null}"#),
    TreeNode(id: TreeID(text: "root")))
  expectEqual(try decode(TreeNode.self, #"{"extra":null,"id":{"text":"a"}}"#).extra, .null)
  expect(tree.description.contains("count: 3"), tree.description)

  var chain = ChainLink(element: 1, next: ChainLink(element: 2, last: 2), last: 2)
  expectEqual(chain.next?.element, 2)
  chain.next?.next = ChainLink(element: 3, last: 4)
  expectEqual(Set([chain, chain]).count, 1)
  let unlike = ChainLink(element: { 1 }, last: { 2 })
  expectEqual(unlike.element(), 1)

  let inner = Held(holder: Keeper(content: nil), label: "b")
  let held = Held(holder: Keeper(content: inner), label: "a")
  expectEqual(held.holder.content?.label, "b")
  expectEqual(Husband(wife: Wife(husband: Husband())).wife?.husband, Husband())
  expectEqual(Outfit.coat.lining, Outfit(name: "Silk"))

  let json =
    #"{"old_reply":{"text":"Oh","type":"text"},"reply":{"text":"Ah","type":"text"},"text":"Hm","type":"text"}"#
  let remark = try roundTrip(Marginal.self, json)
  expectEqual(remark.asText?.reply?.text, "Ah")
  expectEqual(
    MarginalTextRenderer().render(remark),
    "Text\n  Type: text\n  Text: Hm\n  Reply: (Type: text, Text: Ah)\n  Old: (Type: text, Text: Oh)"
  )
  let large = Marginal.large(LargeMarginal(text: "L"))
  var either = Marginal.either(EitherMarginal(left: remark, right: large))
  either.before = TextMarginal(text: "First")
  expectEqual(either.before?.text, "First")
  expectEqual(
    MarginalTextRenderer().render(either).split(separator: "\n").map(String.init).suffix(2),
    ["  Right:", "    Large", "      Text: L"].suffix(2))
  let outside = Marginal.outside(OutsideMarginal(box: MarginalBox(remark)))
  expectEqual(outside.asOutside?.box.content, remark)
  expectEqual(
    Turn.there(ThereTurn(back: .back(BackBack(turn: .stop)))).asThere?.back.asBack?.turn, .stop)
  expect(
    MemoryLayout<Marginal>.size <= MemoryLayout<TextMarginal>.size + 1,
    "a remark holds remarks in place")
}
