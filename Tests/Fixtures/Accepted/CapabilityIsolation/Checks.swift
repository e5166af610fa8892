import Foundation

/// A class that is not Sendable, as the views of a user interface are not.
public nonisolated final class Pixels {
  public var count = 0

  public init() {}
}

extension TextShown {
  @MainActor public var height: Double { 10 }

  @MainActor public func cell(width: Int) -> Pixels { drawn(width) }

  public nonisolated func weight() -> Int { 1 }

  @MainActor public func prepare() async throws -> Pixels { drawn(1) }
}

extension ImageShown {
  // A nonisolated member can implement a requirement that is isolated to the main actor.
  public nonisolated var height: Double { Double(size) }

  @MainActor public func cell(width: Int) -> Pixels { drawn(width * size) }

  public nonisolated func weight() -> Int { size }

  @MainActor public func prepare() async throws -> Pixels { drawn(2) }

  @MainActor public func paint(on pixels: Pixels) { pixels.count += size }
}

// The protocol and these extensions have the module's default isolation.
extension TextShown {
  public var label: String { title }

  public func relabel() async -> String { "text" }
}

extension ImageShown {
  public var label: String { "\(title) \(size)" }

  public func relabel() async -> String { "image" }
}

extension RawUnsent {
  public nonisolated func weight() -> Int { pixels.count }

  public nonisolated(nonsending) func fetch(into: Pixels) async -> Pixels {
    into.count += pixels.count
    return into
  }
}

@MainActor private func drawn(_ count: Int) -> Pixels {
  let pixels = Pixels()
  pixels.count = count
  return pixels
}

/// Shows cells on the main actor.
@MainActor private func show(_ values: [Shown]) async throws -> [Int] {
  let cells: [any Cellular] = values
  let pixels = Pixels()
  for value in values { value.painted?.paint(on: pixels) }
  let counts = cells.map { $0.cell(width: 2).count + Int($0.height) + $0.title.count }
  let prepared = try await values[0].prepare()
  let own = Unsent.raw(RawUnsent(pixels: prepared, title: "Raw"))
  let fetched = await own.fetch(into: pixels)
  let anyFetched: any Fetched = own
  return counts + [prepared.count, fetched.count, await anyFetched.fetch(into: pixels).count]
}

/// A value can be used outside of the main actor, with its associated values.
nonisolated func checkCapabilityIsolation() throws {
  let value = Shown.image(ImageShown(title: "Sea", size: 3))
  expectEqual(value.weight(), 3)
  expect(value.painted != nil, "painted")
  let weighed: any Weighed = value
  expectEqual(weighed.title, "Sea")
}

@MainActor func checkCapabilityIsolationThatWaits() async throws {
  let values = [Shown.text(TextShown(title: "A")), .image(ImageShown(title: "Sea", size: 3))]
  expectEqual(try await show(values), [13, 12, 1, 4, 5])
  let labelled: [any Labelled] = values
  expectEqual(labelled.map(\.label) + [await values[1].relabel()], ["A", "Sea 3", "image"])
}
