/// How many lines an entry takes, which may depend on its content. A new kind takes one, until somebody says otherwise.
struct HeightForRow: FeedHeightVisitor {
  func visitPlainText(_ entry: PlainTextEntry) -> Int { entry.text.count { $0 == "\n" } + 1 }
  func visitMedia(_ entry: MediaEntry) -> Int { 4 }
  func visitMemories(_ entry: MemoriesEntry) -> Int { entry.years.count + 1 }
  func visitOther(_ feed: Feed) -> Int { 1 }
}
