func useFallback(_ post: Fallback) -> Int {
  switch post {
  case .text: return 1
  case .unknown(let payload): return payload.tag.count
  }
}
