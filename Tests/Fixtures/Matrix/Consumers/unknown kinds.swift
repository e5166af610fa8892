func chooseKept(_ kept: Kept) -> Int {
  switch kept {
  case .text(let text): text.text.count + text.size
  case .rule: 2
  case .unknown: 0
  }
}
