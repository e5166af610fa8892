import Foundation
import Testing

@testable import RemoteScreen

/// Remote data as a sum.
@Suite struct RemoteScreenTests {
  private typealias Screen = RemoteScreen<Departure, LoadError>

  private let departures = [Departure(time: "08:15", destination: "North Island")]
  private let english: Bundle
  private let german: Bundle

  init() throws {
    english = try #require(Bundle.texts(in: "en"))
    german = try #require(Bundle.texts(in: "de"))
  }

  /// A screen that is answered so, one request after the other.
  private func screen(
    _ data: RemoteData<[Departure], LoadError> = .notAsked, in texts: Bundle? = nil,
    answers: [Result<[Departure], LoadError>] = []
  ) -> Screen {
    var answers = answers
    return Screen(
      texts: texts ?? english,
      request: { () throws(LoadError) in try answers.removeFirst().get() }, data: data)
  }

  /// What a screen can know of its list, with an empty list besides.
  private var everyState: [RemoteData<[Departure], LoadError>] {
    [.notAsked, .loading, .failure(.offline), .success(departures), .success([])]
  }

  @Test func placeholderHasATitleAndASymbolUntilThereIsSomethingToList() {
    #expect(everyState.prefix(4).map(\.kind) == RemoteData.Kind.allCases)
    let placeholders = everyState.map { screen($0).placeholder }
    #expect(
      placeholders.map { $0?.title } == [
        "Pull to load", "Loading …", "You are offline", nil, "No ferries today",
      ])
    #expect(placeholders.map { $0?.symbol } == ["↓", "◌", "⚠", nil, "∅"])
  }

  @Test func titlesAreInTheLanguageOfTheTexts() {
    #expect(
      everyState.map { screen($0, in: german).placeholder?.title } == [
        "Zum Laden ziehen", "Wird geladen …", "Keine Verbindung", nil, "Heute keine Fähren",
      ])
    let texts = screen(.failure(.offline), in: german)
    #expect(texts.placeholder?.button == "Erneut versuchen")
    #expect(texts.draw().contains { $0.contains("Abfahrten") })
  }

  @Test func everyLanguageHasEveryText() throws {
    func keys(of bundle: Bundle) throws -> [String] {
      let file = try #require(bundle.url(forResource: "Localizable", withExtension: "strings"))
      let texts = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: file), format: nil)
      return try #require(texts as? [String: String]).keys.sorted()
    }
    let expected = ["empty", "loading", "notAsked", "offline", "retry", "title"]
    #expect(try keys(of: english) == expected)
    #expect(try keys(of: german) == expected)
  }

  @Test func anEmptyListHasAPlaceholder() {
    #expect(
      everyState.map { screen($0).isPlaceholderHidden } == [false, false, false, true, false])
    #expect(screen(.success([])).placeholder?.button == nil)
  }

  @Test func whatIsShownAndHiddenFollowsFromTheData() {
    #expect(everyState.map { screen($0).isListHidden } == [true, true, true, false, true])
    #expect(everyState.map { screen($0).items } == [[], [], [], departures, []])
  }

  @Test func onlyAFailureCanBeTriedAgain() {
    #expect(
      everyState.map { screen($0).placeholder?.button } == [nil, nil, "Try again", nil, nil])
    for state in everyState where state.kind != .failure {
      var screen = screen(state)  // It has no answer, so a request would trap.
      screen.tapButton()
      #expect(screen.data == state)
    }
  }

  @Test func tryingAgainLoadsTheList() {
    var screen = screen(answers: [.failure(.offline), .success(departures), .success([])])
    var states = [screen.data]
    screen.onChange = { states.append($0.data) }
    screen.load()
    screen.tapButton()
    screen.load()
    #expect(
      states == [
        .notAsked, .loading, .failure(.offline), .loading, .success(departures), .loading,
        .success([]),
      ])
  }

  @Test(arguments: [
    ("RemoteData<Int, LoadError>.loading(1)", "enum case 'loading' has no associated values"),
    ("RemoteData<Int, LoadError>.success()", "missing argument for parameter #1 in call"),
    ("screen.isListHidden = true", "cannot assign to property: 'isListHidden' is a get-only"),
  ])
  func statesThatContradictThemselvesDoNotCompile(line: String, message: String) throws {
    let last = "  screen.tapButton()"
    let edit = Edit(file: "main.swift", old: last, new: "\(last)\n  _ = \(line)")
    let errors = try compilerErrors(in: "RemoteScreen", after: edit)
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("main.swift: \(message)") == true, "\(errors)")
  }
}
