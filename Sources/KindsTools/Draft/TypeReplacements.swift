import KindsSchema

/// The replacements of types that are invalid or have new names.
///
/// It is apart from the draft, which would be copied as a whole wherever it is changed while it is read.
struct TypeReplacements {
  private let renamed: [String: String]
  private let broken: Set<String>
  /// The replacement of each name that is invalid or has changed.
  private let replacements: [String: String]

  init(broken: Set<String> = [], renamed: [String: String] = [:]) {
    self.renamed = renamed
    self.broken = broken
    replacements = renamed.merging(broken.map { ($0, "JSON") }) { _, new in new }
  }

  /// - Returns: Whether the field has another type now.
  @discardableResult
  func replace(in field: inout DraftField) -> Bool {
    let new = replaced(field.type)
    if new == field.type { return false }
    field.type = new
    guard new == "JSON" || new == "JSON?" else { return true }
    // Null is one of the values itself.
    if field.isNullWritten { field.type = "JSON" }
    if field.default != nil, new == "JSON" { field.type = "JSON?" }
    field = DraftField(
      name: field.name, key: field.key, type: field.type, doc: field.doc, const: field.const,
      deprecated: field.deprecated)
    return true
  }

  /// Whether a declaration of the name is removed.
  func removes(_ name: String) -> Bool { broken.contains(name) }

  /// The name of a declaration.
  func name(_ name: String) -> String { renamed[name] ?? name }

  /// A type with other names in it.
  func replaced(_ type: String) -> String {
    guard let result = withNewNames(type), result != type else { return type }
    if result == "Presence<JSON>" { return "JSON?" }
    // Only a field can be 'JSON?'.
    let inner = result.hasSuffix("?") ? String(result.dropLast()) : result
    let plain = inner.replacing("JSON?", with: "JSON")
    return result.hasSuffix("?") ? plain + "?" : plain
  }

  /// A type with the names in it replaced; `nil` if there are none to replace.
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
  /// Replaces names of types wherever they are declared or named; broken types are removed.
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
