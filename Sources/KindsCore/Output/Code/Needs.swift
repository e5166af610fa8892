/// The modules that a piece of code needs to compile.
struct Needs: Sendable {
  /// The origin of a name in code.
  enum Origin: Hashable, Sendable {
    case module(String)
    /// From the support file, or from that of another module.
    case shared(SharedType)
  }

  private struct Use {
    let origin: Origin
    /// Whether code that other modules see uses the origin.
    var isSeen: Bool
  }

  /// The origins, each once. Empty for most pieces.
  private var uses: [Use]

  private init(_ uses: [Use]) {
    self.uses = uses
  }

  static let none = Needs([])
  static let foundation = Needs("Foundation")
  static let swiftUI = Needs("SwiftUI")
  static let uiKit = Needs("UIKit")

  /// Creates the need for a module, in code that other modules see.
  init(_ module: String) {
    self.init([Use(origin: .module(module), isSeen: true)])
  }

  init(_ type: SharedType) {
    self.init([Use(origin: .shared(type), isSeen: true)])
  }

  /// Adds the needs of another piece.
  mutating func formUnion(_ other: Needs) {
    if uses.isEmpty {
      uses = other.uses
      return
    }
    for use in other.uses {
      if let index = uses.firstIndex(where: { $0.origin == use.origin }) {
        if use.isSeen, !uses[index].isSeen { uses[index].isSeen = true }
      } else {
        uses.append(use)
      }
    }
  }

  /// The same needs, for code that other modules do not see.
  var hidden: Needs { Needs(uses.map { Use(origin: $0.origin, isSeen: false) }) }

  /// Whether the code names a type that the support file or that of another module declares.
  func contains(_ type: SharedType) -> Bool { uses.contains { $0.origin == .shared(type) } }

  /// Returns the modules to import, sorted, and whether other modules see code that names them.
  func imports(_ sharedTypes: SharedTypes) -> [(module: String, isSeen: Bool)] {
    var imports: [String: Bool] = [:]
    for use in uses {
      let module: String?
      switch use.origin {
      case .module(let name): module = name
      case .shared(let type): module = sharedTypes[type]
      }
      if let module { imports[module] = imports[module, default: false] || use.isSeen }
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
