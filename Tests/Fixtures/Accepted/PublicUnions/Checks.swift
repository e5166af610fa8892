private nonisolated struct PortName: PortVisitor, FrozenPortVisitor {
  func visitSea(_ sea: SeaPort) -> String { sea.name }
  func visitSea(_ sea: SeaFrozenPort) -> String { sea.name }
  func visitRiver() -> String { "river" }
}

nonisolated func checkPublicUnions() throws {
  expectEqual(Port.sea(SeaPort(name: "a")).accept(PortName()), "a")
  expectEqual(FrozenPort.river.accept(PortName()), "river")
  expectEqual(DeepPort(exactly: .river), nil)
}
