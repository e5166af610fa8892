import KindsSchema

/// What else a piece of code needs to compile.
struct Needs {
  /// The parts of the support file that it names.
  var parts = SupportParts()
  /// The modules of what it names, or `nil` if there are none.
  private(set) var modules: Modules?

  /// Whether it takes nothing, as most pieces do.
  var isEmpty: Bool { parts.isEmpty && modules == nil }

  /// Adds what another piece takes.
  mutating func formUnion(_ other: Needs) {
    parts.formUnion(other.parts)
    if let others = other.modules { add(others) }
  }

  /// Adds modules.
  mutating func add(_ others: Modules) {
    modules = modules?.union(others) ?? others
  }

  /// The same for code that others do not see.
  var hidden: Needs {
    var needs = self
    needs.modules = modules?.hidden
    return needs
  }
}

/// Modules that a file has to import.
///
/// Few pieces of code need any, so that a piece has one reference, and those for Foundation are made once.
final class Modules: Sendable {
  /// A module, and whether a declaration that others see names it.
  struct Use: Equatable, Sendable {
    let module: String
    let isSeen: Bool
  }

  /// The modules in no order, each once.
  let uses: [Use]

  private init(_ uses: [Use]) {
    self.uses = uses
  }

  /// A module that is named where others see it.
  convenience init(_ module: String) {
    self.init([Use(module: module, isSeen: true)])
  }

  static let foundation = Modules("Foundation")
  static let swiftUI = Modules("SwiftUI")
  static let uiKit = Modules("UIKit")
  private static let hiddenFoundation = Modules([Use(module: "Foundation", isSeen: false)])

  /// These modules and others.
  func union(_ others: Modules) -> Modules {
    if others === self { return self }
    var all = uses
    for use in others.uses {
      guard let index = all.firstIndex(where: { $0.module == use.module }) else {
        all.append(use)
        continue
      }
      if use.isSeen { all[index] = use }
    }
    return all == uses ? self : Modules(all)
  }

  /// The same modules as code names them that others do not see.
  var hidden: Modules {
    if self === Modules.foundation { return .hiddenFoundation }
    return uses.contains(where: \.isSeen)
      ? Modules(uses.map { Use(module: $0.module, isSeen: false) }) : self
  }
}
