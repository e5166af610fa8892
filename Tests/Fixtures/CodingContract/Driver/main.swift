// Reads the documents of a file with each coder, writes the values that it read, and prints the file with the results
// below each document. Coders with the same result share a line, in the words of the first:
//
// - D: direct JSON
// - F: Foundation's coder for JSON
// - P: Foundation's coder for property lists, which has other values and errors
//
// Written members are sorted, unless the line of the document begins with `> `: only direct JSON has an order.
//
// The arguments are the file, and `coders` to leave out direct JSON.

import Foundation

/// The lines for a document, with the letters of the coders.
struct Report {
  private var lines: [(coders: String, text: String)] = []

  mutating func add(_ coder: Character, _ text: String) {
    if let index = lines.firstIndex(where: { areSame($0.text, text) }) {
      if !lines[index].coders.contains(coder) { lines[index].coders.append(coder) }
    } else {
      lines.append((String(coder), text))
    }
  }

  /// Prints the values first, then the losses, then what was written.
  ///
  /// - Parameter isInOrder: Whether members have the order in which direct JSON wrote them.
  func show(isInOrder: Bool) {
    for group in [["read", "threw"], ["lost"], ["wrote", "refused", "back"]] {
      for (coders, text) in lines where group.contains(where: text.hasPrefix) {
        let shown = isInOrder ? text : sortingMembers(of: text)
        print("  \(coders.padding(toLength: 3, withPad: " ", startingAt: 0)) \(shortened(shown))")
      }
    }
  }
}

/// A way to read and write values.
struct Coder<Value> {
  let letter: Character
  let read: (String, DecodingLosses?) throws -> Value
  let write: (Value) throws -> String

  /// Reads a document, with and without a collection of losses.
  func check(_ text: String, _ report: inout Report) {
    let losses = DecodingLosses()
    let value = result { try read(text, losses) }
    report.add(letter, value.text)
    let alone = result { try read(text, nil) }.text
    if alone != value.text { report.add(letter, "\(alone), if nothing asks for losses") }
    let lost = losses.all.map { "lost  \(describe($0.codingPath)) \(describe($0.error))" }
    // A decoder visits the members of a dictionary in any order.
    for loss in letter == "D" ? lost : lost.sorted() { report.add(letter, loss) }
    if let value = value.value { check(value, &report) }
  }

  /// Writes a value, and reads it again.
  func check(_ value: Value, _ report: inout Report) {
    do {
      let written = try write(value)
      report.add(letter, "wrote \(written)")
      let back = result { try read(written, nil) }.text
      if back != "read  \(describe(value))" { report.add(letter, "back: \(back)") }
    } catch { report.add(letter, "refused \(describe(error))") }
  }

  private func result(_ read: () throws -> Value) -> (value: Value?, text: String) {
    do {
      let value = try read()
      return (value, "read  \(describe(value))")
    } catch { return (nil, "threw \(describe(error))") }
  }
}

/// A document that cannot be a property list.
struct NoPropertyList: Error {}

func foundation<Value: Codable>(strategies: Bool) -> Coder<Value> {
  Coder(letter: "F") { text, losses in
    let decoder = JSONDecoder()
    decoder.userInfo[DecodingLosses.key] = losses
    if strategies {
      decoder.dateDecodingStrategy = .iso8601
      decoder.dataDecodingStrategy = .deferredToData
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-", nan: "?")
    }
    return try decoder.decode(Value.self, from: Data(text.utf8))
  } write: { value in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if strategies {
      encoder.dateEncodingStrategy = .iso8601
      encoder.dataEncodingStrategy = .deferredToData
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-", nan: "?")
    }
    return sortingMembers(of: String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

func propertyList<Value: Codable>() -> Coder<Value> {
  let encoder = PropertyListEncoder()
  encoder.outputFormat = .binary
  return Coder(letter: "P") { text, losses in
    guard let json = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)),
      let list = try? encoder.encode(json)
    else { throw NoPropertyList() }
    let decoder = PropertyListDecoder()
    decoder.userInfo[DecodingLosses.key] = losses
    return try decoder.decode(Value.self, from: list)
  } write: { value in
    try foundation(strategies: false).write(
      PropertyListDecoder().decode(JSON.self, from: encoder.encode(value)))
  }
}

let readsDirectly = !CommandLine.arguments.contains("coders")

/// Reads a document with each coder, by the name of its type.
nonisolated(unsafe) var types: [String: (String) -> Void] = [:]

func add<Value>(as name: String = "\(Value.self)", _ coders: [Coder<Value>]) {
  types[name] = { line in
    var report = Report()
    let isInOrder = line.hasPrefix("> ")
    let text = expanded(isInOrder ? String(line.dropFirst(2)) : line)
    if text.hasPrefix("@") {
      guard let value = values[String(text.dropFirst())] as? Value else {
        fatalError("no value \(text)")
      }
      for coder in coders { coder.check(value, &report) }
    } else {
      for coder in coders
      where coder.letter != "P" || (try? propertyList().read(text, nil) as JSON) != nil {
        coder.check(text, &report)
      }
    }
    report.show(isInOrder: isInOrder)
  }
}

func add<Value: Codable>(
  _ read: @escaping ([UInt8], DecodingLosses?) throws -> Value,
  _ write: @escaping (Value) throws -> [UInt8]
) {
  let direct = Coder(letter: "D") {
    try read(Array($0.utf8), $1)
  } write: {
    String(decoding: try write($0), as: UTF8.self)
  }
  add((readsDirectly ? [direct] : []) + [foundation(strategies: false), propertyList()])
}

func add<Value: Codable>(
  _ read: @escaping ([UInt8]) throws -> Value, _ write: @escaping (Value) throws -> [UInt8]
) {
  add({ bytes, _ in try read(bytes) }, write)
}

/// Adds a type without direct JSON.
func add<Value: Codable>(_: Value.Type) {
  add([foundation(strategies: false) as Coder<Value>, propertyList()])
}

addTypes()
var check: (String) -> Void = { _ in }
let file = try String(contentsOf: URL(filePath: CommandLine.arguments[1]), encoding: .utf8)
for line in file.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
where !line.hasPrefix("  ") {
  print(line)
  if line.hasPrefix("== ") {
    guard let found = types[String(line.dropFirst(3))] else { fatalError("no type: \(line)") }
    check = found
  } else if !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("! ") {
    check(String(line))
  }
}
