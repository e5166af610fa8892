/// A row as it is shown.
struct Cell: Hashable {
  let name: String
  let value: String
}
