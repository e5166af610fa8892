public nonisolated struct DraftPoint: Codable, Hashable, Sendable {
  public var x = 0
}

/// The distinct buffers that a list has used.
private nonisolated struct Buffers {
  private var addresses: Set<Int> = []

  var count: Int { addresses.count }

  mutating func note(_ list: [Int]) {
    let address = unsafe list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    addresses.insert(address)
  }
}

/// Returns an empty list whose buffer has room for more than a hundred numbers.
private nonisolated func roomyList() -> [Int] {
  var list: [Int] = []
  list.reserveCapacity(1000)
  return list
}

nonisolated extension [Int] {
  /// Adds a number to the list, and counts how often in its first element.
  fileprivate mutating func count(_ number: Int) {
    append(number)
    self[0] += 1
  }
}

private nonisolated struct DraftFault: Error {}

nonisolated func checkInPlace() throws {
  try checkDraft()
  checkTree()
  checkSheet()
  checkBox()

  var mark = DraftMark.point(DraftPoint())
  expectEqual(mark.modifyPage { $0 += 1 } == nil, true)
  mark.modifyPoint { $0.x = 3 }
  expectEqual(mark, .point(DraftPoint(x: 3)))

  var open = OpenDraft.text(TextOpenDraft(tags: [1], text: "a"))
  expectEqual(open.modifyText { $0.tags.removeLast() }, 1)
  expectEqual(open.tags, [])
}

private nonisolated func checkDraft() throws {
  let drafts: [Draft] = [
    .text(TextDraft(tags: roomyList(), title: "", count: 0, position: DraftPoint(), text: "")),
    .rule(RuleDraft(tags: roomyList(), title: "", count: 0, position: DraftPoint())),
  ]
  for var draft in drafts {
    draft.tags = roomyList()
    var buffers = Buffers()
    for number in 0..<100 {
      draft.modifyText { $0.tags.count(number) }
      draft.modifyRule { $0.tags.count(number) }
      draft.count += 1
      draft.position.x += 1
      draft.title += "-"
      buffers.note(draft.tags)
    }
    expectEqual(buffers.count, 1)
    expectEqual(draft.tags[0], 100)
    expectEqual(draft.count, 100)
    expectEqual(draft.position.x, 100)
    expectEqual(draft.title.count, 100)

    // Modification changes neither a copy nor a value of another kind.
    let copy = draft
    draft.tags.append(0)
    expectEqual(copy.tags.count, 100)
    expectEqual(draft.modifyList { _ in 1 }, nil)
    expectEqual(draft.tags.count, 101)
  }

  var draft = drafts[0]
  let copy = draft
  do {
    try draft.modifyText { text in
      text.text = "changed"
      throw DraftFault()
    }
    expectEqual("the closure throws", "it returned")
  } catch {
    expectEqual(draft.asText?.text, "changed")
    expectEqual(copy.asText?.text, "")
  }

  var narrow = DraftPart.rule(
    RuleDraft(tags: roomyList(), title: "", count: 0, position: DraftPoint()))
  var buffers = Buffers()
  for number in 0..<100 {
    narrow.modifyRule { $0.tags.append(number) }
    expectEqual(narrow.tags.count, number + 1)
    buffers.note(narrow.tags)
  }
  expectEqual(buffers.count, 1)
}

/// A sheet is as large as its largest kind that is not indirect.
private nonisolated func checkSheet() {
  expectEqual(MemoryLayout<PlainDraftSheet>.size, 256)
  expectEqual(MemoryLayout<WideDraftSheet>.size, 257)
  expectEqual((256...257).contains(MemoryLayout<DraftSheet>.size), true)
  expectEqual(MemoryLayout<DraftFold>.size, 8)
  expectEqual(MemoryLayout<DraftSlab>.size >= 257, true)

  let line = DraftLine()
  let sheets: [DraftSheet] = [
    .plain(PlainDraftSheet(tags: [], a: line, b: line, c: line, d: line, count: 0, text: "")),
    .wide(
      WideDraftSheet(
        tags: [], a: line, b: line, c: line, d: line, count: 0, text: "", isFolded: true)),
  ]
  for var sheet in sheets {
    sheet.tags = roomyList()
    var buffers = Buffers()
    for number in 0..<100 {
      sheet.modifyPlain { $0.tags.count(number) }
      sheet.modifyWide { $0.tags.count(number) }
      buffers.note(sheet.tags)
    }
    expectEqual(buffers.count, 1)
    expectEqual(sheet.tags[0], 100)
  }
}

private nonisolated func checkTree() {
  let leaf = DraftTree.leaf(LeafDraftTree(tags: roomyList(), size: 1))
  let trees: [DraftTree] = [
    leaf, .group(GroupDraftTree(tags: roomyList(), trees: [leaf], first: leaf)),
  ]
  for var tree in trees {
    tree.tags = roomyList()
    var buffers = Buffers()
    for number in 0..<100 {
      tree.modifyLeaf { $0.tags.count(number) }
      tree.modifyGroup { $0.tags.count(number) }
      buffers.note(tree.tags)
    }
    expectEqual(buffers.count, 1)
    expectEqual(tree.tags.count, 100)
  }

  // Nested values are also modified in place.
  var group = trees[1]
  group.modifyGroup { $0.trees[0].tags = roomyList() }
  var buffers = Buffers()
  for number in 0..<100 {
    group.modifyGroup { group in
      group.trees[0].modifyLeaf { $0.tags.append(number) }
      buffers.note(group.trees[0].tags)
    }
  }
  expectEqual(buffers.count, 1)
}

private nonisolated func checkBox() {
  var box = DraftBox.full(roomyList())
  var optional = DraftBox<Int>.maybe(roomyList())
  var buffers = Buffers()
  for number in 0..<100 {
    box.modifyFull { list in
      list.append(number)
      buffers.note(list)
    }
    optional.modifyMaybe { list in
      list?.append(number)
      buffers.note(list ?? [])
    }
  }
  expectEqual(buffers.count, 2)
  expectEqual(box.countOfFull, 100)
  expectEqual(optional.asMaybe?.count, 100)
}

nonisolated extension DraftBox where Value == [Int] {
  fileprivate var countOfFull: Int { asFull?.count ?? 0 }
}
