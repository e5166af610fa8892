import Foundation

public nonisolated struct ExhibitPlace: Codable, Hashable, Sendable {
  public init() {}
}

nonisolated func checkSamples() throws {
  // One of each kind, in their order, which are the same each time and are coded as any other value.
  expectEqual(Exhibit.samples.map(\.kind), Exhibit.Kind.allCases)
  expectEqual(Exhibit.samples, Exhibit.samples)
  let data = try JSONEncoder().encode(Exhibit.samples)
  expectEqual(try JSONDecoder().decode([Exhibit].self, from: data), Exhibit.samples)

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
  expectEqual(Exhibit.samples[4], .line(id: 1, tags: ["tags"], .missing, .loud, nil, "words"))

  // What contains its own union ends in the kind that is complete soonest.
  expectEqual(Claim.samples.map(\.kind), Claim.Kind.allCases)
  expectEqual(NotClaim.sample.claim, .named("named"))
  expectEqual(Claim.samples[1], .both(left: .named("named"), right: .named("named")))
}
