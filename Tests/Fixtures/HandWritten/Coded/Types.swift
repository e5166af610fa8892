import Foundation

// Enums with hand-written coding, in the usual styles.

/// The tag is among the members of the payload, which is decoded from the same decoder.
enum Block: Codable, Hashable, Sendable {
  case note(Note)
  case picture(Picture)
  case divider

  private enum CodingKeys: String, CodingKey { case type }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "note": self = .note(try Note(from: decoder))
    case "picture": self = .picture(try Picture(from: decoder))
    case "divider": self = .divider
    case let other:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "unknown type \(other)")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .note(let note):
      try container.encode("note", forKey: .type)
      try note.encode(to: encoder)
    case .picture(let picture):
      try container.encode("picture", forKey: .type)
      try picture.encode(to: encoder)
    case .divider: try container.encode("divider", forKey: .type)
    }
  }
}

/// The tag is next to the payload.
enum Event: Codable, Hashable, Sendable {
  case opened(Picture)
  case renamed(from: String, to: String)
  case counted(Int)
  case closed

  enum Kind: String, Codable { case opened, renamed, counted, closed }
  private enum CodingKeys: String, CodingKey { case kind, data }
  private enum RenamedKeys: String, CodingKey {
    case from = "old_name"
    case to = "new_name"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .opened: self = .opened(try container.decode(Picture.self, forKey: .data))
    case .renamed:
      let data = try container.nestedContainer(keyedBy: RenamedKeys.self, forKey: .data)
      self = .renamed(
        from: try data.decode(String.self, forKey: .from),
        to: try data.decode(String.self, forKey: .to))
    case .counted: self = .counted(try container.decode(Int.self, forKey: .data))
    case .closed: self = .closed
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .opened(let picture):
      try container.encode(Kind.opened, forKey: .kind)
      try container.encode(picture, forKey: .data)
    case .renamed(let from, let to):
      try container.encode(Kind.renamed, forKey: .kind)
      var data = container.nestedContainer(keyedBy: RenamedKeys.self, forKey: .data)
      try data.encode(from, forKey: .from)
      try data.encode(to, forKey: .to)
    case .counted(let count):
      try container.encode(Kind.counted, forKey: .kind)
      try container.encode(count, forKey: .data)
    case .closed: try container.encode(Kind.closed, forKey: .kind)
    }
  }
}

/// The tag is the only key of the object.
enum Result: Codable, Hashable, Sendable {
  case success(Picture)
  case failure(String)
  case timedOut(seconds: Int, retries: Int)

  private enum CodingKeys: String, CodingKey {
    case success, failure
    case timedOut = "timed_out"
  }
  private enum TimedOutKeys: String, CodingKey { case seconds, retries }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let picture = try container.decodeIfPresent(Picture.self, forKey: .success) {
      self = .success(picture)
    } else if let message = try container.decodeIfPresent(String.self, forKey: .failure) {
      self = .failure(message)
    } else {
      let values = try container.nestedContainer(keyedBy: TimedOutKeys.self, forKey: .timedOut)
      self = .timedOut(
        seconds: try values.decode(Int.self, forKey: .seconds),
        retries: try values.decode(Int.self, forKey: .retries))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .success(let picture): try container.encode(picture, forKey: .success)
    case .failure(let message): try container.encode(message, forKey: .failure)
    case .timedOut(let seconds, let retries):
      var values = container.nestedContainer(keyedBy: TimedOutKeys.self, forKey: .timedOut)
      try values.encode(seconds, forKey: .seconds)
      try values.encode(retries, forKey: .retries)
    }
  }
}

/// The tags are raw values of an enum.
enum Change: Codable, Hashable, Sendable {
  case titleChange(title: String, by: String?)
  case memberJoined(name: String)
  case archive(at: Date)

  private enum Tag: String, Codable {
    case titleChange = "title_change"
    case memberJoined = "MEMBER-JOINED"
    case archive = "archived_v2"
  }
  private enum CodingKeys: String, CodingKey {
    case tag = "@type"
    case title, name
    case by = "changed_by"
    case at = "archived_at"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Tag.self, forKey: .tag) {
    case .titleChange:
      self = .titleChange(
        title: try container.decode(String.self, forKey: .title),
        by: try container.decodeIfPresent(String.self, forKey: .by))
    case .memberJoined: self = .memberJoined(name: try container.decode(String.self, forKey: .name))
    case .archive: self = .archive(at: try container.decode(Date.self, forKey: .at))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .titleChange(let title, let by):
      try container.encode(Tag.titleChange, forKey: .tag)
      try container.encode(title, forKey: .title)
      try container.encode(by, forKey: .by)
    case .memberJoined(let name):
      try container.encode(Tag.memberJoined, forKey: .tag)
      try container.encode(name, forKey: .name)
    case .archive(let date):
      try container.encode(Tag.archive, forKey: .tag)
      try container.encode(date, forKey: .at)
    }
  }
}

/// The JSON type discriminates the kinds.
indirect enum Setting: Codable, Hashable, Sendable {
  case text(String)
  case count(Int)
  case flags([String])
  case picture(Picture)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let count = try? container.decode(Int.self) {
      self = .count(count)
    } else if let flags = try? container.decode([String].self) {
      self = .flags(flags)
    } else {
      self = .picture(try container.decode(Picture.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .count(let count): try container.encode(count)
    case .flags(let flags): try container.encode(flags)
    case .picture(let picture): try container.encode(picture)
    }
  }
}

/// Each value is at a key with the name of its kind.
enum Part: Codable, Hashable, Sendable {
  case text(String)
  case image(Picture)
  case items([Note])

  private enum CodingKeys: String, CodingKey { case type, text, image, items }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "text": self = .text(try container.decode(String.self, forKey: .text))
    case "image": self = .image(try container.decode(Picture.self, forKey: .image))
    default: self = .items(try container.decode([Note].self, forKey: .items))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text):
      try container.encode("text", forKey: .type)
      try container.encode(text, forKey: .text)
    case .image(let image):
      try container.encode("image", forKey: .type)
      try container.encode(image, forKey: .image)
    case .items(let items):
      try container.encode("items", forKey: .type)
      try container.encode(items, forKey: .items)
    }
  }
}

/// The tags are integers.
enum Frame: Codable, Hashable, Sendable {
  case hello(interval: Int)
  case message(body: String, mentions: [String])
  case bye

  private enum Opcode: Int, Codable {
    case hello = 10
    case message = 0
    case bye
  }
  private enum CodingKeys: String, CodingKey { case op, interval, body, mentions }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Opcode.self, forKey: .op) {
    case .hello: self = .hello(interval: try container.decode(Int.self, forKey: .interval))
    case .message:
      self = .message(
        body: try container.decode(String.self, forKey: .body),
        mentions: try container.decode([String].self, forKey: .mentions))
    case .bye: self = .bye
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .hello(let interval):
      try container.encode(Opcode.hello, forKey: .op)
      try container.encode(interval, forKey: .interval)
    case .message(let body, let mentions):
      try container.encode(Opcode.message, forKey: .op)
      try container.encode(body, forKey: .body)
      try container.encode(mentions, forKey: .mentions)
    case .bye: try container.encode(Opcode.bye, forKey: .op)
    }
  }
}

/// The values of a kind are in an object at a key with the name of the kind.
enum Item: Codable, Hashable, Sendable {
  case image(url: URL, width: Int)
  case quote(text: String, author: String?)

  private enum CodingKeys: String, CodingKey { case type, image, quote }
  private enum ImageKeys: String, CodingKey { case url, width }
  private enum QuoteKeys: String, CodingKey { case text, author }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decode(String.self, forKey: .type) == "image" {
      let image = try container.nestedContainer(keyedBy: ImageKeys.self, forKey: .image)
      self = .image(
        url: try image.decode(URL.self, forKey: .url),
        width: try image.decode(Int.self, forKey: .width))
    } else {
      let quote = try container.nestedContainer(keyedBy: QuoteKeys.self, forKey: .quote)
      self = .quote(
        text: try quote.decode(String.self, forKey: .text),
        author: try quote.decodeIfPresent(String.self, forKey: .author))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .image(let url, let width):
      try container.encode("image", forKey: .type)
      var image = container.nestedContainer(keyedBy: ImageKeys.self, forKey: .image)
      try image.encode(url, forKey: .url)
      try image.encode(width, forKey: .width)
    case .quote(let text, let author):
      try container.encode("quote", forKey: .type)
      var quote = container.nestedContainer(keyedBy: QuoteKeys.self, forKey: .quote)
      try quote.encode(text, forKey: .text)
      try quote.encodeIfPresent(author, forKey: .author)
    }
  }
}

/// A value without a tag is a message.
enum Line: Codable, Hashable, Sendable {
  case message(String)
  case action(name: String, weight: Int = 1)

  private enum CodingKeys: String, CodingKey { case type, body, name, weight }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decodeIfPresent(String.self, forKey: .type) == "action" {
      self = .action(
        name: try container.decode(String.self, forKey: .name),
        weight: try container.decodeIfPresent(Int.self, forKey: .weight) ?? 1)
    } else {
      self = .message(try container.decode(String.self, forKey: .body))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .message(let body): try container.encode(body, forKey: .body)
    case .action(let name, let weight):
      try container.encode("action", forKey: .type)
      try container.encode(name, forKey: .name)
      try container.encode(weight, forKey: .weight)
    }
  }
}

/// The members discriminate the kinds.
enum Message: Codable, Hashable, Sendable {
  case request(method: String, id: Int)
  case notification(method: String)
  case response(result: String, id: Int)

  private enum CodingKeys: String, CodingKey { case method, id, result }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decodeIfPresent(Int.self, forKey: .id)
    if let method = try container.decodeIfPresent(String.self, forKey: .method) {
      self = id.map { .request(method: method, id: $0) } ?? .notification(method: method)
    } else {
      self = .response(result: try container.decode(String.self, forKey: .result), id: id ?? 0)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .request(let method, let id):
      try container.encode(method, forKey: .method)
      try container.encode(id, forKey: .id)
    case .notification(let method): try container.encode(method, forKey: .method)
    case .response(let result, let id):
      try container.encode(result, forKey: .result)
      try container.encode(id, forKey: .id)
    }
  }
}

/// The tags differ from the kinds' names, and the payloads have hand-written coding.
enum Step: Codable, Hashable, Sendable {
  case move(Place)
  case say(text: String, loudly: Bool)
  case wait(minutes: Int)

  private enum CodingKeys: String, CodingKey { case verb, argument }
  private enum SayKeys: String, CodingKey { case text, loudly }
  private enum WaitKeys: String, CodingKey { case minutes }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .verb) {
    case "go": self = .move(try container.decode(Place.self, forKey: .argument))
    case "speak":
      let values = try container.nestedContainer(keyedBy: SayKeys.self, forKey: .argument)
      self = .say(
        text: try values.decode(String.self, forKey: .text),
        loudly: try values.decode(Bool.self, forKey: .loudly))
    default:
      let values = try container.nestedContainer(keyedBy: WaitKeys.self, forKey: .argument)
      self = .wait(minutes: try values.decode(Int.self, forKey: .minutes))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .move(let place):
      try container.encode("go", forKey: .verb)
      try container.encode(place, forKey: .argument)
    case .say(let text, let loudly):
      try container.encode("speak", forKey: .verb)
      var values = container.nestedContainer(keyedBy: SayKeys.self, forKey: .argument)
      try values.encode(text, forKey: .text)
      try values.encode(loudly, forKey: .loudly)
    case .wait(let minutes):
      try container.encode("wait", forKey: .verb)
      var values = container.nestedContainer(keyedBy: WaitKeys.self, forKey: .argument)
      try values.encode(minutes, forKey: .minutes)
    }
  }
}

/// Unknown tags are kept.
enum Entry: Codable, Hashable, Sendable {
  case link(url: URL)
  case unsupported(String)

  private enum CodingKeys: String, CodingKey { case type, url }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "link": self = .link(url: try container.decode(URL.self, forKey: .url))
    case let other: self = .unsupported(other)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .link(let url):
      try container.encode("link", forKey: .type)
      try container.encode(url, forKey: .url)
    case .unsupported(let type): try container.encode(type, forKey: .type)
    }
  }
}

enum ShapeKind: String, Codable { case circle = "CIRCLE", rectangle = "RECT" }

/// Another enum declares the tags, and the keys differ from the names.
enum Shape: Codable, Hashable, Sendable {
  case circle(radius: Double)
  case rectangle(width: Double, height: Double)

  private enum CodingKeys: String, CodingKey {
    case kind
    case radius = "r"
    case width = "w"
    case height = "h"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(ShapeKind.self, forKey: .kind) {
    case .circle: self = .circle(radius: try container.decode(Double.self, forKey: .radius))
    case .rectangle:
      self = .rectangle(
        width: try container.decode(Double.self, forKey: .width),
        height: try container.decode(Double.self, forKey: .height))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .circle(let radius):
      try container.encode(ShapeKind.circle, forKey: .kind)
      try container.encode(radius, forKey: .radius)
    case .rectangle(let width, let height):
      try container.encode(ShapeKind.rectangle, forKey: .kind)
      try container.encode(width, forKey: .width)
      try container.encode(height, forKey: .height)
    }
  }
}

/// The keys are string literals, and only its members identify the payload's struct.
enum Reply: Codable, Hashable, Sendable {
  case found(Picture)
  case missing(reason: String?)

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.decode(String.self, forKey: Key("status")) {
    case "found": self = .found(try container.decode(Picture.self, forKey: Key("result")))
    default:
      self = .missing(reason: try container.decodeIfPresent(String.self, forKey: Key("reason")))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .found(let picture):
      try container.encode("found", forKey: Key("status"))
      try container.encode(picture, forKey: Key("result"))
    case .missing(let reason):
      try container.encode("missing", forKey: Key("status"))
      try container.encodeIfPresent(reason, forKey: Key("reason"))
    }
  }
}

/// A value of all kinds is next to the object with the other values.
enum Delivery: Codable, Hashable, Sendable {
  case sent(id: Int, address: String)
  case lost(id: Int, isRefunded: Bool)

  private enum CodingKeys: String, CodingKey { case id, state, details }
  private enum DetailKeys: String, CodingKey {
    case address
    case isRefunded = "refunded"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decode(Int.self, forKey: .id)
    let details = try container.nestedContainer(keyedBy: DetailKeys.self, forKey: .details)
    if try container.decode(String.self, forKey: .state) == "sent" {
      self = .sent(id: id, address: try details.decode(String.self, forKey: .address))
    } else {
      self = .lost(id: id, isRefunded: try details.decode(Bool.self, forKey: .isRefunded))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    var details = container.nestedContainer(keyedBy: DetailKeys.self, forKey: .details)
    switch self {
    case .sent(let id, let address):
      try container.encode("sent", forKey: .state)
      try container.encode(id, forKey: .id)
      try details.encode(address, forKey: .address)
    case .lost(let id, let isRefunded):
      try container.encode("lost", forKey: .state)
      try container.encode(id, forKey: .id)
      try details.encode(isRefunded, forKey: .isRefunded)
    }
  }
}

/// A string, or an object with the value.
enum Reference: Codable, Hashable, Sendable {
  case path(String)
  case number(id: Int)

  private enum CodingKeys: CodingKey { case id }

  init(from decoder: any Decoder) throws {
    if let path = try? decoder.singleValueContainer().decode(String.self) {
      self = .path(path)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self = .number(id: try container.decode(Int.self, forKey: .id))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .path(let path):
      var container = encoder.singleValueContainer()
      try container.encode(path)
    case .number(let id):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
    }
  }
}

/// The coder's strategy determines the keys, and the tags are string literals.
enum Upload: Decodable, Sendable {
  case inProgress(bytesSent: Int)
  case hasFailed(lastError: String)

  init(from decoder: any Decoder) throws {
    let members = try decoder.singleValueContainer().decode([String: String].self)
    switch members["state"] {
    case "in_progress": self = .inProgress(bytesSent: Int(members["bytesSent"] ?? "") ?? 0)
    case "failed", "failure": self = .hasFailed(lastError: members["lastError"] ?? "")
    default: fatalError("unknown state")
    }
  }
}

/// Unknown tags are lost.
enum Session: Decodable, Sendable {
  case login(user: String)
  case unknown

  init(from decoder: any Decoder) throws { fatalError() }
}

/// A payload also decodes the tag.
enum Labeled: Decodable, Sendable {
  struct Text: Decodable, Sendable {
    var type: String
    var text: String
  }

  case text(Text)
  case note(text: String)

  init(from decoder: any Decoder) throws { fatalError() }
}

/// The structs are tried one after the other.
enum Media: Decodable, Sendable {
  case note(Note)
  case picture(Picture)

  init(from decoder: any Decoder) throws { fatalError() }
}

/// The compiler synthesizes the coding.
enum Plain: Codable, Hashable, Sendable {
  case text(String)
}

/// The enum is only encoded.
enum Written: Encodable, Sendable {
  case text(String)

  func encode(to encoder: any Encoder) throws {}
}

/// The coding knows keys of a payload that the payload itself does not know.
enum Exchange: Codable, Hashable, Sendable {
  case prompt(Prompt)
  case outcome(Outcome)

  private enum CodingKeys: String, CodingKey {
    case type, text, note
    case callID = "call_id"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "prompt": self = .prompt(try Prompt(from: decoder))
    default:
      self = .outcome(
        Outcome(
          callID: try container.decodeIfPresent(String.self, forKey: .callID),
          note: try container.decodeIfPresent(String.self, forKey: .note)))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .prompt(let prompt):
      try container.encode("prompt", forKey: .type)
      try prompt.encode(to: encoder)
    case .outcome(let outcome):
      try container.encode("outcome", forKey: .type)
      try container.encodeIfPresent(outcome.callID, forKey: .callID)
      try container.encodeIfPresent(outcome.note, forKey: .note)
    }
  }
}

/// A kind without values is the key of `true`.
enum Phase: Codable, Hashable, Sendable {
  case waiting
  case running(since: Int)

  private enum CodingKeys: CodingKey { case waiting, running }
  private enum RunningKeys: CodingKey { case since }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.waiting) {
      self = .waiting
    } else {
      let running = try container.nestedContainer(keyedBy: RunningKeys.self, forKey: .running)
      self = .running(since: try running.decode(Int.self, forKey: .since))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .waiting: try container.encode(true, forKey: .waiting)
    case .running(let since):
      var running = container.nestedContainer(keyedBy: RunningKeys.self, forKey: .running)
      try running.encode(since, forKey: .since)
    }
  }
}

/// A payload also stores the tag, which the coding writes for the other kind.
enum Caption: Codable, Hashable, Sendable {
  case heading(Heading)
  case picture(Picture)

  private enum CodingKeys: CodingKey { case type }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "heading": self = .heading(try Heading(from: decoder))
    default: self = .picture(try Picture(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .heading(let heading): try heading.encode(to: encoder)
    case .picture(let picture):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("picture", forKey: .type)
      try picture.encode(to: encoder)
    }
  }
}

/// The tags are integers in the source, and the payloads have the same members.
enum Control: Codable, Hashable, Sendable {
  case button(Note)
  case menu(Note)
  case slider(Note)

  private enum CodingKeys: CodingKey { case type }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Int.self, forKey: .type) {
    case 2: self = .button(try Note(from: decoder))
    // case 9: self = .button
    case 4, 0x10: self = .slider(try Note(from: decoder))
    default: self = .menu(try Note(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .button(let note):
      try container.encode(2, forKey: .type)
      try note.encode(to: encoder)
    case .menu(let note):
      try container.encode(3, forKey: .type)
      try note.encode(to: encoder)
    case .slider(let note):
      try container.encode(0x10, forKey: .type)
      try note.encode(to: encoder)
    }
  }
}

/// Functions that are not read determine the tags.
enum Signal: Codable, Hashable, Sendable {
  case ping(Int)
  case pong(String)

  private enum CodingKeys: CodingKey { case code, value }
  private var code: Int { if case .ping = self { 5 } else { 6 } }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decode(Int.self, forKey: .code) < 6 {
      self = .ping(try container.decode(Int.self, forKey: .value))
    } else {
      self = .pong(try container.decode(String.self, forKey: .value))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    switch self {
    case .ping(let value): try container.encode(value, forKey: .value)
    case .pong(let value): try container.encode(value, forKey: .value)
    }
  }
}

/// A payload contains another struct, and stores a private property.
enum Report: Codable, Hashable, Sendable {
  case summary(Summary)

  private enum CodingKeys: CodingKey { case type }

  init(from decoder: any Decoder) throws { self = .summary(try Summary(from: decoder)) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .summary(let summary):
      try container.encode("summary", forKey: .type)
      try summary.encode(to: encoder)
    }
  }
}

/// A payload contains the enum, so its case is indirect.
enum Knot: Codable, Hashable, Sendable {
  case end(name: String, color: String, size: Int)
  indirect case loop(Loop)

  private enum CodingKeys: String, CodingKey { case type, name, color, size }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "end":
      self = .end(
        name: try container.decode(String.self, forKey: .name),
        color: try container.decode(String.self, forKey: .color),
        size: try container.decode(Int.self, forKey: .size))
    default: self = .loop(try Loop(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .end(let name, let color, let size):
      try container.encode("end", forKey: .type)
      try container.encode(name, forKey: .name)
      try container.encode(color, forKey: .color)
      try container.encode(size, forKey: .size)
    case .loop(let loop):
      try container.encode("loop", forKey: .type)
      try loop.encode(to: encoder)
    }
  }
}
