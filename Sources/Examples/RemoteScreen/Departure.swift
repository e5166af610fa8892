/// A row of the list.
struct Departure: Hashable {
  let time: String
  let destination: String
}

/// Why there is no list.
enum LoadError: String, Error, CustomStringConvertible {
  case offline = "You are offline"

  var description: String { rawValue }
}

/// Asks for the departures, which `isOnline` decides on for want of a network.
func loadDepartures(isOnline: Bool) throws(LoadError) -> [Departure] {
  guard isOnline else { throw .offline }
  return [
    Departure(time: "08:15", destination: "North Island"),
    Departure(time: "09:40", destination: "The Skerries"),
    Departure(time: "11:05", destination: "Lighthouse"),
  ]
}
