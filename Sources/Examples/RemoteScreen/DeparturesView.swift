#if canImport(SwiftUI)
  import SwiftUI

  /// The same screen in SwiftUI, with a view for each state of the data.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  struct DeparturesView: View {
    let request: RemoteData<[Departure], LoadError>.Request
    @State private var data = RemoteData<[Departure], LoadError>.notAsked

    var body: some View {
      RemoteDataView(data, views: DepartureViews { Task { await load() } })
        .task { await load() }
    }

    private func load() async {
      let before = data
      data = before.reloading
      data = await before.result(of: request)
    }
  }

  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  struct DepartureViews: RemoteDataViews {
    typealias Value = [Departure]
    typealias Failure = LoadError

    let retry: @MainActor @Sendable () -> Void

    func notAsked() -> some View { Text("Pull to load") }

    func loading(old: [Departure]?) -> some View {
      VStack {
        if let old { loaded(old) }
        ProgressView()
      }
    }

    func failed(_ failure: LoadError, old: [Departure]?) -> some View {
      VStack {
        if let old { loaded(old) }
        Text(failure.localizedDescription)
        Button("Try again", action: retry)
      }
    }

    func empty() -> some View { Text("No ferries today") }

    func partial(_ departures: [Departure]) -> some View {
      VStack {
        loaded(departures)
        Button("More", action: retry)
      }
    }

    func loaded(_ departures: [Departure]) -> some View {
      ForEach(departures, id: \.time) { Text("\($0.time)  \($0.destination)") }
    }
  }
#endif
