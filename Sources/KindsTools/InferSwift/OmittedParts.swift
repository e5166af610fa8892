import KindsCore

// The parts of the output that hand-written declarations already provide.

extension SwiftReader {
  /// Returns the parts that the schema omits, because hand-written declarations have the same names.
  func omittedParts(of type: HandWrittenType) -> [StandardPart] {
    let names = Set(type.members.filter { $0.position != nil }.map(\.name))
    let accessors = type.values.map { KindNames.accessor(of: SwiftName($0.name)).text }
    var parts: [StandardPart] = []
    if hasKind(type) { parts.append(.kind) }
    if accessors.contains(where: names.contains) { parts.append(.accessors) }
    if names.contains("accept(_:)") || hasVisitor(type) { parts.append(.visitor) }
    if names.contains("match(\(type.values.map { $0.name + ":" }.joined()))") {
      parts.append(.match)
    }
    return parts
  }

  /// Whether the enum already has a member `Kind` or a property `kind`.
  func hasKind(_ type: HandWrittenType) -> Bool {
    type.members.contains { member in
      member.position != nil && mapping.names[member.identifier] == nil
        // The enum of tags is deleted together with the hand-written coding that moves to the schema.
        && !(type.isFitted && areTags(member, of: type))
        && (member.name == NestedNames.kind.text
          || member.name == "kind" && member.kind == "property")
    }
  }

  /// Whether the generated code needs the enum `Kind`.
  func needsKind(_ type: HandWrittenType) -> Bool {
    let isRecursive = type.parts.contains {
      if case .declared(type.symbol.identifier) = $0 { true } else { false }
    }
    return type.isCoded || type.isFitted || isRecursive && type.conforms.contains(.equatable)
  }

  private func hasVisitor(_ type: HandWrittenType) -> Bool {
    let name = UnionNames.visitor(of: .qualified(type.symbol.fullName)).text
    return symbol(at: name.split(separator: ".").map(String.init))?.kind == "protocol"
  }
}
