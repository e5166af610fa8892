import TestSupport
import Testing

@testable import KindsSchema

/// Previews and compiled renderers have the same output, byte for byte. Tested with random data for every union in the
/// accepted fixtures, with the unions' own renderers and default renderers of every format.
@Suite(.besideOthers) struct RenderAgreementTests {
  @Test func previewsMatchCompiledRenderers() throws {
    let fixtures = try AcceptedFixture.all()
    let sources = try readSources(fixtures.flatMap(\.schemas)).map { try addingRenderers($0) }
    let checked = try readSchema(sources)
    let data = try InstanceData.shared.get()
    let documents = documents(data, checked)
    let texts = try compiledTexts(AcceptedFixtureTests.checks.get(), documents)
    try #require(texts.count == documents.count)

    var agreement = try RenderAgreement(checked)
    for (document, texts) in zip(documents, texts) {
      let root = data.roots[document.root]
      agreement.compare(document.json, root.type, compiled: texts, "\(root.fixture), ")
    }
    agreement.report()
    let unions = Set(documents.map { data.roots[$0.root].swiftType.text })
    let never = unions.subtracting(agreement.compared.keys)
    // In these unions, each of the few values has a part that previews cannot know, such as one of an external type.
    #expect(never.count <= unions.count / 25, "never compared: \(never.sorted())")
  }

  /// Every third value of each union with renderers, or all values in an exhaustive run. A run that is not thorough
  /// uses every second one of the first 60.
  private func documents(_ data: InstanceData, _ checked: CheckedSchema) -> [RenderedDocument] {
    let step = isExhaustive ? 1 : isThorough ? 3 : 2
    let limit = isThorough || isExhaustive ? Int.max : 60
    var counts: [Int: Int] = [:]
    return data.cases.compactMap { instance in
      guard instance.isDecoded, checked.renderedUnion(data.roots[instance.root]) != nil
      else { return nil }
      let count = counts[instance.root, default: 0]
      counts[instance.root] = count + 1
      guard count.isMultiple(of: step), count < limit else { return nil }
      return RenderedDocument(root: instance.root, isList: false, json: instance.text)
    }
  }
}
