import Foundation

public nonisolated struct ExhibitPlace: Codable, Hashable, Sendable {
  public init() {}
}

nonisolated func checkSamples() throws {
  // One of each kind, in their order, which are the same each time and are coded as any other value.
  let exhibits = Exhibit.samples.map(\.value)
  expectEqual(exhibits.map(\.kind), Exhibit.Kind.allCases)
  expectEqual(Exhibit.samples.map(\.name), Exhibit.Kind.allCases.map(\.rawValue))
  expectEqual(exhibits, Exhibit.samples.map(\.value))
  let data = try JSONEncoder().encode(exhibits)
  expectEqual(try JSONDecoder().decode([Exhibit].self, from: data), exhibits)

  // Defaults come first, and then what follows from names and types.
  expectEqual(WordsExhibit.sample.stress, .loud)
  expectEqual(WordsExhibit.sample.text, "text")
  expectEqual(WordsExhibit.sample.tags, ["tags"])
  expectEqual(PhotoExhibit.sample.caption, nil)
  expectEqual(PhotoExhibit.sample.size.width.rawValue, 1)
  expectEqual(EveryExhibit.sample.stress, .quiet)
  expectEqual(EveryExhibit.sample.frames.count, 1)
  expectEqual(EveryExhibit.sample.place, ExhibitPlace())
  expectEqual(EveryExhibit.sample.places, [])

  // What has no label cannot be left out before what has none either.
  expectEqual(exhibits[4], .line(id: 1, tags: ["tags"], .missing, .loud, nil, "words"))

  // What contains its own union ends in the kind that is complete soonest.
  expectEqual(Claim.samples.map(\.value.kind), Claim.Kind.allCases)
  expectEqual(NotClaim.sample.claim, .named("named"))
  expectEqual(Claim.samples[1].value, .both(left: .named("named"), right: .named("named")))
}
