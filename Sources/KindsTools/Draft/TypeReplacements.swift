import KindsCore

/// The replacements of invalid and renamed types.
struct TypeReplacements {
  private let renamed: [String: String]
  private let broken: Set<String>
  /// The replacements, keyed by the old name.
  private let replacements: [String: String]

  init(broken: Set<String>, renamed: [String: String]) {
    self.renamed = renamed
    self.broken = broken
    replacements = renamed.merging(broken.map { ($0, "JSON") }) { _, new in new }
  }

  /// Replaces the types in a field of a schema's document.
  func replace(in field: inout [JSONValue.Member]) {
    guard let old = field["type"]?.string else { return }
    var new = replaced(old)
    if new == old { return }
    if new == "JSON" || new == "JSON?" {
      // `JSON` includes null, so the optional is not needed.
      if field["default"] != nil, new == "JSON" {
        new = "JSON?"
      } else if field["nil"] != nil {
        new = "JSON"
      }
      field.removeAll { !["type", "doc", "key", "const", "deprecated"].contains($0.key) }
    }
    field["type"] = .string(new)
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
    if replacements.isEmpty { return nil }
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
