import Foundation

/// A value that is always invalid: too deep if the data is true, and otherwise another error.
public nonisolated struct DeepLeaf: Codable, Hashable, Sendable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard try container.decode(Bool.self) else { throw CancellationError() }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "too deep",
        underlyingError: KindsDepthError()))
  }

  public func encode(to encoder: any Encoder) throws {}
}

nonisolated func checkLossyElements() throws {
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let json = #"""
    {
      "type": "branch", "marks": ["x", 1],
      "leaves": [
        null, { "type": "word", "text": "a" }, { "type": "twig" }, 7, { "type": "word" },
        { "type": "branch", "leaves": [{ "type": "word", "text": 1 }, { "type": "word", "text": "b" }] }
      ],
      "named": { "a": { "type": "word", "text": "c" }, "b": [] },
      "dates": ["soon", "1970-01-01T00:00:00Z"], "gaps": [null, 1, "1970-01-01T00:00:00Z"],
      "numbers": [3, "x", 3, 1.5], "days": [0, "1970-01-01T00:00:00Z"], "maybe": [null, "x", 4],
      "table": { "x": "1970-01-01T00:00:00Z", "y": "" }, "lists": [[1, "x"], [2]],
      "moments": [["1970-01-01T00:00:00Z"], ["x"]], "later": { "a": 1 }, "links": [1, "a:b"],
      "older": [true, 5]
    }
    """#
  let leaf = try decoder.decode(Foliage.self, from: Data(json.utf8))
  let epoch = Date(timeIntervalSince1970: 0)
  let branch = leaf.asBranch
  expectEqual(leaf.marks, [1])
  expectEqual(
    branch?.leaves,
    [
      .word(WordFoliage_(text: "a")),
      .branch(BranchFoliage_(leaves: [.word(WordFoliage_(text: "b"))])),
    ])
  expectEqual(branch?.named, ["a": .word(WordFoliage_(text: "c"))])
  expectEqual(branch?.dates, [epoch])
  expectEqual(branch?.gaps, [nil, epoch])
  expectEqual(branch?.numbers, [3])
  expectEqual(branch?.days, [epoch])
  expectEqual(branch?.maybe, [nil, 4])
  expectEqual(branch?.table, ["x": epoch])
  expectEqual(branch?.lists, [[2]])
  expectEqual(branch?.moments, [[epoch]])
  expectEqual(branch?.later, [:])
  expectEqual(branch?.links, [URL(string: "a:b")!])

  let paths = losses.all.map { loss in
    loss.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
  expectEqual(
    paths,
    [
      "marks.0", "leaves.0", "leaves.2", "leaves.3", "leaves.4", "leaves.5.leaves.0", "named.b",
      "dates.0", "gaps.1", "numbers.1", "numbers.3", "days.0", "maybe.1", "table.y", "lists.0",
      "moments.1", "later.a", "links.0", "older.0",
    ])
  if let error = losses.all.dropFirst(2).first?.error as? DecodingError {
    expectEqual(describe(error).path, "leaves.2.type")
    expect(describe(error).message.contains("'twig'"), "the tag is not named")
  } else {
    expect(false, "the error of the third loss is none of decoding")
  }

  // Losses need not be recorded, and data that is not a list is an error.
  expectEqual(try decode(Foliage.self, #"{"type":"branch","leaves":[1]}"#).asBranch?.leaves, [])
  expectRefused(Foliage.self, #"{"type":"branch","leaves":{}}"#, at: "leaves")
  expectRefused(Foliage.self, #"{"type":"branch","leaves":null}"#, at: "leaves")

  // An element that is too deep is an error and is not dropped.
  expectRefused(DeepLeaves.self, #"{"all":[false,true]}"#, at: "all.1", mentioning: "too deep")
}
