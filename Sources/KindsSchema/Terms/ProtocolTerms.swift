// The words that protocols are declared with.

/// Where the requirements of a protocol may be called.
package enum Isolation: String, Term {
  case nonisolated
  case mainActor = "MainActor"

  var says: String {
    switch self {
    case .nonisolated: return "anywhere"
    case .mainActor: return "on the main actor alone"
    }
  }
}

/// What gives a type that conforms the property that a protocol requires.
enum PropertySource: String, Term {
  case field
  case `extension`

  var says: String {
    switch self {
    case .field: return "a field of the schema"
    case .extension: return "an extension that is written by hand"
    }
  }
}
