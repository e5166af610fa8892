import Foundation
import Testing

@testable import RemoteScreen

/// The parts that a screen shows in each state of its data, and the states while it loads.
@MainActor @Suite struct RemoteScreenTests {
  private typealias Screen = RemoteScreen<Departure, LoadError>
  private typealias Answer = Result<(value: [Departure], hasMore: Bool), LoadError>

  private let departures = [Departure(time: "08:15", destination: "North Island")]
  private let english: Bundle
  private let german: Bundle

  init() throws {
    english = try #require(Bundle.texts(in: "en"))
    german = try #require(Bundle.texts(in: "de"))
  }

  /// Creates a screen whose requests return the answers in order.
  private func screen(
    _ data: RemoteData<[Departure], LoadError> = .notAsked, in texts: Bundle? = nil,
    answers: [Answer] = []
  ) -> Screen {
    var answers = answers
    return Screen(texts: texts ?? english, data: data) { () throws(LoadError) in
      await Task.yield()
      return try answers.removeFirst().get()
    }
  }

  /// A value of each kind, and the values that keep an old list.
  private var everyState: [RemoteData<[Departure], LoadError>] {
    [
      .notAsked, .loading(old: nil), .failed(.offline, old: nil), .empty, .partial(departures),
      .loaded(departures), .loading(old: departures), .failed(.offline, old: departures),
    ]
  }

  @Test func showsAPlaceholderWithoutItems() {
    #expect(everyState.prefix(6).map(\.kind) == RemoteData.Kind.allCases)
    let placeholders = everyState.map { screen($0).placeholder }
    #expect(
      placeholders.map { $0?.title } == [
        "Pull to load", "Loading …", "You are offline", "No ferries today", nil, nil, nil, nil,
      ])
    #expect(placeholders.map { $0?.symbol } == ["↓", "◌", "⚠", "∅", nil, nil, nil, nil])
  }

  @Test func showsTheOldListWhileReloadingAndAfterAFailure() {
    let screens = everyState.map { screen($0) }
    #expect(
      screens.map(\.isListHidden) == [true, true, true, true] + [false, false, false, false])
    #expect(
      screens.map(\.items) == [[], [], [], []] + [departures, departures, departures, departures])
    #expect(
      screens.map(\.footer) == [
        nil, nil, nil, nil, "Scroll for more …", nil, "Loading …", "You are offline",
      ])
  }

  @Test func stringsAreInTheScreensLanguage() {
    let screens = everyState.map { screen($0, in: german) }
    #expect(
      screens.map { $0.placeholder?.title ?? $0.footer } == [
        "Zum Laden ziehen", "Wird geladen …", "Keine Verbindung", "Heute keine Fähren",
        "Weitere laden …", nil, "Wird geladen …", "Keine Verbindung",
      ])
    #expect(screens[2].placeholder?.button == "Erneut versuchen")
    #expect(screens[2].draw().contains { $0.contains("Abfahrten") })
  }

  /// An error without a localized message uses the description of its type or of the system.
  @Test func everyErrorHasAMessage() {
    struct Broken: LocalizedError {
      let part: String
      var errorDescription: String? { "The \(part) is broken." }
    }
    func title(_ failure: some Error, in texts: Bundle) -> String? {
      let data = RemoteData.failed(failure, old: [Int]?.none)
      return data.accept(PlaceholderForData(texts: texts))?.title
    }
    #expect(title(LoadError.offline, in: german) == "Keine Verbindung")
    #expect(title(Broken(part: "radio"), in: german) == "The radio is broken.")
    let missing = CocoaError(.fileNoSuchFile)
    #expect(title(missing, in: english) == missing.localizedDescription)
    let any: any Error = LoadError.offline
    #expect(title(any, in: english) == "You are offline")
  }

  @Test func everyLanguageHasEveryString() throws {
    func keys(of bundle: Bundle) throws -> [String] {
      let file = try #require(bundle.url(forResource: "Localizable", withExtension: "strings"))
      let texts = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: file), format: nil)
      return try #require(texts as? [String: String]).keys.sorted()
    }
    let expected = ["empty", "loading", "more", "notAsked", "offline", "retry", "title"]
    #expect(try keys(of: english) == expected)
    #expect(try keys(of: german) == expected)
  }

  @Test func offersRetryOnlyWithoutAList() async {
    #expect(
      everyState.map { screen($0).placeholder?.button } == [
        nil, nil, "Try again", nil, nil, nil, nil, nil,
      ])
    for state in everyState where screen(state).placeholder?.button == nil {
      let screen = screen(state)  // It has no answer, so a request would trap.
      await screen.tapButton()
      #expect(screen.data == state)
    }
  }

  @Test func loadingAgainKeepsTheOldValue() async {
    let screen = screen(
      answers: [
        .failure(.offline), .success((departures, true)), .success((departures, false)),
        .failure(.offline), .success(([], false)),
      ])
    var states = [screen.data]
    screen.onChange = { states.append($0.data) }
    await screen.load()
    await screen.tapButton()
    for _ in 0..<3 { await screen.load() }
    #expect(
      states == [
        .notAsked, .loading(old: nil), .failed(.offline, old: nil), .loading(old: nil),
        .partial(departures), .loading(old: departures), .loaded(departures),
        .loading(old: departures), .failed(.offline, old: departures), .loading(old: departures),
        .empty,
      ])
  }

  @Test func aCanceledTaskLeavesTheScreenAsItWas() async {
    for before in everyState {
      let screen = screen(before, answers: [.success(([], false))])
      var states: [RemoteData<[Departure], LoadError>] = []
      screen.onChange = { states.append($0.data) }
      let task = Task { await screen.load() }
      task.cancel()
      await task.value
      #expect(states == [before.reloading, before])
    }
  }
}
