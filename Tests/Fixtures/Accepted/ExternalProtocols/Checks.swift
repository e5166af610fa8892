import Foundation

public nonisolated protocol Paintable {
  func paint() -> String
}

public nonisolated enum Scenery {
  public nonisolated protocol Lit {
    var light: Int { get }
  }
}

public nonisolated struct Backdrop: Codable, Hashable, Sendable, Paintable {
  public func paint() -> String { "backdrop" }
}

public nonisolated struct Mounting<Value: Hashable & Sendable>: Hashable, Sendable, Paintable,
  Scenery.Lit
{
  public var value: Value

  public var light: Int { 1 }

  public func paint() -> String { "mounting of \(value)" }
}

nonisolated extension Scene {
  public func paint() -> String {
    match(
      empty: { "nothing" }, room: { $0.paint() }, failure: { $0.paint() },
      backdrop: { $0.paint() }, held: { $0.paint() })
  }
}

nonisolated extension RoomScene {
  public func paint() -> String { "room" }

  public var light: Int { lamps * 10 }

  public var debugDescription: String { "a room" }
}

nonisolated extension FailureScene {
  public func paint() -> String { "failure" }

  public var errorDescription: String? { reason }
}

nonisolated extension Prop {
  public func paint() -> String { name }
}

nonisolated extension Season {
  public func paint() -> String { rawValue }
}

nonisolated func checkExternalProtocols() throws {
  let scenes: [Scene] = [
    .empty, .room(RoomScene(lamps: 2)), .failure(FailureScene(reason: "dark")),
    .backdrop(Backdrop()), .held(Mounting(value: 1)),
  ]
  let paintables: [any Paintable] = scenes + [Prop(name: "chair"), Season.winter]
  expectEqual(
    paintables.map { $0.paint() },
    ["nothing", "room", "failure", "backdrop", "mounting of 1", "chair", "winter"])
  expectEqual(scenes.map { $0.lit?.light }, [nil, 20, nil, nil, 1])
  expectEqual(scenes.compactMap { $0.localizedError?.errorDescription }, ["dark"])
  expectEqual(
    scenes.compactMap(\.customDebugStringConvertible).map(\.debugDescription), ["a room"])
}
