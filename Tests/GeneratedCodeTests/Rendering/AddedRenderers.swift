@testable import KindsSchema

/// The renderers that ``addingRenderers(_:)`` adds, by their formats.
private let addedRenderers = [
  "AddedText": "text", "AddedMarkdown": "markdown", "AddedHTML": "html",
]

/// A schema whose unions, besides generic ones, have a renderer of each format more, of which nothing is written in
/// templates.
func addingRenderers(_ source: SourceFile) throws -> SourceFile {
  var diagnostics = Diagnostics()
  guard let node = readJSON(source, file: 0, &diagnostics) else {
    throw NotAccepted(description: describe(diagnostics.all, in: [source], style: .excerpts))
  }
  let added = JSONValue.object(
    addedRenderers.sorted { $0.key < $1.key }.map { name, format in
      JSONValue.Member(key: name, value: ["format": .string(format)])
    })
  let schema = JSONValue(node.content).changing("unions") { unions in
    .object(
      unions.members.map { union in
        if union.value.members.contains(where: { $0.key == "parameters" }) { return union }
        let value = union.value.changing("renderers") { $0 + added }
        return JSONValue.Member(key: union.key, value: value)
      })
  }
  return SourceFile(path: source.path, bytes: Array(schema.text.utf8))
}

extension JSONValue {
  /// An object with another value at a key, which is made from the one that is there, or from an empty object.
  fileprivate func changing(_ key: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    var members = members
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = change(members[index].value)
    } else {
      members.append(Member(key: key, value: change([:])))
    }
    return .object(members)
  }
}
