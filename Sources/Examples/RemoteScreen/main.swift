import Foundation

let departures = [
  Departure(time: "08:15", destination: "North Island"),
  Departure(time: "09:40", destination: "The Skerries"),
  Departure(time: "11:05", destination: "Lighthouse"),
]

/// The server's responses, one for each request.
let answers: [Result<(value: [Departure], hasMore: Bool), LoadError>] = [
  .failure(.offline), .success((Array(departures.prefix(2)), true)), .success((departures, false)),
  .failure(.offline), .success(([], false)),
]

for texts in ["en", "de"].compactMap(Bundle.texts) {
  var remaining = answers
  let screen = RemoteScreen<Departure, LoadError>(
    texts: texts,
    request: { () throws(LoadError) in
      await Task.yield()
      return try remaining.removeFirst().get()
    })
  var drawings = [screen.draw()]
  screen.onChange = { drawings.append($0.draw()) }

  await screen.load()  // fails
  await screen.tapButton()  // tries again, and gets a part
  await screen.load()  // gets the rest, and shows the part until then
  await screen.load()  // fails, and keeps the list
  await screen.load()  // finds an empty list

  // A canceled task leaves the screen unchanged.
  remaining.append(answers[2])
  let task = Task { await screen.load() }
  task.cancel()
  await task.value

  for start in stride(from: 0, to: drawings.count, by: 5) {
    let row = drawings[start..<min(start + 5, drawings.count)]
    for line in drawings[0].indices { print(row.map { $0[line] }.joined(separator: " ")) }
  }
}
