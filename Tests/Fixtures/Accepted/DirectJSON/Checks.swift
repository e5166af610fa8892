import Foundation

/// A hand-written type with its own Codable.
public nonisolated struct JournalPrice: Codable, Hashable, Sendable {
  var cents: Int

  init(cents: Int) { self.cents = cents }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let cents = Int(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is not a price")
    }
    self.init(cents: cents)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(cents))
  }
}

nonisolated extension JournalPrice: KindsJSONReadable, KindsJSONWritable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let text = try String(from: &reader)
    guard let cents = Int(text) else { throw reader.corrupted("'\(text)' is not a price") }
    self.cents = cents
  }

  func write(to json: inout KindsJSONWriter) { String(cents).write(to: &json) }
}

/// Direct JSON has the same meaning as Codable.
nonisolated func checkDirectJSON() throws {
  try checkWideStructs()
  try checkGenericLists()
  let place = JournalPlace(name: "Home", latitude: nil, older: [], precision: .fine)
  let entries: [JournalEntry] = [
    .note(NoteJournalEntry(text: "Größe", mood: .good, stars: 5, weight: 1.5, isPinned: true)),
    .place(place),
    .separator,
  ]
  let bytes = try entries.json()
  expect(try [JournalEntry](json: bytes) == entries, "what is written is read")
  expect(try JSONDecoder().decode([JournalEntry].self, from: Data(bytes)) == entries, "and decoded")
  expect(
    try [JournalEntry](json: JSONEncoder().encode(entries)) == entries, "what is encoded is read")

  // Members can be missing if they have defaults, and can be in any order.
  let text = #"{"weight": 1e0, "unknown": [{}], "text": "a", "type": "note"}"#
  let note = JournalEntry.note(
    NoteJournalEntry(text: "a", mood: nil, stars: 3, weight: 1, isPinned: false))
  expect(try JournalEntry(json: text.utf8) == note, "defaults")
  expect(
    try String(decoding: note.json(), as: UTF8.self)
      == #"{"type":"note","text":"a","stars":3,"weight":1.0}"#, "the order of the schema")

  // Direct JSON and Codable report the same errors.
  checkError(
    #"{"type": "nte"}"#, ["type"], "'nte' is not a tag of JournalEntry")
  checkError(
    #"{"type": "photos", "addresses": [], "sizes": {"a": [1.5]}}"#, ["sizes", "a", "0"],
    "in the kind 'photos' of JournalEntry: 1.5 does not fit in Int")

  try checkPages()
  try checkLines()

  // A comma after the last member is rejected if the schema requires strict JSON.
  let commas = #"{"full \"name\"": "Home", "older": [],}"#
  expect((try? JournalPlace(json: commas.utf8)) == nil, "a comma is refused")
  expect((try? JSONDecoder().decode(JournalPlace.self, from: Data(commas.utf8))) != nil, "or not")
}

/// Dropped elements are reported, unknown kinds are kept, and hand-written types use their own Codable.
private nonisolated func checkPages() throws {
  let losses = DecodingLosses()
  let text =
    #"{"notes":{"all":[{"type":"separator"},{"type":"nte"},7],"items":[{"type":"photos"}],"#
    + #""price":"250","note":null,"version":2}}"#
  let page = try JournalPage(json: text.utf8, losses: losses)
  guard case .entries(let entries) = page else { return expect(false, "\(page)") }
  expect(entries.entries == [], "the first alias that is there counts")
  expect(entries.price?.cents == 250, "the type reads itself")
  expect(losses.all.count == 1, "\(losses.all)")
  let path = losses.all[0].codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
  expect(path == ["notes", "items", "0"], "\(path)")
  guard case DecodingError.keyNotFound(let key, let context) = losses.all[0].error else {
    return expect(false, "\(losses.all[0].error)")
  }
  expect(key.stringValue == "addresses" && context.codingPath.count == 3, "\(context)")
  expect(
    try String(decoding: page.json(), as: UTF8.self)
      == #"{"entries":{"entries":[],"price":"250","version":2,"note":null}}"#, "it is written")

  let kept = #"{"later":{"a":[1,{"b":null}]}}"#
  let unknown = try JournalPage(json: kept.utf8)
  expect(try String(decoding: unknown.json(), as: UTF8.self) == kept, "what is unknown is kept")
  expect(try JournalPage(json: #""later""#.utf8).json() == Array(#""later""#.utf8), "a tag alone")
}

/// JSON Lines can be split into chunks anywhere, even inside a line or a character.
private nonisolated func checkLines() throws {
  let text = "{\"type\":\"note\",\"text\":\"Größe\",\"weight\":1}\n\r\n{\"type\":\"separator\"}"
  for size in 1...Array(text.utf8).count {
    let entries = try lines(of: text, size)
    expect(entries.count == 2 && entries[1] == .separator, "chunks of \(size): \(entries)")
    guard case .note(let note) = entries[0] else { return expect(false, "\(entries)") }
    expect(note.text == "Größe", note.text)
  }
  do {
    _ = try lines(of: "{\"type\":\"separator\"}\n\n{\"type\":\"note\"}\n", 7)
    expect(false, "a line is refused")
  } catch DecodingError.keyNotFound(_, let context) {
    expect(context.debugDescription.hasPrefix("line 3: "), context.debugDescription)
  }
}

/// The result of a task, which is read only after the task has ended.
private nonisolated final class Found: @unchecked Sendable {
  var result: Result<[JournalEntry], any Error> = .success([])
}

private nonisolated func lines(of text: String, _ size: Int) throws -> [JournalEntry] {
  let found = Found()
  let bytes = Array(text.utf8)
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    let chunks = AsyncStream<ArraySlice<UInt8>> { stream in
      for start in stride(from: 0, to: bytes.count, by: size) {
        stream.yield(bytes[start..<min(start + size, bytes.count)])
      }
      stream.finish()
    }
    do {
      var entries: [JournalEntry] = []
      for try await entry in JournalEntry.jsonLines(chunks) { entries.append(entry) }
      found.result = .success(entries)
    } catch {
      found.result = .failure(error)
    }
    isDone.signal()
  }
  isDone.wait()
  return try found.result.get()
}

/// Direct JSON supports lists of generic types.
private nonisolated func checkGenericLists() throws {
  let shelves = [
    JournalShelf<JournalPlace, Never>(items: [], next: "more"), JournalShelf(items: [], next: nil),
  ]
  expect(try [JournalShelf<JournalPlace, Never>](json: shelves.json()) == shelves, "shelves")
  let found: [JournalSearch<JournalMood>] = [
    .found(FoundJournalSearch(first: .good, others: [.bad])), .nothing,
  ]
  expect(try [JournalSearch<JournalMood>](json: found.json()) == found, "what is found")
  let strokes: [JournalStroke] = [
    .line(json: 1, names: ["a"], reader: "b", bytes: 2),
    .curve(members: .line(json: 1, reader: "b"), member: 2, start: 3, position: 4, json: 5),
  ]
  expect(try [JournalStroke](json: strokes.json()) == strokes, "names of locals")
  let layers: [JournalLayer] = [
    .flat(names: 1, reader: 2, content: "a", ownMembers: 3, end: 4, json: 5),
    .empty(names: 1, reader: 2),
  ]
  expect(try [JournalLayer](json: layers.json()) == layers, "names of locals in two objects")
}

private nonisolated func checkError(_ text: String, _ path: [String], _ message: String) {
  do {
    _ = try JournalEntry(json: text.utf8)
    expect(false, "\(text) is refused")
  } catch DecodingError.dataCorrupted(let context) {
    let found = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    expect(found == path, "\(found) is \(path)")
    expect(context.debugDescription == message, context.debugDescription)
  } catch {
    expect(false, "\(error)")
  }
}

/// Structs with many fields are read like structs with few fields.
private nonisolated func checkWideStructs() throws {
  let row = WideRow(
    column1: 2, column20: "f", id: "a", read: 1, reader: "b", fields: ["c"], members: .null,
    member: true, default: nil, inner: WideRow(id: "d", reader: "e", member: false))
  let bytes = try row.json()
  expectEqual(try encode(WideRow(json: bytes)), try encode(row))
  expectEqual(try encode(JSONDecoder().decode(WideRow.self, from: Data(bytes))), try encode(row))

  // Members in any order, defaults, and an alias that is used only if its key is missing.
  let text = #"{"device":"x","unknown":[{}],"column20":"z","member":false,"version":2,"id":"a"}"#
  let other = try WideRow(json: text.utf8)
  expectEqual(try encode(other), try encode(decode(WideRow.self, text)))
  expectEqual(other.reader, "x")
  expectEqual(other.fields, ["a"])
  expectEqual(other.default, 0.5)
  expectEqual(other.column20, "z")
  let both = #"{"scanner":"x","reader":"y","device":7,"member":false,"version":2,"id":"a"}"#
  expectEqual(try WideRow(json: both.utf8).reader, "y")

  let line = #"{"id":1,"later":{"a":[1,null]},"column19":["b"]}"#
  let kept = try WideLine(json: line.utf8)
  expectEqual(kept.column19, ["b"])
  expectEqual(kept.extras.count, 1)
}
