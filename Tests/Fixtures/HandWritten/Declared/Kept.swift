// Declarations that, according to the remarks, remain hand-written.

@available(iOS 13, macOS 11, *)
extension Step {
  public subscript(dynamicMember name: String) -> String { "\(name) of a step" }
}

@available(macOS 11, *)
extension Place {
  public subscript(dynamicMember name: String) -> String { "\(name) of \(self.name)" }
}

public enum Box<RawValue: Hashable & Sendable>: Hashable, Sendable {
  case full(RawValue)
  case empty
}

public enum Word: Hashable, Sendable {
  case `self`
  case other(String)
}
