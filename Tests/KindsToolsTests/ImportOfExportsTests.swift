import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// What `kinds export` writes is imported again, and means the same: exported once more, it has the same definitions.
///
/// Each definition is compared with the one of the type that it became. Names of types may differ, and comments; members of
/// objects have no order, and `{}` is `true`. What does not come back is recorded, by the names of definitions.
@Suite struct ImportOfExportsTests {
  @Test func definitionsComeBack() throws {
    var lines: [String] = []
    for folder in try contents(of: fixturesFolder.appending(path: "Accepted"))
    where folder.isFolder {
      let sources = try contents(of: folder).filter(\.isSchema).map {
        SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
      }
      lines.append("\(folder.lastPathComponent): \(try outcome(sources))")
    }
    let same = lines.filter { $0.hasSuffix("are the same") }.count
    let text = lines.joined(separator: "\n") + "\n"
    let difference = try difference(
      of: text, from: fixturesFolder.appending(path: "Imported/exports.txt"))
    #expect(difference == nil, "\(difference ?? "")")
    #expect(same > 20, "\(same) of \(lines.count)")
  }

  /// What becomes of the export of a schema.
  private func outcome(_ sources: [SourceFile]) throws -> String {
    if sources.contains(where: { String(decoding: $0.bytes, as: UTF8.self).contains("\"swift\"") })
    {
      return "has values that are written in Swift"
    }
    let first: SchemaExport
    do throws(NoRootType) {
      first = try exportJSONSchema(sources)
    } catch {
      return "has no data"
    }
    guard let text = first.text else { return "needs other modules" }
    let exported = SourceFile(path: "Exported.json", bytes: Array(text.utf8))
    let imported = importSchema(
      [exported], options: ImportOptions(includesAll: true, readsDates: true))
    guard let schema = imported.text else {
      let error = imported.diagnostics.first { $0.severity == .error }
      return "is refused: \(error?.message ?? "")"
    }
    let again = try exportJSONSchema(
      [SourceFile(path: "Again.kinds.json", bytes: Array(schema.utf8))])
    let old = try definitions(in: text)
    let new = try definitions(in: #require(again.text))
    let names = Dictionary(
      uniqueKeysWithValues: old.map(\.key).map { ($0, imported.types["#/$defs/\($0)"] ?? $0) })
    let others = old.filter { member in
      let name = names[member.key] ?? member.key
      let other = new.first { $0.key == name }?.value
      return other.map { normalized($0, [:]) } != normalized(member.value, names)
    }
    if others.isEmpty { return "all \(old.count) are the same" }
    let list = others.map(\.key).sorted().joined(separator: ", ")
    return "\(old.count - others.count) of \(old.count) are the same, others are \(list)"
  }

  private func definitions(in text: String) throws -> [JSONValue.Member] {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    let node = try #require(readJSON(source, file: 0, &diagnostics))
    return JSONValue(node.content).members.first { $0.key == "$defs" }?.value.members ?? []
  }

  /// A schema without comments, with the members of objects in order and references by their new names.
  private func normalized(_ value: JSONValue, _ names: [String: String]) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { normalized($0, names) })
    case .object(let members):
      // A schema that says nothing is 'true'.
      if members.allSatisfy({ $0.key == "$comment" }) { return true }
      return .object(
        members.filter { $0.key != "$comment" }.map { member in
          if member.key == "$ref", case .string(let text) = member.value {
            let name = String(text.dropFirst("#/$defs/".count))
            return .init(key: "$ref", value: .string("#/$defs/\(names[name] ?? name)"))
          }
          return .init(key: member.key, value: normalized(member.value, names))
        }.sorted { $0.key < $1.key })
    default: return value
    }
  }
}
