private nonisolated struct PortName: PortVisitor, FrozenPortVisitor, WarnedPortVisitor {
  func visitSea(_ sea: SeaPort) -> String { sea.name }
  func visitSea(_ sea: SeaFrozenPort) -> String { sea.name }
  func visitSea(_ sea: SeaWarnedPort) -> String { sea.name }
  func visitRiver() -> String { "river" }
}

nonisolated func checkPublicUnions() throws {
  expectEqual(Port.sea(SeaPort(name: "a")).accept(PortName()), "a")
  expectEqual(FrozenPort.river.accept(PortName()), "river")
  expectEqual(WarnedPort.sea(SeaWarnedPort(name: "b")).accept(PortName()), "b")
  expectEqual(OpenPort.river.match(sea: \.name, river: { "c" }), "c")
  expectEqual(DeepPort(exactly: .river), nil)
  expectEqual(OpenPort.river.kind, .river)
}
