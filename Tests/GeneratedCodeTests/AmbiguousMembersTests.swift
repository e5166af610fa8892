import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The exported schema agrees with the data reader on objects that have the members of several kinds.
@Suite struct AmbiguousMembersTests {
  @Test(
    .enabled(
      if: JSONSchemaValidator.isAvailable, "Python's package 'jsonschema' cannot be imported"),
    arguments: [
      (#", "ambiguous": "first""#, ["x y?", "y z?", "z x?"]),
      (#", "ambiguous": "first""#, ["x y?", "y z? x?", "z x?"]),
      (#", "ambiguous": "first""#, ["x", "x y", "y z?"]), ("", ["x", "x y", "x y z"]),
      ("", ["x z?", "y", "y z"]),
    ])
  func exportsMembersThatDiscriminate(ambiguous: String, kinds: [String]) throws {
    let all = kinds.enumerated().map { index, keys in
      let fields = keys.split(separator: " ").map { key in
        #""\#(key.first!)": "Int\#(key.hasSuffix("?") ? "?" : "")""#
      }
      return #""kind\#(index)": { "fields": { \#(fields.joined(separator: ", ")) } }"#
    }
    let schema = """
      { "unions": { "A": { "coding": { "style": "members"\(ambiguous) },
        "kinds": { \(all.joined(separator: ", ")) } } } }
      """
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "A.kinds.json", bytes: Array(schema.utf8))
    let checked = try #require(readSchema([source], &diagnostics), "\(diagnostics.all)")
    var export = JSONSchemaExport(checked)
    export.defineAll()
    let type = try #require(export.defined.first)
    let reader = WireReader(checked)
    let objects = (0..<8).flatMap { number in
      ["1", #""a""#].map { value in
        let members = ["x", "y", "z"].enumerated().filter { number & (1 << $0.offset) != 0 }
        return "{ \(members.map { "\"\($0.element)\": \(value)" }.joined(separator: ", ")) }"
      }
    }
    let answers = try JSONSchemaValidator.answers(
      ["$defs": export.definitions()], objects.map { ("A", $0) })
    try #require(answers.count == objects.count)
    for (object, answer) in zip(objects, answers) {
      let text = SourceFile(path: "", bytes: Array(object.utf8))
      let node = try #require(readJSON(text, file: 0, &diagnostics))
      let isValid = reader.refusals(of: node, as: .declared(type)).isEmpty
      #expect(isValid == answer, "\(object)")
    }
    #expect(answers.contains(true) && answers.contains(false))
  }
}
