import KindsSchema

/// What stands in the place of types that are broken or have new names.
///
/// It is apart from the draft, which would be copied as a whole wherever it is changed while it is read.
struct TypeReplacements {
  let broken: Set<String>
  let renamed: [String: String]

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
    for index in fields.indices {
      guard let type = fields[index].type else { continue }
      let new = replaced(type)
      if new == type { continue }
      fields[index].type = new
      if new.hasPrefix("JSON") {
        // Null is one of the values itself.
        if fields[index].isNullWritten { fields[index].type = "JSON" }
        fields[index].isNullWritten = false
        if fields[index].default != nil, new == "JSON" { fields[index].type = "JSON?" }
        fields[index].default = nil
        fields[index].more = []
      }
    }
  }

  /// A type with other names in it.
  func replaced(_ type: String) -> String {
    var result = ""
    var word = ""
    func flushed() -> String { broken.contains(word) ? "JSON" : renamed[word] ?? word }
    for scalar in type.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
      } else {
        result += flushed()
        word = ""
        result.unicodeScalars.append(scalar)
      }
    }
    result += flushed()
    if result == type { return type }
    if result == "Presence<JSON>" { return "JSON?" }
    // Only a field can be 'JSON?'.
    let inner = result.hasSuffix("?") ? String(result.dropLast()) : result
    let plain = inner.replacing("JSON?", with: "JSON")
    return result.hasSuffix("?") ? plain + "?" : plain
  }
}
