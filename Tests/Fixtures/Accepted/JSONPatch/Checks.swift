import Foundation

/// One record of the patches in the corpus, whose operations are read one by one.
private nonisolated struct PatchRecord<Operation: Codable>: Decodable {
  let patch: [PatchResult<Operation>]
}

/// An operation as it was decoded, or the error.
private nonisolated struct PatchResult<Operation: Codable>: Decodable {
  let json: JSON
  let result: Result<Operation, any Error>

  init(from decoder: any Decoder) throws {
    json = try JSON(from: decoder)
    result = Result { try Operation(from: decoder) }
  }
}

/// The records of the corpus.
nonisolated private func patchRecords<Operation>(
  of type: Operation.Type, in folder: String
) throws -> [PatchRecord<Operation>] {
  let file = URL(fileURLWithPath: folder).appendingPathComponent("json-patch/patches.json")
  return try JSONDecoder().decode([PatchRecord<Operation>].self, from: Data(contentsOf: file))
}

nonisolated func checkJSONPatch() throws {
  expectEqual(
    try roundTrip(PatchOperation.self, #"{"op":"add","path":"/a","value":null}"#),
    .add(AddPatchOperation(path: "/a", value: .null)))
  expectRefused(
    [PatchOperation].self, #"[{"op":"remove","path":"/"},{"op":"spam"}]"#, at: "1.op",
    mentioning: "'spam'")
  expectRefused([PatchOperation].self, #"[{"op":"add","path":"/"}]"#, at: "0.value")
  expectEqual(
    try roundTrip(EarlierOperation.self, #"{"op":"test","path":"/a","value":[1]}"#).asUnknown?.tag,
    "test")
}

/// Decodes every operation of the corpus by its `op`, and encodes it back.
nonisolated func checkJSONPatchCorpus(_ folder: String) throws {
  try checkEarlierJSONPatchCorpus(folder)
  let records = try patchRecords(of: PatchOperation.self, in: folder)
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
  expectEqual(counts.equal, 107)
  expectEqual(counts.withFurtherMembers, 4)
  expectEqual(counts.lacking, 8)
  expectEqual(counts.unknown, 1)
}

/// Decodes and encodes the corpus by a schema that lacks a kind and keeps what it does not know.
nonisolated private func checkEarlierJSONPatchCorpus(_ folder: String) throws {
  let operations = try patchRecords(of: EarlierOperation.self, in: folder).flatMap(\.patch)
  var unknownTags: [String: Int] = [:]
  var counts = (equal: 0, withFurtherMembers: 0, lacking: 0)
  for operation in operations {
    switch operation.result {
    case .success(let value):
      let isEqual = try decode(JSON.self, try encode(value)) == operation.json
      if let unknown = value.asUnknown {
        unknownTags[unknown.tag, default: 0] += 1
        expect(isEqual, "\(operation.json) has become \(unknown.value)")
        expectEqual(unknown.value, operation.json)
      } else if isEqual {
        counts.equal += 1
      } else {
        counts.withFurtherMembers += 1
      }
    case .failure(let error as DecodingError):
      expect(
        ["path", "from", "value"].contains { describe(error).path.hasSuffix(".\($0)") },
        "refused: \(error)")
      counts.lacking += 1
    case .failure(let error): throw error
    }
  }
  expectEqual(unknownTags, ["spam": 1, "test": 30])
  expectEqual(counts.equal, 80)
  expectEqual(counts.withFurtherMembers, 3)
  expectEqual(counts.lacking, 6)
}
