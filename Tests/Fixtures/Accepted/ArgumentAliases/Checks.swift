nonisolated func checkArgumentAliases() throws {
  let held = Tempo.held(HeldTempo(first: Measure(length: 1, tempos: [.still])))
  let kept = Tempo.kept(KeptTempo(first: Measure(length: 1, tempos: [held, .still])))
  expectEqual(kept.children, [held, .still])
  expectEqual(kept.map { $0 }, kept)
}
