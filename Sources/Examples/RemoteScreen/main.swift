import Foundation

/// What the server answers, one request after the other.
let answers: [Result<[Departure], LoadError>] = [
  .failure(.offline),
  .success([
    Departure(time: "08:15", destination: "North Island"),
    Departure(time: "09:40", destination: "The Skerries"),
    Departure(time: "11:05", destination: "Lighthouse"),
  ]),
  .success([]),
]

for texts in ["en", "de"].compactMap(Bundle.texts) {
  var remaining = answers
  var screen = RemoteScreen<Departure, LoadError>(
    texts: texts, request: { () throws(LoadError) in try remaining.removeFirst().get() })
  var drawings = [screen.draw()]
  screen.onChange = { drawings.append($0.draw()) }

  screen.load()  // fails
  screen.tapButton()  // tries again
  screen.load()  // finds an empty list

  for row in [drawings[..<4], drawings[4...]] {
    for line in drawings[0].indices { print(row.map { $0[line] }.joined(separator: " ")) }
  }
}
