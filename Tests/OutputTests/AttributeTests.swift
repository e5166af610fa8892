import Testing

@testable import KindsCore

/// The modules of attributes, and the declarations that an `available` attribute is added to.
@Suite struct AttributeTests {
  private func files(_ schema: String) -> [GeneratedFile] {
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))
    return generate([source]).files.filter { !$0.isEmpty }
  }

  @Test(arguments: [
    ("@CasePathable", "", "import CasePaths\n"),
    ("@CasePathable(true)", #""access": "public","#, "public import CasePaths\n"),
    ("@CasePathable.Marked", "", "import CasePaths\n"),
    ("@Local", "", nil), ("@dynamicMemberLookup", "", nil),
  ])
  func importsModuleOfExternal(attribute: String, access: String, line: String?) {
    let types = files(
      """
      {
        \(access)
        "externals": { "CasePathable": { "import": "CasePaths" }, "Local": {} },
        "unions": { "Post": { "attributes": ["\(attribute)"], "kinds": { "text": {} } } }
      }
      """
    ).first { $0.name == "Post.kinds.swift" }?.text
    #expect(types?.contains("\(attribute)\nnonisolated enum Post") ?? false || !access.isEmpty)
    #expect(types?.contains(line ?? "\n\n\(attribute)\n") ?? false)
    #expect(types?.contains("import") == (line != nil))
  }

  @Test func marksEveryTopLevelDeclaration() {
    let output = files(
      """
      {
        "unions": {
          "Post": {
            "available": { "iOS": "17" },
            "with": ["modelProtocol", "traversal"],
            "kinds": { "text": { "fields": { "text": "String" } }, "list": { "fields": { "posts": "[Post]" } } }
          }
        }
      }
      """
    ).filter { $0.name.hasPrefix("Post") }
    for file in output {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let starts = lines.indices.filter { index in
        index > 1 && lines[index].first.map { $0.isLetter || $0 == "@" } ?? false
          && lines[index - 1].first != "@" && !lines[index].hasPrefix("import")
      }
      #expect(starts.count > 2)
      #expect(starts.allSatisfy { lines[$0] == "@available(iOS 17, *)" }, "\(file.text)")
    }
  }
}
