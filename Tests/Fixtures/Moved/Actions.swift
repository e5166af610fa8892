import Foundation

// Actions of reducers, analytics events, and routes of an app.

struct Child: Equatable, Sendable {
  var name = ""
  enum Action: Equatable, Sendable { case rename(String), clear }
}

struct Counter {
  struct State: Equatable {
    var count = 0
    var child = Child()
    var isAlert = false
  }

  // moved: Counter.Action
  enum Action: Equatable, Sendable {
    case increment
    case add(Int)
    case child(Child.Action)
    case loaded(Result<Int, LoadFailure>)
    case alert(isPresented: Bool)
    case delegate(Delegate)

    enum Delegate: Equatable, Sendable { case finished(count: Int) }
  }
  // end

  func reduce(_ state: inout State, _ action: Action) -> Action? {
    switch action {
    case .increment: state.count += 1
    case .add(let count): state.count += count
    case .child(.rename(let name)): state.child.name = name
    case .child(.clear): state.child.name = ""
    case .loaded(.success(let count)):
      state.count = count
      return .delegate(.finished(count: count))
    case .loaded(.failure): return .alert(isPresented: true)
    case let .alert(isPresented): state.isAlert = isPresented
    case .delegate: break
    }
    return nil
  }
}

//= extension Counter.Action {
//=   enum Delegate: Equatable, Sendable { case finished(count: Int) }
//= }

struct LoadFailure: Error, Equatable {}

// moved: AnalyticsEvent
enum AnalyticsEvent {
  case opened(screen: String, at: Date)
  case tapped(button: String, times: Int = 1)
  case purchased(product: String, price: Decimal, currency: String)
  case signedOut
  //= extension AnalyticsEvent {
  //=   private static let prefix = "app."
  //=   var name: String {
  //=     switch self {
  //=     case .opened: return Self.prefix + "opened"
  //=     case .tapped: return Self.prefix + "tapped"
  //=     case .purchased: return Self.prefix + "purchased"
  //=     case .signedOut: return Self.prefix + "signed_out"
  //=     }
  //=   }
  //= }
  private static let prefix = "app."
  var name: String {
    switch self {
    case .opened: return Self.prefix + "opened"
    case .tapped: return Self.prefix + "tapped"
    case .purchased: return Self.prefix + "purchased"
    case .signedOut: return Self.prefix + "signed_out"
    }
  }
}
// end

extension AnalyticsEvent {
  var parameters: [String: Any] {
    switch self {
    case .opened(let screen, let date): return ["screen": screen, "at": date.timeIntervalSince1970]
    case .tapped(let button, let times): return ["button": button, "times": times]
    case .purchased(let product, let price, let currency):
      return ["product": product, "price": price, "currency": currency]
    case .signedOut: return [:]
    }
  }
}

enum App {
  struct Profile: Hashable, Sendable { var id: Int }

  // moved: App.Route
  indirect enum Route: Hashable, Sendable {
    case home
    case profile(Profile, tab: Int? = nil)
    case web(URL)
    case modal(Route, title: String)
  }
  // end
}

extension App.Route: Identifiable {
  var id: Self { self }
  var path: String {
    switch self {
    case .home: "/"
    case .profile(let profile, let tab): "/profile/\(profile.id)" + (tab.map { "#\($0)" } ?? "")
    case .web(let url): url.absoluteString
    case .modal(let route, title: _): route.path + "?modal"
    }
  }
}

// moved: Toast
enum Toast: Equatable, Sendable {
  case none
  case info(String)
  case failure(title: String, details: [String])
}
// end

func text(_ toast: Toast?) -> String {
  switch toast {
  case .some(.none), nil: return "-"
  case .some(.info(let text)): return text
  case .failure(let title, let details)?: return "\(title): \(details.joined())"
  }
}

// moved: Command
enum Command: Hashable, Sendable {
  case `default`
  case `in`(folder: String)
  case `repeat`(times: UInt8)
  case run(_ name: String, arguments: [String: String])
}
// end

extension Command: CaseIterable {
  static var allCases: [Command] { [.default, .in(folder: "/"), .repeat(times: 2)] }
}

// moved: Badge
enum Badge: Hashable, Sendable {
  case medal(Kind, year: Int)
  case star

  enum Kind: String, Sendable { case gold, silver }
  //= extension Badge { enum Kind: String, Sendable { case gold, silver } }
}
// end

// moved: Drawing
enum Drawing: Hashable, Sendable {
  case circle(Circle)
  case path(Path, isClosed: Bool)

  struct Circle: Hashable, Sendable { var radius: Double }
  struct Path: Hashable, Sendable { var points: [Int] = [] }
  //= extension Drawing {
  //=   struct Circle: Hashable, Sendable { var radius: Double }
  //=   struct Path: Hashable, Sendable { var points: [Int] = [] }
  //= }
}
// end

enum Mail {
  // moved: Mail.Attachment
  enum Attachment: Sendable {
    case inline(data: [UInt8], type: String = "text/plain")
    case remote(URL, size: Int64?)
  }
  // end
}

// moved: Step2D
enum Step2D: Sendable {
  case up(Double), down(Double)
  case jump(to: (x: Int, y: Int))
}
// end

func useActions() -> [String] {
  var state = Counter.State()
  let counter = Counter()
  let actions: [Counter.Action] = [
    .increment, .add(4), .child(.rename("c")), .loaded(.success(9)),
    .loaded(.failure(LoadFailure())),
  ]
  let effects = actions.map { counter.reduce(&state, $0) }
  let events: [AnalyticsEvent] = [
    .opened(screen: "s", at: Date(timeIntervalSince1970: 1)), .tapped(button: "b"),
    .purchased(product: "p", price: 1.5, currency: "NOK"), .signedOut,
  ]
  let routes: [App.Route] = [
    .home, .profile(App.Profile(id: 1)), .profile(App.Profile(id: 2), tab: 3),
    .modal(.web(URL(string: "https://x.y")!), title: "t"),
  ]
  return [
    "\(state) \(effects.map { $0 != nil }) \(effects[3] == .delegate(.finished(count: 9)))",
    "\(events.map(\.name)) \(events.map(\.parameters.count))", "\(routes.map(\.path))",
    "\([nil, Toast.none, .info("i"), .failure(title: "t", details: ["d"])].map(text))",
    "\(Badge.medal(.gold, year: 1)) \(Drawing.path(.init(), isClosed: true)) \(Drawing.circle(.init(radius: 1)))",
    "\(Mail.Attachment.inline(data: [1]))",
    "\(Command.allCases) \(Command.run("r", arguments: [:]))",
  ]
}
