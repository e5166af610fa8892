func useFrozen(_ post: Frozen) -> Int {
  switch post {
  case .text: return 1
  }
}
