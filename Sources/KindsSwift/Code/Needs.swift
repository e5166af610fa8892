import KindsSchema

/// The modules that a piece of code needs to compile.
struct Needs {
  /// A single reference, because every piece stores its needs. It is `nil` for most pieces, which need nothing.
  private(set) var modules: Modules?

  init(modules: Modules? = nil) {
    self.modules = modules
  }

  /// Adds the needs of another piece.
  mutating func formUnion(_ other: Needs) {
    guard let others = other.modules else { return }
    modules = modules?.union(others) ?? others
  }

  /// The same needs, for code that other modules do not see.
  var hidden: Needs { Needs(modules: modules?.hidden) }
}

/// Modules that a file has to import.
///
/// Few pieces of code need modules, so a piece only has a reference to them. The most frequent ones are created once.
final class Modules: Sendable {
  /// The origin of the names that need a module, and whether a public declaration uses them.
  struct Use: Equatable, Sendable {
    let origin: Origin
    let isSeen: Bool
  }

  /// The origin of a name in code.
  enum Origin: Equatable, Sendable {
    case module(String)
    /// From the support file, or from that of another module.
    case shared(SharedType)
  }

  /// The modules in no particular order, each once.
  let uses: [Use]

  private init(_ uses: [Use]) {
    self.uses = uses
  }

  /// Creates a set of one module, for code that other modules see.
  convenience init(_ module: String) {
    self.init([Use(origin: .module(module), isSeen: true)])
  }

  private convenience init(_ type: SharedType) {
    self.init([Use(origin: .shared(type), isSeen: true)])
  }

  static let foundation = Modules("Foundation")
  static let swiftUI = Modules("SwiftUI")
  static let uiKit = Modules("UIKit")
  private static let hiddenFoundation = Modules([
    Use(origin: .module("Foundation"), isSeen: false)
  ])
  static let json = Modules(.json)
  static let presence = Modules(.presence)
  static let losses = Modules(.losses)
  static let note = Modules(.note)

  /// Whether the code names a type that the support file or that of another module declares.
  func contains(_ type: SharedType) -> Bool { uses.contains { $0.origin == .shared(type) } }

  /// Returns these modules and others.
  func union(_ others: Modules) -> Modules {
    if others === self { return self }
    var all = uses
    for use in others.uses {
      guard let index = all.firstIndex(where: { $0.origin == use.origin }) else {
        all.append(use)
        continue
      }
      if use.isSeen { all[index] = use }
    }
    return all == uses ? self : Modules(all)
  }

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

  /// The same modules, for code that other modules do not see.
  var hidden: Modules {
    if self === Modules.foundation { return .hiddenFoundation }
    return uses.contains(where: \.isSeen)
      ? Modules(uses.map { Use(origin: $0.origin, isSeen: false) }) : self
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

  /// The modules from which the type can come.
  var modules: Modules {
    switch self {
    case .json: .json
    case .presence: .presence
    case .losses: .losses
    case .note: .note
    }
  }
}
