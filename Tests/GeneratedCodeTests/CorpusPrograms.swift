import Foundation

/// A union in real documents and its variants: in every representation, with an added kind, and with kinds removed.
///
/// A variant declares all types again with its own prefix, because the union can be anywhere in a document. In the
/// schema, each kind has a line of its own.
private struct Variants {
  let schema: String
  /// The prefix of the variant's type names.
  let prefix: String
  /// The name of the union without the prefix.
  let union: String
  var program = CorpusProgram()

  private let style = "\"style\": \"internal\""
  private var lines: [Substring] { schema.split(separator: "\n") }

  /// The lines of the kinds.
  var kinds: [Substring] { lines.filter { $0.hasPrefix("        \"") } }

  init(schema: String, prefix: String, union: String) throws {
    self.schema = schema
    self.prefix = prefix
    self.union = union
    add(prefix, schema)
    add("Adjacent", try schema.replacingOne(style, with: "\"style\": \"adjacent\""))
    add(
      "External",
      // In this representation, the tag is not a member.
      try schema.replacingOne(style, with: "\"style\": \"external\"")
        .replacing("\"tag\": \"op\", ", with: ""))
    add(
      "Larger",
      try schema.replacingOne(
        "\"kinds\": {", with: "\"kinds\": { \"unused\": { \"fields\": { \"one\": \"Int\" } },"))
  }

  mutating func add(_ prefix: String, _ variant: String) {
    program.add(prefix, variant.replacing(self.prefix, with: prefix))
  }

  /// Adds variants that each lack a kind and keep unknown ones, and a function that checks them.
  mutating func addWithout(_ kinds: [Substring], check: String, parameters: [String]) throws {
    var calls = ""
    for line in kinds {
      let kind = line.split(separator: "\"")[1]
      let prefix = "Without\(kind.prefix(1).uppercased())\(kind.dropFirst())"
      var variant = try lines.filter { $0 != line }.joined(separator: "\n")
        .replacingOne(style, with: "\(style), \"unknown\": \"keep\"")
      // Remove the comma after the kind that is now the last one.
      variant.replace(/,(\s*\}\s*\}\s*\})/) { $0.1 }
      add(prefix, variant)
      let arguments = ["\"\(kind)\"", "\(prefix)\(union).self"] + parameters
      calls += "  try \(check)Without(\(arguments.joined(separator: ", ")))\n"
    }
    let list = parameters.map { "_ \($0): [Document]" }.joined(separator: ", ")
    program.code = """
      nonisolated func \(check)WithUnknownKinds(\(list)) throws {
      \(calls)}
      """
  }
}

/// The union of syntax trees and its variants.
func syntaxTreeProgram(isExhaustive: Bool) throws -> CorpusProgram {
  // Remove the renderers, which would be the same in all variants.
  let schema = try corpusSchema("MDAST/MDAST")
    .replacing(#/(, )?"render": \{ "HTML": "([^"\\]|\\.)*" \}/#, with: "")
    .replacing(#/"renderers": .*\n/#, with: "")
  var variants = try Variants(schema: schema, prefix: "MDAST", union: "Node")
  let kinds = variants.kinds
  try variants.addWithout(
    isExhaustive ? kinds : [kinds[0], kinds[5], kinds[10]], check: "checkMDAST",
    parameters: ["trees"])
  return variants.program
}

/// The union of operations and its variants.
func operationProgram() throws -> CorpusProgram {
  var variants = try Variants(
    schema: corpusSchema("JSONPatch/JSONPatch"), prefix: "Patch", union: "Operation")
  variants.add("Plain", try variants.schema.replacingOne("\"keep\"", with: "\"ignore\""))
  try variants.addWithout(
    variants.kinds, check: "checkJSONPatch", parameters: ["operations", "good"])
  return variants.program
}

/// The union of events, and unions with the same models: in every representation, with an added kind, and without every
/// second kind.
func eventProgram() throws -> CorpusProgram {
  let schema = try corpusSchema("GitHubEvents/GitHubEvent")
  var program = CorpusProgram()
  program.add("GitHubEvent", schema)

  struct Schema: Decodable {
    struct Union: Decodable { let kinds: [String: Kind] }
    struct Kind: Decodable { let tag: String? }
    let unions: [String: Union]
  }
  let kinds = try JSONDecoder().decode(Schema.self, from: Data(schema.utf8))
    .unions["GitHubEvent", default: Schema.Union(kinds: [:])].kinds.sorted { $0.key < $1.key }
    .map { name, kind in
      let model = "\(name.prefix(1).uppercased())\(name.dropFirst())GitHubEvent"
      return "\"\(name)\": { \"tag\": \"\(kind.tag ?? name)\", \"payload\": \"\(model)\" }"
    }
  func union(_ name: String, _ coding: String, _ kinds: [String]) -> String {
    """
    "\(name)": {
      "conforms": ["Codable", "Equatable"], "coding": { \(coding) }, "kinds": { \(kinds.joined(separator: ",\n")) }
    }
    """
  }
  let adjacent = #""style": "adjacent", "tag": "event", "content": "payload""#
  let secondKinds = kinds.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  let unions = [
    union("InternalEvent", #""tag": "tag of the event""#, kinds),
    union("ExternalEvent", #""style": "external""#, kinds),
    union("LargerEvent", adjacent, kinds + [#""unused": { "payload": "GitHubEvent" }"#]),
    union("SmallerEvent", "\(adjacent), \"unknown\": \"keep\"", secondKinds),
  ]
  program.add("Variants", "{ \"unions\": { \(unions.joined(separator: ",\n")) } }")
  return program
}
