/// How many lines an entry takes: what `heightForRow` is asked.
///
/// Only pictures need more than the usual height, and a new kind has the usual height until somebody says otherwise.
/// That is a decision, which a partial visitor writes down.
struct CellHeight: PartialFeedVisitor {
  func visitMedia(_ media: MediaEntry) -> Int { 5 }
  func visitMemories(_ memories: MemoriesEntry) -> Int { 3 }
  func visitOther(_ feed: Feed) -> Int { 1 }
}
