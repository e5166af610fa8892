import KindsSchema

/// What stands in the place of types that are broken or have new names.
///
/// It is apart from the draft, which would be copied as a whole wherever it is changed while it is read.
struct TypeReplacements {
  private let renamed: [String: String]
  /// What stands in the place of each name that is broken or renamed.
  private let replacements: [String: String]

  init(broken: Set<String>, renamed: [String: String]) {
    self.renamed = renamed
    replacements = renamed.merging(broken.map { ($0, "JSON") }) { _, new in new }
  }

  func replace(in union: inout DraftUnion) {
    if let name = renamed[union.name] { union.name = name }
    replace(in: &union.fields)
    for kind in union.kinds.indices {
      if let type = union.kinds[kind].payload {
        let new = replaced(type)
        if new != type { union.kinds[kind].payload = new }
      }
      if !union.kinds[kind].fields.isEmpty { replace(in: &union.kinds[kind].fields) }
    }
  }

  func replace(in fields: inout [DraftField]) {
    for index in fields.indices { _ = replace(in: &fields[index]) }
  }

  /// - Returns: Whether the field has another type now.
  func replace(in field: inout DraftField) -> Bool {
    guard let type = field.type else { return false }
    let new = replaced(type)
    if new == type { return false }
    field.type = new
    if new.hasPrefix("JSON") {
      // Null is one of the values itself.
      if field.isNullWritten { field.type = "JSON" }
      field.isNullWritten = false
      if field.default != nil, new == "JSON" { field.type = "JSON?" }
      field.default = nil
      field.more = []
    }
    return true
  }

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
