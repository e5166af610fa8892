// Decodes or encodes a feed repeatedly, with one of several implementations:
//
//     coding decode|encode generated|refusing|values|written|flat FILE TIMES

import Foundation

/// An item with the usual hand-written coding: it decodes the tag first, then the model from the same decoder.
nonisolated enum WrittenEvent: Codable {
  case kind0(WrittenModel0), kind1(WrittenModel1), kind2(WrittenModel2), kind3(WrittenModel3)
  case kind4(WrittenModel4), kind5(WrittenModel5), kind6(WrittenModel6), kind7(WrittenModel7)
  case kind8(WrittenModel8), kind9(WrittenModel9)

  private enum CodingKeys: String, CodingKey {
    case type
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "kind0": self = .kind0(try WrittenModel0(from: decoder))
    case "kind1": self = .kind1(try WrittenModel1(from: decoder))
    case "kind2": self = .kind2(try WrittenModel2(from: decoder))
    case "kind3": self = .kind3(try WrittenModel3(from: decoder))
    case "kind4": self = .kind4(try WrittenModel4(from: decoder))
    case "kind5": self = .kind5(try WrittenModel5(from: decoder))
    case "kind6": self = .kind6(try WrittenModel6(from: decoder))
    case "kind7": self = .kind7(try WrittenModel7(from: decoder))
    case "kind8": self = .kind8(try WrittenModel8(from: decoder))
    case "kind9": self = .kind9(try WrittenModel9(from: decoder))
    case let type:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "unknown type \(type)")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .kind0(let model):
      try container.encode("kind0", forKey: .type)
      try model.encode(to: encoder)
    case .kind1(let model):
      try container.encode("kind1", forKey: .type)
      try model.encode(to: encoder)
    case .kind2(let model):
      try container.encode("kind2", forKey: .type)
      try model.encode(to: encoder)
    case .kind3(let model):
      try container.encode("kind3", forKey: .type)
      try model.encode(to: encoder)
    case .kind4(let model):
      try container.encode("kind4", forKey: .type)
      try model.encode(to: encoder)
    case .kind5(let model):
      try container.encode("kind5", forKey: .type)
      try model.encode(to: encoder)
    case .kind6(let model):
      try container.encode("kind6", forKey: .type)
      try model.encode(to: encoder)
    case .kind7(let model):
      try container.encode("kind7", forKey: .type)
      try model.encode(to: encoder)
    case .kind8(let model):
      try container.encode("kind8", forKey: .type)
      try model.encode(to: encoder)
    case .kind9(let model):
      try container.encode("kind9", forKey: .type)
      try model.encode(to: encoder)
    }
  }
}

/// An item as a flat struct, which ignores the kinds. It gives the minimum cost of coding.
nonisolated struct FlatEvent: Codable {
  let type: String
  let id: String
  let text: String
  let url: String
  let count: Int
  let note: String?
  let tags: [String]
}

/// Prints the number of decoded items or encoded bytes.
nonisolated func run<Item: Codable>(_ type: Item.Type, on data: Data) throws {
  var count = 0
  if CommandLine.arguments[1] == "decode" {
    for _ in 0..<times { count += try JSONDecoder().decode([Item].self, from: data).count }
  } else {
    let items = try JSONDecoder().decode([Item].self, from: data)
    for _ in 0..<times { count += try JSONEncoder().encode(items).count }
  }
  print(count)
}

let times = Int(CommandLine.arguments[4]) ?? 1
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[3]))
switch CommandLine.arguments[2] {
case "generated": try run(Event.self, on: data)
case "refusing": try run(RefusingEvent.self, on: data)
case "values": try run(ValuesEvent.self, on: data)
case "written": try run(WrittenEvent.self, on: data)
default: try run(FlatEvent.self, on: data)
}
