// Copies, decodes or encodes a list of values repeatedly:
//
//     large copy|decode|encode inPlace|indirect FILE TIMES

import Foundation

/// Copies the values to a new buffer.
@inline(never)
nonisolated func copied<Item>(_ items: [Item]) -> [Item] {
  var copy = items
  copy.swapAt(0, copy.count - 1)
  return copy
}

/// Copies, decodes or encodes repeatedly, and prints the total number of items or encoded bytes.
nonisolated func run<Item: Codable>(_ type: Item.Type, on data: Data) throws {
  let items = try JSONDecoder().decode([Item].self, from: data)
  var count = 0
  for _ in 0..<times {
    switch CommandLine.arguments[1] {
    case "copy": count += copied(items).count
    case "decode": count += try JSONDecoder().decode([Item].self, from: data).count
    default: count += try JSONEncoder().encode(items).count
    }
  }
  print(count)
}

let times = Int(CommandLine.arguments[4]) ?? 1
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[3]))
switch CommandLine.arguments[2] {
case "inPlace": try run(InPlaceEvent.self, on: data)
default: try run(IndirectEvent.self, on: data)
}
