/// A row of the list.
struct Departure: Hashable {
  let time: String
  let destination: String
}

/// Why there is no list. The raw value is the key of its text.
enum LoadError: String, Error {
  case offline
}
