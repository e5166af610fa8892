/// The modules that a piece of code needs to compile.
struct Needs: Sendable {
  /// The origin of a name in code.
  enum Origin: Hashable, Sendable {
    case module(String)
    /// From the support file, or from that of another module.
    case shared(SharedType)
  }

  /// Whether code that other modules see uses the names of each origin. Empty for most pieces.
  private var isSeen: [Origin: Bool]

  private init(_ isSeen: [Origin: Bool]) {
    self.isSeen = isSeen
  }

  static let none = Needs([:])
  static let foundation = Needs("Foundation")
  static let swiftUI = Needs("SwiftUI")
  static let uiKit = Needs("UIKit")

  /// Creates the need for a module, in code that other modules see.
  init(_ module: String) {
    self.init([.module(module): true])
  }

  init(_ type: SharedType) {
    self.init([.shared(type): true])
  }

  /// Adds the needs of another piece.
  mutating func formUnion(_ other: Needs) {
    if isSeen.isEmpty {
      isSeen = other.isSeen
    } else if !other.isSeen.isEmpty {
      isSeen.merge(other.isSeen) { $0 || $1 }
    }
  }

  /// The same needs, for code that other modules do not see.
  var hidden: Needs { Needs(isSeen.mapValues { _ in false }) }

  /// Whether the code names a type that the support file or that of another module declares.
  func contains(_ type: SharedType) -> Bool { isSeen[.shared(type)] != nil }

  /// Returns the modules to import, sorted, and whether other modules see code that names them.
  func imports(_ sharedTypes: SharedTypes) -> [(module: String, isSeen: Bool)] {
    var imports: [String: Bool] = [:]
    for (origin, isSeen) in isSeen {
      let module: String?
      switch origin {
      case .module(let name): module = name
      case .shared(let type): module = sharedTypes[type]
      }
      if let module { imports[module] = imports[module, default: false] || isSeen }
    }
    return imports.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension SharedType {
  /// The name of the type.
  var name: String {
    switch self {
    case .json: "JSON"
    case .presence: "Presence"
    case .losses: "DecodingLosses"
    case .note: "DecodingNote"
    }
  }
}
