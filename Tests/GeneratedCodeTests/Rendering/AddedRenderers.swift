import TestSupport

@testable import KindsSchema

/// The renderers that ``addingRenderers(_:)`` adds, with their formats.
private let addedRenderers = [
  (name: "AddedHTML", format: "html"), (name: "AddedMarkdown", format: "markdown"),
  (name: "AddedText", format: "text"),
]

/// One of those renderers, or none, which depends on the name of its union.
private func addedRenderer(of union: String) -> (name: String, format: String)? {
  let number = union.utf8.reduce(0) { $0 + Int($1) } % (6 * addedRenderers.count)
  return number < addedRenderers.count ? addedRenderers[number] : nil
}

/// A schema whose unions, except generic ones, have more renderers, for which no kind has a template.
///
/// - Parameter ofAllFormats: Whether each union has one of every format, or every sixth has one, which compiles sooner.
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
        // Renderers use the kind.
        let value = union.value.changing("renderers") { $0 + .object(added) }
          .changing("without") { .array($0.elements.filter { $0 != "kind" }) }
        return JSONValue.Member(key: union.key, value: value)
      })
  }
  return SourceFile(path: source.path, bytes: Array(schema.text.utf8))
}

extension JSONValue {
  /// An object with another value at a key, which is created from the current one, or from an empty object.
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
