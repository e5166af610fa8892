/// The first files of a project: a schema, and a package that uses it.
struct FirstSchema {
  /// The schema.
  let schema: String
  /// The errors in the schema. Only an unsuitable union name can cause errors.
  let diagnostics: [Diagnostic]
  private let union: String

  /// Creates the schema of a union.
  ///
  /// - Parameters:
  ///   - union: The name of the union.
  ///   - editorSchema: The path of the JSON Schema that editors use for schemas.
  init(union: String, editorSchema: String) {
    self.union = union
    schema = """
      {
        "$schema": \(JSONValue.string(editorSchema).text),
        "unions": {
          "\(union)": {
            "doc": "One of several kinds, each with its own data.",
            "kinds": {
              "text": {
                "doc": "Words alone.",
                "fields": { "text": "String" }
              },
              "image": {
                "doc": "A picture.",
                "fields": { "caption": "String?", "imageURL": "URL" }
              },
              "separator": {}
            }
          }
        }
      }

      """
    var diagnostics = Diagnostics()
    _ = readSchema(
      [SourceFile(path: "\(union).kinds.json", bytes: Array(schema.utf8))],
      &diagnostics)
    self.diagnostics = diagnostics.sorted()
  }

  /// Returns the lines of a package manifest that generate Swift from the schemas in a target's folder.
  ///
  /// - Parameter target: The name of the target.
  static func manifestAdditions(target: String) -> String {
    """
    dependencies: [.package(name: "swift-kinds", path: "../swift-kinds")],
    targets: [
      .executableTarget(
        name: "\(target)", plugins: [.plugin(name: "KindsPlugin", package: "swift-kinds")])
    ]
    """
  }

  /// Returns the manifest of a package with a target for schemas.
  ///
  /// - Parameter target: The name of the target and of the package.
  static func manifest(target: String) -> String {
    let additions = manifestAdditions(target: target).replacing("\n", with: "\n  ")
    return "// swift-tools-version: 6.2\n\nimport PackageDescription\n\n" + """
      let package = Package(
        name: "\(target)",
        platforms: [.macOS(.v13)],
        \(additions)
      )

      """
  }

  /// A program that uses the union.
  var program: String {
    "import Foundation\n\n" + """
      let values: [\(union)] = [
        .text(Text\(union)(text: "Hello")),
        .separator,
        .image(Image\(union)(imageURL: URL(filePath: "/picture.png"))),
      ]

      // If you add a kind to the schema, 'match' does not compile until it has a closure for the kind.
      for value in values {
        print(
          value.match(
            text: { $0.text },
            image: { $0.caption ?? $0.imageURL.lastPathComponent },
            separator: { "---" }))
      }

      """
  }
}
