import Foundation

public nonisolated struct Glaze: Hashable, Sendable {
  public var tone = 0

  public init(tone: Int = 0) { self.tone = tone }
}

// These members have the module's default isolation, as most code of an app does.
extension Glaze {
  public static let clear = Glaze()
  public static let amber = Glaze(tone: 2)
}

public let workshopShelf = "first shelf"
// In Swift 5 mode, the default arguments of isolated initializers are not isolated.
public nonisolated let workshopLabel = "A"

/// A type that is not Decodable is created on the actor of its Swift expressions, and can be used anywhere.
@MainActor func checkExpressionIsolation() throws {
  let lacquers = Lacquer.samples.map(\.value)
  expectEqual(lacquers.map(\.glaze.tone), [0, 0, 0])
  expectEqual(lacquers.map(\.layers), [1, 4, 1])
  expectEqual(PlainLacquer().grade, 2)
  expectEqual(LacquerLayers(base: 1).top, .distantPast)
  expectEqual(LacquerStyle.Name.allCases.map(\.value.glaze.tone), [0, 2])
  expectEqual(LacquerStyle.dull.gloss, 0)
  expectEqual(LacquerFault().glaze, .clear)
  expectEqual(LacquerDate().day, .distantPast)
  expectEqual(LacquerShelf.Name.first.value.place, "first shelf")

  let varnish = Varnish.shellac(Varnish.Shellac(under: .dammar(Varnish.Dammar(days: 2))))
  expectEqual(varnish.asShellac?.label, "A")
  expectEqual(varnish.kind.shelf, "first shelf")
  expectEqual(varnish.days, 2)
  checkUsesAnywhere(lacquers, varnish, LacquerStyle.amber)
}

private nonisolated func checkUsesAnywhere(
  _ lacquers: [Lacquer], _ varnish: Varnish, _ style: LacquerStyle
) {
  expectEqual(Set(lacquers).count, 3)
  expectEqual(lacquers.map(\.description), ["ab", "ab", "ab"])
  expectEqual(lacquers.compactMap(\.asThick).map(\.coat.id), [0])
  expectEqual(lacquers.compactMap { HeavyLacquer(exactly: $0) }.count, 1)
  expectEqual(varnish.children.count, 1)
  expect(style == style && style.gloss == 0.5, "gloss")
  expectEqual(try? decode(LacquerOrder.self, "{}").day, .distantPast)
}
