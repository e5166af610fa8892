// One screen from its start to its list, by way of a failure.
var screen = RemoteScreen<Departure, LoadError>()
var history = [screen]

screen.data = .loading
history.append(screen)

screen.data = RemoteData(loading: try loadDepartures(isOnline: false))
history.append(screen)

screen.data = RemoteData(loading: try loadDepartures(isOnline: true))
history.append(screen)

let drawings = history.map { $0.draw() }
for line in drawings[0].indices {
  print(drawings.map { $0[line] }.joined(separator: " "))
}
