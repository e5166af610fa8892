import Foundation

/// The operations, decoded in every representation and by unions that know more or fewer kinds.
nonisolated func checkJSONPatch(_ folder: String) throws {
  let file = URL(filePath: folder).appending(path: "json-patch/patches.json")
  let patches = try Document(contentsOf: file).elements?.compactMap { $0["patch"] } ?? []
  let operations = patches.flatMap { $0.elements ?? [] }
  expectEqual(patches.count, 112)
  expectEqual(operations.count, 120)
  let good = operations.filter { (try? decoded($0)) != nil }
  expectEqual(good.count, 111)
  expectEqual(operations.filter { $0["op"] == .string("spam") }.count, 1)

  let values = try checkDocuments(PatchOperation.self, good, tag: "op").values
  func check<Operation: Codable & Equatable>(
    _ type: Operation.Type, prefix: String, _ representation: Representation, place: String = ""
  ) throws {
    let documents = good.map { $0.represented(as: representation) }
    for (value, expected) in zip(try checkDocuments(type, documents, tag: "op").values, values) {
      expectEqual(
        description(of: value, without: prefix), description(of: expected, without: "Patch"))
    }
    // Missing members of an operation are reported at the right paths.
    for operation in operations where !good.contains(operation) {
      let tag = operation["op"]?.text ?? ""
      let known = ["add", "remove", "replace", "move", "copy", "test"].contains(tag)
      let members = place.replacing("TAG", with: tag)
      let lacking = ["from", "path", "value"].map { members + $0 }
      let unknown = representation.isExternal ? tag : "op"
      do {
        _ = try decode(type, Spelling().text(of: operation.represented(as: representation)))
        expect(false, "decoded \(operation)")
      } catch let error as DecodingError {
        let (path, message) = describe(error)
        expect(known ? lacking.contains(path) : path == unknown, "refused at '\(path)': \(message)")
        if !known { expect(message.contains("'spam' is not a tag of"), message) }
      }
    }
  }
  try check(PatchOperation.self, prefix: "Patch", .internal(tag: "op"))
  try check(
    AdjacentOperation.self, prefix: "Adjacent", .adjacent(tag: "op", content: "data"),
    place: "data.")
  try check(ExternalOperation.self, prefix: "External", .external, place: "TAG.")
  try check(LargerOperation.self, prefix: "Larger", .internal(tag: "op"))

  // This union ignores unknown members, so the four operations that have some are changed.
  let plain = try good.map { try decode(PlainOperation.self, Spelling().text(of: $0)) }
  let changed = try zip(plain, good).filter { try Document(encoding: $0) != $1 }
  expectEqual(changed.count, 4)
  try checkJSONPatchWithUnknownKinds(operations, good)
}

/// Decodes the valid operations, and those of unknown kinds, as a union without a certain kind. They must round-trip
/// unchanged.
nonisolated func checkJSONPatchWithout<Operation: Codable & Equatable>(
  _ tag: String, _ type: Operation.Type, _ operations: [Document], _ good: [Document]
) throws {
  let documents = operations.filter { operation in
    [tag, "spam"].contains(operation["op"]?.text) || good.contains(operation)
  }
  for (value, document) in zip(try checkDocuments(type, documents, tag: "op").values, documents) {
    expectEqual(
      String(reflecting: value).contains("Unknown\(type)("),
      [tag, "spam"].contains(document["op"]?.text))
  }
}

private nonisolated func decoded(_ operation: Document) throws -> PatchOperation {
  try decode(PatchOperation.self, Spelling().text(of: operation))
}

nonisolated extension Document {
  fileprivate func represented(as representation: Representation) -> Document {
    guard case .object(var members) = self, let tag = members.removeValue(forKey: "op")?.text else {
      return self
    }
    return representation.document(tag, members)
  }
}
