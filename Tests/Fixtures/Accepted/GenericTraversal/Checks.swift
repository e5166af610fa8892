private nonisolated struct LeafCounter<Leaf, Mark: Hashable>: ShrubWalker {
  var count = 0

  mutating func visitLeaf(_ leaf: Leaf) -> ShrubWalkStep {
    count += 1
    return .descend
  }

  mutating func visitNode(_ node: NodeShrub<Leaf, Mark>) -> ShrubWalkStep { .descend }
  mutating func visitList(_ list: ListShrub<Leaf, Mark>) -> ShrubWalkStep { .descend }
  mutating func leave(_ shrub: Shrub<Leaf, Mark>) {}
}

nonisolated func checkGenericTraversal() throws {
  typealias Letters = Shrub<String, Int>
  let (first, second, third) = (Letters.leaf("a"), Letters.leaf("b"), Letters.leaf("c"))
  let node = NodeShrub(left: first, right: Brace(first: second, second: 1), inner: [])
  let inner = NodeShrub(left: third, right: nil, inner: [.node(node)])
  let list = Letters.list(
    ListShrub(
      shrubs: [.node(inner)], marks: [1: Brace(first: 1, second: first)],
      turned: .leaf(1)))
  expectEqual(list.children, [.node(inner), first])
  expectEqual(Letters.node(inner).children, [third, .node(node)])
  expectEqual(Letters.node(node).children, [first, second])
  var counter = LeafCounter<String, Int>()
  list.walk(&counter)
  expectEqual(counter.count, 4)
  let upper = list.map { shrub in shrub.asLeaf.map { .leaf($0.uppercased()) } ?? shrub }
  expectEqual(upper.children.last, .leaf("A"))
  expectEqual(upper.children.first?.children.first, .leaf("C"))
  expectEqual(upper.children.first?.children.last?.children, [.leaf("A"), .leaf("B")])
  expectEqual(list.map { $0 }, list)
}
