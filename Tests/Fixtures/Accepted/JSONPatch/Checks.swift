import Foundation

/// One record of the patches in the corpus, whose operations are read one by one.
private nonisolated struct PatchRecord<Operation: Decodable>: Decodable {
  let patch: [PatchResult<Operation>]
}

/// An operation as it was decoded, or the error.
private nonisolated struct PatchResult<Operation: Decodable>: Decodable {
  let json: JSON
  let result: Result<Operation, any Error>

  init(from decoder: any Decoder) throws {
    json = try JSON(from: decoder)
    result = Result { try Operation(from: decoder) }
  }
}

nonisolated func checkJSONPatch() throws {
  expectEqual(
    try roundTrip(PatchOperation.self, #"{"op":"add","path":"/a","value":null}"#),
    .add(AddPatchOperation(path: "/a", value: .null)))
  expectRefused(
    [PatchOperation].self, #"[{"op":"remove","path":"/"},{"op":"spam"}]"#, at: "1.op",
    mentioning: "'spam'")
  expectRefused([PatchOperation].self, #"[{"op":"add","path":"/"}]"#, at: "0.value")
}

nonisolated func checkJSONPatchCorpus(_ folder: String) throws {
  try checkJSONPatchCorpus(folder, PatchOperation.self, equal: 107, withFurtherMembers: 4)
  try checkJSONPatchCorpus(folder, ExactPatchOperation.self, equal: 111, withFurtherMembers: 0)
}

/// Decodes every operation of the corpus by its `op`, and encodes it back.
///
/// - Parameters:
///   - equal: How many come back as they were.
///   - withFurtherMembers: How many come back without members that no field names.
private nonisolated func checkJSONPatchCorpus<Operation: Codable>(
  _ folder: String, _: Operation.Type, equal: Int, withFurtherMembers: Int
) throws {
  let file = URL(fileURLWithPath: folder).appendingPathComponent("json-patch/patches.json")
  let records = try JSONDecoder().decode(
    [PatchRecord<Operation>].self, from: Data(contentsOf: file))
  var counts = (equal: 0, withFurtherMembers: 0, lacking: 0, unknown: 0)
  for (recordIndex, record) in records.enumerated() {
    for (index, operation) in record.patch.enumerated() {
      let place = "\(recordIndex).patch.\(index)"
      switch operation.result {
      case .success(let value):
        if try decode(JSON.self, try encode(value)) == operation.json {
          counts.equal += 1
        } else {
          counts.withFurtherMembers += 1
        }
      case .failure(let error as DecodingError):
        let (path, message) = describe(error)
        if path == "\(place).op", message.contains("'spam'") {
          counts.unknown += 1
        } else {
          expect(
            ["path", "from", "value"].contains { path == "\(place).\($0)" },
            "refused at \(path), expected \(place)")
          counts.lacking += 1
        }
      case .failure(let error): throw error
      }
    }
  }
  expectEqual(counts.equal, equal)
  expectEqual(counts.withFurtherMembers, withFurtherMembers)
  expectEqual(counts.lacking, 8)
  expectEqual(counts.unknown, 1)
}
