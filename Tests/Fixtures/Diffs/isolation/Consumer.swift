extension IsolationAuthor { func load() -> Int { 1 } }
nonisolated func useIsolation(_ linked: any IsolationLinked) -> Int {
  linked.load()  // breaks
}
