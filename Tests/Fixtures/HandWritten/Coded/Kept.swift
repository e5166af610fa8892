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

struct Loop: Codable, Hashable, Sendable { var inner: Knot }
