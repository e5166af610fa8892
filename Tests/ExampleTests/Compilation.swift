import Foundation
import TestSupport
import Testing

/// A change to a file of an example.
struct Edit {
  let file: String
  let old: String
  let new: String
}

/// Returns the compiler errors of a changed example, each as `FILE: MESSAGE`.
func compilerErrors(in example: String, after edits: Edit...) throws -> [String] {
  // The end of the edits distinguishes this compilation from others of the example.
  let compilation = try compile(
    Example(name: example),
    named: String(edits.map { "\($0.file) \($0.new)" }.joined().suffix(80)),
    ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"], after: edits)
  let errors = compilation.errors.split(separator: "\n").compactMap { line in
    line.firstMatch(of: #/([^\/]+):\d+:\d+: error: (.*)/#).map { "\($0.1): \($0.2)" }
  }
  #expect(errors.isEmpty == (compilation.exitCode == 0), "\(compilation.summary)")
  return errors
}

/// Compiles a changed example, with Swift generated from the changed schemas.
///
/// - Parameters:
///   - name: A name that is unique among the compilations of the example.
///   - handWritten: A file that is compiled in place of the generated Swift.
func compile(
  _ example: Example, named name: String, _ flags: [String], after edits: [Edit] = [],
  inPlaceOfSchemas handWritten: URL? = nil
) throws -> ProcessResult {
  try withTemporaryFolder { folder in
    for file in try example.sources() + example.schemas() {
      var text = try String(contentsOf: file, encoding: .utf8)
      for edit in edits where edit.file == file.lastPathComponent {
        try #require(text.contains(edit.old), "'\(edit.old)' in \(edit.file)")
        text = text.replacing(edit.old, with: edit.new)
      }
      let copy = folder.appending(path: file.lastPathComponent)
      try text.write(to: copy, atomically: true, encoding: .utf8)
    }

    let files = try contents(of: folder)
    var swift = files.filter { $0.pathExtension == "swift" }
    if let handWritten {
      swift.append(handWritten)
    } else {
      let generated = folder.appending(path: "Generated")
      let generation = try runProcess(
        builtProduct("kinds"),
        ["generate", "--output", generated.path] + files.filter(\.isSchema).map(\.path))
      try #require(generation.exitCode == 0, "\(generation.summary)")
      swift += try contents(of: generated)
    }

    var run = Compilation("examples/\(example.name)/\(name)", ["-wmo"] + flags)
    try run.addAppleFrameworks()
    for file in swift { try run.add(file) }
    // The accessor that SwiftPM generates for a target with resources.
    run.add(
      "Resources.swift",
      """
      import Foundation

      extension Bundle { nonisolated static var module: Bundle { .main } }

      """)
    return try run.run()
  }
}
