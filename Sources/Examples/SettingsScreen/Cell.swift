/// The content of a row.
struct Cell: Hashable {
  let name: String
  let value: String
}
