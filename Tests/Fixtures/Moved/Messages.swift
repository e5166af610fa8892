import Foundation

// Messages of a socket, and events of a server, with hand-written coding.

// moved: ClientMessage
enum ClientMessage: Encodable, Equatable, Sendable {
  case subscribe(channel: String)
  case publish(channel: String, text: String)
  case ping
}
//= extension ClientMessage: Encodable {}
// end

extension ClientMessage {
  private enum Keys: String, CodingKey { case action, channel, text }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    switch self {
    case .subscribe(let channel):
      try container.encode("subscribe", forKey: .action)
      try container.encode(channel, forKey: .channel)
    case .publish(let channel, let text):
      try container.encode("publish", forKey: .action)
      try container.encode(channel, forKey: .channel)
      try container.encode(text, forKey: .text)
    case .ping: try container.encode("ping", forKey: .action)
    }
  }
}

struct Notice: Codable, Equatable, Sendable {
  var level: Int
  var text: String
}

// moved: ServerMessage
enum ServerMessage: Decodable, Equatable, Sendable {
  case notice(Notice)
  case joined(user: String)
  case pong
  case unknown(String)
  //= extension ServerMessage {
  private enum Keys: String, CodingKey { case type, user }
  //= private enum Keys: String, CodingKey { case type, user }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "notice": self = .notice(try Notice(from: decoder))
    case "joined": self = .joined(user: try container.decode(String.self, forKey: .user))
    case "pong": self = .pong
    case let other: self = .unknown(other)
    }
  }
  //= init(from decoder: any Decoder) throws {
  //=   let container = try decoder.container(keyedBy: Keys.self)
  //=   switch try container.decode(String.self, forKey: .type) {
  //=   case "notice": self = .notice(try Notice(from: decoder))
  //=   case "joined": self = .joined(user: try container.decode(String.self, forKey: .user))
  //=   case "pong": self = .pong
  //=   case let other: self = .unknown(other)
  //=   }
  //= }
  //= }
  //= extension ServerMessage: Decodable {}
}
// end

enum Live {
  // moved: Live.Event
  enum Event: Equatable, Sendable {
    case connected(Date)
    case score(home: Int, away: Int)
    case ended
  }
  // end
}

extension Live.Event: Codable {
  enum CodingKeys: String, CodingKey { case kind, data }
  enum Name: String, Codable { case connected, score = "score-changed", ended }
  struct Score: Codable { var home: Int, away: Int }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Name.self, forKey: .kind) {
    case .connected: self = .connected(try container.decode(Date.self, forKey: .data))
    case .score:
      let score = try container.decode(Score.self, forKey: .data)
      self = .score(home: score.home, away: score.away)
    case .ended: self = .ended
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .connected(let date):
      try container.encode(Name.connected, forKey: .kind)
      try container.encode(date, forKey: .data)
    case .score(let home, let away):
      try container.encode(Name.score, forKey: .kind)
      try container.encode(Score(home: home, away: away), forKey: .data)
    case .ended: try container.encode(Name.ended, forKey: .kind)
    }
  }
}

// moved: Setting
enum Setting: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Setting])
}
// end

extension Setting: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .list(try container.decode([Setting].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    }
  }
}

// moved: Attachment
enum Attachment: Equatable, Sendable {
  case file(name: String, size: Int)
  case link(url: URL)
}
// end

extension Attachment: Codable {
  enum CodingKeys: String, CodingKey { case name, size, url }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let url = try container.decodeIfPresent(URL.self, forKey: .url) {
      self = .link(url: url)
    } else {
      self = .file(
        name: try container.decode(String.self, forKey: .name),
        size: try container.decode(Int.self, forKey: .size))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .file(let name, let size):
      try container.encode(name, forKey: .name)
      try container.encode(size, forKey: .size)
    case .link(let url): try container.encode(url, forKey: .url)
    }
  }
}

// moved: Step
enum Step: Codable, Equatable, Sendable {
  case walk(meters: Int, pace: Double = 1.5)
  case wait(seconds: Double)
  case turn(Side)
  case stop

  enum CodingKeys: String, CodingKey { case walk = "w", wait, turn, stop = "halt" }
  enum WalkCodingKeys: String, CodingKey { case meters = "m", pace }
}
// end

enum Side: String, Codable, Sendable { case left, right = "r" }

func useMessages() throws -> [String] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
  func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }
  let events = try decoded(
    [Live.Event].self,
    #"[{"kind":"connected","data":1},{"kind":"score-changed","data":{"home":1,"away":2}},{"kind":"ended"}]"#
  )
  let settings = try decoded([Setting].self, #"[true,1.5,"a",[false]]"#)
  let attachments = try decoded([Attachment].self, #"[{"name":"a","size":1},{"url":"b"}]"#)
  let steps = try decoded(
    [Step].self, #"[{"w":{"m":3,"pace":2}},{"turn":{"_0":"r"}},{"halt":{}},{"wait":{"seconds":1}}]"#
  )
  return [
    try text([ClientMessage.subscribe(channel: "a"), .publish(channel: "b", text: "c"), .ping]),
    "\(try decoded([ServerMessage].self, #"[{"type":"notice","level":1,"text":"x"},{"type":"joined","user":"u"},{"type":"z"}]"#))",
    try text(events), try text(settings), try text(attachments), try text(steps),
    "\(steps == [.walk(meters: 3, pace: 2), .turn(.right), .stop, .wait(seconds: 1)])",
  ]
}
