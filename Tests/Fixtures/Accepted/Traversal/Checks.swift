/// Creates random trees, which are the same in every run.
private nonisolated struct TreeMaker {
  var state: UInt64 = 7
  var nextNumber = 0

  mutating func random(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// Returns a leaf that differs from all others.
  mutating func leaf() -> Tree {
    nextNumber += 1
    return .leaf(LeafTree(number: nextNumber))
  }

  mutating func list<Element>(_ make: (inout TreeMaker) -> Element) -> [Element] {
    (0..<random(below: 4)).map { _ in make(&self) }
  }

  mutating func perhaps<Element>(_ make: (inout TreeMaker) -> Element) -> Element? {
    random(below: 2) == 0 ? nil : make(&self)
  }

  mutating func item(_ depth: Int) -> TreeItem {
    TreeItem(
      name: "item", items: depth < 1 ? [] : list { $0.item(depth - 1) },
      trees: list { $0.tree(depth - 1) })
  }

  mutating func pair(_ depth: Int) -> PairTree {
    PairTree(left: tree(depth - 1), label: "pair", right: perhaps { $0.tree(depth - 1) })
  }

  mutating func tree(_ depth: Int) -> Tree {
    guard depth > 0 else { return random(below: 3) == 0 ? .rule : leaf() }
    let next = depth - 1
    switch random(below: 14) {
    case 0: return .pair(pair(next))
    case 1: return .row(RowTree(trees: list { $0.tree(next) }))
    case 2:
      return .rows(RowsTree(rows: perhaps { $0.list { $0.list { $0.perhaps { $0.tree(next) } } } }))
    case 3: return .bag(BagTree(trees: Set(list { $0.leaf() })))
    case 4:
      let trees = list { ("\($0.random(below: 100))", $0.tree(next)) }
      let lists = list { ($0.random(below: 100), $0.list { $0.perhaps { $0.tree(next) } }) }
      return .named(
        NamedTree(
          trees: Dictionary(trees, uniquingKeysWith: { $1 }),
          lists: Dictionary(lists, uniquingKeysWith: { $1 })))
    case 5:
      let counts = list { ($0.leaf(), 1) }
      let names = list { ($0.leaf(), $0.perhaps { $0.tree(next) }) }
      return .counted(
        CountedTree(
          counts: Dictionary(counts, uniquingKeysWith: { $1 }),
          names: Dictionary(names, uniquingKeysWith: { $1 })))
    case 6: return .list(ListTree(first: item(next), items: list { $0.item(next) }))
    case 7:
      return .titled(TitledTree(title: pair(next), titles: perhaps { $0.list { $0.pair(next) } }))
    case 8: return .wrapped(tree(next))
    case 9: return .perhaps(perhaps { $0.tree(next) })
    case 10: return .several(list { $0.tree(next) })
    case 11: return .item(item(next))
    case 12: return .items(["a": list { $0.item(next) }, "b": list { $0.item(next) }])
    default: return .author(TreeAuthor(name: "author"))
    }
  }
}

/// The children of a tree, found with hand-written code.
private nonisolated func children(of tree: Tree) -> [Tree] {
  func ofPair(_ pair: PairTree) -> [Tree] { [pair.left] + (pair.right.map { [$0] } ?? []) }
  func ofItem(_ item: TreeItem) -> [Tree] { item.items.flatMap(ofItem) + item.trees }
  switch tree {
  case .leaf, .rule, .author: return []
  case .pair(let pair): return ofPair(pair)
  case .row(let row): return row.trees
  case .rows(let rows): return (rows.rows ?? []).flatMap { $0.compactMap { $0 } }
  case .bag(let bag): return Array(bag.trees)
  case .named(let named):
    return Array(named.trees.values) + named.lists.values.flatMap { $0.compactMap { $0 } }
  case .counted(let counted):
    return counted.counts.map(\.key) + counted.names.flatMap { [$0] + ($1.map { [$0] } ?? []) }
  case .list(let list): return ofItem(list.first) + list.items.flatMap(ofItem)
  case .titled(let titled): return ofPair(titled.title) + (titled.titles ?? []).flatMap(ofPair)
  case .wrapped(let tree): return [tree]
  case .perhaps(let tree): return tree.map { [$0] } ?? []
  case .several(let trees): return trees
  case .item(let item): return ofItem(item)
  case .items(let items): return items.values.flatMap { $0.flatMap(ofItem) }
  }
}

private nonisolated enum TreeEvent: Equatable {
  case enter(Tree)
  case leave(Tree)

  /// The events of a complete walk, found by recursion. The children of trees for which `skips` returns true are not
  /// visited.
  static func all(of tree: Tree, skipping skips: (Tree) -> Bool) -> [TreeEvent] {
    let inside = skips(tree) ? [] : children(of: tree).flatMap { all(of: $0, skipping: skips) }
    return [.enter(tree)] + inside + [.leave(tree)]
  }
}

private nonisolated struct TreeRecorder: TreeWalker {
  var events: [TreeEvent] = []
  /// The number of events after which the walk stops.
  var limit = Int.max

  private mutating func enter(_ tree: Tree) -> TreeWalkStep {
    events.append(.enter(tree))
    return events.count < limit ? .descend : .stop
  }

  mutating func visitLeaf(_ leaf: LeafTree) -> TreeWalkStep { enter(.leaf(leaf)) }
  mutating func visitRule() -> TreeWalkStep { enter(.rule) }
  mutating func visitPair(_ pair: PairTree) -> TreeWalkStep { enter(.pair(pair)) }
  mutating func visitRow(_ row: RowTree) -> TreeWalkStep { enter(.row(row)) }
  mutating func visitRows(_ rows: RowsTree) -> TreeWalkStep { enter(.rows(rows)) }
  mutating func visitBag(_ bag: BagTree) -> TreeWalkStep { enter(.bag(bag)) }
  mutating func visitNamed(_ named: NamedTree) -> TreeWalkStep { enter(.named(named)) }
  mutating func visitCounted(_ counted: CountedTree) -> TreeWalkStep { enter(.counted(counted)) }
  mutating func visitList(_ list: ListTree) -> TreeWalkStep {
    enter(.list(list)) == .stop ? .stop : .skip
  }
  mutating func visitTitled(_ titled: TitledTree) -> TreeWalkStep { enter(.titled(titled)) }
  mutating func visitWrapped(_ wrapped: Tree) -> TreeWalkStep { enter(.wrapped(wrapped)) }
  mutating func visitPerhaps(_ perhaps: Tree?) -> TreeWalkStep { enter(.perhaps(perhaps)) }
  mutating func visitSeveral(_ several: [Tree]) -> TreeWalkStep { enter(.several(several)) }
  mutating func visitItem(_ item: TreeItem) -> TreeWalkStep { enter(.item(item)) }
  mutating func visitItems(_ items: [String: [TreeItem]]) -> TreeWalkStep { enter(.items(items)) }
  mutating func visitAuthor(_ author: TreeAuthor) -> TreeWalkStep { enter(.author(author)) }

  mutating func leave(_ tree: Tree) { events.append(.leave(tree)) }
}

nonisolated func checkTraversal() throws {
  try checkMutualTraversal()
  checkRandomTrees()
  try checkWalkersThatThrow()
  checkSharedFieldsOfTraversal()
  checkTraversalOfSubsets()
}

private nonisolated func checkRandomTrees() {
  var maker = TreeMaker()
  var kinds: Set<Tree.Kind> = []
  for _ in 0..<400 {
    let tree = maker.tree(5)
    expectEqual(tree.children, children(of: tree))

    var recorder = TreeRecorder()
    tree.walk(&recorder)
    let expected = TreeEvent.all(of: tree) { $0.kind == .list }
    expectEqual(recorder.events, expected)

    var stopped = TreeRecorder(limit: 5)
    tree.walk(&stopped)
    let end = expected.indices.first { index in
      guard index >= 4, case .enter = expected[index] else { return false }
      return true
    }
    expectEqual(stopped.events, Array(expected.prefix(through: end ?? expected.count - 1)))

    var entered: [Tree] = []
    tree.walk { tree in
      entered.append(tree)
      kinds.insert(tree.kind)
      return tree.kind == .list ? .skip : .descend
    }
    expectEqual(
      entered, expected.compactMap { if case .enter(let tree) = $0 { tree } else { nil } })

    // Every value is transformed, from the innermost outward. The original values do not change.
    var left: [Tree] = []
    let same = tree.map { tree in
      left.append(tree)
      return tree
    }
    expectEqual(same, tree)
    let all = TreeEvent.all(of: tree) { _ in false }
    expectEqual(
      left.filter { $0.children.isEmpty },
      all.compactMap {
        if case .leave(let tree) = $0, tree.children.isEmpty { tree } else { nil }
      })
    expectEqual(left.count * 2, all.count)
    expectEqual(numbers(in: tree.map(negated)), Set(numbers(in: tree).map { -$0 }))
    expectEqual(tree.map(negated).map(negated), tree)
  }
  expectEqual(kinds, Set(Tree.Kind.allCases))
}

private nonisolated func negated(_ tree: Tree) -> Tree {
  if case .leaf(let leaf) = tree { .leaf(LeafTree(number: -leaf.number)) } else { tree }
}

/// The numbers in a tree.
private nonisolated func numbers(in tree: Tree) -> Set<Int> {
  var numbers: Set<Int> = []
  tree.walk { tree in
    if case .leaf(let leaf) = tree { numbers.insert(leaf.number) }
    return .descend
  }
  return numbers
}

private nonisolated struct TooDeep: Error, Equatable {
  let number: Int
}

private nonisolated func checkWalkersThatThrow() throws {
  let tree = Tree.several([.rule, .wrapped(.leaf(LeafTree(number: 3))), .leaf(LeafTree(number: 4))])
  do throws(TooDeep) {
    _ = try tree.map { (tree) throws(TooDeep) in
      if case .leaf(let leaf) = tree { throw TooDeep(number: leaf.number) }
      return tree
    }
    expect(false, "nothing was thrown")
  } catch {
    expectEqual(error, TooDeep(number: 3))
  }
  do throws(TooDeep) {
    try tree.walk { (tree) throws(TooDeep) in
      if case .leaf(let leaf) = tree, leaf.number == 4 { throw TooDeep(number: 4) }
      return .descend
    }
    expect(false, "nothing was thrown")
  } catch {
    expectEqual(error, TooDeep(number: 4))
  }
}

private nonisolated func checkSharedFieldsOfTraversal() {
  let text = Node.text(TextNode(id: 1, text: "a"))
  let link = Node.link(LinkNode(id: 2, note: text, url: "b", label: text))
  let group = Node.group(
    GroupNode(id: 3, note: link, children: [text], named: ["x": link], grid: [[link], []]))
  expectEqual(group.children, [link, text, link, link])
  expectEqual(
    group.map { node in
      var node = node
      node.id += 10
      return node
    }.children.map(\.id), [12, 11, 12, 12])
}

/// The words of a clause in the order of a walk.
private nonisolated func words(in clause: Clause) -> [String] {
  var words: [String] = []
  clause.walk { clause in
    if let word = clause.asWord { words.append(word.text) }
    return .descend
  }
  return words
}

private nonisolated func checkTraversalOfSubsets() {
  func word(_ text: String) -> Condition { .word(WordClause(text: text)) }
  func not(_ condition: Condition) -> Condition { .not(NotClause(condition: condition)) }
  let card = ClauseCard(front: not(word("d")), back: [Clause(word("e"))])
  let cards = Clause.cards(CardsClause(cards: ["x": card], words: [.word(WordClause(text: "f"))]))
  let clause = Clause.when(
    WhenClause(conditions: [word("a"), not(not(word("b")))], then: cards, also: word("c")))

  expectEqual(
    clause.children, [Clause(word("a")), Clause(not(not(word("b")))), cards, Clause(word("c"))])
  expectEqual(cards.children.count, 3)
  expectEqual(words(in: clause), ["a", "b", "d", "e", "f", "c"])

  // A transformation whose results belong to the subset applies everywhere.
  let loud = clause.map { clause in
    guard case .word(let word) = clause else { return clause }
    return .word(WordClause(text: word.text.uppercased()))
  }
  expectEqual(words(in: loud), ["A", "B", "D", "E", "F", "C"])
  // Within the subset, the kind may change.
  let positive = clause.map { clause in clause.asNot.map { Clause($0.condition) } ?? clause }
  guard case .when(let when) = positive else { return expect(false, "it is a 'when'") }
  expectEqual(when.conditions, [word("a"), word("b")])

  // A value is kept if the new value would not belong to its subset.
  let empty = Clause.cards(CardsClause(cards: [:], words: []))
  let changed = clause.map { clause in
    switch clause {
    case .word(let word): .word(WordClause(text: word.text + "!"))
    case .not: empty
    case .when, .cards: clause
    }
  }
  expectEqual(words(in: changed), ["a!", "b", "d", "e!", "f!", "c!"])
  expectEqual(
    clause.map { $0.kind == .word ? empty : $0 }.children,
    [
      Clause(word("a")), Clause(not(not(word("b")))),
      .cards(
        CardsClause(
          cards: ["x": ClauseCard(front: not(word("d")), back: [empty])],
          words: [.word(WordClause(text: "f"))])),
      Clause(word("c")),
    ])

  let two = SimpleTerm.successor(SuccessorTerm(of: .successor(SuccessorTerm(of: .zero))))
  var terms = 0
  Term.sum([two, .zero]).walk { _ in
    terms += 1
    return .descend
  }
  expectEqual(terms, 5)
  expectEqual(
    Term.sum([two]).map { term in
      term == .zero ? .successor(SuccessorTerm(of: .zero)) : term
    }, .sum([.successor(SuccessorTerm(of: two))]))
}

private nonisolated func checkMutualTraversal() throws {
  func plain(_ text: String) -> Inline { .plain(PlainInline(text: text)) }
  func paragraph(_ inlines: Inline...) -> Block { .paragraph(ParagraphBlock(inlines: inlines)) }
  func note(_ blocks: Block...) -> Inline { .footnote(FootnoteInline(blocks: blocks)) }
  func strong(_ inlines: Inline...) -> Inline { .strong(StrongInline(inlines: inlines)) }

  let inner = paragraph(plain("note"))
  let outer = paragraph(plain("a"), strong(strong(note(inner, .rule)), plain("b")), note(inner))
  // Blocks inside the inlines of a block are its children, at any depth of the inlines.
  expectEqual(outer.children, [inner, .rule, inner])
  expectEqual(strong(note(outer), plain("c")).children.count, 2)
  expectEqual(
    note(outer).children, [plain("a"), strong(strong(note(inner, .rule)), plain("b")), note(inner)])

  let item = BlockItem(label: note(.rule), blocks: [inner])
  let list = Block.list(ListBlock(items: [item, item]))
  expectEqual(list.children, [.rule, inner, .rule, inner])
  expectEqual(Block.table(TableBlock(cells: ["x": [note(inner)]])).children, [inner])

  let changed = outer.map { block in block == inner ? .rule : block }
  expectEqual(
    changed, paragraph(plain("a"), strong(strong(note(.rule, .rule)), plain("b")), note(.rule)))
  expectEqual(list.map { $0 }, list)
  let loud = note(outer).map { inline in
    if case .plain(let inline) = inline { plain(inline.text.uppercased()) } else { inline }
  }
  let loudInner = paragraph(plain("NOTE"))
  expectEqual(
    loud,
    note(
      paragraph(
        plain("A"), strong(strong(note(loudInner, .rule)), plain("B")), note(loudInner))))
}
