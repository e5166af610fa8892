import Foundation

public nonisolated struct ExhibitPlace: Codable, Hashable, Sendable {
  public init() {}
}

nonisolated func checkSamples() throws {
  // A sample of each kind, in schema order. Samples are the same in each run, and are coded like any other value.
  let exhibits = Exhibit.samples.map(\.value)
  expectEqual(exhibits.map(\.kind), Exhibit.Kind.allCases)
  expectEqual(Exhibit.samples.map(\.name), Exhibit.Kind.allCases.map(\.rawValue))
  expectEqual(exhibits, Exhibit.samples.map(\.value))
  let data = try JSONEncoder().encode(exhibits)
  expectEqual(try JSONDecoder().decode([Exhibit].self, from: data), exhibits)

  // Samples use defaults, and otherwise values that are derived from names and types.
  expectEqual(WordsExhibit.sample.stress, .loud)
  expectEqual(WordsExhibit.sample.text, "text")
  expectEqual(WordsExhibit.sample.tags, ["tags"])
  expectEqual(PhotoExhibit.sample.caption, nil)
  expectEqual(PhotoExhibit.sample.size.width.rawValue, 1)
  expectEqual(EveryExhibit.sample.stress, .quiet)
  expectEqual(EveryExhibit.sample.frames.count, 1)
  expectEqual(EveryExhibit.sample.place, ExhibitPlace())
  expectEqual(EveryExhibit.sample.places, [])

  // An argument without a label cannot be omitted before another argument without a label.
  expectEqual(exhibits[4], .line(id: 1, tags: ["tags"], .missing, .loud, nil, "words"))

  // A kind that contains its own union contains the simplest kind.
  expectEqual(Claim.samples.map(\.value.kind), Claim.Kind.allCases)
  expectEqual(NotClaim.sample.claim, .named("named"))
  expectEqual(Claim.samples[1].value, .both(left: .named("named"), right: .named("named")))
}
