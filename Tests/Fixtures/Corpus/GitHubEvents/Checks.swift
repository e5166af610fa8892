import Foundation

/// The events, decoded in every representation and by unions that know more or fewer kinds.
nonisolated func checkGitHubEvents(_ folder: String) throws {
  let file = URL(filePath: folder).appending(path: "github-events/events.json")
  guard let events = try Document(contentsOf: file).elements else { return }
  expectEqual(events.count, 273)

  // In the data, these members are either null or missing.
  let exceptions = [
    ".payload.deployment.performed_via_github_app",
    ".payload.deployment_status.performed_via_github_app",
    ".payload.issue.performed_via_github_app",
  ]
  func check<Event: Codable & Equatable>(
    _ type: Event.Type, _ representation: Representation, exceptionCount: Int = 7
  ) throws -> [Event] {
    let documents = events.map { event -> Document in
      guard let tag = event["event"]?.text, case .object(let members)? = event["payload"] else {
        return .null
      }
      return representation.document(tag, members)
    }
    let checked = try checkDocuments(type, documents, tag: "event") { place in
      exceptions.contains { place.hasSuffix($0.dropFirst(".payload".count)) }
    }
    expectEqual(checked.exceptions, exceptionCount)
    return checked.values
  }

  let adjacent = Representation.adjacent(tag: "event", content: "payload")
  let values = try check(GitHubEvent.self, adjacent)
  expectEqual(Set(values.map(\.kind)), Set(GitHubEvent.Kind.allCases))
  expectEqual(GitHubEvent.Kind.allCases.count, 163)
  let payloads = values.map(payload)
  expectEqual(
    try check(InternalEvent.self, .internal(tag: "tag of the event")).map(payload), payloads)
  expectEqual(try check(ExternalEvent.self, .external).map(payload), payloads)
  expectEqual(try check(LargerEvent.self, adjacent).map(payload), payloads)

  // This union lacks every second kind.
  let smaller = try check(SmallerEvent.self, adjacent, exceptionCount: 4)
  for (value, expected) in zip(smaller, payloads) {
    if case .unknown(let unknown) = value {
      expect(value.kind == nil && SmallerEvent.Kind(rawValue: unknown.tag) == nil, unknown.tag)
    } else {
      expectEqual(payload(of: value), expected)
    }
  }
  let known = Set(SmallerEvent.Kind.allCases.map(\.rawValue))
  expectEqual(known.count, 82)
  expectEqual(
    smaller.filter { $0.kind == nil }.count,
    events.filter { !known.contains($0["event"]?.text ?? "") }.count)
}

/// The associated value of a case.
private nonisolated func payload<Event>(of event: Event) -> AnyHashable? {
  Mirror(reflecting: event).children.first?.value as? AnyHashable
}
