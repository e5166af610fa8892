import Foundation
import TestSupport
import Testing

/// A change to a file of an example.
struct Edit {
  let file: String
  let old: String
  let new: String
}

/// What the compiler says of an example with changes, as `FILE: MESSAGE` for each error.
///
/// The Swift of the schemas is generated anew from the changed schemas.
func compilerErrors(in example: String, after edits: Edit...) throws -> [String] {
  try withTemporaryFolder { folder in
    let example = Example(name: example)
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
    let generated = folder.appending(path: "Generated")
    let generation = try runProcess(
      builtProduct("kinds"),
      ["generate", "--output", generated.path] + files.filter(\.isSchema).map(\.path))
    try #require(generation.exitCode == 0, "\(generation.summary)")

    // The first edit tells it from other compilations of the example.
    var run = Compilation(
      "examples/\(example.name)/\(edits.map { "\($0.file) \($0.new)" }.joined().suffix(80))",
      ["-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"])
    for file in try files.filter({ $0.pathExtension == "swift" }) + contents(of: generated) {
      try run.add(file)
    }
    // What SwiftPM makes for a target with resources.
    run.add(
      "Resources.swift",
      "import Foundation\n\nextension Bundle { static var module: Bundle { .main } }\n")
    let compilation = try run.run()
    let errors = compilation.errors.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/([^\/]+):\d+:\d+: error: (.*)/#).map { "\($0.1): \($0.2)" }
    }
    #expect(errors.isEmpty == (compilation.exitCode == 0), "\(compilation.summary)")
    return errors
  }
}
