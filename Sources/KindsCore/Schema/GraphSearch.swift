// Searches in directed graphs.

/// Returns nodes and all nodes that can be reached from them.
///
/// - Parameter next: Returns the nodes to which edges of a node lead.
func reached<Node: Hashable>(
  from roots: some Sequence<Node>, _ next: (Node) -> some Sequence<Node>
) -> Set<Node> {
  var found: Set<Node> = []
  var pending = Array(roots)
  while let node = pending.popLast() {
    if found.insert(node).inserted { pending += next(node) }
  }
  return found
}

/// Returns the number of each node's strongly connected component in a directed graph (Tarjan's algorithm, 1972). A
/// component has a higher number than the components that can be reached from it.
///
/// The implementation is iterative, so that long chains of declarations cannot overflow the stack.
package func stronglyConnectedComponents(of edges: [[Int]]) -> [Int] {
  var components = Array(repeating: -1, count: edges.count)
  var indices = Array(repeating: -1, count: edges.count)
  var lowLinks = indices
  var isOpen = Array(repeating: false, count: edges.count)
  var open: [Int] = []
  var path: [(node: Int, nextEdge: Int)] = []
  var nextIndex = 0
  var componentCount = 0

  func enter(_ node: Int) {
    indices[node] = nextIndex
    lowLinks[node] = nextIndex
    nextIndex += 1
    open.append(node)
    isOpen[node] = true
    path.append((node, 0))
  }

  for root in edges.indices where indices[root] < 0 {
    enter(root)
    while let (node, edge) = path.last {
      if edge < edges[node].count {
        path[path.count - 1].nextEdge += 1
        let target = edges[node][edge]
        if indices[target] < 0 {
          enter(target)
        } else if isOpen[target] {
          lowLinks[node] = min(lowLinks[node], indices[target])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.node { lowLinks[parent] = min(lowLinks[parent], lowLinks[node]) }
      guard lowLinks[node] == indices[node] else { continue }
      while let member = open.popLast() {
        isOpen[member] = false
        components[member] = componentCount
        if member == node { break }
      }
      componentCount += 1
    }
  }
  return components
}
