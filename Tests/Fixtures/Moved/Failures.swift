import Foundation

// Errors, states and generic results.

// moved: NetworkError
enum NetworkError: Error {
  case offline
  case status(code: Int)
  case underlying(any Error)
}
// end

extension NetworkError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .offline: "offline"
    case .status(let code): "status \(code)"
    case .underlying(let error): "\(error)"
    }
  }
}

struct Client {
  // moved: Client.Error
  enum Error: Swift.Error, Equatable, Sendable {
    case unauthorized
    case invalid(field: String, reason: String)
    case server(Int, String?)
  }
  // end

  func run(_ fails: Error?) throws(Error) -> String {
    if let fails { throw fails }
    return "ok"
  }
}

struct Alarm {
  // moved: Alarm.Error
  enum Error: Swift.Error, Equatable {
    case hours(Reason)
    case minutes(Reason, value: Int)

    enum Reason { case outOfBounds, missing }
  }
  // end

  let hours: Int
  init(hours: Int) throws {
    guard hours < 24 else { throw Error.hours(.outOfBounds) }
    self.hours = hours
  }
}

//= extension Alarm.Error {
//=   enum Reason { case outOfBounds, missing }
//= }

// moved: ToolSchema
indirect enum ToolSchema: Codable, Equatable, Sendable {
  case object(properties: [String: Self], required: [String], description: String? = nil)
  case string(description: String? = nil)
  case list(of: Self)
}
// end

final class Parser {
  // moved: Parser.Failure
  enum Failure: Swift.Error, Hashable {
    case unexpected(Character, line: Int)
    case end
  }
  // end
}

extension Parser.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .unexpected(let character, let line): "\(line): \(character)"
    case .end: "end"
    }
  }
}

// moved: LoadState
enum LoadState<Value> {
  case idle
  case loading(progress: Double)
  case loaded(Value)
  case failed(any Error)
}
// end

extension LoadState where Value == String {
  var text: String {
    switch self {
    case .idle: "idle"
    case .loading(let progress): "\(progress)"
    case .loaded(let value): value
    case .failed(let error): "\(error)"
    }
  }
}

extension LoadState: Equatable where Value: Equatable {
  static func == (left: LoadState, right: LoadState) -> Bool {
    switch (left, right) {
    case (.idle, .idle): true
    case (.loaded(let left), .loaded(let right)): left == right
    default: false
    }
  }
}

// moved: Outcome
enum Outcome<Success: Equatable, Failure: Error> {
  case success(Success)
  case failure(Failure, retry: Bool)
}
// end

extension Outcome {
  func map<Other>(_ transform: (Success) -> Other) -> Outcome<Other, Failure> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error, let retry): .failure(error, retry: retry)
    }
  }
}

// moved: Permission
/// The permission that the user has granted.
public enum Permission: Hashable, Sendable {
  case denied
  @available(*, deprecated, message: "use 'full'")
  case legacy
  case limited(until: Date)
  case full
}
// end

protocol Payable: Sendable { var amount: Decimal { get } }
struct Card: Payable, Hashable { var amount: Decimal, digits: String }

// moved: Payment
enum Payment {
  case card(Card)
  case transfer(any Payable, reference: String)
  case voucher(code: String, expires: Date?, then: @Sendable (Int) -> Int)
}
// end

extension Payment {
  var amount: Decimal {
    switch self {
    case .card(let card): card.amount
    case .transfer(let payable, _): payable.amount
    case .voucher(_, _, let next): Decimal(next(1))
    }
  }
}

// moved: Filter
enum Filter: Hashable, Sendable {
  case all
  case tags(Set<String>)
  case range(from: Int, to: Int?)
  case any([Filter])
  case by(key: String, values: [String: [Int]])
}
// end

// moved: Player
@frozen public enum Player: Equatable, Sendable {
  case stopped
  case playing(track: Int, position: TimeInterval)
  case paused(track: Int)
}
// end

@MainActor final class PlayerModel {
  var state = Player.stopped
  func toggle() {
    switch state {
    case .stopped: state = .playing(track: 1, position: 0)
    case .playing(let track, _): state = .paused(track: track)
    case .paused(let track): state = .playing(track: track, position: 0)
    }
  }
}

// moved: Reaction
enum Reaction: Codable, Hashable, Sendable {
  case like
  case emoji(String)
  case vote(Int, of: [String])
}
// end

// moved: Level
enum Level: Codable, Hashable, Sendable {
  case low, high
  case other(Int)
}
// end

//= extension Level: Codable {}

extension Level: RawRepresentable {
  init(rawValue: Int) {
    switch rawValue {
    case 1: self = .low
    case 2: self = .high
    default: self = .other(rawValue)
    }
  }

  var rawValue: Int {
    switch self {
    case .low: 1
    case .high: 2
    case .other(let value): value
    }
  }
}

@MainActor func useFailures() throws -> [String] {
  let player = PlayerModel()
  player.toggle()
  player.toggle()
  let client = Client()
  let results = [nil, Client.Error.unauthorized, .invalid(field: "f", reason: "r")].map { error in
    do throws(Client.Error) { return try client.run(error) } catch { return "\(error)" }
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let reactions: [Reaction] = [.like, .emoji("x"), .vote(1, of: ["a"])]
  let json = String(decoding: try encoder.encode(reactions), as: UTF8.self)
  let outcome = Outcome<Int, NetworkError>.success(1).map { "\($0)" }
  return [
    "\([NetworkError.offline, .status(code: 4), .underlying(LoadFailure())].map(\.localizedDescription))",
    "\(results)", "\(player.state)", json, "\((try? Alarm(hours: 30)) == nil)",
    String(
      decoding: try encoder.encode(
        ToolSchema.object(properties: ["a": .list(of: .string())], required: ["a"])), as: UTF8.self),
    String(decoding: try encoder.encode([Level.low, .other(7)]), as: UTF8.self),
    "\(LoadState.loaded("x").text) \(LoadState<Int>.idle == .idle) \(outcome)",
    "\(Payment.card(Card(amount: 2, digits: "4")).amount)",
    "\(Filter.range(from: 1, to: nil) == .range(from: 1, to: nil)) \(Filter.any([.all, .tags(["a"])]))",
    "\(Permission.full) \(Parser.Failure.end)",
  ]
}
