import Foundation

nonisolated func checkArgumentImports() throws {
  let sighting = try roundTrip(Sighting.self, #"{"stamp":"file:a","type":"dated"}"#)
  expectEqual(sighting.asDated?.stamp.scheme, "file")
  let cluster = Cluster(mark: UUID(), thickets: [.bare, .bare])
  let thicket = Thicket.grown(GrownThicket(cluster: cluster))
  expectEqual(thicket.children, [.bare, .bare])
  expectEqual(thicket.map { $0 }, thicket)
}
