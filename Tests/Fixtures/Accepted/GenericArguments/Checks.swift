import Foundation

nonisolated func checkGenericArguments() throws {
  let sighting = try roundTrip(Sighting.self, #"{"stamp":"file:a","type":"dated"}"#)
  expectEqual(sighting.asDated?.stamp.scheme, "file")
  let cluster = Cluster(mark: UUID(), thickets: [.bare, .bare])
  let thicket = Thicket.grown(GrownThicket(cluster: cluster))
  expectEqual(thicket.children, [.bare, .bare])
  expectEqual(thicket.map { $0 }, thicket)
  let held = Tempo.held(HeldTempo(first: Measure(length: 1, tempos: [.still])))
  let kept = Tempo.kept(KeptTempo(first: Measure(length: 1, tempos: [held, .still])))
  expectEqual(kept.children, [held, .still])
  expectEqual(kept.map { $0 }, kept)
}
