import Testing

@testable import KindsCore

/// `children`, `walk` and `map` traverse very deeply nested values of a union without exhausting the stack. Values of
/// other types in between may be nested a thousand levels deep.
@Suite struct TraversalDepthTests {
  private let schema = SourceFile(
    path: "Node.kinds.json",
    bytes: Array(
      """
      {
        "unions": {
          "Node": {
            "with": ["traversal"],
            "kinds": {
              "leaf": { "fields": { "number": "Int" } },
              "child": { "fields": { "node": "Node" } },
              "list": { "fields": { "nodes": "[Node]" } },
              "item": { "payload": "Item" },
              "other": { "payload": "Other" }
            }
          },
          "Other": { "coding": { "tag": "other kind" }, "kinds": { "next": { "fields": { "other": "Other" } }, "nodes": { "fields": { "nodes": "[Node]" } } } }
        },
        "structs": { "Item": { "fields": { "items": "[Item]", "nodes": "[Node]" } } }
      }
      """.utf8))

  private let program = """
    nonisolated struct Counter: NodeWalker {
      var entered = 0
      var left = 0
      private mutating func enter() -> NodeWalkStep {
        entered += 1
        return .descend
      }
      mutating func visitLeaf(_ leaf: LeafNode) -> NodeWalkStep { enter() }
      mutating func visitChild(_ child: ChildNode) -> NodeWalkStep { enter() }
      mutating func visitList(_ list: ListNode) -> NodeWalkStep { enter() }
      mutating func visitItem(_ item: Item) -> NodeWalkStep { enter() }
      mutating func visitOther(_ other: Other) -> NodeWalkStep { enter() }
      mutating func leave(_ node: Node) { left += 1 }
    }

    nonisolated func check(_ node: Node, count: Int) {
      var counter = Counter()
      node.walk(&counter)
      precondition(counter.entered == count && counter.left == count)
      var entered = 0
      node.walk { _ in
        entered += 1
        return .descend
      }
      precondition(entered == count)
      var mapped = 0
      let changed = node.map { node in
        mapped += 1
        if case .leaf(let leaf) = node { return .leaf(LeafNode(number: leaf.number + 1)) }
        return node
      }
      precondition(mapped == count)
      precondition(numbers(in: changed) == numbers(in: node).map { $0 + 1 })
    }

    /// The numbers of the leaves, level by level.
    nonisolated func numbers(in node: Node) -> [Int] {
      var numbers: [Int] = []
      var level = [node]
      while !level.isEmpty {
        for case .leaf(let leaf) in level { numbers.append(leaf.number) }
        level = level.flatMap(\\.children)
      }
      return numbers
    }

    nonisolated func checkAll() {
      let depth = 10_000
      let leaf = Node.leaf(LeafNode(number: 1))
      var child = leaf
      var list = leaf
      var alternating = leaf
      var item = Item(items: [], nodes: [leaf])
      var other = Other.nodes(NodesOther(nodes: [leaf]))
      for level in 0..<depth {
        child = .child(ChildNode(node: child))
        list = .list(ListNode(nodes: [leaf, list]))
        alternating =
          level % 2 == 0
          ? .item(Item(items: [Item(items: [], nodes: [alternating])], nodes: []))
          : .other(.next(NextOther(other: .nodes(NodesOther(nodes: [alternating])))))
      }
      for _ in 0..<1_000 {
        item = Item(items: [item], nodes: [])
        other = .next(NextOther(other: other))
      }
      check(child, count: depth + 1)
      check(list, count: 2 * depth + 1)
      check(alternating, count: depth + 1)
      check(.item(item), count: 2)
      check(.other(other), count: 2)
      check(.list(ListNode(nodes: Array(repeating: leaf, count: 100_000))), count: 100_001)

      var pending = [child]
      while let node = pending.popLast() { pending += node.children }
    }

    onStack(of: 8 << 20) { checkAll() }
    print("all checks hold")

    """

  @Test(arguments: ["-Onone", "-O"])
  func traversesTenThousandLevels(optimization: String) throws {
    try checkProgram(
      program, named: "TraversalDepth", with: schema, optimization: optimization)
  }
}
