/// Who may see what a document declares.
enum Access: String, CaseIterable, Comparable {
  case `internal`
  case `package`
  case `public`

  static func < (left: Access, right: Access) -> Bool {
    guard let first = allCases.firstIndex(of: left), let second = allCases.firstIndex(of: right)
    else { return false }
    return first < second
  }
}
