import Testing

@testable import RemoteScreen

private struct Fog: Error, CustomStringConvertible {
  let description = "The ferries wait"
}

/// Remote data as a sum.
@Suite struct RemoteScreenTests {
  private typealias Screen = RemoteScreen<Departure, LoadError>

  private let departures = [Departure(time: "08:15", destination: "North Island")]

  /// A screen in every state that there is.
  private var everyState: [Screen] {
    [
      Screen(), Screen(data: .loading), Screen(data: .failure(.offline)),
      Screen(data: .success(departures)),
    ]
  }

  @Test func placeholderHasATitleUntilThereIsAValue() {
    #expect(everyState.map(\.data.kind) == RemoteData.Kind.allCases)
    #expect(
      everyState.map(\.placeholderTitle) == ["Pull to load", "Loading …", "You are offline", nil])
  }

  @Test func titleOfAFailureIsItsText() {
    let failure = RemoteData<Int, Fog>.failure(Fog())
    #expect(failure.accept(PlaceholderTitle()) == "The ferries wait")
  }

  @Test func whatIsShownAndHiddenFollowsFromTheData() {
    #expect(everyState.map(\.isPlaceholderHidden) == [false, false, false, true])
    #expect(everyState.map(\.isListHidden) == [true, true, true, false])
    #expect(everyState.map(\.items) == [[], [], [], departures])
  }

  @Test func loadingEndsInAValueOrAFailure() {
    var screen = Screen()
    screen.data = RemoteData(loading: try loadDepartures(isOnline: false))
    #expect(screen.data == .failure(.offline))
    screen.data = RemoteData(loading: try loadDepartures(isOnline: true))
    #expect(screen.items.count == 3)
  }

  @Test(arguments: [
    ("RemoteData<Int, LoadError>.loading(1)", "enum case 'loading' has no associated values"),
    ("RemoteData<Int, LoadError>.success()", "missing argument for parameter #1 in call"),
    ("screen.isListHidden = true", "cannot assign to property: 'isListHidden' is a get-only"),
  ])
  func statesThatContradictThemselvesDoNotCompile(line: String, message: String) throws {
    let last = "var history = [screen]"
    let edit = Edit(file: "main.swift", old: last, new: "\(last)\n_ = \(line)")
    let errors = try compilerErrors(in: "RemoteScreen", after: edit)
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("main.swift: \(message)") == true, "\(errors)")
  }
}
