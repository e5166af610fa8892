import Foundation

// Decodes and encodes samples, with the hand-written or the generated enums.

func coder<Value: Codable>(_ type: Value.Type) -> (String, (Data) throws -> Data) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return ("\(type)", { try encoder.encode(JSONDecoder().decode(type, from: $0)) })
}

@main enum Program {
  static func main() throws {
    let all = [
      coder(Block.self), coder(Event.self), coder(Result.self), coder(Change.self),
      coder(Setting.self), coder(Part.self), coder(Frame.self), coder(Item.self), coder(Line.self),
      coder(Message.self), coder(Step.self), coder(Shape.self),
      coder(Reply.self), coder(Delivery.self), coder(Reference.self), coder(Knot.self),
      coder(Caption.self), coder(Control.self), coder(Report.self),
    ]
    let coders = Dictionary(uniqueKeysWithValues: all)
    for path in CommandLine.arguments.dropFirst() {
      let file = URL(filePath: path)
      let name = file.deletingPathExtension().lastPathComponent
      let data = try Data(contentsOf: file)
      let documents = file.pathExtension == "jsonl" ? data.split(separator: 10) : [data]
      for document in documents {
        let value = try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed)
        for sample in documents.count > 1 ? [value] : value as? [Any] ?? [value] {
          let text = try JSONSerialization.data(withJSONObject: sample, options: .fragmentsAllowed)
          print(name, String(decoding: try coders[name]!(text), as: UTF8.self))
        }
      }
    }
  }
}
