import KindsCore

extension WireReader {
  /// Returns the faults of a value that was refused: a single one if the value is an object that only contains a list
  /// of values of the type.
  func faults(_ refusals: [ReadingFault], of node: JSONNode, as type: DeclaredType)
    -> [ReadingFault]
  {
    guard let (pointer, range) = innerList(in: node, of: type) else { return refusals }
    return [
      ReadingFault(
        message:
          "the object is not a value of \(quoted(type.name.text)), but contains a list of such values at \(quoted(pointer.text)); read the list with '--at \(printable(pointer.text))'",
        range: range)
    ]
  }

  /// Returns the place of a list in an object if the elements of the list seem to be values of a type, whereas the object
  /// itself is none.
  private func innerList(
    in document: JSONNode, of type: DeclaredType
  ) -> (pointer: JSONPointer, range: SourceRange)? {
    let counted = counts
    defer { counts = counted }
    guard case .object = document.content,
      (similarity(of: document, to: .declared(type)) ?? 0) == 0
    else { return nil }
    var open: [(keys: [String], node: JSONNode)] = [([], document)]
    var next = 0
    while next < min(open.count, Self.examinedObjects) {
      let (keys, node) = open[next]
      next += 1
      guard case .object(let members) = node.content else { continue }
      for member in members.prefix(Self.examinedObjects) {
        let path = keys + [member.key.value]
        if case .object = member.value.content, path.count < Self.maximumLevels {
          open.append((path, member.value))
        }
        guard case .array(let elements) = member.value.content else { continue }
        let sample = elements.prefix(Self.examinedElements)
        let fitting = sample.count { mayBe($0, .declared(type)) }
        if fitting > 0, fitting * 2 >= sample.count {
          return (JSONPointer(keys: path), member.key.range)
        }
      }
    }
    return nil
  }

  private static let examinedObjects = 100
  private static let examinedElements = 20
  private static let maximumLevels = 4

  /// Whether a value decodes, and not only as an unknown kind, which would say little about its type.
  private func isKnown(_ node: JSONNode, as type: SwiftType) -> Bool {
    faults = []
    let value = value(node, type)
    if case .unknown? = value { return false }
    return faults.isEmpty
  }

  private func mayBe(_ node: JSONNode, _ type: SwiftType) -> Bool {
    guard case .object = node.content else { return false }
    return (similarity(of: node, to: type) ?? 0) > 0.5 || isKnown(node, as: type)
  }

  /// Returns the share of an object's members that a declaration describes, from 0 to 1, or `nil` if that cannot be
  /// determined.
  private func similarity(of node: JSONNode, to type: SwiftType) -> Double? {
    guard case .object(let members) = node.content, case .declared(let declared) = type else {
      return nil
    }
    switch wire.form(of: declared) {
    case .enumeration: return nil
    case .record(let record):
      if record.form != .object || members.isEmpty { return nil }
      let known = members.count { record.keys.contains($0.key.value) }
      return Double(known) / Double(members.count)
    case .union(let choice):
      guard case .tag(let keys, let missing) = choice.discriminator else { return nil }
      if MemberLookup(members).first(of: keys) == nil { return missing == nil ? 0 : nil }
      if case .kind? = kind(of: node, choice) { return 1 }
      return 0
    }
  }
}
