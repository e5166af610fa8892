import Foundation

// Code that uses the types, unchanged before and after the move.

@available(macOS 11, *) func steps() -> [Step] {
  [.walk(meters: 100), .ride(line: "1", to: Place(name: "Oslo")), .wait]
}

func describe(_ light: Light) -> String {
  switch light {
  case .red, .green: "steady"
  case .blinking(let seconds): "every \(seconds) s"
  }
}

func count(_ tree: Tree) -> Int {
  switch tree {
  case .leaf: 1
  case .node(let left, right: let right): count(left) + count(right)
  }
}

func words(_ value: Entry.Value) -> String {
  switch value {
  case .text(let text): text
  case .default: "default"
  case .in(let index): "in \(index)"
  }
}

@MainActor func title() -> String { Screen(title: "Route").title }

@main struct Program {
  @MainActor static func main() throws {
    if #available(macOS 11, *) {
      print(steps().map(\.label), Place(name: "Bergen").kindOfPlace)
      print([Bag.small("a"), .large(first: Place(name: "a"), second: Place(name: "b"))].count)
    }
    print([.red, .green, .blinking(seconds: 2)].map(describe), Side.left.rawValue)
    print(count(.node(left: .leaf, right: .node(left: .leaf, right: .leaf))), title())
    print(
      [Entry(value: .default), Entry(value: .in(2)), .init(value: .text("c"))].map {
        words($0.value)
      })
  }
}
