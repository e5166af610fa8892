import KindsSchema

// Renames declarations in the document of a schema.

extension JSONValue {
  /// Returns the naming style of a schema's keys or tags in JSON.
  ///
  /// - Parameters:
  ///   - key: `keys` or `tags`.
  ///   - union: The name of a union, which may have its own style.
  func namingStyle(_ key: String, of union: String?) -> NamingStyle {
    let own = union.flatMap { self[["unions", $0, "coding", key]] }
    guard case .string(let text)? = own ?? self[["defaults", "coding", key]] else {
      return .verbatim
    }
    return NamingStyle(rawValue: text) ?? .verbatim
  }

  /// Renames a type and all uses of it in unions, structs and enums.
  mutating func renameType(_ old: String, to new: String) {
    let types = TypeReplacements(renamed: [old: new])
    for list in ["unions", "structs", "enums"] {
      guard let declarations = self[[list]] else { continue }
      let members = declarations.members.map { member in
        Member(
          key: member.key == old ? new : member.key,
          value: member.value.replacing(types, in: .other))
      }
      set(.object(members), at: [list])
    }
  }

  /// The role of a value in the schema, as far as it matters for type names.
  private enum Place {
    case type
    /// An object with fields by name. A field may be only a type.
    case fields
    /// An object with kinds by name.
    case kinds
    case other

    func place(of key: String) -> Place {
      switch (self, key) {
      case (.fields, _): return .type
      case (.kinds, _): return .other
      case (_, "type"), (_, "payload"): return .type
      case (_, "fields"): return .fields
      case (_, "kinds"): return .kinds
      default: return .other
      }
    }
  }

  private func replacing(_ types: TypeReplacements, in place: Place) -> JSONValue {
    switch self {
    case .string(let text) where place == .type:
      return .string(types.replaced(text))
    case .object(let members):
      return .object(
        members.map { member in
          let inner = place.place(of: member.key)
          return Member(key: member.key, value: member.value.replacing(types, in: inner))
        })
    default: return self
    }
  }

  /// Renames a kind or a field without changing its JSON.
  mutating func rename(
    _ path: [String], to new: String, written key: String, _ style: NamingStyle
  ) -> Bool {
    guard let old = path.last, var value = self[path] else { return false }
    if case .string = value { value = .object([Member(key: "type", value: value)]) }
    if value[[key]] == nil {
      value = .object(value.members + [Member(key: key, value: .string(style.styled(old)))])
    }
    let owner = Array(path.dropLast())
    let members = (self[owner]?.members ?? []).map {
      $0.key == old ? Member(key: new, value: value) : $0
    }
    set(.object(members), at: owner)
    return true
  }
}
