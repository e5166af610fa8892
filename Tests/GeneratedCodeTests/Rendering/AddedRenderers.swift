import TestSupport

@testable import KindsCore

/// The renderers that ``addingRenderers(_:)`` adds, with their formats.
private let addedRenderers = [
  (name: "AddedHTML", format: "html"), (name: "AddedMarkdown", format: "markdown"),
  (name: "AddedText", format: "text"),
]

/// One of the added renderers, or `nil`, depending on the name of a union.
private func addedRenderer(of union: String) -> (name: String, format: String)? {
  let number = union.utf8.reduce(0) { $0 + Int($1) } % (6 * addedRenderers.count)
  return number < addedRenderers.count ? addedRenderers[number] : nil
}

/// Adds renderers without templates to the unions of a schema. Generic unions are not changed.
///
/// - Parameter ofAllFormats: Whether each union gets a renderer of every format. Otherwise, about every sixth union
///   gets one renderer, which compiles faster.
func addingRenderers(
  _ source: SourceFile, ofAllFormats: Bool = isThorough
) throws -> SourceFile {
  var diagnostics = Diagnostics()
  guard let node = readJSON(source, file: 0, &diagnostics) else {
    throw NotAccepted(description: describe(diagnostics.all, in: [source], style: .excerpts))
  }
  let schema = JSONValue(node.content).changing("unions") { unions in
    .object(
      unions.members.map { union in
        if union.value.members.contains(where: { $0.key == "parameters" }) { return union }
        let renderers =
          ofAllFormats ? addedRenderers : [addedRenderer(of: union.key)].compactMap(\.self)
        if renderers.isEmpty { return union }
        let added = renderers.map { name, format in
          JSONValue.Member(key: name, value: ["format": .string(format)])
        }
        // Renderers require the feature `kind`, which the key `without` can omit.
        let value = union.value.changing("renderers") { $0 + .object(added) }
          .changing("without") { .array($0.elements.filter { $0 != "kind" }) }
        return JSONValue.Member(key: union.key, value: value)
      })
  }
  return SourceFile(path: source.path, bytes: Array(schema.text.utf8))
}

extension JSONValue {
  /// An object with the value at a key changed. The current value, or an empty object, is passed to `change`.
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
