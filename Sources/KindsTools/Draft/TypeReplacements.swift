import KindsSchema

/// The replacements of invalid and renamed types.
///
/// They are separate from the draft. Otherwise, modifying the draft while reading them would copy it.
struct TypeReplacements {
  private let renamed: [String: String]
  private let broken: Set<String>
  /// The replacements, keyed by the old name.
  private let replacements: [String: String]

  init(broken: Set<String> = [], renamed: [String: String] = [:]) {
    self.renamed = renamed
    self.broken = broken
    replacements = renamed.merging(broken.map { ($0, "JSON") }) { _, new in new }
  }

  /// Replaces the types in a field.
  ///
  /// - Returns: Whether the field's type has changed.
  @discardableResult
  func replace(in field: inout DraftField) -> Bool {
    let new = replaced(field.type)
    if new == field.type { return false }
    field.type = new
    guard new == "JSON" || new == "JSON?" else { return true }
    // `JSON` includes null, so the optional is not needed.
    if field.isNullWritten { field.type = "JSON" }
    if field.default != nil, new == "JSON" { field.type = "JSON?" }
    field = DraftField(
      name: field.name, key: field.key, type: field.type, doc: field.doc, const: field.const,
      deprecated: field.deprecated)
    return true
  }

  /// Whether a type is replaced by `JSON`, so that its declaration is removed.
  func removes(_ name: String) -> Bool { broken.contains(name) }

  /// Returns the new name of a declaration.
  func name(_ name: String) -> String { renamed[name] ?? name }

  /// Returns a type with all replacements applied.
  func replaced(_ type: String) -> String {
    guard let result = withNewNames(type), result != type else { return type }
    if result == "Presence<JSON>" { return "JSON?" }
    // `JSON?` is only valid as the whole type of a field.
    let inner = result.hasSuffix("?") ? String(result.dropLast()) : result
    let plain = inner.replacing("JSON?", with: "JSON")
    return result.hasSuffix("?") ? plain + "?" : plain
  }

  /// Returns a type with its names replaced, or `nil` if there is nothing to replace.
  private func withNewNames(_ type: String) -> String? {
    var result = ""
    var isReplaced = false
    var rest = type.utf8[...]
    while let first = rest.first {
      let isName = ASCII.continuesIdentifier(first)
      let part = rest.prefix { ASCII.continuesIdentifier($0) == isName }
      rest = rest[part.endIndex...]
      let text = String(Substring(part))
      let new = isName ? replacements[text] : nil
      if new != nil { isReplaced = true }
      result += new ?? text
    }
    return isReplaced ? result : nil
  }
}

extension SchemaDraft {
  /// Applies replacements to all declarations and their uses. Invalid types are removed.
  mutating func replace(_ types: TypeReplacements) {
    unions.removeAll { types.removes($0.name) }
    structs.removeAll { types.removes($0.name) }
    enums.removeAll { types.removes($0.name) }
    for index in enums.indices { enums[index].name = types.name(enums[index].name) }
    for index in structs.indices { structs[index].name = types.name(structs[index].name) }
    for index in unions.indices {
      unions[index].name = types.name(unions[index].name)
      for kind in unions[index].kinds.indices {
        guard let type = unions[index].kinds[kind].payload else { continue }
        unions[index].kinds[kind].payload = types.replaced(type)
      }
    }
    changeFields { field, _ in types.replace(in: &field) }
  }
}
