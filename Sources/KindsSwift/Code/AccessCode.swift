import KindsSchema

private let packageModifier: Code = "package "
private let publicModifier: Code = "public "

extension Access {
  /// The modifier with a space after it; nothing for `internal`.
  var modifier: Code {
    switch self {
    case .internal: return .empty
    case .package: return packageModifier
    case .public: return publicModifier
    }
  }

  /// Lets other modules switch without a default under library evolution; without it the attribute changes nothing.
  var frozen: Code { self == .public ? "@frozen" : .empty }
}

/// The attribute that marks a declaration as deprecated; nothing without a message.
func deprecationAttribute(_ message: String?) -> Code {
  guard let message else { return .empty }
  let argument = assignment("message:", "\(literal: message)")
  return """
    @available(\(group: 100)\(.indentedSoftLine)\(group: 100)*, deprecated,\(.line)\(argument)\(.end)\(.softLine))\(.end)
    """
}

/// The protocols with what each implies: made once, as every model names some.
private let protocolPieces = Conformances.named.map {
  (code: Code(SwiftName($0.name)), protocols: $0.protocols)
}

extension Conformances {
  /// The protocols that are declared with the type; those of coding are in a file of their own.
  var inheritance: [Code] {
    let shown = subtracting(.codable)
    return protocolPieces.compactMap { code, protocols in
      guard shown.isSuperset(of: protocols) else { return nil }
      switch protocols {
      case .equatable where contains(.hashable), .sendable where contains(.error): return nil
      default: return code
      }
    }
  }

  /// The protocol of coding that is adopted, or `nil`.
  var coding: SwiftName? {
    if isSuperset(of: .codable) { return "Codable" }
    if contains(.decodable) { return "Decodable" }
    return contains(.encodable) ? "Encodable" : nil
  }
}
