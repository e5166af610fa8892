/// A row of the list.
struct Departure: Hashable {
  let time: String
  let destination: String
}

/// The reason that a list could not be loaded.
enum LoadError: Error {
  case offline
}
