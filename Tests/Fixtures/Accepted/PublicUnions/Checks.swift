private nonisolated struct PortName: PortVisitor, FrozenPortVisitor, WarnedPortVisitor {
  func visitSea(_ sea: SeaPort) -> String { sea.name }
  func visitSea(_ sea: SeaFrozenPort) -> String { sea.name }
  func visitSea(_ sea: SeaWarnedPort) -> String { sea.name }
  func visitRiver() -> String { "river" }
}

private nonisolated struct OpenPortName: OpenPortVisitor, NamedOpenPortVisitor {
  func visitSea(_ sea: SeaOpenPort) -> String { sea.name }
  func visitRiver() -> String { "river" }
  func visitNewer(_ newer: OpenPort) -> String {
    switch newer {
    case .sea, .river: "old"
    case .lock(let lock): "lock \(lock.name)"
    case .dock(let width, _): "dock \(width)"
    case .pier: "pier"
    }
  }
  func visitNewer(_ newer: NamedOpenPort) -> String { OpenPort(newer).accept(self) }
}

private nonisolated struct NewerCount: MutatingOpenPortVisitor {
  var newer = 0
  mutating func visitSea(_ sea: SeaOpenPort) {}
  mutating func visitRiver() {}
  mutating func visitNewer(_ newer: OpenPort) { self.newer += 1 }
}

private nonisolated struct Lock: LockVisitor {
  func visitLock(_ lock: LockOpenPort) -> Int { lock.gates }
  func visitOther(_ other: OpenPort) -> Int { 0 }
}

private nonisolated struct Springs: WaterwayWalker {
  var count = 0
  mutating func visitSpring() -> WaterwayWalkStep {
    count += 1
    return .descend
  }
  mutating func visitRiver(_ river: RiverWaterway) -> WaterwayWalkStep { .descend }
  mutating func visitNewer(_ newer: Waterway) -> WaterwayWalkStep { .descend }
  mutating func leave(_ waterway: Waterway) {}
}

nonisolated func checkPublicUnions() throws {
  expectEqual(Port.sea(SeaPort(name: "a")).accept(PortName()), "a")
  expectEqual(FrozenPort.river.accept(PortName()), "river")
  expectEqual(WarnedPort.sea(SeaWarnedPort(name: "b")).accept(PortName()), "b")
  expectEqual(DeepPort(exactly: .river), nil)

  let lock = LockOpenPort(name: "c", gates: 2)
  let ports: [OpenPort] = [
    .river, .sea(SeaOpenPort(name: "d")), .lock(lock), .dock(width: 3, depth: 4),
  ]
  expectEqual(ports.map { $0.accept(OpenPortName()) }, ["river", "d", "lock c", "dock 3"])
  expectEqual(lock.accept(OpenPortName()), "lock c")
  expectEqual(NamedOpenPort.lock(lock).accept(OpenPortName()), "lock c")
  expectEqual(
    ports.map { $0.match(sea: { _ in 1 }, river: { 2 }, newer: { _ in 3 }) }, [2, 1, 3, 3])
  let handlers = OpenPortHandlers(
    sea: \.name, river: { "river" }, newer: { "\($0.kind)" })
  expectEqual(ports.map { $0.accept(handlers) }, ["river", "d", "lock", "dock"])
  expectEqual(ports.map { $0.accept(Lock()) }, [0, 0, 2, 0])
  var count = NewerCount()
  for port in ports { port.accept(&count) }
  expectEqual(count.newer, 2)
  expectEqual(OpenPortTextRenderer().render(ports.prefix(1)), "River")

  var springs = Springs()
  Waterway.river(RiverWaterway(from: [.spring, .spring])).walk(&springs)
  expectEqual(springs.count, 2)
}
