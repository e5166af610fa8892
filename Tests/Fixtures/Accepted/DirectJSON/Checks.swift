import Foundation

/// JSON is read and written without a coder, and means the same as by Codable.
nonisolated func checkDirectJSON() throws {
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

  // Defaults, and members in any order.
  let text = #"{"weight": 1e0, "unknown": [{}], "text": "a", "type": "note"}"#
  let note = JournalEntry.note(
    NoteJournalEntry(text: "a", mood: nil, stars: 3, weight: 1, isPinned: false))
  expect(try JournalEntry(json: text.utf8) == note, "defaults")
  expect(
    try String(decoding: note.json(), as: UTF8.self)
      == #"{"type":"note","text":"a","stars":3,"weight":1.0}"#, "the order of the schema")

  // The same errors.
  checkError(
    #"{"type": "nte"}"#, ["type"], "'nte' is not a tag of JournalEntry; did you mean 'note'?")
  checkError(
    #"{"type": "photos", "addresses": [], "sizes": {"a": [1.5]}}"#, ["sizes", "a", "0"],
    "in the kind 'photos' of JournalEntry: 1.5 does not fit in Int")

  // A comma behind the last member is refused where the schema asks for that.
  let commas = #"{"full \"name\"": "Home", "older": [],}"#
  expect((try? JournalPlace(json: commas.utf8)) == nil, "a comma is refused")
  expect((try? JSONDecoder().decode(JournalPlace.self, from: Data(commas.utf8))) != nil, "or not")
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
