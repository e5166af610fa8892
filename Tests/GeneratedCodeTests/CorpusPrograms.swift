import Foundation
import KindsCore

/// The union of syntax trees, in every representation, with a further kind, and without some.
///
/// The variants are whole, each with a prefix of its own, because a tree contains the union everywhere.
func syntaxTreeProgram(isExhaustive: Bool) throws -> CorpusProgram {
  let schema = try corpusSchema("MDAST/MDAST")
  var program = CorpusProgram()
  program.add("MDAST", schema)
  func add(_ prefix: String, _ variant: String) {
    program.add(prefix, variant.replacing("MDAST", with: prefix))
  }
  let style = "\"style\": \"internal\""
  for (prefix, name) in [("Adjacent", "adjacent"), ("External", "external")] {
    add(prefix, try schema.replacingOne(style, with: "\"style\": \"\(name)\""))
  }
  add(
    "Larger",
    try schema.replacingOne(
      "\"kinds\": {", with: "\"kinds\": { \"unused\": { \"fields\": { \"one\": \"Int\" } },"))

  let lines = schema.split(separator: "\n")
  let kinds = lines.filter { $0.hasPrefix(#"        ""#) }
  var calls = ""
  for line in isExhaustive ? kinds : [kinds[0], kinds[5], kinds[10]] {
    let kind = line.split(separator: "\"")[1]
    let prefix = "Without\(kind.prefix(1).uppercased())\(kind.dropFirst())"
    var variant = try lines.filter { $0 != line }.joined(separator: "\n")
      .replacingOne(style, with: "\(style), \"unknown\": \"keep\"")
    if line == kinds.last {
      variant = try variant.replacingOne("} },\n      }", with: "} }\n      }")
    }
    add(prefix, variant)
    calls += "  try checkMDASTWithout(\"\(kind)\", \(prefix)Node.self, trees)\n"
  }
  program.code = """
    nonisolated func checkMDASTWithUnknownKinds(_ trees: [Document]) throws {
    \(calls)}
    """
  return program
}

/// The union of events, and unions over the same models: in every representation, with a further kind, and without every
/// second one.
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
    .unions.values.flatMap(\.kinds).sorted { $0.key < $1.key }
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
