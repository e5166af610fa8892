import Foundation

// The payloads of the enums, which remain hand-written.

struct Picture: Codable, Hashable, Sendable {
  var url: URL
  var alt: String?
}

struct Note: Codable, Hashable, Sendable {
  var text: String
}

/// A place with hand-written coding, which a value of another type contains.
struct Place: Codable, Hashable, Sendable {
  var latitude: Double
  var longitude: Double

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    latitude = try container.decode(Double.self)
    longitude = try container.decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(latitude)
    try container.encode(longitude)
  }
}

struct Prompt: Codable, Hashable, Sendable {
  var text: String
}

/// A struct whose own coding uses other keys than the enum around it.
struct Outcome: Codable, Hashable, Sendable {
  var callID: String?
  var note: String?
}

/// A payload that stores its tag.
struct Heading: Codable, Hashable, Sendable {
  var type: String
  var text: String
}

struct Summary: Codable, Hashable, Sendable {
  var author: Author
  private var score: Int

  struct Author: Codable, Hashable, Sendable {
    var name: String
    var isActive: Bool?

    enum CodingKeys: String, CodingKey {
      case name
      case isActive = "is_active"
    }
  }
}

struct Loop: Codable, Hashable, Sendable { var inner: Knot }
