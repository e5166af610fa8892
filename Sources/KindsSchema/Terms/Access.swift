/// Who may see what a document declares.
package enum Access: String, Term, Comparable {
  case `internal`
  case `package`
  case `public`

  var says: String {
    switch self {
    case .internal: return "the module that it is generated into"
    case .package: return "the modules of the package"
    case .public: return "everyone"
    }
  }

  package static func < (left: Access, right: Access) -> Bool {
    guard let first = allCases.firstIndex(of: left), let second = allCases.firstIndex(of: right)
    else { return false }
    return first < second
  }
}
