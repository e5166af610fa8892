// Decodes a feed by one of several ways, some times over:
//
//     decoding generated|written|flat FILE TIMES

import Foundation

/// The items as they are usually written by hand: the tag is decoded first, then the model from the same decoder.
nonisolated enum WrittenEvent: Decodable {
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
}

/// The items without their kinds: what decoding costs at least.
nonisolated struct FlatEvent: Decodable {
  let type: String
  let id: String
  let text: String
  let url: String
  let count: Int
  let note: String?
  let tags: [String]
}

nonisolated func decodeAll<Item: Decodable>(_ type: Item.Type, _ data: Data, _ times: Int) throws {
  var count = 0
  for _ in 0..<times { count += try JSONDecoder().decode([Item].self, from: data).count }
  print(count)
}

let arguments = CommandLine.arguments
let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
let times = Int(arguments[3]) ?? 1
switch arguments[1] {
case "generated": try decodeAll(Event.self, data, times)
case "written": try decodeAll(WrittenEvent.self, data, times)
default: try decodeAll(FlatEvent.self, data, times)
}
